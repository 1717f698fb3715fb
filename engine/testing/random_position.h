#pragma once

#include "engine/core/rng.h"
#include "engine/maze/play.h"

namespace syrtis::maze::test {

// Takes a game that has just started (or will start: the set-up is played) to the middle of
// nowhere: tiles laid at random, pawns, bridges and tokens scattered over them, some domes built,
// some of the sand gone. Random games that begin there see what they would hardly ever reach by
// themselves: trash that overflows or runs out, landings, wins. The state passes CheckState.
State RandomPosition(const Rules& rules, const State& start, Rng& rng);

}  // namespace syrtis::maze::test
