// Order and people: M-10.1 to M-10.4.

#include <gtest/gtest.h>

#include "engine/maze/action_tiles.h"
#include "engine/testing/table.h"

// Two seats: 0 has blue, brown and yellow, 1 has purple, orange and green.
namespace syrtis::maze::test {
namespace {

TEST(MazeRules, M_10_1_TheOrderAtAFlip) {
  Table table(Scenario(TestRules())
                  .Module(2)
                  .Expert()
                  .TalkOpen()
                  .Now(100'000)
                  .Lay("A3", "start.north")
                  .Put(Pawn::kBlue, "A3.mid"));
  table.Does(0, table.Move(Pawn::kBlue, "A3.mid", "A3.sand"));
  EXPECT_EQ(table.Story(), "talkClosed moved flipped tilesPassed talkOpened");
  EXPECT_TRUE(table.state.talk) << "the window that was open closed; this one is new";
}

TEST(MazeRules, M_10_2_OfTwoInTheSameMillisecondTheFirstWins) {
  Table table(Scenario(TestRules()).Put(Pawn::kBlue, "start.west"));
  const Command by_yellow = table.Move(Pawn::kBlue, "start.west", "start.mid", Colour::kYellow);
  const Command by_purple = table.Move(Pawn::kBlue, "start.west", "start.mid", Colour::kPurple);
  Table other(table.rules, table.state);
  table.Does(0, by_yellow);
  table.Refuses(1, by_purple, "M-10.2");
  EXPECT_EQ(table.state.now, 1000);
  other.Does(1, by_purple);
  other.Refuses(0, by_yellow, "M-10.2");
}

TEST(MazeRules, M_10_2_TwoPawnsForOnePlaceInTheSameMillisecond) {
  Table table(
      Scenario(TestRules()).Put(Pawn::kBlue, "start.north").Put(Pawn::kGreen, "start.east"));
  table.Does(0, table.Move(Pawn::kBlue, "start.north", "start.mid"));
  table.Refuses(1, table.Move(Pawn::kGreen, "start.east", "start.mid"), "M-3.2");
}

TEST(MazeRules, M_10_2_ACommandThatNamesAnotherPawnIsRefused) {
  Table table(Scenario(TestRules()).Put(Pawn::kGreen, "start.north"));
  table.Refuses(0, table.Move(Pawn::kBlue, "start.north", "start.mid"), "M-10.2");
  table.Refuses(0, table.Move(Pawn::kNone, "start.mid", "start.north"), "M-10.2");
}

TEST(MazeRules, M_10_2_FieldsThatACommandDoesNotHaveMustBeEmpty) {
  Table table{Scenario(TestRules())};
  Command command = table.Produce(Colour::kBlue, "start.west");
  command.to = table.At("start.mid");
  table.Refuses(0, command, "M-10.2");
  command = table.Produce(Colour::kBlue, "start.west");
  command.value = 1;
  table.Refuses(0, command, "M-10.2");
  command = Command::GiveUp();
  command.pawn = Pawn::kBlue;
  table.Refuses(0, command, "M-10.2");
  command = Command{.kind = static_cast<Do>(kDoCount)};
  table.Refuses(0, command, "M-10.2");
}

TEST(MazeRules, M_10_2_TimeNeverGoesBackAndSeatsExist) {
  Table table(Scenario(TestRules()).Now(5000));
  const Command produce = table.Produce(Colour::kBlue, "start.west");
  table.RefusesAct({4999, Seat::At(0), produce}, "M-10.2");
  table.RefusesAct({5000, Seat::At(2), produce}, "M-10.2");
  CommandList list;
  LegalCommands(table.rules, table.state, Seat::At(0), 4999, list);
  LegalCommands(table.rules, table.state, Seat::At(2), 5000, list);
  LegalCommands(table.rules, table.state, Seat::Table(), 5000, list);
  EXPECT_TRUE(list.empty());
}

TEST(MazeRules, M_10_2_ColoursAreCheckedWhenTheCommandIsTaken) {
  // Expert: the flip takes seat 0's colours away before its next command arrives.
  Table table(Scenario(TestRules())
                  .Module(2)
                  .Expert()
                  .Now(100'000)
                  .Lay("A3", "start.north")
                  .Put(Pawn::kBlue, "A3.mid"));
  const Command produce = table.Produce(Colour::kBlue, "start.west");
  EXPECT_TRUE(table.IsLegal(0, produce));
  table.Does(0, table.Move(Pawn::kBlue, "A3.mid", "A3.sand"));
  table.Refuses(0, produce, "M-3.1");
  table.Does(1, produce);
}

// Four seats: {blue, purple} {brown, orange} {yellow, green} {blue, yellow}.
Scenario Four() { return Scenario(TestRules()).Module(2).Seats(4); }

TEST(MazeRules, M_10_3_TheColoursOfWhoIsAwayAlsoBelongToTheNextSeatPresent) {
  Table table(Four().Put(Pawn::kGreen, "start.mid"));
  const Command brown = table.Move(Pawn::kGreen, "start.mid", "start.north");
  table.Refuses(2, brown, "M-3.2");
  table.Says(Command::Away(1));
  EXPECT_EQ(table.Story(), "away");
  EXPECT_TRUE(table.IsLegal(2, brown));
  EXPECT_FALSE(table.IsLegal(0, brown));
  EXPECT_FALSE(table.IsLegal(3, brown));
  EXPECT_EQ(table.state.ColoursOf(Seat::At(2)), kTilesForMore[1] | kTilesForMore[2]);
  // Two in a row are away: both go to the next who is there.
  table.Says(Command::Away(2));
  EXPECT_EQ(table.state.ColoursOf(Seat::At(3)), kAllColours & ~MaskOf(Colour::kPurple));
  EXPECT_EQ(table.state.ColoursOf(Seat::At(0)), kTilesForMore[0]);
  // Round the table.
  table.Says(Command::Away(3));
  EXPECT_EQ(table.state.ColoursOf(Seat::At(0)), kAllColours);
  table.Says(Command::Back(2));
  EXPECT_EQ(table.state.ColoursOf(Seat::At(2)), kTilesForMore[1] | kTilesForMore[2]);
  EXPECT_EQ(table.state.ColoursOf(Seat::At(0)), kTilesForMore[0] | kTilesForMore[3]);
}

TEST(MazeRules, M_10_3_WhoIsAwayInheritsNothing) {
  Table table(Four().Away(1).Away(2));
  // Seat 1's colours go to the next seat that is present, which is 3 and not 2.
  EXPECT_EQ(table.state.ColoursOf(Seat::At(2)), kTilesForMore[2]);
  Table all(Four().Away(0).Away(1).Away(2).Away(3));
  for (int seat = 0; seat < 4; ++seat) {
    EXPECT_EQ(all.state.ColoursOf(Seat::At(seat)), kTilesForMore[static_cast<std::size_t>(seat)]);
  }
}

TEST(MazeRules, M_10_3_NothingElseChanges) {
  Table table(Four());
  const State before = table.state;
  table.Says(Command::Away(1));
  table.Says(Command::Back(1));
  EXPECT_TRUE(table.state == before);
}

TEST(MazeRules, M_10_3_OnlyTheTableSaysWhoIsAway) {
  Table table(Four());
  table.Refuses(0, Command::Away(0), "M-10.3");
  table.Refuses(0, Command::Away(1), "M-10.3");
  const auto refused_at_table = [&](const Command& command, std::string_view rule) {
    table.RefusesAct({table.state.now, Seat::Table(), command}, rule);
  };
  refused_at_table(Command::Back(1), "M-10.3");
  refused_at_table(Command::Away(4), "M-10.2");
  refused_at_table(table.Produce(Colour::kBlue, "start.west"), "M-10.3");
  refused_at_table(Command::GiveUp(), "M-10.3");
  table.Says(Command::Away(1));
  refused_at_table(Command::Away(1), "M-10.3");
}

TEST(MazeRules, M_10_3_AtSetUpToo) {
  Table table(Four().SetUp());
  table.Says(Command::Away(1));
  table.Says(Command::Back(1));
}

TEST(MazeRules, M_10_3_WhoIsAwayIsNotWaitedFor) {
  // Our reading of "everyone" in M-2.5 and M-10.4: everyone who is there.
  Table table(Scenario(TestRules()).Module(2).Seats(2).SetUp());
  table.Does(0, Command::Ready());
  table.Says(Command::Away(1));
  EXPECT_EQ(table.state.phase, Phase::kSetUp) << "leaving starts nothing";
  table.Does(0, Command::Ready());  // once more, as the other will not
  EXPECT_EQ(table.state.phase, Phase::kRunning);
  table.Does(0, Command::GiveUp());
  EXPECT_EQ(table.state.phase, Phase::kGivenUp);
}

TEST(MazeRules, M_10_4_EveryoneTogetherMayGiveUp) {
  Table table(Scenario(TestRules()).Seats(3));
  table.Does(0, Command::GiveUp());
  table.Refuses(0, Command::GiveUp(), "M-10.4");
  table.Refuses(1, Command::PlayOn(), "M-10.4");
  table.Does(2, Command::GiveUp());
  table.Does(0, Command::PlayOn());
  table.Does(1, Command::GiveUp());
  EXPECT_EQ(table.state.phase, Phase::kRunning);
  table.Does(0, Command::GiveUp());
  EXPECT_EQ(table.Story(), "gaveUp abandoned");
  EXPECT_EQ(table.state.phase, Phase::kGivenUp);
  table.Refuses(0, Command::PlayOn(), "M-10.4");
  table.TickTo(500'000);
  EXPECT_EQ(table.state.phase, Phase::kGivenUp);
}

TEST(MazeRules, M_10_4_APositionThatCannotBeWonIsNotAnnounced) {
  // Module 2 without a wild token: no orange will ever be made, and yet the game goes on.
  Table table(Scenario(TestRules()).Module(2).Wilds(0));
  table.Does(0, table.Produce(Colour::kBlue, "start.west"));
  EXPECT_EQ(table.Story(), "produced");
  table.TickTo(179'999);
  EXPECT_EQ(table.state.phase, Phase::kRunning);
}

}  // namespace
}  // namespace syrtis::maze::test
