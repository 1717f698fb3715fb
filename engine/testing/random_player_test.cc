#include "engine/testing/random_player.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "engine/core/hash.h"
#include "engine/maze/check_state.h"
#include "engine/testing/random_position.h"
#include "engine/testing/signature.h"
#include "engine/testing/test_tiles.h"

namespace syrtis::maze::test {
namespace {

State Start(const Options& options, int seats) {
  return *NewGame(TestRules(), options, seats, Seed{0, 7});
}

TEST(RandomGameTest, TheSameSeedIsTheSameGame) {
  const State start = Start({.module = 3}, 3);
  RandomGame a(TestRules(), start, Seed{0, 5});
  RandomGame b(TestRules(), start, Seed{0, 5});
  RandomGame c(TestRules(), start, Seed{0, 6});
  while (a.Step()) {
    ASSERT_TRUE(b.Step());
    ASSERT_EQ(a.last(), b.last());
  }
  while (c.Step()) {
  }
  EXPECT_TRUE(a.state() == b.state());
  EXPECT_FALSE(a.state() == c.state());
}

TEST(RandomGameTest, GamesWithSandEndAndPracticeIsStopped) {
  RandomGame sand(TestRules(), Start({.timer = 420, .module = 5}, 4), Seed{0, 1});
  while (sand.Step()) {
  }
  EXPECT_TRUE(sand.state().IsOver());
  RandomGame practice(TestRules(), Start({.timer = 0, .module = 2}, 2), Seed{0, 1});
  while (practice.Step()) {
  }
  EXPECT_EQ(practice.steps(), 5000);
  EXPECT_FALSE(practice.Step());
  EXPECT_FALSE(practice.last().has_value());
}

TEST(RandomGameTest, NobodyGivesUpAndLeaversOnlyWhereTheyMay) {
  for (const bool leavers : {false, true}) {
    RandomGame game(TestRules(), Start({.module = 2}, 3), Seed{0, 2}, {.leavers = leavers});
    int left = 0;
    while (game.Step()) {
      const std::optional<Act<Command>> last = game.last();
      if (!last) continue;
      EXPECT_NE(last->command.kind, Do::kGiveUp);
      left += last->seat.IsTable() ? 1 : 0;
    }
    EXPECT_EQ(left > 0, leavers);
  }
}

TEST(RandomPositionTest, PassesEveryCheck) {
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    Rng rng(Seed{0, seed});
    const RandomTable table = MixedTable(rng);
    const Result<State> start = NewGame(TestRules(), table.options, table.seats, Seed{0, seed});
    ASSERT_TRUE(start.ok()) << start.error().text;
    const std::optional<std::string> problem =
        CheckState(TestRules(), RandomPosition(TestRules(), *start, rng));
    ASSERT_FALSE(problem.has_value()) << "seed " << seed << ": " << problem.value_or("");
  }
}

TEST(SignatureTest, IsOneNumberForTheRulesAndTheGames) {
  const std::uint64_t signature = Signature(TestRules(), 20);
  EXPECT_EQ(Signature(TestRules(), 20), signature);
  EXPECT_NE(Signature(TestRules(), 21), signature);
  EXPECT_NE(Signature(BuiltInRules(), 20), signature);
}

}  // namespace
}  // namespace syrtis::maze::test
