#pragma once

#include <optional>
#include <string>

#include "engine/core/rng.h"
#include "engine/maze/play.h"

namespace syrtis::maze::test {

// What must hold after every step of every game. Each check gives the first thing that is wrong.

// Cheap enough for every step: nothing is lost or made of nothing, one pawn a place, the clocks are
// sane, copies go the same way, and nobody can see or feel in which order the deck lies.
std::optional<std::string> CheckCheap(const Rules& rules, const State& state, Rng& rng);

// For a state here and there: the list of legal commands of one seat is exactly what brute force
// finds, now and a little later, and the same on the view; what is written can be read; time may
// pass in pieces.
std::optional<std::string> CheckDear(const Rules& rules, const State& state, Rng& rng);

}  // namespace syrtis::maze::test
