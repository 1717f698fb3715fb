#pragma once

#include "engine/core/rng.h"
#include "engine/maze/play.h"

namespace syrtis::maze::test {

// Turns a game that has just started (or will start: the set-up is played) into a random position:
// tiles laid at random, pawns, bridges and tokens scattered over them, some domes built, some of
// the sand gone. Random games from there cover events that they would hardly ever reach from the
// start: trash that overflows or runs out, landings, wins. The state passes CheckState.
State RandomPosition(const Rules& rules, const State& start, Rng& rng);

}  // namespace syrtis::maze::test
