#include <benchmark/benchmark.h>

#include <vector>

#include "bench/cpu_clock.h"
#include "bots/maze/virtual_table.h"
#include "engine/core/driver.h"
#include "engine/maze/game.h"

namespace syrtis::maze {
namespace {

// Views of whole games of module 5 with all eight X tiles.
std::vector<View> Positions(const Rules& rules) {
  std::vector<View> views;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    TableSetup setup;
    setup.options.module = 5;
    setup.options.x_tiles = 8;
    setup.seats = 3;
    setup.seed = Seed{.high = 0, .low = seed};
    setup.paces.fill(Pace::kBrisk);
    const TableResult game = PlayTable(rules, setup);
    Driver<Maze> driver(rules, *NewGame(rules, setup.options, setup.seats, setup.seed));
    for (const Act<Command>& act : game.log) {
      if (!driver.Act(act.seat, act.ms, {&act.command, 1}).ok()) break;
      if (driver.state().phase == Phase::kRunning) views.push_back(Observe(driver.state()));
    }
  }
  return views;
}

// One decision of one seat: from a view to a command.
void Decision(benchmark::State& bench) {
  const Rules rules = BuiltInRules();
  const std::vector<View> views = Positions(rules);
  Mind mind(rules, {.action = 2000, .slow_rest = 10000});
  syrtis::bench::MeasureDecisions(bench, [&](std::size_t i) {
    const View& view = views[i % views.size()];
    mind.Think(view, view.known.now);
    const Seat seat = Seat::At(static_cast<int>((i + 1) % 3));
    benchmark::DoNotOptimize(mind.For(view, seat, view.known.now, {}));
  });
}
BENCHMARK(Decision)->Unit(benchmark::kMicrosecond)->MinTime(3);

}  // namespace
}  // namespace syrtis::maze
