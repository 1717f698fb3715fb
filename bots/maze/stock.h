#pragma once

#include <cstddef>

#include "engine/maze/rules.h"
#include "engine/maze/state.h"

// The resources that a team can still get, and those that it must keep.
namespace syrtis::maze {

// How many dome sites count in this module: the first ones.
inline std::size_t DomesOf(const State& state) { return kModule[state.options.module].domes; }

// The colours that some factory makes, in play or still to be found.
ColourMask Makeable(const Rules& rules, const State& team);

// How many wild tokens may be spent on convenience: the others are needed for colours that no
// factory makes (M-4.9).
int SpareWilds(const Rules& rules, const State& team, ColourMask makeable);

// How many wild tokens the sites will take: the resources they show of colours that no factory
// makes, less those already in play.
int WildsNeeded(const Rules& rules, const State& team);

// The colours of which a resource may go back to the supply without becoming part of a dome: those
// that a factory makes or that the wild tokens could still replace.
ColourMask Expendable(const Rules& rules, const State& team);

// The colours of which the sites in play need every pawn.
ColourMask WantedAtSites(const Rules& rules, const State& team);

}  // namespace syrtis::maze
