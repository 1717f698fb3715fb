#include "engine/terraform/turns.h"

#include <gtest/gtest.h>

#include "engine/testing/terraform/table.h"

namespace syrtis::terraform::test {
namespace {

constexpr Seat kMe = Seat::At(0);
constexpr Seat kOther = Seat::At(1);

TEST(TerraformTurns, TheFirstActionOfATurnAndNothingElse) {
  Table t(Scene().Stock(0, Res::kMc, 50).Stock(1, Res::kPlant, 3));
  EXPECT_TRUE(Turns::AsksFirstAction(t.state, kMe));
  EXPECT_FALSE(Turns::AsksFirstAction(t.state, kOther));
  t.Play(9);
  ASSERT_EQ(t.Asked(), "target");
  EXPECT_FALSE(Turns::AsksFirstAction(t.state, kMe)) << "a choice within it";
  EXPECT_TRUE(Turns::HasTurn(t.state, kMe));
  t.Nobody();
  EXPECT_FALSE(Turns::AsksFirstAction(t.state, kMe)) << "the second action";
  t.EndTurn();
  EXPECT_TRUE(Turns::AsksFirstAction(t.state, kOther));
  EXPECT_FALSE(Turns::HasTurn(t.state, kMe));
  const std::uint32_t round = Turns::Round(t.state);
  const Command pass = Turns::PassCommand(t.state, kOther);
  Events events;
  ASSERT_TRUE(Apply(t.rules, t.state, {t.state.now, kOther, pass}, events).ok());
  EXPECT_EQ(Turns::Round(t.state), round);
  t.Pass();
  EXPECT_NE(Turns::Round(t.state), round) << "another generation";
  EXPECT_FALSE(Turns::AsksFirstAction(t.state, kMe)) << "research";
}

TEST(TerraformTurns, TheLastGenerationEndsToo) {
  Table t(Scene().Temperature(8).Oxygen(14).Oceans(9).Stock(0, Res::kPlant, 8));
  const std::uint32_t round = Turns::Round(t.state);
  t.Pass().Pass();
  ASSERT_EQ(t.state.phase, Phase::kFinal);
  EXPECT_NE(Turns::Round(t.state), round);
  EXPECT_FALSE(Turns::HasTurn(t.state, kMe));
}

TEST(TerraformTurns, AnAttackIsALossByTheActionOfAnother) {
  const Scene scene =
      Scene().Stock(0, Res::kMc, 14).Stock(0, Res::kPlant, 3).Stock(1, Res::kPlant, 3);
  Table t(scene);
  t.Play(9).Target(1);
  State before = t.state;
  t.Amount(2);
  EXPECT_TRUE(Turns::IsAttack(before, kMe, t.events, kOther));
  EXPECT_FALSE(Turns::IsAttack(before, kMe, t.events, kMe));
  EXPECT_FALSE(Turns::IsAttack(before, Seat::Table(), t.events, kOther));
  Table oneself(scene);
  oneself.Play(9).Target(0);
  before = oneself.state;
  oneself.Amount(2);
  EXPECT_FALSE(Turns::IsAttack(before, kMe, oneself.events, kOther));
  EXPECT_FALSE(Turns::IsAttack(before, kMe, oneself.events, kMe));
}

TEST(TerraformTurns, ProductionIsNoAttackThoughEnergyIsSpent) {
  Table t(Scene().Stock(0, Res::kEnergy, 3).Stock(1, Res::kEnergy, 3));
  t.Pass();
  const State before = t.state;
  t.Pass();
  EXPECT_EQ(t.Stock(0, Res::kEnergy), 0);
  EXPECT_FALSE(Turns::IsAttack(before, kOther, t.events, kMe));
}

}  // namespace
}  // namespace syrtis::terraform::test
