#include <gtest/gtest.h>

#include "engine/terraform/areas.h"
#include "engine/testing/terraform/table.h"

namespace syrtis::terraform::test {
namespace {

AreaMask Areas(const Scene& scene, Where where) {
  return LegalAreas(scene.state(), Seat::At(0), where);
}

TEST(TerraformTiles, TheBoardIsTheOneOfTheFacts) {
  EXPECT_EQ(std::popcount(kOceanAreas), 12);
  EXPECT_EQ(std::popcount(kVolcanicAreas), 4);
  EXPECT_EQ(std::popcount(kLandAreas), 48);
  EXPECT_EQ(kMap[kNoctisArea].kind, Ground::kNoctis);
  for (AreaId area = 0; area < kMarsAreas; ++area) {
    for (AreaId other = 0; other < kMarsAreas; ++other) {
      EXPECT_EQ(Has(kNeighbours[area], other), Has(kNeighbours[other], area));
    }
  }
}

TEST(TerraformTiles, T_7_1_BonusOceansTriggersAndTheStep) {
  // A greenery on two plants beside two oceans, with Herbivores; a card bonus is a card for free.
  Table t(Scene().Stock(0, Res::kPlant, 8).InPlay(0, {147}).Ocean(31).Ocean(41));
  t.Plants().Place(32);
  EXPECT_EQ(t.Changes(), "0: mc+4 plant-6 TR+1 animal+1@147 greenery@32; oxy+1");
  Table card(Scene().Stock(0, Res::kMc, 25));
  card.DoProject(Project::kCity).Place(52);
  EXPECT_EQ(card.Changes(), "0: mc-25 P[mc+1] hand+1 city@52");
}

// The events of the last step, in order.
std::string InOrder(const Table& t) {
  std::string text;
  for (const Event& event : t.events) {
    if (!text.empty()) text += ", ";
    text += std::to_string(event.seat.index) + " " +
            std::string(kWhatNames[static_cast<std::size_t>(event.what)]);
    const bool of_res = event.what == What::kStock || event.what == What::kProduction;
    if (of_res) text += " " + std::string(kResNames[event.id]);
    if (event.n != 0) text += " " + std::to_string(event.n);
  }
  return text;
}

TEST(TerraformTiles, T_7_1_InThisOrder) {
  Table greenery(Scene().Stock(0, Res::kPlant, 8).InPlay(0, {147}).Ocean(31).Ocean(41));
  greenery.Plants().Place(32);
  EXPECT_EQ(InOrder(greenery),
            "0 greenery, 0 stock plant 2, 0 stock mc 4, 0 cubes 1, 0 oxygen 1, 0 tr 1");
  // Others' triggers too come before the TR of an ocean.
  Table ocean(Scene().Stock(0, Res::kMc, 18).InPlay(1, {23}));
  ocean.DoProject(Project::kAquifer).Place(60);
  EXPECT_EQ(InOrder(ocean), "0 ocean, 0 stock titanium 2, 1 stock plant 2, 0 tr 1");
  // The metal of the area, the ocean beside it, then the triggers of the city.
  Table city(
      Scene().Stock(0, Res::kMc, 25).Corporation(0, "Mining Guild").InPlay(1, {172}).Ocean(1));
  city.DoProject(Project::kCity).Place(0);
  EXPECT_EQ(InOrder(city),
            "0 city, 0 stock steel 2, 0 stock mc 2, 0 production steel 1, 1 cubes 1");
}

TEST(TerraformTiles, T_7_2_WhereOceansGo) {
  EXPECT_EQ(Areas(Scene().Ocean(1), Where::kOcean), kOceanAreas & ~Bit(AreaId{1}));
  Table t(Scene().Stock(0, Res::kMc, 18));
  t.DoProject(Project::kAquifer);
  t.Refuse(0, Do::kPlace, 0, 0, "T-7.2");
  t.Place(60);
  EXPECT_EQ(t.Changes(), "0: mc-18 titanium+2 TR+1; ocean@60");
  EXPECT_EQ(t.Of(0).tiles, 0U) << "nobody's";
}

TEST(TerraformTiles, T_7_2_WhereGreeneriesGo) {
  EXPECT_EQ(Areas(Scene(), Where::kGreenery), kLandAreas);
  EXPECT_EQ(Areas(Scene().City(0, 12), Where::kGreenery), Bit(AreaId{5}) | Bit(AreaId{6}) |
                                                              Bit(AreaId{11}) | Bit(AreaId{13}) |
                                                              Bit(AreaId{19}) | Bit(AreaId{20}));
  // With no free area beside an own tile, anywhere.
  Scene walled = Scene().City(0, 56);
  for (const AreaId area : {50, 51, 57}) walled.Greenery(1, area);
  EXPECT_EQ(Areas(walled, Where::kGreenery), kLandAreas & ~walled.state().Tiles());
}

TEST(TerraformTiles, T_7_2_WhereCitiesGo) {
  const Scene scene = Scene().City(1, 12);
  EXPECT_EQ(Areas(scene, Where::kCity), kLandAreas & ~Bit(AreaId{12}) & ~kNeighbours[12]);
  EXPECT_FALSE(Has(Areas(Scene(), Where::kCity), kNoctisArea)) << "only for Noctis City";
  // Capital is a city in every respect.
  const Scene capital = Scene().Tile(1, Special::kCapital, 12);
  EXPECT_EQ(Areas(capital, Where::kCity), Areas(scene, Where::kCity));
  // Noctis City ignores its neighbours.
  Table t(Scene().City(1, 27).Stock(0, Res::kMc, 18).Production(0, Res::kEnergy, 1));
  t.Play(17);
  EXPECT_EQ(t.Changes(), "0: mc-18 plant+2 P[mc+3 energy-1] city@28");
}

TEST(TerraformTiles, T_7_3_OwnTiles) {
  Scene scene = Scene().Ocean(4).Claim(0, 20);
  EXPECT_EQ(Areas(scene, Where::kGreenery), kLandAreas) << "oceans and claims are not own tiles";
  scene.Tile(0, Special::kMoholeArea, 25);
  EXPECT_EQ(Areas(scene, Where::kGreenery), kNeighbours[25] & kLandAreas);
  // Off Mars: a city without neighbours and bonus.
  Table t(Scene().Stock(0, Res::kMc, 20).InPlay(1, {38}));
  t.Play(81);
  EXPECT_EQ(t.Changes(), "0: mc-20 city@61; 1: mc+2");
}

TEST(TerraformTiles, T_7_4_LandClaim) {
  Table t(Scene().Stock(0, Res::kMc, 1).Claim(1, 12).City(1, 20));
  t.Play(66);
  t.Refuse(0, Do::kPlace, 12, 0, "T-7.4");
  t.Refuse(0, Do::kPlace, kNoctisArea, 0, "T-7.2");
  t.Refuse(0, Do::kPlace, 1, 0, "T-7.2");
  t.Place(6);
  EXPECT_EQ(t.Changes(), "0: mc-1 claim@6");
  const Scene claimed = Scene().Claim(1, 6);
  for (int where = 0; where < kWhereCount; ++where) {
    EXPECT_FALSE(Has(Areas(claimed, static_cast<Where>(where)), 6)) << "another's claim";
  }
  const Scene own = Scene().Claim(0, 6);
  EXPECT_TRUE(Has(Areas(own, Where::kVolcanic), 6));
  // The marker goes when the tile comes.
  Table build(Scene(own).Stock(0, Res::kMc, 25));
  build.DoProject(Project::kCity).Place(6);
  EXPECT_EQ(build.Of(0).claims, 0U);
}

TEST(TerraformTiles, T_7_5_PlacementWords) {
  const Scene scene = Scene().City(1, 12).City(0, 14).Greenery(1, 37).Ocean(4);
  EXPECT_EQ(Areas(scene, Where::kTwoCities), Bit(AreaId{13})) << "the only land beside both";
  EXPECT_EQ(Areas(scene, Where::kNextToCity), (kNeighbours[12] | kNeighbours[14]) & kLandAreas);
  EXPECT_EQ(Areas(scene, Where::kNextToGreenery), kNeighbours[37] & kLandAreas);
  const AreaMask isolated = Areas(scene, Where::kIsolated);
  EXPECT_FALSE(Has(isolated, 9)) << "an ocean beside it";
  EXPECT_FALSE(Has(isolated, 38)) << "a greenery beside it";
  EXPECT_TRUE(Has(isolated, 58));
  EXPECT_EQ(Areas(scene, Where::kVolcanic), kVolcanicAreas);
  AreaMask metal = 0;
  for (const AreaId area : {0, 6, 17, 18, 50, 55, 56, 57}) metal |= Bit(area);
  EXPECT_EQ(Areas(scene, Where::kMetal), metal);
  EXPECT_EQ(Areas(Scene().City(0, 5), Where::kMetalNextToOwn), Bit(AreaId{0}) | Bit(AreaId{6}));
}

}  // namespace
}  // namespace syrtis::terraform::test
