#include <gtest/gtest.h>

#include "engine/testing/terraform/table.h"

namespace syrtis::terraform::test {
namespace {

// All parameters are at their goals, so that this generation is the last.
Scene Last(int seats = 2) { return Scene(seats).Temperature(8).Oxygen(14).Oceans(9); }

TEST(TerraformEnd, T_9_1_PlantsBecomeGreeneries) {
  Table t(Last()
              .First(1)
              .Stock(0, Res::kPlant, 8)
              .Stock(1, Res::kPlant, 17)
              .Corporation(1, "EcoLine")
              .InPlay(1, {147}));
  t.Pass().Pass();
  ASSERT_EQ(t.state.phase, Phase::kFinal);
  t.Mark();
  EXPECT_EQ(t.state.active, 1) << "from the first player on";
  EXPECT_EQ(t.Answers(1), "plants, done");
  // Bonus plants may pay for more: 17 - 7 + 2 - 7 = 5.
  t.Give(1, Do::kPlants).Place(34);
  EXPECT_EQ(t.state.active, 1) << "all of one player's before the next";
  t.Give(1, Do::kPlants);  // 33 is the only land beside it
  EXPECT_EQ(t.Changes(), "1: mc+4 plant-10 animal+2@147 greenery@33 greenery@34 asks:final")
      << "bonuses and triggers, no oxygen, no TR";
  t.Give(1, Do::kPlants).Place(24);
  EXPECT_EQ(t.state.active, 0);
  t.Give(0, Do::kDone);
  EXPECT_TRUE(t.state.IsOver());
}

TEST(TerraformEnd, T_9_2_WherePointsComeFrom) {
  Scene scene = Last();
  scene.Rating(0, 30)
      .Award(Award::kScientist, 1)
      .Milestone(Milestone::kGardener, 0)
      .City(0, 12)
      .Greenery(0, 13)
      .Greenery(1, 20)
      .InPlay(0, {1, 27, 49, 195})
      .Cubes(49, 9)
      .InPlay(1, {14});
  Table t(scene);
  const Score score = t.Score(0);
  EXPECT_EQ(score.tr, 30);
  EXPECT_EQ(score.awards, 0);
  EXPECT_EQ(score.milestones, 5);
  EXPECT_EQ(score.greeneries, 1);
  EXPECT_EQ(score.cities, 2) << "whoever owns the greeneries";
  EXPECT_EQ(score.cards, 2 + 4 + 2 - 1) << "face-down events included";
  EXPECT_EQ(score.Total(), 45);
  ScoreLines lines;
  Breakdown(t.state, Seat::At(0), lines);
  int total = 0;
  for (const ScoreLine& line : lines) total += line.points;
  EXPECT_EQ(total, 45);
  EXPECT_EQ(lines.size(), 8U) << "each point says where it comes from";
  EXPECT_EQ(t.Score(1).awards, 5);
  t.Pass().Pass();
  EXPECT_TRUE(t.Happened(What::kScored));
}

TEST(TerraformEnd, T_9_3_TiesGoToMoreMoney) {
  EXPECT_EQ(Winners(Last().Rating(0, 21).state()), 1U);
  EXPECT_EQ(Winners(Last().Stock(1, Res::kMc, 5).state()), 2U);
  EXPECT_EQ(Winners(Last(3).Stock(1, Res::kMc, 5).Stock(2, Res::kMc, 5).state()), 6U) << "shared";
  EXPECT_EQ(SeatsAhead(Last(4).Rating(0, 21).Stock(1, Res::kMc, 5).Stock(2, Res::kMc, 5).state()),
            (std::array{0, 1, 1, 3, 0}));
}

}  // namespace
}  // namespace syrtis::terraform::test
