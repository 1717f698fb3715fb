#include "bots/maze/stock.h"

#include <gtest/gtest.h>

#include "engine/maze/play.h"

namespace syrtis::maze {
namespace {

constexpr ColourMask kOrange = MaskOf(Colour::kOrange);

State GameOf(const Rules& rules, int module) {
  Options options;
  options.module = static_cast<std::uint8_t>(module);
  return *NewGame(rules, options, 3, Seed{});
}

void PutOrangeInPlay(State& state, int count) {
  state.supply[static_cast<std::size_t>(Colour::kOrange)] =
      static_cast<std::uint8_t>(kResourcesEach - count);
}

TEST(Stock, OrangeOfModule2IsKeptForItsSite_M_4_9) {
  const Rules rules = BuiltInRules();
  State state = GameOf(rules, 2);
  EXPECT_EQ(WildsNeeded(rules, state), 2);
  EXPECT_EQ(Expendable(rules, state), kAllColours) << "one of the three tokens is to spare";
  PutOrangeInPlay(state, 1);
  state.wilds = 2;
  EXPECT_EQ(WildsNeeded(rules, state), 1);
  EXPECT_EQ(Expendable(rules, state), kAllColours);
  state.wilds = 1;
  EXPECT_EQ(Expendable(rules, state) & kOrange, 0) << "no token would replace it";
  EXPECT_EQ(Expendable(rules, state) | kOrange, kAllColours);
  PutOrangeInPlay(state, 2);
  state.wilds = 0;
  EXPECT_EQ(WildsNeeded(rules, state), 0);
  EXPECT_EQ(Expendable(rules, state) & kOrange, 0);
}

TEST(Stock, WhatAFactoryMakesIsExpendable) {
  const Rules rules = BuiltInRules();
  for (const int module : {3, 4, 5}) {
    State state = GameOf(rules, module);
    state.wilds = 0;
    EXPECT_EQ(Makeable(rules, state), kAllColours);
    EXPECT_EQ(WildsNeeded(rules, state), 0);
    EXPECT_EQ(Expendable(rules, state), kAllColours) << "module " << module;
  }
}

TEST(Stock, WhatNoSiteShowsIsExpendable) {
  const Rules rules = BuiltInRules();
  State state = GameOf(rules, 1);
  PutOrangeInPlay(state, 1);
  EXPECT_EQ(state.wilds, 0);
  EXPECT_EQ(Expendable(rules, state) & kOrange, kOrange);
}

TEST(Stock, ASiteThatIsNotInPlayWantsNothingYet) {
  const Rules rules = BuiltInRules();
  EXPECT_EQ(WantedAtSites(rules, GameOf(rules, 5)), 0);
}

}  // namespace
}  // namespace syrtis::maze
