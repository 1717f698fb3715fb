#pragma once

#include <optional>
#include <string>

#include "engine/core/rng.h"
#include "engine/terraform/play.h"

namespace syrtis::terraform::test {

// Invariants of every step of every game. Each check returns the first violation.

// Cheap enough for every step: the state is sound (every card there once, tiles where they may be,
// every question answerable), no stock or production is below its floor, and some seat can act.
std::optional<std::string> CheckCheap(const Rules& rules, const State& state);

// For sampled states. The legal commands of each seat are exactly those that brute force finds, and
// the same on the view; encoding round-trips; changing hidden cards leaves a seat's view the same
// to the byte; Determinize fits the view; a view foresees every outcome that it can.
std::optional<std::string> CheckDear(const Rules& rules, const State& state, Rng& rng);

// The same game with everything that this seat may not know changed at random.
State Scramble(const State& state, Seat seat, Rng& rng);

// Tries every command, sensible or not, against the list of legal ones.
std::optional<std::string> CompareWithBruteForce(const Rules& rules, const State& state, Seat seat);

}  // namespace syrtis::terraform::test
