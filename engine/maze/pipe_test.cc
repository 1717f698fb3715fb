// Trash pawns on the move, and pipelines: M-5.8, M-5.9.

#include <gtest/gtest.h>

#include "engine/testing/table.h"

// Two seats: 0 has blue, brown and yellow, 1 has purple, orange and green.
namespace syrtis::maze::test {
namespace {

TEST(MazeRules, M_5_8_TrashMovesLikeResources) {
  Table table(Scenario(TestRules()).Module(3).Put(Pawn::kTrash, "start.mid"));
  table.Refuses(1, table.Move(Pawn::kTrash, "start.mid", "start.north"), "M-3.2");
  table.Does(0, table.Move(Pawn::kTrash, "start.mid", "start.north"));
  table.Does(0, table.Move(Pawn::kTrash, "start.north", "start.mid"));
  table.Does(1, table.Move(Pawn::kTrash, "start.mid", "start.east"));
}

TEST(MazeRules, M_5_8_TrashIsGoodForNothing) {
  Table table(Scenario(TestRules())
                  .Module(3)
                  .Lay("B5", "start.north")
                  .Put(Pawn::kTrash, "B5.mid")
                  .Put(Pawn::kTrash, "start.east"));
  const PlaceId mid = table.At("B5.mid");
  const LinkId site = table.LinkOf("B5.mid", "B5.north");
  table.Refuses(0, {.kind = Do::kBridge, .pawn = Pawn::kTrash, .from = mid, .link = site},
                "M-10.2");
  table.Refuses(0, {.kind = Do::kExplore, .pawn = Pawn::kTrash, .from = table.At("start.east")},
                "M-10.2");
  table.Refuses(1, table.Move(Pawn::kTrash, "B5.mid", "B5.dome"), "M-3.9");
}

// Pipes at start.hub, C7.side and C7.north.
Scenario Pipes() { return Scenario(TestRules()).Module(3).Lay("C7", "start.north"); }

TEST(MazeRules, M_5_9_AnyoneSendsAPawnFromPipeToPipe) {
  for (const Pawn pawn : {Pawn::kBlue, Pawn::kTrash}) {
    for (const int seat : {0, 1}) {
      Table table(Pipes().Put(pawn, "start.hub"));
      table.Does(seat, table.Pipe(pawn, "start.hub", "C7.side"));
      EXPECT_EQ(table.Story(), "piped");
      EXPECT_EQ(table.PawnAt("start.hub"), Pawn::kNone);
      EXPECT_EQ(table.PawnAt("C7.side"), pawn);
    }
  }
}

TEST(MazeRules, M_5_9_BothEndsNeedAPipeAndTheOtherMustBeEmpty) {
  Table table(Pipes()
                  .Put(Pawn::kBlue, "start.hub")
                  .Put(Pawn::kTrash, "C7.side")
                  .Put(Pawn::kYellow, "start.mid"));
  table.Refuses(0, table.Pipe(Pawn::kBlue, "start.hub", "C7.side"), "M-5.9");
  table.Refuses(0, table.Pipe(Pawn::kBlue, "start.hub", "start.hub"), "M-5.9");
  table.Refuses(0, table.Pipe(Pawn::kBlue, "start.hub", "C7.mid"), "M-5.9");
  table.Refuses(0, table.Pipe(Pawn::kYellow, "start.mid", "C7.north"), "M-5.9");
  table.Refuses(0, table.Pipe(Pawn::kGreen, "start.hub", "C7.north"), "M-10.2");
  table.Refuses(0, Command::Pipe(Pawn::kBlue, table.At("start.hub"), PlaceId::Of(11, 5)),
                "M-10.2");  // E11 is not in play
  table.Does(1, table.Pipe(Pawn::kBlue, "start.hub", "C7.north"));
}

TEST(MazeRules, M_5_9_APipeOnOneHalfServesTheWholePlatform) {
  // C7.north has a pipe, A1.south has none.
  Table table(Pipes().Lay("A1", "C7.north").Put(Pawn::kBlue, "A1.south"));
  table.Does(1, table.Pipe(Pawn::kBlue, "A1.south", "start.hub"));
  // X16.east has a pipe, its other half X13.south has none, but is named second.
  Table second(Pipes()
                   .Module(3)
                   .Lay("X16", "start.south")
                   .Lay("X13", "X16.east")
                   .Put(Pawn::kBlue, "start.hub"));
  second.Does(1, second.Pipe(Pawn::kBlue, "start.hub", "X13.south"));
}

// Everything is built, and a colonist stands at a pipe.
Scenario ColonistAtThePipe() {
  return Pipes()
      .Lay("A1", "start.east")
      .Lay("A2", "start.west")
      .Lay("B5", "start.south")
      .Build("A2.dome")
      .Build("B5.dome")
      .Build("C7.dome")
      .Put(Pawn::kColonist, "start.hub");
}

TEST(MazeRules, M_5_9_ColonistsTravelByPipeInThe2020Edition) {
  Table table(ColonistAtThePipe());
  table.Does(0, table.Pipe(Pawn::kColonist, "start.hub", "C7.side"));
  EXPECT_EQ(table.PawnAt("C7.side"), Pawn::kColonist);
}

TEST(MazeRules, M_5_9_ColonistsDoNotIn2019) {
  Table table(ColonistAtThePipe().Edition(2019));
  table.Refuses(0, table.Pipe(Pawn::kColonist, "start.hub", "C7.side"), "M-5.9");
}

}  // namespace
}  // namespace syrtis::maze::test
