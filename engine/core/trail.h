#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/log.h"

namespace syrtis {

// Carries one entry out, apart from going back, which needs a Trail.
template <Game G>
Status ApplyEntry(const typename G::Rules& rules, typename G::State& state,
                  const LogEntry<G>& entry, typename G::Events& events) {
  assert(entry.kind != EntryKind::kBack);
  G::Tick(rules, state, entry.ms, events);
  if (entry.kind == EntryKind::kTick) return Status::Ok();
  return G::Apply(rules, state, {entry.ms, entry.seat, entry.command}, events);
}

// The steps that a table can take back: the state after the last command that nobody may take back
// (G::StepsBack), and the entries since then that still stand. So going back costs no more than
// those, however long the game is. Of more than kMost entries the oldest are forgotten.
template <Game G>
class Trail {
 public:
  using State = typename G::State;
  static constexpr std::size_t kMost = 512;

  explicit Trail(const State& first) : base_(first) {}

  // Entry `seq` of the log was applied; it follows the last one added.
  void Add(const typename G::Rules& rules, const LogEntry<G>& entry, std::uint32_t seq,
           const State& after) {
    const bool command = entry.kind == EntryKind::kCommand;
    if (command && G::StepsBack(after, entry.seat) == 0) {
      base_ = after;
      base_seq_ = seq;
      stops_.clear();
      steps_ = 0;
      return;
    }
    if (stops_.size() >= kMost) ForgetHalf(rules);
    stops_.push_back({.entry = entry, .seq = seq});
    if (command) ++steps_;
  }

  // How many commands can be taken back.
  std::size_t steps() const { return steps_; }
  // The entry that one is at after going back by so many steps (1 to steps()).
  std::uint32_t EntryBefore(std::size_t steps) const { return stops_[IndexOf(steps)].seq - 1; }
  // The reverse: nothing if that entry is not there any more, or was itself taken back.
  std::optional<std::size_t> StepsTo(std::uint32_t seq) const {
    std::size_t steps = 0;
    for (std::size_t i = stops_.size(); i > 0; --i) {
      if (stops_[i - 1].seq == seq) return steps;
      if (stops_[i - 1].entry.kind == EntryKind::kCommand) ++steps;
    }
    return seq == base_seq_ ? std::optional(steps) : std::nullopt;
  }

  // The state before so many steps (1 to steps()), as it was then but for clocks.
  State Before(const typename G::Rules& rules, std::size_t steps) const {
    return After(rules, IndexOf(steps));
  }
  // The state after that entry, one that StepsTo knows; later entries are forgotten.
  State GoBack(const typename G::Rules& rules, std::uint32_t seq) {
    steps_ -= StepsTo(seq).value_or(0);
    while (!stops_.empty() && stops_.back().seq > seq) stops_.pop_back();
    return After(rules, stops_.size());
  }

 private:
  struct Stop {
    LogEntry<G> entry;
    std::uint32_t seq = 0;
  };

  // The first of the so many latest commands.
  std::size_t IndexOf(std::size_t steps) const {
    assert(steps > 0 && steps <= steps_);
    std::size_t i = stops_.size();
    while (steps > 0) {
      if (stops_[--i].entry.kind == EntryKind::kCommand) --steps;
    }
    return i;
  }

  // The state after the first `count` entries. An entry that went back changes only time and
  // clocks, which pass again with the next one.
  State After(const typename G::Rules& rules, std::size_t count) const {
    State state = base_;
    typename G::Events events;
    for (std::size_t i = 0; i < count; ++i) {
      if (stops_[i].entry.kind == EntryKind::kBack) continue;
      events.clear();
      [[maybe_unused]] const Status status = ApplyEntry<G>(rules, state, stops_[i].entry, events);
      assert(status.ok());
    }
    return state;
  }

  void ForgetHalf(const typename G::Rules& rules) {
    const std::size_t forgotten = stops_.size() - kMost / 2;
    base_ = After(rules, forgotten);
    base_seq_ = stops_[forgotten - 1].seq;
    for (std::size_t i = 0; i < forgotten; ++i) {
      if (stops_[i].entry.kind == EntryKind::kCommand) --steps_;
    }
    stops_.erase(stops_.begin(), stops_.begin() + static_cast<std::ptrdiff_t>(forgotten));
  }

  State base_;
  std::uint32_t base_seq_ = 0;
  std::vector<Stop> stops_;
  std::size_t steps_ = 0;
};

}  // namespace syrtis
