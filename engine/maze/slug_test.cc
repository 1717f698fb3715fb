// Slugs and one-ways: M-6.1 to M-7.1.

#include <gtest/gtest.h>

#include "engine/testing/table.h"

// Two seats: 0 has blue, brown and yellow, 1 has purple, orange and green.
namespace syrtis::maze::test {
namespace {

TEST(MazeRules, M_6_1_ASlugAppearsWhereThePinkArrowPoints) {
  Table table(Scenario(TestRules()).Module(4).Put(Pawn::kBlue, "start.north").Deck({"D10"}));
  table.Does(0, table.Explore(Colour::kBlue, "start.north"));
  EXPECT_EQ(table.Story(), "returned explored slugAppeared");
  EXPECT_EQ(table.PawnAt("D10.mid"), Pawn::kSlug);
  EXPECT_EQ(table.state.slug_supply, 0);
}

TEST(MazeRules, M_6_1_OnlyIfOneIsLeft) {
  Table table(Scenario(TestRules())
                  .Module(4)
                  .Put(Pawn::kSlug, "start.south")
                  .Put(Pawn::kBlue, "start.north")
                  .Deck({"D10"}));
  table.Does(0, table.Explore(Colour::kBlue, "start.north"));
  EXPECT_EQ(table.Story(), "returned explored");
  EXPECT_EQ(table.PawnAt("D10.mid"), Pawn::kNone);
}

TEST(MazeRules, M_6_1_TheArrowMayPointAtThePlatformThatWasExplored) {
  Table table(Scenario(TestRules()).Module(5).Put(Pawn::kBlue, "start.north").Deck({"E12"}));
  table.Does(0, table.Explore(Colour::kBlue, "start.north"));
  EXPECT_EQ(table.PawnAt("start.north"), Pawn::kSlug);
  EXPECT_EQ(table.Supply(Colour::kBlue), 2);
}

// A ring of tiles with a gap north of start. X15 is laid there, and its slug points at its north,
// where it meets A4.north.
Scenario Gap(int module) {
  return Scenario(TestRules())
      .Module(module)
      .Lay("A1", "start.east")
      .Lay("A3", "A1.west")
      .Lay("B5", "A3.north")
      .Lay("A4", "B5.west")
      .Put(Pawn::kBlue, "start.north")
      .Deck({"X15"});
}

void FillGap(Table& table) {
  table.Does(0, table.Explore(Colour::kBlue, "start.north"));
  ASSERT_EQ(table.At("X15.north"), FindPlace(table.rules, "A4.north"));
}

TEST(MazeRules, M_6_1_AResourceOrTrashThereIsEaten) {
  Table resource(Gap(4).Put(Pawn::kGreen, "A4.north"));
  FillGap(resource);
  EXPECT_EQ(resource.Story(), "returned explored slugAppeared slugAte");
  EXPECT_EQ(resource.PawnAt("A4.north"), Pawn::kSlug);
  EXPECT_EQ(resource.Supply(Colour::kGreen), 2);

  Table trash(Gap(4).Put(Pawn::kTrash, "A4.north"));
  FillGap(trash);
  EXPECT_EQ(trash.PawnAt("A4.north"), Pawn::kSlug);
  EXPECT_EQ(trash.state.trash_supply, 10);
}

TEST(MazeRules, M_6_1_WhereASlugIsItGoesOnTheNearestPlatform) {
  Table table(Gap(5).Put(Pawn::kSlug, "A4.north"));
  FillGap(table);
  // Adjacent are A3.west (which is X15.east), A4.east, A4.mid and X15.mid, in this order.
  EXPECT_EQ(table.PawnAt("A3.west"), Pawn::kSlug);
  EXPECT_EQ(table.PawnAt("A4.north"), Pawn::kSlug);

  Table eats(Gap(5).Put(Pawn::kSlug, "A4.north").Put(Pawn::kTrash, "A3.west"));
  FillGap(eats);
  EXPECT_EQ(eats.PawnAt("A3.west"), Pawn::kSlug);
  EXPECT_EQ(eats.state.trash_supply, 10);
}

TEST(MazeRules, M_6_1_WhereAColonistIsItGoesOnTheNearestPlatform) {
  Table table(Gap(4)
                  .Lay("A2", "start.west")
                  .Lay("C7", "start.south")
                  .Lay("D9", "C7.north")
                  .Build("A2.dome")
                  .Build("B5.dome")
                  .Build("C7.dome")
                  .Build("D9.dome")
                  .Put(Pawn::kColonist, "A4.north")
                  .Put(Pawn::kColonist, "A3.west"));
  FillGap(table);
  EXPECT_EQ(table.PawnAt("A4.east"), Pawn::kSlug);
  EXPECT_EQ(table.PawnAt("A4.north"), Pawn::kColonist);
}

TEST(MazeRules, M_6_2_ASlugMovesOntoAResourceOrTrashAndEatsIt) {
  Table table(Scenario(TestRules())
                  .Module(4)
                  .Put(Pawn::kSlug, "start.mid")
                  .Put(Pawn::kBlue, "start.north")
                  .Put(Pawn::kTrash, "start.hub"));
  table.Does(0, table.Move(Pawn::kSlug, "start.mid", "start.north"));
  EXPECT_EQ(table.Story(), "moved slugAte");
  EXPECT_EQ(table.PawnAt("start.north"), Pawn::kSlug);
  EXPECT_EQ(table.PawnAt("start.mid"), Pawn::kNone);
  EXPECT_EQ(table.Supply(Colour::kBlue), 2);
  table.Does(1, table.Move(Pawn::kSlug, "start.north", "start.hub"));
  EXPECT_EQ(table.state.trash_supply, 10);
}

TEST(MazeRules, M_6_2_ASlugNeedsTheExpresswaysColour) {
  Table table(Scenario(TestRules())
                  .Module(4)
                  .Put(Pawn::kSlug, "start.mid")
                  .Put(Pawn::kBlue, "start.north"));
  table.Refuses(1, table.Move(Pawn::kSlug, "start.mid", "start.north"), "M-3.2");
}

TEST(MazeRules, M_6_2_ASlugNeverMovesOntoAnEmptyPlaceASlugOrAColonist) {
  Table table(
      Scenario(TestRules()).Module(5).Put(Pawn::kSlug, "start.mid").Put(Pawn::kSlug, "start.hub"));
  table.Refuses(0, table.Move(Pawn::kSlug, "start.mid", "start.north"), "M-6.2");
  table.Refuses(0, table.Move(Pawn::kSlug, "start.mid", "start.hub"), "M-6.2");

  Table colonist(Scenario(TestRules())
                     .Module(4)
                     .Lay("A1", "start.north")
                     .Lay("A2", "start.west")
                     .Lay("B5", "start.east")
                     .Lay("C7", "start.south")
                     .Lay("D9", "C7.north")
                     .Build("A2.dome")
                     .Build("B5.dome")
                     .Build("C7.dome")
                     .Build("D9.dome")
                     .Put(Pawn::kSlug, "A1.mid")
                     .Put(Pawn::kColonist, "start.north"));
  colonist.Refuses(0, colonist.Move(Pawn::kSlug, "A1.mid", "start.north"), "M-6.2");
  colonist.Refuses(1, colonist.Move(Pawn::kSlug, "A1.mid", "A1.pad"), "M-3.13");
}

TEST(MazeRules, M_6_2_ASlugNeverEntersADomeSite) {
  Table table(Scenario(TestRules())
                  .Module(4)
                  .Lay("A2", "start.north")
                  .Put(Pawn::kGreen, "A2.dome")
                  .Put(Pawn::kSlug, "A2.mid"));
  table.Refuses(0, table.Move(Pawn::kSlug, "A2.mid", "A2.dome"), "M-3.9");
}

TEST(MazeRules, M_6_2_ASlugCrossesBridges) {
  Table table(Scenario(TestRules())
                  .Module(4)
                  .Lay("B5", "start.north")
                  .Bridge(Colour::kBlue, "B5.mid", "B5.north")
                  .Put(Pawn::kSlug, "B5.mid")
                  .Put(Pawn::kTrash, "B5.north"));
  table.Does(0, table.Move(Pawn::kSlug, "B5.mid", "B5.north"));
  EXPECT_EQ(table.PawnAt("B5.north"), Pawn::kSlug);
}

TEST(MazeRules, M_6_3_SlugsDoNotUsePipelines) {
  Table table(Scenario(TestRules())
                  .Module(4)
                  .Lay("C7", "start.north")
                  .Put(Pawn::kSlug, "start.hub")
                  .Put(Pawn::kTrash, "C7.side"));
  table.Refuses(0, table.Pipe(Pawn::kSlug, "start.hub", "C7.north"), "M-6.3");
  table.Refuses(0, table.Pipe(Pawn::kSlug, "start.hub", "C7.side"), "M-6.3");
}

// E11: yellow one-way from mid to loop.
TEST(MazeRules, M_7_1_PawnsFollowTheDirectionOfAOneWay) {
  for (const Pawn pawn : {Pawn::kBlue, Pawn::kTrash}) {
    Table table(Scenario(TestRules()).Module(5).Lay("E11", "start.north").Put(pawn, "E11.mid"));
    table.Does(0, table.Move(pawn, "E11.mid", "E11.loop"));
    table.Refuses(0, table.Move(pawn, "E11.loop", "E11.mid"), "M-7.1");
  }
}

TEST(MazeRules, M_7_1_ColonistsToo) {
  Table table(Scenario(TestRules())
                  .Lay("A1", "start.north")
                  .Lay("A2", "start.west")
                  .Lay("X16", "start.south")
                  .Build("A2.dome")
                  .Put(Pawn::kColonist, "X16.north"));
  table.Refuses(1, table.Move(Pawn::kColonist, "X16.north", "X16.mid"), "M-7.1");
}

TEST(MazeRules, M_7_1_SlugsIgnoreTheDirection) {
  Table table(Scenario(TestRules())
                  .Module(5)
                  .Lay("E11", "start.north")
                  .Put(Pawn::kSlug, "E11.loop")
                  .Put(Pawn::kBlue, "E11.mid"));
  table.Does(0, table.Move(Pawn::kSlug, "E11.loop", "E11.mid"));
  EXPECT_EQ(table.PawnAt("E11.mid"), Pawn::kSlug);
}

}  // namespace
}  // namespace syrtis::maze::test
