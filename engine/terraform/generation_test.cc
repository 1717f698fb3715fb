#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <set>

#include "engine/testing/terraform/table.h"

namespace syrtis::terraform::test {
namespace {

// Both players pass, and the next generation begins.
Table Ended(const Scene& scene) {
  Table t(scene);
  while (t.state.phase == Phase::kActions) t.Give(t.state.active, Do::kPass);
  return t;
}

TEST(TerraformGeneration, T_2_1_TheFirstPlayerMarkerGoesToTheLeft) {
  const Table t = Ended(Scene(3).Generation(2).First(2));
  EXPECT_EQ(t.state.first, 0);
  EXPECT_EQ(t.state.generation, 3);
}

TEST(TerraformGeneration, T_2_2_ResearchOffersFourCards) {
  Table t = Ended(Scene().Deck({50, 51, 52, 53, 54, 55, 56, 57}));
  ASSERT_EQ(t.state.phase, Phase::kResearch);
  // Seat 1 is the first player now and was dealt first.
  EXPECT_EQ(t.Of(1).offer, CardSet({50, 51, 52, 53}));
  EXPECT_EQ(t.Of(0).offer, CardSet({54, 55, 56, 57}));
  EXPECT_EQ(t.Stock(0, Res::kMc), 20);
  t.Give(0, Do::kBuy, 55).Give(0, Do::kBuy, 57).Give(0, Do::kDone);
  EXPECT_EQ(t.Stock(0, Res::kMc), 20) << "sealed until all have chosen";
  t.Give(1, Do::kDone);
  EXPECT_EQ(t.Stock(0, Res::kMc), 14);
  EXPECT_EQ(t.Of(0).hand, CardSet({55, 57}));
  EXPECT_EQ(t.Of(1).hand_count, 0);
  EXPECT_EQ(t.state.discard_count, 6);
  EXPECT_EQ(t.state.phase, Phase::kActions);
  EXPECT_EQ(t.state.active, 1);
}

TEST(TerraformGeneration, T_2_2_WhoCannotPayBuysNothing) {
  Table t = Ended(Scene().Rating(0, 5).Production(0, Res::kMc, -5));
  EXPECT_EQ(t.Stock(0, Res::kMc), 0);
  EXPECT_FALSE(Owes(t.state, Seat::At(0)));
  t.Give(1, Do::kDone);
  EXPECT_EQ(t.state.phase, Phase::kActions);
}

TEST(TerraformGeneration, T_2_3_DraftPassesLeftInEvenAndRightInOddGenerations) {
  for (const int generation : {2, 3}) {
    Table t = Ended(Scene(3, {.draft = true})
                        .Generation(generation - 1)
                        .First(2)
                        .Deck({1, 2, 3, 4, 11, 12, 13, 14, 21, 22, 23, 24}));
    ASSERT_EQ(t.state.phase, Phase::kDraft);
    EXPECT_EQ(t.state.generation, generation);
    EXPECT_EQ(t.Of(0).offer, CardSet({1, 2, 3, 4}));
    t.Give(0, Do::kPick, 1).Give(1, Do::kPick, 11);
    EXPECT_EQ(t.Of(0).offer_count, 4) << "nothing moves before all have picked";
    // A pick may be changed until the last seat has picked.
    t.Give(0, Do::kReopen).Give(0, Do::kPick, 4);
    t.Give(2, Do::kPick, 21);
    EXPECT_EQ(t.Of(0).kept, CardSet({4}));
    const CardSet from_left = CardSet({12, 13, 14});
    const CardSet from_right = CardSet({22, 23, 24});
    EXPECT_EQ(t.Of(0).offer, generation == 2 ? from_right : from_left);
    t.Give(0, Do::kPick, t.Of(0).offer.front());
    t.Give(1, Do::kPick, t.Of(1).offer.front());
    t.Give(2, Do::kPick, t.Of(2).offer.front());
    EXPECT_EQ(t.Of(0).offer_count, 2);
    t.Give(0, Do::kPick, t.Of(0).offer.front());
    t.Give(1, Do::kPick, t.Of(1).offer.front());
    t.Give(2, Do::kPick, t.Of(2).offer.front());
    // The last card passes by itself, then everyone buys.
    EXPECT_EQ(t.state.phase, Phase::kResearch);
    for (int i = 0; i < 3; ++i) EXPECT_EQ(t.Of(i).offer_count, 4);
    EXPECT_TRUE(t.Of(0).offer.Has(4));
  }
}

// A rule of the draft, not of taking back: it holds where `takeBack` is off.
TEST(TerraformGeneration, T_2_3_APickMayBeChangedWhereNothingIsTakenBack) {
  Table t = Ended(Scene(2, {.draft = true, .take_back = false})
                      .Generation(1)
                      .First(1)
                      .Deck({1, 2, 3, 4, 11, 12, 13, 14}));
  ASSERT_EQ(t.state.phase, Phase::kDraft);
  t.Give(0, Do::kPick, 1).Give(0, Do::kReopen).Give(0, Do::kPick, 4);
  EXPECT_EQ(StepsBack(t.state, Seat::At(0)), 0);
  t.Give(1, Do::kPick, 11);
  EXPECT_EQ(t.Of(0).kept, CardSet({4}));
  EXPECT_EQ(t.Of(1).offer, CardSet({1, 2, 3}));
  t.Refuse(0, Do::kReopen, 0, 0, "T-11.2");
}

TEST(TerraformGeneration, T_2_4_OneOrTwoActionsOrPassing) {
  Table t(Scene(3).Stock(0, Res::kMc, 100).Stock(1, Res::kMc, 100));
  t.Refuse(0, Do::kEndTurn, 0, 0, "T-2.4");
  t.DoProject(Project::kPowerPlant);
  EXPECT_EQ(t.state.active, 0);
  t.Refuse(0, Do::kPass, 0, 0, "T-2.4");
  t.EndTurn();
  EXPECT_EQ(t.state.active, 1);
  t.Refuse(0, Do::kPass, 0, 0, "T-2.4");
  t.DoProject(Project::kPowerPlant).DoProject(Project::kPowerPlant);
  EXPECT_EQ(t.state.active, 2) << "two actions end a turn";
  t.Pass();
  EXPECT_EQ(t.state.active, 0);
  t.Pass();
  EXPECT_EQ(t.state.active, 1);
  // Left alone, a player goes on until passing.
  for (int i = 0; i < 3; ++i) t.DoProject(Project::kPowerPlant);
  EXPECT_EQ(t.state.active, 1);
  EXPECT_FALSE(t.IsLegal(1, Do::kEndTurn));
  t.Pass();
  EXPECT_EQ(t.state.phase, Phase::kResearch);
}

TEST(TerraformGeneration, T_2_5_Production) {
  Table t = Ended(Scene()
                      .Rating(0, 25)
                      .Stock(0, Res::kEnergy, 4)
                      .Stock(0, Res::kHeat, 1)
                      .Production(0, Res::kMc, -2)
                      .Production(0, Res::kEnergy, 3)
                      .Production(0, Res::kHeat, 2)
                      .Production(0, Res::kPlant, 5)
                      .Production(0, Res::kSteel, 1)
                      .Production(0, Res::kTitanium, 2)
                      .InPlay(0, {49})
                      .Rating(1, 3)
                      .Production(1, Res::kMc, -5));
  EXPECT_EQ(Changes(t.before, t.state), "0: mc+23 steel+1 titanium+2 plant+5 energy-1 heat+6");
  EXPECT_EQ(t.Stock(1, Res::kMc), 0) << "never below 0 in sum";
}

TEST(TerraformGeneration, T_2_5_ActionMarkersAreCleared) {
  Table t(Scene().InPlay(0, {49}));
  t.Act(49);
  EXPECT_FALSE(t.CanAct(49));
  t.EndTurn().Pass().Pass();
  t.Give(0, Do::kDone).Give(1, Do::kDone);
  EXPECT_FALSE(t.state.used.Has(49));
}

TEST(TerraformGeneration, T_2_6_AnEmptyDeckIsMadeOfTheDiscards) {
  Table t(Scene().Stock(0, Res::kMc, 11).OnlyDeck({5}).Discards({6, 7}));
  t.Play(90);
  EXPECT_EQ(t.Of(0).hand_count, 2);
  EXPECT_TRUE(t.Of(0).hand.Has(5));
  EXPECT_TRUE(t.Happened(What::kShuffled));
  EXPECT_EQ(t.state.deck.size(), 1U);
  EXPECT_EQ(t.state.discard_count, 0);
}

TEST(TerraformGeneration, T_2_6_WithBothEmptyADrawGivesWhatThereIs) {
  Table t(Scene().Stock(0, Res::kMc, 20).OnlyDeck({5}));
  t.Play(90);
  EXPECT_EQ(t.Of(0).hand, CardSet({5}));
  // "Keep 2 of 4" becomes as many as were drawn.
  Table look(Scene().Stock(0, Res::kMc, 20).OnlyDeck({5, 6}));
  look.Play(111);
  EXPECT_EQ(look.Of(0).hand, CardSet({5, 6}));
  EXPECT_EQ(look.Asked(), "");
}

TEST(TerraformGeneration, T_2_7_TheFirstActionComesFirst) {
  Scene scene = Scene().Corporation(0, "Inventrix").Stock(0, Res::kMc, 50);
  scene.state().players[0].first_due = true;
  Table t(scene);
  t.Refuse(0, Do::kProject, static_cast<int>(Project::kPowerPlant), 0, "T-2.7");
  EXPECT_EQ(t.Answers(), "first, pass");
  t.First();
  EXPECT_EQ(t.Changes(), "0: hand+3");
  EXPECT_EQ(t.state.actions_done, 1) << "it is one of the two actions";
  Table passed(scene);
  passed.Pass().Pass();
  EXPECT_TRUE(passed.Of(0).first_due) << "it stays due";
}

// `choose` of each of three seats, in every order: the same game comes of it.
void ExpectSameInEveryOrder(const Table& start,
                            const std::function<void(Table&, int seat)>& choose) {
  std::array<int, 3> order = {0, 1, 2};
  std::set<std::uint64_t> hashes;
  do {
    Table t = start;
    for (const int seat : order) {
      choose(t, seat);
      if (seat != order.back()) EXPECT_EQ(t.state.phase, start.state.phase);
    }
    hashes.insert(HashOf(t.state));
  } while (std::next_permutation(order.begin(), order.end()));
  EXPECT_EQ(hashes.size(), 1U);
}

TEST(TerraformGeneration, T_2_8_TheOrderOfArrivalChangesNothing) {
  const auto buy = [](Table& t, int seat) {
    t.Give(seat, Do::kBuy, t.Of(seat).offer.front()).Give(seat, Do::kDone);
  };
  // Saturn Systems looks at the tags of others' corporations, which are opened in player order.
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Table corporations(*NewGame(BuiltInRules(), {}, 3, Seed{0, seed}));
    ExpectSameInEveryOrder(corporations, [&](Table& t, int seat) {
      t.Give(seat, Do::kCorporation, t.Of(seat).corp_offer[1]);
      buy(t, seat);
    });
  }
  const Table research = Ended(Scene(3).Rating(0, 30).Rating(1, 30));
  ASSERT_EQ(research.state.phase, Phase::kResearch);
  ExpectSameInEveryOrder(research, buy);
  const Table draft = Ended(Scene(3, {.draft = true}));
  ASSERT_EQ(draft.state.phase, Phase::kDraft);
  ExpectSameInEveryOrder(
      draft, [](Table& t, int seat) { t.Give(seat, Do::kPick, t.Of(seat).offer.front()); });
}

// Tharsis Republic's first action, a city, is due. On all land but the free areas lie the other
// seat's tiles: a city on 56, greeneries elsewhere.
Scene FirstCityOn(AreaMask free) {
  Scene scene = Scene().Corporation(0, "Tharsis Republic").Stock(0, Res::kMc, 50).City(1, 56);
  for (AreaMask rest = kLandAreas & ~free & ~Bit(56); rest != 0; rest &= rest - 1) {
    scene.Greenery(1, FirstOf(rest));
  }
  scene.state().players[0].first_due = true;
  return scene;
}

TEST(TerraformGeneration, T_2_9_AFirstActionWithoutALegalAreaHasNoEffect) {
  Table t(FirstCityOn(Bit(57)));  // beside the city
  EXPECT_EQ(t.Answers(), "first, pass");
  t.Refuse(0, Do::kProject, static_cast<int>(Project::kPowerPlant), 0, "T-2.7");
  t.First();
  EXPECT_EQ(t.Changes(), "");
  EXPECT_EQ(t.Asked(), "");
  EXPECT_FALSE(t.Of(0).first_due) << "it is no longer due";
  EXPECT_EQ(t.state.active, 0);
  EXPECT_EQ(t.state.actions_done, 1) << "it is one of the two actions";
  t.Refuse(0, Do::kFirst, 0, 0, "T-2.7");
  t.DoProject(Project::kPowerPlant);
  EXPECT_EQ(t.state.active, 1) << "and the other one was the second";
}

TEST(TerraformGeneration, T_2_9_ALegalAreaIsNotLeftOut) {
  Table t(FirstCityOn(Bit(57) | Bit(59)));
  t.First();
  EXPECT_EQ(t.Changes(), "0: mc+3 P[mc+1] city@59");
}

}  // namespace
}  // namespace syrtis::terraform::test
