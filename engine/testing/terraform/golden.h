#pragma once

#include <string>

#include "engine/core/rng.h"
#include "engine/testing/terraform/random_game.h"

namespace syrtis::terraform::test {

// A whole random game as text that a person can read as a diff: the table on the first line, then
// each command with its seat and, below it, indented, what changed; at the end the points of each
// seat and the hash of the last state.
std::string TellGame(const Rules& rules, const RandomTable& table, Seed seed);

}  // namespace syrtis::terraform::test
