#pragma once

#include <cstdint>
#include <string_view>

#include "engine/core/game.h"
#include "engine/core/hash.h"
#include "engine/terraform/play.h"

namespace syrtis::terraform {

// The terraforming game as everything outside knows it (engine/core/game.h says what each part
// promises).
struct Terraform {
  using Rules = terraform::Rules;
  using Options = terraform::Options;
  using State = terraform::State;
  using View = terraform::View;
  using Command = terraform::Command;
  using Event = terraform::Event;
  using Events = terraform::Events;
  using CommandList = terraform::CommandList;

  static constexpr std::string_view kName = "terraform";
  static constexpr int kRulesVersion = 1;
  static constexpr int kMinSeats = 1;
  static constexpr int kMaxSeats = terraform::kMaxSeats;
  static constexpr bool kTakesBack = true;
  static constexpr const char* kTakeBackRule = "T-11.2";

  static std::uint64_t RulesHash(const Rules& rules) { return rules.hash; }
  static Result<State> NewGame(const Rules& rules, const Options& options, int seats, Seed seed) {
    return terraform::NewGame(rules, options, seats, seed);
  }
  static Status Apply(const Rules& rules, State& state, const Act<Command>& act, Events& events) {
    return terraform::Apply(rules, state, act, events);
  }
  static void Tick(const Rules& rules, State& state, Ms ms, Events& events) {
    terraform::Tick(rules, state, ms, events);
  }
  static void LegalCommands(const Rules& rules, const State& state, Seat seat, Ms ms,
                            CommandList& list) {
    terraform::LegalCommands(rules, state, seat, ms, list);
  }
  static Options OptionsOf(const State& state) { return state.options; }
  static bool IsAsked(const State& state, Seat seat) { return Owes(state, seat); }
  // T-11.2: how many of its own latest commands a seat may take back.
  static int StepsBack(const State& state, Seat seat) { return terraform::StepsBack(state, seat); }
  // Every clock keeps its time, so that nobody pays for another seat's thinking (T-11.3).
  static void KeepClocks(const State& now, State& returned);
  static bool IsOver(const State& state) { return state.IsOver(); }
  static Ms Now(const State& state) { return state.now; }
  static Ms NextDue(const State& state);  // the first thinking clock that runs out (T-11.3)
  static int SeatCount(const State& state) { return state.seats; }
  static std::uint64_t Hash(const State& state) { return HashOf(state); }

  static View Observe(const Rules& /*rules*/, const State& state, Seat seat) {
    return terraform::Observe(state, seat);
  }
  static bool ObserveEvent(const Event& event, Seat seat, Event& seen) {
    return terraform::ObserveEvent(event, seat, seen);
  }
  static Status Apply(const Rules& rules, View& view, const Act<Command>& act, Events& events) {
    return terraform::Apply(rules, view, act, events);
  }
  static void LegalCommands(const Rules& rules, const View& view, Seat seat, Ms ms,
                            CommandList& list) {
    terraform::LegalCommands(rules, view, seat, ms, list);
  }
  static State Determinize(const Rules& /*rules*/, const View& view, Rng& rng) {
    return terraform::Determinize(view, rng);
  }
  static std::uint64_t Hash(const View& view) { return HashOf(view); }

  // JSON: names rather than numbers. The error is one sentence that names the first fault, unknown
  // keys included.

  static void WriteOptions(const Rules& rules, const Options& options, json::Writer& writer);
  static Result<Options> ReadOptions(const Rules& rules, int seats, const json::Value* value);

  // {"do":"play","prompt":12,"card":"Asteroid"}
  static void WriteCommand(const Rules& rules, const Command& command, json::Writer& writer);
  // Takes cards by their numbers too: "009".
  static Result<Command> ReadCommand(const Rules& rules, const State& state,
                                     const json::Value& value);

  // {"what":"stock","ms":0,"seat":0,"res":"mc","n":-14}: only the fields that the event uses.
  static void WriteEvent(const Rules& rules, const Event& event, json::Writer& writer);

  // Every field that is neither derived nor empty. When the game is over, also "over" with the
  // points of each seat and the winners, which is not read back. ReadState returns the same state
  // to the byte, or the error of CheckState.
  static void WriteState(const Rules& rules, const State& state, json::Writer& writer);
  static void WriteView(const Rules& rules, const View& view, json::Writer& writer);
  static Result<State> ReadState(const Rules& rules, const json::Value& value);
  static Result<View> ReadView(const Rules& rules, const json::Value& value);

  // Few bytes, for logs, snapshots and the wire; the error is that of CheckState. DecodeCommand is
  // false, and `command` unchanged, if it is no command.
  static void EncodeCommand(const Command& command, ByteWriter& writer);
  static void EncodeState(const State& state, ByteWriter& writer);
  static void EncodeView(const View& view, ByteWriter& writer);
  static bool DecodeCommand(const Rules& rules, ByteReader& reader, Command& command);
  static Result<State> DecodeState(const Rules& rules, ByteReader& reader);
  static Result<View> DecodeView(const Rules& rules, ByteReader& reader);
};
static_assert(Game<Terraform>,
              "Terraform lacks something that every game has: the compiler names it below, "
              "engine/core/game.h says what it promises");

}  // namespace syrtis::terraform
