// How fast random games of the terraforming game are on one core, and how large their logs:
//   build/release/syrtis_bench --benchmark_filter=Terraform
// `syrtis bench` measures their parts: copying, hashing, listing.

#include <benchmark/benchmark.h>

#include <algorithm>

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
