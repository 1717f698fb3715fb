// Playing alone: M-9.1 to M-9.6.

#include <gtest/gtest.h>

#include <set>

#include "engine/maze/action_tiles.h"
#include "engine/testing/table.h"

namespace syrtis::maze::test {
namespace {

// A game alone whose four tiles are laid: A1 to A4 clockwise from the north.
Scenario Laid() {
  return Scenario(TestRules())
      .Module(2)
      .Solo(Solitaire::kBasic)
      .Lay("A1", "start.north")
      .Lay("A2", "start.east")
      .Lay("A3", "start.south")
      .Lay("A4", "start.west");
}

TEST(MazeRules, M_9_1_TwoActionTilesOrSixLieOnTheTable) {
  const State basic = *NewGame(TestRules(), {}, 1, Seed{0, 1});
  EXPECT_EQ(basic.ActionTileCount(), 2);
  EXPECT_EQ(basic.action_tiles[0], kTilesForTwo[0]);
  EXPECT_EQ(basic.action_tiles[1], kTilesForTwo[1]);
  const State advanced = *NewGame(TestRules(), {.solitaire = Solitaire::kAdvanced}, 1, Seed{0, 1});
  EXPECT_EQ(advanced.ActionTileCount(), 6);
  EXPECT_EQ(advanced.action_tiles, kTilesForMore);
  EXPECT_FALSE(NewGame(TestRules(), {.solitaire = Solitaire::kAdvanced}, 2, Seed{}).ok());
}

TEST(MazeRules, M_9_1_ThePlayerChoosesWhereTheRedPawnStands) {
  Table table(Laid().Solo(Solitaire::kAdvanced).SetUp());
  table.Does(0, Command::Switch(5));
  table.Does(0, Command::Switch(3));
  EXPECT_EQ(table.state.solo_tile, 3);
  table.Refuses(0, Command::Switch(3), "M-9.4");
  table.Refuses(0, Command::Switch(6), "M-9.1");
  table.Does(0, Command::Ready());
  EXPECT_EQ(table.state.solo_tile, 3);
  Table basic(Laid().SetUp());
  basic.Refuses(0, Command::Switch(2), "M-9.1");
}

TEST(MazeRules, M_9_1_AloneThereAreNoSignalsAndNoSilence) {
  Table table(Laid());
  EXPECT_TRUE(table.state.talk);
  table.Refuses(0, Command::Red(RedPawn::Before(0)), "M-4.1");
  table.Refuses(0, Command::Red(RedPawn::On(Button::kBridge)), "M-4.1");
  table.Refuses(0, Command::Stare(0), "M-4.1");
  table.Does(0, table.Produce(Colour::kBlue, "start.west"));
  EXPECT_EQ(table.Story(), "produced");
  Table together(Scenario(TestRules()).Module(2));
  together.Refuses(0, Command::Switch(1), "M-9.1");
  EXPECT_FALSE(NewGame(TestRules(), {.silence = true}, 1, Seed{}).ok());
}

TEST(MazeRules, M_9_2_FourTilesAreDrawnFaceUpAndLaidAroundStart) {
  Table table(Scenario(TestRules()).Module(2).Solo(Solitaire::kBasic).SetUp());
  EXPECT_EQ(table.state.drawn.size(), 4U);
  EXPECT_EQ(table.state.deck.size(), 2U);
  table.Refuses(0, Command::Ready(), "M-9.2");
  table.Does(0, Command::Lay(3, Edge::kWest));
  EXPECT_EQ(table.At("A3.south"), table.At("start.west"));
  EXPECT_EQ(table.Story(), "explored");
  table.Refuses(0, Command::Lay(2, Edge::kWest), "M-9.2");  // that side is taken
  table.Refuses(0, Command::Lay(3, Edge::kEast), "M-9.2");  // it is laid already
  table.Refuses(0, Command::Lay(5, Edge::kEast), "M-9.2");  // it was not drawn
  Command beside = Command::Lay(2, Edge::kEast);
  beside.from = table.At("A3.north");
  table.Refuses(0, beside, "M-10.2");
  table.Does(0, Command::Lay(1, Edge::kNorth));
  table.Does(0, Command::Lay(4, Edge::kEast));
  table.Refuses(0, Command::Ready(), "M-9.2");
  table.Does(0, Command::Lay(2, Edge::kSouth));
  EXPECT_TRUE(table.state.drawn.empty());
  table.Does(0, Command::Ready());
  EXPECT_EQ(table.state.phase, Phase::kRunning);
  table.Refuses(0, Command::Lay(2, Edge::kSouth), "M-2.5");
}

TEST(MazeRules, M_9_2_TogetherNoTilesAreDrawn) {
  Table table(Scenario(TestRules()).Module(2).SetUp());
  EXPECT_TRUE(table.state.drawn.empty());
  table.Refuses(0, Command::Lay(1, Edge::kNorth), "M-9.1");
}

TEST(MazeRules, M_9_2_AtSetUpEachTrashIconBringsJustOne) {
  Table table(Scenario(TestRules())
                  .Module(4)
                  .Solo(Solitaire::kBasic)
                  .Deck({"C7", "C8", "X13", "D10", "X20"})
                  .SetUp());
  table.Does(0, Command::Lay(7, Edge::kNorth));
  EXPECT_EQ(table.Story(), "explored trashPlaced");
  table.Does(0, Command::Lay(8, Edge::kEast));
  EXPECT_EQ(table.Story(), "explored trashPlaced") << "no repeat for the others";
  table.Does(0, Command::Lay(13, Edge::kSouth));
  EXPECT_EQ(table.state.trash_supply, 7);
  table.Does(0, Command::Lay(10, Edge::kWest));
  EXPECT_EQ(table.Story(), "explored slugAppeared");
  EXPECT_EQ(table.PawnAt("D10.mid"), Pawn::kSlug);
  EXPECT_TRUE(table.state.choices.empty());
}

TEST(MazeRules, M_9_2_InLaterExplorationsTheIconsCountFully) {
  Table table(Scenario(TestRules())
                  .Module(3)
                  .Solo(Solitaire::kBasic)
                  .Lay("C7", "start.north")
                  .Lay("C8", "start.east")
                  .Lay("A1", "start.south")
                  .Lay("A2", "start.west")
                  .Put(Pawn::kTrash, "start.north")
                  .Put(Pawn::kTrash, "start.east")
                  .Put(Pawn::kYellow, "A1.north")
                  .Deck({"X13"}));
  table.Does(0, table.Explore(Colour::kYellow, "A1.north"));
  EXPECT_EQ(table.Story(), "returned explored trashPlaced choiceOpened choiceOpened");
  table.Does(0, table.Trash("start.mid"));
}

TEST(MazeRules, M_9_3_OnlyTheActionTileWithTheRedPawnCounts) {
  // Tile 0 has blue, brown and yellow.
  Table table(Laid().Put(Pawn::kGreen, "start.mid"));
  table.Does(0, table.Produce(Colour::kBlue, "start.west"));
  table.Refuses(0, table.Move(Pawn::kGreen, "start.mid", "start.east"), "M-9.3");
  table.Refuses(0, table.Produce(Colour::kGreen, "A3.north"), "M-9.3");
  Table other(Laid().SoloTile(1).Put(Pawn::kGreen, "start.mid").Put(Pawn::kBlue, "start.hub"));
  other.Refuses(0, other.Produce(Colour::kBlue, "start.west"), "M-9.3");
  other.Refuses(0, other.Transmute(Pawn::kGreen, "start.mid", Colour::kYellow), "M-9.3");
  other.Does(0, other.Move(Pawn::kGreen, "start.mid", "start.east"));
}

TEST(MazeRules, M_9_3_ActionsWithoutColourAreAlwaysPossible) {
  Table table(Laid()
                  .Lay("X16", "A1.north")
                  .SoloTile(1)
                  .Put(Pawn::kBlue, "start.hub")
                  .Put(Pawn::kBrown, "A2.dome")
                  .Put(Pawn::kGreen, "A2.dome")
                  .Put(Pawn::kYellow, "A2.dome"));
  table.Does(0, table.Pipe(Pawn::kBlue, "start.hub", "X16.mid"));
  table.Does(0, table.Dome("A2.dome"));
}

TEST(MazeRules, M_9_4_TheRedPawnChangesInTheTensOfTheChronometer) {
  Table table(Laid().SetUp());
  table.TickTo(7'300);
  table.Does(0, Command::Ready());  // the chronometer starts
  table.Does(0, Command::Switch(1));
  EXPECT_EQ(table.Story(), "switched");
  table.Refuses(0, Command::Switch(0), "M-9.4");  // once in each such second
  table.TickTo(8'300);
  table.Refuses(0, Command::Switch(0), "M-9.4");  // second 1
  table.TickTo(17'299);
  table.Refuses(0, Command::Switch(0), "M-9.4");  // still second 9
  table.TickTo(17'300);
  table.Does(0, Command::Switch(0));
  table.Refuses(0, Command::Switch(1), "M-9.4");
  table.TickTo(28'299);
  table.Does(0, Command::Switch(1));  // the last millisecond of second 20
  table.TickTo(28'300);
  table.Refuses(0, Command::Switch(0), "M-9.4");
}

TEST(MazeRules, M_9_4_SecondZeroCountsEvenAfterAChoiceAtSetUp) {
  Table table(Laid().SetUp());
  table.Does(0, Command::Switch(1));
  table.Does(0, Command::Ready());
  table.Wait(999);
  table.Does(0, Command::Switch(0));
}

TEST(MazeRules, M_9_4_AChangeOfTileClosesNothingAndNeedsNoColour) {
  Table table(Laid().Solo(Solitaire::kAdvanced).Now(10'500));
  for (int tile = 1; tile < 6; ++tile) EXPECT_TRUE(table.IsLegal(0, Command::Switch(tile)));
  table.Does(0, Command::Switch(4));
  EXPECT_EQ(table.state.last_switch, 10);
}

TEST(MazeRules, M_9_5_OnlyTheSandEndsTheGame) {
  Table table(Laid().Put(Pawn::kBlue, "A3.mid"));
  table.TickTo(170'000);
  table.Does(0, table.Move(Pawn::kBlue, "A3.mid", "A3.sand"));
  EXPECT_EQ(table.state.deadline, 340'000) << "whatever the chronometer shows";
  table.TickTo(339'999);
  EXPECT_EQ(table.state.phase, Phase::kRunning);
  table.TickTo(340'000);
  EXPECT_EQ(table.state.phase, Phase::kLost);
}

TEST(MazeRules, M_9_6_InModule1NothingIsLeftToExplore) {
  Table table(Laid().Module(1).Put(Pawn::kYellow, "A1.north"));
  EXPECT_TRUE(table.state.deck.empty());
  table.Refuses(0, table.Explore(Colour::kYellow, "A1.north"), "M-3.3");
}

TEST(MazeRules, M_9_6_XTilesJoinTheDeckBeforeTheFourAreDrawn) {
  std::set<int> drawn;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const State state = *NewGame(TestRules(), {.x_tiles = 4}, 1, Seed{0, seed});
    EXPECT_EQ(state.drawn.size(), 4U);
    EXPECT_EQ(state.deck.size(), 4U);
    drawn.insert(state.drawn.begin(), state.drawn.end());
  }
  EXPECT_EQ(drawn.size(), 12U) << "A1 to A4 and all X tiles";
}

}  // namespace
}  // namespace syrtis::maze::test
