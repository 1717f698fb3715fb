#include <gtest/gtest.h>

#include "engine/testing/terraform/table.h"

namespace syrtis::terraform::test {
namespace {

TEST(TerraformParameters, T_6_1_EveryStepIsTrAndStepsBeyondTheGoalAreLost) {
  Table t(Scene().Stock(0, Res::kMc, 31).Temperature(4));
  t.Play(39);  // three steps
  EXPECT_EQ(t.Changes(), "0: mc-31 steel+4 TR+2; temp+2");
  EXPECT_EQ(Degrees(t.state.temperature), 8);
  Table oxygen(Scene().Stock(0, Res::kMc, 25).Production(0, Res::kEnergy, 2).Oxygen(13));
  oxygen.Play(138);
  EXPECT_EQ(oxygen.Changes(), "0: mc-25 P[steel+2 titanium+1 energy-2] TR+1; oxy+1");
  Table oceans(Scene().Stock(0, Res::kMc, 23).Oceans(8));
  oceans.Play(78).Place(41);
  EXPECT_EQ(oceans.Changes(), "0: mc-23 plant+1 TR+1; ocean@41") << "the second ocean is lost";
}

TEST(TerraformParameters, T_6_2_BonusSteps) {
  Table cold(Scene().Stock(0, Res::kHeat, 8).Temperature(-26));
  cold.Heat();
  EXPECT_EQ(cold.Changes(), "0: heat-8 P[heat+1] TR+1; temp+1");
  Table second(Scene().Stock(0, Res::kHeat, 8).Temperature(-22));
  second.Heat();
  EXPECT_EQ(second.Changes(), "0: heat-8 P[heat+1] TR+1; temp+1");
  Table ocean(Scene().Stock(0, Res::kHeat, 8).Temperature(-2));
  ocean.Heat();
  EXPECT_EQ(ocean.Asked(), "place");
  ocean.Place(4);
  EXPECT_EQ(ocean.Changes(), "0: heat-8 TR+2; temp+1 ocean@4");
}

TEST(TerraformParameters, T_6_2_BonusesChain) {
  // A greenery: oxygen 8 %, temperature 0 degrees, an ocean: TR +3.
  Table t(Scene().Stock(0, Res::kPlant, 8).Oxygen(7).Temperature(-2));
  t.Plants().Place(12);
  EXPECT_EQ(t.Asked(), "place");
  t.Place(4);
  EXPECT_EQ(t.Changes(), "0: plant-8 TR+3 greenery@12; temp+1 oxy+1 ocean@4");
  // A bonus that is not possible any more is lost.
  Table lost(Scene().Stock(0, Res::kPlant, 8).Oxygen(7).Temperature(8));
  lost.Plants().Place(12);
  EXPECT_EQ(lost.Changes(), "0: plant-8 TR+1 greenery@12; oxy+1");
  Table full(Scene().Stock(0, Res::kHeat, 8).Temperature(-2).Oceans(9));
  full.Heat();
  EXPECT_EQ(full.Changes(), "0: heat-8 TR+1; temp+1");
}

TEST(TerraformParameters, T_6_3_TheGameEndsWhenAllAreAtTheirGoals) {
  Table t(Scene().Temperature(8).Oxygen(14).Oceans(8).Stock(0, Res::kMc, 18));
  t.DoProject(Project::kAquifer).Place(60);
  EXPECT_FALSE(t.state.IsOver()) << "the generation is played to its end";
  t.EndTurn().Pass().Pass();
  EXPECT_TRUE(t.state.IsOver());
  EXPECT_EQ(t.Stock(0, Res::kMc), 21) << "after the production";
  t.Refuse(0, Do::kPass, 0, 0, "T-6.3");
  Table on(Scene().Temperature(8).Oxygen(13).Oceans(9));
  on.Pass().Pass();
  EXPECT_FALSE(on.state.IsOver());
}

TEST(TerraformParameters, T_6_3_AfterGeneration60ItEndsInAnyCase) {
  Table t(Scene().Generation(60));
  t.Pass().Pass();
  EXPECT_TRUE(t.state.IsOver());
  Table before(Scene().Generation(59));
  before.Pass().Pass();
  EXPECT_EQ(before.state.generation, 60);
}

}  // namespace
}  // namespace syrtis::terraform::test
