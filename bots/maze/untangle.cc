#include "bots/maze/untangle.h"

#include <bit>
#include <utility>
#include <vector>

#include "bots/maze/solver.h"
#include "engine/core/hash.h"

namespace syrtis::maze {
namespace {

constexpr int kFirstTries = 8;
constexpr int kLastTries = 40;  // if none of the first ones helped

// Counts resources in domes, domes and settled colonists; later stages weigh more.
int Achieved(const State& state) {
  int sum = 0;
  for (const DomeState& dome : state.domes) {
    sum += std::popcount(dome.held) + (dome.built ? 100 : 0) + (dome.colonist ? 100 : 0);
  }
  return sum;
}

// Whether the plan gains something, rather than only undoing a step back.
bool LeadsOn(const State& team, const Plan& plan) {
  return plan.goal.aim == Aim::kExplore || Achieved(plan.after) > Achieved(team);
}

bool Reaches(const State& state, const Plan& plan) {
  if (plan.goal.aim == Aim::kExplore) return state.At(plan.goal.target) == TravellerOf(plan.goal);
  return state.domes == plan.after.domes && state.bridges == plan.after.bridges;
}

// Drops commands that the goal does not need.
void Shorten(const Rules& rules, const State& team, Plan& plan) {
  // The command to explore is not carried out, so it is always kept.
  const std::size_t promised = plan.goal.aim == Aim::kExplore ? 1 : 0;
  for (std::size_t i = plan.commands.size() - promised; i-- > 0;) {
    std::vector<Command> rest = plan.commands;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    Mover mover(rules, team);
    bool fits = true;
    for (std::size_t k = 0; fits && k + promised < rest.size(); ++k) fits = mover.Do(rest[k]);
    if (!fits || !Reaches(mover.state(), plan)) continue;
    plan.commands = std::move(rest);
    plan.after = mover.state();
  }
}

}  // namespace

std::optional<Plan> Untangle(const Rules& rules, Planner& planner, const State& team) {
  Rng rng(Seed{.high = 0, .low = HashOf(team.pawns)});
  std::optional<Plan> best;
  for (int i = 0; i < (best ? kFirstTries : kLastTries); ++i) {
    State shaken = team;
    std::vector<Command> moves;
    for (int k = 0; k <= i / kFirstTries; ++k) Shake(rules, shaken, moves, rng);
    std::optional<Plan> plan = planner.Next(shaken, {}, rng);
    if (!plan || !LeadsOn(team, *plan)) continue;
    plan->commands.insert(plan->commands.begin(), moves.begin(), moves.end());
    if (!best || plan->commands.size() < best->commands.size()) best = std::move(plan);
  }
  if (best) Shorten(rules, team, *best);
  return best;
}

}  // namespace syrtis::maze
