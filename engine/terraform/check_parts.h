#pragma once

#include <optional>
#include <string>

#include "engine/terraform/state.h"

// The parts of CheckState: each returns the first error.
namespace syrtis::terraform {

using Problem = std::optional<std::string>;

// Cards, corporations, cubes. `viewer` is the seat of a view, or the table for a state.
Problem CheckCards(const State& state, bool in_view, Seat viewer);
// Tiles, markers, milestones and awards.
Problem CheckBoard(const State& state);
// Phase, turn, questions and tasks.
Problem CheckCourse(const State& state, bool in_view, Seat viewer);

}  // namespace syrtis::terraform
