#include <gtest/gtest.h>

#include "engine/testing/terraform/table.h"

// A card of each kind, as a pattern for the tests of the others (docs/adding_a_card.md).
namespace syrtis::terraform::test {
namespace {

TEST(TerraformKinds, ProductionAndTemperature) {
  Table t(Scene().Stock(0, Res::kMc, 13));
  t.Play(3);
  EXPECT_EQ(t.Changes(), "0: mc-13 P[energy+1] TR+1; temp+1");
}

TEST(TerraformKinds, PaidInSteel) {
  Table t(Scene().Stock(0, Res::kMc, 10).Stock(0, Res::kSteel, 9));
  t.Play(3);
  EXPECT_EQ(t.Answers(), "pay 2, pay 3, pay 4, pay 5, pay 6, pay 7");
  t.Pay(7);
  EXPECT_EQ(t.Changes(), "0: steel-7 P[energy+1] TR+1; temp+1");
}

TEST(TerraformKinds, RemovalFromAnotherOneselfOrNobody) {
  const Scene scene =
      Scene().Stock(0, Res::kMc, 14).Stock(0, Res::kPlant, 2).Stock(1, Res::kPlant, 5);
  Table another(scene);
  another.Play(9);
  EXPECT_EQ(another.Answers(), "target 0, target 1, nobody");
  another.Target(1).Amount(3);
  EXPECT_EQ(another.Changes(), "0: mc-14 titanium+2 TR+1; 1: plant-3; temp+1");
  Table oneself(scene);
  oneself.Play(9).Target(0).Amount(2);
  EXPECT_EQ(oneself.Changes(), "0: mc-14 titanium+2 plant-2 TR+1; temp+1");
  Table nobody(scene);
  nobody.Play(9).Nobody();
  EXPECT_EQ(nobody.Changes(), "0: mc-14 titanium+2 TR+1; temp+1");
}

TEST(TerraformKinds, TileWithBonusAndTrigger) {
  Table t(Scene().Stock(0, Res::kMc, 18).Production(0, Res::kEnergy, 2).InPlay(1, {38}).Ocean(29));
  t.Play(32);
  EXPECT_EQ(t.Asked(), "place");
  t.Place(38);
  EXPECT_EQ(t.Changes(), "0: mc-16 plant+1 P[steel+2 energy-2] city@38; 1: mc+2");
}

TEST(TerraformKinds, RequirementJustMetAndJustMissed) {
  EXPECT_TRUE(Table(Scene().Stock(0, Res::kMc, 10).Oxygen(5)).CanPlay(1));
  EXPECT_FALSE(Table(Scene().Stock(0, Res::kMc, 10).Oxygen(6)).CanPlay(1));
  Table t(Scene().Stock(0, Res::kMc, 8));
  t.Play(1);
  EXPECT_EQ(t.Changes(), "0: mc-8");
  EXPECT_EQ(t.Points(0, 1), 2);
}

TEST(TerraformKinds, ActionOnceAGeneration) {
  Table t(Scene().InPlay(0, {35, 33}).Cubes(33, 2));
  t.Act(35);
  EXPECT_EQ(t.Changes(), "0: microbe-1@033 microbe+1@035");
  EXPECT_FALSE(t.CanAct(35));
}

TEST(TerraformKinds, OrderOfUniversityAndConference) {
  Table t(Scene().Stock(0, Res::kMc, 11).InPlay(0, {73, 185}).Cubes(185, 1).Hand(0, {1, 2}));
  t.Play(14);
  EXPECT_EQ(t.Asked(), "order");
  t.Next(185).Choose(1);
  t.Card(2);
  EXPECT_EQ(t.Changes(), "0: mc-11 hand+1 science-1@185");
}

TEST(TerraformKinds, RobotsCopyARedBorderedBox) {
  Table t(Scene().Stock(0, Res::kMc, 9).InPlay(0, {178, 56}).Production(1, Res::kHeat, 2));
  t.Play(86);
  EXPECT_EQ(t.Answers(), "card 56, card 178");
  t.Card(178);
  EXPECT_EQ(t.Changes(), "0: mc-9 P[energy+1]; 1: P[heat-2]");
}

}  // namespace
}  // namespace syrtis::terraform::test
