// How fast the maze rules are on one core, on the built-in tiles:
//   build/release/syrtis_bench --benchmark_filter=Maze

#include <benchmark/benchmark.h>

#include <cstdint>
#include <vector>

#include "engine/core/hash.h"
#include "engine/maze/play.h"
#include "engine/testing/random_player.h"
#include "engine/testing/random_position.h"
#include "engine/testing/signature.h"

namespace syrtis::maze::test {
namespace {

const Rules& BenchRules() {
  static const Rules rules = BuiltInRules();
  return rules;
}

// The two ends of the scale: the first game of a beginner, and everything there is.
struct Setting {
  Options options;
  int seats;
};
Setting SettingOf(std::int64_t module) {
  if (module == 1) return {.options = {.timer = 0, .module = 1}, .seats = 2};
  return {.options = {.timer = 0, .module = 5, .x_tiles = 8}, .seats = 4};
}

// States that random players reach, from the start and from the middle.
std::vector<State> SampleStates(std::int64_t module) {
  const Setting setting = SettingOf(module);
  std::vector<State> states;
  for (std::uint64_t seed = 0; states.size() < 256; ++seed) {
    Rng rng(Seed{0, seed});
    State first = *NewGame(BenchRules(), setting.options, setting.seats, Seed{0, seed});
    if (seed % 2 == 0) first = RandomPosition(BenchRules(), first, rng);
    RandomGame game(BenchRules(), first, Seed{1, seed});
    while (game.Step()) {
      if (game.steps() % 50 == 0) states.push_back(game.state());
    }
  }
  states.resize(256);
  return states;
}

// Legal list, even choice, apply; seats in turn, a command every 100 ms. There is no sand, so that
// the games get deep: each goes on for 20,000 commands.
void MazeRandomPlay(benchmark::State& bench) {
  const Rules& rules = BenchRules();
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

void MazeCopyState(benchmark::State& bench) {
  const State state = SampleStates(5)[17];
  for ([[maybe_unused]] auto _ : bench) {
    State copy = state;
    benchmark::DoNotOptimize(copy);
  }
  bench.counters["bytes"] = sizeof(State);
}
BENCHMARK(MazeCopyState);

void MazeHashState(benchmark::State& bench) {
  State state = SampleStates(5)[17];
  for ([[maybe_unused]] auto _ : bench) {
    benchmark::DoNotOptimize(state);
    benchmark::DoNotOptimize(HashOf(state));
  }
}
BENCHMARK(MazeHashState);

void MazeLegalCommands(benchmark::State& bench) {
  const Rules& rules = BenchRules();
  const std::vector<State> states = SampleStates(bench.range(0));
  CommandList list;
  std::size_t i = 0;
  for ([[maybe_unused]] auto _ : bench) {
    const State& state = states[i++ % states.size()];
    list.clear();
    LegalCommands(rules, state, Seat::At(0), state.now, list);
    benchmark::DoNotOptimize(list);
  }
}
BENCHMARK(MazeLegalCommands)->Arg(1)->Arg(5);

void MazeSignature(benchmark::State& bench) {
  for ([[maybe_unused]] auto _ : bench) benchmark::DoNotOptimize(Signature(BenchRules()));
}
BENCHMARK(MazeSignature)->Unit(benchmark::kMillisecond)->Iterations(1);

}  // namespace
}  // namespace syrtis::maze::test
