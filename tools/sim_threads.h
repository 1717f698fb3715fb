#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <vector>

namespace syrtis::tools {

// The callbacks of a run of many games, whatever game it is.
struct GamesWatch {
  // This game was played. Called by one thread at a time; false ends the run.
  std::function<bool(std::size_t game)> on_game;
  // Now and then, by the calling thread: how many of all games are done, how many of them were
  // played in this run, and how long that took.
  std::function<void(std::size_t done, std::size_t played, double seconds)> on_time;
};

// Plays `missing` of `total` games in that order, on so many threads (0: one a core). `play` is
// called for each of them once, for several at a time. When `stop` becomes true, the games that are
// going on are finished, and no more begun.
void RunGames(std::size_t total, const std::vector<std::size_t>& missing, int threads,
              const std::atomic<bool>& stop, const std::function<void(std::size_t game)>& play,
              const GamesWatch& watch);
// The same for the games from 0 to `total` - 1.
void RunAllGames(std::size_t total, int threads, const std::atomic<bool>& stop,
                 const std::function<void(std::size_t game)>& play, const GamesWatch& watch = {});

}  // namespace syrtis::tools
