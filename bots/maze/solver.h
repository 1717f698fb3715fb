#pragma once

#include <vector>

#include "bots/maze/planner.h"

namespace syrtis::maze {

// The result of a game that one mind played for all seats, without the clock.
struct Solution {
  bool won = false;
  int actions = 0;  // actions of M-4.5, trash choices and signals not among them
  std::vector<Command> commands;
};

// Plays a position of a running game to its end, planning step by step. `state` should have no
// clock (practice).
Solution Solve(const Rules& rules, const State& state, const Temper& temper, Rng& rng);

// The par of a position: the fewest actions found within a fixed budget, which is one plain
// solution and `tries` varied ones. Not won if none of them is.
Solution FindPar(const Rules& rules, const State& state, int tries, Seed seed);

// A few moves at random that change nothing for good, appended to `commands`: for when no plan is
// found.
void Shake(const Rules& rules, State& team, std::vector<Command>& commands, Rng& rng);

// A running practice game of three players with this deck (the last tile on top).
State PracticeGame(const Rules& rules, int module, const std::vector<TileId>& deck);

}  // namespace syrtis::maze
