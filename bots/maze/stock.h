#pragma once

#include <cstddef>

#include "engine/maze/rules.h"
#include "engine/maze/state.h"

// What a team can still get, and what it must not give away.
namespace syrtis::maze {

// Whether a dome site counts in this module.
bool IsDomeOfGame(const State& state, std::size_t dome);

// The colours that some factory makes, in play or still to be found.
ColourMask Makeable(const Rules& rules, const State& team);

// How many wild tokens may be spent on convenience: the others are needed for colours that no
// factory makes (M-4.9).
int SpareWilds(const Rules& rules, const State& team, ColourMask makeable);

// How many wild tokens the sites will take: what they show of colours that no factory makes, less
// what is in play of it already.
int WildsNeeded(const Rules& rules, const State& team);

// The colours of which a resource may go back to the supply without becoming part of a dome. Those
// are all but what no factory makes and the wild tokens could then no longer replace.
ColourMask Expendable(const Rules& rules, const State& team);

// The colours of which the sites in play want every pawn that there is.
ColourMask WantedAtSites(const Rules& rules, const State& team);

}  // namespace syrtis::maze
