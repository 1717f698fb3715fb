#include <benchmark/benchmark.h>

#include <map>
#include <string>
#include <vector>

#include "bench/bot_positions.h"
#include "bench/cpu_clock.h"
#include "bots/terraform/inputs.h"
#include "bots/terraform/rollout.h"

// The value network: evaluations a second, and its share of a decision, in CPU time of one core.
namespace syrtis::terraform {
namespace {

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

// The inputs that a decision evaluates, in the order in which it does: every candidate on a few
// positions that fit the view.
std::vector<Inputs> EvaluatedBy(const Rules& rules, const Effort& effort, const View& view) {
  constexpr int kDecks = 4;
  const Network& network = BuiltInNetwork();
  const Habits& habits = effort.tuned ? network.HabitsFor(view.known.seats) : kNoviceHabits;
  Playout playout(rules, network, view.viewer, habits);
  Rng rng(Seed{.high = 0, .low = 1});
  CommandList legal;
  LegalCommands(rules, view, view.viewer, view.known.now, legal);
  const std::vector<Command> candidates =
      CandidateCommands(view, legal, effort.CandidatesAt(view.known.seats), habits);
  std::vector<Inputs> all;
  Events events;
  for (int deck = 0; deck < kDecks && candidates.size() > 1; ++deck) {
    const State start = Determinize(view, rng);
    for (const Command& command : candidates) {
      State state = start;
      events.clear();
      if (!Apply(rules, state, {state.now, view.viewer, command}, events).ok()) continue;
      for (int i = 1; i <= effort.generations && !state.IsOver(); ++i) {
        playout.PlayOn(state, view.known.generation + i);
        if (state.IsOver()) break;
        ReadInputs(state, view.viewer, all.emplace_back());
      }
    }
  }
  return all;
}

// How many inputs are not the same in both: so many rows of weights an incremental first layer
// would add or take away in place of all that are not 0.
int ChangedInputs(const Inputs& before, const Inputs& after) {
  std::map<int, int> values;
  for (const Input& input : before) values[input.index] -= input.value;
  for (const Input& input : after) values[input.index] += input.value;
  int changed = 0;
  for (const auto& [index, difference] : values) changed += difference != 0 ? 1 : 0;
  return changed;
}

// The share of the network in a decision, the inputs left out. `evaluations` are those of a
// decision; the others are means of one evaluation: `inputs` that are not 0, those that `changed`
// since the evaluation before at the same generation of a rollout (`changed_last`: since the one
// before it), CPU time if all inputs are added (`whole_us`) and if those that changed are
// (`update_us`). `share` and `saved` are percent of a decision: the network's, and the saving by
// the update.
void NetworkShare(benchmark::State& bench) {
  const auto level = static_cast<BotLevel>(bench.range(0));
  bench.SetLabel(std::string(EnumName(level)));
  const Rules rules = BuiltInRules();
  const Network& network = BuiltInNetwork();
  const Effort effort = EffortOf(level, 0);
  const std::vector<View> views = ViewsWithAChoice(rules);
  double decisions = 0;
  double evaluations = 0;
  double decision_us = 0;
  double evaluated = 0;
  double whole_us = 0;
  double update_us = 0;
  double inputs = 0;
  double pairs = 0;
  double changed = 0;
  double changed_last = 0;
  CommandList legal;
  std::size_t at = 0;
  for ([[maybe_unused]] auto _ : bench) {
    const View& view = views[at++ % views.size()];
    const double begin = bench::CpuMicros();
    legal.clear();
    LegalCommands(rules, view, view.viewer, view.known.now, legal);
    const std::vector<Option> options = WeighOptions(rules, network, effort, view, legal);
    decision_us += bench::CpuMicros() - begin;
    ++decisions;
    for (const Option& option : options) evaluations += option.rollouts * effort.generations;
    const std::vector<Inputs> all = EvaluatedBy(rules, effort, view);
    const auto step = static_cast<std::size_t>(effort.generations);
    std::vector<FirstLayer> layers(step, FirstLayer(network));
    const double from = bench::CpuMicros();
    for (const Inputs& each : all) benchmark::DoNotOptimize(network.Evaluate(each));
    const double middle = bench::CpuMicros();
    for (std::size_t i = 0; i < all.size(); ++i) {
      benchmark::DoNotOptimize(network.Evaluate(all[i], layers[i % step]));
    }
    whole_us += middle - from;
    update_us += bench::CpuMicros() - middle;
    evaluated += static_cast<double>(all.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
      inputs += static_cast<double>(all[i].size());
      if (i < step) continue;
      ++pairs;
      changed += ChangedInputs(all[i - step], all[i]);
      changed_last += ChangedInputs(all[i - 1], all[i]);
    }
  }
  const double percent = 100 * evaluations / evaluated / decision_us;
  bench.counters["evaluations"] = evaluations / decisions;
  bench.counters["inputs"] = inputs / evaluated;
  bench.counters["changed"] = changed / pairs;
  bench.counters["changed_last"] = changed_last / pairs;
  bench.counters["whole_us"] = whole_us / evaluated;
  bench.counters["update_us"] = update_us / evaluated;
  bench.counters["decision_us"] = decision_us / decisions;
  bench.counters["share"] = update_us * percent;
  bench.counters["saved"] = (whole_us - update_us) * percent;
}
BENCHMARK(NetworkShare)
    ->Arg(static_cast<int>(BotLevel::kSettler))
    ->Arg(static_cast<int>(BotLevel::kDirector))
    ->Unit(benchmark::kMicrosecond)
    ->MinTime(2);

}  // namespace
}  // namespace syrtis::terraform
