#include <benchmark/benchmark.h>

#include <algorithm>
#include <ctime>
#include <vector>

#include "bots/maze/virtual_table.h"

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
    State state = *NewGame(rules, setup.options, setup.seats, setup.seed);
    for (const Act<Command>& act : game.log) {
      Events events;
      Tick(rules, state, act.ms, events);
      if (!Apply(rules, state, act, events).ok()) break;
      if (state.phase == Phase::kRunning) views.push_back(Observe(state));
    }
  }
  return views;
}

// CPU time of this thread: what else the machine does must not look like thinking.
double CpuMicros() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e6 + static_cast<double>(now.tv_nsec) / 1e3;
}

// One decision of one seat: from a view to a command.
void Decision(benchmark::State& bench) {
  const Rules rules = BuiltInRules();
  const std::vector<View> views = Positions(rules);
  Mind mind(rules, {.action = 2000, .slow_rest = 10000});
  std::vector<double> micros;
  std::size_t i = 0;
  for ([[maybe_unused]] auto _ : bench) {
    const View& view = views[i++ % views.size()];
    const double begin = CpuMicros();
    mind.Think(view, view.known.now);
    benchmark::DoNotOptimize(mind.For(view, Seat::At(static_cast<int>(i % 3)), view.known.now, {}));
    micros.push_back(CpuMicros() - begin);
  }
  std::sort(micros.begin(), micros.end());
  bench.counters["p50_us"] = micros[micros.size() / 2];
  bench.counters["p99_us"] = micros[micros.size() * 99 / 100];
  bench.counters["max_us"] = micros.back();
}
BENCHMARK(Decision)->Unit(benchmark::kMicrosecond)->MinTime(3);

}  // namespace
}  // namespace syrtis::maze
