#include "bots/terraform/baselines.h"

#include <gtest/gtest.h>

#include "bots/terraform/bot_table.h"
#include "engine/terraform/score.h"
#include "engine/testing/terraform/invariants.h"
#include "engine/testing/terraform/scene.h"

namespace syrtis::terraform::baselines_test {
namespace {

using test::Scene;

#ifdef SYRTIS_SANITIZED
constexpr int kGames = 4;
#else
constexpr int kGames = 20;
#endif

Seed SeedNumber(int n) { return {.high = 0, .low = static_cast<std::uint64_t>(n)}; }

// How many of the games of two against random players this bot wins.
int WonAgainstRandom(BotLevel level, int games) {
  int won = 0;
  for (int i = 0; i < games; ++i) {
    BotTable table{.options = {}, .seats = 2, .seed = SeedNumber(1 + i / 2), .levels = {}};
    table.levels[static_cast<std::size_t>(i % 2)] = level;
    if (Winners(PlayBots(BuiltInRules(), table).last) == 1U << static_cast<unsigned>(i % 2)) ++won;
  }
  return won;
}

TEST(Baselines, GreedyBeatsRandom) {
  // It wins 84 % (docs/bots.md). A new card makes other games, so the bound leaves room for chance.
  EXPECT_GE(WonAgainstRandom(BotLevel::kGreedy, kGames), 6 * kGames / 10);
}

TEST(Baselines, OslaBeatsRandom) {
  EXPECT_GE(10 * WonAgainstRandom(BotLevel::kOsla, kGames), 9 * kGames);
}

TEST(Baselines, MctsBeatsRandom) { EXPECT_EQ(WonAgainstRandom(BotLevel::kMcts, 2), 2); }

TEST(Baselines, GreedyTakesThePoints) {
  Scene scene;
  scene.Stock(0, Res::kHeat, 8).Stock(0, Res::kMc, 7);
  const View view = Observe(scene.state(), Seat::At(0));
  CommandList legal;
  LegalCommands(BuiltInRules(), view, view.viewer, 0, legal);
  Rng rng(SeedNumber(1));
  const auto command = GreedyCommand(BuiltInRules(), view, legal, rng);
  ASSERT_TRUE(command.has_value());
  EXPECT_EQ(command->kind, Do::kHeat);
}

TEST(Baselines, GreedyPassesOnlyIfNothingElseIsLeft) {
  Scene scene;
  scene.Stock(0, Res::kMc, 11);
  const View view = Observe(scene.state(), Seat::At(0));
  CommandList legal;
  LegalCommands(BuiltInRules(), view, view.viewer, 0, legal);
  Rng rng(SeedNumber(1));
  for (int i = 0; i < 20; ++i) {
    EXPECT_NE(GreedyCommand(BuiltInRules(), view, legal, rng)->kind, Do::kPass);
  }
}

TEST(Baselines, HeuristicCountsPointsAndWealth) {
  const int even = Heuristic(Scene().state(), Seat::At(0));
  EXPECT_EQ(even, 0);
  EXPECT_GT(Heuristic(Scene().Stock(0, Res::kMc, 10).state(), Seat::At(0)), even);
  EXPECT_LT(Heuristic(Scene().Production(1, Res::kMc, 3).state(), Seat::At(0)), even);
}

TEST(Baselines, T_11_1_KnowOnlyWhatTheirSeatMayKnow) {
  const Rules rules = BuiltInRules();
  BotTable table{.options = {}, .seats = 3, .seed = SeedNumber(4), .levels = {}};
  table.levels.fill(BotLevel::kNovice);
  State state = *NewGame(rules, table.options, table.seats, table.seed);
  Rng scrambler(SeedNumber(9));
  int step = 0;
  for (const Act<Command>& act : PlayBots(rules, table).log) {
    if (++step % 20 == 0) {
      const State scrambled = test::Scramble(state, act.seat, scrambler);
      for (const BotLevel level : {BotLevel::kGreedy, BotLevel::kOsla, BotLevel::kMcts}) {
        const auto asked = [&](const State& of) {
          const View view = Observe(of, act.seat);
          CommandList legal;
          LegalCommands(rules, view, act.seat, of.now, legal);
          Rng rng(SeedNumber(step));
          if (level == BotLevel::kMcts) return MctsCommand(rules, view, legal, rng, 60);
          return BotCommand(rules, level, view, legal, rng);
        };
        EXPECT_EQ(asked(scrambled), asked(state));
      }
    }
    Events events;
    ASSERT_TRUE(Apply(rules, state, act, events).ok());
  }
  EXPECT_GT(step, 200);
}

TEST(Baselines, MctsSeesThePointsOfTheLastMove) {
  // All is done, and there is heat for nothing but M€ for a greenery: a point more.
  Scene scene;
  scene.Stock(0, Res::kMc, 23).Generation(14).Temperature(8).Oxygen(14).Oceans(9);
  const View view = Observe(scene.state(), Seat::At(0));
  CommandList legal;
  LegalCommands(BuiltInRules(), view, view.viewer, 0, legal);
  Rng rng(SeedNumber(3));
  const auto command = MctsCommand(BuiltInRules(), view, legal, rng);
  ASSERT_TRUE(command.has_value());
  EXPECT_EQ(command->kind, Do::kProject);
  EXPECT_NE(command->id, static_cast<int>(Project::kPowerPlant));
}

TEST(Baselines, SayNothingWhenNothingIsAsked) {
  const View view = Observe(Scene().state(), Seat::At(1));
  Rng rng(SeedNumber(1));
  const CommandList none;
  EXPECT_FALSE(GreedyCommand(BuiltInRules(), view, none, rng).has_value());
  EXPECT_FALSE(OslaCommand(BuiltInRules(), view, none, rng).has_value());
  EXPECT_FALSE(MctsCommand(BuiltInRules(), view, none, rng).has_value());
}

}  // namespace
}  // namespace syrtis::terraform::baselines_test
