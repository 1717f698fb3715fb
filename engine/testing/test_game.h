#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/hash.h"
#include "engine/core/json_core.h"

namespace syrtis {

// The smallest game that has everything the log cares about, for the tests of core: seats in turn
// add 1 to 3 to a sum until it reaches the goal; the clock skips a seat that has not added within
// the limit; the table may end the game (a command without a seat). Nothing is hidden.
struct TestGame {
  struct Rules {
    std::int32_t goal = 1000;
  };
  struct Options {
    std::int32_t limit = 1000;  // milliseconds a turn
    friend bool operator==(const Options&, const Options&) = default;
  };
  struct State {
    Ms now = 0;
    Ms deadline = 0;
    std::int32_t limit = 0;
    std::int32_t sum = 0;
    std::int32_t seats = 0;
    std::int32_t turn = 0;
    std::int32_t skipped = 0;
    std::int32_t over = 0;
  };
  struct View {
    State known;
  };
  struct Command {
    std::int32_t add = 0;  // 0: end the game
    friend bool operator==(const Command&, const Command&) = default;
  };
  struct Event {
    std::string_view what;
    Seat seat;
  };
  using Events = std::vector<Event>;
  using CommandList = std::vector<Command>;

  static constexpr std::string_view kName = "sum";
  static constexpr int kRulesVersion = 3;
  static constexpr int kMinSeats = 1;
  static constexpr int kMaxSeats = 4;
  static constexpr bool kTakesBack = true;

  static std::uint64_t RulesHash(const Rules& rules) { return HashOf(rules.goal); }

  static Result<State> NewGame(const Rules&, const Options& options, int seats, Seed seed) {
    if (options.limit == 77) return Error{"a limit of 77 makes no sense"};
    State state;
    state.limit = options.limit;
    state.deadline = options.limit;
    state.seats = seats;
    state.sum = static_cast<std::int32_t>(Rng(seed).Below(10));
    return state;
  }

  static Status Apply(const Rules& rules, State& state, const Act<Command>& act, Events& events) {
    if (state.over != 0) return Status::Refused("Test", "S-3", "the game is over");
    if (act.seat.IsTable()) {
      if (act.command.add != 0) return Status::Refused("Test", "S-2", "the table does not add");
      state.over = 1;
      events.push_back({"ended", act.seat});
      return Status::Ok();
    }
    if (act.seat.index != state.turn) return Status::Refused("Test", "S-1", "it is not your turn");
    if (act.command.add < 1 || act.command.add > 3)
      return Status::Refused("Test", "S-2", "add 1 to 3");
    state.sum += act.command.add;
    if (state.sum >= rules.goal) state.over = 1;
    NextTurn(state, act.ms);
    events.push_back({"added", act.seat});
    return Status::Ok();
  }
  static Status Apply(const Rules& rules, View& view, const Act<Command>& act, Events& events) {
    return Apply(rules, view.known, act, events);
  }

  static void Tick(const Rules&, State& state, Ms ms, Events& events) {
    if (state.over != 0) return;
    while (state.deadline <= ms) {
      events.push_back({"skipped", Seat::At(state.turn)});
      ++state.skipped;
      NextTurn(state, state.deadline);
    }
    state.now = ms;
  }

  static void LegalCommands(const Rules&, const State& state, Seat seat, Ms, CommandList& out) {
    if (state.over != 0) return;
    if (seat.IsTable()) out.push_back({0});
    for (std::int32_t add = 1; add <= 3 && seat.index == state.turn; ++add) out.push_back({add});
  }
  static void LegalCommands(const Rules& rules, const View& view, Seat seat, Ms ms,
                            CommandList& out) {
    LegalCommands(rules, view.known, seat, ms, out);
  }

  static View Observe(const Rules&, const State& state, Seat) { return {state}; }
  static bool ObserveEvent(const Event& event, Seat, Event& out) {
    out = event;
    return true;
  }
  static State Determinize(const Rules&, const View& view, Rng&) { return view.known; }
  static Options OptionsOf(const State& state) { return {.limit = state.limit}; }
  static int StepsBack(const State& state, Seat) { return state.over != 0 ? 0 : INT32_MAX; }
  static bool IsOver(const State& state) { return state.over != 0; }
  static Ms Now(const State& state) { return state.now; }
  static Ms NextDue(const State& state) { return state.deadline; }
  static int SeatCount(const State& state) { return state.seats; }
  static std::uint64_t Hash(const State& state) { return HashOf(state); }
  static std::uint64_t Hash(const View& view) { return HashOf(view); }

