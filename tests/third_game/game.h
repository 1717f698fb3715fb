#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/hash.h"

// A whole game of a few hundred lines, for tests: docs/adding_a_game.md is enough to add it to
// engine, session, server, module and replay. Nothing outside this folder knows it.
//
// Seals: everybody has the same five cards of 1 to 9. In each of five rounds all seal a card at the
// same time; when all have, or time is up (the lowest card is sealed for those who have not), the
// cards are shown, and the highest that nobody else has sealed wins a point. It has what the log,
// the views and the tables care about: everybody acts at once, a clock, chance, hidden cards.
namespace syrtis::seals {

inline constexpr int kRounds = 5;
inline constexpr int kHighest = 9;
inline constexpr std::uint8_t kNothing = 0;
inline constexpr std::uint8_t kHidden = 0xFF;  // in a view: sealed and hidden from this seat

struct Rules {
  std::int32_t hand = kRounds;
};

struct Options {
  std::int32_t seconds = 20;  // of a round
  friend bool operator==(const Options&, const Options&) = default;
};

struct State {
  static constexpr std::size_t kSeats = 4;
  Ms now = 0;
  Ms deadline = 0;
  std::int32_t seconds = 0;
  std::array<std::uint16_t, kSeats> hands{};  // one bit a card; everybody knows them
  std::array<std::uint8_t, kSeats> sealed{};
  std::array<std::uint8_t, kSeats> points{};
  std::uint8_t seats = 0;
  std::uint8_t round = 0;
  std::uint8_t over = 0;
  std::uint8_t unused = 0;

  bool Holds(int seat, int card) const {
    return card > 0 && card <= kHighest &&
           ((hands[static_cast<std::size_t>(seat)] >> card) & 1) != 0;
  }
  friend bool operator==(const State&, const State&) = default;
};
struct View {
  State known;
  friend bool operator==(const View&, const View&) = default;
};

struct Command {
  std::uint8_t card = 0;
  friend bool operator==(const Command&, const Command&) = default;
};

enum class What : std::uint8_t { kSealed, kShown, kScored, kOver };
struct Event {
  What what = What::kOver;
  Seat seat{};
  std::uint8_t card = 0;  // 0: not known, or none
  friend bool operator==(const Event&, const Event&) = default;
};

// The concept `Game` says what each of these promises.
struct Seals {
  using Rules = seals::Rules;
  using Options = seals::Options;
  using State = seals::State;
  using View = seals::View;
  using Command = seals::Command;
  using Event = seals::Event;
  using Events = std::vector<Event>;
  using CommandList = std::vector<Command>;

  static constexpr std::string_view kName = "seals";
  static constexpr int kRulesVersion = 1;
  static constexpr int kMinSeats = 2;
  static constexpr int kMaxSeats = static_cast<int>(State::kSeats);
  static constexpr bool kTakesBack = false;

  // game.cc: the rules.
  static std::uint64_t RulesHash(const Rules& rules) { return HashOf(rules.hand); }
  static Result<State> NewGame(const Rules& rules, const Options& options, int seats, Seed seed);
  static Status Apply(const Rules& rules, State& state, const Act<Command>& act, Events& events);
  static Status Apply(const Rules& rules, View& view, const Act<Command>& act, Events& events);
  static void Tick(const Rules& rules, State& state, Ms ms, Events& events);
  static void LegalCommands(const Rules& rules, const State& state, Seat seat, Ms ms,
                            CommandList& commands);
  static void LegalCommands(const Rules& rules, const View& view, Seat seat, Ms ms,
                            CommandList& commands) {
    LegalCommands(rules, view.known, seat, ms, commands);
  }
  static View Observe(const Rules& rules, const State& state, Seat seat);
  static bool ObserveEvent(const Event& event, Seat seat, Event& seen);
  static State Determinize(const Rules& rules, const View& view, Rng& rng);
  static Options OptionsOf(const State& state) { return {.seconds = state.seconds}; }
  static bool IsOver(const State& state) { return state.over != 0; }
  static Ms Now(const State& state) { return state.now; }
  static Ms NextDue(const State& state) { return state.deadline; }
  static int SeatCount(const State& state) { return state.seats; }
  static std::uint64_t Hash(const State& state) { return HashOf(state); }
  static std::uint64_t Hash(const View& view) { return HashOf(view); }

  // forms.cc: JSON and bytes.
  static void WriteOptions(const Rules& rules, const Options& options, json::Writer& w);
  static void WriteCommand(const Rules& rules, const Command& command, json::Writer& w);
  static void WriteEvent(const Rules& rules, const Event& event, json::Writer& w);
  static void WriteState(const Rules& rules, const State& state, json::Writer& w);
  static void WriteView(const Rules& rules, const View& view, json::Writer& w) {
    WriteState(rules, view.known, w);
  }
  static Result<Options> ReadOptions(const Rules& rules, int seats, const json::Value* value);
  static Result<Command> ReadCommand(const Rules& rules, const State& state,
                                     const json::Value& value);
  static Result<State> ReadState(const Rules& rules, const json::Value& value);
  static Result<View> ReadView(const Rules& rules, const json::Value& value);
  static void EncodeCommand(const Command& command, ByteWriter& w) { w.U8(command.card); }
  static void EncodeState(const State& state, ByteWriter& w) { w.Plain(state); }
  static void EncodeView(const View& view, ByteWriter& w) { w.Plain(view.known); }
  static bool DecodeCommand(const Rules& rules, ByteReader& r, Command& command);
  static Result<State> DecodeState(const Rules& rules, ByteReader& r);
  static Result<View> DecodeView(const Rules& rules, ByteReader& r);
};
static_assert(Game<Seals>,
              "Seals lacks something that every game has: the compiler names it below, "
              "engine/core/game.h says what it promises");

}  // namespace syrtis::seals
