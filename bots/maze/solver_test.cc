#include "bots/maze/solver.h"

#include <gtest/gtest.h>

#include "bots/maze/tile_check.h"

namespace syrtis::maze {
namespace {

// The first seat whose command is taken.
Status ApplyBySomebody(const Rules& rules, State& state, const Command& command) {
  Status status = Status::Ok();
  for (int seat = 0; seat < state.seats; ++seat) {
    Events events;
    status =
        Apply(rules, state, {.ms = state.now, .seat = Seat::At(seat), .command = command}, events);
    if (status.ok()) return status;
  }
  return status;
}

// Choices are answered as the solver's own mover does.
void AnswerChoices(const Rules& rules, State& state) {
  while (!state.choices.empty()) {
    PlaceList candidates;
    ChoiceCandidates(rules, state, candidates);
    Events events;
    if (candidates.empty()) {
      Tick(rules, state, state.choice_deadline, events);
      continue;
    }
    const Act<Command> answer{.ms = state.now,
                              .seat = state.choices.front().chooser,
                              .command = Command::Trash(candidates[0])};
    ASSERT_TRUE(Apply(rules, state, answer, events).ok());
  }
}

TEST(Solver, ItsCommandsWinTheRealGame) {
  const Rules rules = BuiltInRules();
  for (int module = 1; module <= kModules; ++module) {
    Rng rng(Seed{.high = 0, .low = static_cast<std::uint64_t>(module)});
    State state = PracticeGame(rules, module, RandomOrder(module, rng));
    const Solution solution = FindPar(rules, state, 1, Seed{});
    ASSERT_TRUE(solution.won) << "module " << module;
    for (const Command& command : solution.commands) {
      ASSERT_FALSE(state.IsOver());
      const Status status = ApplyBySomebody(rules, state, command);
      ASSERT_TRUE(status.ok()) << status.rule() << ' ' << status.why();
      AnswerChoices(rules, state);
    }
    EXPECT_EQ(state.phase, Phase::kWon);
    EXPECT_EQ(static_cast<int>(solution.commands.size()), solution.actions);
  }
}

TEST(Solver, MoreTriesAreNeverWorse) {
  const Rules rules = BuiltInRules();
  Rng rng(Seed{});
  const State state = PracticeGame(rules, 2, RandomOrder(2, rng));
  int last = FindPar(rules, state, 0, Seed{}).actions;
  for (const int tries : {1, 2, 4}) {
    const int par = FindPar(rules, state, tries, Seed{}).actions;
    EXPECT_LE(par, last);
    last = par;
  }
}

TEST(Planner, DoesNotKnowTheOrderOfTheDeck) {
  const Rules rules = BuiltInRules();
  Rng rng(Seed{.high = 0, .low = 11});
  Planner planner(rules);
  State state = AsTeam(PracticeGame(rules, 4, RandomOrder(4, rng)));
  int compared = 0;
  while (!state.IsOver() && !state.deck.empty()) {
    const std::optional<Plan> plan = planner.Next(state, {}, rng);
    ASSERT_TRUE(plan.has_value());
    State other = Determinize(Observe(state), rng);
    const std::optional<Plan> same = planner.Next(other, {}, rng);
    ASSERT_TRUE(same.has_value());
    EXPECT_EQ(plan->commands, same->commands);
    ++compared;
    state = plan->after;
  }
  EXPECT_GT(compared, 8);
}

TEST(Planner, KeepsTheWildTokensThatNothingElseCanReplace) {
  // M-4.9: the two orange of B's dome in module 2.
  const Rules rules = BuiltInRules();
  for (int i = 0; i < 30; ++i) {
    Rng rng(Seed{.high = 2, .low = static_cast<std::uint64_t>(i)});
    EXPECT_TRUE(Solve(rules, PracticeGame(rules, 2, RandomOrder(2, rng)), {}, rng).won) << i;
  }
}

}  // namespace
}  // namespace syrtis::maze
