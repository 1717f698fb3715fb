// How fast the terraforming game's rules are on one core:
//   build/release/syrtis_bench --benchmark_filter=Terraform

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstring>
#include <vector>

#include "engine/core/hash.h"
#include "engine/testing/terraform/random_game.h"
#include "engine/testing/terraform/record_game.h"

namespace syrtis::terraform {
namespace {

State NewState(const Rules& rules, std::uint64_t number) {
  return *NewGame(rules, {}, 2, Seed{.high = 0, .low = number});
}

// Whole games of two random players, from set-up to score: every command as likely as any other.
void TerraformRandomGames(benchmark::State& bench) {
  const Rules rules = BuiltInRules();
  std::uint64_t number = 0;
  std::int64_t commands = 0;
  for ([[maybe_unused]] auto _ : bench) {
    test::RandomGame game(rules, NewState(rules, number), Seed{.high = 1, .low = number},
                          {.eager = false});
    while (game.Step()) ++commands;
    ++number;
  }
  bench.SetItemsProcessed(commands);
  bench.counters["games/s"] =
      benchmark::Counter(static_cast<double>(number), benchmark::Counter::kIsRate);
}
BENCHMARK(TerraformRandomGames)->Unit(benchmark::kMicrosecond)->MinTime(2);

// Positions in the middle of games.
std::vector<State> Positions(const Rules& rules) {
  std::vector<State> states;
  for (std::uint64_t number = 0; states.size() < 32; ++number) {
    test::RandomGame game(rules, NewState(rules, number), Seed{.high = 2, .low = number});
    while (game.steps() < 250 && game.Step()) {
    }
    if (!game.state().IsOver()) states.push_back(game.state());
  }
  return states;
}

void TerraformCopyState(benchmark::State& bench) {
  const std::vector<State> states = Positions(BuiltInRules());
  State copy = states[0];
  for ([[maybe_unused]] auto _ : bench) {
    std::memcpy(static_cast<void*>(&copy), &states[0], sizeof copy);
    benchmark::DoNotOptimize(copy);
    benchmark::ClobberMemory();
  }
  bench.counters["bytes"] = sizeof(State);
}
BENCHMARK(TerraformCopyState);

void TerraformLegalCommands(benchmark::State& bench) {
  const Rules rules = BuiltInRules();
  const std::vector<State> states = Positions(rules);
  CommandList list;
  std::size_t i = 0;
  for ([[maybe_unused]] auto _ : bench) {
    const State& state = states[i++ % states.size()];
    list.clear();
    LegalCommands(rules, state, Seat::At(state.active), state.now, list);
    benchmark::DoNotOptimize(list.size());
  }
}
BENCHMARK(TerraformLegalCommands);

void TerraformHashState(benchmark::State& bench) {
  State state = Positions(BuiltInRules())[0];
  for ([[maybe_unused]] auto _ : bench) {
    benchmark::DoNotOptimize(state);
    benchmark::DoNotOptimize(HashOf(state));
  }
}
BENCHMARK(TerraformHashState);

// Playing and writing down a whole game; the counters are the bytes of its log. The argument is the
// number of players.
void TerraformLog(benchmark::State& bench) {
  const Rules rules = BuiltInRules();
  const test::RandomTable table{
      .options = {}, .seats = static_cast<int>(bench.range(0)), .style = {.eager = false}};
  std::uint64_t games = 0;
  std::size_t sum = 0;
  std::size_t largest = 0;
  for ([[maybe_unused]] auto _ : bench) {
    const std::size_t bytes =
        test::SizeOf(rules, test::RecordGame(rules, table, Seed{.high = 0, .low = games++}));
    sum += bytes;
    largest = std::max(largest, bytes);
  }
  bench.counters["bytes"] = static_cast<double>(sum) / static_cast<double>(games);
  bench.counters["largest"] = static_cast<double>(largest);
}
BENCHMARK(TerraformLog)->Arg(2)->Arg(5)->Unit(benchmark::kMicrosecond)->Iterations(1000);

}  // namespace
}  // namespace syrtis::terraform
