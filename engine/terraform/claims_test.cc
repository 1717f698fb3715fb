#include <gtest/gtest.h>

#include "engine/testing/terraform/table.h"

namespace syrtis::terraform::test {
namespace {

bool CanClaimNow(const Scene& scene, Milestone milestone) {
  return Table(scene).IsLegal(0, Do::kMilestone, static_cast<int>(milestone));
}

TEST(TerraformClaims, T_8_1_WhatEachMilestoneAsksFor) {
  const Scene rich = Scene().Stock(0, Res::kMc, 8);
  EXPECT_FALSE(CanClaimNow(Scene(rich).Rating(0, 34), Milestone::kTerraformer));
  EXPECT_TRUE(CanClaimNow(Scene(rich).Rating(0, 35), Milestone::kTerraformer));
  EXPECT_FALSE(CanClaimNow(Scene(rich).City(0, 5).City(0, 9).City(1, 12), Milestone::kMayor));
  EXPECT_TRUE(
      CanClaimNow(Scene(rich).City(0, 5).City(0, 9).City(0, kPhobosArea), Milestone::kMayor));
  EXPECT_FALSE(CanClaimNow(Scene(rich).Greenery(0, 5).Greenery(0, 9), Milestone::kGardener));
  EXPECT_TRUE(
      CanClaimNow(Scene(rich).Greenery(0, 5).Greenery(0, 9).Greenery(0, 7), Milestone::kGardener));
  EXPECT_FALSE(CanClaimNow(Scene(rich).InPlay(0, {1, 3, 7, 13, 14, 15, 38}), Milestone::kBuilder));
  EXPECT_TRUE(
      CanClaimNow(Scene(rich).InPlay(0, {1, 3, 7, 13, 14, 15, 38, 41}), Milestone::kBuilder));
  Scene planner = Scene(rich).Hand(0, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15});
  EXPECT_FALSE(CanClaimNow(planner, Milestone::kPlanner));
  EXPECT_TRUE(CanClaimNow(planner.Hand(0, {16}), Milestone::kPlanner));
  EXPECT_FALSE(CanClaimNow(Scene().Stock(0, Res::kMc, 7).Rating(0, 35), Milestone::kTerraformer));
}

TEST(TerraformClaims, T_8_1_ThreeInAGameEachOnce) {
  Scene scene = Scene().Stock(0, Res::kMc, 50).Rating(0, 35).City(0, 5).City(0, 9).City(0, 12);
  scene.Milestone(Milestone::kGardener, 1);
  Table t(scene);
  t.Claim(Milestone::kTerraformer);
  t.Refuse(0, Do::kMilestone, static_cast<int>(Milestone::kTerraformer), 0, "T-8.1");
  t.Claim(Milestone::kMayor);
  EXPECT_EQ(t.Score(0).milestones, 10) << "one player may claim several";
  EXPECT_EQ(t.Score(1).milestones, 5);
  Table full(Scene(scene).Milestone(Milestone::kBuilder, 1).Milestone(Milestone::kPlanner, 1));
  full.Refuse(0, Do::kMilestone, static_cast<int>(Milestone::kMayor), 0, "T-8.1");
}

TEST(TerraformClaims, T_8_2_AwardsCostMoreEachTime) {
  Table t(Scene().Stock(0, Res::kMc, 42).Passed(1));
  t.Fund(Award::kLandlord);
  EXPECT_EQ(t.Changes(), "0: mc-8");
  t.Refuse(0, Do::kAward, static_cast<int>(Award::kLandlord), 0, "T-8.2");
  t.Fund(Award::kMiner);
  EXPECT_EQ(t.Changes(), "0: mc-14");
  t.Fund(Award::kBanker);
  EXPECT_EQ(t.Changes(), "0: mc-20");
  t.state.players[0].Stock(Res::kMc) = 100;
  t.Refuse(0, Do::kAward, static_cast<int>(Award::kScientist), 0, "T-8.2");
}

TEST(TerraformClaims, T_8_2_FirstAndSecondPlaces) {
  const auto points = [](const Scene& scene, Award award) {
    std::string text;
    for (int i = 0; i < scene.state().seats; ++i) {
      text += std::to_string(AwardPoints(scene.state(), Seat::At(i), award)) + " ";
    }
    return text;
  };
  Scene three = Scene(3).Award(Award::kBanker, 2);
  EXPECT_EQ(points(three, Award::kBanker), "5 5 5 ") << "a score of 0 can win";
  EXPECT_EQ(points(three, Award::kMiner), "0 0 0 ") << "not funded";
  three.Production(0, Res::kMc, 4).Production(1, Res::kMc, 2).Production(2, Res::kMc, 2);
  EXPECT_EQ(points(three, Award::kBanker), "5 2 2 ") << "every second";
  three.Production(1, Res::kMc, 3);
  EXPECT_EQ(points(three, Award::kBanker), "5 2 0 ") << "the third place gets nothing";
  three.Production(1, Res::kMc, 4);
  EXPECT_EQ(points(three, Award::kBanker), "5 5 0 ") << "with several firsts there is no second";
  Scene two = Scene(2).Award(Award::kMiner, 0).Stock(1, Res::kSteel, 1).Stock(1, Res::kTitanium, 2);
  two.Stock(0, Res::kSteel, 2);
  EXPECT_EQ(points(two, Award::kMiner), "0 5 ") << "two players: no second place";
  Scene heat = Scene(2).Award(Award::kThermalist, 0).Stock(0, Res::kHeat, 3);
  EXPECT_EQ(points(heat, Award::kThermalist), "5 0 ");
  Scene science = Scene(2).Award(Award::kScientist, 0).InPlay(1, {90});
  EXPECT_EQ(points(science, Award::kScientist), "0 5 ");
  Scene land = Scene(2).Award(Award::kLandlord, 0).City(0, 61).Ocean(4).Claim(1, 9);
  EXPECT_EQ(points(land, Award::kLandlord), "5 0 ");
}

// The last production and the final greeneries count (T-9.1).
TEST(TerraformClaims, T_8_2_MeasuredAtTheVeryEnd) {
  const Scene last = Scene().Temperature(8).Oxygen(14).Oceans(9).Passed(1);
  Table land(
      Scene(last).Award(Award::kLandlord, 1).City(0, 12).City(1, 37).Stock(0, Res::kPlant, 8));
  EXPECT_EQ(land.Score(1).awards, 5) << "as many tiles as the other, so far";
  land.Pass();
  ASSERT_EQ(land.state.phase, Phase::kFinal);
  land.Give(0, Do::kPlants).Place(13);
  ASSERT_TRUE(land.state.IsOver());
  EXPECT_EQ(land.Score(0).awards, 5);
  EXPECT_EQ(land.Score(1).awards, 0);
  Table metals(Scene(last)
                   .Award(Award::kMiner, 0)
                   .Stock(0, Res::kSteel, 3)
                   .Production(1, Res::kSteel, 2)
                   .Production(1, Res::kTitanium, 2));
  EXPECT_EQ(metals.Score(0).awards, 5);
  metals.Pass();
  ASSERT_TRUE(metals.state.IsOver());
  EXPECT_EQ(metals.Score(0).awards, 0);
  EXPECT_EQ(metals.Score(1).awards, 5);
  // Energy that is left turns into heat.
  Table heat(
      Scene(last).Award(Award::kThermalist, 0).Stock(0, Res::kHeat, 4).Stock(1, Res::kEnergy, 5));
  heat.Pass();
  ASSERT_TRUE(heat.state.IsOver());
  EXPECT_EQ(heat.Score(0).awards, 0);
  EXPECT_EQ(heat.Score(1).awards, 5);
}

}  // namespace
}  // namespace syrtis::terraform::test
