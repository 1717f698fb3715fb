// Where trash appears: M-5.1 to M-5.6.

#include <gtest/gtest.h>

#include <string>

#include "engine/testing/table.h"

// Two seats: 0 has blue, brown and yellow, 1 has purple, orange and green.
// The trash platform of a tile laid against a half of start is that half.
namespace syrtis::maze::test {
namespace {

// Where trash was put at the last step, in order.
std::string TrashPlaced(const Table& table) {
  std::string places;
  for (const Event& event : table.events) {
    if (event.what != What::kTrashPlaced) continue;
    if (!places.empty()) places += ' ';
    places += PlaceName(table.rules, event.to);
  }
  return places;
}

// C7 lies in the north; seat 0 is about to explore in the east.
Scenario ToTheEast(const char* tile) {
  return Scenario(TestRules())
      .Module(3)
      .Lay("C7", "start.north")
      .Put(Pawn::kYellow, "start.east")
      .Deck({tile});
}

void ExploreEast(Table& table) { table.Does(0, table.Explore(Colour::kYellow, "start.east")); }

TEST(MazeRules, M_5_1_TheFirstTileBringsOneTrash) {
  Table table(Scenario(TestRules()).Module(3).Put(Pawn::kBlue, "start.north").Deck({"C7"}));
  table.Does(0, table.Explore(Colour::kBlue, "start.north"));
  EXPECT_EQ(table.Story(), "returned explored trashPlaced");
  EXPECT_EQ(table.PawnAt("C7.south"), Pawn::kTrash);
  EXPECT_EQ(table.state.trash_supply, 9);
}

TEST(MazeRules, M_5_1_EveryTrashPlatformGetsOneTheNewestFirst) {
  Table second(ToTheEast("C8"));
  ExploreEast(second);
  EXPECT_EQ(TrashPlaced(second), "start.east start.north");
  EXPECT_EQ(second.state.trash_supply, 8);

  Table third(Scenario(TestRules())
                  .Module(3)
                  .Lay("C8", "start.west")
                  .Lay("C7", "start.north")
                  .Put(Pawn::kGreen, "start.south")
                  .Deck({"X13"}));
  third.Does(1, third.Explore(Colour::kGreen, "start.south"));
  EXPECT_EQ(TrashPlaced(third), "start.south start.north start.west");
  EXPECT_EQ(third.state.trash_supply, 7);
}

TEST(MazeRules, M_5_1_ATileWithoutTheIconBringsNone) {
  Table table(ToTheEast("A1"));
  ExploreEast(table);
  EXPECT_EQ(table.Story(), "returned explored");
  EXPECT_EQ(table.state.trash_supply, 10);
}

TEST(MazeRules, M_5_2_AResourceOnThePlatformIsReturned) {
  Table table(ToTheEast("C8").Put(Pawn::kGreen, "start.north"));
  EXPECT_EQ(table.Supply(Colour::kGreen), 1);
  ExploreEast(table);
  EXPECT_EQ(table.Story(), "returned explored trashPlaced returned trashPlaced");
  EXPECT_EQ(table.PawnAt("start.north"), Pawn::kTrash);
  EXPECT_EQ(table.Supply(Colour::kGreen), 2);
}

TEST(MazeRules, M_5_3_WhereTrashLiesTheExplorerChoosesAnAdjacentPlatform) {
  Table table(ToTheEast("C8").Put(Pawn::kTrash, "start.north").Put(Pawn::kGreen, "C7.side"));
  ExploreEast(table);
  EXPECT_EQ(table.Story(), "returned explored trashPlaced choiceOpened");
  EXPECT_EQ(table.Candidates(), "start.mid start.hub C7.mid C7.side");
  table.Refuses(0, table.Trash("start.north"), "M-5.3");  // full
  table.Refuses(0, table.Trash("start.south"), "M-5.3");  // too far
  table.Refuses(0, table.Trash("C7.dome"), "M-5.3");
  table.Refuses(0, Command::Trash(PlaceId::None()), "M-5.3");
  table.Does(0, table.Trash("C7.side"));
  EXPECT_EQ(table.Story(), "choiceMade returned trashPlaced");
  EXPECT_EQ(table.PawnAt("C7.side"), Pawn::kTrash);
  EXPECT_EQ(table.Supply(Colour::kGreen), 2);
  EXPECT_TRUE(table.state.choices.empty());
}

TEST(MazeRules, M_5_3_AFullRingLeadsToTheNext) {
  Table table(ToTheEast("C8")
                  .Put(Pawn::kTrash, "start.north")
                  .Put(Pawn::kTrash, "start.mid")
                  .Put(Pawn::kTrash, "start.hub")
                  .Put(Pawn::kTrash, "C7.mid")
                  .Put(Pawn::kTrash, "C7.side"));
  ExploreEast(table);
  // start.east has just got its own; the dome of C7 is neither entered nor passed.
  EXPECT_EQ(table.Candidates(), "start.south start.west C7.north C7.west");
  table.Does(0, table.Trash("C7.north"));
}

TEST(MazeRules, M_5_3_AFreePlaceNearbyKeepsTheNextRingShut) {
  Table table(ToTheEast("C8")
                  .Put(Pawn::kTrash, "start.north")
                  .Put(Pawn::kTrash, "start.mid")
                  .Put(Pawn::kTrash, "C7.mid"));
  ExploreEast(table);
  EXPECT_EQ(table.Candidates(), "start.hub C7.side");
  table.Refuses(0, table.Trash("start.south"), "M-5.3");
}

TEST(MazeRules, M_5_4_ASlugOnThePlatformSwallowsIt) {
  Table table(ToTheEast("C8").Module(4).Put(Pawn::kSlug, "start.north"));
  ExploreEast(table);
  EXPECT_EQ(table.Story(), "returned explored trashPlaced trashSwallowed");
  EXPECT_EQ(table.PawnAt("start.north"), Pawn::kSlug);
  EXPECT_EQ(table.state.trash_supply, 9);
}

TEST(MazeRules, M_5_4_ASlugOnAChosenNeighbourToo) {
  Table table(
      ToTheEast("C8").Module(4).Put(Pawn::kTrash, "start.north").Put(Pawn::kSlug, "C7.mid"));
  ExploreEast(table);
  EXPECT_EQ(table.state.trash_supply, 7) << "what is chosen about has left the supply";
  EXPECT_EQ(table.Candidates(), "start.mid start.hub C7.mid C7.side");
  table.Does(0, table.Trash("C7.mid"));
  EXPECT_EQ(table.Story(), "choiceMade trashSwallowed");
  EXPECT_EQ(table.PawnAt("C7.mid"), Pawn::kSlug);
  EXPECT_EQ(table.state.trash_supply, 8);
}

// Three trash platforms are in play, and eight trash pawns lie elsewhere: the fourth tile finds
// two for four platforms.
Scenario TwoForFour() {
  return ToTheEast("X20")
      .Lay("C8", "start.west")
      .Lay("X13", "start.south")
      .Put(Pawn::kTrash, "C7.mid")
      .Put(Pawn::kTrash, "C7.side")
      .Put(Pawn::kTrash, "C7.north")
      .Put(Pawn::kTrash, "C7.west")
      .Put(Pawn::kTrash, "C8.mid")
      .Put(Pawn::kTrash, "C8.north")
      .Put(Pawn::kTrash, "C8.east")
      .Put(Pawn::kTrash, "X13.mid");
}

TEST(MazeRules, M_5_5_WhenTrashRunsOutTheExplorerChoosesWhoGoesWithout) {
  Table table(TwoForFour());
  ExploreEast(table);
  EXPECT_EQ(table.Story(), "returned explored choiceOpened");
  EXPECT_EQ(table.state.trash_supply, 0);
  EXPECT_EQ(table.Candidates(), "start.north start.east start.south start.west");
  table.Refuses(0, table.Trash("start.mid"), "M-5.3");
  table.Does(0, table.Trash("start.west"));
  EXPECT_EQ(table.PawnAt("start.west"), Pawn::kTrash);
  EXPECT_EQ(table.Candidates(), "start.north start.east start.south");
  table.Refuses(0, table.Trash("start.west"), "M-5.3");
  table.Does(0, table.Trash("start.north"));
  EXPECT_TRUE(table.state.choices.empty());
  EXPECT_EQ(table.PawnAt("start.north"), Pawn::kTrash);
  EXPECT_EQ(table.PawnAt("start.east"), Pawn::kNone);
  EXPECT_EQ(table.PawnAt("start.south"), Pawn::kNone);
}

TEST(MazeRules, M_5_5_ANeighbourTakesItWhereTheChosenPlatformIsFull) {
  Table table(TwoForFour().Put(Pawn::kTrash, "start.north"));  // one for four
  ExploreEast(table);
  EXPECT_EQ(table.Candidates(), "start.north start.east start.south start.west");
  table.Does(0, table.Trash("start.north"));
  EXPECT_EQ(table.Story(), "choiceMade choiceOpened");
  EXPECT_EQ(table.Candidates(), "start.mid start.hub");
  table.Does(0, table.Trash("start.hub"));
  EXPECT_EQ(table.PawnAt("start.hub"), Pawn::kTrash);
}

TEST(MazeRules, M_5_5_WithNothingLeftNothingIsChosen) {
  Table table(TwoForFour().Put(Pawn::kTrash, "start.mid").Put(Pawn::kTrash, "start.hub"));
  ASSERT_EQ(table.state.trash_supply, 0);
  ExploreEast(table);
  EXPECT_EQ(table.Story(), "returned explored");
  EXPECT_TRUE(table.state.choices.empty());
}

TEST(MazeRules, M_5_5_WhatASlugSwallowsIsNotMissing) {
  // Three for four, but a slug sits on one of the four and gives its trash back.
  Table table(ToTheEast("X20")
                  .Module(4)
                  .Lay("C8", "start.west")
                  .Lay("X13", "start.south")
                  .Put(Pawn::kSlug, "start.south")
                  .Put(Pawn::kTrash, "C7.mid")
                  .Put(Pawn::kTrash, "C7.side")
                  .Put(Pawn::kTrash, "C7.north")
                  .Put(Pawn::kTrash, "C7.west")
                  .Put(Pawn::kTrash, "C8.mid")
                  .Put(Pawn::kTrash, "C8.north")
                  .Put(Pawn::kTrash, "C8.east"));
  ExploreEast(table);
  EXPECT_EQ(TrashPlaced(table), "start.east start.west start.north");
  EXPECT_EQ(table.Count(What::kTrashSwallowed), 1);
  EXPECT_TRUE(table.state.choices.empty());
}

TEST(MazeRules, M_5_6_AColonistsPlatformCountsAsFull) {
  Table table(Scenario(TestRules())
                  .Module(3)
                  .Lay("C7", "start.north")
                  .Lay("A1", "start.east")
                  .Lay("A2", "start.west")
                  .Lay("B5", "start.south")
                  .Build("A2.dome")
                  .Build("B5.dome")
                  .Build("C7.dome")
                  .Put(Pawn::kColonist, "start.north")
                  .Put(Pawn::kColonist, "start.mid")
                  .Put(Pawn::kYellow, "A1.north")
                  .Deck({"C8"}));
  table.Does(0, table.Explore(Colour::kYellow, "A1.north"));
  EXPECT_EQ(table.Candidates(), "start.hub C7.mid C7.side");
  EXPECT_EQ(table.PawnAt("start.north"), Pawn::kColonist);
}

TEST(MazeRules, M_5_6_WhereNothingCanTakeItItGoesBack) {
  // The only neighbour of D9's platform is the dome site.
  Table table(Scenario(TestRules())
                  .Module(4)
                  .Lay("X19", "start.north")
                  .Lay("D9", "X19.east")
                  .Put(Pawn::kTrash, "D9.west")
                  .Put(Pawn::kYellow, "start.east")
                  .Deck({"C8"}));
  ExploreEast(table);
  EXPECT_EQ(table.Story(), "returned explored trashPlaced trashDropped trashPlaced");
  EXPECT_EQ(table.state.trash_supply, 7);
}

TEST(MazeRules, M_5_6_OverflowNeverEntersTheRocketPad) {
  // A1.north, with X13 beyond it, is beside A1.mid and the pad.
  Table table(Scenario(TestRules())
                  .Module(3)
                  .Lay("A1", "start.north")
                  .Lay("X13", "A1.north")
                  .Put(Pawn::kTrash, "A1.north")
                  .Put(Pawn::kYellow, "start.east")
                  .Deck({"C8"}));
  ExploreEast(table);
  EXPECT_EQ(table.Candidates(), "A1.mid X13.west X13.mid");
  table.Refuses(0, table.Trash("A1.pad"), "M-5.3");
}

}  // namespace
}  // namespace syrtis::maze::test
