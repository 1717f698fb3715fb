#include <gtest/gtest.h>

#include "engine/testing/terraform/common_scenes.h"
#include "engine/testing/terraform/table.h"

// Cards 053 to 078, each against its line in docs/facts/terraform/cards.tsv.
namespace syrtis::terraform::test {
namespace {

TEST(Card053, LakeMarineris) {
  Table t(Mc(18).Temperature(0));
  t.Play(53).Place(4);
  EXPECT_EQ(t.Asked(), "place");
  t.Place(60);
  EXPECT_EQ(t.Changes(), "0: mc-18 titanium+2 TR+2; ocean@4 ocean@60");
  EXPECT_EQ(t.Points(0, 53), 2);
  Table beside(Mc(18).Temperature(0));
  beside.Play(53).Place(29).Place(30);
  EXPECT_EQ(beside.Changes(), "0: mc-16 plant+4 TR+2; ocean@29 ocean@30");
  Table last(Mc(18).Temperature(0).Oceans(8));
  last.Play(53).Place(60);
  EXPECT_EQ(last.Changes(), "0: mc-18 titanium+2 TR+1; ocean@60");
  EXPECT_FALSE(Table(Mc(18).Temperature(-2)).CanPlay(53));
}

TEST(Card054, SmallAnimals) {
  const Scene scene = Mc(6).Oxygen(6).Production(0, Res::kPlant, 1).Production(1, Res::kPlant, 2);
  Table another(scene);
  another.Play(54);
  EXPECT_EQ(another.Answers(), "target 0, target 1");
  another.Target(1);
  EXPECT_EQ(another.Changes(), "0: mc-6; 1: P[plant-1]");
  Table oneself(scene);
  oneself.Play(54).Target(0);
  EXPECT_EQ(oneself.Changes(), "0: mc-6 P[plant-1]");
  EXPECT_FALSE(Table(Mc(6).Oxygen(6)).CanPlay(54)) << "nobody has plant production";
  EXPECT_FALSE(Table(Scene(scene).Oxygen(5)).CanPlay(54));
  EXPECT_EQ(Table(Mc(0).InPlay(0, {54}).Cubes(54, 1)).Points(0, 54), 0);
  Table act(Mc(0).InPlay(0, {54}).Cubes(54, 2));
  EXPECT_EQ(act.Points(0, 54), 1);
  act.Act(54);
  EXPECT_EQ(act.Changes(), "0: animal+1@054");
  EXPECT_EQ(act.Points(0, 54), 1) << "one for two animals";
  EXPECT_FALSE(act.CanAct(54));
}

TEST(Card055, KelpFarming) {
  Table t(Mc(17).Oceans(6));
  t.Play(55);
  EXPECT_EQ(t.Changes(), "0: mc-17 plant+2 P[mc+2 plant+3]");
  EXPECT_EQ(t.Points(0, 55), 1);
  EXPECT_FALSE(Table(Mc(17).Oceans(5)).CanPlay(55));
}

TEST(Card056, Mine) {
  Table t(Steel(1, 2));
  t.Play(56);
  EXPECT_EQ(t.Changes(), "0: mc-2 steel-1 P[steel+1]");
}

TEST(Card057, VestaShipyard) {
  Table t(Titanium(4, 3));
  t.Play(57);
  EXPECT_EQ(t.Changes(), "0: mc-3 titanium-4 P[titanium+1]");
  EXPECT_EQ(t.Points(0, 57), 1);
}

TEST(Card058, BeamFromAThoriumAsteroid) {
  Table t(Titanium(10, 2).InPlay(0, {1}));
  t.Play(58);
  EXPECT_EQ(t.Changes(), "0: mc-2 titanium-10 P[energy+3 heat+3]");
  EXPECT_EQ(t.Points(0, 58), 1);
  EXPECT_FALSE(Table(Mc(32).InPlay(1, {1})).CanPlay(58)) << "its own tag is not in play yet";
  EXPECT_TRUE(Table(Mc(32).Corporation(0, "Saturn Systems")).CanPlay(58));
}

TEST(Card059, Mangrove) {
  const Scene scene = Mc(12).Temperature(4);
  Table t(Scene(scene).City(0, 12));
  t.Play(59);
  EXPECT_EQ(t.Answers(),
            "place 1, place 3, place 4, place 10, place 25, place 29, place 30, place 31, "
            "place 40, place 41, place 42, place 60")
      << "beside an own tile or not";
  t.Place(25);
  EXPECT_EQ(t.Changes(), "0: mc-12 plant+2 TR+1 greenery@25; oxy+1");
  EXPECT_EQ(t.state.OceanCount(), 0);
  EXPECT_EQ(t.Points(0, 59), 1);
  EXPECT_EQ(t.Score(0).greeneries, 1);
  Table last(Scene(scene).Oceans(9).Greenery(1, 41).Greenery(1, 42).Oxygen(14));
  last.Play(59);
  EXPECT_EQ(last.Changes(), "0: mc-12 titanium+2 greenery@60") << "no oxygen beyond 14 %";
  EXPECT_FALSE(
      Table(Scene(scene).Oceans(9).Greenery(1, 41).Greenery(1, 42).Greenery(1, 60)).CanPlay(59));
  EXPECT_FALSE(Table(Mc(12).Temperature(2)).CanPlay(59));
}

TEST(Card060, Trees) {
  Table t(Mc(13).Temperature(-4));
  t.Play(60);
  EXPECT_EQ(t.Changes(), "0: mc-13 plant+1 P[plant+3]");
  EXPECT_EQ(t.Points(0, 60), 1);
  EXPECT_FALSE(Table(Mc(13).Temperature(-6)).CanPlay(60));
}

TEST(Card061, GreatEscarpmentConsortium) {
  const Scene scene =
      Scene(3).Stock(0, Res::kMc, 6).Production(0, Res::kSteel, 1).Production(1, Res::kSteel, 1);
  Table another(scene);
  another.Play(61);
  EXPECT_EQ(another.Answers(), "target 0, target 1");
  another.Target(1);
  EXPECT_EQ(another.Changes(), "0: mc-6 P[steel+1]; 1: P[steel-1]");
  Table oneself(scene);
  oneself.Play(61).Target(0);
  EXPECT_EQ(oneself.Changes(), "0: mc-6");
  Table alone(Mc(6).Production(0, Res::kSteel, 1));
  alone.Play(61);
  EXPECT_EQ(alone.Changes(), "0: mc-6") << "only oneself can lose it";
  EXPECT_FALSE(Table(Mc(6).Production(1, Res::kSteel, 3)).CanPlay(61));
}

TEST(Card062, MineralDeposit) {
  Table t(Mc(5));
  t.Play(62);
  EXPECT_EQ(t.Changes(), "0: mc-5 steel+5");
  EXPECT_TRUE(t.Of(0).events.Has(62));
}

TEST(Card063, MiningExpedition) {
  const Scene scene = Mc(12).Stock(0, Res::kPlant, 2).Stock(1, Res::kPlant, 5);
  Table another(scene);
  another.Play(63);
  EXPECT_EQ(another.Answers(), "target 0, target 1, nobody");
  another.Target(1);
  EXPECT_EQ(another.Answers(), "amount 1, amount 2");
  another.Amount(2);
  EXPECT_EQ(another.Changes(), "0: mc-12 steel+2 TR+1; 1: plant-2; oxy+1");
  Table oneself(scene);
  oneself.Play(63).Target(0).Amount(1);
  EXPECT_EQ(oneself.Changes(), "0: mc-12 steel+2 plant-1 TR+1; oxy+1");
  Table nobody(scene);
  nobody.Play(63).Nobody();
  EXPECT_EQ(nobody.Changes(), "0: mc-12 steel+2 TR+1; oxy+1");
  Table full(Mc(12).Oxygen(14));
  full.Play(63);
  EXPECT_EQ(full.Changes(), "0: mc-12 steel+2");
}

TEST(Card064, MiningArea) {
  Table steel(Steel(1, 2).City(0, 5).City(1, 54));
  steel.Play(64);
  EXPECT_EQ(steel.Answers(), "place 0, place 6") << "beside an own tile";
  steel.Place(0);
  EXPECT_EQ(steel.Changes(), "0: mc-2 steel+1 P[steel+1] miningArea@0") << "one paid, two gained";
  Table titanium(Mc(4).City(0, 54));
  titanium.Play(64);
  EXPECT_EQ(titanium.Changes(), "0: mc-4 titanium+1 P[titanium+1] miningArea@55");
  EXPECT_FALSE(Table(Mc(4).Claim(0, 0).Ocean(1).City(1, 5)).CanPlay(64))
      << "neither claims nor oceans nor another's tiles";
  EXPECT_FALSE(Table(Mc(4).City(0, 54).Claim(1, 55)).CanPlay(64));
}

TEST(Card064, MiningAreaCopied) {
  Table t(Mc(9).InPlay(0, {64}).Tile(0, Special::kMiningArea, 55));
  t.Play(86);
  EXPECT_EQ(t.Changes(), "0: mc-9 P[titanium+1]") << "the same metal, without the bonus";
}

TEST(Card065, BuildingIndustries) {
  Table t(Steel(2, 2).Production(0, Res::kEnergy, 1));
  t.Play(65);
  EXPECT_EQ(t.Changes(), "0: mc-2 steel-2 P[steel+2 energy-1]");
  EXPECT_FALSE(Table(Mc(6)).CanPlay(65));
}

TEST(Card066, LandClaim) {
  Table t(Mc(1).City(1, 12).Claim(1, 13).Claim(0, 14).Stock(1, Res::kMc, 25));
  t.Play(66);
  EXPECT_FALSE(t.IsLegal(0, Do::kPlace, 12)) << "a tile";
  EXPECT_FALSE(t.IsLegal(0, Do::kPlace, 13)) << "claimed by another";
  EXPECT_FALSE(t.IsLegal(0, Do::kPlace, 14)) << "claimed already";
  EXPECT_FALSE(t.IsLegal(0, Do::kPlace, 28)) << "Noctis";
  EXPECT_FALSE(t.IsLegal(0, Do::kPlace, 60)) << "reserved for an ocean";
  EXPECT_TRUE(t.IsLegal(0, Do::kPlace, 6)) << "a volcano";
  t.Place(34);
  EXPECT_EQ(t.Changes(), "0: mc-1 claim@34") << "no bonus yet";
  t.EndTurn().DoProject(Project::kCity);
  EXPECT_FALSE(t.IsLegal(1, Do::kPlace, 34));
  EXPECT_TRUE(t.IsLegal(1, Do::kPlace, 33)) << "a claim is no tile";
  EXPECT_FALSE(Table(EveryAreaTaken(Mc(1))).CanPlay(66)) << "nothing to claim";
}

TEST(Card066, LandClaimUsed) {
  Table t(Mc(25).Claim(0, 34));
  t.DoProject(Project::kCity).Place(34);
  EXPECT_EQ(t.Changes(), "0: mc-25 plant+2 P[mc+1] city@34");
  EXPECT_EQ(t.Of(0).claims, 0U);
}

TEST(Card067, MiningRights) {
  Table steel(Steel(4, 1));
  steel.Play(67);
  EXPECT_EQ(steel.Answers(),
            "place 0, place 6, place 17, place 18, place 50, place 55, place 56, place 57");
  steel.Place(17);
  EXPECT_EQ(steel.Changes(), "0: mc-1 steel-3 P[steel+1] miningRights@17")
      << "four paid, one gained";
  Table titanium(Mc(9));
  titanium.Play(67).Place(18);
  EXPECT_EQ(titanium.Changes(), "0: mc-9 titanium+1 plant+1 P[titanium+1] miningRights@18");
  Table copied(Mc(9).InPlay(0, {67}).Tile(0, Special::kMiningRights, 18));
  copied.Play(86);
  EXPECT_EQ(copied.Changes(), "0: mc-9 P[titanium+1]");
}

TEST(Card067, MiningRightsNeedAFreeArea) {
  Scene scene = Mc(9);
  for (const AreaId area : {0, 6, 17, 18, 50, 55, 56}) scene.Greenery(1, area);
  Table last(scene);
  last.Play(67);
  EXPECT_EQ(last.Changes(), "0: mc-9 steel+2 P[steel+1] miningRights@57");
  EXPECT_FALSE(Table(scene.Claim(1, 57)).CanPlay(67));
}

TEST(Card068, Sponsors) {
  Table t(Mc(6));
  t.Play(68);
  EXPECT_EQ(t.Changes(), "0: mc-6 P[mc+2]");
}

TEST(Card069, ElectroCatapult) {
  const Scene scene = Steel(8, 1).Production(0, Res::kEnergy, 1).Oxygen(8);
  Table t(scene);
  t.Play(69);
  EXPECT_EQ(t.Changes(), "0: mc-1 steel-8 P[energy-1]");
  EXPECT_EQ(t.Points(0, 69), 1);
  EXPECT_FALSE(Table(Scene(scene).Oxygen(9)).CanPlay(69));
  EXPECT_FALSE(Table(Scene(scene).Production(0, Res::kEnergy, 0)).CanPlay(69));
}

TEST(Card069, ElectroCatapultThrows) {
  Table plant(Mc(0).InPlay(0, {69}).Stock(0, Res::kPlant, 1));
  EXPECT_FALSE(plant.CanAct(69, 1)) << "no steel";
  plant.Act(69, 0);
  EXPECT_EQ(plant.Changes(), "0: mc+7 plant-1");
  EXPECT_FALSE(plant.CanAct(69, 0));
  Table steel(Steel(1, 0).InPlay(0, {69}));
  EXPECT_FALSE(steel.CanAct(69, 0)) << "no plant";
  steel.Act(69, 1);
  EXPECT_EQ(steel.Changes(), "0: mc+7 steel-1");
}

TEST(Card070, EarthCatapult) {
  Table t(Mc(23));
  t.Play(70);
  EXPECT_EQ(t.Changes(), "0: mc-23");
  EXPECT_EQ(t.Points(0, 70), 2);
  EXPECT_FALSE(Table(Mc(22)).CanPlay(70)) << "no discount on itself";
  Table mine(Mc(2).InPlay(0, {70}));
  mine.Play(56);
  EXPECT_EQ(mine.Changes(), "0: mc-2 P[steel+1]");
  Table cheap(Mc(0).InPlay(0, {70}));
  cheap.Play(100);
  EXPECT_EQ(cheap.Changes(), "0: P[mc-1 energy+1]") << "never below 0";
}

TEST(Card071, AdvancedAlloys) {
  Table t(Mc(9));
  t.Play(71);
  EXPECT_EQ(t.Changes(), "0: mc-9");
  Table steel(Steel(3, 2).InPlay(0, {71}));
  steel.Play(14);
  EXPECT_EQ(steel.Changes(), "0: mc-2 steel-3") << "11 = 3 x 3 + 2";
  Table titanium(Titanium(3, 3).InPlay(0, {71}));
  titanium.Play(57);
  EXPECT_EQ(titanium.Changes(), "0: mc-3 titanium-3 P[titanium+1]") << "15 = 3 x 4 + 3";
  Table phobolog(Titanium(2, 5).InPlay(0, {71}).Corporation(0, "PhoboLog"));
  phobolog.Play(57);
  EXPECT_EQ(phobolog.Changes(), "0: mc-5 titanium-2 P[titanium+1]") << "15 = 2 x 5 + 5";
}

TEST(Card072, Birds) {
  const Scene scene = Scene(3)
                          .Stock(0, Res::kMc, 10)
                          .Oxygen(13)
                          .Production(0, Res::kPlant, 2)
                          .Production(1, Res::kPlant, 3)
                          .Production(2, Res::kPlant, 1);
  Table another(scene);
  another.Play(72);
  EXPECT_EQ(another.Answers(), "target 0, target 1") << "both steps from one player";
  another.Target(1);
  EXPECT_EQ(another.Changes(), "0: mc-10; 1: P[plant-2]");
  Table oneself(scene);
  oneself.Play(72).Target(0);
  EXPECT_EQ(oneself.Changes(), "0: mc-10 P[plant-2]");
  EXPECT_FALSE(Table(Mc(10).Oxygen(13).Production(0, Res::kPlant, 1).Production(1, Res::kPlant, 1))
                   .CanPlay(72));
  EXPECT_FALSE(Table(Scene(scene).Oxygen(12)).CanPlay(72));
  Table act(Mc(0).InPlay(0, {72}).Cubes(72, 2));
  act.Act(72);
  EXPECT_EQ(act.Changes(), "0: animal+1@072");
  EXPECT_EQ(act.Points(0, 72), 3);
  EXPECT_FALSE(act.CanAct(72));
}

TEST(Card073, MarsUniversity) {
  Table no_hand(Steel(3, 2));
  no_hand.Play(73);
  EXPECT_EQ(no_hand.Changes(), "0: mc-2 steel-3");
  EXPECT_EQ(no_hand.Points(0, 73), 1);
  const Scene scene = Mc(8).Hand(0, {1, 2}).Deck({48});
  Table swapped(scene);
  swapped.Play(73);
  EXPECT_EQ(swapped.Answers(), "card 1, card 2, nobody");
  swapped.Card(2);
  EXPECT_EQ(swapped.Changes(), "0: mc-8");
  EXPECT_EQ(swapped.Of(0).hand, CardSet({1, 48}));
  EXPECT_TRUE(swapped.state.discards.Has(2));
  Table kept(scene);
  kept.Play(73).Nobody();
  EXPECT_EQ(kept.Changes(), "0: mc-8");
  EXPECT_EQ(kept.Of(0).hand, CardSet({1, 2}));
}

TEST(Card073, MarsUniversityAndScience) {
  Table event(Mc(4).InPlay(0, {73}).Hand(0, {1}).Deck({48}));
  event.Play(206);
  EXPECT_EQ(event.Asked(), "swap");
  event.Card(1);
  EXPECT_EQ(event.Of(0).hand, CardSet({48}));
  // Two science tags: twice.
  Table research(Mc(11).InPlay(0, {73}).Deck({48, 49, 50, 51}));
  research.Play(90);
  EXPECT_EQ(research.Answers(), "card 48, card 49, nobody");
  research.Card(48);
  EXPECT_EQ(research.Answers(), "card 49, card 50, nobody");
  research.Card(50);
  EXPECT_EQ(research.Changes(), "0: mc-11 hand+2");
  EXPECT_EQ(research.Of(0).hand, CardSet({49, 51}));
  Table mine(Mc(4).InPlay(0, {73}).Hand(0, {1}));
  mine.Play(56);
  EXPECT_EQ(mine.Changes(), "0: mc-4 P[steel+1]");
  Table others(Mc(9).InPlay(1, {73}).Hand(0, {1}).Hand(1, {2}));
  others.Play(6);
  EXPECT_EQ(others.Changes(), "0: mc-9");
}

TEST(Card074, ViralEnhancers) {
  Table t(Mc(9));
  t.Play(74);
  EXPECT_EQ(t.Changes(), "0: mc-9 plant+1") << "its own microbe tag";
  const Scene scene = Mc(14).InPlay(0, {74}).Oxygen(11);
  Table microbe(scene);
  microbe.Play(33);
  EXPECT_EQ(microbe.Answers(), "choose 0, choose 1");
  microbe.Choose(1);
  EXPECT_EQ(microbe.Changes(), "0: mc-13 microbe+1@033");
  Table animal(scene);
  animal.Play(24).Choose(1);
  EXPECT_EQ(animal.Changes(), "0: mc-14 animal+1@024");
  Table plant(scene);
  plant.Play(24).Choose(0);
  EXPECT_EQ(plant.Changes(), "0: mc-14 plant+1");
  Table green(scene);
  green.Play(48);
  EXPECT_EQ(green.Changes(), "0: mc-9 plant+1 P[plant+1]") << "no cubes lie on it";
}

TEST(Card074, ViralEnhancersAndTags) {
  // Advanced Ecosystems: a plant, a microbe and an animal tag.
  Table three(Mc(11).InPlay(0, {74, 48, 52}));
  three.Play(135);
  EXPECT_EQ(three.Changes(), "0: mc-11 plant+3");
  Table event(Mc(1).InPlay(0, {74}));
  event.Play(50);
  EXPECT_EQ(event.Answers(), "target 0, nobody") << "Virus could take the plant at once";
  event.Nobody();
  EXPECT_EQ(event.Changes(), "0: mc-1 plant+1");
  Table mine(Mc(4).InPlay(0, {74}));
  mine.Play(56);
  EXPECT_EQ(mine.Changes(), "0: mc-4 P[steel+1]");
  Table others(Mc(4).InPlay(1, {74}));
  others.Play(49);
  EXPECT_EQ(others.Changes(), "0: mc-4");
}

// Ecological Zone has two such tags and holds animals: two of its own, and a choice for each tag.
TEST(Card074, ViralEnhancersChooseForEachTag) {
  const auto play = [](int first, int second) {
    Table t(Mc(12).InPlay(0, {74}).Greenery(0, 14));
    t.Play(128);
    EXPECT_EQ(t.Answers(), "choose 0, choose 1");
    t.Choose(first);
    EXPECT_EQ(t.Answers(), "choose 0, choose 1");
    t.Choose(second).Place(7);
    return t.Changes();
  };
  EXPECT_EQ(play(0, 0), "0: mc-12 plant+2 animal+2@128 ecologicalZone@7");
  EXPECT_EQ(play(0, 1), "0: mc-12 plant+1 animal+3@128 ecologicalZone@7");
  EXPECT_EQ(play(1, 0), "0: mc-12 plant+1 animal+3@128 ecologicalZone@7");
  EXPECT_EQ(play(1, 1), "0: mc-12 animal+4@128 ecologicalZone@7");
}

TEST(Card075, TowingAComet) {
  Table t(Titanium(7, 2));
  t.Play(75).Place(4);
  EXPECT_EQ(t.Changes(), "0: mc-2 titanium-7 plant+2 TR+2; oxy+1 ocean@4");
  Table at_goal(Mc(23).Oxygen(14).Oceans(9));
  at_goal.Play(75);
  EXPECT_EQ(at_goal.Changes(), "0: mc-23 plant+2");
}

TEST(Card076, SpaceMirrors) {
  Table t(Mc(3));
  t.Play(76);
  EXPECT_EQ(t.Changes(), "0: mc-3");
  Table metal(Titanium(1, 0));
  metal.Play(76);
  EXPECT_EQ(metal.Changes(), "0: titanium-1");
  Table act(Mc(7).InPlay(0, {76}));
  act.Act(76);
  EXPECT_EQ(act.Changes(), "0: mc-7 P[energy+1]");
  EXPECT_FALSE(act.CanAct(76));
  EXPECT_FALSE(Table(Titanium(9, 6).InPlay(0, {76})).CanAct(76)) << "no metals";
  Table helion(Mc(4).Corporation(0, "Helion").Stock(0, Res::kHeat, 3).InPlay(0, {76}));
  helion.Act(76);
  EXPECT_EQ(helion.Changes(), "0: mc-4 heat-3 P[energy+1]") << "heat is money";
}

TEST(Card077, SolarWindPower) {
  Table t(Titanium(3, 2));
  t.Play(77);
  EXPECT_EQ(t.Changes(), "0: mc-2 titanium-1 P[energy+1]") << "three paid, two gained";
}

TEST(Card078, IceAsteroid) {
  Table t(Titanium(7, 2));
  t.Play(78).Place(4).Place(1);
  EXPECT_EQ(t.Changes(), "0: mc-2 steel+2 titanium-7 TR+2; ocean@1 ocean@4");
  Table last(Mc(23).Oceans(8));
  last.Play(78).Place(60);
  EXPECT_EQ(last.Changes(), "0: mc-23 titanium+2 TR+1; ocean@60");
  Table full(Mc(23).Oceans(9));
  full.Play(78);
  EXPECT_EQ(full.Changes(), "0: mc-23");
}

}  // namespace
}  // namespace syrtis::terraform::test
