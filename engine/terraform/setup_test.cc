#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "engine/testing/terraform/table.h"

namespace syrtis::terraform::test {
namespace {

State Start(int seats, const Options& options = {}, std::uint64_t seed = 1) {
  const Result<State> state = NewGame(BuiltInRules(), options, seats, Seed{0, seed});
  EXPECT_TRUE(state.ok());
  return *state;
}

TEST(TerraformSetUp, T_1_1_EverythingIsAtItsStart) {
  const State state = Start(3);
  EXPECT_EQ(Degrees(state.temperature), -30);
  EXPECT_EQ(state.oxygen, 0);
  EXPECT_EQ(state.OceanCount(), 0);
  EXPECT_EQ(state.generation, 1);
  EXPECT_EQ(kMaxOceans, 9);
  EXPECT_EQ(kSpecialCount, 11);
  EXPECT_EQ(state.Tiles(), 0U);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(state.Of(Seat::At(i)).tr, 20);
}

TEST(TerraformSetUp, T_1_2_StandardGame) {
  const State state = Start(2, {.corporate_era = false});
  EXPECT_EQ(state.deck.size(), kBasicCards.size() - 20U);
  for (int i = 0; i < 2; ++i) {
    const Player& player = state.Of(Seat::At(i));
    for (const int production : player.production) EXPECT_EQ(production, 1);
    for (const CardId card : player.offer) EXPECT_EQ(Row(card).deck, Deck::kBasic);
  }
  // None of many games deals a corporation of the Corporate Era.
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const State other = Start(5, {.corporate_era = false}, seed);
    for (int i = 0; i < 5; ++i) {
      for (const CorpId corp : other.Of(Seat::At(i)).corp_offer) {
        EXPECT_EQ(kCorps[corp].deck, Deck::kBasic);
      }
    }
  }
}

TEST(TerraformSetUp, T_1_3_CorporateEra) {
  const State state = Start(2);
  EXPECT_EQ(state.deck.size(), std::size_t{kCardCount} - 20U);
  for (const int production : state.Of(Seat::At(0)).production) EXPECT_EQ(production, 0);
  std::set<CorpId> dealt;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const State other = Start(5, {}, seed);
    for (int i = 0; i < 5; ++i) {
      for (const CorpId corp : other.Of(Seat::At(i)).corp_offer) dealt.insert(corp);
    }
  }
  EXPECT_EQ(dealt.size(), 12U);
  EXPECT_FALSE(dealt.contains(kBeginnerCorp));
}

TEST(TerraformSetUp, T_1_4_CorporationsAndCardsAreSealedAndOpenedTogether) {
  Table t(Start(2));
  const Player before = t.Of(0);
  EXPECT_EQ(before.offer_count, 10);
  EXPECT_NE(before.corp_offer[0], before.corp_offer[1]);
  t.Give(0, Do::kCorporation, before.corp_offer[0]);
  t.Refuse(0, Do::kBuy, t.Of(1).offer.front(), 0, "T-2.2");
  const CardId bought = before.offer.front();
  t.Give(0, Do::kBuy, bought);
  t.Refuse(0, Do::kBuy, bought, 0, "T-2.2");
  t.Give(0, Do::kDone);
  EXPECT_EQ(t.state.phase, Phase::kCorporations);
  EXPECT_EQ(t.Stock(0, Res::kMc), 0) << "nothing happens before all have chosen";
  t.Give(1, Do::kCorporation, t.Of(1).corp_offer[1]).Give(1, Do::kDone);
  EXPECT_EQ(t.state.phase, Phase::kActions);
  EXPECT_EQ(t.Of(0).corp, before.corp_offer[0]);
  EXPECT_EQ(t.Stock(0, Res::kMc), kCorps[before.corp_offer[0]].mc - 3);
  EXPECT_EQ(t.Of(0).hand, CardSet({bought}));
  EXPECT_EQ(t.Of(1).hand_count, 0);
  EXPECT_EQ(t.state.discard_count, 19);
  EXPECT_EQ(t.Of(0).corp_offer[0], kNoCorp) << "the other corporation leaves the game";
}

