#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <utility>

#include "engine/core/history.h"
#include "engine/core/log.h"
#include "engine/core/replay.h"

namespace syrtis {

// A game that is going on, with its log: lets time pass, takes commands, goes back, and writes down
// exactly what a replay needs (see LogEntry). Each host of games (tools, tests, server) drives one
// of these and nothing else. It refers to the rules, which must outlive it.
template <Game G>
class Recorder {
 public:
  using Rules = typename G::Rules;
  using State = typename G::State;
  using Events = typename G::Events;

  // An entry gets a hash after so many.
  static constexpr std::size_t kHashEvery = 64;

  // A new game; the error is that of NewGame.
  static Result<Recorder> Start(const Rules& rules, const typename G::Options& options, int seats,
                                Seed seed) {
    if (seats < G::kMinSeats || seats > G::kMaxSeats) {
      return Error{"the game is for " + std::to_string(G::kMinSeats) + " to " +
                   std::to_string(G::kMaxSeats) + " seats, not " + std::to_string(seats)};
    }
    const Result<State> first = G::NewGame(rules, options, seats, seed);
    if (!first.ok()) return first.error();
    return Recorder(rules, EmptyLog<G>(rules, options, seats, seed), *first);
  }

  // Goes on with a game from its log; the error is that of Replay.
  static Result<Recorder> Resume(const Rules& rules, Log<G> log) {
    const Result<State> first = FirstState<G>(rules, log);
    if (!first.ok()) return first.error();
    Recorder recorder(rules, {}, *first);
    const Result<State> last = Replay<G>(
        rules, log, [&](std::size_t, const LogEntry<G>& entry, const State& after, auto&) {
          recorder.history_.Add(entry, after);
        });
    if (!last.ok()) return last.error();
    recorder.state_ = *last;
    if (!log.entries.empty()) {
      recorder.ms_ = recorder.last_entry_ms_ = log.entries.back().ms;
    }
    recorder.log_ = std::move(log);
    recorder.log_.hash.reset();
    return recorder;
  }

  const Rules& rules() const { return *rules_; }
  const State& state() const { return state_; }
  // The time up to which the game has run.
  Ms now() const { return ms_; }
  // The seq of the last entry; 0 if there is none.
  std::uint32_t seq() const { return static_cast<std::uint32_t>(log_.entries.size()); }
  // What has been written down so far. A server stores its new entries after each call below.
  const Log<G>& log() const { return log_; }

  // Lets time pass to act.ms and then gives the command to the rules. Events of both are appended;
  // those of the time stay even if the command is refused.
  Status Act(const syrtis::Act<typename G::Command>& act, Events& events) {
    const Status checked = CheckTime(act.ms);
    if (!checked.ok()) return checked;
    const bool happened = Pass(act.ms, events);
    const Status status = G::Apply(*rules_, state_, act, events);
    if (status.ok()) {
      LogEntry<G> entry;
      entry.kind = EntryKind::kCommand;
      entry.seat = act.seat;
      entry.command = act.command;
      Append(entry);
    } else if (happened) {
      Append(LogEntry<G>{});
    }
    return status;
  }

  // Lets time pass.
  Status Tick(Ms ms, Events& events) {
    const Status checked = CheckTime(ms);
    if (checked.ok() && Pass(ms, events)) Append(LogEntry<G>{});
    return checked;
  }

  // Goes back to how things were after entry `to` (0: at the beginning). Whether that seat may is
  // for the rules to say, and for the caller to ask.
  Status Back(Seat seat, Ms ms, std::uint32_t to, Events& events) {
    if (!G::kTakesBack) return refuse::NoTakingBackHere();
    const Status checked = CheckTime(ms);
    if (!checked.ok()) return checked;
    if (to > seq()) return refuse::NoSuchEntry();
    ReturnTo<G>(*rules_, history_.StateAfter(*rules_, log_.entries, to), ms, state_, events);
    ms_ = ms;
    LogEntry<G> entry;
    entry.kind = EntryKind::kBack;
    entry.seat = seat;
    entry.back_to = to;
    Append(entry);
    return Status::Ok();
  }

  // Starts again from a position, which the log then begins with.
  void Load(const State& state) {
    Log<G> log = std::move(log_);
    log.header.seats = G::SeatCount(state);
    log.header.seed = Seed{};  // this position did not grow from it
    if constexpr (requires { G::OptionsOf(state); }) log.options = G::OptionsOf(state);
    log.start = state;
    log.entries.clear();
    *this = Recorder(*rules_, std::move(log), state);
  }

  // The log up to this moment, complete: with a tick at its end if time has run since the last
  // entry, and with the hash of the state that a replay of it ends in, which is state().
  Log<G> CompleteLog() const {
    Log<G> log = log_;
    if (ms_ > last_entry_ms_) {
      LogEntry<G> tick;
      tick.ms = ms_;
      log.entries.push_back(tick);
    }
    log.hash = G::Hash(state_);
    if (!log.entries.empty()) log.entries.back().hash = log.hash;
    return log;
  }

 private:
  Recorder(const Rules& rules, Log<G> log, const State& first)
      : rules_(&rules),
        log_(std::move(log)),
        state_(first),
        history_(first),
        ms_(G::Now(first)),
        last_entry_ms_(ms_) {}

  Status CheckTime(Ms ms) const {
    if (ms < ms_) return refuse::TimeGoesBack();
    if (ms > kMaxMs) return refuse::TimeOutOfRange();
    return Status::Ok();
  }

  // True if something happened by itself.
  bool Pass(Ms ms, Events& events) {
    const auto count = [&events] { return std::distance(events.begin(), events.end()); };
    const auto before = count();
    G::Tick(*rules_, state_, ms, events);
    ms_ = ms;
    return count() != before;
  }

  void Append(LogEntry<G> entry) {
    entry.ms = ms_;
    last_entry_ms_ = ms_;
    if ((log_.entries.size() + 1) % kHashEvery == 0) entry.hash = G::Hash(state_);
    log_.entries.push_back(entry);
    history_.Add(entry, state_);
  }

  const Rules* rules_;
  Log<G> log_;
  State state_;
  History<G> history_;
  Ms ms_ = 0;
  Ms last_entry_ms_ = 0;
};

}  // namespace syrtis
