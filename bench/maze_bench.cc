// How fast random play by the maze rules is on one core, on the built-in tiles:
//   build/release/syrtis_bench --benchmark_filter=Maze
// `syrtis bench` measures its parts: copying, hashing, listing.

#include <benchmark/benchmark.h>

#include <cstdint>

#include "engine/maze/play.h"
#include "engine/testing/random_player.h"

namespace syrtis::maze::test {
namespace {

// The two ends of the scale: the first game of a beginner, and everything there is.
struct Setting {
  Options options;
  int seats;
};
Setting SettingOf(std::int64_t module) {
  if (module == 1) return {.options = {.timer = 0, .module = 1}, .seats = 2};
  return {.options = {.timer = 0, .module = 5, .x_tiles = 8}, .seats = 4};
}

// Legal list, even choice, apply; seats in turn, a command every 100 ms. There is no sand, so that
// the games get deep: each goes on for 20,000 commands.
void MazeRandomPlay(benchmark::State& bench) {
  const Rules rules = BuiltInRules();
  const Setting setting = SettingOf(bench.range(0));
  constexpr int kCommands = 20'000;
  std::uint64_t seed = 0;
  std::int64_t commands = 0;
  std::int64_t listed = 0;
  CommandList list;
  Events events;
  for ([[maybe_unused]] auto _ : bench) {
    ++seed;
    State state = *NewGame(rules, setting.options, setting.seats, Seed{0, seed});
    Rng rng(Seed{1, seed});
    for (int i = 0; i < kCommands && !state.IsOver(); ++i) {
      const Ms ms = state.now + 100;
      events.clear();
      Tick(rules, state, ms, events);
      const Seat seat = Seat::At(i % setting.seats);
      list.clear();
      LegalCommands(rules, state, seat, ms, list);
      Command command;
      if (!ChooseAny(list, rng, command)) continue;
      benchmark::DoNotOptimize(Apply(rules, state, {ms, seat, command}, events));
      ++commands;
      listed += static_cast<std::int64_t>(list.size());
    }
  }
  bench.SetItemsProcessed(commands);
  bench.counters["legal"] =
      static_cast<double>(listed) / static_cast<double>(commands > 0 ? commands : 1);
}
BENCHMARK(MazeRandomPlay)->Arg(1)->Arg(5)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace syrtis::maze::test
