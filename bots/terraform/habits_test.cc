#include "bots/terraform/habits.h"

#include <gtest/gtest.h>

#include "bots/terraform/novice.h"
#include "engine/terraform/play.h"

namespace syrtis::terraform::habits_test {
namespace {

// Numbers as far above or below Novice's as they may be, by the bits of `pattern`.
Habits Extreme(std::uint64_t pattern) {
  Rng rng(Seed{.high = 0xE47E, .low = pattern});
  HabitList list = ListOf(kNoviceHabits);
  for (int& number : list) {
    const bool up = pattern < 2 ? pattern == 1 : rng.Below(2) == 1;
    number += up ? RoomAround(number) : -RoomAround(number);
  }
  Habits habits = HabitsOf(list);
  habits.safe_lead.fill(1);
  return habits;
}

TEST(Habits, AreOneListOfNumbers) {
  Habits habits;
  habits.card_flow.back() = 7;
  habits.steps_growth = 5;
  const HabitList list = ListOf(habits);
  EXPECT_EQ(list.front(), 5);
  EXPECT_EQ(list.back(), 7);
  EXPECT_EQ(ListOf(HabitsOf(list)), list);
}

TEST(Habits, HaveTheirRoom) {
  EXPECT_TRUE(AreSound(kNoviceHabits));
  EXPECT_TRUE(AreSound(Extreme(0)));
  EXPECT_TRUE(AreSound(Extreme(1)));
  Habits habits;
  habits.harm += RoomAround(habits.harm) + 1;
  EXPECT_FALSE(AreSound(habits));
  habits = {};
  habits.safe_lead[0] = 0;
  EXPECT_FALSE(AreSound(habits));
}

// However odd its numbers are, a player gives legal commands; the sanitizers watch its sums.
TEST(Habits, OddOnesPlayGamesToTheEnd) {
  const Rules rules = BuiltInRules();
  for (std::uint64_t pattern = 0; pattern < 24; ++pattern) {
    const Habits habits = Extreme(pattern);
    const int seats = 2 + static_cast<int>(pattern % 4);
    State state = *NewGame(rules, {}, seats, Seed{.high = 0, .low = pattern});
    int commands = 0;
    for (; !state.IsOver() && commands < 3000; ++commands) {
      Seat seat = Seat::At(0);
      while (!Owes(state, seat)) seat = Seat::At(seat.index + 1);
      CommandList legal;
      LegalCommands(rules, state, seat, state.now, legal);
      const auto command = NoviceCommand(state, seat, legal, habits);
      ASSERT_TRUE(command.has_value());
      Events events;
      ASSERT_TRUE(Apply(rules, state, {state.now, seat, *command}, events).ok());
    }
    EXPECT_GT(commands, 100);
  }
}

}  // namespace
}  // namespace syrtis::terraform::habits_test
