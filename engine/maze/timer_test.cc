// The sand: M-3.5 to M-3.7.

#include <gtest/gtest.h>

#include "engine/testing/table.h"

// Two seats: 0 has blue, brown and yellow, 1 has purple, orange and green.
namespace syrtis::maze::test {
namespace {

// A blue resource beside the timer space of A3; seat 0 has the yellow way there.
Scenario NextToTheTimer() {
  return Scenario(TestRules()).Lay("A3", "start.north").Put(Pawn::kBlue, "A3.mid");
}

void Flip(Table& table) { table.Does(0, table.Move(Pawn::kBlue, "A3.mid", "A3.sand")); }

TEST(MazeRules, M_3_5_AResourceOnATimerSpaceTurnsTheTimer) {
  Table table(NextToTheTimer().Now(150'000).Left(30'000));
  Flip(table);
  EXPECT_EQ(table.Left(), 150'000);
  EXPECT_EQ(table.state.deadline, 300'000);
  EXPECT_EQ(table.PawnAt("A3.sand"), Pawn::kNone);
  EXPECT_EQ(table.PawnAt("A3.mid"), Pawn::kNone);
  EXPECT_EQ(table.Supply(Colour::kBlue), 2);
  EXPECT_EQ(table.state.timers, 0);
  EXPECT_EQ(table.state.timer_tokens, 1U << 3);
  EXPECT_TRUE(table.Happened(What::kFlipped));
}

TEST(MazeRules, M_3_5_TurningEarlyLosesTime) {
  Table table(NextToTheTimer().Now(1).Left(179'999));
  Flip(table);
  EXPECT_EQ(table.Left(), 1);
  table.TickTo(2);
  EXPECT_EQ(table.state.phase, Phase::kLost);
}

TEST(MazeRules, M_3_5_TimeLeftBecomesTheFullRunMinusTheTimeLeft) {
  for (const int seconds : kTimers) {
    if (seconds == 0) continue;  // practice: no sand
    const Ms full = Ms{1000} * seconds;
    for (const Ms left : {Ms{1}, Ms{999}, full / 3, full / 2, full - 1}) {
      Table table(NextToTheTimer().Timer(seconds).Now(200'000).Left(left));
      Flip(table);
      EXPECT_EQ(table.Left(), full - left) << seconds << " s, " << left << " ms left";
    }
  }
}

TEST(MazeRules, M_3_5_TurnedWithAllTheSandAboveItHasRunOutAtOnce) {
  // T - r with r = T: nothing is left. The next moment the rules look at ends the game.
  Table table(NextToTheTimer().Now(0).Left(180'000));
  Flip(table);
  EXPECT_EQ(table.Left(), 0);
  table.Refuses(0, table.Produce(Colour::kBlue, "start.west"), "M-3.7");
  table.TickTo(0);
  EXPECT_EQ(table.state.phase, Phase::kLost);
}

TEST(MazeRules, M_3_5_EveryColourTurnsIt) {
  for (int c = 0; c < kColours; ++c) {
    const Pawn pawn = ResourceOf(static_cast<Colour>(c));
    Table table(Scenario(TestRules()).Lay("A3", "start.north").Put(pawn, "A3.mid"));
    table.Does(0, table.Move(pawn, "A3.mid", "A3.sand"));
    EXPECT_TRUE(table.Happened(What::kFlipped));
    EXPECT_EQ(table.Supply(static_cast<Colour>(c)), 2);
  }
}

TEST(MazeRules, M_3_5_TheMoveItselfNeedsItsColour) {
  Table table(NextToTheTimer());
  table.Refuses(1, table.Move(Pawn::kBlue, "A3.mid", "A3.sand"), "M-3.2");
}

TEST(MazeRules, M_3_6_ATimerSpaceWithATokenIsAPlatform) {
  Table table(NextToTheTimer().Module(2).TimerToken("A3"));
  EXPECT_EQ(table.state.timers, 1);
  const Ms left = table.Left();
  Flip(table);
  EXPECT_EQ(table.PawnAt("A3.sand"), Pawn::kBlue);
  EXPECT_EQ(table.Left(), left);
  EXPECT_EQ(table.state.timers, 1);
  EXPECT_EQ(table.Story(), "moved");
  table.Does(1, table.Move(Pawn::kBlue, "A3.sand", "A3.east"));
}

TEST(MazeRules, M_3_6_SoIsAnyTimerSpaceOnceTheTokensAreUsedUp) {
  // Module 1 has one token, which lies on X17.
  Table table(NextToTheTimer().Lay("X17", "start.south").TimerToken("X17"));
  EXPECT_EQ(table.state.timers, 0);
  Flip(table);
  EXPECT_EQ(table.PawnAt("A3.sand"), Pawn::kBlue);
}

TEST(MazeRules, M_3_6_TrashAndColonistsTurnNothingAndBlock) {
  Table table(Scenario(TestRules())
                  .Module(3)
                  .Lay("A3", "start.north")
                  .Put(Pawn::kTrash, "A3.mid")
                  .Put(Pawn::kBlue, "A3.north"));
  const Ms left = table.Left();
  table.Does(0, table.Move(Pawn::kTrash, "A3.mid", "A3.sand"));
  EXPECT_EQ(table.PawnAt("A3.sand"), Pawn::kTrash);
  EXPECT_EQ(table.Left(), left);
  EXPECT_EQ(table.state.timers, 3);
  table.Does(1, table.Move(Pawn::kBlue, "A3.north", "A3.mid"));
  table.Refuses(0, table.Move(Pawn::kBlue, "A3.mid", "A3.sand"), "M-3.2");
  // Once it is gone the space works again.
  table.Does(1, table.Move(Pawn::kTrash, "A3.sand", "A3.east"));
  table.Does(0, table.Move(Pawn::kBlue, "A3.mid", "A3.sand"));
  EXPECT_TRUE(table.Happened(What::kFlipped));
}

TEST(MazeRules, M_3_6_AColonistOnATimerSpaceTurnsNothing) {
  Table table(Scenario(TestRules())
                  .Lay("A1", "start.north")
                  .Lay("A2", "start.west")
                  .Lay("A3", "start.east")
                  .Build("A2.dome")
                  .Put(Pawn::kColonist, "A3.mid"));
  const Ms left = table.Left();
  table.Does(0, table.Move(Pawn::kColonist, "A3.mid", "A3.sand"));
  EXPECT_EQ(table.PawnAt("A3.sand"), Pawn::kColonist);
  EXPECT_EQ(table.Left(), left);
}

TEST(MazeRules, M_3_6_ASlugOnATimerSpaceTurnsNothing) {
  Table table(Scenario(TestRules())
                  .Module(4)
                  .Lay("A3", "start.north")
                  .Put(Pawn::kTrash, "A3.sand")
                  .Put(Pawn::kSlug, "A3.mid"));
  const Ms left = table.Left();
  table.Does(0, table.Move(Pawn::kSlug, "A3.mid", "A3.sand"));
  EXPECT_EQ(table.PawnAt("A3.sand"), Pawn::kSlug);
  EXPECT_EQ(table.Left(), left);
  EXPECT_EQ(table.state.timers, 4);
}

TEST(MazeRules, M_3_7_TheGameIsLostAtItsExactDeadline) {
  Table table(NextToTheTimer());
  ASSERT_EQ(table.state.deadline, 180'000);
  table.TickTo(179'999);
  EXPECT_EQ(table.state.phase, Phase::kRunning);
  table.TickTo(180'000);
  EXPECT_EQ(table.state.phase, Phase::kLost);
  EXPECT_EQ(table.Story(), "lost");
  table.Refuses(0, table.Move(Pawn::kBlue, "A3.mid", "A3.sand"), "M-3.7");
  table.TickTo(999'999);
  EXPECT_TRUE(table.events.empty());
}

TEST(MazeRules, M_3_7_TickedLateItStillEndsAtTheDeadline) {
  Table table(NextToTheTimer());
  table.TickTo(500'000);
  EXPECT_EQ(table.state.phase, Phase::kLost);
  EXPECT_EQ(table.state.now, 180'000);
  ASSERT_EQ(table.events.size(), 1U);
  EXPECT_EQ(table.events[0].ms, 180'000);
}

TEST(MazeRules, M_3_7_ACommandAtTheDeadlineComesTooLate) {
  Table table(NextToTheTimer());
  const Command move = table.Move(Pawn::kBlue, "A3.mid", "A3.sand");
  table.RefusesAct({180'000, Seat::At(0), move}, "M-3.7");
  table.RefusesAct({180'001, Seat::At(0), move}, "M-3.7");
  table.TickTo(179'999);
  table.Does(0, move);
  EXPECT_EQ(table.Left(), 179'999) << "a millisecond earlier it saves the game";
}

TEST(MazeRules, M_3_7_NobodyHasALegalCommandFromTheDeadlineOn) {
  Table table(NextToTheTimer());
  for (const Ms ms : {Ms{180'000}, Ms{200'000}}) {
    for (int seat = 0; seat < 2; ++seat) {
      CommandList list;
      LegalCommands(table.rules, table.state, Seat::At(seat), ms, list);
      EXPECT_TRUE(list.empty());
    }
  }
}

}  // namespace
}  // namespace syrtis::maze::test
