#include <gtest/gtest.h>

#include <functional>

#include "engine/testing/terraform/table.h"

// Land Claim against everything that is ever placed on land (T-7.4).
namespace syrtis::terraform::test {
namespace {

using Begin = std::function<void(Table&)>;

Begin Playing(CardId card) {
  return [card](Table& t) { t.Play(card); };
}

// Without a claim the area is legal, with another's it is not, with the own one it is, and the tile
// takes the marker's place.
void ExpectClaimHolds(const Scene& scene, AreaId area, const Begin& begin, std::string_view what) {
  Table free(scene);
  begin(free);
  ASSERT_EQ(free.Asked(), "place") << what;
  EXPECT_TRUE(free.IsLegal(0, Do::kPlace, area)) << what;
  Table others(Scene(scene).Claim(1, area));
  begin(others);
  ASSERT_EQ(others.Asked(), "place") << what;
  EXPECT_FALSE(others.IsLegal(0, Do::kPlace, area)) << what;
  Table own(Scene(scene).Claim(0, area));
  begin(own);
  ASSERT_TRUE(own.IsLegal(0, Do::kPlace, area)) << what;
  own.Place(area);
  EXPECT_EQ(own.Of(0).claims, 0U) << what;
  EXPECT_TRUE(Has(own.state.Tiles(), area)) << what;
}

Scene Ready() {
  return Scene()
      .Stock(0, Res::kMc, 40)
      .Production(0, Res::kEnergy, 3)
      .Oceans(5)
      .Temperature(-6)
      .Oxygen(3)
      .InPlay(0, {14, 90});
}

TEST(LandClaim, KeepsOthersCardsOut) {
  for (const CardId card : {8, 16, 20, 29, 32, 44, 67, 85, 97, 116, 182, 193, 199, 200}) {
    ExpectClaimHolds(Ready(), 57, Playing(card), Row(card).name);
  }
}

TEST(LandClaim, KeepsOthersCardsWithNeighboursOut) {
  ExpectClaimHolds(Ready().City(0, 51), 57, Playing(64), "Mining Area");
  ExpectClaimHolds(Ready().Oxygen(12), 57, Playing(108), "Open City");
  // Next to two cities are 13, 51 and 57.
  ExpectClaimHolds(Ready().City(1, 12).City(1, 14).City(1, 52).City(1, 56), 57, Playing(120),
                   "Urbanized Area");
  ExpectClaimHolds(Ready().City(1, 52), 57, Playing(123), "Industrial Center");
  ExpectClaimHolds(Ready().Greenery(0, 52), 57, Playing(128), "Ecological Zone");
  ExpectClaimHolds(Ready(), 18, Playing(140), "Lava Flows");
}

TEST(LandClaim, KeepsOthersProjectsOut) {
  const auto doing = [](Project project) { return [project](Table& t) { t.DoProject(project); }; };
  ExpectClaimHolds(Ready(), 57, doing(Project::kGreenery), "greenery project");
  ExpectClaimHolds(Ready().City(0, 52), 57, doing(Project::kGreenery), "next to an own tile");
  ExpectClaimHolds(Ready(), 57, doing(Project::kCity), "city project");
}

TEST(LandClaim, KeepsOthersPlantsOut) {
  const Begin plants = [](Table& t) { t.Plants(); };
  ExpectClaimHolds(Ready().Stock(0, Res::kPlant, 8), 57, plants, "plants");
  const Begin final_plants = [](Table& t) {
    t.Pass().Pass();
    ASSERT_EQ(t.state.phase, Phase::kFinal);
    t.Plants();
  };
  const Scene last = Scene().Temperature(8).Oxygen(14).Oceans(9).Stock(0, Res::kPlant, 8);
  ExpectClaimHolds(last, 57, final_plants, "final greeneries");
}

TEST(LandClaim, KeepsTheFirstCityOfTharsisRepublicOut) {
  Scene scene = Scene().Corporation(0, "Tharsis Republic");
  scene.state().players[0].first_due = true;
  ExpectClaimHolds(scene, 57, [](Table& t) { t.First(); }, "first city");
}

TEST(LandClaim, NobodyClaimsTwice) {
  Table t(Ready().Claim(1, 57).Claim(0, 58));
  t.Play(66);
  EXPECT_FALSE(t.IsLegal(0, Do::kPlace, 57)) << "another's";
  EXPECT_FALSE(t.IsLegal(0, Do::kPlace, 58)) << "one's own";
  EXPECT_TRUE(t.IsLegal(0, Do::kPlace, 59));
}

}  // namespace
}  // namespace syrtis::terraform::test
