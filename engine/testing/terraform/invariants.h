#pragma once

#include <optional>
#include <string>

#include "engine/core/rng.h"
#include "engine/terraform/play.h"

namespace syrtis::terraform::test {

// What must hold after every step of every game. Each check gives the first thing that is wrong.

// Cheap enough for every step: the state is sound (every card there once, tiles where they may be,
// every question answerable), no stock or production is below its floor, and somebody can do
// something.
std::optional<std::string> CheckCheap(const Rules& rules, const State& state);

// For a state here and there. The legal commands of each seat are exactly what brute force finds,
// and the same on the view; what is written can be read; change what a seat may not know, and its
// view stays the same to the byte; a guess fits the view; a view foresees what it can.
std::optional<std::string> CheckDear(const Rules& rules, const State& state, Rng& rng);

// The same game with everything that this seat may not know changed at random.
State Scramble(const State& state, Seat seat, Rng& rng);

// Tries every command, sensible or not, against the list of legal ones.
std::optional<std::string> CompareWithBruteForce(const Rules& rules, const State& state, Seat seat);

}  // namespace syrtis::terraform::test
