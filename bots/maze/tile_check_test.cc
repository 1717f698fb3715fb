#include "bots/maze/tile_check.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace syrtis::maze {
namespace {

#ifdef SYRTIS_SANITIZED
constexpr int kGames = 3;
#else
constexpr int kGames = 20;
#endif

TEST(MazeTiles, OrdersAreAllDifferentAndComplete) {
  std::set<std::vector<TileId>> orders;
  for (std::int64_t i = 0; i < OrderCount(2); ++i) orders.insert(NthOrder(2, i));
  EXPECT_EQ(orders.size(), 720U);
  EXPECT_EQ(OrderCount(1), 24);
  EXPECT_EQ(OrderCount(3), 40320);
  for (const std::vector<TileId>& order : orders) {
    EXPECT_EQ(std::set<TileId>(order.begin(), order.end()).size(), 6U);
  }
}

TEST(MazeTiles, M_11_3_EveryOrderOfModuleOneCanBeWon) {
  const Rules rules = BuiltInRules();
  for (std::int64_t i = 0; i < OrderCount(1); ++i) {
    EXPECT_TRUE(ParOfOrder(rules, 1, NthOrder(1, i)).won) << "order " << i;
  }
}

TEST(MazeTiles, M_11_3_RandomOrdersLayoutsAndPositions) {
  const Rules rules = BuiltInRules();
  for (int module = 2; module <= kModules; ++module) {
    Rng rng(Seed{.high = 3, .low = static_cast<std::uint64_t>(module)});
    int positions = 0;
    for (int i = 0; i < kGames; ++i) {
      EXPECT_TRUE(ParOfOrder(rules, module, RandomOrder(module, rng)).won) << "module " << module;
      EXPECT_TRUE(SolitaireCanBeWon(rules, module, 0, rng)) << "module " << module;
      const Wanderings seen = Wander(rules, module, rng);
      EXPECT_EQ(seen.stuck, 0) << "module " << module;
      EXPECT_LE(seen.positions, 10) << "after every 40 of up to 400 commands";
      positions += seen.positions;
    }
    EXPECT_GT(positions, kGames);
  }
}

// With a lock at every exit of the start tile that nothing opens, the proof must fail.
TEST(MazeTiles, M_11_3_AnUnfairSetIsFoundOut) {
  TileSet tiles = BuiltInTileSet();
  for (int edge = 0; edge < 4; ++edge) {
    tiles.tiles[kStartTile].places[static_cast<std::size_t>(edge)].lock = Colour::kPurple;
  }
  const Rules rules = *MakeRules(tiles);
  EXPECT_FALSE(ParOfOrder(rules, 1, NthOrder(1, 0)).won);
  Rng rng(Seed{});
  EXPECT_GT(Wander(rules, 1, rng).stuck, 0);
}

TEST(MazeTiles, M_11_6_ParGrowsFromModuleToModule) {
  const std::array<int, 5> limits = {126, 189, 252, 315, 315};
  const Rules rules = BuiltInRules();
  int last = 0;
  for (int module = 1; module <= kModules; ++module) {
    EXPECT_EQ(ParLimitOf(module), limits[static_cast<std::size_t>(module - 1)]);
    std::vector<int> pars;
    for (int i = 0; i < kGames; ++i) {
      Rng rng(Seed{.high = 5, .low = static_cast<std::uint64_t>(i)});
      pars.push_back(ParOfOrder(rules, module, RandomOrder(module, rng)).actions);
    }
    std::sort(pars.begin(), pars.end());
    const int median = pars[pars.size() / 2];
    EXPECT_GT(median, last) << "module " << module;
    EXPECT_LE(median, ParLimitOf(module)) << "module " << module;
    last = median;
  }
}

}  // namespace
}  // namespace syrtis::maze
