#include "bots/terraform/leaning.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "bots/terraform/bot_table.h"
#include "bots/terraform/playout.h"
#include "engine/terraform/score.h"
#include "engine/testing/terraform/scene.h"

namespace syrtis::terraform::leaning_test {
namespace {

using test::Scene;

constexpr CardId kComet = 10;           // takes plants
constexpr CardId kEnergyTapping = 201;  // takes energy production
constexpr CardId kAnts = 35;            // its action takes microbes
constexpr CardId kMine = 56;

TEST(Leanings, CardsThatTakeSomethingFromOthersAreAttacks) {
  for (const CardId card : {kComet, kEnergyTapping, kAnts}) {
    EXPECT_TRUE(IsAttackCard(card)) << static_cast<int>(card);
  }
  EXPECT_FALSE(IsAttackCard(kMine));
}

TEST(Leanings, AnAttackTakesFromAnother) {
  const Seat me = Seat::At(0);
  const Seat other = Seat::At(1);
  const auto event = [](What what, Seat seat, int n) {
    return Event{.what = what, .seat = seat, .n = n};
  };
  const auto attacks = [me](std::vector<Event> events) { return HasAttack(events, me); };
  EXPECT_TRUE(attacks({event(What::kStock, other, -2)}));
  EXPECT_TRUE(attacks({event(What::kProduction, other, -1)}));
  EXPECT_TRUE(attacks({event(What::kCubes, other, -1)}));
  EXPECT_FALSE(attacks({event(What::kStock, me, -2)}));
  EXPECT_FALSE(attacks({event(What::kStock, other, 2)}));
  EXPECT_FALSE(attacks({event(What::kProduced, Seat::Table(), 0), event(What::kStock, other, -2)}))
      << "energy that turns into heat";
}

TEST(Leanings, CountWhatTheyAreFor) {
  const Seat me = Seat::At(0);
  State state = Scene().state();
  const auto value = [&state, me](const Leaning& leaning) {
    return LeaningValue(leaning, state, me) * 1000 / kChanceOne;
  };
  const int nothing = value({.cards = 30});
  state.Of(me).played.Add(kMine);
  EXPECT_NEAR(value({.cards = 30}) - nothing, 30, 1);
  state.Of(me).hand.Add(kComet);
  EXPECT_NEAR(value({.cards = 30}) - nothing, 40, 1);
  EXPECT_NEAR(value({.attacks = 30}), 10, 1);
  state.Of(me).hand.Remove(kComet);
  state.Of(me).events.Add(kComet);
  EXPECT_NEAR(value({.attacks = 30}), 30, 1);
  EXPECT_NEAR(value({.attacks = -30}), -30, 1);
  EXPECT_EQ(value({.greeneries = 40}), 0);
  state.greeneries = 1U << 5U;
  state.Of(me).tiles = 1U << 5U;
  EXPECT_NEAR(value({.greeneries = 40}), 40, 1);
  state.Of(me).Production(Res::kPlant) = 2;
  EXPECT_NEAR(value({.greeneries = 40}), 60, 1);
  EXPECT_EQ(LeaningValue({}, state, me), 0);
}

TEST(Leanings, LiftWhatTheyLikeAmongTheCommands) {
  const Command comet{.kind = Do::kPlay, .id = kComet};
  const Command mine{.kind = Do::kPlay, .id = kMine};
  const Command plants{.kind = Do::kPlants};
  EXPECT_GT(LeaningWorth(kRaiderEffort.leaning, comet), 0);
  EXPECT_EQ(LeaningWorth(kRaiderEffort.leaning, mine), 0);
  EXPECT_GT(LeaningWorth(kBuilderEffort.leaning, mine), LeaningWorth({}, mine));
  EXPECT_GT(LeaningWorth(kTerraformerEffort.leaning, plants), 0);
  EXPECT_LT(LeaningWorth(kTerraformerEffort.leaning, comet), 0);
  EXPECT_EQ(LeaningWorth({}, comet), 0);
}

#ifndef SYRTIS_SANITIZED
// Each seed is played three times, so that everybody has every seat once. Seeds are fixed, so
// nothing is left to chance; docs/bots.md has the means with their intervals.
TEST(Temperaments, CanBeFeltAtOneTable) {
  constexpr std::array kLevels = {BotLevel::kBuilder, BotLevel::kTerraformer, BotLevel::kRaider};
  constexpr int kGames = 15;
  std::array<int, 3> cards{};
  std::array<int, 3> greeneries{};
  std::array<int, 3> attacks{};
  for (int game = 0; game < kGames; ++game) {
    BotTable table{.options = {},
                   .seats = 3,
                   .seed = {.high = 0, .low = static_cast<std::uint64_t>(90 + game / 3)},
                   .levels = {}};
    for (std::size_t i = 0; i < 3; ++i) {
      table.levels[i] = kLevels[(i + static_cast<std::size_t>(game)) % 3];
    }
    const BotGame played = PlayBots(BuiltInRules(), table);
    for (std::size_t i = 0; i < 3; ++i) {
      const std::size_t who = (i + static_cast<std::size_t>(game)) % 3;
      const Seat seat = Seat::At(static_cast<int>(i));
      const Player& player = played.last.Of(seat);
      cards[who] += (player.played | player.events).size();
      greeneries[who] += ScoreOf(played.last, seat).greeneries;
      attacks[who] += played.attacks[i];
    }
  }
  EXPECT_GT(cards[0], cards[2]);
  EXPECT_GT(cards[2], cards[1]);
  EXPECT_GT(greeneries[1], greeneries[0] + kGames);
  EXPECT_GT(greeneries[1], greeneries[2] + kGames);
  EXPECT_GT(attacks[2], attacks[0]);
  EXPECT_GT(attacks[0], attacks[1]);
}
#endif

}  // namespace
}  // namespace syrtis::terraform::leaning_test
