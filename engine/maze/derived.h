#pragma once

#include <array>

#include "engine/maze/rules.h"
#include "engine/maze/state.h"

namespace syrtis::maze {

// How many pawns of each kind are not in the supply or in orbit: on the board, in dome sites, on
// the rocket pad, or trash that a choice is open about.
using Census = std::array<int, kPawnNames.size()>;
Census CountInPlay(const Rules& rules, const State& state);

// How many pawns of each kind a game has.
Census CountAll(const Options& options);

// Computes the derived fields of a state whose ids are in range and whose options and number of
// seats are possible:
// - in_play, joined and occupied;
// - the supply: the pieces that are nowhere else (0 if there are too many elsewhere);
// - dome tiles, timer tokens and colonists that are not on the board;
// - whether the colonists have landed.
void Derive(const Rules& rules, State& state);

}  // namespace syrtis::maze
