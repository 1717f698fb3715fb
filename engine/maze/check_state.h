#pragma once

#include <optional>
#include <string>

#include "engine/maze/rules.h"
#include "engine/maze/state.h"

namespace syrtis::maze {

// The first thing that is wrong with a state, as a sentence that uses the names of JSON; nothing if
// it can be played. The state may hold any bytes (bools and enums included). What passes was
// reached by the rules or could have been: everything is counted once, lies where it may lie, and
// what follows from the rest is as it follows.
std::optional<std::string> CheckState(const Rules& rules, const State& state);

// The same for a view, whose deck is sorted.
std::optional<std::string> CheckView(const Rules& rules, const View& view);

}  // namespace syrtis::maze
