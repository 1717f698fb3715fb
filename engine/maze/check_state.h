#pragma once

#include <optional>
#include <string>

#include "engine/maze/rules.h"
#include "engine/maze/state.h"

namespace syrtis::maze {

// The first error of a state, as a sentence that uses the names of JSON; nothing if it can be
// played. The state may hold any bytes (bools and enums included). A state that passes is
// consistent with the rules: every piece exists once and lies where it may lie, and derived fields
// agree with the rest.
std::optional<std::string> CheckState(const Rules& rules, const State& state);

// The same for a view, whose deck is sorted.
std::optional<std::string> CheckView(const Rules& rules, const View& view);

}  // namespace syrtis::maze
