#include <benchmark/benchmark.h>

#include <vector>

#include "bench/cpu_clock.h"
#include "bots/terraform/bot_table.h"

namespace syrtis::terraform {
namespace {

// A seat that has to answer, as it sees its game.
std::vector<View> Questions(const Rules& rules) {
  std::vector<View> views;
  for (int seats = 2; seats <= 5; ++seats) {
    BotTable table{.options = {}, .seats = seats, .seed = {.high = 0, .low = 1}, .levels = {}};
    table.levels.fill(BotLevel::kNovice);
    State state = *NewGame(rules, table.options, seats, table.seed);
    for (const Act<Command>& act : PlayBots(rules, table).log) {
      views.push_back(Observe(state, act.seat));
      Events events;
      if (!Apply(rules, state, act, events).ok()) break;
    }
  }
  return views;
}

// One decision, from a view to a command, listing what is legal included.
void NoviceDecision(benchmark::State& bench) {
  const Rules rules = BuiltInRules();
  const std::vector<View> views = Questions(rules);
  CommandList legal;
  syrtis::bench::MeasureDecisions(bench, [&](std::size_t i) {
    const View& view = views[i % views.size()];
    legal.clear();
    LegalCommands(rules, view, view.viewer, view.known.now, legal);
    benchmark::DoNotOptimize(NoviceCommand(view, legal));
  });
}
BENCHMARK(NoviceDecision)->Unit(benchmark::kMicrosecond)->MinTime(2);

// Whole games of two.
void NoviceGames(benchmark::State& bench) {
  const Rules rules = BuiltInRules();
  std::uint64_t number = 0;
  for ([[maybe_unused]] auto _ : bench) {
    BotTable table{.options = {}, .seats = 2, .seed = {.high = 0, .low = ++number}, .levels = {}};
    table.levels.fill(BotLevel::kNovice);
    benchmark::DoNotOptimize(PlayBots(rules, table).log.size());
  }
}
BENCHMARK(NoviceGames)->Unit(benchmark::kMillisecond)->MinTime(2);

}  // namespace
}  // namespace syrtis::terraform
