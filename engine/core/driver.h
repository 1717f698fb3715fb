#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/core/log.h"
#include "engine/core/refusal.h"
#include "engine/core/trail.h"

namespace syrtis {

// Drives a game: lets time pass, takes commands, goes back, and makes the log entries from which a
// replay ends in the same state (see LogEntry). Every host of games drives one of these: the server
// stores the entries; a Recorder keeps them for all others but those that need no log, which are
// training and replays. Refers to the rules, which must outlive it.
//
// A call makes one step and keeps the state before it, its events and its entries for the host. A
// refused step keeps the time that passed before it, with an entry if something happened then.
template <Game G>
class Driver {
 public:
  using Rules = typename G::Rules;
  using State = typename G::State;
  using Command = typename G::Command;
  using Event = typename G::Event;

  static constexpr std::uint32_t kNoHashes = UINT32_MAX;
  // `hash_every`: each entry whose number it divides has the hash of the state after it.
  Driver(const Rules& rules, const State& first, std::uint32_t hash_every = kNoHashes)
      : rules_(&rules),
        hash_every_(hash_every),
        state_(first),
        before_(first),
        trail_(first),
        ms_(G::Now(first)) {}

  const Rules& rules() const { return *rules_; }
  const State& state() const { return state_; }
  // The time up to which the game has run.
  Ms now() const { return ms_; }
  // The number of the last entry; 0 if there is none.
  std::uint32_t seq() const { return seq_; }

  // Of the step that was made last.
  const State& before() const { return before_; }
  const std::vector<Event>& events() const { return events_; }
  const std::vector<LogEntry<G>>& entries() const { return entries_; }
  Seat seat() const { return seat_; }  // of the step; the table's if only time passed
  std::uint32_t taken_back() const { return taken_back_; }  // number of commands

  struct NoCheck {
    Status operator()(const State& /*before*/, const State& /*after*/) const {
      return Status::Ok();
    }
  };

  // Lets time pass to `ms` and gives the commands (one or more) to the rules, one after the other:
  // all are taken or none. The seat must be able to foresee the outcome of all but the last, or a
  // refusal would reveal hidden information. `check` may refuse commands that the rules would take.
  template <class Check = NoCheck>
  Status Act(Seat seat, Ms ms, std::span<const Command> commands, const Check& check = {}) {
    assert(!commands.empty());
    Begin();
    Status status = CheckTime(ms);
    if (!status.ok()) return status;
    Pass(ms);
    // The rules take a command whole or not at all: a single one need not be tried before.
    if (commands.size() != 1 || !std::is_same_v<Check, NoCheck>) {
      status = Try(seat, ms, commands, check);
    }
    for (std::size_t i = 0; status.ok() && i < commands.size(); ++i) {
      status = Take({.ms = ms, .seat = seat, .command = commands[i]});
    }
    if (status.ok()) {
      seat_ = seat;
    } else if (!events_.empty()) {
      Append({});
    }
    return status;
  }

  // Lets time pass. Makes an entry if something happened, or if `mark` is set.
  Status Tick(Ms ms, bool mark = false) {
    Begin();
    const Status status = CheckTime(ms);
    if (!status.ok()) return status;
    Pass(ms);
    if (mark || !events_.empty()) Append({});
    return status;
  }

  // How many of its latest commands the seat may take back now: as the game says, and no more than
  // are kept (Trail::kMost).
  std::uint32_t StepsBack(Seat seat) const {
    if constexpr (G::kTakesBack) {
      const int may = G::StepsBack(state_, seat);
      return may <= 0 ? 0
                      : static_cast<std::uint32_t>(
                            std::min(static_cast<std::size_t>(may), trail_.steps()));
    }
    return 0;
  }
  // How many commands lead from entry `seq` to now; nothing if they do not, or are not kept.
  std::optional<std::size_t> StepsTo(std::uint32_t seq) const {
    if constexpr (G::kTakesBack) return trail_.StepsTo(seq);
    return std::nullopt;
  }
  // The state before so many steps (1 to StepsBack of a seat).
  State Before(std::uint32_t steps) const { return trail_.Before(*rules_, steps); }

  // The seat takes back so many of its latest commands. Time does not come back with them.
  Status Back(Seat seat, Ms ms, std::uint32_t steps) {
    if constexpr (G::kTakesBack) {
      if (steps > 0 && steps <= trail_.steps()) return BackTo(seat, ms, trail_.EntryBefore(steps));
      Begin();
      return OfTakingBack(steps == 0 ? refuse::NothingSince() : refuse::NotThatFarBack());
    }
    return BackTo(seat, ms, 0);
  }
  // The same, to the state after that entry (0: the beginning).
  Status BackTo(Seat seat, Ms ms, std::uint32_t entry) {
    Begin();
    if constexpr (G::kTakesBack) {
      const Status status = CheckTime(ms);
      if (!status.ok()) return status;
      const std::optional<std::size_t> steps = trail_.StepsTo(entry);
      if (!steps) return OfTakingBack(refuse::NoSuchEntry());
      if (*steps == 0) return OfTakingBack(refuse::NothingSince());
      if (*steps > StepsBack(seat)) return OfTakingBack(refuse::NotThatFarBack());
      GoBack({.kind = EntryKind::kBack, .ms = ms, .seat = seat, .back_to = entry}, *steps);
      return status;
    }
    return refuse::NoTakingBackHere();
  }
  // A refusal to take back, with the rule of this game that says so.
  static Status OfTakingBack(const Status& refusal) {
    if constexpr (requires { G::kTakeBackRule; }) return refusal.Under(G::kTakeBackRule);
    return refusal;
  }

