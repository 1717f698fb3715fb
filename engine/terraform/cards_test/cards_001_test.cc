#include <gtest/gtest.h>

#include "engine/testing/terraform/common_scenes.h"
#include "engine/testing/terraform/table.h"

// Cards 001 to 026, each against its line in docs/facts/terraform/cards.tsv.
namespace syrtis::terraform::test {
namespace {

TEST(Card001, ColonizerTrainingCamp) {
  Table t(Steel(3, 2).Oxygen(5));
  t.Play(1);
  EXPECT_EQ(t.Changes(), "0: mc-2 steel-3");
  EXPECT_EQ(t.Points(0, 1), 2);
  EXPECT_FALSE(Table(Mc(8).Oxygen(6)).CanPlay(1));
  EXPECT_FALSE(Table(Mc(7)).CanPlay(1));
}

TEST(Card002, AsteroidMiningConsortium) {
  const Scene scene = Scene(3)
                          .Stock(0, Res::kMc, 13)
                          .Production(0, Res::kTitanium, 1)
                          .Production(1, Res::kTitanium, 1);
  Table another(scene);
  another.Play(2);
  EXPECT_EQ(another.Answers(), "target 0, target 1");
  another.Target(1);
  EXPECT_EQ(another.Changes(), "0: mc-13 P[titanium+1]; 1: P[titanium-1]");
  EXPECT_EQ(another.Points(0, 2), 1);
  Table oneself(scene);
  oneself.Play(2).Target(0);
  EXPECT_EQ(oneself.Changes(), "0: mc-13");
  Table alone(Mc(13).Production(0, Res::kTitanium, 1));
  alone.Play(2);
  EXPECT_EQ(alone.Changes(), "0: mc-13") << "only oneself can lose it";
  EXPECT_FALSE(Table(Mc(13).Production(1, Res::kTitanium, 3)).CanPlay(2));
}

TEST(Card003, DeepWellHeating) {
  Table t(Steel(6, 1));
  t.Play(3);
  EXPECT_EQ(t.Changes(), "0: mc-1 steel-6 P[energy+1] TR+1; temp+1");
  Table warm(Mc(13).Temperature(8));
  warm.Play(3);
  EXPECT_EQ(warm.Changes(), "0: mc-13 P[energy+1]");
}

TEST(Card004, CloudSeeding) {
  const Scene scene = Mc(11).Oceans(3).Production(0, Res::kHeat, 1).Production(1, Res::kHeat, 2);
  Table another(scene);
  another.Play(4);
  EXPECT_EQ(another.Answers(), "target 0, target 1");
  another.Target(1);
  EXPECT_EQ(another.Changes(), "0: mc-11 P[mc-1 plant+2]; 1: P[heat-1]");
  Table oneself(scene);
  oneself.Play(4).Target(0);
  EXPECT_EQ(oneself.Changes(), "0: mc-11 P[mc-1 plant+2 heat-1]");
  EXPECT_FALSE(Table(Mc(11).Oceans(3)).CanPlay(4)) << "nobody has heat production";
  EXPECT_FALSE(Table(Mc(11).Oceans(2).Production(1, Res::kHeat, 1)).CanPlay(4));
  EXPECT_TRUE(Table(Scene(scene).Production(0, Res::kMc, -4)).CanPlay(4));
  EXPECT_FALSE(Table(Scene(scene).Production(0, Res::kMc, -5)).CanPlay(4));
}

TEST(Card005, SearchForLife) {
  Table t(Mc(3).Oxygen(6));
  t.Play(5);
  EXPECT_EQ(t.Changes(), "0: mc-3");
  EXPECT_EQ(t.Points(0, 5), 0);
  EXPECT_FALSE(Table(Mc(3).Oxygen(7)).CanPlay(5));
}

TEST(Card005, SearchForLifeReveals) {
  Table found(Mc(1).InPlay(0, {5}).Deck({49}));
  found.Act(5);
  EXPECT_EQ(found.Changes(), "0: mc-1 science+1@005");
  EXPECT_TRUE(found.Happened(What::kRevealed));
  EXPECT_TRUE(found.state.discards.Has(49));
  EXPECT_EQ(found.Points(0, 5), 3);
  EXPECT_FALSE(found.CanAct(5));
  Table event(Mc(1).InPlay(0, {5}).Deck({50}));
  event.Act(5);
  EXPECT_EQ(event.Changes(), "0: mc-1 science+1@005");
  Table none(Mc(1).InPlay(0, {5}).Deck({48}));
  none.Act(5);
  EXPECT_EQ(none.Changes(), "0: mc-1");
  EXPECT_TRUE(none.state.discards.Has(48));
  EXPECT_EQ(none.Points(0, 5), 0);
  EXPECT_EQ(Table(Mc(0).InPlay(0, {5}).Cubes(5, 2)).Points(0, 5), 3) << "never more than 3";
  EXPECT_FALSE(Table(Mc(0).InPlay(0, {5})).CanAct(5));
  Table helion(Mc(0).Corporation(0, "Helion").Stock(0, Res::kHeat, 1).InPlay(0, {5}).Deck({48}));
  helion.Act(5);
  EXPECT_EQ(helion.Changes(), "0: heat-1") << "heat is money";
}

TEST(Card006, InventorsGuild) {
  Table t(Mc(9));
  t.Play(6);
  EXPECT_EQ(t.Changes(), "0: mc-9");
  EXPECT_EQ(t.Points(0, 6), 0);
}

TEST(Card006, InventorsGuildLooks) {
  const Scene scene = Mc(3).InPlay(0, {6}).Deck({48});
  Table bought(scene);
  bought.Act(6);
  EXPECT_EQ(bought.Answers(), "buy 48, nobody");
  bought.Buy(48);
  EXPECT_EQ(bought.Changes(), "0: mc-3 hand+1");
  EXPECT_TRUE(bought.Of(0).hand.Has(48));
  EXPECT_FALSE(bought.CanAct(6));
  Table not_bought(scene);
  not_bought.Act(6).Nobody();
  EXPECT_EQ(not_bought.Changes(), "");
  EXPECT_TRUE(not_bought.state.discards.Has(48));
  Table poor(Mc(2).InPlay(0, {6}).Deck({48}));
  poor.Act(6);
  EXPECT_EQ(poor.Changes(), "") << "the card is discarded without money";
  EXPECT_TRUE(poor.state.discards.Has(48));
}

TEST(Card007, MartianRails) {
  Table t(Steel(6, 1));
  t.Play(7);
  EXPECT_EQ(t.Changes(), "0: mc-1 steel-6");
  const Scene scene = Mc(0).InPlay(0, {7}).Stock(0, Res::kEnergy, 1);
  Table cities(Scene(scene).City(0, 12).City(1, 34).City(kNeutral, 54).City(1, kGanymedeArea));
  cities.Act(7);
  EXPECT_EQ(cities.Changes(), "0: mc+3 energy-1") << "not the city off Mars";
  EXPECT_FALSE(cities.CanAct(7));
  Table none(scene);
  none.Act(7);
  EXPECT_EQ(none.Changes(), "0: energy-1");
  EXPECT_FALSE(Table(Mc(9).InPlay(0, {7})).CanAct(7));
}

TEST(Card008, Capital) {
  const Scene scene = Steel(12, 2)
                          .Production(0, Res::kEnergy, 2)
                          .Ocean(29)
                          .Ocean(30)
                          .Ocean(31)
                          .Ocean(4)
                          .InPlay(1, {38})
                          .City(1, 12)
                          .Greenery(1, 39);
  Table t(scene);
  t.Play(8);
  EXPECT_FALSE(t.IsLegal(0, Do::kPlace, 20)) << "beside a city";
  EXPECT_FALSE(t.IsLegal(0, Do::kPlace, 60));
  t.Place(38);
  EXPECT_EQ(t.Changes(), "0: mc+2 steel-12 plant+1 P[mc+5 energy-2] capital@38; 1: mc+2")
      << "2 paid, 4 from two oceans";
  EXPECT_EQ(t.Points(0, 8), 2) << "two oceans beside it";
  EXPECT_EQ(t.Score(0).cities, 1) << "a greenery beside it";
  EXPECT_FALSE(Table(Scene(scene).Production(0, Res::kEnergy, 1)).CanPlay(8));
  EXPECT_TRUE(Table(Mc(26).Production(0, Res::kEnergy, 2).Oceans(4)).CanPlay(8));
  EXPECT_FALSE(Table(Mc(26).Production(0, Res::kEnergy, 2).Oceans(3)).CanPlay(8));
  EXPECT_FALSE(Table(EveryAreaTaken(scene)).CanPlay(8)) << "nowhere to go";
}

TEST(Card009, Asteroid) {
  const Scene scene = Titanium(4, 2).Stock(0, Res::kPlant, 2).Stock(1, Res::kPlant, 5);
  Table another(scene);
  another.Play(9);
  EXPECT_EQ(another.Answers(), "target 0, target 1, nobody");
  another.Target(1);
  EXPECT_EQ(another.Answers(), "amount 1, amount 2, amount 3");
  another.Amount(3);
  EXPECT_EQ(another.Changes(), "0: mc-2 titanium-2 TR+1; 1: plant-3; temp+1")
      << "four paid, two gained";
  Table oneself(scene);
  oneself.Play(9).Target(0).Amount(1);
  EXPECT_EQ(oneself.Changes(), "0: mc-2 titanium-2 plant-1 TR+1; temp+1");
  Table nobody(scene);
  nobody.Play(9).Nobody();
  EXPECT_EQ(nobody.Changes(), "0: mc-2 titanium-2 TR+1; temp+1");
  Table no_plants(Mc(14));
  no_plants.Play(9);
  EXPECT_EQ(no_plants.Changes(), "0: mc-14 titanium+2 TR+1; temp+1");
  Table solo(Scene(1).Stock(0, Res::kMc, 14).Stock(0, Res::kPlant, 2));
  solo.Play(9);
  EXPECT_EQ(solo.Changes(), "0: mc-14 titanium+2 TR+1; temp+1") << "the neutral opponent takes it";
}

TEST(Card010, Comet) {
  const Scene scene = Titanium(6, 3).Stock(0, Res::kPlant, 4).Stock(1, Res::kPlant, 5);
  Table another(scene);
  another.Play(10).Place(4).Target(1);
  EXPECT_EQ(another.Answers(), "amount 1, amount 2, amount 3");
  another.Amount(3);
  EXPECT_EQ(another.Changes(), "0: mc-3 titanium-6 TR+2; 1: plant-3; temp+1 ocean@4");
  Table oneself(scene);
  oneself.Play(10).Place(29).Target(0).Amount(3);
  EXPECT_EQ(oneself.Changes(), "0: mc-3 titanium-6 plant-1 TR+2; temp+1 ocean@29")
      << "two plants from the area";
  Table nobody(scene);
  nobody.Play(10).Place(4).Nobody();
  EXPECT_EQ(nobody.Changes(), "0: mc-3 titanium-6 TR+2; temp+1 ocean@4");
  Table at_goal(Mc(21).Temperature(8).Oceans(9));
  at_goal.Play(10);
  EXPECT_EQ(at_goal.Changes(), "0: mc-21") << "never an obstacle";
}

TEST(Card011, BigAsteroid) {
  const Scene scene = Titanium(8, 3).Stock(0, Res::kPlant, 2).Stock(1, Res::kPlant, 9);
  Table another(scene);
  another.Play(11).Target(1);
  EXPECT_EQ(another.Answers(), "amount 1, amount 2, amount 3, amount 4");
  another.Amount(4);
  EXPECT_EQ(another.Changes(), "0: mc-3 titanium-4 TR+2; 1: plant-4; temp+2")
      << "eight paid, four gained";
  Table oneself(scene);
  oneself.Play(11).Target(0).Amount(2);
  EXPECT_EQ(oneself.Changes(), "0: mc-3 titanium-4 plant-2 TR+2; temp+2");
  Table nobody(scene);
  nobody.Play(11).Nobody();
  EXPECT_EQ(nobody.Changes(), "0: mc-3 titanium-4 TR+2; temp+2");
}

TEST(Card012, WaterImportFromEuropa) {
  Table t(Titanium(8, 1));
  t.Play(12);
  EXPECT_EQ(t.Changes(), "0: mc-1 titanium-8");
  EXPECT_EQ(t.Points(0, 12), 1) << "its own jovian tag";
  EXPECT_EQ(Table(Mc(0).InPlay(0, {12, 40, 1}).InPlay(1, {18})).Points(0, 12), 3);
}

TEST(Card012, WaterImportFromEuropaImports) {
  Table mixed(Titanium(4, 12).InPlay(0, {12}));
  mixed.Act(12);
  EXPECT_EQ(mixed.Answers(), "pay 0, pay 1, pay 2, pay 3, pay 4");
  mixed.Pay(2).Place(4);
  EXPECT_EQ(mixed.Changes(), "0: mc-6 titanium-2 TR+1; ocean@4");
  EXPECT_FALSE(mixed.CanAct(12));
  Table money(Mc(12).InPlay(0, {12}));
  money.Act(12).Place(4);
  EXPECT_EQ(money.Changes(), "0: mc-12 TR+1; ocean@4");
  Table alloys(Titanium(3, 0).InPlay(0, {12, 71}));
  alloys.Act(12).Place(4);
  EXPECT_EQ(alloys.Changes(), "0: titanium-3 TR+1; ocean@4") << "titanium is worth 4";
  Table full(Mc(12).InPlay(0, {12}).Oceans(9));
  full.Act(12);
  EXPECT_EQ(full.Changes(), "0: mc-12");
  EXPECT_FALSE(Table(Steel(9, 11).InPlay(0, {12})).CanAct(12));
}

TEST(Card013, SpaceElevator) {
  Table t(Steel(9, 3).Stock(0, Res::kTitanium, 2));
  t.Play(13);
  EXPECT_EQ(t.Changes(), "0: mc-3 steel-9 titanium-2 P[titanium+1]");
  EXPECT_EQ(t.Points(0, 13), 2);
  Table act(Steel(1, 0).InPlay(0, {13}));
  act.Act(13);
  EXPECT_EQ(act.Changes(), "0: mc+5 steel-1");
  EXPECT_FALSE(act.CanAct(13));
  EXPECT_FALSE(Table(Mc(9).InPlay(0, {13})).CanAct(13));
}

TEST(Card014, DevelopmentCenter) {
  Table t(Steel(5, 1));
  t.Play(14);
  EXPECT_EQ(t.Changes(), "0: mc-1 steel-5");
  Table act(Mc(0).InPlay(0, {14}).Stock(0, Res::kEnergy, 1).Deck({48}));
  act.Act(14);
  EXPECT_EQ(act.Changes(), "0: energy-1 hand+1");
  EXPECT_TRUE(act.Of(0).hand.Has(48));
  EXPECT_FALSE(act.CanAct(14));
  EXPECT_FALSE(Table(Mc(9).InPlay(0, {14})).CanAct(14));
}

TEST(Card015, EquatorialMagnetizer) {
  Table t(Steel(5, 1));
  t.Play(15);
  EXPECT_EQ(t.Changes(), "0: mc-1 steel-5");
  Table act(Mc(0).InPlay(0, {15}).Production(0, Res::kEnergy, 1));
  act.Act(15);
  EXPECT_EQ(act.Changes(), "0: P[energy-1] TR+1");
  EXPECT_FALSE(act.CanAct(15));
  EXPECT_FALSE(Table(Mc(9).InPlay(0, {15}).Stock(0, Res::kEnergy, 9)).CanAct(15))
      << "production, not stock";
}

TEST(Card016, DomedCrater) {
  const Scene scene = Steel(11, 2).Production(0, Res::kEnergy, 1).Oxygen(7);
  Table t(Scene(scene).City(1, 20));
  t.Play(16);
  EXPECT_FALSE(t.IsLegal(0, Do::kPlace, 12)) << "beside a city";
  t.Place(14);
  EXPECT_EQ(t.Changes(), "0: mc-2 steel-11 plant+3 P[mc+3 energy-1] city@14");
  EXPECT_EQ(t.Points(0, 16), 1);
  EXPECT_FALSE(Table(Scene(scene).Oxygen(8)).CanPlay(16));
  EXPECT_FALSE(Table(Scene(scene).Production(0, Res::kEnergy, 0)).CanPlay(16));
  EXPECT_FALSE(Table(EveryAreaTaken(scene)).CanPlay(16)) << "nowhere to go";
}

TEST(Card017, NoctisCity) {
  Table t(Steel(8, 2).Production(0, Res::kEnergy, 1));
  t.Play(17);
  EXPECT_EQ(t.Changes(), "0: mc-2 steel-8 plant+2 P[mc+3 energy-1] city@28");
  Table beside(Mc(18).Production(0, Res::kEnergy, 1).City(1, 27).Ocean(29));
  beside.Play(17);
  EXPECT_EQ(beside.Changes(), "0: mc-16 plant+2 P[mc+3 energy-1] city@28")
      << "beside another city; 2 from the ocean";
  EXPECT_FALSE(Table(Mc(18)).CanPlay(17)) << "no energy production";
  // The area is for this card alone.
  Table other(Mc(25));
  other.DoProject(Project::kCity);
  EXPECT_FALSE(other.IsLegal(0, Do::kPlace, 28));
}

TEST(Card018, MethaneFromTitan) {
  Table t(Titanium(9, 1).Oxygen(2));
  t.Play(18);
  EXPECT_EQ(t.Changes(), "0: mc-1 titanium-9 P[plant+2 heat+2]");
  EXPECT_EQ(t.Points(0, 18), 2);
  EXPECT_FALSE(Table(Mc(28).Oxygen(1)).CanPlay(18));
}

TEST(Card019, ImportedHydrogen) {
  const Scene scene = Titanium(5, 1).InPlay(0, {33, 49, 52}).InPlay(1, {72});
  Table plants(scene);
  plants.Play(19).Place(4);
  EXPECT_EQ(plants.Answers(), "choose 0, choose 1, choose 2");
  plants.Choose(0);
  EXPECT_EQ(plants.Changes(), "0: mc-1 titanium-5 plant+3 TR+1; ocean@4");
  Table microbes(scene);
  microbes.Play(19).Place(4).Choose(1);
  EXPECT_EQ(microbes.Answers(), "card 33, card 49");
  microbes.Card(49);
  EXPECT_EQ(microbes.Changes(), "0: mc-1 titanium-5 TR+1 microbe+3@049; ocean@4");
  Table animals(scene);
  animals.Play(19).Place(4).Choose(2);
  EXPECT_EQ(animals.Changes(), "0: mc-1 titanium-5 TR+1 animal+2@052; ocean@4");
  Table either(Scene(scene).InPlay(0, {54}));
  either.Play(19).Place(4).Choose(2);
  EXPECT_EQ(either.Answers(), "card 52, card 54");
  either.Card(54);
  EXPECT_EQ(either.Changes(), "0: mc-1 titanium-5 TR+1 animal+2@054; ocean@4");
}

TEST(Card019, ImportedHydrogenWithoutCards) {
  Table none(Mc(16).InPlay(1, {33, 52}));
  none.Play(19).Place(4);
  EXPECT_EQ(none.Changes(), "0: mc-16 plant+3 TR+1; ocean@4") << "cards of others do not hold them";
  Table one(Mc(16).InPlay(0, {52}));
  one.Play(19).Place(4);
  EXPECT_EQ(one.Answers(), "choose 0, choose 2");
  Table full(Mc(16).Oceans(9));
  full.Play(19);
  EXPECT_EQ(full.Changes(), "0: mc-16 plant+3");
}

TEST(Card020, ResearchOutpost) {
  Table t(Steel(8, 2).Greenery(1, 13).Ocean(4).Claim(1, 45));
  t.Play(20);
  EXPECT_FALSE(t.IsLegal(0, Do::kPlace, 12)) << "beside a greenery";
  EXPECT_FALSE(t.IsLegal(0, Do::kPlace, 9)) << "beside an ocean";
  EXPECT_FALSE(t.IsLegal(0, Do::kPlace, 45)) << "claimed";
  EXPECT_TRUE(t.IsLegal(0, Do::kPlace, 46)) << "a claim is no tile";
  t.Place(34);
  EXPECT_EQ(t.Changes(), "0: mc-2 steel-8 plant+2 city@34");
  Table last(OneLonelyArea(Mc(18)));
  last.Play(20);
  EXPECT_EQ(last.Changes(), "0: mc-18 city@43");
  EXPECT_FALSE(Table(OneLonelyArea(Mc(18)).Greenery(kNeutral, 50)).CanPlay(20));
}

TEST(Card020, ResearchOutpostDiscounts) {
  EXPECT_FALSE(Table(Mc(17)).CanPlay(20)) << "not itself";
  Table t(Mc(3).InPlay(0, {20}));
  t.Play(56);
  EXPECT_EQ(t.Changes(), "0: mc-3 P[steel+1]");
  Table other(Mc(4).InPlay(1, {20}));
  other.Play(56);
  EXPECT_EQ(other.Changes(), "0: mc-4 P[steel+1]");
}

TEST(Card021, PhobosSpaceHaven) {
  Table t(Titanium(8, 1).InPlay(1, {38}).Corporation(1, "Tharsis Republic"));
  t.Play(21);
  EXPECT_EQ(t.Changes(), "0: mc-1 titanium-8 P[titanium+1] city@62; 1: mc+2")
      << "a city, but not on Mars";
  EXPECT_EQ(t.Points(0, 21), 3);
}

TEST(Card022, BlackPolarDust) {
  Table t(Mc(15).Production(0, Res::kMc, -3));
  t.Play(22).Place(4);
  EXPECT_EQ(t.Changes(), "0: mc-15 P[mc-2 heat+3] TR+1; ocean@4");
  EXPECT_FALSE(Table(Mc(15).Production(0, Res::kMc, -4)).CanPlay(22));
  Table full(Mc(15).Oceans(9));
  full.Play(22);
  EXPECT_EQ(full.Changes(), "0: mc-15 P[mc-2 heat+3]");
}

TEST(Card023, ArcticAlgae) {
  Table t(Mc(12).Temperature(-12));
  t.Play(23);
  EXPECT_EQ(t.Changes(), "0: mc-12 plant+1");
  EXPECT_FALSE(Table(Mc(12).Temperature(-10)).CanPlay(23));
}

TEST(Card023, ArcticAlgaeAndOceans) {
  Table own(Mc(18).InPlay(0, {23}));
  own.DoProject(Project::kAquifer).Place(4);
  EXPECT_EQ(own.Changes(), "0: mc-18 plant+2 TR+1; ocean@4");
  Table others(Mc(18).InPlay(1, {23}));
  others.DoProject(Project::kAquifer).Place(4);
  EXPECT_EQ(others.Changes(), "0: mc-18 TR+1; 1: plant+2; ocean@4");
  Table bonus(Mc(14).InPlay(0, {23}).Temperature(-2));
  bonus.DoProject(Project::kAsteroid).Place(4);
  EXPECT_EQ(bonus.Changes(), "0: mc-14 plant+2 TR+2; temp+1 ocean@4");
  Table city(Mc(25).InPlay(0, {23}));
  city.DoProject(Project::kCity).Place(12);
  EXPECT_EQ(city.Changes(), "0: mc-25 P[mc+1] city@12");
}

TEST(Card024, Predators) {
  Table t(Mc(14).Oxygen(11));
  t.Play(24);
  EXPECT_EQ(t.Changes(), "0: mc-14");
  EXPECT_EQ(t.Points(0, 24), 0);
  EXPECT_FALSE(Table(Mc(14).Oxygen(10)).CanPlay(24));
  EXPECT_EQ(Table(Mc(0).InPlay(0, {24}).Cubes(24, 5)).Points(0, 24), 5);
}

TEST(Card024, PredatorsEat) {
  const Scene scene = Scene(3)
                          .InPlay(0, {24, 52})
                          .Cubes(24, 1)
                          .Cubes(52, 1)
                          .InPlay(1, {72, 172})
                          .Cubes(72, 2)
                          .Cubes(172, 2)
                          .InPlay(2, {173, 54})
                          .Cubes(54, 2);
  Table another(scene);
  another.Act(24);
  EXPECT_EQ(another.Answers(), "card 24, card 52, card 72") << "neither Pets nor the habitats'";
  another.Card(72);
  EXPECT_EQ(another.Changes(), "0: animal+1@024; 1: animal-1@072");
  EXPECT_FALSE(another.CanAct(24));
  Table own(scene);
  own.Act(24).Card(52);
  EXPECT_EQ(own.Changes(), "0: animal+1@024 animal-1@052");
  Table itself(scene);
  itself.Act(24).Card(24);
  EXPECT_EQ(itself.Changes(), "");
  EXPECT_FALSE(Table(Mc(0).InPlay(0, {24}).InPlay(1, {72})).CanAct(24)) << "no animal anywhere";
  EXPECT_FALSE(Table(Mc(0).InPlay(0, {24}).InPlay(1, {49}).Cubes(49, 3)).CanAct(24));
  Table solo(Scene(1).InPlay(0, {24}));
  solo.Act(24);
  EXPECT_EQ(solo.Changes(), "0: animal+1@024");
}

TEST(Card025, SpaceStation) {
  Table t(Titanium(3, 1));
  t.Play(25);
  EXPECT_EQ(t.Changes(), "0: mc-1 titanium-3") << "no discount on itself";
  EXPECT_EQ(t.Points(0, 25), 1);
  Table space(Mc(12).InPlay(0, {25}));
  space.Play(9);
  EXPECT_EQ(space.Changes(), "0: mc-12 titanium+2 TR+1; temp+1");
  Table other(Mc(4).InPlay(0, {25}));
  other.Play(56);
  EXPECT_EQ(other.Changes(), "0: mc-4 P[steel+1]");
}

TEST(Card026, EosChasmaNationalPark) {
  const Scene scene = Steel(7, 2).Temperature(-12);
  Table none(Scene(scene).InPlay(0, {49}).InPlay(1, {52}));
  none.Play(26);
  EXPECT_EQ(none.Changes(), "0: mc-2 steel-7 plant+3 P[mc+2]");
  EXPECT_EQ(none.Points(0, 26), 1);
  Table one(Scene(scene).InPlay(0, {52}));
  one.Play(26);
  EXPECT_EQ(one.Changes(), "0: mc-2 steel-7 plant+3 P[mc+2] animal+1@052");
  Table two(Scene(scene).InPlay(0, {52, 72}));
  two.Play(26);
  EXPECT_EQ(two.Answers(), "card 52, card 72");
  two.Card(72);
  EXPECT_EQ(two.Changes(), "0: mc-2 steel-7 plant+3 P[mc+2] animal+1@072");
  EXPECT_FALSE(Table(Mc(16).Temperature(-14)).CanPlay(26));
}

}  // namespace
}  // namespace syrtis::terraform::test
