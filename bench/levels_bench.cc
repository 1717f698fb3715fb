#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "bench/bot_positions.h"

// Decisions a second of the bots of the terraforming game, in CPU time of one core.
namespace syrtis::terraform {
namespace {

// One decision where there is a choice, the list of legal commands included.
void LevelDecision(benchmark::State& bench) {
  const auto level = static_cast<BotLevel>(bench.range(0));
  bench.SetLabel(std::string(EnumName(level)));
  const Rules rules = BuiltInRules();
  const std::vector<View> views = ViewsWithAChoice(rules);
  CommandList legal;
  Rng rng(Seed{.high = 0, .low = 1});
  std::size_t i = 0;
  for ([[maybe_unused]] auto _ : bench) {
    const View& view = views[i++ % views.size()];
    legal.clear();
    LegalCommands(rules, view, view.viewer, view.known.now, legal);
    benchmark::DoNotOptimize(BotCommand(rules, level, view, legal, rng));
  }
  bench.SetItemsProcessed(bench.iterations());
}
BENCHMARK(LevelDecision)
    ->DenseRange(0, kCountOf<BotLevel> - 1)
    ->Unit(benchmark::kMicrosecond)
    ->MinTime(1);

}  // namespace
}  // namespace syrtis::terraform
