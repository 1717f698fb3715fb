#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/core/history.h"
#include "engine/core/log.h"
#include "server/check/check.h"

namespace syrtis::server {

// The steps of a game since something came to light, before which nothing is ever taken back, and
// how things were then. So going back costs no more than those steps, however long the game is. Of
// more than kMost the oldest can't be taken back any more.
template <Game G>
class Trail {
 public:
  using State = typename G::State;
  static constexpr std::size_t kMost = 512;

  explicit Trail(const State& first) : base_(first) {}

  // A seat's command was carried out and became entry `seq` of the log.
  void Add(const typename G::Rules& rules, const LogEntry<G>& entry, std::uint32_t seq,
           const State& after) {
    if (G::StepsBack(after, entry.seat) > 0) {
      if (steps_.size() >= kMost) ForgetHalf(rules);
      steps_.push_back({.entry = entry, .seq = seq});
    } else {
      base_ = after;
      steps_.clear();
    }
  }

  std::size_t size() const { return steps_.size(); }
  // The entry that one is at after going back by so many steps (1 to size()).
  std::uint32_t EntryBefore(std::size_t steps) const {
    return steps_[steps_.size() - steps].seq - 1;
  }
  // The reverse; 0 if no steps lead to that entry.
  std::size_t StepsTo(std::uint32_t entry) const {
    for (std::size_t steps = 1; steps <= steps_.size(); ++steps) {
      if (EntryBefore(steps) == entry) return steps;
    }
    return 0;
  }

  // What was before so many steps, as it was then.
  State Before(const typename G::Rules& rules, std::size_t steps) const {
    State state = base_;
    typename G::Events events;
    for (std::size_t i = 0; i + steps < steps_.size(); ++i) {
      events.clear();
      [[maybe_unused]] const Status status = ApplyEntry<G>(rules, state, steps_[i].entry, events);
      SYRTIS_CHECK(status.ok());
    }
    return state;
  }
  // The same, and the steps are forgotten.
  State GoBack(const typename G::Rules& rules, std::size_t steps) {
    steps_.resize(steps_.size() - steps);
    return Before(rules, 0);
  }

 private:
  void ForgetHalf(const typename G::Rules& rules) {
    const std::size_t kept = kMost / 2;
    base_ = Before(rules, kept);
    steps_.erase(steps_.begin(), steps_.end() - static_cast<std::ptrdiff_t>(kept));
  }

  struct Step {
    LogEntry<G> entry;
    std::uint32_t seq = 0;
  };

  State base_;
  std::vector<Step> steps_;
};

}  // namespace syrtis::server
