#include <gtest/gtest.h>

#include "engine/testing/terraform/common_scenes.h"
#include "engine/testing/terraform/table.h"

// Cards 157 to 182, from cards.tsv.
namespace syrtis::terraform::test {
namespace {

TEST(Card157, NitriteReducingBacteria) {
  Table t(Mc(11));
  t.Play(157);
  EXPECT_EQ(t.Changes(), "0: mc-11 microbe+3@157");
  Table grows(Scene().InPlay(0, {157}).Cubes(157, 3));
  grows.Act(157, 0);
  EXPECT_EQ(grows.Changes(), "0: microbe+1@157");
  EXPECT_FALSE(grows.CanAct(157, 0)) << "once a generation, whichever it is";
  EXPECT_FALSE(grows.CanAct(157, 1));
  Table spends(Scene().InPlay(0, {157}).Cubes(157, 4));
  spends.Act(157, 1);
  EXPECT_EQ(spends.Changes(), "0: TR+1 microbe-3@157");
  EXPECT_FALSE(spends.CanAct(157, 0));
  Table few(Scene().InPlay(0, {157}).Cubes(157, 2));
  EXPECT_TRUE(few.CanAct(157, 0));
  EXPECT_FALSE(few.CanAct(157, 1));
}

TEST(Card158, IndustrialMicrobes) {
  Table t(Mc(12));
  t.Play(158);
  EXPECT_EQ(t.Changes(), "0: mc-12 P[steel+1 energy+1]");
  Table steel(Scene().Stock(0, Res::kSteel, 6));
  steel.Play(158);
  EXPECT_EQ(steel.Changes(), "0: steel-6 P[steel+1 energy+1]");
}

TEST(Card159, Lichen) {
  Table t(Mc(7).Temperature(-24));
  t.Play(159);
  EXPECT_EQ(t.Changes(), "0: mc-7 P[plant+1]");
  EXPECT_FALSE(Table(Mc(7).Temperature(-26)).CanPlay(159));
}

TEST(Card160, PowerSupplyConsortium) {
  const Scene scene = Mc(5).InPlay(0, {141, 100});
  Table another(Scene(scene).Production(1, Res::kEnergy, 1));
  another.Play(160);
  EXPECT_EQ(another.Answers(), "target 0, target 1") << "mandatory";
  another.Target(1);
  EXPECT_EQ(another.Changes(), "0: mc-5 P[energy+1]; 1: P[energy-1]");
  Table oneself(Scene(scene).Production(1, Res::kEnergy, 1));
  oneself.Play(160).Target(0);
  EXPECT_EQ(oneself.Changes(), "0: mc-5");
  Table nobody(scene);
  nobody.Play(160);
  EXPECT_EQ(nobody.Changes(), "0: mc-5") << "nobody else has any: oneself";
  EXPECT_FALSE(Table(Mc(5).InPlay(0, {141}).Production(1, Res::kEnergy, 1)).CanPlay(160))
      << "one power tag";
  Table solo(Scene(1).Stock(0, Res::kMc, 5).InPlay(0, {141, 100}));
  solo.Play(160);
  EXPECT_EQ(solo.Changes(), "0: mc-5 P[energy+1]");
}

TEST(Card161, ConvoyFromEuropa) {
  Table t(Mc(15).Deck({56}));
  t.Play(161).Place(4);
  EXPECT_EQ(t.Changes(), "0: mc-15 TR+1 hand+1; ocean@4");
  EXPECT_EQ(t.Of(0).hand, CardSet({56}));
  Table titanium(Scene().Stock(0, Res::kTitanium, 5).Oceans(9));
  titanium.Play(161);
  EXPECT_EQ(titanium.Changes(), "0: titanium-5 hand+1") << "no ocean left";
}

TEST(Card162, ImportedGhg) {
  Table t(Mc(7));
  t.Play(162);
  EXPECT_EQ(t.Changes(), "0: mc-7 heat+3 P[heat+1]");
  Table titanium(Scene().Stock(0, Res::kTitanium, 3));
  titanium.Play(162);
  EXPECT_EQ(titanium.Changes(), "0: titanium-3 heat+3 P[heat+1]");
}

TEST(Card163, ImportedNitrogen) {
  Table none(Mc(23).InPlay(1, {49, 52}));
  none.Play(163);
  EXPECT_EQ(none.Changes(), "0: mc-23 plant+4 TR+1") << "another's cards do not help";
  Table microbes(Mc(23).InPlay(0, {49}));
  microbes.Play(163);
  EXPECT_EQ(microbes.Changes(), "0: mc-23 plant+4 TR+1 microbe+3@049");
  Table animals(Mc(23).InPlay(0, {52}));
  animals.Play(163);
  EXPECT_EQ(animals.Changes(), "0: mc-23 plant+4 TR+1 animal+2@052");
  Table each(Scene().Stock(0, Res::kTitanium, 8).InPlay(0, {33, 49, 52, 172}));
  each.Play(163);
  EXPECT_EQ(each.Answers(), "card 33, card 49") << "all three on one card";
  each.Card(49);
  EXPECT_EQ(each.Answers(), "card 52, card 172");
  each.Card(172);
  EXPECT_EQ(each.Changes(), "0: titanium-8 plant+4 TR+1 microbe+3@049 animal+2@172");
}

TEST(Card164, MicroMills) {
  Table t(Mc(3));
  t.Play(164);
  EXPECT_EQ(t.Changes(), "0: mc-3 P[heat+1]");
  EXPECT_FALSE(Table(Mc(2).Stock(0, Res::kSteel, 5)).CanPlay(164)) << "no building";
}

TEST(Card165, MagneticFieldGenerators) {
  Table t(Mc(20).Production(0, Res::kEnergy, 4));
  t.Play(165);
  EXPECT_EQ(t.Changes(), "0: mc-20 P[plant+2 energy-4] TR+3");
  Table steel(Scene().Stock(0, Res::kSteel, 10).Production(0, Res::kEnergy, 5));
  steel.Play(165);
  EXPECT_EQ(steel.Changes(), "0: steel-10 P[plant+2 energy-4] TR+3");
  EXPECT_FALSE(Table(Mc(20).Production(0, Res::kEnergy, 3)).CanPlay(165));
}

TEST(Card166, Shuttles) {
  const Scene scene = Mc(30).Oxygen(5).Production(0, Res::kEnergy, 1);
  Table t(Scene(scene).Passed(1));
  t.Play(166);
  EXPECT_EQ(t.Changes(), "0: mc-10 P[mc+2 energy-1]") << "no discount on itself";
  EXPECT_EQ(t.Points(0, 166), 1);
  t.Play(162);
  EXPECT_EQ(t.Changes(), "0: mc-5 heat+3 P[heat+1]") << "a space tag";
  t.Play(164);
  EXPECT_EQ(t.Changes(), "0: mc-3 P[heat+1]") << "no space tag";
  Table titanium(Scene(scene).Stock(0, Res::kMc, 0).Stock(0, Res::kTitanium, 4));
  titanium.Play(166);
  EXPECT_EQ(titanium.Changes(), "0: titanium-4 P[mc+2 energy-1]");
  EXPECT_FALSE(Table(Scene(scene).Oxygen(4)).CanPlay(166));
  EXPECT_FALSE(Table(Scene(scene).Production(0, Res::kEnergy, 0)).CanPlay(166));
}

TEST(Card167, ImportOfAdvancedGhg) {
  Table t(Mc(9));
  t.Play(167);
  EXPECT_EQ(t.Changes(), "0: mc-9 P[heat+2]");
  Table titanium(Scene().Stock(0, Res::kTitanium, 3));
  titanium.Play(167);
  EXPECT_EQ(titanium.Changes(), "0: titanium-3 P[heat+2]");
}

TEST(Card168, Windmills) {
  Table t(Mc(6).Oxygen(7));
  t.Play(168);
  EXPECT_EQ(t.Changes(), "0: mc-6 P[energy+1]");
  EXPECT_EQ(t.Points(0, 168), 1);
  Table steel(Scene().Stock(0, Res::kSteel, 3).Oxygen(7));
  steel.Play(168);
  EXPECT_EQ(steel.Changes(), "0: steel-3 P[energy+1]");
  EXPECT_FALSE(Table(Mc(6).Oxygen(6)).CanPlay(168));
}

TEST(Card169, TundraFarming) {
  Table t(Mc(16).Temperature(-6));
  t.Play(169);
  EXPECT_EQ(t.Changes(), "0: mc-16 plant+1 P[mc+2 plant+1]");
  EXPECT_EQ(t.Points(0, 169), 2);
  EXPECT_FALSE(Table(Mc(16).Temperature(-8)).CanPlay(169));
}

TEST(Card170, AerobrakedAmmoniaAsteroid) {
  Table none(Mc(26).InPlay(0, {52}));
  none.Play(170);
  EXPECT_EQ(none.Changes(), "0: mc-26 P[plant+1 heat+3]") << "no card for microbes";
  Table one(Mc(26).InPlay(0, {49}));
  one.Play(170);
  EXPECT_EQ(one.Changes(), "0: mc-26 P[plant+1 heat+3] microbe+2@049");
  Table two(Scene().Stock(0, Res::kTitanium, 9).InPlay(0, {49, 131}));
  two.Play(170);
  EXPECT_EQ(two.Answers(), "card 49, card 131");
  two.Card(131);
  EXPECT_EQ(two.Changes(), "0: titanium-9 P[plant+1 heat+3] microbe+2@131");
}

TEST(Card171, MagneticFieldDome) {
  Table t(Mc(5).Production(0, Res::kEnergy, 2));
  t.Play(171);
  EXPECT_EQ(t.Changes(), "0: mc-5 P[plant+1 energy-2] TR+1");
  Table steel(Scene().Stock(0, Res::kSteel, 3).Production(0, Res::kEnergy, 2));
  steel.Play(171);
  EXPECT_EQ(steel.Changes(), "0: steel-3 P[plant+1 energy-2] TR+1");
  EXPECT_FALSE(Table(Mc(5).Production(0, Res::kEnergy, 1)).CanPlay(171));
}

TEST(Card172, Pets) {
  Table t(Mc(10));
  t.Play(172);
  EXPECT_EQ(t.Changes(), "0: mc-10 animal+1@172");
  EXPECT_EQ(t.Points(0, 172), 0);
  Table own(Mc(25).InPlay(0, {172}).Cubes(172, 1));
  own.DoProject(Project::kCity).Place(12);
  EXPECT_EQ(own.Changes(), "0: mc-25 P[mc+1] animal+1@172 city@12");
  EXPECT_EQ(own.Points(0, 172), 1);
  Table other(Mc(25).InPlay(1, {172}));
  other.DoProject(Project::kCity).Place(12);
  EXPECT_EQ(other.Changes(), "0: mc-25 P[mc+1] city@12; 1: animal+1@172");
  Table off_mars(Mc(20).InPlay(0, {172}));
  off_mars.Play(81);
  EXPECT_EQ(off_mars.Changes(), "0: mc-20 animal+1@172 city@61");
  Table greenery(Scene().InPlay(0, {172}).Stock(0, Res::kPlant, 8));
  greenery.Plants().Place(12);
  EXPECT_EQ(greenery.Changes(), "0: plant-8 TR+1 greenery@12; oxy+1") << "no city";
  EXPECT_EQ(Table(Scene().InPlay(0, {172}).Cubes(172, 5)).Points(0, 172), 2);
}

TEST(Card172, PetsAreNeverRemoved) {
  EXPECT_FALSE(Table(Scene().InPlay(0, {24, 172}).Cubes(172, 3)).CanAct(24)) << "not by oneself";
  EXPECT_FALSE(Table(Scene().InPlay(0, {24}).InPlay(1, {172}).Cubes(172, 3)).CanAct(24));
  Table virus(Mc(1).InPlay(1, {172}).Cubes(172, 3));
  virus.Play(50);
  EXPECT_EQ(virus.Changes(), "0: mc-1");
}

TEST(Card173, ProtectedHabitats) {
  Table t(Mc(5));
  t.Play(173);
  EXPECT_EQ(t.Changes(), "0: mc-5");
  const Scene scene = Mc(14)
                          .InPlay(1, {173, 52, 49})
                          .Cubes(52, 2)
                          .Cubes(49, 2)
                          .Stock(1, Res::kPlant, 5)
                          .Stock(1, Res::kSteel, 5);
  Table virus(scene);
  virus.Play(50);
  EXPECT_EQ(virus.Changes(), "0: mc-1") << "neither animals nor plants";
  Table asteroid(scene);
  asteroid.Play(9);
  EXPECT_EQ(asteroid.Changes(), "0: mc-14 titanium+2 TR+1; temp+1");
  EXPECT_FALSE(Table(Scene(scene).InPlay(0, {35})).CanAct(35)) << "nor microbes";
  EXPECT_FALSE(Table(Scene(scene).InPlay(0, {24})).CanAct(24));
  Table steel(scene);
  steel.Play(124).Target(1).Amount(2);
  EXPECT_EQ(steel.Changes(), "0: mc-1 steel+2; 1: steel-2") << "steel is no habitat";
  Table production(Scene(scene).Oxygen(6).Production(1, Res::kPlant, 1));
  production.Play(183);
  EXPECT_EQ(production.Changes(), "0: mc-4 P[energy+2]; 1: P[plant-1]");
}

TEST(Card173, ProtectedHabitatsAndTheirOwner) {
  Table plants(Mc(14).InPlay(0, {173}).Stock(0, Res::kPlant, 2));
  plants.Play(9).Target(0).Amount(2);
  EXPECT_EQ(plants.Changes(), "0: mc-14 titanium+2 plant-2 TR+1; temp+1");
  Table microbes(Scene().InPlay(0, {173, 35, 49}).Cubes(49, 1));
  microbes.Act(35);
  EXPECT_EQ(microbes.Changes(), "0: microbe+1@035 microbe-1@049");
}

TEST(Card174, ProtectedValley) {
  const Scene scene = Mc(23).City(0, 12);
  Table t(scene);
  t.Play(174);
  EXPECT_FALSE(t.IsLegal(0, Do::kPlace, 13)) << "land";
  EXPECT_TRUE(t.IsLegal(0, Do::kPlace, 60)) << "far from the own tiles";
  t.Place(29);
  EXPECT_EQ(t.Changes(), "0: mc-23 plant+2 P[mc+2] TR+1 greenery@29; oxy+1");
  EXPECT_EQ(t.state.OceanCount(), 0);
  Table steel(Scene().Stock(0, Res::kSteel, 12).Oxygen(14).Ocean(3));
  steel.Play(174).Place(4);
  EXPECT_EQ(steel.Changes(), "0: mc+2 steel-12 P[mc+2] greenery@4");
  Scene full = Mc(23).Oceans(9);
  full.Greenery(kNeutral, 41).Greenery(kNeutral, 42);
  Table last(full);
  last.Play(174);
  EXPECT_EQ(last.Changes(), "0: mc-23 titanium+2 P[mc+2] TR+1 greenery@60; oxy+1");
  EXPECT_FALSE(Table(full.Greenery(kNeutral, 60)).CanPlay(174)) << "nowhere to go";
}

TEST(Card175, Satellites) {
  Table one(Mc(10).InPlay(0, {9}).InPlay(1, {84}));
  one.Play(175);
  EXPECT_EQ(one.Changes(), "0: mc-10 P[mc+1]") << "itself; no events, nobody else's";
  Table three(Scene().Stock(0, Res::kTitanium, 4).InPlay(0, {84, 57}));
  three.Play(175);
  EXPECT_EQ(three.Changes(), "0: titanium-4 P[mc+3]");
  Table corporation(Mc(10).Corporation(0, "PhoboLog"));
  corporation.Play(175);
  EXPECT_EQ(corporation.Changes(), "0: mc-10 P[mc+2]");
}

TEST(Card176, NoctisFarming) {
  Table t(Mc(10).Temperature(-20));
  t.Play(176);
  EXPECT_EQ(t.Changes(), "0: mc-10 plant+2 P[mc+1]");
  EXPECT_EQ(t.Points(0, 176), 1);
  Table steel(Scene().Stock(0, Res::kSteel, 5).Temperature(-20));
  steel.Play(176);
  EXPECT_EQ(steel.Changes(), "0: steel-5 plant+2 P[mc+1]");
  EXPECT_FALSE(Table(Mc(10).Temperature(-22)).CanPlay(176));
}

TEST(Card177, WaterSplittingPlant) {
  Table t(Mc(12).Oceans(2));
  t.Play(177);
  EXPECT_EQ(t.Changes(), "0: mc-12");
  Table steel(Scene().Stock(0, Res::kSteel, 6).Oceans(2));
  steel.Play(177);
  EXPECT_EQ(steel.Changes(), "0: steel-6");
  EXPECT_FALSE(Table(Mc(12).Oceans(1)).CanPlay(177));
  const Scene scene = Scene().InPlay(0, {177}).Stock(0, Res::kEnergy, 6);
  Table action(scene);
  action.Act(177);
  EXPECT_EQ(action.Changes(), "0: energy-3 TR+1; oxy+1");
  EXPECT_FALSE(action.CanAct(177)) << "once a generation";
  Table full(Scene(scene).Oxygen(14));
  full.Act(177);
  EXPECT_EQ(full.Changes(), "0: energy-3") << "possible, without effect";
  EXPECT_FALSE(Table(Scene(scene).Stock(0, Res::kEnergy, 2)).CanAct(177));
}

TEST(Card178, HeatTrappers) {
  const Scene scene = Mc(6).Production(1, Res::kHeat, 2);
  Table another(scene);
  another.Play(178);
  EXPECT_EQ(another.Changes(), "0: mc-6 P[energy+1]; 1: P[heat-2]");
  EXPECT_EQ(another.Points(0, 178), -1);
  Table oneself(Scene(scene).Production(0, Res::kHeat, 2));
  oneself.Play(178);
  EXPECT_EQ(oneself.Answers(), "target 0, target 1") << "mandatory";
  oneself.Target(0);
  EXPECT_EQ(oneself.Changes(), "0: mc-6 P[energy+1 heat-2]");
  EXPECT_FALSE(Table(Mc(6).Production(0, Res::kHeat, 1).Production(1, Res::kHeat, 1)).CanPlay(178))
      << "nobody can lose both";
  Table solo(Scene(1).Stock(0, Res::kSteel, 3));
  solo.Play(178);
  EXPECT_EQ(solo.Changes(), "0: steel-3 P[energy+1]");
}

TEST(Card179, SoilFactory) {
  Table t(Mc(9).Production(0, Res::kEnergy, 1));
  t.Play(179);
  EXPECT_EQ(t.Changes(), "0: mc-9 P[plant+1 energy-1]");
  EXPECT_EQ(t.Points(0, 179), 1);
  Table steel(Scene().Stock(0, Res::kSteel, 5).Production(0, Res::kEnergy, 1));
  steel.Play(179);
  EXPECT_EQ(steel.Changes(), "0: steel-5 P[plant+1 energy-1]");
  EXPECT_FALSE(Table(Mc(9)).CanPlay(179));
}

TEST(Card180, FuelFactory) {
  Table t(Mc(6).Production(0, Res::kEnergy, 1));
  t.Play(180);
  EXPECT_EQ(t.Changes(), "0: mc-6 P[mc+1 titanium+1 energy-1]");
  Table steel(Scene().Stock(0, Res::kSteel, 3).Production(0, Res::kEnergy, 1));
  steel.Play(180);
  EXPECT_EQ(steel.Changes(), "0: steel-3 P[mc+1 titanium+1 energy-1]");
  EXPECT_FALSE(Table(Mc(6)).CanPlay(180));
}

TEST(Card181, IceCapMelting) {
  Table t(Mc(5).Temperature(2));
  t.Play(181).Place(4);
  EXPECT_EQ(t.Changes(), "0: mc-5 TR+1; ocean@4");
  Table full(Mc(5).Temperature(2).Oceans(9));
  full.Play(181);
  EXPECT_EQ(full.Changes(), "0: mc-5");
  EXPECT_FALSE(Table(Mc(5).Temperature(0)).CanPlay(181));
}

TEST(Card182, CorporateStronghold) {
  const Scene scene = Mc(11).Production(0, Res::kEnergy, 1).City(1, 45);
  Table t(scene);
  t.Play(182);
  EXPECT_FALSE(t.IsLegal(0, Do::kPlace, 46)) << "next to a city";
  t.Place(12);
  EXPECT_EQ(t.Changes(), "0: mc-11 P[mc+3 energy-1] city@12");
  EXPECT_EQ(t.Points(0, 182), -2);
  Table steel(Scene(scene).Stock(0, Res::kMc, 0).Stock(0, Res::kSteel, 6));
  steel.Play(182).Place(50);
  EXPECT_EQ(steel.Changes(), "0: steel-4 P[mc+3 energy-1] city@50") << "two steel from the area";
  EXPECT_FALSE(Table(Scene(scene).Production(0, Res::kEnergy, 0)).CanPlay(182));
  EXPECT_FALSE(Table(EveryAreaTaken(scene)).CanPlay(182)) << "nowhere to go";
}

}  // namespace
}  // namespace syrtis::terraform::test