  // Repeats a recorded step. The error says what is wrong with the entry that failed; the entries
  // before it stay applied.
  std::optional<Error> Repeat(std::span<const LogEntry<G>> entries) {
    Begin();
    for (const LogEntry<G>& entry : entries) {
      if (std::optional<Error> wrong = RepeatOne(entry)) return wrong;
      if (!entry.hash) continue;
      const std::optional<std::uint64_t> known = entries_.back().hash;
      const std::uint64_t hash = known ? *known : G::Hash(state_);
      if (hash == *entry.hash) continue;
      return Error{"the hash of the state is " + HashText(hash) + ", the log says " +
                   HashText(*entry.hash)};
    }
    return std::nullopt;
  }

  // Undoes the last step, which must have no entries, with its time.
  void Withdraw() {
    state_ = before_;
    ms_ = G::Now(state_);
  }

 private:
  struct NoTrail {
    explicit NoTrail(const State& /*first*/) {}
  };

  Status CheckTime(Ms ms) const {
    if (ms < ms_) return refuse::TimeGoesBack();
    if (ms > kMaxMs) return refuse::TimeOutOfRange();
    return Status::Ok();
  }

  void Begin() {
    before_ = state_;
    events_.clear();
    entries_.clear();
    seat_ = Seat::Table();
    taken_back_ = 0;
  }

  void Keep(const typename G::Events& events) {
    events_.insert(events_.end(), events.begin(), events.end());
  }

  void Pass(Ms ms) {
    typename G::Events events;
    G::Tick(*rules_, state_, ms, events);
    Keep(events);
    ms_ = ms;
  }

  Status Take(const syrtis::Act<Command>& act) {
    typename G::Events events;
    const Status status = G::Apply(*rules_, state_, act, events);
    if (!status.ok()) return status;
    Keep(events);
    Append({.kind = EntryKind::kCommand, .seat = act.seat, .command = act.command});
    return status;
  }

  template <class Check>
  Status Try(Seat seat, Ms ms, std::span<const Command> commands, const Check& check) const {
    typename G::Events events;
    if (commands.size() > 1) {
      typename G::View view = G::Observe(*rules_, state_, seat);
      for (const Command& command : commands.first(commands.size() - 1)) {
        events.clear();
        const Status status = G::Apply(*rules_, view, {ms, seat, command}, events);
        if (IsNotKnown(status)) return refuse::Unforeseen();
        if (!status.ok()) return status;
      }
    }
    State after = state_;
    for (const Command& command : commands) {
      events.clear();
      const Status status = G::Apply(*rules_, after, {ms, seat, command}, events);
      if (!status.ok()) return status;
    }
    return check(state_, after);
  }

  // Taking back does not turn time back: it has passed for the seats that owed an answer, and no
  // clock is set back or charged for another seat's thinking (KeepClocks).
  void GoBack(const LogEntry<G>& entry, std::size_t steps) {
    typename G::Events of_what_is_taken_back;
    G::Tick(*rules_, state_, entry.ms, of_what_is_taken_back);
    State returned = trail_.GoBack(*rules_, entry.back_to);
    if constexpr (requires { G::KeepClocks(state_, returned); }) G::KeepClocks(state_, returned);
    state_ = returned;
    Pass(entry.ms);
    seat_ = entry.seat;
    taken_back_ = static_cast<std::uint32_t>(steps);
    Append(entry);
  }

  std::optional<Error> RepeatOne(const LogEntry<G>& entry) {
    if (entry.ms < ms_) {
      return Error{"its time, " + std::to_string(entry.ms) + " ms, lies before " +
                   std::to_string(ms_) + " ms, that of the entry before it"};
    }
    if (entry.kind != EntryKind::kBack) {
      Pass(entry.ms);
      if (entry.kind == EntryKind::kTick) {
        Append(entry);
        return std::nullopt;
      }
      const Status status = Take({.ms = entry.ms, .seat = entry.seat, .command = entry.command});
      seat_ = entry.seat;
      if (status.ok()) return std::nullopt;
      return Error{"the command is refused by " + std::string(status.rule()) + ": " +
                   WordsOf(status)};
    }
    if constexpr (G::kTakesBack) {
      if (entry.back_to > seq_) return Error{"it goes back to an entry that is not before it"};
      const std::optional<std::size_t> steps = trail_.StepsTo(entry.back_to);
      if (!steps || *steps == 0) return Error{"it goes back to where nobody may"};
      GoBack(entry, *steps);
      return std::nullopt;
    }
    return Error{"nothing is taken back in this game"};
  }

  void Append(LogEntry<G> entry) {
    entry.ms = ms_;
    entry.hash.reset();
    if (++seq_ % hash_every_ == 0) entry.hash = G::Hash(state_);
    if constexpr (G::kTakesBack) trail_.Add(*rules_, entry, seq_, state_);
    entries_.push_back(std::move(entry));
  }

  const Rules* rules_;
  std::uint32_t hash_every_;
  State state_;
  State before_;
  [[no_unique_address]] std::conditional_t<G::kTakesBack, Trail<G>, NoTrail> trail_;
  Ms ms_;
  std::uint32_t seq_ = 0;
  std::vector<Event> events_;
  std::vector<LogEntry<G>> entries_;
  Seat seat_ = Seat::Table();
  std::uint32_t taken_back_ = 0;
};

}  // namespace syrtis
