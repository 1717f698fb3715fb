// Open trash choices: M-5.7.

#include <gtest/gtest.h>

#include "engine/testing/table.h"

// Two seats: 0 has blue, brown and yellow, 1 has purple, orange and green.
namespace syrtis::maze::test {
namespace {

// Trash lies on C7's platform, the north of start; seat 0 is about to explore in the east.
Scenario FullInTheNorth() {
  return Scenario(TestRules())
      .Module(3)
      .Lay("C7", "start.north")
      .Put(Pawn::kTrash, "start.north")
      .Put(Pawn::kYellow, "start.east")
      .Deck({"C8", "X13"});
}

// The same with X13 in the south, full too: exploring opens two choices, south first.
Scenario FullInNorthAndSouth() {
  return Scenario(TestRules())
      .Module(3)
      .Lay("C7", "start.north")
      .Lay("X13", "start.south")
      .Put(Pawn::kTrash, "start.north")
      .Put(Pawn::kTrash, "start.south")
      .Put(Pawn::kYellow, "start.east")
      .Deck({"C8"});
}

TEST(MazeRules, M_5_7_AChoiceWithOnePlaceIsMadeByItself) {
  Table table(FullInTheNorth()
                  .Put(Pawn::kTrash, "start.mid")
                  .Put(Pawn::kTrash, "start.hub")
                  .Put(Pawn::kTrash, "C7.mid"));
  table.Does(0, table.Explore(Colour::kYellow, "start.east"));
  EXPECT_EQ(table.Story(), "returned explored trashPlaced trashPlaced");
  EXPECT_EQ(table.PawnAt("C7.side"), Pawn::kTrash);
}

TEST(MazeRules, M_5_7_WhileAChoiceIsOpenNobodyIsBlocked) {
  Table table(FullInTheNorth().Put(Pawn::kBlue, "start.west"));
  table.Does(0, table.Explore(Colour::kYellow, "start.east"));
  EXPECT_EQ(table.state.trash_supply, 7) << "its trash has left the supply";
  table.Does(0, table.Move(Pawn::kBlue, "start.west", "start.mid"));
  table.Does(1, Command::Talk());
  table.Does(0, table.Produce(Colour::kBlue, "start.west"));
  EXPECT_EQ(table.state.choices.size(), 1U);
}

TEST(MazeRules, M_5_7_OnlyTheExplorerAnswers) {
  Table table(FullInTheNorth());
  table.Refuses(0, table.Trash("start.mid"), "M-5.7");  // nothing to choose yet
  table.Does(0, table.Explore(Colour::kYellow, "start.east"));
  table.Refuses(1, table.Trash("start.mid"), "M-5.7");
  table.Does(0, table.Trash("start.mid"));
  table.Refuses(0, table.Trash("start.mid"), "M-5.7");
}

TEST(MazeRules, M_5_7_AfterFiveSecondsTheNearestPlaceIsTaken) {
  Table table(FullInTheNorth());
  table.Does(0, table.Explore(Colour::kYellow, "start.east"));
  const Ms opened = table.state.now;
  EXPECT_EQ(table.state.choice_deadline, opened + 5000);
  table.TickTo(opened + 4999);
  EXPECT_EQ(table.state.choices.size(), 1U);
  table.RefusesAct({opened + 5000, Seat::At(0), table.Trash("C7.mid")}, "M-5.7");
  table.TickTo(opened + 60'000);
  ASSERT_EQ(table.Story(), "choiceMade trashPlaced");
  EXPECT_EQ(table.events[0].ms, opened + 5000) << "at the exact moment";
  EXPECT_EQ(table.events[0].value, 1) << "by itself";
  EXPECT_EQ(table.PawnAt("start.mid"), Pawn::kTrash) << "the lowest number of the nearest";
  EXPECT_EQ(table.state.now, opened + 60'000);
}

TEST(MazeRules, M_5_7_AnsweredInTheLastMillisecond) {
  Table table(FullInTheNorth());
  table.Does(0, table.Explore(Colour::kYellow, "start.east"));
  table.Wait(4999);
  table.Does(0, table.Trash("C7.side"));
}

TEST(MazeRules, M_5_7_ChoicesAreAnsweredInTheOrderTheyArose) {
  Table table(FullInNorthAndSouth());
  table.Does(0, table.Explore(Colour::kYellow, "start.east"));
  ASSERT_EQ(table.state.choices.size(), 2U);
  EXPECT_EQ(table.Candidates(), "start.mid start.hub X13.west X13.mid") << "of the newer tile";
  table.Refuses(0, table.Trash("C7.mid"), "M-5.3");  // belongs to the second
  table.Wait(3000);
  table.Does(0, table.Trash("start.mid"));
  // The second becomes the first, and has its own five seconds.
  EXPECT_EQ(table.Candidates(), "start.hub C7.mid C7.side");
  EXPECT_EQ(table.state.choice_deadline, table.state.now + 5000);
  table.Does(0, table.Trash("C7.mid"));
  EXPECT_EQ(table.state.choice_deadline, kNever);
}

TEST(MazeRules, M_5_7_ANewChoiceGivesTheFirstNoMoreTime) {
  Table table(FullInTheNorth().Put(Pawn::kGreen, "start.south"));
  table.Does(0, table.Explore(Colour::kYellow, "start.east"));
  const Ms opened = table.state.now;
  table.Wait(2000);
  table.Does(1, table.Explore(Colour::kGreen, "start.south"));
  EXPECT_EQ(table.state.choice_deadline, opened + 5000);
}

TEST(MazeRules, M_5_7_OneTimeOutAfterAnother) {
  Table table(FullInNorthAndSouth());
  table.Does(0, table.Explore(Colour::kYellow, "start.east"));
  const Ms opened = table.state.now;
  table.TickTo(opened + 9'999);
  EXPECT_EQ(table.PawnAt("start.mid"), Pawn::kTrash);
  EXPECT_EQ(table.state.choices.size(), 1U);
  EXPECT_EQ(table.state.choice_deadline, opened + 10'000);
  table.TickTo(opened + 10'000);
  EXPECT_EQ(table.PawnAt("start.hub"), Pawn::kTrash);
  EXPECT_TRUE(table.state.choices.empty());

  Table at_once(FullInNorthAndSouth());
  at_once.Does(0, at_once.Explore(Colour::kYellow, "start.east"));
  at_once.TickTo(opened + 10'000);
  EXPECT_TRUE(at_once.state == table.state) << "however the time passes";
  EXPECT_EQ(at_once.Story(), "choiceMade trashPlaced choiceMade trashPlaced");
}

TEST(MazeRules, M_5_7_EachChoiceBelongsToItsExplorer) {
  Table table(FullInTheNorth().Put(Pawn::kGreen, "start.south"));
  table.Does(0, table.Explore(Colour::kYellow, "start.east"));
  table.Does(1, table.Explore(Colour::kGreen, "start.south"));
  // Seat 0's for the north; then seat 1's for the east, where C8 put its own, and for the north.
  ASSERT_EQ(table.state.choices.size(), 3U);
  table.Refuses(1, table.Trash("start.mid"), "M-5.7");
  table.Does(0, table.Trash("C7.mid"));
  EXPECT_EQ(table.Candidates(), "start.mid C8.mid");
  table.Refuses(0, table.Trash("start.mid"), "M-5.7");
  table.Does(1, table.Trash("C8.mid"));
  EXPECT_EQ(table.Candidates(), "start.mid start.hub C7.side");
  table.Does(1, table.Trash("start.hub"));
  EXPECT_TRUE(table.state.choices.empty());
}

TEST(MazeRules, M_5_7_WhenTheChooserLeavesTheNearestIsTaken) {
  Table table(FullInTheNorth().Put(Pawn::kGreen, "start.south"));
  table.Does(0, table.Explore(Colour::kYellow, "start.east"));
  table.Does(1, table.Explore(Colour::kGreen, "start.south"));
  table.Says(Command::Away(0));
  // Seat 0's goes to start.mid; that leaves one place for the first of seat 1's, C8.mid.
  EXPECT_EQ(table.Story(), "away choiceMade trashPlaced choiceMade trashPlaced");
  EXPECT_EQ(table.PawnAt("start.mid"), Pawn::kTrash);
  EXPECT_EQ(table.PawnAt("C8.mid"), Pawn::kTrash);
  ASSERT_EQ(table.state.choices.size(), 1U) << "the last is seat 1's to choose";
  EXPECT_EQ(table.state.choice_deadline, table.state.now + 5000);
}

TEST(MazeRules, M_5_7_AnAbsentChooserIsNotWaitedForWhenTheTurnComes) {
  Table table(FullInTheNorth().Put(Pawn::kGreen, "start.south"));
  table.Does(0, table.Explore(Colour::kYellow, "start.east"));
  table.Does(1, table.Explore(Colour::kGreen, "start.south"));
  table.Says(Command::Away(1));
  EXPECT_EQ(table.state.choices.size(), 3U) << "seat 0 is still first";
  const State waiting = table.state;
  table.Does(0, table.Trash("C7.mid"));
  EXPECT_TRUE(table.state.choices.empty());
  // A chooser who is back in time chooses.
  Table back(table.rules, waiting);
  back.Says(Command::Back(1));
  back.Does(0, back.Trash("C7.mid"));
  EXPECT_EQ(back.state.choices.size(), 2U);
  back.Does(1, back.Trash("start.mid"));
}

TEST(MazeRules, M_5_7_AnAbsentExplorerIsNotAsked) {
  Table table(FullInTheNorth().Away(0));
  table.Does(0, table.Explore(Colour::kYellow, "start.east"));
  EXPECT_TRUE(table.state.choices.empty());
  EXPECT_EQ(table.PawnAt("start.mid"), Pawn::kTrash);
}

TEST(MazeRules, M_5_7_AnAbsentExplorersChoiceWaitsForThoseBeforeIt) {
  Table table(FullInTheNorth().Put(Pawn::kGreen, "start.south"));
  table.Does(0, table.Explore(Colour::kYellow, "start.east"));
  table.Says(Command::Away(1));
  table.Does(1, table.Explore(Colour::kGreen, "start.south"));
  EXPECT_EQ(table.state.choices.size(), 3U);
  table.Does(0, table.Trash("C7.mid"));
  EXPECT_TRUE(table.state.choices.empty());
}

TEST(MazeRules, M_5_7_TheCandidatesAreThoseAtTheMomentOfTheAnswer) {
  Table table(FullInTheNorth().Put(Pawn::kTrash, "start.mid").Put(Pawn::kBlue, "start.west"));
  table.Does(0, table.Explore(Colour::kYellow, "start.east"));
  EXPECT_EQ(table.Candidates(), "start.hub C7.mid C7.side");
  table.Does(1, table.Move(Pawn::kTrash, "start.mid", "start.south"));
  EXPECT_EQ(table.Candidates(), "start.mid start.hub C7.mid C7.side");
  table.Does(0, table.Trash("start.mid"));
}

TEST(MazeRules, M_5_7_IfThePlatformItselfIsFreeByThenItGoesThere) {
  Table table(FullInTheNorth());
  table.Does(0, table.Explore(Colour::kYellow, "start.east"));
  table.Does(0, table.Move(Pawn::kTrash, "start.north", "start.mid"));
  EXPECT_EQ(table.Candidates(), "start.north");
  table.Refuses(0, table.Trash("C7.mid"), "M-5.3");
  const State open = table.state;
  table.Does(0, table.Trash("start.north"));
  EXPECT_EQ(table.PawnAt("start.north"), Pawn::kTrash);
  // By itself it goes there too.
  Table late(table.rules, open);
  late.Wait(5000);
  EXPECT_EQ(late.PawnAt("start.north"), Pawn::kTrash);
}

TEST(MazeRules, M_5_7_AQueuedChoiceWithOnePlaceLeftIsMadeByItself) {
  // When the second choice becomes the first, only one place is left for it.
  Table table(FullInNorthAndSouth().Put(Pawn::kTrash, "C7.mid").Put(Pawn::kTrash, "C7.side"));
  table.Does(0, table.Explore(Colour::kYellow, "start.east"));
  ASSERT_EQ(table.state.choices.size(), 2U);
  table.Does(0, table.Trash("start.mid"));
  EXPECT_TRUE(table.state.choices.empty());
  EXPECT_EQ(table.PawnAt("start.hub"), Pawn::kTrash);
}

// Two pawns for four platforms, as in M-5.5.
Scenario TwoPawnsForFour() {
  return Scenario(TestRules())
      .Module(3)
      .Lay("C7", "start.north")
      .Lay("C8", "start.west")
      .Lay("X13", "start.south")
      .Put(Pawn::kYellow, "start.east")
      .Put(Pawn::kTrash, "C7.mid")
      .Put(Pawn::kTrash, "C7.side")
      .Put(Pawn::kTrash, "C7.north")
      .Put(Pawn::kTrash, "C7.west")
      .Put(Pawn::kTrash, "C8.mid")
      .Put(Pawn::kTrash, "C8.north")
      .Put(Pawn::kTrash, "C8.east")
      .Put(Pawn::kTrash, "X13.mid")
      .Deck({"X20"});
}

TEST(MazeRules, M_5_7_AfterFiveSecondsAShortageIsDealtInTheOrderOfM_5_1) {
  Table table(TwoPawnsForFour());
  table.Does(0, table.Explore(Colour::kYellow, "start.east"));
  const Ms opened = table.state.now;
  table.TickTo(opened + 5000);
  EXPECT_TRUE(table.state.choices.empty()) << "five seconds for the whole choice";
  EXPECT_EQ(table.PawnAt("start.east"), Pawn::kTrash);   // X20, the newest
  EXPECT_EQ(table.PawnAt("start.south"), Pawn::kTrash);  // X13
  EXPECT_EQ(table.PawnAt("start.west"), Pawn::kNone);
  EXPECT_EQ(table.PawnAt("start.north"), Pawn::kNone);
}

TEST(MazeRules, M_5_7_AnAnswerToAPartDoesNotMakeAShortageLonger) {
  Table table(TwoPawnsForFour());
  table.Does(0, table.Explore(Colour::kYellow, "start.east"));
  const Ms opened = table.state.now;
  table.Wait(4000);
  table.Does(0, table.Trash("start.north"));
  EXPECT_EQ(table.state.choice_deadline, opened + 5000);
  table.TickTo(opened + 5000);
  EXPECT_TRUE(table.state.choices.empty());
  EXPECT_EQ(table.PawnAt("start.east"), Pawn::kTrash);
}

TEST(MazeRules, M_5_7_AShortageOfAnAbsentExplorerIsDealtAtOnce) {
  Table table(TwoPawnsForFour());
  table.Does(0, table.Explore(Colour::kYellow, "start.east"));
  table.Says(Command::Away(0));
  EXPECT_TRUE(table.state.choices.empty());
  EXPECT_EQ(table.PawnAt("start.east"), Pawn::kTrash);
  EXPECT_EQ(table.PawnAt("start.south"), Pawn::kTrash);
}

TEST(MazeRules, M_5_7_TheSandEndsAnOpenChoice) {
  Table table(FullInTheNorth().Left(3000));
  table.Does(0, table.Explore(Colour::kYellow, "start.east"));
  table.Wait(10'000);
  EXPECT_EQ(table.state.phase, Phase::kLost);
  EXPECT_EQ(table.Story(), "lost");
}

TEST(MazeRules, M_3_7_InTheSameMillisecondTheSandComesBeforeAChoice) {
  Table table(FullInTheNorth());
  table.Does(0, table.Explore(Colour::kYellow, "start.east"));
  table.state.deadline = table.state.choice_deadline;
  table.TickTo(table.state.deadline);
  EXPECT_EQ(table.state.phase, Phase::kLost);
  EXPECT_EQ(table.Story(), "lost") << "no choice is made any more";
  EXPECT_EQ(table.PawnAt("start.mid"), Pawn::kNone);
}

}  // namespace
}  // namespace syrtis::maze::test
