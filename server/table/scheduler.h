#pragma once

#include <cstddef>
#include <functional>
#include <set>
#include <utility>

#include "engine/core/seat.h"

namespace syrtis::server {

// Something that wants to be called at a time of the Clock.
class Sleeper {
 public:
  virtual ~Sleeper() = default;
  virtual void OnDue(Ms now) = 0;

 private:
  friend class Scheduler;
  Ms due_ = kMaxMs;
};

// Timers of all sleepers. Each sleeper has one time; setting it again replaces it.
class Scheduler {
 public:
  void Set(Sleeper& sleeper, Ms due) {
    if (sleeper.due_ == due) return;
    Cancel(sleeper);
    if (due >= kMaxMs) return;
    sleeper.due_ = due;
    queue_.insert({due, &sleeper});
    if (queue_.begin()->second == &sleeper && on_earlier) on_earlier();
  }
  void Cancel(Sleeper& sleeper) {
    if (sleeper.due_ == kMaxMs) return;
    queue_.erase({sleeper.due_, &sleeper});
    sleeper.due_ = kMaxMs;
  }

  Ms NextDue() const { return queue_.empty() ? kMaxMs : queue_.begin()->first; }
  // Wakes who is due, the earliest first. A sleeper that wants to be woken again at once waits for
  // the next call if it can't be done in as many wakings as there were sleepers.
  void Run(Ms now) {
    for (std::size_t left = queue_.size(); left > 0 && NextDue() <= now; --left) {
      Sleeper& sleeper = *queue_.begin()->second;
      Cancel(sleeper);
      sleeper.OnDue(now);
    }
  }

  std::function<void()> on_earlier;  // the next due time came nearer

 private:
  std::set<std::pair<Ms, Sleeper*>> queue_;
};

}  // namespace syrtis::server
