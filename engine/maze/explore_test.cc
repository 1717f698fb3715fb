// Exploring: M-3.3, M-3.4.

#include <gtest/gtest.h>

#include "engine/testing/table.h"

// Two seats: 0 has blue, brown and yellow, 1 has purple, orange and green.
namespace syrtis::maze::test {
namespace {

TEST(MazeRules, M_3_3_ExploreReturnsThePawnAndLaysTheTopTile) {
  Table table(Scenario(TestRules()).Put(Pawn::kBlue, "start.north").Deck({"A2"}));
  table.Does(0, table.Explore(Colour::kBlue, "start.north"));
  EXPECT_EQ(table.Story(), "returned explored");
  EXPECT_EQ(table.Supply(Colour::kBlue), 2);
  EXPECT_EQ(table.PawnAt("start.north"), Pawn::kNone);
  // North of the start tile, turned so that its arrow half (east) looks south.
  ASSERT_EQ(table.state.placed.size(), 2U);
  EXPECT_EQ(table.state.placed[1], (PlacedTile{.tile = 2, .x = 0, .y = -1, .turn = 1}));
  EXPECT_EQ(table.At("A2.east"), table.At("start.north"));
  EXPECT_EQ(table.state.deck.size(), 3U);
}

TEST(MazeRules, M_3_3_InEveryDirectionTheArrowMeetsThePlatform) {
  struct Case {
    const char* half;
    Colour lock;
    int seat;
    int x;
    int y;
  };
  for (const Case& side :
       {Case{"start.north", Colour::kBlue, 0, 0, -1}, Case{"start.east", Colour::kYellow, 0, 1, 0},
        Case{"start.south", Colour::kGreen, 1, 0, 1},
        Case{"start.west", Colour::kBrown, 0, -1, 0}}) {
    // The arrows of these are in the south, the east, and the west; B6 has its own in the north.
    for (const char* tile : {"A1", "A2", "A4", "B6"}) {
      Table table(
          Scenario(TestRules()).Module(2).Put(ResourceOf(side.lock), side.half).Deck({tile}));
      table.Does(side.seat, table.Explore(side.lock, side.half));
      const PlacedTile& placed = table.state.placed[1];
      EXPECT_EQ(placed.x, side.x);
      EXPECT_EQ(placed.y, side.y);
      const PlaceId arrow = PlaceId::OfHalf(placed.tile, table.rules.tiles[placed.tile].arrow);
      EXPECT_EQ(table.state.Platform(arrow), table.At(side.half)) << tile << " " << side.half;
    }
  }
}

TEST(MazeRules, M_3_3_ExploreNeedsTheLocksColourAsPawnAndOnTheActionTile) {
  Table table(Scenario(TestRules())
                  .Put(Pawn::kBlue, "start.north")
                  .Put(Pawn::kBlue, "start.east")
                  .Put(Pawn::kBrown, "start.mid"));
  table.Refuses(1, table.Explore(Colour::kBlue, "start.north"), "M-3.3");  // not the colour
  table.Refuses(0, table.Explore(Colour::kBlue, "start.east"), "M-3.3");   // a yellow lock
  table.Refuses(0, table.Explore(Colour::kYellow, "start.east"), "M-10.2");
  table.Refuses(0, table.Explore(Colour::kBrown, "start.mid"), "M-3.3");    // no edge
  table.Refuses(0, table.Explore(Colour::kBrown, "start.west"), "M-10.2");  // nobody there
}

TEST(MazeRules, M_3_3_OnlyResourcesExplore) {
  Table table(Scenario(TestRules()).Module(4).Put(Pawn::kTrash, "start.north"));
  const Command command{
      .kind = Do::kExplore, .pawn = Pawn::kTrash, .from = table.At("start.north")};
  table.Refuses(0, command, "M-10.2");
}

TEST(MazeRules, M_3_3_APawnThatWasProducedOnItsLockMayExplore) {
  // A resource that came by pipe, by production or by transmutation is as good as one that walked.
  Table table(Scenario(TestRules()).Module(2).Put(Pawn::kOrange, "start.north").Deck({"A1"}));
  table.Does(0, table.Transmute(Pawn::kOrange, "start.north", Colour::kBlue));
  table.Does(0, table.Explore(Colour::kBlue, "start.north"));
}

TEST(MazeRules, M_3_3_NothingIsExploredWithAnEmptyDeck) {
  Table table(Scenario(TestRules())
                  .Lay("A1", "start.north")
                  .Lay("A2", "start.east")
                  .Lay("A3", "start.south")
                  .Lay("A4", "start.west")
                  .Put(Pawn::kYellow, "A1.north"));
  ASSERT_TRUE(table.state.deck.empty());
  table.Refuses(0, table.Explore(Colour::kYellow, "A1.north"), "M-3.3");
}

// A1 north of start, A4 east of it: the square east of start touches start and A4.
Scenario Corner() { return Scenario(TestRules()).Lay("A1", "start.north").Lay("A4", "A1.east"); }

TEST(MazeRules, M_3_4_ALaidTileJoinsEveryNeighbour) {
  Table table(Corner().Put(Pawn::kYellow, "start.east").Put(Pawn::kBrown, "A4.south").Deck({"A3"}));
  table.Does(0, table.Explore(Colour::kYellow, "start.east"));
  EXPECT_EQ(table.At("A3.south"), table.At("start.east"));
  // A3 is turned by a quarter: its west looks north, at A4.
  EXPECT_EQ(table.At("A3.west"), table.At("A4.south"));
  EXPECT_EQ(table.PawnAt("A3.west"), Pawn::kBrown) << "a pawn that lay there stays";
  table.Does(0, table.Move(Pawn::kBrown, "A4.south", "A3.mid"));
}

TEST(MazeRules, M_3_4_APlatformBetweenTilesIsNotExploredFrom) {
  Table table(Corner().Lay("A3", "start.east").Put(Pawn::kBrown, "A4.south").Deck({"A2"}));
  table.Refuses(0, table.Explore(Colour::kBrown, "A4.south"), "M-3.4");
  Table joined(Corner().Put(Pawn::kBlue, "start.north"));
  joined.Refuses(0, joined.Explore(Colour::kBlue, "start.north"), "M-3.4");
}

TEST(MazeRules, M_3_4_AThirdNeighbourIsJoinedToo) {
  // X13 lies at 2, -1 with its arrow to the west; its east looks south, where X16 lies. The square
  // east of start then touches start, A4 and X16.
  Table table(Corner()
                  .Lay("X13", "A4.east")
                  .Lay("X16", "X13.east")
                  .Put(Pawn::kYellow, "start.east")
                  .Deck({"A3"}));
  table.Does(0, table.Explore(Colour::kYellow, "start.east"));
  const PlacedTile& placed = table.state.placed[5];
  int joined = 0;
  for (int edge = 0; edge < 4; ++edge) {
    const PlaceId half = PlaceId::OfHalf(placed.tile, static_cast<Edge>(edge));
    joined += table.state.IsOpen(half) ? 0 : 1;
  }
  EXPECT_EQ(joined, 3);
}

}  // namespace
}  // namespace syrtis::maze::test
