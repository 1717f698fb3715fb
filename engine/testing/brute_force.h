#pragma once

#include <optional>
#include <string>

#include "engine/maze/play.h"

namespace syrtis::maze::test {

// Tries every command that could make any sense, and many that make none (places that do not
// exist, other names of a platform, fields that a command does not use), against the list of legal
// commands: a command must be taken if and only if it is in the list, and a refused one must
// leave the state unchanged to the byte and report nothing. Returns the first difference.
std::optional<std::string> CompareWithBruteForce(const Rules& rules, const State& state, Seat seat,
                                                 Ms ms);

// The same for the entries that only the table makes: away and back.
std::optional<std::string> CompareTableEntries(const Rules& rules, const State& state, Ms ms);

}  // namespace syrtis::maze::test
