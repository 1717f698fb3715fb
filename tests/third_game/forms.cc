#include <bit>

#include "engine/core/enum_names.h"
#include "engine/core/json_core.h"
#include "tests/third_game/game.h"

// JSON and bytes, and the validation of everything read from them.
namespace syrtis::seals {
namespace {

// `hidden`: a view, in which sealed cards may be unknown.
const char* Damage(const State& s, bool hidden) {
  if (s.seats < Seals::kMinSeats || s.seats > Seals::kMaxSeats) return "the seats make no sense";
  if (s.now < 0 || s.deadline < s.now || s.deadline > kMaxMs || s.seconds < 1 || s.seconds > 60) {
    return "the times make no sense";
  }
  if (s.over > 1 || s.round > kRounds || (s.over == 1) != (s.round == kRounds) || s.unused != 0) {
    return "the round makes no sense";
  }
  for (int i = 0; i < Seals::kMaxSeats; ++i) {
    const auto at = static_cast<std::size_t>(i);
    const int cards = i < s.seats ? kRounds - s.round : 0;
    if (std::popcount(s.hands[at]) != cards || (s.hands[at] & ~0x3FEU) != 0) {
      return "a hand makes no sense";
    }
    if (s.points[at] > s.round) return "the points make no sense";
    const bool known = s.sealed[at] == kNothing || s.Holds(i, s.sealed[at]);
    const bool sealed = hidden && s.sealed[at] == kHidden && i < s.seats && s.over == 0;
    if (!known && !sealed) {
      return "a sealed card makes no sense";
    }
  }
  return nullptr;
}

Result<State> Checked(const State& state, bool hidden) {
  if (const char* wrong = Damage(state, hidden)) return Error{std::string("state: ") + wrong};
  return state;
}

Result<View> Seen(const Result<State>& state) {
  if (!state.ok()) return state.error();
  return View{*state};
}

Result<State> Read(const json::Value& value, bool hidden) {
  json::Errors errors;
  json::ObjectReader r(value, "state", errors);
  State s;
  if (r.String("game") != Seals::kName) r.Fail("game", "must be \"seals\"");
  s.now = r.Int("now", Ms{0}, kMaxMs);
  s.deadline = r.Int("deadline", Ms{0}, kMaxMs);
  s.seconds = r.Int("seconds", 1, 60);
  s.round = r.Int<std::uint8_t>("round", 0, kRounds);
  s.over = s.round == kRounds ? 1 : 0;
  json::ArrayReader seats = r.Array("seats", Seals::kMinSeats, Seals::kMaxSeats);
  s.seats = static_cast<std::uint8_t>(seats.size());
  for (std::size_t i = 0; i < seats.size(); ++i) {
    json::ObjectReader one = seats.Object(i);
    s.hands[i] = one.Int<std::uint16_t>("hand", 0, 0x3FE);
    s.sealed[i] = one.Int<std::uint8_t>("sealed", 0, kHidden);
    s.points[i] = one.Int<std::uint8_t>("points", 0, kRounds);
    one.Finish();
  }
  if (!r.Finish()) return r.error();
  return Checked(s, hidden);
}

Result<State> Decode(ByteReader& r, bool hidden) {
  State state;
  if (!r.Plain(state)) return Error{"the state is cut short"};
  return Checked(state, hidden);
}

}  // namespace

void Seals::WriteOptions(const Rules&, const Options& options, json::Writer& w) {
  w.BeginObject().Field("seconds", options.seconds).End();
}
void Seals::WriteCommand(const Rules&, const Command& command, json::Writer& w) {
  w.BeginObject().Field("do", "seal").Field("card", command.card).End();
}
void Seals::WriteEvent(const Rules&, const Event& event, json::Writer& w) {
  w.BeginObject().Field("what", EnumName(event.what));
  WriteSeatOr(w, "seat", event.seat, "table");
  if (event.card != kNothing) w.Field("card", event.card);
  w.End();
}
void Seals::WriteState(const Rules&, const State& s, json::Writer& w) {
  w.BeginObject().Field("game", kName).Field("now", s.now).Field("deadline", s.deadline);
  w.Field("seconds", s.seconds).Field("round", s.round).BeginArray("seats");
  for (std::size_t i = 0; i < s.seats; ++i) {
    w.BeginObject().Field("hand", s.hands[i]).Field("sealed", s.sealed[i]);
    w.Field("points", s.points[i]).End();
  }
  w.End().End();
}

Result<Options> Seals::ReadOptions(const Rules&, int, const json::Value* value) {
  Options options;
  if (value == nullptr) return options;
  json::Errors errors;
  json::ObjectReader r(*value, "options", errors);
  options.seconds = r.OptionalInt("seconds", options.seconds, 1, 60);
  if (!r.Finish()) return r.error();
  return options;
}
Result<Command> Seals::ReadCommand(const Rules&, const State&, const json::Value& value) {
  json::Errors errors;
  json::ObjectReader r(value, "command", errors);
  if (r.String("do") != "seal") r.Fail("do", "must be \"seal\"");
  const Command command{r.Int<std::uint8_t>("card", 1, kHighest)};
  if (!r.Finish()) return r.error();
  return command;
}
Result<State> Seals::ReadState(const Rules&, const json::Value& value) {
  return Read(value, false);
}
Result<View> Seals::ReadView(const Rules&, const json::Value& value) {
  return Seen(Read(value, true));
}
bool Seals::DecodeCommand(const Rules&, ByteReader& r, Command& command) {
  command.card = r.U8();
  return r.ok() && command.card >= 1 && command.card <= kHighest;
}
Result<State> Seals::DecodeState(const Rules&, ByteReader& r) { return Decode(r, false); }
Result<View> Seals::DecodeView(const Rules&, ByteReader& r) { return Seen(Decode(r, true)); }

}  // namespace syrtis::seals
