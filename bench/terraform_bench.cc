#include <benchmark/benchmark.h>

#include <cstring>
#include <vector>

#include "engine/testing/terraform/random_game.h"

namespace syrtis::terraform {
namespace {

State NewState(const Rules& rules, std::uint64_t number) {
  return *NewGame(rules, {}, 2, Seed{.high = 0, .low = number});
}

// Whole games of two random players, from set-up to score: every command as likely as any other.
void RandomGames(benchmark::State& bench) {
  const Rules rules = BuiltInRules();
  std::uint64_t number = 0;
  std::int64_t commands = 0;
  for (auto _ : bench) {
    test::RandomGame game(rules, NewState(rules, number), Seed{.high = 1, .low = number},
                          {.eager = false});
    while (game.Step()) ++commands;
    ++number;
  }
  bench.SetItemsProcessed(commands);
  bench.counters["games/s"] =
      benchmark::Counter(static_cast<double>(number), benchmark::Counter::kIsRate);
}
BENCHMARK(RandomGames)->Unit(benchmark::kMicrosecond)->MinTime(2);

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

void CopyState(benchmark::State& bench) {
  const std::vector<State> states = Positions(BuiltInRules());
  State copy = states[0];
  for (auto _ : bench) {
    std::memcpy(static_cast<void*>(&copy), &states[0], sizeof copy);
    benchmark::DoNotOptimize(copy);
    benchmark::ClobberMemory();
  }
  bench.counters["bytes"] = sizeof(State);
}
BENCHMARK(CopyState);

void ListLegalCommands(benchmark::State& bench) {
  const Rules rules = BuiltInRules();
  const std::vector<State> states = Positions(rules);
  CommandList list;
  std::size_t i = 0;
  for (auto _ : bench) {
    const State& state = states[i++ % states.size()];
    list.clear();
    LegalCommands(rules, state, Seat::At(state.active), state.now, list);
    benchmark::DoNotOptimize(list.size());
  }
}
BENCHMARK(ListLegalCommands);

}  // namespace
}  // namespace syrtis::terraform