  static void WriteOptions(const Rules&, const Options& options, json::Writer& w) {
    w.BeginObject().Field("limit", options.limit).End();
  }
  static void WriteCommand(const Rules&, const Command& command, json::Writer& w) {
    w.BeginObject().Field("add", command.add).End();
  }
  static void WriteEvent(const Rules&, const Event& event, json::Writer& w) {
    w.BeginObject().Field("what", event.what);
    WriteSeatOr(w, "seat", event.seat, "table");
    w.End();
  }
  static void WriteState(const Rules&, const State& s, json::Writer& w) {
    w.BeginArray().Add(s.now).Add(s.deadline);
    for (const std::int32_t n : {s.limit, s.sum, s.seats, s.turn, s.skipped, s.over}) w.Add(n);
    w.End();
  }
  static void WriteView(const Rules& rules, const View& view, json::Writer& w) {
    WriteState(rules, view.known, w);
  }
  static Result<Options> ReadOptions(const Rules&, int, const json::Value* value) {
    if (value == nullptr) return Options{};
    json::Errors errors;
    json::ObjectReader r(*value, "", errors);
    const Options options{r.OptionalInt("limit", Options{}.limit, 1, 1'000'000)};
    if (!r.Finish()) return r.error();
    return options;
  }
  static Result<Command> ReadCommand(const Rules&, const State&, const json::Value& value) {
    json::Errors errors;
    json::ObjectReader r(value, "", errors);
    const Command command{r.Int("add", 0, 99)};
    if (!r.Finish()) return r.error();
    return command;
  }
  static Result<State> ReadState(const Rules&, const json::Value& value) {
    json::Errors errors;
    json::ArrayReader r(&value, "state", errors, 8, 8);
    State s;
    s.now = r.Int(0, Ms{0}, kMaxMs);
    s.deadline = r.Int(1, Ms{0}, kMaxMs);
    std::size_t i = 2;
    for (std::int32_t* n : {&s.limit, &s.sum, &s.seats, &s.turn, &s.skipped, &s.over}) {
      *n = r.Int(i++, 0, 1'000'000);
    }
    if (errors.ok()) CheckState(s, errors);
    if (!errors.ok()) return errors.error();
    return s;
  }
  static Result<View> ReadView(const Rules& rules, const json::Value& value) {
    const Result<State> state = ReadState(rules, value);
    if (!state.ok()) return state.error();
    return View{*state};
  }

  static void EncodeCommand(const Command& command, ByteWriter& w) { w.I64(command.add); }
  static bool DecodeCommand(const Rules&, ByteReader& r, Command& command) {
    command.add = static_cast<std::int32_t>(r.I64());
    return r.ok() && command.add >= 0 && command.add <= 99;
  }
  static void EncodeState(const State& state, ByteWriter& w) { w.Plain(state); }
  static void EncodeView(const View& view, ByteWriter& w) { w.Plain(view.known); }
  static Result<State> DecodeState(const Rules&, ByteReader& r) {
    State state;
    if (!r.Plain(state)) return Error{"the state is cut short"};
    json::Errors errors;
    CheckState(state, errors);
    if (!errors.ok()) return errors.error();
    return state;
  }
  static Result<View> DecodeView(const Rules& rules, ByteReader& r) {
    const Result<State> state = DecodeState(rules, r);
    if (!state.ok()) return state.error();
    return View{*state};
  }

 private:
  static void NextTurn(State& state, Ms ms) {
    state.turn = (state.turn + 1) % state.seats;
    state.deadline = ms + state.limit;
  }
  static void CheckState(const State& s, json::Errors& errors) {
    if (s.now < 0 || s.deadline < s.now || s.deadline > kMaxMs || s.limit < 1) {
      errors.Add("state", "the times make no sense");
    }
    if (s.seats < kMinSeats || s.seats > kMaxSeats || s.turn < 0 || s.turn >= s.seats) {
      errors.Add("state", "the seats make no sense");
    }
    if (s.over != 0 && s.over != 1) errors.Add("state", "over is 0 or 1");
  }
};

static_assert(Game<TestGame>);

}  // namespace syrtis
