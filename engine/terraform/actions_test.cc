#include <gtest/gtest.h>

#include "engine/testing/terraform/table.h"

namespace syrtis::terraform::test {
namespace {

TEST(TerraformActions, T_3_1_PlayACard) {
  Table t(Scene().Stock(0, Res::kMc, 10).Hand(0, {48}));
  t.Play(48);
  EXPECT_EQ(t.Changes(), "0: mc-9 P[plant+1]");
  EXPECT_TRUE(t.Of(0).played.Has(48));
  t.Refuse(0, Do::kPlay, 48, 0, "T-3.1");
  t.Refuse(0, Do::kPlay, 0, 0, "T-3.1");
}

TEST(TerraformActions, T_3_2_StandardProjectsAsOftenAsOneCan) {
  Table t(Scene().Stock(0, Res::kMc, 40).Passed(1));
  t.DoProject(Project::kPowerPlant).DoProject(Project::kPowerPlant).DoProject(Project::kPowerPlant);
  EXPECT_EQ(t.Production(0, Res::kEnergy), 3);
  t.Refuse(0, Do::kProject, static_cast<int>(Project::kPowerPlant), 0, "T-3.8");
}

TEST(TerraformActions, T_3_3_ClaimAMilestone) {
  Table t(Scene().Stock(0, Res::kMc, 8).Rating(0, 35));
  t.Claim(Milestone::kTerraformer);
  EXPECT_EQ(t.Changes(), "0: mc-8");
  EXPECT_EQ(t.Score(0).milestones, 5);
}

TEST(TerraformActions, T_3_4_FundAnAward) {
  Table t(Scene().Stock(0, Res::kMc, 8));
  t.Fund(Award::kBanker);
  EXPECT_EQ(t.Changes(), "0: mc-8");
  EXPECT_EQ(t.state.awards[static_cast<std::size_t>(Award::kBanker)], 0);
}

TEST(TerraformActions, T_3_5_ABlueActionOnceAGeneration) {
  Table t(Scene().InPlay(0, {49}).InPlay(1, {52}));
  t.Act(49);
  EXPECT_EQ(t.Changes(), "0: microbe+1@049");
  t.Refuse(0, Do::kAct, 49, 0, "T-3.5");
  t.Refuse(0, Do::kAct, 52, 0, "T-3.5");
  t.Refuse(0, Do::kAct, 3, 0, "T-3.5");
}

// Events of cubes name the owner of the card, not the seat that takes them.
TEST(TerraformActions, T_3_5_CubesAreTakenFromTheirOwner) {
  const auto told = [](const Table& t) {
    std::string text;
    for (const Event& event : t.events) {
      if (event.what != What::kCubes) continue;
      text += std::to_string(event.seat.index) + ": " + std::to_string(event.n) + "@" +
              std::to_string(event.id) + " ";
    }
    return text;
  };
  Table ants(Scene().InPlay(0, {35}).InPlay(1, {49}).Cubes(49, 2));
  ants.Act(35);
  EXPECT_EQ(told(ants), "1: -1@49 0: 1@35 ");
  Table predators(Scene(3).InPlay(0, {24, 52}).Cubes(52, 1).InPlay(2, {72}).Cubes(72, 1));
  predators.Act(24).Card(72);
  EXPECT_EQ(told(predators), "2: -1@72 0: 1@24 ");
  Table virus(Scene().Stock(0, Res::kMc, 1).InPlay(1, {72}).Cubes(72, 3));
  virus.Play(50).Card(72).Amount(2);
  EXPECT_EQ(told(virus), "1: -2@72 ");
}

TEST(TerraformActions, T_3_6_PlantsIntoAGreenery) {
  Table t(Scene().Stock(0, Res::kPlant, 8));
  t.Plants().Place(12);
  EXPECT_EQ(t.Changes(), "0: plant-8 TR+1 greenery@12; oxy+1");
  t.Refuse(0, Do::kPlants, 0, 0, "T-3.6");
}

TEST(TerraformActions, T_3_7_HeatIntoTemperature) {
  Table t(Scene().Stock(0, Res::kHeat, 15));
  t.Heat();
  EXPECT_EQ(t.Changes(), "0: heat-8 TR+1; temp+1");
  t.Refuse(0, Do::kHeat, 0, 0, "T-3.7");
}

TEST(TerraformActions, T_3_8_StandardProjects) {
  const Scene rich = Scene().Stock(0, Res::kMc, 30).Stock(0, Res::kSteel, 9);
  Table plant(rich);
  plant.DoProject(Project::kPowerPlant);
  EXPECT_EQ(plant.Changes(), "0: mc-11 P[energy+1]");
  Table asteroid(rich);
  asteroid.DoProject(Project::kAsteroid);
  EXPECT_EQ(asteroid.Changes(), "0: mc-14 TR+1; temp+1");
  Table aquifer(rich);
  aquifer.DoProject(Project::kAquifer).Place(4);
  EXPECT_EQ(aquifer.Changes(), "0: mc-18 TR+1; ocean@4");
  Table greenery(rich);
  greenery.DoProject(Project::kGreenery).Place(12);
  EXPECT_EQ(greenery.Changes(), "0: mc-23 TR+1 greenery@12; oxy+1");
  Table city(rich);
  city.DoProject(Project::kCity).Place(12);
  EXPECT_EQ(city.Changes(), "0: mc-25 P[mc+1] city@12");
}

TEST(TerraformActions, T_3_8_SellPatents) {
  Table t(Scene().Hand(0, {1, 2, 3}));
  t.DoProject(Project::kSellPatents);
  EXPECT_EQ(t.Answers(), "card 1, card 2, card 3");
  t.Refuse(0, Do::kDone, 0, 0, "T-3.8");
  t.Card(1).Card(3).Done();
  EXPECT_EQ(t.Changes(), "0: mc+2 hand-2");
  EXPECT_EQ(t.state.discards, CardSet({1, 3}));
  Table none((Scene()));
  EXPECT_FALSE(none.CanDoProject(Project::kSellPatents));
}

TEST(TerraformActions, T_3_9_WhatIsRefusedAtItsGoal) {
  Table t(Scene()
              .Stock(0, Res::kMc, 50)
              .Stock(0, Res::kHeat, 20)
              .Temperature(8)
              .Oxygen(14)
              .Oceans(9)
              .InPlay(0, {101, 154})
              .Stock(0, Res::kEnergy, 4));
  EXPECT_FALSE(t.CanDoProject(Project::kAsteroid));
  EXPECT_FALSE(t.CanDoProject(Project::kAquifer));
  EXPECT_FALSE(t.IsLegal(0, Do::kHeat));
  t.DoProject(Project::kGreenery).Place(14);
  EXPECT_EQ(t.Changes(), "0: mc-23 greenery@14") << "no step, no TR";
  // An action is possible although its step has no effect.
  t.Act(101);
  EXPECT_EQ(t.Changes(), "0: steel+1 energy-4");
}

TEST(TerraformActions, T_3_9_GreeneryAndCityNeedAnArea) {
  Scene scene = Scene().Stock(0, Res::kMc, 50).Stock(0, Res::kPlant, 20);
  for (AreaId area = 0; area < kMarsAreas; ++area) {
    if (Has(kLandAreas, area)) scene.Greenery(1, area);
  }
  Table t(scene);
  EXPECT_FALSE(t.CanDoProject(Project::kGreenery));
  EXPECT_FALSE(t.CanDoProject(Project::kCity));
  EXPECT_FALSE(t.IsLegal(0, Do::kPlants));
  EXPECT_TRUE(t.CanDoProject(Project::kAquifer));
}

}  // namespace
}  // namespace syrtis::terraform::test
