#include <gtest/gtest.h>

#include "engine/testing/terraform/table.h"

// Helion pays with heat (T-5.3), beside metals and in the middle of other choices.
namespace syrtis::terraform::test {
namespace {

Scene Helion(int mc, int heat) {
  return Scene().Corporation(0, "Helion").Stock(0, Res::kMc, mc).Stock(0, Res::kHeat, heat);
}

TEST(Helion, BuysTheCardThatWasLookedAt) {
  for (const CardId card : {6, 110}) {
    Table mixed(Helion(1, 5).InPlay(0, {card}).Deck({48}));
    mixed.Act(card).Buy(48);
    EXPECT_EQ(mixed.Answers(), "pay 2, pay 3");
    mixed.Pay(2);
    EXPECT_EQ(mixed.Changes(), "0: mc-1 heat-2 hand+1");
    EXPECT_EQ(mixed.Of(0).hand, CardSet({48}));
    Table heat(Helion(0, 3).InPlay(0, {card}).Deck({48}));
    heat.Act(card).Buy(48);
    EXPECT_EQ(heat.Changes(), "0: heat-3 hand+1") << "no choice";
    Table poor(Helion(0, 2).InPlay(0, {card}).Deck({48}));
    poor.Act(card);
    EXPECT_EQ(poor.Changes(), "");
    EXPECT_EQ(poor.state.discards, CardSet({48}));
  }
}

// 8 M€, steel is worth 2.
TEST(Helion, PumpsWithSteelAndHeat) {
  Table t(Helion(3, 3).InPlay(0, {187}).Stock(0, Res::kSteel, 2));
  t.Act(187);
  EXPECT_EQ(t.Answers(), "pay 1, pay 2") << "six coins and heat are not enough";
  t.Pay(2);
  EXPECT_EQ(t.Answers(), "pay 1, pay 2, pay 3");
  t.Pay(3).Place(4);
  EXPECT_EQ(t.Changes(), "0: mc-1 steel-2 heat-3 TR+1; ocean@4");
  EXPECT_FALSE(Table(Helion(3, 0).InPlay(0, {187}).Stock(0, Res::kSteel, 2)).CanAct(187));
}

// 12 M€, titanium is worth 3.
TEST(Helion, ImportsWaterWithTitaniumAndHeat) {
  Table t(Helion(3, 4).InPlay(0, {12}).Stock(0, Res::kTitanium, 4));
  t.Act(12);
  EXPECT_EQ(t.Answers(), "pay 2, pay 3, pay 4");
  t.Pay(3);
  EXPECT_EQ(t.Answers(), "pay 0, pay 1, pay 2, pay 3");
  t.Pay(1).Place(4);
  EXPECT_EQ(t.Changes(), "0: mc-2 titanium-3 heat-1 TR+1; ocean@4");
}

// Deep Well Heating, 13.
TEST(Helion, BuildsWithSteelAndHeat) {
  Table t(Helion(4, 6).Stock(0, Res::kSteel, 3));
  t.Play(3);
  EXPECT_EQ(t.Answers(), "pay 2, pay 3");
  t.Pay(2);
  EXPECT_EQ(t.Answers(), "pay 5, pay 6");
  t.Pay(6);
  EXPECT_EQ(t.Changes(), "0: mc-3 steel-2 heat-6 P[energy+1] TR+1; temp+1");
  Table over(Helion(4, 6).Stock(0, Res::kSteel, 7));
  over.Play(3);
  EXPECT_EQ(over.Answers(), "pay 2, pay 3, pay 4, pay 5, pay 6, pay 7");
  over.Pay(7);
  EXPECT_EQ(over.Changes(), "0: steel-7 P[energy+1] TR+1; temp+1") << "nothing is left to pay";
}

// Space Elevator, 27: 2 steel and 6 titanium are 22, and five more are needed.
TEST(Helion, PaysWithBothMetalsAndHeat) {
  Table t(Helion(3, 3).Stock(0, Res::kSteel, 2).Stock(0, Res::kTitanium, 6));
  t.Play(13);
  EXPECT_EQ(t.Answers(), "pay 2, pay 3");
  t.Pay(2);
  EXPECT_EQ(t.Changes(), "0: mc-3 steel-2 titanium-6 heat-2 P[titanium+1]");
}

TEST(Helion, HeatIsNoMoneyForRaiders) {
  const Scene scene =
      Scene().Stock(0, Res::kMc, 1).Corporation(1, "Helion").Stock(1, Res::kHeat, 9);
  Table heat(scene);
  heat.Play(124);
  EXPECT_EQ(heat.Changes(), "0: mc-1") << "there is nothing to take";
  Table steel(Scene(scene).Stock(1, Res::kSteel, 2));
  steel.Play(124);
  EXPECT_EQ(steel.Answers(), "target 1, nobody") << "only steel can be taken";
  steel.Target(1).Amount(2);
  EXPECT_EQ(steel.Changes(), "0: mc-1 steel+2; 1: steel-2");
  Table money(Scene(scene).Stock(1, Res::kMc, 2));
  money.Play(124).Target(1);
  EXPECT_EQ(money.Answers(), "amount 1, amount 2") << "no heat on top of the money";
}

}  // namespace
}  // namespace syrtis::terraform::test
