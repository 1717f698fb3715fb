#pragma once

#include <string>

#include "engine/terraform/state.h"

namespace syrtis::terraform::test {

// The difference between two states, of players and board, in the notation of
// docs/facts/terraform/NOTATION.md and in a fixed order, so that a test can compare all of it:
//   "0: mc-14 titanium+2 TR+1; 1: plant-3; temp+1"
//   "0: mc-23 P[mc+4 energy-1] TR+1 hand+1 animal+1@172 city@34; oxy+1 ocean@29"
// For each seat: stock, production, TR, cards of the hand gained and lost (one that was played is
// not counted), cubes on own cards, own tiles and claims. Then temperature and oxygen in steps, and
// oceans. Empty if nothing changed. Not included, so tests check them separately: claims that are
// gone, discards, one-shots (T-4.14), milestones, awards, victory points.
std::string Changes(const State& before, const State& after);

}  // namespace syrtis::terraform::test
