#include <gtest/gtest.h>

#include "engine/testing/terraform/common_scenes.h"
#include "engine/testing/terraform/table.h"

// Cards 027 to 052, each against its line in docs/facts/terraform/cards.tsv.
namespace syrtis::terraform::test {
namespace {

TEST(Card027, InterstellarColonyShip) {
  // Science tags: Research has two, the others one.
  Table t(Titanium(7, 3).InPlay(0, {90, 6, 14, 5}));
  t.Play(27);
  EXPECT_EQ(t.Changes(), "0: mc-3 titanium-7");
  EXPECT_TRUE(t.Of(0).events.Has(27));
  EXPECT_EQ(t.Points(0, 27), 4);
  EXPECT_EQ(t.Score(0).cards, 5) << "face down, and yet counted; Research has 1";
  EXPECT_FALSE(Table(Mc(24).InPlay(0, {90, 6, 14}).InPlay(1, {5})).CanPlay(27));
}

TEST(Card028, SecurityFleet) {
  Table t(Titanium(3, 3));
  t.Play(28);
  EXPECT_EQ(t.Changes(), "0: mc-3 titanium-3");
  EXPECT_EQ(t.Points(0, 28), 0);
  Table act(Titanium(1, 0).InPlay(0, {28}).Cubes(28, 2));
  act.Act(28);
  EXPECT_EQ(act.Changes(), "0: titanium-1 fighter+1@028");
  EXPECT_EQ(act.Points(0, 28), 3);
  EXPECT_FALSE(act.CanAct(28));
  EXPECT_FALSE(Table(Mc(9).InPlay(0, {28})).CanAct(28));
}

TEST(Card029, CupolaCity) {
  const Scene scene = Steel(7, 2).Production(0, Res::kEnergy, 1).Oxygen(9);
  Table t(Scene(scene).City(1, 20));
  t.Play(29);
  EXPECT_FALSE(t.IsLegal(0, Do::kPlace, 12)) << "beside a city";
  t.Place(34);
  EXPECT_EQ(t.Changes(), "0: mc-2 steel-7 plant+2 P[mc+3 energy-1] city@34");
  EXPECT_EQ(t.Points(0, 29), 0);
  EXPECT_FALSE(Table(Scene(scene).Oxygen(10)).CanPlay(29));
  EXPECT_FALSE(Table(Scene(scene).Production(0, Res::kEnergy, 0)).CanPlay(29));
  EXPECT_FALSE(Table(EveryAreaTaken(scene)).CanPlay(29)) << "nowhere to go";
}

TEST(Card030, LunarBeam) {
  Table t(Mc(13).Production(0, Res::kMc, -3));
  t.Play(30);
  EXPECT_EQ(t.Changes(), "0: mc-13 P[mc-2 energy+2 heat+2]");
  EXPECT_FALSE(Table(Mc(13).Production(0, Res::kMc, -4)).CanPlay(30));
}

TEST(Card031, OptimalAerobraking) {
  Table t(Titanium(2, 1));
  t.Play(31);
  EXPECT_EQ(t.Changes(), "0: mc-1 titanium-2");
}

TEST(Card031, OptimalAerobrakingAndEvents) {
  Table space_event(Mc(14).InPlay(0, {31}));
  space_event.Play(9);
  EXPECT_EQ(space_event.Changes(), "0: mc-11 titanium+2 heat+3 TR+1; temp+1");
  Table two_tags(Mc(16).InPlay(0, {31}));
  two_tags.Play(19).Place(4);
  EXPECT_EQ(two_tags.Changes(), "0: mc-13 plant+3 heat+3 TR+1; ocean@4") << "once a card";
  Table event(Mc(14).InPlay(0, {31}));
  event.Play(36);
  EXPECT_EQ(event.Changes(), "0: mc-14 TR+2");
  Table space(Mc(10).InPlay(0, {31}));
  space.Play(25);
  EXPECT_EQ(space.Changes(), "0: mc-10");
  Table others(Mc(14).InPlay(1, {31}));
  others.Play(9);
  EXPECT_EQ(others.Changes(), "0: mc-14 titanium+2 TR+1; temp+1");
}

TEST(Card032, UndergroundCity) {
  const Scene scene = Steel(8, 2).Production(0, Res::kEnergy, 2);
  Table t(Scene(scene).City(1, 20));
  t.Play(32);
  EXPECT_FALSE(t.IsLegal(0, Do::kPlace, 12)) << "beside a city";
  t.Place(14);
  EXPECT_EQ(t.Changes(), "0: mc-2 steel-8 P[steel+2 energy-2] city@14");
  EXPECT_FALSE(Table(Scene(scene).Production(0, Res::kEnergy, 1)).CanPlay(32));
  EXPECT_FALSE(Table(EveryAreaTaken(scene)).CanPlay(32)) << "nowhere to go";
}

TEST(Card033, RegolithEaters) {
  Table t(Mc(13));
  t.Play(33);
  EXPECT_EQ(t.Changes(), "0: mc-13");
  EXPECT_EQ(t.Points(0, 33), 0);
  Table grow(Mc(0).InPlay(0, {33}).Cubes(33, 1));
  EXPECT_FALSE(grow.CanAct(33, 1)) << "one microbe is too few";
  grow.Act(33, 0);
  EXPECT_EQ(grow.Changes(), "0: microbe+1@033");
  EXPECT_FALSE(grow.CanAct(33, 1)) << "once a generation, either way";
  Table eat(Mc(0).InPlay(0, {33}).Cubes(33, 2));
  eat.Act(33, 1);
  EXPECT_EQ(eat.Changes(), "0: TR+1 microbe-2@033; oxy+1");
  EXPECT_FALSE(eat.CanAct(33, 0));
  Table full(Mc(0).InPlay(0, {33}).Cubes(33, 2).Oxygen(14));
  full.Act(33, 1);
  EXPECT_EQ(full.Changes(), "0: microbe-2@033");
}

TEST(Card034, GhgProducingBacteria) {
  Table t(Mc(8).Oxygen(4));
  t.Play(34);
  EXPECT_EQ(t.Changes(), "0: mc-8");
  EXPECT_FALSE(Table(Mc(8).Oxygen(3)).CanPlay(34));
  Table grow(Mc(0).InPlay(0, {34}).Cubes(34, 1));
  EXPECT_FALSE(grow.CanAct(34, 1));
  grow.Act(34, 0);
  EXPECT_EQ(grow.Changes(), "0: microbe+1@034");
  EXPECT_FALSE(grow.CanAct(34, 1));
  Table warm(Mc(0).InPlay(0, {34}).Cubes(34, 3));
  warm.Act(34, 1);
  EXPECT_EQ(warm.Changes(), "0: TR+1 microbe-2@034; temp+1");
  Table full(Mc(0).InPlay(0, {34}).Cubes(34, 2).Temperature(8));
  full.Act(34, 1);
  EXPECT_EQ(full.Changes(), "0: microbe-2@034");
}

TEST(Card035, Ants) {
  Table t(Mc(9).Oxygen(4));
  t.Play(35);
  EXPECT_EQ(t.Changes(), "0: mc-9");
  EXPECT_FALSE(Table(Mc(9).Oxygen(3)).CanPlay(35));
  EXPECT_EQ(Table(Mc(0).InPlay(0, {35}).Cubes(35, 3)).Points(0, 35), 1);
  EXPECT_EQ(Table(Mc(0).InPlay(0, {35}).Cubes(35, 4)).Points(0, 35), 2);
}

TEST(Card035, AntsEat) {
  const Scene scene = Scene(3)
                          .InPlay(0, {35, 33})
                          .Cubes(35, 1)
                          .Cubes(33, 1)
                          .InPlay(1, {49, 52})
                          .Cubes(49, 2)
                          .Cubes(52, 2)
                          .InPlay(2, {173, 34})
                          .Cubes(34, 2);
  Table another(scene);
  another.Act(35);
  EXPECT_EQ(another.Answers(), "card 33, card 35, card 49") << "no animals, not the habitats'";
  another.Card(49);
  EXPECT_EQ(another.Changes(), "0: microbe+1@035; 1: microbe-1@049");
  EXPECT_FALSE(another.CanAct(35));
  Table own(scene);
  own.Act(35).Card(33);
  EXPECT_EQ(own.Changes(), "0: microbe-1@033 microbe+1@035");
  Table itself(scene);
  itself.Act(35).Card(35);
  EXPECT_EQ(itself.Changes(), "");
  EXPECT_FALSE(Table(Mc(0).InPlay(0, {35}).InPlay(1, {49})).CanAct(35)) << "no microbe anywhere";
  Table solo(Scene(1).InPlay(0, {35}));
  solo.Act(35);
  EXPECT_EQ(solo.Changes(), "0: microbe+1@035");
}

TEST(Card036, ReleaseOfInertGases) {
  Table t(Mc(14));
  t.Play(36);
  EXPECT_EQ(t.Changes(), "0: mc-14 TR+2");
  EXPECT_TRUE(t.Of(0).events.Has(36));
}

TEST(Card037, NitrogenRichAsteroid) {
  Table none(Titanium(10, 1));
  none.Play(37);
  EXPECT_EQ(none.Changes(), "0: mc-1 titanium-10 P[plant+1] TR+3; temp+1");
  Table two(Mc(31).InPlay(0, {48, 60}).InPlay(1, {87}));
  two.Play(37);
  EXPECT_EQ(two.Changes(), "0: mc-31 P[plant+1] TR+3; temp+1") << "own tags alone";
  Table three(Mc(31).InPlay(0, {48, 60, 87}));
  three.Play(37);
  EXPECT_EQ(three.Changes(), "0: mc-31 P[plant+4] TR+3; temp+1");
  Table corporation(Mc(31).InPlay(0, {48, 60}).Corporation(0, "EcoLine"));
  corporation.Play(37);
  EXPECT_EQ(corporation.Changes(), "0: mc-31 P[plant+4] TR+3; temp+1");
}

TEST(Card038, RoverConstruction) {
  Table t(Steel(3, 2));
  t.Play(38);
  EXPECT_EQ(t.Changes(), "0: mc-2 steel-3");
  EXPECT_EQ(t.Points(0, 38), 1);
}

TEST(Card038, RoverConstructionAndCities) {
  Table own(Mc(25).InPlay(0, {38}));
  own.DoProject(Project::kCity).Place(12);
  EXPECT_EQ(own.Changes(), "0: mc-23 P[mc+1] city@12");
  Table others(Mc(25).InPlay(1, {38}));
  others.DoProject(Project::kCity).Place(12);
  EXPECT_EQ(others.Changes(), "0: mc-25 P[mc+1] city@12; 1: mc+2");
  Table off_mars(Mc(20).InPlay(0, {38}));
  off_mars.Play(81);
  EXPECT_EQ(off_mars.Changes(), "0: mc-18 city@61");
  Table greenery(Mc(23).InPlay(0, {38}));
  greenery.DoProject(Project::kGreenery).Place(12);
  EXPECT_EQ(greenery.Changes(), "0: mc-23 TR+1 greenery@12; oxy+1");
}

TEST(Card039, DeimosDown) {
  const Scene scene = Titanium(10, 1).Stock(0, Res::kPlant, 2).Stock(1, Res::kPlant, 9);
  Table another(scene);
  another.Play(39).Target(1);
  EXPECT_EQ(another.Answers(),
            "amount 1, amount 2, amount 3, amount 4, amount 5, amount 6, amount 7, amount 8");
  another.Amount(8);
  EXPECT_EQ(another.Changes(), "0: mc-1 steel+4 titanium-10 P[heat+1] TR+3; 1: plant-8; temp+3")
      << "-24 degrees give heat production";
  Table oneself(scene);
  oneself.Play(39).Target(0).Amount(2);
  EXPECT_EQ(oneself.Changes(), "0: mc-1 steel+4 titanium-10 plant-2 P[heat+1] TR+3; temp+3");
  Table nobody(scene);
  nobody.Play(39).Nobody();
  EXPECT_EQ(nobody.Changes(), "0: mc-1 steel+4 titanium-10 P[heat+1] TR+3; temp+3");
  Table last_step(Mc(31).Temperature(6));
  last_step.Play(39);
  EXPECT_EQ(last_step.Changes(), "0: mc-31 steel+4 TR+1; temp+1");
}

TEST(Card040, AsteroidMining) {
  Table t(Titanium(9, 3));
  t.Play(40);
  EXPECT_EQ(t.Changes(), "0: mc-3 titanium-9 P[titanium+2]");
  EXPECT_EQ(t.Points(0, 40), 2);
}

TEST(Card041, FoodFactory) {
  Table t(Steel(5, 2).Production(0, Res::kPlant, 1));
  t.Play(41);
  EXPECT_EQ(t.Changes(), "0: mc-2 steel-5 P[mc+4 plant-1]");
  EXPECT_EQ(t.Points(0, 41), 1);
  EXPECT_FALSE(Table(Mc(12).Production(1, Res::kPlant, 1)).CanPlay(41)) << "the own production";
}

TEST(Card042, Archaebacteria) {
  Table t(Mc(6).Temperature(-18));
  t.Play(42);
  EXPECT_EQ(t.Changes(), "0: mc-6 P[plant+1]");
  EXPECT_FALSE(Table(Mc(6).Temperature(-16)).CanPlay(42));
}

TEST(Card043, CarbonateProcessing) {
  Table t(Steel(2, 2).Production(0, Res::kEnergy, 1));
  t.Play(43);
  EXPECT_EQ(t.Changes(), "0: mc-2 steel-2 P[energy-1 heat+3]");
  EXPECT_FALSE(Table(Mc(6)).CanPlay(43));
}

TEST(Card044, NaturalPreserve) {
  Table t(Steel(4, 1).Oxygen(4).City(1, 13).Ocean(4));
  t.Play(44);
  EXPECT_FALSE(t.IsLegal(0, Do::kPlace, 12)) << "beside a city";
  EXPECT_FALSE(t.IsLegal(0, Do::kPlace, 9)) << "beside an ocean";
  t.Place(34);
  EXPECT_EQ(t.Changes(), "0: mc-1 steel-4 plant+2 P[mc+1] naturalPreserve@34");
  EXPECT_EQ(t.Points(0, 44), 1);
  EXPECT_FALSE(Table(Mc(9).Oxygen(5)).CanPlay(44));
  Table last(OneLonelyArea(Mc(9)));
  last.Play(44);
  EXPECT_EQ(last.Changes(), "0: mc-9 P[mc+1] naturalPreserve@43");
  EXPECT_FALSE(Table(OneLonelyArea(Mc(9)).Greenery(kNeutral, 50)).CanPlay(44));
}

TEST(Card045, NuclearPower) {
  Table t(Steel(4, 2).Production(0, Res::kMc, -3));
  t.Play(45);
  EXPECT_EQ(t.Changes(), "0: mc-2 steel-4 P[mc-2 energy+3]");
  EXPECT_FALSE(Table(Mc(10).Production(0, Res::kMc, -4)).CanPlay(45));
}

TEST(Card046, LightningHarvest) {
  Table t(Mc(8).InPlay(0, {90, 6}));
  t.Play(46);
  EXPECT_EQ(t.Changes(), "0: mc-8 P[mc+1 energy+1]");
  EXPECT_EQ(t.Points(0, 46), 1);
  EXPECT_FALSE(Table(Mc(8).InPlay(0, {90})).CanPlay(46));
}

TEST(Card047, Algae) {
  Table t(Mc(10).Oceans(5));
  t.Play(47);
  EXPECT_EQ(t.Changes(), "0: mc-10 plant+1 P[plant+2]");
  EXPECT_FALSE(Table(Mc(10).Oceans(4)).CanPlay(47));
}

TEST(Card048, AdaptedLichen) {
  Table t(Mc(9));
  t.Play(48);
  EXPECT_EQ(t.Changes(), "0: mc-9 P[plant+1]");
}

TEST(Card049, Tardigrades) {
  Table t(Mc(4));
  t.Play(49);
  EXPECT_EQ(t.Changes(), "0: mc-4");
  t.Act(49);
  EXPECT_EQ(t.Changes(), "0: microbe+1@049");
  EXPECT_EQ(Table(Mc(0).InPlay(0, {49}).Cubes(49, 3)).Points(0, 49), 0);
  EXPECT_EQ(Table(Mc(0).InPlay(0, {49}).Cubes(49, 4)).Points(0, 49), 1);
  EXPECT_EQ(Table(Mc(0).InPlay(0, {49}).Cubes(49, 8)).Points(0, 49), 2);
  Table once(Mc(0).InPlay(0, {49}));
  once.Act(49);
  EXPECT_FALSE(once.CanAct(49));
}

// Seat 0 has a fish and 2 plants, seat 1 animals, Pets and plants, seat 2 Protected Habitats.
Scene Farms() {
  return Scene(3)
      .Stock(0, Res::kMc, 1)
      .Stock(0, Res::kPlant, 2)
      .InPlay(0, {52})
      .Cubes(52, 1)
      .InPlay(1, {54, 72, 172})
      .Cubes(54, 1)
      .Cubes(72, 3)
      .Cubes(172, 2)
      .Stock(1, Res::kPlant, 7)
      .InPlay(2, {173, 184})
      .Cubes(184, 2)
      .Stock(2, Res::kPlant, 9);
}

TEST(Card050, VirusAndAnimals) {
  Table another(Farms());
  another.Play(50);
  EXPECT_EQ(another.Answers(), "choose 0, choose 1");
  another.Choose(0);
  EXPECT_EQ(another.Answers(), "card 52, card 54, card 72, nobody");
  another.Card(72);
  EXPECT_EQ(another.Answers(), "amount 1, amount 2");
  another.Amount(2);
  EXPECT_EQ(another.Changes(), "0: mc-1; 1: animal-2@072");
  Table small(Farms());
  small.Play(50).Choose(0).Card(54);
  EXPECT_EQ(small.Changes(), "0: mc-1; 1: animal-1@054") << "from one card";
  Table oneself(Farms());
  oneself.Play(50).Choose(0).Card(52);
  EXPECT_EQ(oneself.Changes(), "0: mc-1 animal-1@052");
  Table nobody(Farms());
  nobody.Play(50).Choose(0).Nobody();
  EXPECT_EQ(nobody.Changes(), "0: mc-1");
}

TEST(Card050, VirusAndPlants) {
  Table another(Farms());
  another.Play(50).Choose(1);
  EXPECT_EQ(another.Answers(), "target 0, target 1, nobody");
  another.Target(1);
  EXPECT_EQ(another.Answers(), "amount 1, amount 2, amount 3, amount 4, amount 5");
  another.Amount(5);
  EXPECT_EQ(another.Changes(), "0: mc-1; 1: plant-5");
  Table oneself(Farms());
  oneself.Play(50).Choose(1).Target(0).Amount(2);
  EXPECT_EQ(oneself.Changes(), "0: mc-1 plant-2");
  Table nobody(Farms());
  nobody.Play(50).Choose(1).Nobody();
  EXPECT_EQ(nobody.Changes(), "0: mc-1");
  Table nothing(Mc(1));
  nothing.Play(50);
  EXPECT_EQ(nothing.Changes(), "0: mc-1");
  Table solo(Scene(1).Stock(0, Res::kMc, 1).Stock(0, Res::kPlant, 5).InPlay(0, {52}).Cubes(52, 2));
  solo.Play(50);
  EXPECT_EQ(solo.Changes(), "0: mc-1") << "the neutral opponent takes it";
}

TEST(Card051, MirandaResort) {
  Table none(Titanium(3, 3).InPlay(1, {68}));
  none.Play(51);
  EXPECT_EQ(none.Changes(), "0: mc-3 titanium-3");
  EXPECT_EQ(none.Points(0, 51), 1);
  Table two(Mc(12).InPlay(0, {30, 68, 27}));
  two.Play(51);
  EXPECT_EQ(two.Changes(), "0: mc-12 P[mc+2]") << "no events";
  Table corporation(Mc(12).InPlay(0, {68}).Corporation(0, "United Nations Mars Initiative"));
  corporation.Play(51);
  EXPECT_EQ(corporation.Changes(), "0: mc-12 P[mc+2]");
}

TEST(Card052, Fish) {
  const Scene scene =
      Mc(9).Temperature(2).Production(0, Res::kPlant, 1).Production(1, Res::kPlant, 2);
  Table another(scene);
  another.Play(52);
  EXPECT_EQ(another.Answers(), "target 0, target 1");
  another.Target(1);
  EXPECT_EQ(another.Changes(), "0: mc-9; 1: P[plant-1]");
  EXPECT_EQ(another.Points(0, 52), 0);
  Table oneself(scene);
  oneself.Play(52).Target(0);
  EXPECT_EQ(oneself.Changes(), "0: mc-9 P[plant-1]");
  EXPECT_FALSE(Table(Mc(9).Temperature(2)).CanPlay(52)) << "nobody has plant production";
  Table solo(Scene(1).Stock(0, Res::kMc, 9).Temperature(2));
  solo.Play(52);
  EXPECT_EQ(solo.Changes(), "0: mc-9") << "the neutral opponent takes it";
  EXPECT_FALSE(Table(Scene(scene).Temperature(0)).CanPlay(52));
  Table act(Mc(0).InPlay(0, {52}).Cubes(52, 2));
  act.Act(52);
  EXPECT_EQ(act.Changes(), "0: animal+1@052");
  EXPECT_EQ(act.Points(0, 52), 3);
  EXPECT_FALSE(act.CanAct(52));
}

}  // namespace
}  // namespace syrtis::terraform::test
