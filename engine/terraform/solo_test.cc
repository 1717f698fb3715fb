#include <gtest/gtest.h>

#include "engine/testing/terraform/table.h"

namespace syrtis::terraform::test {
namespace {

TEST(TerraformSolo, T_10_1_FourteenGenerations) {
  Table t(Scene(1).Stock(0, Res::kMc, 100).Rating(0, 40));
  EXPECT_FALSE(t.IsLegal(0, Do::kMilestone, static_cast<int>(Milestone::kTerraformer)));
  EXPECT_FALSE(t.IsLegal(0, Do::kAward, 0));
  Table lost(Scene(1).Generation(14).Stock(0, Res::kPlant, 20));
  lost.Pass();
  EXPECT_TRUE(lost.state.IsOver()) << "a lost game has no final greeneries";
  EXPECT_EQ(Winners(lost.state), 0U);
  Table early(Scene(1).Generation(13).Temperature(8).Oxygen(14).Oceans(9));
  early.Pass();
  EXPECT_EQ(early.state.generation, 14) << "always fourteen";
  Table won(Scene(1).Generation(14).Temperature(8).Oxygen(14).Oceans(9).Stock(0, Res::kPlant, 8));
  won.Pass();
  EXPECT_EQ(won.state.phase, Phase::kFinal);
  won.Give(0, Do::kDone);
  EXPECT_EQ(Winners(won.state), 1U);
  const Result<State> start = NewGame(BuiltInRules(), {}, 1, Seed{0, 3});
  ASSERT_TRUE(start.ok());
  EXPECT_EQ(start->players[0].tr, 14);
}

TEST(TerraformSolo, T_10_2_NeutralTiles) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const Result<State> start = NewGame(BuiltInRules(), {}, 1, Seed{0, seed});
    ASSERT_TRUE(start.ok());
    EXPECT_EQ(start->discard_count, 4);
    ASSERT_EQ(std::popcount(start->cities), 2);
    ASSERT_EQ(std::popcount(start->greeneries), 2);
    EXPECT_EQ(start->players[0].tiles, 0U);
    EXPECT_EQ(NextTo(start->cities) & start->cities, 0U);
    EXPECT_EQ((start->cities | start->greeneries) & ~kLandAreas, 0U);
    EXPECT_EQ(NextTo(start->cities) & start->greeneries, start->greeneries);
  }
}

// The same by hand: the four cards that were drawn first, in the order of the deck.
TEST(TerraformSolo, T_10_2_CostsCountTheAreas) {
  int checked = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    // The generator gives the first player (of one), then shuffles cards 1 to 208.
    Rng rng(Seed{0, seed});
    rng.Below(1);
    std::vector<CardId> deck;
    for (int i = 1; i <= kCardCount; ++i) deck.push_back(static_cast<CardId>(i));
    rng.Shuffle(deck);
    const int cost = Row(deck.back()).cost;
    // Land without a city beside it, in reading order: all 48 areas have a neighbour to grow on.
    std::vector<AreaId> land;
    for (AreaId area = 0; area < kMarsAreas; ++area) {
      if (Has(kLandAreas, area)) land.push_back(area);
    }
    const AreaId city = land[static_cast<std::size_t>(std::max(cost, 1) - 1) % land.size()];
    const Result<State> start = NewGame(BuiltInRules(), {}, 1, Seed{0, seed});
    ASSERT_TRUE(start.ok());
    EXPECT_TRUE(Has(start->cities, city)) << "seed " << seed << ", cost " << cost;
    ++checked;
  }
  EXPECT_EQ(checked, 60);
}

TEST(TerraformSolo, T_10_3_TheNeutralOpponent) {
  // Tharsis Republic starts with +2 for the two neutral cities.
  int republics = 0;
  for (std::uint64_t seed = 0; seed < 60 && republics == 0; ++seed) {
    Table t(*NewGame(BuiltInRules(), {}, 1, Seed{0, seed}));
    const CorpId corp = t.Of(0).corp_offer[0];
    if (kCorps[corp].name != "Tharsis Republic") continue;
    ++republics;
    t.Give(0, Do::kCorporation, corp).Give(0, Do::kDone);
    EXPECT_EQ(t.Production(0, Res::kMc), 2);
    EXPECT_EQ(t.Stock(0, Res::kMc), 40);
  }
  EXPECT_EQ(republics, 1);
  // Production losses do nothing.
  Table losses(Scene(1).Stock(0, Res::kMc, 4).Oxygen(6));
  losses.Play(183);
  EXPECT_EQ(losses.Changes(), "0: mc-4 P[energy+2]");
  // Hired Raiders takes the full amount.
  Table raiders(Scene(1).Stock(0, Res::kMc, 1));
  raiders.Play(124).Choose(1);
  EXPECT_EQ(raiders.Changes(), "0: mc+2");
  // Ants need no removal; removals hit the neutral opponent.
  Table ants(Scene(1).InPlay(0, {35}));
  ants.Act(35);
  EXPECT_EQ(ants.Changes(), "0: microbe+1@035");
  Table asteroid(Scene(1).Stock(0, Res::kMc, 14).Stock(0, Res::kPlant, 3));
  asteroid.Play(9);
  EXPECT_EQ(asteroid.Changes(), "0: mc-14 titanium+2 TR+1; temp+1");
}

}  // namespace
}  // namespace syrtis::terraform::test
