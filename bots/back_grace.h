#pragma once

#include "engine/core/seat.h"

namespace syrtis {

// How long bots and standing orders wait after a person's command that can still be taken back: as
// soon as one of them acts, it no longer can. Kept by the host of a table, in the game's time; the
// rules know nothing of it.
class BackGrace {
 public:
  static constexpr Ms kGrace = 5000;

  // A person on that seat gave a command, or comes back to a table that was left.
  void Acted(Seat seat, Ms ms) {
    seat_ = seat;
    until_ = ms + kGrace;
  }
  // That person needs no more time, or took commands back.
  void End(Seat seat) {
    if (seat == seat_) until_ = 0;
  }
  // Nobody has to be waited for: another game.
  void Clear() { until_ = 0; }

  // When bots may act. `steps_back(seat)`: how many commands the seat may take back now.
  template <class StepsBack>
  Ms Until(const StepsBack& steps_back) const {
    return until_ > 0 && steps_back(seat_) > 0 ? until_ : 0;
  }

 private:
  Seat seat_;
  Ms until_ = 0;
};

}  // namespace syrtis
