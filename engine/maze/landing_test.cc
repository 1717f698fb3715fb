// Landing, win and the rocket pad: M-3.10 to M-3.13.

#include <gtest/gtest.h>

#include "engine/testing/table.h"

// Two seats: 0 has blue, brown and yellow, 1 has purple, orange and green.
namespace syrtis::maze::test {
namespace {

// The last dome is ready to be built.
Scenario BeforeTheDome() {
  return Scenario(TestRules())
      .Lay("A2", "start.west")
      .Put(Pawn::kBrown, "A2.dome")
      .Put(Pawn::kGreen, "A2.dome")
      .Put(Pawn::kYellow, "A2.dome");
}

TEST(MazeRules, M_3_10_ColonistsLandWhenTheLastDomeIsBuilt) {
  Table table(BeforeTheDome().Lay("A1", "start.north"));
  EXPECT_EQ(table.state.colonists_in_orbit, 1);
  table.Does(1, table.Dome("A2.dome"));
  EXPECT_EQ(table.Story(), "domeBuilt landed");
  EXPECT_TRUE(table.state.landed);
  EXPECT_EQ(table.state.colonists_in_orbit, 0);
  EXPECT_EQ(table.state.colonists_on_pad, 1);
}

TEST(MazeRules, M_3_10_AllDomesOfTheModuleMustStand) {
  Table table(BeforeTheDome()
                  .Module(2)
                  .Lay("A1", "start.north")
                  .Lay("B5", "start.east")
                  .Put(Pawn::kOrange, "B5.dome")
                  .Put(Pawn::kOrange, "B5.dome")
                  .Put(Pawn::kBlue, "B5.dome"));
  table.Does(0, table.Dome("B5.dome"));
  EXPECT_FALSE(table.state.landed);
  EXPECT_EQ(table.state.colonists_on_pad, 0);
  table.Does(0, table.Dome("A2.dome"));
  EXPECT_TRUE(table.state.landed);
  EXPECT_EQ(table.state.colonists_on_pad, 2);
}

TEST(MazeRules, M_3_10_WithoutThePadTheyLandWhenItIsLaid) {
  Table table(BeforeTheDome()
                  .Lay("A3", "start.north")
                  .Put(Pawn::kBlue, "A3.mid")
                  .Put(Pawn::kYellow, "start.east")
                  .Deck({"A1"}));
  table.Does(0, table.Dome("A2.dome"));
  EXPECT_EQ(table.Story(), "domeBuilt");
  EXPECT_FALSE(table.state.landed);
  EXPECT_EQ(table.state.colonists_in_orbit, 1);
  // Until then the timer can still be flipped.
  table.Wait(10'000);
  table.Does(0, table.Move(Pawn::kBlue, "A3.mid", "A3.sand"));
  EXPECT_TRUE(table.Happened(What::kFlipped));
  table.Does(0, table.Explore(Colour::kYellow, "start.east"));
  EXPECT_EQ(table.Story(), "returned explored landed");
  EXPECT_EQ(table.state.colonists_on_pad, 1);
}

// Landed, with a colonist on the pad and a resource beside the timer space.
Scenario Landed() {
  return Scenario(TestRules())
      .Lay("A1", "start.north")
      .Lay("A2", "start.west")
      .Lay("A3", "start.east")
      .Build("A2.dome");
}

TEST(MazeRules, M_3_11_AfterTheLandingTheTimerIsNeverTurned) {
  Table table(Landed().Put(Pawn::kBlue, "A3.mid"));
  ASSERT_TRUE(table.state.landed);
  table.Refuses(0, table.Move(Pawn::kBlue, "A3.mid", "A3.sand"), "M-3.11");
  // Everything else goes on.
  table.Does(0, table.Move(Pawn::kBlue, "A3.mid", "start.east"));
  table.Does(0, table.Produce(Colour::kBlue, "start.west"));
}

TEST(MazeRules, M_3_11_ATimerSpaceThatWouldNotTurnItIsAPlatformAfterTheLandingToo) {
  Table table(Landed().TimerToken("A3").Put(Pawn::kBlue, "A3.mid"));
  table.Does(0, table.Move(Pawn::kBlue, "A3.mid", "A3.sand"));
  EXPECT_EQ(table.PawnAt("A3.sand"), Pawn::kBlue);
  Table colonist(Landed().Put(Pawn::kColonist, "A3.mid"));
  colonist.Does(0, colonist.Move(Pawn::kColonist, "A3.mid", "A3.sand"));
}

TEST(MazeRules, M_3_12_EveryDomeHoldsAColonist) {
  Table table(Landed().Put(Pawn::kColonist, "A2.mid"));
  table.TickTo(179'999);
  table.Does(0, table.Move(Pawn::kColonist, "A2.mid", "A2.dome"));
  EXPECT_EQ(table.Story(), "moved won");
  EXPECT_EQ(table.state.phase, Phase::kWon);
  table.TickTo(200'000);
  EXPECT_EQ(table.state.phase, Phase::kWon) << "the sand does not matter any more";
  table.Refuses(0, table.Move(Pawn::kColonist, "A2.dome", "A2.mid"), "M-3.12");
  table.Refuses(0, Command::GiveUp(), "M-3.12");
}

TEST(MazeRules, M_3_12_OneOfTwoDomesIsNotEnough) {
  Table table(Landed()
                  .Module(2)
                  .Lay("B5", "start.south")
                  .Build("B5.dome")
                  .Put(Pawn::kColonist, "A2.mid")
                  .Put(Pawn::kColonist, "B5.mid"));
  table.Does(0, table.Move(Pawn::kColonist, "A2.mid", "A2.dome"));
  EXPECT_EQ(table.state.phase, Phase::kRunning);
  table.Does(1, table.Move(Pawn::kColonist, "B5.mid", "B5.dome"));
  EXPECT_EQ(table.state.phase, Phase::kWon);
}

TEST(MazeRules, M_3_13_ThePadHoldsAnyNumberOfColonists) {
  Table table(Landed().Module(2).Lay("B5", "start.south").Build("B5.dome"));
  ASSERT_EQ(table.state.colonists_on_pad, 2);
  table.Does(1, table.Move(Pawn::kColonist, "A1.pad", "A1.mid"));
  EXPECT_EQ(table.state.colonists_on_pad, 1);
  EXPECT_EQ(table.PawnAt("A1.mid"), Pawn::kColonist);
  table.Refuses(1, table.Move(Pawn::kColonist, "A1.pad", "A1.mid"), "M-3.2");
  // And back again, to the other one.
  table.Does(1, table.Move(Pawn::kColonist, "A1.mid", "A1.pad"));
  EXPECT_EQ(table.state.colonists_on_pad, 2);
}

TEST(MazeRules, M_3_13_NothingElseEverEntersThePad) {
  for (const Pawn pawn : {Pawn::kBlue, Pawn::kTrash, Pawn::kSlug}) {
    Table table(Scenario(TestRules()).Module(4).Lay("A1", "start.north").Put(pawn, "A1.mid"));
    table.Refuses(1, table.Move(pawn, "A1.mid", "A1.pad"), "M-3.13");
  }
  Table empty(Scenario(TestRules()).Lay("A1", "start.north"));
  empty.Refuses(1, empty.Move(Pawn::kColonist, "A1.pad", "A1.mid"), "M-10.2");
}

}  // namespace
}  // namespace syrtis::maze::test
