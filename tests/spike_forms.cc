// The spike game as JSON and as bytes, and what is checked when it comes back from there.
#include "engine/core/hash.h"
#include "engine/core/json_core.h"
#include "tests/spike_game.h"
#include "tests/spike_parts.h"

namespace syrtis::spike {
namespace {

// What every state must fulfil, wherever it comes from. `whole`: nothing in it may be unknown.
void CheckState(const Rules& rules, const State& state, bool whole, json::Errors& errors) {
  const auto wrong = [&errors](const char* what) { errors.Add("state", what); };
  if (state.seats < SpikeGame::kMinSeats || state.seats > kSeats || state.turn >= state.seats) {
    return wrong("the seats make no sense");
  }
  if (state.now < 0 || state.now > kMaxMs || state.deadline < 0 || state.deadline > kMaxMs ||
      state.over > 1 || state.passes > state.seats || state.spare != State{}.spare) {
    return wrong("the numbers make no sense");
  }
  if (!state.deck.IsSound() || !state.discard.IsSound() || !state.buried.IsSound()) {
    return wrong("a pile is damaged");
  }
  for (int i = 0; i < kSeats; ++i) {
    const Player& player = state.players[static_cast<std::size_t>(i)];
    if (!player.hand.IsSound() || !player.stack.IsSound()) return wrong("a list is damaged");
    // Playing never makes a hand larger than it was dealt, and relies on the room that is left.
    if (player.hand.size() > kHandSize) return wrong("a hand is too large");
    if (i >= state.seats &&
        (HashOf(player) != HashOf(Player{}) || state.prompt[static_cast<std::size_t>(i)] != 0)) {
      return wrong("something lies at a seat that is not there");
    }
  }
  std::array<int, kCardKinds> counts{};
  bool cards_ok = true;
  ForEachCard(state, [&](Card card, int) {
    if (card < kCardKinds) {
      ++counts[card];
    } else if (whole || card != kUnknown) {
      cards_ok = false;
    }
  });
  for (std::size_t kind = 0; kind < counts.size(); ++kind) {
    if (whole ? counts[kind] != rules.copies[kind] : counts[kind] > rules.copies[kind]) {
      cards_ok = false;
    }
  }
  if (!cards_ok) return wrong("these are not the cards of the game");

  const bool sealing = state.deadline != 0;
  for (int i = 0; i < state.seats; ++i) {
    const Player& player = state.players[static_cast<std::size_t>(i)];
    const bool asked = !player.stack.empty();
    const bool should = sealing ? player.sealed == kNone : state.over == 0 && i == state.turn;
    if (asked != should || (!sealing && player.sealed != kNone)) {
      return wrong("the wrong seats are asked");
    }
    Ask below = Ask::kSeal;
    for (std::size_t k = 0; k < player.stack.size(); ++k) {
      const Frame& frame = player.stack[k];
      bool fits = false;
      switch (frame.ask) {
        case Ask::kSeal:
        case Ask::kTurn:
          fits = k == 0 && (frame.ask == Ask::kSeal) == sealing && frame.card == kNone;
          break;
        case Ask::kPaySteel:
        case Ask::kPayHeat:
          fits = k == 1 && below == Ask::kTurn && frame.card < kCardKinds &&
                 frame.left <= rules.costs[frame.card] &&
                 (frame.ask == Ask::kPayHeat || frame.card == kMine);
          break;
        case Ask::kKeep:
          fits = k == 1 && below == Ask::kTurn && frame.card == kSurvey;
          break;
        case Ask::kMode:
          fits = k == 1 && below == Ask::kTurn && frame.card == kConvoy;
          break;
        case Ask::kVictim:
          fits = k == 2 && below == Ask::kMode && frame.card == kConvoy;
          break;
      }
      const bool pays = frame.ask == Ask::kPaySteel || frame.ask == Ask::kPayHeat;
      if (!fits || (!pays && frame.left != 0) ||
          (frame.ask != Ask::kKeep && frame.drawn != Frame{}.drawn)) {
        return wrong("a question makes no sense");
      }
      below = frame.ask;
    }
    if (asked && whole && Candidates(rules, state, Seat::At(i)).empty()) {
      return wrong("a question has no answer");
    }
  }
}
std::string_view CardName(Card card) {
  return card < kCardKinds ? kCardNames[card] : card == kUnknown ? "?" : "none";
}

template <class List>
void WriteCards(std::string_view key, const List& cards, json::Writer& w) {
  w.BeginArray(key);
  for (const Card card : cards) w.Add(CardName(card));
  w.End();
}

void WriteKnown(const State& state, json::Writer& w) {
  w.Field("now", state.now).Field("deadline", state.deadline).Field("turn", state.turn);
  w.Field("passes", state.passes).Field("over", state.over != 0).BeginArray("seats");
  for (std::size_t i = 0; i < state.seats; ++i) {
    const Player& player = state.players[i];
    w.BeginObject().Field("prompt", state.prompt[i]);
    WriteCards("hand", player.hand, w);
    w.Field("sealed", CardName(player.sealed)).Field("money", player.money);
    w.Field("steel", player.steel).Field("heat", player.heat).Field("plants", player.plants);
    w.BeginArray("stack");
    for (const Frame& frame : player.stack) {
      w.BeginObject().Field("ask", kAskNames[static_cast<std::size_t>(frame.ask)]);
      w.Field("card", CardName(frame.card)).Field("left", frame.left);
      if (frame.ask == Ask::kKeep) WriteCards("drawn", frame.drawn, w);
      w.End();
    }
    w.End().End();
  }
  w.End();
  WriteCards("deck", state.deck, w);
  WriteCards("discard", state.discard, w);
  WriteCards("buried", state.buried, w);
}

constexpr std::array<std::string_view, 5> kCardOrNot = {"mine", "survey", "convoy", "?", "none"};
Card CardAt(std::size_t name) {
  return name < kCardKinds ? static_cast<Card>(name) : name == 3 ? kUnknown : kNone;
}

template <class List>
void ReadCards(json::ArrayReader r, List& cards) {
  for (std::size_t i = 0; i < r.size(); ++i) cards.push_back(CardAt(r.Enum(i, kCardOrNot)));
}

State ReadKnown(json::ObjectReader& r) {
  const auto byte = [](json::ObjectReader& reader, std::string_view key) {
    return static_cast<std::uint8_t>(reader.Int(key, 0, 255));
  };
  State state;
  state.now = ReadMs(r, "now");
  state.deadline = ReadMs(r, "deadline");
  state.turn = byte(r, "turn");
  state.passes = byte(r, "passes");
  state.over = r.Bool("over") ? 1 : 0;
  json::ArrayReader seats = r.Array("seats", SpikeGame::kMinSeats, kSeats);
  state.seats = static_cast<std::uint8_t>(seats.size());
  for (std::size_t i = 0; i < seats.size(); ++i) {
    Player& player = state.players[i];
    json::ObjectReader p = seats.Object(i);
    state.prompt[i] = p.Int("prompt", std::uint32_t{0}, UINT32_MAX);
    ReadCards(p.Array("hand", 0, kHandRoom), player.hand);
    player.sealed = CardAt(p.Enum("sealed", kCardOrNot));
    player.money = byte(p, "money");
    player.steel = byte(p, "steel");
    player.heat = byte(p, "heat");
    player.plants = byte(p, "plants");
    json::ArrayReader stack = p.Array("stack", 0, kStackRoom);
    for (std::size_t k = 0; k < stack.size(); ++k) {
      json::ObjectReader f = stack.Object(k);
      Frame frame;
      frame.ask = static_cast<Ask>(f.Enum("ask", kAskNames));
      frame.card = CardAt(f.Enum("card", kCardOrNot));
      frame.left = byte(f, "left");
      if (frame.ask == Ask::kKeep) {
        json::ArrayReader drawn = f.Array("drawn", 2, 2);
        for (std::size_t d = 0; d < drawn.size(); ++d) {
          frame.drawn[d] = CardAt(drawn.Enum(d, kCardOrNot));
        }
      }
      f.Finish();
      player.stack.push_back(frame);
    }
    p.Finish();
  }
  ReadCards(r.Array("deck", 0, kDeckSize), state.deck);
  ReadCards(r.Array("discard", 0, kDeckSize), state.discard);
  ReadCards(r.Array("buried", 0, kDeckSize), state.buried);
  return state;
}

}  // namespace

void SpikeGame::WriteOptions(const Rules&, const Options& options, json::Writer& w) {
  w.BeginObject().Field("rich", options.rich).End();
}

void SpikeGame::WriteCommand(const Rules&, const Command& command, json::Writer& w) {
  w.BeginObject().Field("prompt", command.prompt).Field("answer", command.answer).End();
}

void SpikeGame::WriteEvent(const Rules&, const Event& event, json::Writer& w) {
  w.BeginObject().Field("what", static_cast<int>(event.what));
  WriteSeatOr(w, "seat", event.seat, "table");
  w.Field("card", CardName(event.card)).Field("amount", event.amount).End();
}

void SpikeGame::WriteState(const Rules&, const State& state, json::Writer& w) {
  w.BeginObject();
  WriteKnown(state, w);
  w.End();
}

void SpikeGame::WriteView(const Rules&, const View& view, json::Writer& w) {
  w.BeginObject();
  WriteSeatOr(w, "viewer", view.viewer, "spectator");
  WriteKnown(view.known, w);
  w.End();
}

Result<SpikeGame::Options> SpikeGame::ReadOptions(const Rules&, int seats,
                                                  const json::Value* value) {
  if (value == nullptr) return Options{};
  json::Errors errors;
  json::ObjectReader r(*value, "options", errors);
  const Options options{.rich = r.OptionalBool("rich", false)};
  if (options.rich && seats == 3) r.Fail("rich", "is for two seats");
  r.Finish();
  if (!errors.ok()) return errors.error();
  return options;
}

Result<Command> SpikeGame::ReadCommand(const Rules&, const State&, const json::Value& value) {
  json::Errors errors;
  json::ObjectReader r(value, "command", errors);
  const Command command{.prompt = r.Int("prompt", std::uint32_t{0}, UINT32_MAX),
                        .answer = r.Int("answer", std::uint32_t{0}, std::uint32_t{255})};
  r.Finish();
  if (!errors.ok()) return errors.error();
  return command;
}

Result<State> SpikeGame::ReadState(const Rules& rules, const json::Value& value) {
  json::Errors errors;
  json::ObjectReader r(value, "state", errors);
  const State state = ReadKnown(r);
  r.Finish();
  if (errors.ok()) CheckState(rules, state, true, errors);
  if (!errors.ok()) return errors.error();
  return state;
}

Result<View> SpikeGame::ReadView(const Rules& rules, const json::Value& value) {
  json::Errors errors;
  json::ObjectReader r(value, "view", errors);
  View view;
  view.viewer = ReadSeatOr(r, "viewer", kSeats, "spectator");
  view.known = ReadKnown(r);
  r.Finish();
  if (errors.ok()) CheckState(rules, view.known, false, errors);
  if (!errors.ok()) return errors.error();
  return view;
}

void SpikeGame::EncodeCommand(const Command& command, ByteWriter& w) {
  w.U64(command.prompt);
  w.U64(command.answer);
}

bool SpikeGame::DecodeCommand(const Rules&, ByteReader& r, Command& command) {
  command.prompt = static_cast<std::uint32_t>(r.UpTo(UINT32_MAX));
  command.answer = static_cast<std::uint32_t>(r.UpTo(255));
  return r.ok();
}

void SpikeGame::EncodeState(const State& state, ByteWriter& w) { w.Plain(state); }
void SpikeGame::EncodeView(const View& view, ByteWriter& w) { w.Plain(view); }

Result<State> SpikeGame::DecodeState(const Rules& rules, ByteReader& r) {
  State state;
  if (!r.Plain(state)) return Error{"state: cut short"};
  json::Errors errors;
  CheckState(rules, state, true, errors);
  if (!errors.ok()) return errors.error();
  return state;
}

Result<View> SpikeGame::DecodeView(const Rules& rules, ByteReader& r) {
  View view;
  if (!r.Plain(view)) return Error{"view: cut short"};
  json::Errors errors;
  CheckState(rules, view.known, false, errors);
  if (view.spare != View{}.spare || (!view.viewer.IsTable() && view.viewer.index >= kSeats)) {
    errors.Add("view", "the viewer makes no sense");
  }
  if (!errors.ok()) return errors.error();
  return view;
}

}  // namespace syrtis::spike