// Dome sites: M-3.8, M-3.9.

#include <gtest/gtest.h>

#include "engine/testing/table.h"

// Two seats: 0 has blue, brown and yellow, 1 has purple, orange and green.
namespace syrtis::maze::test {
namespace {

// The site of A2 needs brown, green and yellow; the blue way from A2.mid leads there.
Scenario WithSite() { return Scenario(TestRules()).Lay("A2", "start.north"); }

Scenario WithFullSite() {
  return WithSite()
      .Put(Pawn::kBrown, "A2.dome")
      .Put(Pawn::kGreen, "A2.dome")
      .Put(Pawn::kYellow, "A2.dome");
}

TEST(MazeRules, M_3_8_AnyoneBuildsADomeFromItsResources) {
  for (const int seat : {0, 1}) {
    Table table(WithFullSite());
    EXPECT_EQ(table.Supply(Colour::kBrown), 1);
    table.Does(seat, table.Dome("A2.dome"));
    EXPECT_EQ(table.Story(), "domeBuilt");
    EXPECT_TRUE(table.state.domes[0].built);
    EXPECT_EQ(table.state.dome_tiles, 0);
    for (const Colour colour : {Colour::kBrown, Colour::kGreen, Colour::kYellow}) {
      EXPECT_EQ(table.Supply(colour), 2);
    }
    table.Refuses(seat, table.Dome("A2.dome"), "M-3.8");
  }
}

TEST(MazeRules, M_3_8_EveryResourceMustLieThere) {
  Table table(WithSite()
                  .Put(Pawn::kBrown, "A2.dome")
                  .Put(Pawn::kGreen, "A2.dome")
                  .Put(Pawn::kYellow, "A2.mid"));
  table.Refuses(0, table.Dome("A2.dome"), "M-3.8");
  table.Does(0, table.Move(Pawn::kYellow, "A2.mid", "A2.dome"));
  EXPECT_FALSE(table.state.domes[0].built) << "not by itself";
  table.Does(1, table.Dome("A2.dome"));
}

TEST(MazeRules, M_3_8_OnlyASiteIsBuiltOn) {
  Table table(WithFullSite());
  table.Refuses(0, table.Dome("A2.mid"), "M-3.8");
  table.Refuses(0, table.Dome("start.north"), "M-3.8");
  table.Refuses(0, Command::Dome(PlaceId::None()), "M-10.2");
  Table empty(WithSite());
  empty.Refuses(0, empty.Dome("A2.dome"), "M-3.8");
}

TEST(MazeRules, M_3_9_OnlyAMissingResourceEntersASite) {
  Table table(WithSite()
                  .Put(Pawn::kBrown, "A2.dome")
                  .Put(Pawn::kBrown, "A2.mid")
                  .Put(Pawn::kBlue, "A2.north")
                  .Put(Pawn::kGreen, "A2.south"));
  table.Refuses(0, table.Move(Pawn::kBrown, "A2.mid", "A2.dome"), "M-3.9");   // it has its brown
  table.Refuses(1, table.Move(Pawn::kBlue, "A2.north", "A2.dome"), "M-3.9");  // never needed
  table.Does(0, table.Move(Pawn::kBrown, "A2.mid", "start.north"));
  table.Does(0, table.Move(Pawn::kGreen, "A2.south", "A2.mid"));
  table.Refuses(1, table.Move(Pawn::kGreen, "A2.mid", "A2.dome"), "M-3.2");  // the way is blue
  table.Does(0, table.Move(Pawn::kGreen, "A2.mid", "A2.dome"));
}

TEST(MazeRules, M_3_9_AResourceMayBeMovedOutAgain) {
  Table table(WithFullSite());
  table.Does(0, table.Move(Pawn::kGreen, "A2.dome", "A2.mid"));
  EXPECT_EQ(table.PawnAt("A2.mid"), Pawn::kGreen);
  table.Refuses(0, table.Dome("A2.dome"), "M-3.8");
  table.Refuses(0, table.Move(Pawn::kGreen, "A2.dome", "A2.mid"), "M-10.2");
  table.Refuses(0, table.Move(Pawn::kYellow, "A2.dome", "A2.mid"), "M-3.2");  // mid is taken
  table.Does(1, table.Move(Pawn::kYellow, "A2.dome", "A2.north"));
}

TEST(MazeRules, M_3_9_TwoOfOneColourHaveASlotEach) {
  // B5 needs two orange and a blue.
  Table table(Scenario(TestRules())
                  .Module(2)
                  .Lay("B5", "start.north")
                  .Put(Pawn::kOrange, "B5.mid")
                  .Put(Pawn::kOrange, "B5.west"));
  table.Does(1, table.Move(Pawn::kOrange, "B5.mid", "B5.dome"));
  table.Refuses(1, table.Dome("B5.dome"), "M-3.8");
  table.Does(0, table.Move(Pawn::kOrange, "B5.west", "B5.dome"));
  table.Refuses(1, table.Dome("B5.dome"), "M-3.8");
  // One out again, by either way, and the same state comes back when it returns.
  const State full = table.state;
  table.Does(1, table.Move(Pawn::kOrange, "B5.dome", "B5.mid"));
  table.Does(1, table.Move(Pawn::kOrange, "B5.mid", "B5.dome"));
  EXPECT_TRUE(table.state == full);
}

TEST(MazeRules, M_3_9_TrashAndSlugsNeverEnterASite) {
  for (const Pawn pawn : {Pawn::kTrash, Pawn::kSlug}) {
    Table before(WithFullSite().Module(4).Put(pawn, "A2.mid"));
    before.Refuses(0, before.Move(pawn, "A2.mid", "A2.dome"), "M-3.9");
    Table after(WithSite().Module(4).Build("A2.dome").Put(pawn, "A2.mid"));
    after.Refuses(0, after.Move(pawn, "A2.mid", "A2.dome"), "M-3.9");
  }
}

TEST(MazeRules, M_3_9_NothingButColonistsOnABuiltDome) {
  Table table(WithSite().Module(2).Build("A2.dome").Put(Pawn::kBrown, "A2.mid"));
  table.Refuses(0, table.Move(Pawn::kBrown, "A2.mid", "A2.dome"), "M-3.9");
}

// Two domes are built and two colonists stand beside the first.
Scenario WithColonists() {
  return WithSite()
      .Module(2)
      .Lay("A1", "start.east")
      .Lay("B5", "start.south")
      .Build("A2.dome")
      .Build("B5.dome")
      .Put(Pawn::kColonist, "A2.mid")
      .Put(Pawn::kColonist, "A2.north");
}

TEST(MazeRules, M_3_9_OneColonistADomeWhoMayLeaveAgain) {
  Table table(WithColonists());
  table.Does(0, table.Move(Pawn::kColonist, "A2.mid", "A2.dome"));
  table.Refuses(1, table.Move(Pawn::kColonist, "A2.north", "A2.dome"), "M-3.9");
  table.Does(0, table.Move(Pawn::kColonist, "A2.dome", "A2.mid"));
  table.Does(1, table.Move(Pawn::kColonist, "A2.north", "A2.dome"));
  EXPECT_EQ(table.PawnAt("A2.mid"), Pawn::kColonist);
}

TEST(MazeRules, M_3_9_ColonistsDoNotEnterASiteThatIsNotBuilt) {
  // Landed colonists meet only built domes; the refusal is there all the same.
  Table table(WithColonists());
  table.state.domes[0].built = false;
  Events events;
  const Status status = Apply(
      table.rules, table.state,
      {table.state.now, Seat::At(0), table.Move(Pawn::kColonist, "A2.mid", "A2.dome")}, events);
  EXPECT_EQ(status.rule(), "M-3.9");
}

}  // namespace
}  // namespace syrtis::maze::test
