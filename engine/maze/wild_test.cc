// Transmuting and bridges: M-4.7 to M-4.9.

#include <gtest/gtest.h>

#include "engine/testing/table.h"

// Two seats: 0 has blue, brown and yellow, 1 has purple, orange and green.
namespace syrtis::maze::test {
namespace {

TEST(MazeRules, M_4_7_TransmuteSwapsAPawnWithTheSupply) {
  Table table(Scenario(TestRules()).Module(2).Put(Pawn::kBlue, "start.mid"));
  table.Does(1, table.Transmute(Pawn::kBlue, "start.mid", Colour::kOrange));
  EXPECT_EQ(table.PawnAt("start.mid"), Pawn::kOrange);
  EXPECT_EQ(table.Supply(Colour::kBlue), 2);
  EXPECT_EQ(table.Supply(Colour::kOrange), 1);
  EXPECT_EQ(table.state.wilds, 2);
  EXPECT_EQ(table.Story(), "transmuted");
}

TEST(MazeRules, M_4_7_TheNewColourMustBeTheActors) {
  Table table(Scenario(TestRules()).Module(2).Put(Pawn::kBlue, "start.mid"));
  table.Refuses(0, table.Transmute(Pawn::kBlue, "start.mid", Colour::kOrange), "M-4.7");
  table.Refuses(1, table.Transmute(Pawn::kBlue, "start.mid", Colour::kBrown), "M-4.7");
  // The old colour need not be: seat 1 does not have blue.
  table.Does(1, table.Transmute(Pawn::kBlue, "start.mid", Colour::kPurple));
}

TEST(MazeRules, M_4_7_ToAnotherColourOnly) {
  Table table(Scenario(TestRules()).Module(2).Put(Pawn::kBlue, "start.mid"));
  table.Refuses(0, table.Transmute(Pawn::kBlue, "start.mid", Colour::kBlue), "M-4.7");
}

TEST(MazeRules, M_4_7_TheSupplyMustHaveThePawn) {
  Table table(Scenario(TestRules())
                  .Module(2)
                  .Put(Pawn::kBlue, "start.mid")
                  .Put(Pawn::kOrange, "start.north")
                  .Put(Pawn::kOrange, "start.south"));
  table.Refuses(1, table.Transmute(Pawn::kBlue, "start.mid", Colour::kOrange), "M-4.7");
}

TEST(MazeRules, M_4_7_UsedTokensLeaveTheGame) {
  Table table(Scenario(TestRules()).Module(2).Wilds(1).Put(Pawn::kBlue, "start.mid"));
  table.Does(0, table.Transmute(Pawn::kBlue, "start.mid", Colour::kYellow));
  EXPECT_EQ(table.state.wilds, 0);
  table.Refuses(0, table.Transmute(Pawn::kYellow, "start.mid", Colour::kBlue), "M-4.7");
  Table module_1(Scenario(TestRules()).Put(Pawn::kBlue, "start.mid"));
  module_1.Refuses(0, module_1.Transmute(Pawn::kBlue, "start.mid", Colour::kYellow), "M-4.7");
}

TEST(MazeRules, M_4_7_OnlyResourcesThatLieThere) {
  Table table(Scenario(TestRules()).Module(3).Put(Pawn::kTrash, "start.mid"));
  table.Refuses(0, table.Transmute(Pawn::kTrash, "start.mid", Colour::kBlue), "M-10.2");
  table.Refuses(0, table.Transmute(Pawn::kGreen, "start.mid", Colour::kBlue), "M-10.2");
}

TEST(MazeRules, M_4_7_InADomeSlotOnlyForWhatTheSiteThenStillNeeds) {
  // A2 needs brown, green and yellow, and has brown and green.
  Table table(Scenario(TestRules())
                  .Module(2)
                  .Lay("A2", "start.north")
                  .Put(Pawn::kBrown, "A2.dome")
                  .Put(Pawn::kGreen, "A2.dome"));
  table.Refuses(0, table.Transmute(Pawn::kBrown, "A2.dome", Colour::kBlue), "M-4.7");
  table.Refuses(1, table.Transmute(Pawn::kBrown, "A2.dome", Colour::kGreen), "M-4.7");
  table.Refuses(1, table.Transmute(Pawn::kBrown, "A2.dome", Colour::kPurple), "M-4.7");
  table.Does(0, table.Transmute(Pawn::kBrown, "A2.dome", Colour::kYellow));
  EXPECT_EQ(table.Supply(Colour::kBrown), 2);
  EXPECT_EQ(table.Supply(Colour::kYellow), 1);
  // Brown is missing now, and green may become it.
  table.Does(0, table.Transmute(Pawn::kGreen, "A2.dome", Colour::kBrown));
  table.Refuses(1, table.Dome("A2.dome"), "M-3.8");
}

TEST(MazeRules, M_4_7_TransmutingIsAnActionAndNeedsNoLink) {
  Table table(Scenario(TestRules()).Module(2).TalkOpen().Put(Pawn::kBlue, "start.mid"));
  table.Does(0, table.Transmute(Pawn::kBlue, "start.mid", Colour::kYellow));
  EXPECT_EQ(table.Story(), "talkClosed transmuted");
}

TEST(MazeRules, M_4_8_AResourceBecomesABridgeOfItsColour) {
  Table table(Scenario(TestRules())
                  .Module(2)
                  .Lay("B5", "start.north")
                  .Put(Pawn::kBlue, "B5.mid")
                  .Put(Pawn::kGreen, "start.mid"));
  table.Does(0, table.Bridge(Colour::kBlue, "B5.mid", "B5.north"));
  EXPECT_EQ(table.Story(), "bridgeBuilt");
  EXPECT_EQ(table.PawnAt("B5.mid"), Pawn::kNone);
  EXPECT_EQ(table.Supply(Colour::kBlue), 2);
  EXPECT_EQ(table.state.bridges[1], table.LinkOf("B5.mid", "B5.north"));
  // An expressway of that colour from then on, in both directions.
  table.Does(0, table.Move(Pawn::kGreen, "start.mid", "start.north"));
  table.Does(0, table.Move(Pawn::kGreen, "start.north", "B5.mid"));
  table.Refuses(1, table.Move(Pawn::kGreen, "B5.mid", "B5.north"), "M-3.2");
  table.Does(0, table.Move(Pawn::kGreen, "B5.mid", "B5.north"));
  table.Refuses(1, table.Move(Pawn::kGreen, "B5.north", "B5.mid"), "M-3.2");
  table.Does(0, table.Move(Pawn::kGreen, "B5.north", "B5.mid"));
}

TEST(MazeRules, M_4_8_WhereTwoSitesStartTheCommandNamesOne) {
  const Scenario scenario =
      Scenario(TestRules()).Module(2).Lay("B5", "start.north").Put(Pawn::kBlue, "B5.mid");
  Table north(scenario);
  north.Does(0, north.Bridge(Colour::kBlue, "B5.mid", "B5.north"));
  Table east(scenario);
  east.Does(0, east.Bridge(Colour::kBlue, "B5.mid", "B5.east"));
  EXPECT_NE(north.state.bridges[1], east.state.bridges[1]);
}

TEST(MazeRules, M_4_8_FromEitherEnd) {
  Table table(
      Scenario(TestRules()).Module(2).Lay("B5", "start.north").Put(Pawn::kBlue, "B5.north"));
  table.Does(0, table.Bridge(Colour::kBlue, "B5.north", "B5.mid"));
}

TEST(MazeRules, M_4_8_OnlyWithTheResourcesColour) {
  Table table(Scenario(TestRules()).Module(2).Lay("B5", "start.north").Put(Pawn::kBlue, "B5.mid"));
  table.Refuses(1, table.Bridge(Colour::kBlue, "B5.mid", "B5.north"), "M-4.8");
  table.Refuses(1, table.Bridge(Colour::kGreen, "B5.mid", "B5.north"), "M-10.2");
}

TEST(MazeRules, M_4_8_OnlyAtAnEndOfTheSite) {
  Table table(
      Scenario(TestRules()).Module(2).Lay("B5", "start.north").Put(Pawn::kBlue, "start.mid"));
  const LinkId site = table.LinkOf("B5.mid", "B5.north");
  const LinkId expressway = table.LinkOf("start.mid", "start.north");
  const PlaceId mid = table.At("start.mid");
  table.Refuses(0, Command::Bridge(Colour::kBlue, mid, site), "M-4.8");
  table.Refuses(0, Command::Bridge(Colour::kBlue, mid, expressway), "M-4.8");
  table.Refuses(0, Command::Bridge(Colour::kBlue, mid, LinkId::None()), "M-4.8");
}

TEST(MazeRules, M_4_8_OneTokenOfEachColourAndOneBridgeASite) {
  Table table(Scenario(TestRules())
                  .Module(2)
                  .Lay("B5", "start.north")
                  .Bridge(Colour::kBlue, "B5.mid", "B5.north")
                  .Put(Pawn::kBlue, "B5.mid")
                  .Put(Pawn::kBrown, "B5.north"));
  table.Refuses(0, table.Bridge(Colour::kBlue, "B5.mid", "B5.east"), "M-4.8");
  table.Refuses(0, table.Bridge(Colour::kBrown, "B5.north", "B5.mid"), "M-4.8");
  table.Does(0, table.Move(Pawn::kBrown, "B5.north", "B5.nook"));
  table.Does(0, table.Bridge(Colour::kBrown, "B5.nook", "B5.west"));
}

TEST(MazeRules, M_4_8_ASiteThatEndsAtAJoinedPlatform) {
  // B6.south is joined with A1; a resource there came from either side.
  Table table(Scenario(TestRules())
                  .Module(2)
                  .Lay("B6", "start.north")
                  .Lay("A1", "B6.south")
                  .Put(Pawn::kYellow, "A1.south"));
  table.Does(0, table.Bridge(Colour::kYellow, "A1.south", "B6.mid"));
  EXPECT_EQ(table.state.bridges[0], table.LinkOf("B6.south", "B6.mid"));
}

TEST(MazeRules, M_4_9_TheGameDoesNotPreventWastingWildTokens) {
  Table table(Scenario(TestRules()).Module(2).Put(Pawn::kBlue, "start.mid"));
  table.Does(0, Command::Talk());
  table.Does(0, table.Transmute(Pawn::kBlue, "start.mid", Colour::kYellow));
  table.Does(0, Command::Talk());
  EXPECT_EQ(table.state.wilds, 0);
  EXPECT_EQ(table.state.phase, Phase::kRunning);
}

TEST(MazeRules, M_4_9_OnTheBuiltInTilesModule2NeedsTwoOrangeAndMakesNone) {
  const Rules rules = BuiltInRules();
  const auto& needs = rules.domes[1].needs;
  EXPECT_EQ(std::count(needs.begin(), needs.end(), Colour::kOrange), 2);
  for (const PlaceId factory : rules.factories) {
    if (rules.Place(factory).factory != MaskOf(Colour::kOrange)) continue;
    EXPECT_GT(GroupOf(factory.tile()), 2) << PlaceName(rules, factory);
  }
}

}  // namespace
}  // namespace syrtis::maze::test
