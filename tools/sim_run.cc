#include "tools/sim_run.h"

#include "tools/sim_records.h"
#include "tools/sim_threads.h"

namespace syrtis::tools {

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
      const std::optional<GameRecord>& record = records[index];
      return record && watch.on_game(index / games, static_cast<int>(index % games), *record);
    };
  }
  RunGames(plan.size(), MissingOf(records, plan.games), threads, stop, play, games_watch);
}

}  // namespace syrtis::tools
