#include <gtest/gtest.h>

#include "engine/testing/terraform/common_scenes.h"
#include "engine/testing/terraform/table.h"

// Cards 079 to 104, each against its line in docs/facts/terraform/cards.tsv.
namespace syrtis::terraform::test {
namespace {

TEST(Card079, QuantumExtractor) {
  // Science tags: Research has two, the others one.
  Table t(Mc(13).InPlay(0, {90, 6, 14}));
  t.Play(79);
  EXPECT_EQ(t.Changes(), "0: mc-13 P[energy+4]");
  EXPECT_FALSE(Table(Mc(13).InPlay(0, {90, 6})).CanPlay(79)) << "its own tag does not count";
  Table space(Mc(12).InPlay(0, {79}));
  space.Play(9);
  EXPECT_EQ(space.Changes(), "0: mc-12 titanium+2 TR+1; temp+1");
  Table other(Mc(4).InPlay(0, {79}));
  other.Play(56);
  EXPECT_EQ(other.Changes(), "0: mc-4 P[steel+1]");
}

TEST(Card080, GiantIceAsteroid) {
  const Scene scene = Titanium(11, 3).Stock(0, Res::kPlant, 2).Stock(1, Res::kPlant, 9);
  Table another(scene);
  another.Play(80).Place(4).Place(60).Target(1);
  EXPECT_EQ(another.Answers(), "amount 1, amount 2, amount 3, amount 4, amount 5, amount 6");
  another.Amount(6);
  EXPECT_EQ(another.Changes(), "0: mc-3 titanium-9 TR+4; 1: plant-6; temp+2 ocean@4 ocean@60")
      << "eleven paid, two gained";
  Table oneself(scene);
  oneself.Play(80).Place(4).Place(29).Target(0);
  EXPECT_EQ(oneself.Answers(), "amount 1, amount 2, amount 3, amount 4");
  oneself.Amount(3);
  EXPECT_EQ(oneself.Changes(), "0: mc-3 titanium-11 plant-1 TR+4; temp+2 ocean@4 ocean@29")
      << "two plants from the area, three taken";
  Table nobody(scene);
  nobody.Play(80).Place(4).Place(60).Nobody();
  EXPECT_EQ(nobody.Changes(), "0: mc-3 titanium-9 TR+4; temp+2 ocean@4 ocean@60");
  Table at_goal(Mc(36).Temperature(8).Oceans(9));
  at_goal.Play(80);
  EXPECT_EQ(at_goal.Changes(), "0: mc-36");
}

TEST(Card080, GiantIceAsteroidOverZero) {
  // 0 degrees bring a third ocean.
  Table t(Mc(36).Temperature(-4));
  t.Play(80).Place(4).Place(1).Place(60);
  EXPECT_EQ(t.Changes(), "0: mc-36 steel+2 titanium+2 TR+5; temp+2 ocean@1 ocean@4 ocean@60");
}

TEST(Card081, GanymedeColony) {
  Table t(Titanium(6, 2).InPlay(1, {38}).Corporation(1, "Tharsis Republic"));
  t.Play(81);
  EXPECT_EQ(t.Changes(), "0: mc-2 titanium-6 city@61; 1: mc+2") << "a city, but not on Mars";
  EXPECT_EQ(t.Points(0, 81), 1) << "its own jovian tag";
  EXPECT_EQ(Table(Mc(0).InPlay(0, {81, 40, 1}).InPlay(1, {18})).Points(0, 81), 3);
}

TEST(Card082, CallistoPenalMines) {
  Table t(Titanium(7, 3));
  t.Play(82);
  EXPECT_EQ(t.Changes(), "0: mc-3 titanium-7 P[mc+3]");
  EXPECT_EQ(t.Points(0, 82), 2);
}

TEST(Card083, GiantSpaceMirror) {
  Table t(Titanium(5, 2));
  t.Play(83);
  EXPECT_EQ(t.Changes(), "0: mc-2 titanium-5 P[energy+3]");
}

TEST(Card084, TransNeptuneProbe) {
  Table t(Titanium(1, 3));
  t.Play(84);
  EXPECT_EQ(t.Changes(), "0: mc-3 titanium-1");
  EXPECT_EQ(t.Points(0, 84), 1);
}

TEST(Card085, CommercialDistrict) {
  const Scene scene = Steel(7, 2).Production(0, Res::kEnergy, 1).InPlay(1, {38}).City(1, 12);
  Table t(scene);
  t.Play(85);
  EXPECT_FALSE(t.IsLegal(0, Do::kPlace, 4)) << "reserved for an ocean";
  EXPECT_FALSE(t.IsLegal(0, Do::kPlace, 28)) << "Noctis";
  t.Place(20);
  EXPECT_EQ(t.Changes(), "0: mc-2 steel-7 plant+1 P[mc+4 energy-1] commercialDistrict@20")
      << "it is no city itself";
  EXPECT_EQ(t.Points(0, 85), 1);
  EXPECT_FALSE(Table(Scene(scene).Production(0, Res::kEnergy, 0)).CanPlay(85));
  EXPECT_FALSE(Table(EveryAreaTaken(scene)).CanPlay(85)) << "nowhere to go";
}

TEST(Card085, CommercialDistrictScores) {
  const Scene scene = Mc(0).InPlay(0, {85}).Tile(0, Special::kCommercialDistrict, 20);
  EXPECT_EQ(Table(scene).Points(0, 85), 0);
  EXPECT_EQ(Table(Scene(scene)
                      .City(0, 12)
                      .City(kNeutral, 28)
                      .Tile(1, Special::kCapital, 21)
                      .Greenery(0, 19)
                      .City(1, 34)
                      .City(1, kGanymedeArea))
                .Points(0, 85),
            3)
      << "cities of anybody beside it, Capital among them";
}

TEST(Card086, RoboticWorkforce) {
  const Scene scene = Mc(9).InPlay(0, {16, 56, 48}).Production(0, Res::kEnergy, 1);
  Table crater(scene);
  crater.Play(86);
  EXPECT_EQ(crater.Answers(), "card 16, card 56") << "building cards with a box";
  crater.Card(16);
  EXPECT_EQ(crater.Changes(), "0: mc-9 P[mc+3 energy-1]") << "neither plants nor a city";
  Table mine(scene);
  mine.Play(86).Card(56);
  EXPECT_EQ(mine.Changes(), "0: mc-9 P[steel+1]");
  Table alone(Mc(9).InPlay(0, {16, 56}));
  alone.Play(86);
  EXPECT_EQ(alone.Changes(), "0: mc-9 P[steel+1]") << "no energy production to lower";
  EXPECT_FALSE(Table(Mc(9).InPlay(0, {16, 48}).InPlay(1, {56})).CanPlay(86)) << "nothing to copy";
}

TEST(Card086, RoboticWorkforceAndHeatTrappers) {
  // P[any.heat-2 energy+1]: with a new target.
  const Scene scene =
      Mc(9).InPlay(0, {178}).Production(0, Res::kHeat, 2).Production(1, Res::kHeat, 3);
  Table another(scene);
  another.Play(86);
  EXPECT_EQ(another.Answers(), "target 0, target 1");
  another.Target(1);
  EXPECT_EQ(another.Changes(), "0: mc-9 P[energy+1]; 1: P[heat-2]");
  Table oneself(scene);
  oneself.Play(86).Target(0);
  EXPECT_EQ(oneself.Changes(), "0: mc-9 P[energy+1 heat-2]");
  EXPECT_FALSE(Table(Mc(9).InPlay(0, {178}).Production(1, Res::kHeat, 1)).CanPlay(86))
      << "nobody can lose two steps";
}

TEST(Card086, RoboticWorkforceCountsAnew) {
  // Medical Lab: one for two building tags, of which there are four now.
  Table lab(Mc(9).InPlay(0, {207, 14, 38, 101}));
  lab.Play(86);
  EXPECT_EQ(lab.Changes(), "0: mc-9 P[mc+2]");
  Table guild(Mc(9).Corporation(0, "Mining Guild"));
  guild.Play(86);
  EXPECT_EQ(guild.Changes(), "0: mc-9 P[steel+1]");
  // Actions are not copied: Space Mirrors and Ironworks have no box.
  EXPECT_FALSE(Table(Mc(9).InPlay(0, {76, 101})).CanPlay(86));
}

TEST(Card087, Grass) {
  Table t(Mc(11).Temperature(-16));
  t.Play(87);
  EXPECT_EQ(t.Changes(), "0: mc-11 plant+3 P[plant+1]");
  EXPECT_FALSE(Table(Mc(11).Temperature(-18)).CanPlay(87));
}

TEST(Card088, Heather) {
  Table t(Mc(6).Temperature(-14));
  t.Play(88);
  EXPECT_EQ(t.Changes(), "0: mc-6 plant+1 P[plant+1]");
  EXPECT_FALSE(Table(Mc(6).Temperature(-16)).CanPlay(88));
}

TEST(Card089, PeroxidePower) {
  Table t(Steel(3, 1).Production(0, Res::kMc, -4));
  t.Play(89);
  EXPECT_EQ(t.Changes(), "0: mc-1 steel-3 P[mc-1 energy+2]");
  EXPECT_FALSE(Table(Mc(7).Production(0, Res::kMc, -5)).CanPlay(89));
}

TEST(Card090, Research) {
  Table t(Mc(11).Deck({48, 49, 50}));
  t.Play(90);
  EXPECT_EQ(t.Changes(), "0: mc-11 hand+2");
  EXPECT_EQ(t.Of(0).hand, CardSet({48, 49}));
  EXPECT_EQ(t.Of(0).Tags(Tag::kScience), 2);
  EXPECT_EQ(t.Points(0, 90), 1);
  Table empty(Mc(11).Hand(0, {90}).OnlyDeck({48}));
  empty.Play(90);
  EXPECT_EQ(empty.Changes(), "0: mc-11 hand+1") << "a single card was left";
}

TEST(Card091, GeneRepair) {
  Table t(Mc(12).InPlay(0, {90, 6}));
  t.Play(91);
  EXPECT_EQ(t.Changes(), "0: mc-12 P[mc+2]");
  EXPECT_EQ(t.Points(0, 91), 2);
  EXPECT_FALSE(Table(Mc(12).InPlay(0, {90})).CanPlay(91));
}

TEST(Card092, IoMiningIndustries) {
  Table t(Titanium(13, 2));
  t.Play(92);
  EXPECT_EQ(t.Changes(), "0: mc-2 titanium-13 P[mc+2 titanium+2]");
  EXPECT_EQ(t.Points(0, 92), 1) << "its own jovian tag";
  EXPECT_EQ(Table(Mc(0).InPlay(0, {92, 40, 1}).Corporation(0, "Saturn Systems")).Points(0, 92), 4);
}

TEST(Card093, Bushes) {
  Table t(Mc(10).Temperature(-10));
  t.Play(93);
  EXPECT_EQ(t.Changes(), "0: mc-10 plant+2 P[plant+2]");
  EXPECT_FALSE(Table(Mc(10).Temperature(-12)).CanPlay(93));
}

TEST(Card094, MassConverter) {
  Table t(Mc(8).InPlay(0, {90, 6, 14, 5}));
  t.Play(94);
  EXPECT_EQ(t.Changes(), "0: mc-8 P[energy+6]");
  EXPECT_FALSE(Table(Mc(8).InPlay(0, {90, 6, 14})).CanPlay(94));
  Table space(Mc(12).InPlay(0, {94}));
  space.Play(9);
  EXPECT_EQ(space.Changes(), "0: mc-12 titanium+2 TR+1; temp+1");
  Table other(Mc(4).InPlay(0, {94}));
  other.Play(56);
  EXPECT_EQ(other.Changes(), "0: mc-4 P[steel+1]");
}

TEST(Card095, PhysicsComplex) {
  Table t(Steel(5, 2));
  t.Play(95);
  EXPECT_EQ(t.Changes(), "0: mc-2 steel-5");
  EXPECT_EQ(t.Points(0, 95), 0);
  Table act(Mc(0).InPlay(0, {95}).Cubes(95, 1).Stock(0, Res::kEnergy, 6));
  act.Act(95);
  EXPECT_EQ(act.Changes(), "0: energy-6 science+1@095");
  EXPECT_EQ(act.Points(0, 95), 4) << "two for each";
  EXPECT_FALSE(act.CanAct(95));
  EXPECT_FALSE(Table(Mc(0).InPlay(0, {95}).Stock(0, Res::kEnergy, 5)).CanAct(95));
}

TEST(Card096, Greenhouses) {
  Table none(Steel(2, 2));
  none.Play(96);
  EXPECT_EQ(none.Changes(), "0: mc-2 steel-2");
  Table four(Mc(6).City(0, 12).City(1, 34).City(kNeutral, 54).City(1, kGanymedeArea));
  four.Play(96);
  EXPECT_EQ(four.Changes(), "0: mc-6 plant+4") << "every city in play";
}

TEST(Card097, NuclearZone) {
  Table t(Mc(10).City(1, 33));
  t.Play(97);
  EXPECT_FALSE(t.IsLegal(0, Do::kPlace, 4)) << "reserved for an ocean";
  EXPECT_FALSE(t.IsLegal(0, Do::kPlace, 28)) << "Noctis";
  t.Place(34);
  EXPECT_EQ(t.Changes(), "0: mc-10 plant+2 TR+2 nuclearZone@34; temp+2");
  EXPECT_EQ(t.Points(0, 97), -2);
  EXPECT_EQ(t.Score(0).cards, -2);
  Table warm(Mc(10).Temperature(8));
  warm.Play(97).Place(12);
  EXPECT_EQ(warm.Changes(), "0: mc-10 nuclearZone@12");
  EXPECT_FALSE(Table(EveryAreaTaken(Mc(10))).CanPlay(97)) << "nowhere to go";
}

TEST(Card097, NuclearZoneAndTheOceanOfZeroDegrees) {
  Table ocean_first(Mc(10).Temperature(-4));
  ocean_first.Play(97);
  EXPECT_EQ(ocean_first.Asked(), "order");
  ocean_first.Next(0).Place(29).Place(38);
  EXPECT_EQ(ocean_first.Changes(), "0: mc-8 plant+3 TR+3 nuclearZone@38; temp+2 ocean@29");
  Table tile_first(Mc(10).Temperature(-4));
  tile_first.Play(97).Next(97).Place(38).Place(29);
  EXPECT_EQ(tile_first.Changes(), "0: mc-10 plant+3 TR+3 nuclearZone@38; temp+2 ocean@29");
}

TEST(Card098, TropicalResort) {
  Table t(Steel(6, 1).Production(0, Res::kHeat, 2));
  t.Play(98);
  EXPECT_EQ(t.Changes(), "0: mc-1 steel-6 P[mc+3 heat-2]");
  EXPECT_EQ(t.Points(0, 98), 2);
  EXPECT_FALSE(Table(Mc(13).Production(0, Res::kHeat, 1)).CanPlay(98));
}

TEST(Card099, TollStation) {
  Table t(Scene(3)
              .Stock(0, Res::kMc, 3)
              .Stock(0, Res::kTitanium, 3)
              .InPlay(0, {31})
              .InPlay(1, {40, 12, 9, 56})
              .Corporation(2, "Helion"));
  t.Play(99);
  EXPECT_EQ(t.Changes(), "0: mc-3 titanium-3 P[mc+3]")
      << "no own tags, no events; the corporation counts";
  Table none(Mc(12).InPlay(0, {31}));
  none.Play(99);
  EXPECT_EQ(none.Changes(), "0: mc-12");
  Table solo(Scene(1).Stock(0, Res::kMc, 12).InPlay(0, {31}));
  solo.Play(99);
  EXPECT_EQ(solo.Changes(), "0: mc-12");
}

TEST(Card100, FueledGenerators) {
  Table t(Mc(1).Production(0, Res::kMc, -4));
  t.Play(100);
  EXPECT_EQ(t.Changes(), "0: mc-1 P[mc-1 energy+1]");
  EXPECT_FALSE(Table(Mc(1).Production(0, Res::kMc, -5)).CanPlay(100));
  EXPECT_FALSE(Table(Mc(0)).CanPlay(100));
  Table steel(Steel(1, 0));
  steel.Play(100);
  EXPECT_EQ(steel.Changes(), "0: steel-1 P[mc-1 energy+1]");
}

TEST(Card101, Ironworks) {
  Table t(Steel(5, 1));
  t.Play(101);
  EXPECT_EQ(t.Changes(), "0: mc-1 steel-5");
  Table act(Mc(0).InPlay(0, {101}).Stock(0, Res::kEnergy, 4));
  act.Act(101);
  EXPECT_EQ(act.Changes(), "0: steel+1 energy-4 TR+1; oxy+1");
  EXPECT_FALSE(act.CanAct(101));
  EXPECT_FALSE(Table(Mc(0).InPlay(0, {101}).Stock(0, Res::kEnergy, 3)).CanAct(101));
  Table full(Mc(0).InPlay(0, {101}).Stock(0, Res::kEnergy, 4).Oxygen(14));
  full.Act(101);
  EXPECT_EQ(full.Changes(), "0: steel+1 energy-4");
}

TEST(Card102, PowerGrid) {
  Table alone(Mc(18).InPlay(1, {100}));
  alone.Play(102);
  EXPECT_EQ(alone.Changes(), "0: mc-18 P[energy+1]") << "itself";
  Table three(Mc(18).InPlay(0, {89, 100}));
  three.Play(102);
  EXPECT_EQ(three.Changes(), "0: mc-18 P[energy+3]");
  Table thorgate(Mc(15).Corporation(0, "Thorgate"));
  thorgate.Play(102);
  EXPECT_EQ(thorgate.Changes(), "0: mc-15 P[energy+2]") << "the corporation's tag; 3 cheaper";
}

TEST(Card103, Steelworks) {
  Table t(Steel(7, 1));
  t.Play(103);
  EXPECT_EQ(t.Changes(), "0: mc-1 steel-7");
  Table act(Mc(0).InPlay(0, {103}).Stock(0, Res::kEnergy, 4));
  act.Act(103);
  EXPECT_EQ(act.Changes(), "0: steel+2 energy-4 TR+1; oxy+1");
  EXPECT_FALSE(act.CanAct(103));
  EXPECT_FALSE(Table(Mc(0).InPlay(0, {103}).Stock(0, Res::kEnergy, 3)).CanAct(103));
}

TEST(Card104, OreProcessor) {
  Table t(Steel(6, 1));
  t.Play(104);
  EXPECT_EQ(t.Changes(), "0: mc-1 steel-6");
  Table act(Mc(0).InPlay(0, {104}).Stock(0, Res::kEnergy, 4));
  act.Act(104);
  EXPECT_EQ(act.Changes(), "0: titanium+1 energy-4 TR+1; oxy+1");
  EXPECT_FALSE(act.CanAct(104));
  EXPECT_FALSE(Table(Mc(0).InPlay(0, {104}).Stock(0, Res::kEnergy, 3)).CanAct(104));
}

}  // namespace
}  // namespace syrtis::terraform::test
