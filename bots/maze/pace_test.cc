#include "bots/maze/pace.h"

#include <gtest/gtest.h>

#include <map>

#include "bots/maze/testing/partner_games.h"

namespace syrtis::maze {
namespace {

TEST(Pace, RestsAreOnAverageWhatTheTableNeeds) {
  for (const Pace pace : {Pace::kCalm, Pace::kBrisk, Pace::kSharp}) {
    for (const int seats : {2, 3, 6}) {
      PaceMaker maker(pace, seats, Seed{.high = 1, .low = 2});
      Ms sum = 0;
      constexpr int kDraws = 20000;
      for (int i = 0; i < kDraws; ++i) sum += maker.Rest();
      const Ms mean = sum / kDraws;
      const Ms wanted = TableGap(pace) * seats;
      EXPECT_NEAR(static_cast<double>(mean), static_cast<double>(wanted),
                  static_cast<double>(wanted) / 30);
    }
  }
  PaceMaker tireless(Pace::kTireless, 3, Seed{});
  EXPECT_EQ(tireless.Rest() + tireless.Reaction() + tireless.Look(), 0);
}

TEST(Pace, TheWholeTableKeepsItsPace) {
  const Rules rules = BuiltInRules();
  for (const auto& [pace, most] :
       std::map<Pace, int>{{Pace::kCalm, 24}, {Pace::kBrisk, 36}, {Pace::kSharp, 60}}) {
    for (const int seats : {2, 6}) {
      int actions = 0;
      Ms time = 0;
      for (std::uint64_t seed = 0; seed < 8; ++seed) {
        const TableResult result = PlayTable(rules, SetupFor(2, seats, seed, pace));
        actions += result.actions;
        time += result.ended - result.started;
      }
      const auto per_minute = static_cast<int>(actions * Ms{60000} / time);
      EXPECT_LE(per_minute, most * 12 / 10) << kPaceNames[static_cast<std::size_t>(pace)];
      EXPECT_GE(per_minute, most * 5 / 10) << kPaceNames[static_cast<std::size_t>(pace)];
    }
  }
}

}  // namespace
}  // namespace syrtis::maze
