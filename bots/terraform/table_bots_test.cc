#include "bots/terraform/table_bots.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>

#include "bots/virtual_table.h"

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
  VirtualTable<Terraform> table(*Recorder<Terraform>::Start(rules, {}, 2, {.high = 0, .low = 5}));
  for (int i = 0; i < 2; ++i) {
    const Seat seat = Seat::At(i);
    table.crew().Take(seat, Bots::New(rules, seat, 2, level, {.high = 1, .low = 2}), 0);
  }
  int commands = 0;
  table.on_step = [&commands] { ++commands; };
  table.Begin();
  while (commands < most && table.Step(kMaxMs)) {
  }
  return commands < most && !table.state().IsOver() ? -1 : commands;
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
  EXPECT_FALSE(ForPeople("settler5")) << "for \"like me\"";
  EXPECT_FALSE(ForPeople("mcts")) << "for comparisons";
  for (std::size_t level = 0; level < Bots::Levels().size(); ++level) {
    // Director thinks long.
    const int most = Bots::Levels()[level].starts_with("director") ? 30 : 10'000;
    EXPECT_GE(CommandsOf(level, most), std::min(most, 100)) << Bots::Levels()[level];
  }
}

TEST(TableBots, ACardCanBeReadBeforeTheNextOneComes) {
  const Rules rules = BuiltInRules();
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    SCOPED_TRACE(seed);
    VirtualTable<Terraform> table(
        *Recorder<Terraform>::Start(rules, {}, 3, {.high = 0, .low = seed}));
    for (int i = 0; i < 3; ++i) {
      const Seat seat = Seat::At(i);
      table.crew().Take(seat, Bots::New(rules, seat, 3, 1, {.high = 1, .low = 2}), 0);
    }
    Ms last = -10'000;
    int cards = 0;
    table.on_step = [&] {
      for (const Event& event : table.game().driver().events()) {
        if (event.what != What::kPlayed) continue;
        EXPECT_GE(event.ms - last, 1500);
        last = event.ms;
        ++cards;
      }
    };
    table.Begin();
    while (cards < 20 && table.Step(kMaxMs)) {
    }
    EXPECT_EQ(cards, 20);
  }
}

}  // namespace
}  // namespace syrtis::terraform::table_bots_test
