#pragma once

#include <optional>

#include "bots/maze/planner.h"

namespace syrtis::maze {

// For a position in which pawns block each other and the planner finds no plan: a few random moves
// after which it finds one, and that plan, as one. The same position always gives the same moves.
std::optional<Plan> Untangle(const Rules& rules, Planner& planner, const State& team);

}  // namespace syrtis::maze
