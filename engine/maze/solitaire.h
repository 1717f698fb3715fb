#pragma once

#include "engine/maze/state.h"

namespace syrtis::maze {

// The full second that the chronometer shows (M-9.4).
inline Ms ChronometerSecond(const State& state, Ms ms) { return (ms - state.started) / 1000; }

inline bool IsSwitchSecond(const State& state, Ms ms) {
  return ChronometerSecond(state, ms) % 10 == 0;
}

// Whether the red pawn may change to another action tile at `ms` of a running game.
inline bool MaySwitchNow(const State& state, Ms ms) {
  return IsSwitchSecond(state, ms) && state.last_switch != ChronometerSecond(state, ms);
}

}  // namespace syrtis::maze
