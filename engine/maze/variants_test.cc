// Variants: M-8.1 to M-8.3.

#include <gtest/gtest.h>

#include "engine/maze/action_tiles.h"
#include "engine/testing/table.h"

namespace syrtis::maze::test {
namespace {

// Three seats with {blue, purple}, {brown, orange}, {yellow, green}; a resource that seat 2 can
// move onto the timer space.
Scenario BesideTheSand() {
  return Scenario(TestRules())
      .Module(2)
      .Seats(3)
      .Now(100'000)
      .Lay("A3", "start.north")
      .Put(Pawn::kBlue, "A3.mid");
}

TEST(MazeRules, M_8_1_AtEveryFlipTheActionTilesGoToTheLeft) {
  Table table(BesideTheSand().Expert().Put(Pawn::kBlue, "start.west"));
  table.Does(2, table.Move(Pawn::kBlue, "A3.mid", "A3.sand"));
  EXPECT_EQ(table.state.action_tiles[1], kTilesForMore[0]) << "from seat 0";
  EXPECT_EQ(table.state.action_tiles[2], kTilesForMore[1]);
  EXPECT_EQ(table.state.action_tiles[0], kTilesForMore[2]) << "from the last seat to the first";
  // And each plays on with the new one.
  table.Refuses(2, table.Move(Pawn::kBlue, "start.west", "start.mid", Colour::kYellow), "M-3.2");
  table.Does(0, table.Move(Pawn::kBlue, "start.west", "start.mid", Colour::kYellow));
}

TEST(MazeRules, M_8_1_WithoutTheExpertRuleNothingPasses) {
  Table table(BesideTheSand());
  const auto tiles = table.state.action_tiles;
  table.Does(2, table.Move(Pawn::kBlue, "A3.mid", "A3.sand"));
  EXPECT_EQ(table.state.action_tiles, tiles);
}

TEST(MazeRules, M_8_1_OpenTrashChoicesStayWithTheirPlayer) {
  Table table(BesideTheSand()
                  .Module(3)
                  .Expert()
                  .Lay("C7", "start.west")
                  .Put(Pawn::kTrash, "start.west")
                  .Put(Pawn::kYellow, "start.east")
                  .Deck({"C8"}));
  table.Does(2, table.Explore(Colour::kYellow, "start.east"));
  ASSERT_EQ(table.state.choices.size(), 1U);
  table.Does(2, table.Move(Pawn::kBlue, "A3.mid", "A3.sand"));
  table.Refuses(0, table.Trash("start.mid"), "M-5.7");
  table.Does(2, table.Trash("start.mid"));
}

TEST(MazeRules, M_8_1_NotWithSolitaire) {
  EXPECT_FALSE(NewGame(TestRules(), {.expert = true}, 1, Seed{}).ok());
  EXPECT_TRUE(NewGame(TestRules(), {.expert = true}, 2, Seed{}).ok());
}

TEST(MazeRules, M_8_2_SilentModule1HasSilenceRedPawnAndBoard) {
  Table table(BesideTheSand().Module(1).Silence());
  EXPECT_FALSE(table.state.talk);
  table.Does(0, Command::Red(RedPawn::Before(2)));
  table.Does(2, Command::Red(RedPawn::On(Button::kTimer)));
  table.Does(1, Command::Stare(0));
  table.Does(2, table.Move(Pawn::kBlue, "A3.mid", "A3.sand"));
  EXPECT_TRUE(table.state.talk);
  table.Does(0, table.Produce(Colour::kBlue, "start.west"));
  EXPECT_FALSE(table.state.talk);
}

TEST(MazeRules, M_8_2_OnlyForModule1AndNotAlone) {
  EXPECT_FALSE(NewGame(TestRules(), {.module = 2, .silence = true}, 2, Seed{}).ok());
  EXPECT_FALSE(NewGame(TestRules(), {.module = 1, .silence = true}, 1, Seed{}).ok());
  EXPECT_TRUE(NewGame(TestRules(), {.module = 1, .silence = true}, 2, Seed{}).ok());
}

TEST(MazeRules, M_8_2_ItStartsWithTalkClosed) {
  Table table(Scenario(TestRules()).Silence().SetUp());
  EXPECT_TRUE(table.state.talk);
  table.Does(0, Command::Ready());
  table.Does(1, Command::Ready());
  EXPECT_FALSE(table.state.talk);
}

TEST(MazeRules, M_8_3_PracticeHasNoClock) {
  Table table(Scenario(TestRules()).Module(2).Timer(0).SetUp());
  table.Does(0, Command::Ready());
  table.Does(1, Command::Ready());
  EXPECT_EQ(table.state.deadline, kNever);
  table.Wait(24 * 3600 * 1000);
  EXPECT_EQ(table.state.phase, Phase::kRunning);
  table.Does(0, table.Produce(Colour::kBlue, "start.west"));
}

TEST(MazeRules, M_8_3_TimerSpacesStillTakeAResourceAndATokenAndOpenTalk) {
  Table table(BesideTheSand().Timer(0));
  table.Does(2, table.Move(Pawn::kBlue, "A3.mid", "A3.sand"));
  EXPECT_EQ(table.Supply(Colour::kBlue), 2);
  EXPECT_EQ(table.state.timers, 1);
  EXPECT_EQ(table.state.timer_tokens, 1U << 3);
  EXPECT_TRUE(table.state.talk);
  EXPECT_EQ(table.state.deadline, kNever);
  EXPECT_FALSE(NewGame(TestRules(), {.timer = 60}, 2, Seed{}).ok());
}

}  // namespace
}  // namespace syrtis::maze::test
