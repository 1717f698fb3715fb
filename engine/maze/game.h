#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>

#include "engine/core/game.h"
#include "engine/core/hash.h"
#include "engine/maze/bytes.h"
#include "engine/maze/json.h"
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

  static void WriteOptions(const Rules& /*rules*/, const Options& options, json::Writer& writer) {
    maze::WriteOptions(options, writer);
  }
  static void WriteCommand(const Rules& rules, const Command& command, json::Writer& writer) {
    maze::WriteCommand(rules, command, writer);
  }
  static void WriteEvent(const Rules& rules, const Event& event, json::Writer& writer) {
    maze::WriteEvent(rules, event, writer);
  }
  static void WriteState(const Rules& rules, const State& state, json::Writer& writer) {
    maze::WriteState(rules, state, writer);
  }
  static void WriteView(const Rules& rules, const View& view, json::Writer& writer) {
    maze::WriteView(rules, view, writer);
  }
  static Result<Options> ReadOptions(const Rules& /*rules*/, int seats, const json::Value* value) {
    return maze::ReadOptions(seats, value);
  }
  static Result<Command> ReadCommand(const Rules& rules, const State& state,
                                     const json::Value& value) {
    return maze::ReadCommand(rules, state, value);
  }
  static Result<State> ReadState(const Rules& rules, const json::Value& value) {
    return maze::ReadState(rules, value);
  }
  static Result<View> ReadView(const Rules& rules, const json::Value& value) {
    return maze::ReadView(rules, value);
  }

  static void EncodeCommand(const Command& command, ByteWriter& writer) {
    maze::EncodeCommand(command, writer);
  }
  static void EncodeState(const State& state, ByteWriter& writer) {
    maze::EncodeState(state, writer);
  }
  static void EncodeView(const View& view, ByteWriter& writer) { maze::EncodeView(view, writer); }
  static bool DecodeCommand(const Rules& rules, ByteReader& reader, Command& command) {
    return maze::DecodeCommand(rules, reader, command);
  }
  static Result<State> DecodeState(const Rules& rules, ByteReader& reader) {
    return maze::DecodeState(rules, reader);
  }
  static Result<View> DecodeView(const Rules& rules, ByteReader& reader) {
    return maze::DecodeView(rules, reader);
  }
};
static_assert(Game<Maze>);

}  // namespace syrtis::maze
