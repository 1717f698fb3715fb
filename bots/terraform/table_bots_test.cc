#include "bots/terraform/table_bots.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>
#include <vector>

namespace syrtis::terraform::table_bots_test {
namespace {

using Bots = BotsOf<Terraform>;

bool ForPeople(std::string_view level) {
  const std::span<const std::string_view> levels = LevelsForPeople<Terraform>();
  return std::find(levels.begin(), levels.end(), level) != levels.end();
}

// Two of that level, woken when they want, to the end of the game or for so many commands.
int CommandsOf(std::size_t level, int most) {
  const Rules rules = BuiltInRules();
  State state = *NewGame(rules, {}, 2, {.high = 0, .low = 5});
  std::vector<std::unique_ptr<Bot<Terraform>>> bots;
  for (int i = 0; i < 2; ++i) {
    bots.push_back(Bots::New(rules, Seat::At(i), 2, level, {.high = 1, .low = 2}));
  }
  Events events;
  Ms ms = 0;
  int commands = 0;
  while (!state.IsOver() && commands < most) {
    for (int i = 0; i < 2; ++i) bots[i]->See(Observe(state, Seat::At(i)), events, ms);
    const int next = bots[0]->WakeAt() <= bots[1]->WakeAt() ? 0 : 1;
    const Ms wake = bots[next]->WakeAt();
    if (wake >= kMaxMs) return -1;  // nobody wants to act
    ms = wake;
    const Seat seat = Seat::At(next);
    const std::optional<Command> command = bots[next]->Wake(Observe(state, seat), ms);
    if (!command) return -1;
    events.clear();
    if (!Apply(rules, state, {ms, seat, *command}, events).ok()) return -1;
    ++commands;
  }
  return commands;
}

TEST(TableBots, SettlerAndDirectorAreSeatedWithANetworkOnly) {
  static bool seated = false;  // it cannot be taken back, should the tests be repeated
  EXPECT_EQ(ForPeople("settler"), seated);
  EXPECT_EQ(ForPeople("director"), seated);
  EXPECT_TRUE(ForPeople("novice"));
  SeatSettlers(BuiltInNetwork());
  seated = true;
  EXPECT_TRUE(ForPeople("settler"));
  EXPECT_TRUE(ForPeople("director"));
  EXPECT_FALSE(ForPeople("random"));
  EXPECT_TRUE(ForPeople("raider"));
  EXPECT_FALSE(ForPeople("settler:5")) << "for \"like me\"";
  EXPECT_FALSE(ForPeople("mcts")) << "for comparisons";
  for (std::size_t level = 0; level < Bots::Levels().size(); ++level) {
    // Director thinks long.
    const int most = Bots::Levels()[level].starts_with("director") ? 30 : 10'000;
    EXPECT_GE(CommandsOf(level, most), std::min(most, 100)) << Bots::Levels()[level];
  }
}

}  // namespace
}  // namespace syrtis::terraform::table_bots_test
