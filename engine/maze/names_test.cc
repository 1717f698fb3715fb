#include "engine/maze/names.h"

#include <gtest/gtest.h>

#include "engine/testing/small_rules.h"

namespace syrtis::maze {
namespace {

TEST(NamesTest, EveryPlaceIsFoundByItsName) {
  const Rules rules = SmallRules();
  int count = 0;
  for (std::uint16_t i = 0; i < PlaceId::kCount; ++i) {
    const PlaceId place{i};
    if (!rules.Place(place).exists) {
      EXPECT_EQ(PlaceName(rules, place), "none");
      continue;
    }
    EXPECT_EQ(FindPlace(rules, PlaceName(rules, place)), place);
    ++count;
  }
  EXPECT_EQ(count, 21 * 5 + 1 + 5 + 5);
}

TEST(NamesTest, TileAndPlaceWithADot) {
  const Rules rules = SmallRules();
  EXPECT_EQ(PlaceName(rules, PlaceId::OfHalf(kStartTile, Edge::kNorth)), "start.north");
  EXPECT_EQ(PlaceName(rules, PlaceId::Of(1, 5)), "A1.pad");
  EXPECT_EQ(PlaceName(rules, PlaceId::None()), "none");
}

TEST(NamesTest, WhatIsNoName) {
  const Rules rules = SmallRules();
  for (const char* name : {"", ".", "start", "start.", ".north", "A1.timer", "a1.north",
                           "A1.north ", "A1..north", "none", "A21.north", "A1.north.mid"}) {
    EXPECT_TRUE(FindPlace(rules, name).IsNone()) << name;
  }
}

}  // namespace
}  // namespace syrtis::maze
