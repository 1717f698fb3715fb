#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "bots/terraform/bot_table.h"
#include "bots/terraform/inputs.h"

// Evaluations and decisions a second of the bots of the terraforming game, in CPU time of one core.
namespace syrtis::terraform {
namespace {

// Positions of a game of two Novices.
std::vector<State> GameOfNovices(const Rules& rules) {
  BotTable table{.options = {}, .seats = 2, .seed = {.high = 0, .low = 1}, .levels = {}};
  table.levels.fill(BotLevel::kNovice);
  std::vector<State> positions = {*NewGame(rules, table.options, table.seats, table.seed)};
  for (const Act<Command>& act : PlayBots(rules, table).log) {
    State next = positions.back();
    Events events;
    if (!Apply(rules, next, act, events).ok() || next.IsOver()) break;
    positions.push_back(next);
  }
  return positions;
}

// From a position to a value: the inputs, then the network.
void NetworkEvaluation(benchmark::State& bench) {
  const Rules rules = BuiltInRules();
  const std::vector<State> positions = GameOfNovices(rules);
  const Network& network = BuiltInNetwork();
  std::size_t i = 0;
  for ([[maybe_unused]] auto _ : bench) {
    Inputs inputs;
    ReadInputs(positions[i++ % positions.size()], Seat::At(0), inputs);
    benchmark::DoNotOptimize(network.Evaluate(inputs));
  }
  bench.SetItemsProcessed(bench.iterations());
}
BENCHMARK(NetworkEvaluation)->Unit(benchmark::kMicrosecond);

// One decision where there is a choice, the list of legal commands included.
void LevelDecision(benchmark::State& bench) {
  const auto level = static_cast<BotLevel>(bench.range(0));
  bench.SetLabel(std::string(kBotLevelNames[static_cast<std::size_t>(level)]));
  const Rules rules = BuiltInRules();
  std::vector<View> views;
  CommandList legal;
  for (const State& state : GameOfNovices(rules)) {
    for (int seat = 0; seat < state.seats; ++seat) {
      if (!Owes(state, Seat::At(seat))) continue;
      const View view = Observe(state, Seat::At(seat));
      legal.clear();
      LegalCommands(rules, view, view.viewer, view.known.now, legal);
      if (legal.size() > 1) views.push_back(view);
    }
  }
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
    ->DenseRange(0, kBotLevelCount - 1)
    ->Unit(benchmark::kMicrosecond)
    ->MinTime(1);

}  // namespace
}  // namespace syrtis::terraform
