#pragma once

#include <optional>

#include "bots/maze/planner.h"

namespace syrtis::maze {

// For a position in which the planner finds no way on, because too much stands in each other's way:
// a few moves after which it does, and what it then finds, as one plan. They are looked for at
// random, but the same position always gives the same ones.
std::optional<Plan> Untangle(const Rules& rules, Planner& planner, const State& team);

}  // namespace syrtis::maze
