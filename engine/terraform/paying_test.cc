#include <gtest/gtest.h>

#include "engine/testing/terraform/table.h"

namespace syrtis::terraform::test {
namespace {

TEST(TerraformPaying, T_5_1_AnyMixInWhichNoUnitCouldBeLeftOut) {
  // 13 for a building card: up to six steel with money, or seven and the rest is lost.
  Table t(Scene().Stock(0, Res::kMc, 13).Stock(0, Res::kSteel, 10));
  t.Play(3);
  EXPECT_EQ(t.Answers(), "pay 0, pay 1, pay 2, pay 3, pay 4, pay 5, pay 6, pay 7");
  t.Refuse(0, Do::kPay, 0, 8, "T-5.1");
  t.Pay(6);
  EXPECT_EQ(t.Changes(), "0: mc-1 steel-6 P[energy+1] TR+1; temp+1");
  // Titanium is worth 3, for space cards only.
  Table space(Scene().Stock(0, Res::kMc, 2).Stock(0, Res::kTitanium, 4).Stock(0, Res::kSteel, 9));
  space.Play(9);
  EXPECT_EQ(space.Changes(), "0: mc-2 titanium-2 TR+1; temp+1");
  EXPECT_FALSE(Table(Scene().Stock(0, Res::kMc, 8).Stock(0, Res::kSteel, 9)).CanPlay(48));
}

TEST(TerraformPaying, T_5_1_BothMetalsWhereBothTagsAre) {
  // Space Elevator, 27: three steel and seven titanium are 27 without a rest.
  Table t(Scene().Stock(0, Res::kSteel, 3).Stock(0, Res::kTitanium, 9));
  t.Play(13);
  EXPECT_EQ(t.Answers(), "pay 0, pay 2, pay 3")
      << "one steel and nine titanium: without the steel, too";
  t.Pay(3);
  EXPECT_EQ(t.Changes(), "0: steel-3 titanium-7 P[titanium+1]");
  // With a coin the steel is of use: 2 + 8 * 3 + 1.
  Table mixed(Scene().Stock(0, Res::kSteel, 1).Stock(0, Res::kTitanium, 9).Stock(0, Res::kMc, 1));
  mixed.Play(13);
  EXPECT_EQ(mixed.Answers(), "pay 0, pay 1");
  mixed.Pay(1);
  EXPECT_EQ(mixed.Changes(), "0: mc-1 steel-1 titanium-8 P[titanium+1]");
}

TEST(TerraformPaying, T_5_1_ValuesCanRise) {
  Table t(Scene()
              .Corporation(0, "PhoboLog")
              .InPlay(0, {71})
              .Stock(0, Res::kTitanium, 3)
              .Stock(0, Res::kSteel, 5));
  EXPECT_EQ(t.Of(0).steel_value, 3);
  EXPECT_EQ(t.Of(0).titanium_value, 5);
  t.Play(9);
  EXPECT_EQ(t.Changes(), "0: titanium-1 TR+1; temp+1") << "three for 14, two gained";
}

TEST(TerraformPaying, T_5_2_DiscountsAddUpAndNeverGoBelowZero) {
  Table t(Scene().Corporation(0, "Teractor").InPlay(0, {105, 70}).Stock(0, Res::kMc, 10).Passed(1));
  t.Play(68);
  EXPECT_EQ(t.Changes(), "0: P[mc+2]") << "6 - 3 - 3 - 2";
  t.Play(106);
  EXPECT_EQ(t.Changes(), "0: mc-2 P[mc+3]") << "10 - 3 - 3 - 2";
  // A card never discounts itself.
  Table self(Scene().Stock(0, Res::kMc, 23));
  self.Play(70);
  EXPECT_EQ(self.Changes(), "0: mc-23");
  // CrediCor looks at the printed cost.
  Table credicor(Scene().Corporation(0, "CrediCor").InPlay(0, {70}).Stock(0, Res::kMc, 40));
  credicor.Play(70 + 12);
  EXPECT_EQ(credicor.Changes(), "0: mc-18 P[mc+3]") << "24 - 2 + 4";
}

TEST(TerraformPaying, T_5_3_MetalsPayOnlyForCards) {
  Table t(Scene().Stock(0, Res::kSteel, 50).Stock(0, Res::kTitanium, 50).Rating(0, 40));
  EXPECT_EQ(t.Answers(), "pass");
}

TEST(TerraformPaying, T_5_3_HeatMayPayWhereverMoneyDoes) {
  const Scene helion = Scene().Corporation(0, "Helion").Stock(0, Res::kHeat, 30);
  Table project(helion);
  project.DoProject(Project::kPowerPlant);
  EXPECT_EQ(project.Changes(), "0: heat-11 P[energy+1]");
  Table award(Scene(helion).Stock(0, Res::kMc, 3));
  award.Fund(Award::kBanker);
  EXPECT_EQ(award.Answers(), "pay 5, pay 6, pay 7, pay 8");
  award.Pay(5);
  EXPECT_EQ(award.Changes(), "0: mc-3 heat-5");
  Table milestone(Scene(helion).Rating(0, 35));
  milestone.Claim(Milestone::kTerraformer);
  EXPECT_EQ(milestone.Changes(), "0: heat-8");
  Table action(Scene(helion).InPlay(0, {202}));
  action.Act(202);
  EXPECT_EQ(action.Changes(), "0: heat-10 P[heat+2]");
  // Heat that the card itself needs must be left: Local Heat Trapping, cost 1 and 5 heat.
  EXPECT_FALSE(Table(Scene().Corporation(0, "Helion").Stock(0, Res::kHeat, 5)).CanPlay(190));
  Table trapping(Scene().Corporation(0, "Helion").Stock(0, Res::kHeat, 6));
  trapping.Play(190);
  EXPECT_EQ(trapping.Changes(), "0: plant+4 heat-6");
}

TEST(TerraformPaying, T_5_3_HeatMayBuyCards) {
  Table t(Scene().Corporation(0, "Helion").Stock(0, Res::kHeat, 10));
  t.Pass().Pass();
  ASSERT_EQ(t.state.phase, Phase::kResearch);
  t.Give(0, Do::kBuy, t.Of(0).offer.front());
  t.Give(0, Do::kDone);
  EXPECT_EQ(t.Answers(0), "pay 0, pay 1, pay 2, pay 3");
  t.Give(0, Do::kPay, 0, 2);
  EXPECT_EQ(t.Stock(0, Res::kHeat), 10) << "sealed";
  t.Give(1, Do::kDone);
  EXPECT_EQ(t.Stock(0, Res::kHeat), 8);
  EXPECT_EQ(t.Stock(0, Res::kMc), 19);
}

TEST(TerraformPaying, T_5_3_ActionsThatTakeMetal) {
  Table steel(Scene().InPlay(0, {187}).Stock(0, Res::kSteel, 4).Stock(0, Res::kMc, 8));
  steel.Act(187).Pay(4).Place(4);
  EXPECT_EQ(steel.Changes(), "0: steel-4 TR+1; ocean@4");
  Table titanium(Scene().InPlay(0, {12, 71}).Stock(0, Res::kTitanium, 3));
  titanium.Act(12).Place(4);
  EXPECT_EQ(titanium.Changes(), "0: titanium-3 TR+1; ocean@4") << "at current value: 4";
}

}  // namespace
}  // namespace syrtis::terraform::test
