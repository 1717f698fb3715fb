#include "engine/testing/terraform/invariants.h"

#include <algorithm>
#include <cstring>

#include "engine/core/game.h"
#include "engine/terraform/check_state.h"
#include "engine/terraform/disclosure.h"
#include "engine/terraform/game.h"

namespace syrtis::terraform::test {
namespace {

using Problem = std::optional<std::string>;

template <class T>
bool Same(const T& a, const T& b) {
  return std::memcmp(&a, &b, sizeof a) == 0;
}

template <class T, class Write>
std::string Json(const T& value, Write write) {
  std::string text;
  json::Writer writer(text);
  write({}, value, writer);
  return text;
}

Problem CheckSaved(const State& state) {
  const std::string text = Json(state, Terraform::WriteState);
  const auto value = json::Parse(text);
  if (!value.ok()) return "the JSON of a state is no JSON: " + value.error().text;
  const Result<State> read = Terraform::ReadState({}, *value);
  if (!read.ok()) return "a state cannot be read back: " + read.error().text;
  if (!Same(*read, state)) return "a state is another one after JSON";
  std::string bytes;
  ByteWriter writer(bytes);
  Terraform::EncodeState(state, writer);
  ByteReader reader(bytes);
  const Result<State> decoded = Terraform::DecodeState({}, reader);
  if (!decoded.ok()) return "a state cannot be decoded: " + decoded.error().text;
  if (!reader.AtEnd() || !Same(*decoded, state)) return "a state is another one after bytes";
  return std::nullopt;
}

Problem CheckSavedView(const View& view) {
  const std::string text = Json(view, Terraform::WriteView);
  const auto value = json::Parse(text);
  if (!value.ok()) return "the JSON of a view is no JSON: " + value.error().text;
  const Result<View> read = Terraform::ReadView({}, *value);
  if (!read.ok()) return "a view cannot be read back: " + read.error().text;
  if (!Same(*read, view)) return "a view is another one after JSON";
  std::string bytes;
  ByteWriter writer(bytes);
  Terraform::EncodeView(view, writer);
  ByteReader reader(bytes);
  const Result<View> decoded = Terraform::DecodeView({}, reader);
  if (!decoded.ok()) return "a view cannot be decoded: " + decoded.error().text;
  if (!reader.AtEnd() || !Same(*decoded, view)) return "a view is another one after bytes";
  return std::nullopt;
}

// T-4.6: no stock or production is below its floor.
Problem CheckFloors(const State& state) {
  for (int i = 0; i < state.seats; ++i) {
    const Player& player = state.Of(Seat::At(i));
    for (const int stock : player.stock) {
      if (stock < 0) return "a stock is below 0";
    }
    for (std::size_t res = 0; res < kResCount; ++res) {
      const int least = static_cast<Res>(res) == Res::kMc ? -5 : 0;
      if (player.production[res] < least) return "a production is below its floor";
    }
  }
  return std::nullopt;
}

Problem CheckCommandForms(const Command& command) {
  const auto value = json::Parse(Json(command, Terraform::WriteCommand));
  if (!value.ok()) return "the JSON of a command is no JSON";
  const Result<Command> read = Terraform::ReadCommand({}, {}, *value);
  if (!read.ok()) return "a command cannot be read back: " + read.error().text;
  if (!(*read == command)) return "a command is another one after JSON";
  std::string bytes;
  ByteWriter writer(bytes);
  Terraform::EncodeCommand(command, writer);
  ByteReader reader(bytes);
  Command decoded;
  if (!Terraform::DecodeCommand({}, reader, decoded) || !reader.AtEnd() || !(decoded == command)) {
    return "a command is another one after bytes";
  }
  return std::nullopt;
}

// T-11.2: a view knows how much a command brings to light, if not what.
Problem CheckDisclosure(const Rules& rules, const View& view, const Act<Command>& act,
                        const Events& happened) {
  const Disclosure foreseen = ForeseeDisclosure(rules, view, act);
  if (foreseen == Disclosure{}) {
    return "nothing comes to light, but the outcome is not known: " +
           Json(act.command, Terraform::WriteCommand);
  }
  if (!(foreseen == DisclosureOf(view.known, act.seat, happened))) {
    return "a view foresees that something else comes to light: " +
           Json(act.command, Terraform::WriteCommand);
  }
  return std::nullopt;
}

Problem CheckViewOf(const Rules& rules, const State& state, Seat seat, Rng& rng) {
  const View view = Observe(state, seat);
  if (auto wrong = CheckView(view)) return "a view is not sound: " + *wrong;
  if (auto wrong = CheckSavedView(view)) return wrong;
  if (!Same(Observe(Scramble(state, seat, rng), seat), view)) {
    return "a view shows what it must not";
  }
  const State guess = Determinize(view, rng);
  if (auto wrong = CheckState(guess)) return "a guess is not sound: " + *wrong;
  if (!Same(Observe(guess, seat), view)) return "a guess does not fit its view";
  CommandList on_state;
  CommandList on_view;
  LegalCommands(rules, state, seat, state.now, on_state);
  LegalCommands(rules, view, seat, state.now, on_view);
  if (!std::equal(on_state.begin(), on_state.end(), on_view.begin(), on_view.end())) {
    return "the legal commands are others on the view";
  }
  for (const Command& command : on_state) {
    if (auto wrong = CheckCommandForms(command)) return wrong;
    State after = state;
    View foreseen = view;
    Events events;
    Events seen;
    if (!Apply(rules, after, {state.now, seat, command}, events).ok()) return "a list has too much";
    const Status status = Apply(rules, foreseen, {state.now, seat, command}, seen);
    if (status.ok()) {
      if (!Same(foreseen, Observe(after, seat))) return "a view foresaw something else";
    } else if (!IsNotKnown(status)) {
      return "a view refuses what is legal";
    } else if (!Same(foreseen, view)) {
      return "a view changed without knowing";
    } else if (auto wrong = CheckDisclosure(rules, view, {state.now, seat, command}, events)) {
      return wrong;
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> CheckCheap(const Rules&, const State& state) {
  if (auto wrong = CheckState(state)) return wrong;
  if (auto wrong = CheckFloors(state)) return wrong;
  if (state.IsOver()) return std::nullopt;
  for (int i = 0; i < state.seats; ++i) {
    if (Owes(state, Seat::At(i))) return std::nullopt;
  }
  return "nobody has anything to do";
}

std::optional<std::string> CompareWithBruteForce(const Rules& rules, const State& state,
                                                 Seat seat) {
  CommandList list;
  LegalCommands(rules, state, seat, state.now, list);
  const std::uint32_t prompt = state.Of(seat).prompt;
  std::size_t found = 0;
  State copy = state;
  Events events;
  const auto attempt = [&](const Command& command) -> Problem {
    events.clear();
    const bool taken = Apply(rules, copy, {state.now, seat, command}, events).ok();
    const bool listed = std::find(list.begin(), list.end(), command) != list.end();
    if (taken) ++found;
    if (taken != listed) {
      return std::string(taken ? "not listed, but taken: " : "listed, but refused: ") +
             Json(command, Terraform::WriteCommand);
    }
    if (!taken && (!events.empty() || !Same(copy, state))) {
      return "a refused command changed something: " + Json(command, Terraform::WriteCommand);
    }
    if (taken) copy = state;
    return std::nullopt;
  };
  for (int kind = 0; kind < kDoCount; ++kind) {
    for (int id = 0; id < 256; ++id) {
      for (const int n : {0, 1, 2}) {
        if (auto wrong = attempt({prompt, static_cast<Do>(kind), static_cast<std::uint8_t>(id),
                                  static_cast<std::uint16_t>(n)})) {
          return wrong;
        }
      }
    }
  }
  for (const Do kind : {Do::kPay, Do::kAmount}) {
    for (int n = 3; n < 200; ++n) {
      if (auto wrong = attempt({prompt, kind, 0, static_cast<std::uint16_t>(n)})) return wrong;
    }
  }
  // Every legal command is refused with the number of another question.
  for (Command stale : list) {
    for (const std::uint32_t other : {prompt + 1, prompt - 1}) {
      stale.prompt = other;
      if (auto wrong = attempt(stale)) return wrong;
    }
  }
  if (found != list.size()) return "the list has commands that nobody tried, or one twice";
  return std::nullopt;
}

std::optional<std::string> CheckDear(const Rules& rules, const State& state, Rng& rng) {
  if (auto wrong = CheckSaved(state)) return wrong;
  for (int i = 0; i < state.seats; ++i) {
    if (auto wrong = CompareWithBruteForce(rules, state, Seat::At(i))) return wrong;
    if (auto wrong = CheckViewOf(rules, state, Seat::At(i), rng)) return wrong;
  }
  return CheckViewOf(rules, state, Seat::Table(), rng);
}

}  // namespace syrtis::terraform::test
