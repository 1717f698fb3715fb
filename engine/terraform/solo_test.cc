#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <vector>

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
    // The generator gives the first player (of one), then shuffles all cards.
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

// Four different cards of these costs.
std::array<CardId, 4> CardsOfCosts(const std::array<int, 4>& costs) {
  std::array<CardId, 4> cards{};
  for (std::size_t i = 0; i < costs.size(); ++i) {
    for (const CardId card : kAllCards) {
      const bool taken = std::find(cards.begin(), cards.end(), card) != cards.end();
      if (!taken && Row(card).cost == costs[i]) {
        cards[i] = card;
        break;
      }
    }
    EXPECT_NE(cards[i], kNoCard) << "no card costs " << costs[i];
  }
  return cards;
}

// All four tiles, counted by hand on the map. (No card is dear enough to wrap round a city.)
TEST(TerraformSolo, T_10_2_AllFourTilesByHand) {
  struct Game {
    std::array<int, 4> costs;
    AreaMask cities;
    AreaMask greeneries;
  };
  const std::array<Game, 7> games = {{
      // Round 6: 0 7 13 12, the ocean beside it left out. Back from 59: the 14th is 46, round it
      // 38 39 47 53 52 45.
      {{4, 4, 14, 6}, Bit(6) | Bit(46), Bit(12) | Bit(45)},
      // The 12th is 15, its first neighbour 8. Back: 59 58 57 56 55; round 55: 48 49 54.
      {{12, 1, 5, 3}, Bit(15) | Bit(55), Bit(8) | Bit(54)},
      // 0 counts as 1: area 0. 16 round 6 and 5 is 5. The sixth from the back is 54; 9 round
      // 47 48 55 59 53 is 59.
      {{0, 16, 6, 9}, Bit(0) | Bit(54), Bit(5) | Bit(59)},
      // 0 for the first greenery, of 14: 7. The eighth from the back: 52; 31 round six is 45.
      {{11, 0, 8, 31}, Bit(14) | Bit(52), Bit(7) | Bit(45)},
      // 0 for the second city: 59. 9 round 53 54 58 is 58.
      {{3, 6, 0, 9}, Bit(5) | Bit(59), Bit(6) | Bit(58)},
      // 0 for the second greenery, of 50: 43. 8 round 13 14 22 20 is 20, the oceans left out.
      {{18, 8, 10, 0}, Bit(21) | Bit(50), Bit(20) | Bit(43)},
      // 10 round 24 and 16 is 16. 13 round 53 54 58 is 53.
      {{14, 10, 0, 13}, Bit(17) | Bit(59), Bit(16) | Bit(53)},
  }};
  for (const Game& game : games) {
    State state;
    for (const CardId card : CardsOfCosts(game.costs)) state.deck.push_back(card);
    std::reverse(state.deck.begin(), state.deck.end());  // drawn from the back
    PlaceNeutrals(state);
    EXPECT_EQ(state.cities, game.cities) << "first cost " << game.costs[0];
    EXPECT_EQ(state.greeneries, game.greeneries) << "first cost " << game.costs[0];
    EXPECT_EQ(state.discard_count, 4);
    EXPECT_TRUE(state.deck.empty());
  }
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

// Every other red-bordered card, alone: nothing of one's own is lost, and nobody is asked for.
TEST(TerraformSolo, T_10_3_TheNeutralOpponentBearsEveryLoss) {
  const auto rich = [](int mc) {
    return Scene(1)
        .Stock(0, Res::kMc, mc)
        .Stock(0, Res::kPlant, 9)
        .Production(0, Res::kPlant, 3)
        .Production(0, Res::kHeat, 3);
  };
  const auto play = [](const Scene& scene, CardId card, std::initializer_list<int> areas = {}) {
    Table t(scene);
    t.Play(card);
    for (const int area : areas) t.Place(area);
    return t.Changes();
  };
  EXPECT_EQ(play(rich(13).Production(0, Res::kTitanium, 1), 2), "0: mc-13 P[titanium+1]");
  EXPECT_EQ(play(rich(11).Oceans(3), 4), "0: mc-11 P[mc-1 plant+2]");
  EXPECT_EQ(play(rich(21), 10, {4}), "0: mc-21 TR+2; temp+1 ocean@4");
  EXPECT_EQ(play(rich(27), 11), "0: mc-27 titanium+4 TR+2; temp+2");
  EXPECT_EQ(play(rich(31), 39), "0: mc-31 steel+4 P[heat+1] TR+3; temp+3");
  EXPECT_EQ(play(rich(6).Oxygen(6), 54), "0: mc-6");
  EXPECT_EQ(play(rich(6).Production(0, Res::kSteel, 1), 61), "0: mc-6 P[steel+1]");
  EXPECT_EQ(play(rich(12), 63), "0: mc-12 steel+2 TR+1; oxy+1");
  EXPECT_EQ(play(rich(10).Oxygen(13), 72), "0: mc-10");
  EXPECT_EQ(play(rich(36), 80, {4, 60}), "0: mc-36 titanium+2 TR+4; temp+2 ocean@4 ocean@60");
  EXPECT_EQ(play(rich(7).City(kNeutral, 2), 188, {1}), "0: mc-7 steel+2 TR+1; ocean@1");
  // Also where nobody has anything to lose.
  EXPECT_EQ(play(Scene(1).Stock(0, Res::kMc, 11).Oceans(3), 4), "0: mc-11 P[mc-1 plant+2]");
  EXPECT_EQ(play(Scene(1).Stock(0, Res::kMc, 6).Oxygen(6), 54), "0: mc-6");
  EXPECT_EQ(play(Scene(1).Stock(0, Res::kMc, 10).Oxygen(13), 72), "0: mc-10");
}

}  // namespace
}  // namespace syrtis::terraform::test
