#pragma once

#include <chrono>

#include "engine/core/seat.h"

namespace syrtis::server {

// The time of all tables: milliseconds that only ever grow.
class Clock {
 public:
  virtual ~Clock() = default;
  virtual Ms Now() = 0;
};

// The machine's monotonic clock, without the times in which the whole process stood still (stopped,
// suspended, starved): nobody could play then, so nobody's sand runs. Its owner must ask for the
// time at least every kPulse, so that a longer gap can only mean standing still.
class SteadyClock : public Clock {
 public:
  static constexpr Ms kPulse = 250;
  static constexpr Ms kStall = 1500;

  Ms Now() override {
    return Advance(std::chrono::duration_cast<std::chrono::milliseconds>(
                       std::chrono::steady_clock::now().time_since_epoch())
                       .count());
  }

  // The time if the machine's clock says `machine`.
  Ms Advance(Ms machine) {
    const Ms gap = started_ ? machine - last_ : 0;
    now_ += gap > kStall ? kPulse : gap;
    if (gap > kStall) ++stalls_;
    last_ = machine;
    started_ = true;
    return now_;
  }

  // How often the process has stood still.
  int stalls() const { return stalls_; }

 private:
  bool started_ = false;
  Ms last_ = 0;
  Ms now_ = 0;
  int stalls_ = 0;
};

// A clock that stands still until somebody moves it, for tests.
class DrivenClock : public Clock {
 public:
  Ms Now() override { return now_; }
  void Advance(Ms by) { now_ += by; }

 private:
  Ms now_ = 0;
};

}  // namespace syrtis::server
