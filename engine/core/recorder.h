#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <utility>

#include "engine/core/driver.h"
#include "engine/core/log.h"
#include "engine/core/replay.h"

namespace syrtis {

// A game that is driven, with its log. Refers to the rules, which must outlive it.
template <Game G>
class Recorder {
 public:
  using Rules = typename G::Rules;
  using State = typename G::State;
  using Command = typename G::Command;

  // Every so many entries one gets a hash.
  static constexpr std::uint32_t kHashEvery = 64;

  // A new game; the error is that of NewGame.
  static Result<Recorder> Start(const Rules& rules, const typename G::Options& options, int seats,
                                Seed seed) {
    if (seats < G::kMinSeats || seats > G::kMaxSeats) {
      return refuse::NotThatManySeats(G::kMinSeats, G::kMaxSeats, seats);
    }
    const Result<State> first = G::NewGame(rules, options, seats, seed);
    if (!first.ok()) return first.error();
    return Recorder(rules, EmptyLog<G>(rules, options, seats, seed), *first);
  }

  // Goes on with a game from its log; the error is that of Replay.
  static Result<Recorder> Resume(const Rules& rules, Log<G> log) {
    Result<Driver<G>> driver = ReplayToDriver<G>(rules, log, kHashEvery, [](const auto&...) {});
    if (!driver.ok()) return driver.error();
    log.hash.reset();
    return Recorder(*std::move(driver), std::move(log));
  }

  const Rules& rules() const { return driver_.rules(); }
  const State& state() const { return driver_.state(); }
  // The time up to which the game has run.
  Ms now() const { return driver_.now(); }
  // The seq of the last entry; 0 if there is none.
  std::uint32_t seq() const { return driver_.seq(); }
  // All entries so far.
  const Log<G>& log() const { return log_; }
  // The state and the last step.
  const Driver<G>& driver() const { return driver_; }

  // As Driver has them; driver().events() is what came of it.
  Status Act(const syrtis::Act<Command>& act) { return Act(act.seat, act.ms, {&act.command, 1}); }
  Status Act(Seat seat, Ms ms, std::span<const Command> commands) {
    return Kept(driver_.Act(seat, ms, commands));
  }
  Status Tick(Ms ms) { return Kept(driver_.Tick(ms)); }
  Status Back(Seat seat, Ms ms, std::uint32_t steps) { return Kept(driver_.Back(seat, ms, steps)); }
  Status BackTo(Seat seat, Ms ms, std::uint32_t to) { return Kept(driver_.BackTo(seat, ms, to)); }

  // Starts again from a position, which the log then begins with.
  void Load(const State& state) {
    Log<G> log = std::move(log_);
    log.header.seats = G::SeatCount(state);
    log.header.seed = Seed{};  // this position did not grow from it
    if constexpr (requires { G::OptionsOf(state); }) log.options = G::OptionsOf(state);
    log.start = state;
    log.entries.clear();
    *this = Recorder(rules(), std::move(log), state);
  }

  // The log up to this moment, complete: with a tick at its end if time has run since the last
  // entry, and with the hash of the state that a replay of it ends in, which is state().
  Log<G> CompleteLog() const {
    Log<G> log = log_;
    if (now() > (log.entries.empty() ? first_ms_ : log.entries.back().ms)) {
      LogEntry<G> tick;
      tick.ms = now();
      log.entries.push_back(tick);
    }
    log.hash = G::Hash(state());
    if (!log.entries.empty()) log.entries.back().hash = log.hash;
    return log;
  }

 private:
  Recorder(const Rules& rules, Log<G> log, const State& first)
      : driver_(rules, first, kHashEvery), log_(std::move(log)), first_ms_(driver_.now()) {}
  Recorder(Driver<G> driver, Log<G> log)
      : driver_(std::move(driver)), log_(std::move(log)), first_ms_(driver_.now()) {}

  Status Kept(const Status& status) {
    log_.entries.insert(log_.entries.end(), driver_.entries().begin(), driver_.entries().end());
    return status;
  }

  Driver<G> driver_;
  Log<G> log_;
  Ms first_ms_;  // of the state that a log without entries ends in
};

}  // namespace syrtis
