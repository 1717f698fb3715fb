// Silence, signals and talk windows: M-4.1 to M-4.6.

#include <gtest/gtest.h>

#include <vector>

#include "engine/testing/table.h"

// Two seats: 0 has blue, brown and yellow, 1 has purple, orange and green.
namespace syrtis::maze::test {
namespace {

// A game of module 2 with a blue resource beside the timer space.
Scenario Silent() {
  return Scenario(TestRules())
      .Module(2)
      .Now(100'000)
      .Lay("A3", "start.north")
      .Put(Pawn::kBlue, "A3.mid");
}

TEST(MazeRules, M_4_1_TalkIsClosedFromModule2On) {
  for (int module = 1; module <= 5; ++module) {
    Table table(Scenario(TestRules()).Module(module).SetUp());
    table.Does(0, Command::Ready());
    table.Does(1, Command::Ready());
    EXPECT_EQ(table.state.talk, module == 1);
  }
}

TEST(MazeRules, M_4_1_InModule1TalkIsAlwaysOpenAndThereAreNoSignals) {
  Table table(Scenario(TestRules()).Lay("A3", "start.north").Put(Pawn::kBlue, "A3.mid"));
  EXPECT_TRUE(table.state.talk);
  table.Refuses(0, Command::Red(RedPawn::Before(1)), "M-4.1");
  table.Refuses(0, Command::Red(RedPawn::On(Button::kProduce)), "M-4.1");
  table.Refuses(0, Command::Stare(1), "M-4.1");
  table.Does(0, table.Produce(Colour::kBlue, "start.west"));
  EXPECT_TRUE(table.state.talk) << "no action closes it";
  table.Does(0, table.Move(Pawn::kBlue, "A3.mid", "A3.sand"));
  EXPECT_EQ(table.Story(), "moved flipped") << "and no flip opens it";
}

TEST(MazeRules, M_4_2_StaringIsAlwaysAllowed) {
  Table table(Silent().Seats(3));
  const State before = table.state;
  table.Does(0, Command::Stare(2));
  EXPECT_EQ(table.Story(), "stared");
  EXPECT_EQ(table.events[0].value, 2);
  EXPECT_TRUE(table.state == before);
  table.Does(0, Command::Stare(2));
  table.Refuses(0, Command::Stare(0), "M-4.2");
  table.Refuses(0, Command::Stare(3), "M-10.2");
}

TEST(MazeRules, M_4_3_AnyonePutsTheRedPawnBeforeAnyone) {
  Table table(Silent().Seats(3));
  table.Does(0, Command::Red(RedPawn::Before(2)));
  EXPECT_EQ(table.state.red, RedPawn::Before(2));
  EXPECT_EQ(table.Story(), "redMoved");
  table.Does(2, Command::Red(RedPawn::Before(0)));  // that player, at once
  table.Does(1, Command::Red(RedPawn::Before(1)));  // or anyone, before themselves too
  EXPECT_EQ(table.state.red, RedPawn::Before(1));
  table.Refuses(0, Command::Red(RedPawn::Before(3)), "M-4.3");
}

TEST(MazeRules, M_4_4_TheRedPawnStandsOnAButtonUntilAnyoneTakesItOff) {
  Table table(Silent());
  table.Refuses(1, Command::Red(RedPawn::Off()), "M-4.4");
  for (const Button button : {Button::kProduce, Button::kTimer, Button::kBridge, Button::kTrash,
                              Button::kPipeline, Button::kSlug}) {
    table.Does(0, Command::Red(RedPawn::On(button)));
    EXPECT_EQ(table.state.red, RedPawn::On(button));
  }
  table.Does(1, Command::Red(RedPawn::Off()));
  EXPECT_TRUE(table.state.red.IsOff());
  for (const int value : {6, 7, 14, 15, 254}) {
    table.Refuses(0, Command::Red(RedPawn{static_cast<std::uint8_t>(value)}), "M-4.4");
  }
}

TEST(MazeRules, M_4_5_EachFlipOpensTalkUntilTheFirstAction) {
  Table table(Silent());
  EXPECT_FALSE(table.state.talk);
  table.Does(0, table.Move(Pawn::kBlue, "A3.mid", "A3.sand"));
  EXPECT_TRUE(table.state.talk);
  table.Wait(30'000);
  EXPECT_TRUE(table.state.talk) << "as long as they like, while the sand runs";
  table.Refuses(1, table.Produce(Colour::kBlue, "start.west"), "M-3.1");
  table.Does(1, Command::Red(RedPawn::Before(0)));
  table.Does(1, Command::Stare(0));
  EXPECT_TRUE(table.state.talk) << "signals and refused commands leave it open";
  table.Does(0, table.Produce(Colour::kBlue, "start.west"));
  EXPECT_EQ(table.Story(), "talkClosed produced");
  EXPECT_FALSE(table.state.talk);
}

TEST(MazeRules, M_4_5_VotesAndLeaversLeaveTheWindowOpen) {
  Table table(Silent().TalkOpen());
  table.Does(0, Command::GiveUp());
  table.Does(0, Command::PlayOn());
  table.Says(Command::Away(1));
  table.Says(Command::Back(1));
  EXPECT_TRUE(table.state.talk);
}

// Everything that an action can be, at one table with open talk.
Scenario ForAllActions() {
  return Scenario(TestRules())
      .Module(4)
      .TalkOpen()
      .Lay("A2", "start.west")
      .Lay("B5", "start.south")
      .Lay("C7", "start.east")
      .Put(Pawn::kBlue, "start.north")
      .Put(Pawn::kYellow, "start.hub")
      .Put(Pawn::kPurple, "B5.mid")
      .Put(Pawn::kSlug, "C7.mid")
      .Put(Pawn::kTrash, "C7.west")
      .Put(Pawn::kBrown, "A2.dome")
      .Put(Pawn::kGreen, "A2.dome")
      .Put(Pawn::kYellow, "A2.dome");
}

TEST(MazeRules, M_4_5_EveryActionClosesTheWindow) {
  const Table start(ForAllActions());
  struct Case {
    int seat;
    Command command;
  };
  const std::vector<Case> actions = {
      {0, start.Produce(Colour::kBlue, "start.west")},
      {0, start.Move(Pawn::kYellow, "start.hub", "start.mid")},
      {0, start.Explore(Colour::kBlue, "start.north")},
      {0, start.Dome("A2.dome")},
      {1, start.Bridge(Colour::kPurple, "B5.mid", "B5.north")},
      {1, start.Transmute(Pawn::kYellow, "start.hub", Colour::kOrange)},
      {0, start.Pipe(Pawn::kYellow, "start.hub", "C7.side")},
      {1, start.Move(Pawn::kSlug, "C7.mid", "C7.west")}};
  for (const Case& action : actions) {
    Table table(ForAllActions());
    table.Does(action.seat, action.command);
    EXPECT_FALSE(table.state.talk) << kDoNames[static_cast<std::size_t>(action.command.kind)];
    EXPECT_EQ(table.events[0].what, What::kTalkClosed);
  }
}

TEST(MazeRules, M_4_5_TrashChoicesLeaveTheWindowOpen) {
  // C7's platform is full when C8 comes; then a wild token opens talk, and the choice is answered.
  Table table(Scenario(TestRules())
                  .Module(3)
                  .Lay("C7", "start.north")
                  .Put(Pawn::kTrash, "start.north")
                  .Put(Pawn::kYellow, "start.east")
                  .Deck({"C8"}));
  table.Does(0, table.Explore(Colour::kYellow, "start.east"));
  ASSERT_EQ(table.state.choices.size(), 1U);
  table.Does(1, Command::Talk());
  table.Does(0, table.Trash("C7.mid"));
  EXPECT_TRUE(table.state.talk);
}

TEST(MazeRules, M_4_6_AWildTokenOpensTalk) {
  Table table(Silent());
  table.Does(1, Command::Talk());
  EXPECT_EQ(table.Story(), "talkOpened");
  EXPECT_TRUE(table.state.talk);
  EXPECT_EQ(table.state.wilds, 2);
  table.Refuses(0, Command::Talk(), "M-4.6");  // it is open already
  EXPECT_EQ(table.state.wilds, 2);
  table.Does(0, table.Produce(Colour::kBlue, "start.west"));
  EXPECT_FALSE(table.state.talk);
  table.Does(0, Command::Talk());
}

TEST(MazeRules, M_4_6_NotWithoutATokenNorWhereTalkIsFree) {
  Table none(Silent().Wilds(0));
  none.Refuses(0, Command::Talk(), "M-4.6");
  Table free{Scenario(TestRules())};
  free.Refuses(0, Command::Talk(), "M-4.6");
  Table gentle(Scenario(TestRules()).Silence());
  gentle.Refuses(0, Command::Talk(), "M-4.6");  // module 1 has no wild tokens
}

TEST(MazeRules, M_4_6_NotAlone) {
  Table table(Scenario(TestRules())
                  .Module(2)
                  .Solo(Solitaire::kBasic)
                  .Lay("A1", "start.north")
                  .Lay("A2", "start.east")
                  .Lay("A3", "start.south")
                  .Lay("A4", "start.west"));
  ASSERT_EQ(table.state.wilds, 3);
  table.Refuses(0, Command::Talk(), "M-4.6");
}

}  // namespace
}  // namespace syrtis::maze::test
