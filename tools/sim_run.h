#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "tools/sim_game.h"

namespace syrtis::tools {

// The records of a plan by SimPlan::IndexOf; nothing where a game was not played.
using GameRecords = std::vector<std::optional<GameRecord>>;

// What a run tells while it goes on.
struct SimWatch {
  // A game is done. Called by one thread at a time; false ends the run.
  std::function<bool(std::size_t cell, int game, const GameRecord&)> on_game;
  // Now and then, by the calling thread: how many games of the plan are done, how many of them
  // were played in this run, and how long that took.
  std::function<void(std::size_t done, std::size_t played, double seconds)> on_time;
};

// Plays what is missing in `records`, on that many threads (0: one a core), all cells at once seed
// after seed. When `stop` becomes true, the games that are going on are finished, and no more
// begun. What is recorded does not depend on the number of threads.
void RunSim(const maze::Rules& rules, const SimPlan& plan, int threads,
            const std::atomic<bool>& stop, const SimWatch& watch, GameRecords& records);

}  // namespace syrtis::tools
