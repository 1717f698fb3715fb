#include "tools/sim_run.h"

#include "tools/sim_threads.h"

namespace syrtis::tools {

std::vector<std::size_t> MissingGames(const SimPlan& plan, const GameRecords& records) {
  std::vector<std::size_t> missing;
  for (int game = 0; game < plan.games; ++game) {
    for (std::size_t cell = 0; cell < plan.cells.size(); ++cell) {
      const std::size_t index = plan.IndexOf(cell, game);
      if (!records[index]) missing.push_back(index);
    }
  }
  return missing;
}

void RunSim(const maze::Rules& rules, const SimPlan& plan, int threads,
            const std::atomic<bool>& stop, const SimWatch& watch, GameRecords& records) {
  records.resize(plan.size());
  ParBook pars;
  const auto games = static_cast<std::size_t>(plan.games);
  const auto play = [&](std::size_t index) {
    const Seed seed = plan.SeedOf(static_cast<int>(index % games));
    records[index] = PlayGame(rules, plan, plan.cells[index / games], seed, pars);
  };
  GamesWatch games_watch{.on_game = {}, .on_time = watch.on_time};
  if (watch.on_game) {
    games_watch.on_game = [&](std::size_t index) {
      return watch.on_game(index / games, static_cast<int>(index % games), *records[index]);
    };
  }
  RunGames(plan.size(), MissingGames(plan, records), threads, stop, play, games_watch);
}

}  // namespace syrtis::tools
