// Producing and moving: M-3.1, M-3.2.

#include <gtest/gtest.h>

#include "engine/testing/table.h"

// Two seats: 0 has blue, brown and yellow, 1 has purple, orange and green.
namespace syrtis::maze::test {
namespace {

TEST(MazeRules, M_3_1_ProduceTakesAResourceFromTheSupply) {
  Table table{Scenario(TestRules())};
  table.Does(0, table.Produce(Colour::kBlue, "start.west"));
  EXPECT_EQ(table.PawnAt("start.west"), Pawn::kBlue);
  EXPECT_EQ(table.Supply(Colour::kBlue), 1);
  EXPECT_EQ(table.Story(), "produced");
}

TEST(MazeRules, M_3_1_ProduceNeedsTheColourAndTheFactory) {
  Table table{Scenario(TestRules())};
  table.Refuses(1, table.Produce(Colour::kBlue, "start.west"), "M-3.1");
  table.Refuses(0, table.Produce(Colour::kBrown, "start.west"), "M-3.1");  // its lock is brown
  table.Refuses(0, table.Produce(Colour::kBlue, "start.north"), "M-3.1");
  table.Refuses(0, table.Produce(Colour::kBlue, "start.mid"), "M-3.1");
  table.Refuses(0, table.Produce(Colour::kYellow, "A1.east"), "M-10.2");  // not in play
}

TEST(MazeRules, M_3_1_AnyPawnBlocksAFactory) {
  for (const Pawn pawn : {Pawn::kBlue, Pawn::kGreen, Pawn::kTrash, Pawn::kSlug}) {
    Table table(Scenario(TestRules()).Module(4).Put(pawn, "start.west"));
    table.Refuses(0, table.Produce(Colour::kBlue, "start.west"), "M-3.1");
  }
}

TEST(MazeRules, M_3_1_NothingIsProducedWhenTheSupplyIsEmpty) {
  Table table(
      Scenario(TestRules()).Put(Pawn::kBlue, "start.north").Put(Pawn::kBlue, "start.south"));
  table.Refuses(0, table.Produce(Colour::kBlue, "start.west"), "M-3.1");
}

TEST(MazeRules, M_3_1_AFactoryStaysAFactoryBetweenTwoTiles) {
  Table table(Scenario(TestRules()).Lay("A1", "start.west"));
  table.Does(0, table.Produce(Colour::kBlue, "start.west"));
  table.Does(0, table.Move(Pawn::kBlue, "start.west", "A1.mid"));
}

TEST(MazeRules, M_3_2_MoveNeedsTheExpresswaysColour) {
  Table table(Scenario(TestRules()).Put(Pawn::kGreen, "start.mid"));
  // From mid: brown to the north, orange to the east, green to the south.
  table.Refuses(1, table.Move(Pawn::kGreen, "start.mid", "start.north"), "M-3.2");
  table.Refuses(0, table.Move(Pawn::kGreen, "start.mid", "start.east"), "M-3.2");
  table.Refuses(0, table.Move(Pawn::kGreen, "start.mid", "start.south"), "M-3.2");
  table.Does(0, table.Move(Pawn::kGreen, "start.mid", "start.north"));
  EXPECT_EQ(table.PawnAt("start.mid"), Pawn::kNone);
  EXPECT_EQ(table.PawnAt("start.north"), Pawn::kGreen);
  // And back.
  table.Does(0, table.Move(Pawn::kGreen, "start.north", "start.mid"));
  EXPECT_EQ(table.Supply(Colour::kGreen), 1);
}

TEST(MazeRules, M_3_2_ResourcesTrashAndColonistsMove) {
  Table table(Scenario(TestRules())
                  .Module(3)
                  .Lay("A1", "start.north")
                  .Lay("A2", "start.west")
                  .Lay("B5", "start.south")
                  .Lay("C7", "start.east")
                  .Build("A2.dome")
                  .Build("B5.dome")
                  .Build("C7.dome")
                  .Put(Pawn::kTrash, "start.mid")
                  .Put(Pawn::kColonist, "start.hub")
                  .Put(Pawn::kYellow, "A1.mid"));
  table.Does(0, table.Move(Pawn::kTrash, "start.mid", "start.north"));
  table.Does(0, table.Move(Pawn::kColonist, "start.hub", "start.mid"));
  table.Does(0, table.Move(Pawn::kYellow, "A1.mid", "A1.west"));
}

TEST(MazeRules, M_3_2_ThePlaceMustBeEmpty) {
  for (const Pawn pawn : {Pawn::kYellow, Pawn::kTrash, Pawn::kSlug}) {
    Table table(
        Scenario(TestRules()).Module(4).Put(Pawn::kBlue, "start.mid").Put(pawn, "start.north"));
    table.Refuses(0, table.Move(Pawn::kBlue, "start.mid", "start.north"), "M-3.2");
  }
}

TEST(MazeRules, M_3_2_OneLinkAMove) {
  Table table(Scenario(TestRules()).Put(Pawn::kBlue, "start.west"));
  // Over mid to the north: neither by the first link of the way nor by the last.
  const PlaceId west = table.At("start.west");
  const PlaceId north = table.At("start.north");
  table.Refuses(0, Command::Move(Pawn::kBlue, west, north, table.LinkOf("start.west", "start.mid")),
                "M-3.2");
  table.Refuses(0,
                Command::Move(Pawn::kBlue, west, north, table.LinkOf("start.mid", "start.north")),
                "M-3.2");
  table.Refuses(0, Command::Move(Pawn::kBlue, west, west, table.LinkOf("start.west", "start.mid")),
                "M-3.2");
  table.Refuses(0, Command::Move(Pawn::kBlue, west, table.At("start.mid"), LinkId::None()),
                "M-3.2");
}

TEST(MazeRules, M_3_2_WhereTwoLinksJoinTheSamePlacesTheCommandNamesOne) {
  const Scenario scenario = Scenario(TestRules()).Put(Pawn::kBlue, "start.west");
  Table table(scenario);
  const Command yellow = table.Move(Pawn::kBlue, "start.west", "start.mid", Colour::kYellow);
  const Command purple = table.Move(Pawn::kBlue, "start.west", "start.mid", Colour::kPurple);
  EXPECT_NE(yellow.link, purple.link);
  table.Refuses(0, purple, "M-3.2");
  table.Refuses(1, yellow, "M-3.2");
  table.Does(1, purple);
  EXPECT_EQ(table.events[0].link, purple.link);
  Table other(scenario);
  other.Does(0, yellow);
  EXPECT_EQ(other.events[0].link, yellow.link);
}

TEST(MazeRules, M_3_2_PlacesAndLinksThatAreNotInPlayAreRefused) {
  Table table(Scenario(TestRules()).Put(Pawn::kBlue, "start.north"));
  Command move = table.Move(Pawn::kBlue, "start.north", "start.mid");
  move.link = LinkId::Of(1, 0);
  table.Refuses(0, move, "M-3.2");
  move.to = PlaceId::Of(1, 4);
  table.Refuses(0, move, "M-10.2");
  move.to = PlaceId::Of(0, 15);  // no such place on the tile
  table.Refuses(0, move, "M-10.2");
}

}  // namespace
}  // namespace syrtis::maze::test
