#pragma once

#include <string>

#include "engine/core/rng.h"
#include "engine/testing/random_player.h"

namespace syrtis::maze::test {

// A whole random game as text that a person can read as a diff: the table on the first line, then
// each command with its time and seat, and below it, indented, its events; at the end the outcome
// and the hash of the last state.
std::string TellGame(const Rules& rules, const RandomTable& table, Seed seed);

}  // namespace syrtis::maze::test
