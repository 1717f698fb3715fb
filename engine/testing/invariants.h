#pragma once

#include <optional>
#include <string>

#include "engine/core/rng.h"
#include "engine/maze/play.h"

namespace syrtis::maze::test {

// Invariants of every step of every game. Each check returns the first violation.

// Cheap enough for every step: pieces are conserved, one pawn a place, the clocks are sane, copies
// stay equal, and no view depends on the order of the deck.
std::optional<std::string> CheckCheap(const Rules& rules, const State& state, Rng& rng);

// For sampled states: the legal commands of one seat are exactly those that brute force finds, now
// and a little later, and the same on the view; encoding round-trips; time may pass in pieces.
std::optional<std::string> CheckDear(const Rules& rules, const State& state, Rng& rng);

}  // namespace syrtis::maze::test
