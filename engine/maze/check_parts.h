#pragma once

#include <optional>
#include <string>

#include "engine/maze/rules.h"
#include "engine/maze/state.h"

namespace syrtis::maze {

// The parts of `CheckState`, in the order in which they build on each other. Each returns the first
// error, or nothing.
using Problem = std::optional<std::string>;

// Seats, options, phase, and that every bool and enum has a value of its type.
Problem CheckTable(const Rules& rules, const State& state);
// The tiles on the table, in the deck and face up. Afterwards `Derive` can be used.
Problem CheckTiles(const Rules& rules, const State& state);
// Pawns, domes, tokens and trash choices: where they lie, and how many there are.
Problem CheckPieces(const Rules& rules, const State& state);
// Action tiles, signals, votes and presence.
Problem CheckPeople(const Rules& rules, const State& state);
// Moments and deadlines, landing and the end of the game.
Problem CheckCourse(const Rules& rules, const State& state);

}  // namespace syrtis::maze
