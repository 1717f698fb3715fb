#include "tools/train_habits.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>

#include "bots/terraform/network.h"
#include "tools/sim_numbers.h"

namespace syrtis::tools::train::train_habits_test {
namespace {

using terraform::Habits;
using terraform::kNoviceHabits;
using terraform::ListOf;

constexpr Seed kFirst{.high = 0x7E57, .low = 1};

MatchResult Against(const Habits& own, const Habits& others, int seats, int games) {
  return MatchHabits(terraform::BuiltInRules(), own, others, seats, games, kFirst, 0);
}

Habits Tuned(const HabitPlan& plan, const Habits& first, std::uint64_t batches, double rate) {
  Tuning tuning(first);
  TuneHabits(terraform::BuiltInRules(), plan, first, tuning,
             [&](const Tuning& now) { return now.batches < batches ? rate : 0.0; });
  return tuning.Result();
}

TEST(TrainHabits, AMatchAgainstOneselfIsEven) {
  const MatchResult match = Against(kNoviceHabits, kNoviceHabits, 2, 100);
  EXPECT_DOUBLE_EQ(match.ahead, 0.5);
  EXPECT_NEAR(match.points, match.others_points, 1e-6);
}

TEST(TrainHabits, TheTunedOnesOfTheProgramBeatNovice) {
  const terraform::Network& network = terraform::BuiltInNetwork();
  // In full it plays the games of the table in docs/bots.md, and prints it.
  const bool full = std::getenv("SYRTIS_FULL") != nullptr;
  for (const int seats : {2, 4}) {
    const MatchResult match =
        Against(network.HabitsFor(seats), kNoviceHabits, seats, full ? 4000 : 600);
    EXPECT_GT(match.ahead, seats == 2 ? 0.66 : 0.62);
    if (!full) continue;
    std::cout << seats << " seats: ahead in " << Decimal(100 * match.ahead, 1) << " %, "
              << Decimal(match.points, 1) << " : " << Decimal(match.others_points, 1)
              << " points\n";
  }
}

TEST(TrainHabits, TheSameRunTunesTheSameOnAnyNumberOfThreads) {
  const auto tuned = [](int threads, std::uint64_t run) {
    const HabitPlan plan{.seats = 4, .run = run, .directions = 6, .threads = threads};
    return ListOf(Tuned(plan, kNoviceHabits, 3, 20.0));
  };
  EXPECT_EQ(tuned(1, 1), tuned(2, 1));
  EXPECT_NE(tuned(1, 1), tuned(1, 2));
}

// This player thinks that a point is worth next to nothing and a card five times its price.
TEST(TrainHabits, BadHabitsGetBetter) {
  Habits bad;
  bad.point_at_end = 150;
  bad.buying = 20;
  bad.corporations.fill(5000);
  const HabitPlan plan{.directions = 200};
  const Habits better = Tuned(plan, bad, 12, 6.0);
  EXPECT_GT(Against(better, bad, 2, 400).ahead, 0.6);
  EXPECT_EQ(better.step_alone, kNoviceHabits.step_alone) << "no game of these was solo";
}

}  // namespace
}  // namespace syrtis::tools::train::train_habits_test