TEST(TerraformSetUp, T_1_4_NobodyBuysMoreThanTheCorporationPays) {
  // PhoboLog has 23: seven cards.
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Table t(Start(2, {}, seed));
    const CorpId phobolog = 7;
    if (kCorps[phobolog].name != "PhoboLog") FAIL();
    if (t.Of(0).corp_offer[0] != phobolog) continue;
    t.Give(0, Do::kCorporation, phobolog);
    const CardSet offer = t.Of(0).offer;
    int bought = 0;
    for (const CardId card : offer) {
      if (bought == 7) {
        t.Refuse(0, Do::kBuy, card, 0, "T-1.4");
        return;
      }
      t.Give(0, Do::kBuy, card);
      ++bought;
    }
  }
  FAIL() << "no game dealt PhoboLog";
}

TEST(TerraformSetUp, T_1_5_BeginnersKeepTenCardsForFree) {
  Table t(Start(2, {.beginner = 2}));
  EXPECT_FALSE(Owes(t.state, Seat::At(1)));
  EXPECT_EQ(t.Of(1).corp_offer[0], kNoCorp);
  t.Give(0, Do::kCorporation, t.Of(0).corp_offer[0]).Give(0, Do::kDone);
  EXPECT_EQ(t.Of(1).corp, kBeginnerCorp);
  EXPECT_EQ(t.Stock(1, Res::kMc), 42);
  EXPECT_EQ(t.Of(1).hand_count, 10);
  EXPECT_FALSE(NewGame(t.rules, {.beginner = 1}, 1, Seed{}).ok()) << "not solo";
  const Table all(Start(3, {.beginner = 7, .corporate_era = false}));
  EXPECT_EQ(all.state.phase, Phase::kActions) << "nobody has anything to choose";
}

TEST(TerraformSetUp, T_1_6_TheSeedDrawsTheFirstPlayer) {
  std::set<int> firsts;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const State state = Start(4, {}, seed);
    firsts.insert(state.first);
    EXPECT_EQ(HashOf(state), HashOf(Start(4, {}, seed)));
  }
  EXPECT_EQ(firsts.size(), 4U);
}

// The deck of a game of that seed before cards are dealt; the back is its top.
std::vector<CardId> ShuffledDeck(int seats, std::uint64_t seed) {
  Rng rng(Seed{0, seed});
  rng.Below(static_cast<std::uint64_t>(seats));  // who begins
  std::vector<CardId> deck;
  for (int card = 1; card <= kCardCount; ++card) deck.push_back(static_cast<CardId>(card));
  rng.Shuffle(deck);
  return deck;
}

TEST(TerraformSetUp, T_1_6_CardsAreDealtSeatBySeatInPlayerOrder) {
  std::set<int> firsts;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const State state = Start(3, {}, seed);
    firsts.insert(state.first);
    std::vector<CardId> deck = ShuffledDeck(3, seed);
    for (int i = 0; i < 3; ++i) {
      CardSet ten;
      for (int card = 0; card < 10; ++card) {
        ten.Add(deck.back());
        deck.pop_back();
      }
      EXPECT_EQ(state.Of(Seat::At((state.first + i) % 3)).offer, ten) << "seed " << seed;
    }
    EXPECT_TRUE(std::equal(deck.begin(), deck.end(), state.deck.begin(), state.deck.end()));
  }
  EXPECT_EQ(firsts.size(), 3U);
  // With beginners, who have no corporation, the cards are dealt alike.
  const State two = Start(2, {}, 5);
  const State beginners = Start(2, {.beginner = 3}, 5);
  EXPECT_EQ(beginners.Of(Seat::At(beginners.first)).hand, two.Of(Seat::At(two.first)).offer);
  const int second = 1 - two.first;
  EXPECT_EQ(beginners.Of(Seat::At(second)).hand, two.Of(Seat::At(second)).offer);
}

TEST(TerraformSetUp, OptionsThatMakeNoSenseAreRefused) {
  EXPECT_FALSE(CheckOptions({}, 2).has_value());
  EXPECT_TRUE(CheckOptions({}, 0).has_value());
  EXPECT_TRUE(CheckOptions({}, 6).has_value());
  EXPECT_TRUE(CheckOptions({.corporate_era = false}, 1).has_value());
  EXPECT_TRUE(CheckOptions({.draft = true}, 1).has_value());
  EXPECT_TRUE(CheckOptions({.beginner = 4}, 2).has_value());
  EXPECT_TRUE(CheckOptions({.clock = -1}, 2).has_value());
}

}  // namespace
}  // namespace syrtis::terraform::test
