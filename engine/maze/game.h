#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>

#include "engine/core/game.h"
#include "engine/core/hash.h"
#include "engine/maze/play.h"

namespace syrtis::maze {

// The maze game as everything outside knows it (engine/core/game.h says what each part promises).
struct Maze {
  using Rules = maze::Rules;
  using Options = maze::Options;
  using State = maze::State;
  using View = maze::View;
  using Command = maze::Command;
  using Event = maze::Event;
  using Events = maze::Events;
  using CommandList = maze::CommandList;

  static constexpr std::string_view kName = "maze";
  static constexpr int kRulesVersion = 1;
  static constexpr int kMinSeats = 1;
  static constexpr int kMaxSeats = maze::kMaxSeats;
  static constexpr bool kTakesBack = false;

  static std::uint64_t RulesHash(const Rules& rules) { return rules.hash; }
  static Result<State> NewGame(const Rules& rules, const Options& options, int seats, Seed seed) {
    return maze::NewGame(rules, options, seats, seed);
  }
  static Status Apply(const Rules& rules, State& state, const Act<Command>& act, Events& events) {
    return maze::Apply(rules, state, act, events);
  }
  static void Tick(const Rules& rules, State& state, Ms ms, Events& events) {
    maze::Tick(rules, state, ms, events);
  }
  static void LegalCommands(const Rules& rules, const State& state, Seat seat, Ms ms,
                            CommandList& list) {
    maze::LegalCommands(rules, state, seat, ms, list);
  }
  static Options OptionsOf(const State& state) { return state.options; }
  static bool IsOver(const State& state) { return state.IsOver(); }
  static Ms Now(const State& state) { return state.now; }
  static Ms NextDue(const State& state) { return std::min(state.deadline, state.choice_deadline); }
  static int SeatCount(const State& state) { return state.seats; }
  static std::uint64_t Hash(const State& state) { return HashOf(state); }

  // All seats and spectators see the same, and notice everything.
  static View Observe(const Rules& /*rules*/, const State& state, Seat /*seat*/) {
    return maze::Observe(state);
  }
  static bool ObserveEvent(const Event& event, Seat /*seat*/, Event& seen) {
    seen = event;
    return true;
  }
  static Status Apply(const Rules& rules, View& view, const Act<Command>& act, Events& events) {
    return maze::Apply(rules, view, act, events);
  }
  static void LegalCommands(const Rules& rules, const View& view, Seat seat, Ms ms,
                            CommandList& list) {
    maze::LegalCommands(rules, view, seat, ms, list);
  }
  static State Determinize(const Rules& /*rules*/, const View& view, Rng& rng) {
    return maze::Determinize(view, rng);
  }
  static std::uint64_t Hash(const View& view) { return HashOf(view); }

  // JSON: names rather than numbers. The error is one sentence that names the first fault, unknown
  // keys included.

  // Module, X tiles, timer and edition; of the variants those that are played.
  static void WriteOptions(const Rules& rules, const Options& options, json::Writer& writer);
  static Result<Options> ReadOptions(const Rules& rules, int seats, const json::Value* value);

  // {"do":"move","pawn":"blue","from":"A1.north","to":"A1.mid","link":39}
  static void WriteCommand(const Rules& rules, const Command& command, json::Writer& writer);
  // Takes both names of a joined platform, for which it needs the state.
  static Result<Command> ReadCommand(const Rules& rules, const State& state,
                                     const json::Value& value);

  // {"what":"moved","ms":1500,"seat":0,"pawn":"blue",…}: only the fields that the event uses; no
  // seat for events that no seat caused.
  static void WriteEvent(const Rules& rules, const Event& event, json::Writer& writer);

  // The complete state: ReadState returns the same to the byte, or the error of CheckState. The
  // deck is listed from its top; a view has the number of tiles left and lists them by number.
  static void WriteState(const Rules& rules, const State& state, json::Writer& writer);
  static void WriteView(const Rules& rules, const View& view, json::Writer& writer);
  static Result<State> ReadState(const Rules& rules, const json::Value& value);
  static Result<View> ReadView(const Rules& rules, const json::Value& value);

  // Few bytes, for logs, snapshots and the wire. Derived fields of a state (the supply, how halves
  // are joined) are not written but computed again; the error is that of CheckState. DecodeCommand
  // is false, and `command` unchanged, if it is no command over the places of these rules.
  static void EncodeCommand(const Command& command, ByteWriter& writer);
  static void EncodeState(const State& state, ByteWriter& writer);
  static void EncodeView(const View& view, ByteWriter& writer);
  static bool DecodeCommand(const Rules& rules, ByteReader& reader, Command& command);
  static Result<State> DecodeState(const Rules& rules, ByteReader& reader);
  static Result<View> DecodeView(const Rules& rules, ByteReader& reader);
};
static_assert(Game<Maze>,
              "Maze lacks something that every game has: the compiler names it below, "
              "engine/core/game.h says what it promises");

}  // namespace syrtis::maze
