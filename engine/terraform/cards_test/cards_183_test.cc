#include <gtest/gtest.h>

#include "engine/testing/terraform/common_scenes.h"
#include "engine/testing/terraform/table.h"

// Cards 183 to 208, from cards.tsv.
namespace syrtis::terraform::test {
namespace {

// Both pass, nobody buys a card, and seat 1, the first player now, passes again: seat 0's turn.
void ToTheNextGeneration(Table& t) {
  t.EndTurn().Pass().Pass();
  t.Give(0, Do::kDone).Give(1, Do::kDone);
  t.Pass();
}

TEST(Card183, BiomassCombustors) {
  const Scene scene = Mc(4).Oxygen(6).Production(1, Res::kPlant, 1);
  Table another(scene);
  another.Play(183);
  EXPECT_EQ(another.Changes(), "0: mc-4 P[energy+2]; 1: P[plant-1]");
  EXPECT_EQ(another.Points(0, 183), -1);
  Table oneself(Scene(scene).Production(0, Res::kPlant, 1));
  oneself.Play(183);
  EXPECT_EQ(oneself.Answers(), "target 0, target 1") << "mandatory";
  oneself.Target(0);
  EXPECT_EQ(oneself.Changes(), "0: mc-4 P[plant-1 energy+2]");
  EXPECT_FALSE(Table(Mc(4).Oxygen(6)).CanPlay(183)) << "nobody has any";
  EXPECT_FALSE(Table(Scene(scene).Oxygen(5)).CanPlay(183));
  Table solo(Scene(1).Stock(0, Res::kSteel, 2).Oxygen(6));
  solo.Play(183);
  EXPECT_EQ(solo.Changes(), "0: steel-2 P[energy+2]");
}

TEST(Card184, Livestock) {
  const Scene scene = Mc(13).Oxygen(9).Production(0, Res::kPlant, 1);
  Table t(scene);
  t.Play(184);
  EXPECT_EQ(t.Changes(), "0: mc-13 P[mc+2 plant-1]");
  t.Act(184);
  EXPECT_EQ(t.Changes(), "0: animal+1@184");
  EXPECT_EQ(t.Points(0, 184), 1);
  EXPECT_EQ(Table(Scene().InPlay(0, {184}).Cubes(184, 5)).Points(0, 184), 5);
  EXPECT_FALSE(Table(Scene(scene).Oxygen(8)).CanPlay(184));
  EXPECT_FALSE(Table(Mc(13).Oxygen(9).Production(1, Res::kPlant, 3)).CanPlay(184))
      << "the own production";
  Table once(Scene().InPlay(0, {184}));
  once.Act(184);
  EXPECT_FALSE(once.CanAct(184));
}

TEST(Card185, OlympusConference) {
  Table t(Mc(10));
  t.Play(185);
  EXPECT_EQ(t.Changes(), "0: mc-10 science+1@185") << "its own tag";
  EXPECT_EQ(t.Points(0, 185), 1);
  Table steel(Scene().Stock(0, Res::kSteel, 5));
  steel.Play(185);
  EXPECT_EQ(steel.Changes(), "0: steel-5 science+1@185");
  EXPECT_EQ(Table(Scene().InPlay(0, {185}).Cubes(185, 4)).Points(0, 185), 1) << "flat";
}

TEST(Card185, OlympusConferenceMeets) {
  const Scene scene = Mc(11).InPlay(0, {185});
  Table empty(scene);
  empty.Play(71);
  EXPECT_EQ(empty.Changes(), "0: mc-9 science+1@185") << "nothing to take off";
  Table on(Scene(scene).Cubes(185, 1));
  on.Play(71);
  EXPECT_EQ(on.Answers(), "choose 0, choose 1") << "mandatory";
  on.Choose(0);
  EXPECT_EQ(on.Changes(), "0: mc-9 science+1@185");
  Table off(Scene(scene).Cubes(185, 1));
  off.Play(71).Choose(1);
  EXPECT_EQ(off.Changes(), "0: mc-9 hand+1 science-1@185");
  Table two(scene);
  two.Play(90).Choose(0);
  EXPECT_EQ(two.Changes(), "0: mc-11 hand+2 science+2@185") << "once a tag";
  Table event(scene);
  event.Play(204);
  EXPECT_EQ(event.Changes(), "0: mc-5 hand+2 science+1@185");
  Table other(Mc(9).InPlay(1, {185}));
  other.Play(71);
  EXPECT_EQ(other.Changes(), "0: mc-9") << "not for another's cards";
  Table none(scene);
  none.Play(68);
  EXPECT_EQ(none.Changes(), "0: mc-6 P[mc+2]") << "no science";
}

TEST(Card186, RadSuits) {
  const Scene scene = Mc(6).City(1, kGanymedeArea);
  Table t(Scene(scene).City(kNeutral, 12));
  t.Play(186);
  EXPECT_EQ(t.Changes(), "0: mc-6 P[mc+1]");
  EXPECT_EQ(t.Points(0, 186), 1);
  EXPECT_FALSE(Table(scene).CanPlay(186)) << "one city";
}

TEST(Card187, AquiferPumping) {
  Table t(Mc(18));
  t.Play(187);
  EXPECT_EQ(t.Changes(), "0: mc-18");
  Table steel(Scene().Stock(0, Res::kSteel, 9));
  steel.Play(187);
  EXPECT_EQ(steel.Changes(), "0: steel-9");
}

TEST(Card187, AquiferPumpingPumps) {
  const Scene scene = Scene().InPlay(0, {187});
  Table money(Scene(scene).Stock(0, Res::kMc, 8));
  money.Act(187).Place(4);
  EXPECT_EQ(money.Changes(), "0: mc-8 TR+1; ocean@4");
  Table steel(Scene(scene).Stock(0, Res::kSteel, 4));
  steel.Act(187).Place(4);
  EXPECT_EQ(steel.Changes(), "0: steel-4 TR+1; ocean@4");
  Table mixed(Scene(scene).Stock(0, Res::kMc, 8).Stock(0, Res::kSteel, 2));
  mixed.Act(187);
  EXPECT_EQ(mixed.Answers(), "pay 0, pay 1, pay 2");
  mixed.Pay(2).Place(4);
  EXPECT_EQ(mixed.Changes(), "0: mc-4 steel-2 TR+1; ocean@4");
  EXPECT_FALSE(mixed.CanAct(187)) << "once a generation";
  Table alloys(Scene(scene).InPlay(0, {71}).Stock(0, Res::kSteel, 3));
  alloys.Act(187).Place(4);
  EXPECT_EQ(alloys.Changes(), "0: steel-3 TR+1; ocean@4") << "three M€ each";
  Table full(Scene(scene).Stock(0, Res::kMc, 8).Oceans(9));
  full.Act(187);
  EXPECT_EQ(full.Changes(), "0: mc-8") << "possible, without effect";
  EXPECT_FALSE(Table(Scene(scene).Stock(0, Res::kMc, 7).Stock(0, Res::kTitanium, 5)).CanAct(187));
}

TEST(Card188, Flooding) {
  const Scene scene = Scene(3)
                          .Stock(0, Res::kMc, 17)
                          .City(1, 2)
                          .Greenery(2, 7)
                          .City(0, 0)
                          .Stock(1, Res::kMc, 9)
                          .Stock(2, Res::kMc, 1);
  Table t(scene);
  t.Play(188).Place(1);
  EXPECT_EQ(t.Answers(), "target 1, target 2, nobody") << "never oneself";
  t.Target(1);
  EXPECT_EQ(t.Answers(), "amount 1, amount 2, amount 3, amount 4");
  t.Amount(4);
  EXPECT_EQ(t.Changes(), "0: mc-7 steel+2 TR+1; 1: mc-4; ocean@1");
  EXPECT_EQ(t.Score(0).cards, -1) << "face down";
  Table little(scene);
  little.Play(188).Place(1).Target(2);
  EXPECT_EQ(little.Changes(), "0: mc-7 steel+2 TR+1; 2: mc-1; ocean@1") << "all there is";
  Table nobody(scene);
  nobody.Play(188).Place(1).Nobody();
  EXPECT_EQ(nobody.Changes(), "0: mc-7 steel+2 TR+1; ocean@1");
  Table other_side(scene);
  other_side.Play(188).Place(3);
  EXPECT_EQ(other_side.Answers(), "target 1, nobody") << "only owners beside it";
  Table far(scene);
  far.Play(188).Place(60);
  EXPECT_EQ(far.Changes(), "0: mc-7 titanium+2 TR+1; ocean@60");
  Table neutral(Mc(7).City(kNeutral, 2));
  neutral.Play(188).Place(1);
  EXPECT_EQ(neutral.Changes(), "0: mc-7 steel+2 TR+1; ocean@1") << "nobody's tile";
  Table full(Scene(scene).Oceans(9));
  full.Play(188);
  EXPECT_EQ(full.Changes(), "0: mc-7") << "no ocean was placed";
}

TEST(Card189, EnergySaving) {
  Table t(Mc(15).City(0, 12).City(1, 45).City(kNeutral, 54).City(1, kGanymedeArea));
  t.Play(189);
  EXPECT_EQ(t.Changes(), "0: mc-15 P[energy+4]");
  Table none(Mc(15));
  none.Play(189);
  EXPECT_EQ(none.Changes(), "0: mc-15");
}

TEST(Card190, LocalHeatTrapping) {
  const Scene scene = Mc(1).Stock(0, Res::kHeat, 5);
  Table plants(scene);
  plants.Play(190);
  EXPECT_EQ(plants.Changes(), "0: mc-1 plant+4 heat-5") << "no card for animals";
  Table choice(Scene(scene).InPlay(0, {52}));
  choice.Play(190);
  EXPECT_EQ(choice.Answers(), "choose 1, choose 2");
  choice.Choose(1);
  EXPECT_EQ(choice.Changes(), "0: mc-1 plant+4 heat-5");
  Table animals(Scene(scene).InPlay(0, {52, 172}));
  animals.Play(190).Choose(2);
  EXPECT_EQ(animals.Answers(), "card 52, card 172");
  animals.Card(52);
  EXPECT_EQ(animals.Changes(), "0: mc-1 heat-5 animal+2@052");
  EXPECT_FALSE(Table(Scene(scene).Stock(0, Res::kHeat, 4)).CanPlay(190));
}

TEST(Card190, LocalHeatTrappingAndHelion) {
  const Scene helion = Scene().Corporation(0, "Helion");
  EXPECT_FALSE(Table(Scene(helion).Stock(0, Res::kHeat, 5)).CanPlay(190)) << "not the same heat";
  Table t(Scene(helion).Stock(0, Res::kHeat, 6));
  t.Play(190);
  EXPECT_EQ(t.Changes(), "0: plant+4 heat-6");
  Table money(Scene(helion).Stock(0, Res::kHeat, 5).Stock(0, Res::kMc, 1));
  money.Play(190);
  EXPECT_EQ(money.Changes(), "0: mc-1 plant+4 heat-5");
}

TEST(Card191, PermafrostExtraction) {
  Table t(Mc(8).Temperature(-8));
  t.Play(191).Place(4);
  EXPECT_EQ(t.Changes(), "0: mc-8 TR+1; ocean@4");
  Table full(Mc(8).Temperature(-8).Oceans(9));
  full.Play(191);
  EXPECT_EQ(full.Changes(), "0: mc-8");
  EXPECT_FALSE(Table(Mc(8).Temperature(-10)).CanPlay(191));
}

TEST(Card192, InventionContest) {
  Table t(Mc(2).Deck({1, 2, 3, 4}));
  t.Play(192);
  EXPECT_EQ(t.Asked(), "keep");
  EXPECT_EQ(t.Answers(), "card 1, card 2, card 3");
  t.Card(2);
  EXPECT_EQ(t.Changes(), "0: mc-2 hand+1");
  EXPECT_EQ(t.Of(0).hand, CardSet({2}));
  EXPECT_EQ(t.state.discards, CardSet({1, 3}));
}

TEST(Card193, Plantation) {
  Table t(Mc(15).InPlay(0, {90}));
  t.Play(193).Place(12);
  EXPECT_EQ(t.Changes(), "0: mc-15 TR+1 greenery@12; oxy+1");
  Table beside(Mc(15).InPlay(0, {5, 14}).City(0, 45).City(1, 12));
  beside.Play(193);
  EXPECT_EQ(beside.Answers(), "place 37, place 38, place 44, place 46, place 51, place 52")
      << "next to the own city";
  beside.Place(52);
  EXPECT_EQ(beside.Changes(), "0: mc-15 TR+1 hand+1 greenery@52; oxy+1");
  Table full(Mc(15).InPlay(0, {90}).Oxygen(14));
  full.Play(193).Place(12);
  EXPECT_EQ(full.Changes(), "0: mc-15 greenery@12");
  EXPECT_FALSE(Table(Mc(15).InPlay(0, {5})).CanPlay(193)) << "one science tag";
  EXPECT_FALSE(Table(EveryAreaTaken(Mc(15).InPlay(0, {90}))).CanPlay(193)) << "nowhere to go";
}

TEST(Card194, PowerInfrastructure) {
  Table t(Mc(4));
  t.Play(194);
  EXPECT_EQ(t.Changes(), "0: mc-4");
  Table steel(Scene().Stock(0, Res::kSteel, 2));
  steel.Play(194);
  EXPECT_EQ(steel.Changes(), "0: steel-2");
  Table action(Scene().InPlay(0, {194}).Stock(0, Res::kEnergy, 3));
  action.Act(194);
  EXPECT_EQ(action.Answers(), "amount 1, amount 2, amount 3");
  action.Amount(2);
  EXPECT_EQ(action.Changes(), "0: mc+2 energy-2");
  EXPECT_FALSE(action.CanAct(194)) << "once a generation";
  Table one(Scene().InPlay(0, {194}).Stock(0, Res::kEnergy, 1));
  one.Act(194);
  EXPECT_EQ(one.Changes(), "0: mc+1 energy-1");
  EXPECT_FALSE(Table(Scene().InPlay(0, {194}).Production(0, Res::kEnergy, 2)).CanAct(194));
}

TEST(Card195, IndenturedWorkers) {
  Table t(Mc(40).Passed(1));
  t.Play(195);
  EXPECT_EQ(t.Changes(), "");
  EXPECT_EQ(t.Score(0).cards, -1) << "face down";
  t.DoProject(Project::kPowerPlant);
  EXPECT_EQ(t.Changes(), "0: mc-11 P[energy+1]") << "not for projects, which do not use it up";
  t.Play(36);
  EXPECT_EQ(t.Changes(), "0: mc-6 TR+2");
  t.Play(68);
  EXPECT_EQ(t.Changes(), "0: mc-6 P[mc+2]") << "one card only";
  Table cheap(Scene().Passed(1));
  cheap.Play(195).Play(164);
  EXPECT_EQ(cheap.Changes(), "0: P[heat+1]") << "never below 0";
  Table steel(Scene().Stock(0, Res::kSteel, 2).Passed(1));
  steel.Play(195).Play(113);
  EXPECT_EQ(steel.Changes(), "0: steel-2 P[energy+1]") << "before payment";
}

TEST(Card195, IndenturedWorkersLapse) {
  Table later(Mc(0));
  later.Play(195).EndTurn().Pass();
  later.Play(164);
  EXPECT_EQ(later.Changes(), "0: P[heat+1]") << "in a later turn of the generation";
  Table t(Mc(0));
  t.Play(195);
  ToTheNextGeneration(t);
  t.Play(36);
  EXPECT_EQ(t.Changes(), "0: mc-14 TR+2") << "lapsed by passing";
}

TEST(Card196, LagrangeObservatory) {
  Table t(Mc(9).Deck({56}));
  t.Play(196);
  EXPECT_EQ(t.Changes(), "0: mc-9 hand+1");
  EXPECT_EQ(t.Of(0).hand, CardSet({56}));
  EXPECT_EQ(t.Points(0, 196), 1);
  Table titanium(Scene().Stock(0, Res::kTitanium, 3));
  titanium.Play(196);
  EXPECT_EQ(titanium.Changes(), "0: titanium-3 hand+1");
}

TEST(Card197, TerraformingGanymede) {
  Table one(Mc(33).InPlay(1, {40}));
  one.Play(197);
  EXPECT_EQ(one.Changes(), "0: mc-33 TR+1") << "itself";
  EXPECT_EQ(one.Points(0, 197), 2);
  Table three(Scene().Stock(0, Res::kTitanium, 11).InPlay(0, {1, 57}));
  three.Play(197);
  EXPECT_EQ(three.Changes(), "0: titanium-11 TR+3");
  Table corporation(Mc(33).Corporation(0, "Saturn Systems"));
  corporation.Play(197);
  EXPECT_EQ(corporation.Changes(), "0: mc-33 P[mc+1] TR+2");
}

TEST(Card198, ImmigrationShuttles) {
  Table t(Mc(31));
  t.Play(198);
  EXPECT_EQ(t.Changes(), "0: mc-31 P[mc+5]");
  EXPECT_EQ(t.Points(0, 198), 0);
  Table titanium(Scene().Stock(0, Res::kTitanium, 11));
  titanium.Play(198);
  EXPECT_EQ(titanium.Changes(), "0: titanium-11 P[mc+5]");
  Scene scene = Scene().InPlay(0, {198}).City(0, 12).City(1, kGanymedeArea);
  EXPECT_EQ(Table(scene).Points(0, 198), 0) << "two cities";
  scene.City(kNeutral, 45);
  EXPECT_EQ(Table(scene).Points(0, 198), 1);
  scene.City(1, 54).City(0, 15);
  EXPECT_EQ(Table(scene).Points(0, 198), 1) << "five cities";
  scene.City(1, kPhobosArea);
  EXPECT_EQ(Table(scene).Points(0, 198), 2);
}

TEST(Card199, RestrictedArea) {
  Table t(Mc(11).City(1, 45));
  t.Play(199);
  EXPECT_TRUE(t.IsLegal(0, Do::kPlace, 46)) << "any free land";
  EXPECT_TRUE(t.IsLegal(0, Do::kPlace, 6)) << "a volcano too";
  EXPECT_FALSE(t.IsLegal(0, Do::kPlace, 45)) << "a city is there";
  EXPECT_FALSE(t.IsLegal(0, Do::kPlace, 29)) << "an ocean's";
  EXPECT_FALSE(t.IsLegal(0, Do::kPlace, 28)) << "Noctis";
  t.Place(50);
  EXPECT_EQ(t.Changes(), "0: mc-11 steel+2 restrictedArea@50");
  EXPECT_FALSE(Table(EveryAreaTaken(Mc(11))).CanPlay(199)) << "nowhere to go";
  Table action(Mc(4).InPlay(0, {199}).Deck({56}));
  action.Act(199);
  EXPECT_EQ(action.Changes(), "0: mc-2 hand+1");
  EXPECT_EQ(action.Of(0).hand, CardSet({56}));
  EXPECT_FALSE(action.CanAct(199)) << "once a generation";
  EXPECT_FALSE(Table(Mc(1).InPlay(0, {199})).CanAct(199));
}

TEST(Card200, ImmigrantCity) {
  const Scene scene = Mc(13).Production(0, Res::kEnergy, 1);
  Table t(scene);
  t.Play(200).Place(12);
  EXPECT_EQ(t.Changes(), "0: mc-13 P[mc-1 energy-1] city@12") << "two off, one for its own city";
  Table steel(Scene(scene).Stock(0, Res::kMc, 0).Stock(0, Res::kSteel, 7));
  steel.Play(200).Place(12);
  EXPECT_EQ(steel.Changes(), "0: steel-7 P[mc-1 energy-1] city@12");
  Table low(Scene(scene).Production(0, Res::kMc, -4));
  low.Play(200).Place(12);
  EXPECT_EQ(low.Changes(), "0: mc-13 P[mc-1 energy-1] city@12") << "the city comes first";
  EXPECT_FALSE(Table(Scene(scene).Production(0, Res::kMc, -5)).CanPlay(200));
  EXPECT_FALSE(Table(Scene(scene).Production(0, Res::kEnergy, 0)).CanPlay(200));
  EXPECT_FALSE(Table(EveryAreaTaken(scene)).CanPlay(200)) << "nowhere to go";
}

TEST(Card200, ImmigrantCityNeedsTheCityFirstOnlyAtTheBottom) {
  const Scene scene = Mc(13).Production(0, Res::kEnergy, 1);
  Table met(Scene(scene).Production(0, Res::kMc, -3));
  met.Play(200);
  EXPECT_EQ(met.Changes(), "0: mc-13 P[mc-2 energy-1] asks:place") << "just down to -5";
  met.Place(12);
  EXPECT_EQ(met.Changes(), "0: mc-13 P[mc-1 energy-1] city@12");
  Table missed(Scene(scene).Production(0, Res::kMc, -4));
  missed.Play(200);
  EXPECT_EQ(missed.Changes(), "0: mc-13 asks:place") << "the box waits";
}

TEST(Card200, ImmigrantCityGrows) {
  Table own(Mc(25).InPlay(0, {200}));
  own.DoProject(Project::kCity).Place(12);
  EXPECT_EQ(own.Changes(), "0: mc-25 P[mc+2] city@12") << "one from the project";
  Table other(Mc(25).InPlay(1, {200}));
  other.DoProject(Project::kCity).Place(12);
  EXPECT_EQ(other.Changes(), "0: mc-25 P[mc+1] city@12; 1: P[mc+1]");
  Table off_mars(Mc(20).InPlay(0, {200}));
  off_mars.Play(81);
  EXPECT_EQ(off_mars.Changes(), "0: mc-20 P[mc+1] city@61");
}

TEST(Card201, EnergyTapping) {
  const Scene scene = Mc(3).Production(1, Res::kEnergy, 1);
  Table another(scene);
  another.Play(201);
  EXPECT_EQ(another.Answers(), "target 0, target 1") << "mandatory";
  another.Target(1);
  EXPECT_EQ(another.Changes(), "0: mc-3 P[energy+1]; 1: P[energy-1]");
  EXPECT_EQ(another.Points(0, 201), -1);
  Table oneself(scene);
  oneself.Play(201).Target(0);
  EXPECT_EQ(oneself.Changes(), "0: mc-3");
  Table nobody(Mc(3));
  nobody.Play(201);
  EXPECT_EQ(nobody.Changes(), "0: mc-3") << "nobody else has any: oneself";
  Table solo(Scene(1).Stock(0, Res::kMc, 3));
  solo.Play(201);
  EXPECT_EQ(solo.Changes(), "0: mc-3 P[energy+1]");
}

TEST(Card202, UndergroundDetonations) {
  Table t(Mc(6));
  t.Play(202);
  EXPECT_EQ(t.Changes(), "0: mc-6");
  Table steel(Scene().Stock(0, Res::kSteel, 3));
  steel.Play(202);
  EXPECT_EQ(steel.Changes(), "0: steel-3");
  Table action(Mc(20).InPlay(0, {202}));
  action.Act(202);
  EXPECT_EQ(action.Changes(), "0: mc-10 P[heat+2]");
  EXPECT_FALSE(action.CanAct(202)) << "once a generation";
  EXPECT_FALSE(Table(Mc(9).Stock(0, Res::kSteel, 5).InPlay(0, {202})).CanAct(202));
}

TEST(Card203, Soletta) {
  Table t(Mc(35));
  t.Play(203);
  EXPECT_EQ(t.Changes(), "0: mc-35 P[heat+7]");
  Table titanium(Scene().Stock(0, Res::kTitanium, 12));
  titanium.Play(203);
  EXPECT_EQ(titanium.Changes(), "0: titanium-12 P[heat+7]");
}

TEST(Card204, TechnologyDemonstration) {
  Table t(Mc(5).Deck({56, 57, 58}));
  t.Play(204);
  EXPECT_EQ(t.Changes(), "0: mc-5 hand+2");
  EXPECT_EQ(t.Of(0).hand, CardSet({56, 57}));
  Table titanium(Scene().Stock(0, Res::kTitanium, 2));
  titanium.Play(204);
  EXPECT_EQ(titanium.Changes(), "0: titanium-2 hand+2");
}

TEST(Card205, RadChemFactory) {
  Table t(Mc(8).Production(0, Res::kEnergy, 1));
  t.Play(205);
  EXPECT_EQ(t.Changes(), "0: mc-8 P[energy-1] TR+2");
  Table steel(Scene().Stock(0, Res::kSteel, 4).Production(0, Res::kEnergy, 1));
  steel.Play(205);
  EXPECT_EQ(steel.Changes(), "0: steel-4 P[energy-1] TR+2");
  EXPECT_FALSE(Table(Mc(8)).CanPlay(205));
}

TEST(Card206, SpecialDesign) {
  // Whether the card can be played after Special Design.
  const auto next = [](const Scene& scene, CardId card) {
    Table t(Scene(scene).Passed(1).Stock(0, Res::kMc, 40));
    t.Play(206);
    EXPECT_EQ(t.Changes(), "0: mc-4");
    return t.CanPlay(card);
  };
  EXPECT_TRUE(next(Scene().Oxygen(5), 114)) << "at least 7 %";
  EXPECT_FALSE(next(Scene().Oxygen(4), 114));
  EXPECT_TRUE(next(Scene().Oxygen(7), 1)) << "at most 5 %";
  EXPECT_FALSE(next(Scene().Oxygen(8), 1));
  EXPECT_TRUE(next(Scene().Temperature(0), 118)) << "at least 4 degrees";
  EXPECT_FALSE(next(Scene().Temperature(-2), 118));
  EXPECT_TRUE(next(Scene().Temperature(-8), 23)) << "at most -12 degrees";
  EXPECT_FALSE(next(Scene().Temperature(-6), 23));
  EXPECT_TRUE(next(Scene().Oceans(1), 139)) << "at least 3 oceans";
  EXPECT_FALSE(next(Scene(), 139));
  EXPECT_TRUE(next(Scene().Oceans(5), 119)) << "at most 3 oceans";
  EXPECT_FALSE(next(Scene().Oceans(6), 119));
  // With Inventrix and Adaptation Technology six steps.
  EXPECT_TRUE(next(Scene().Corporation(0, "Inventrix").InPlay(0, {153}).Oxygen(1), 114));
  EXPECT_FALSE(next(Scene().Corporation(0, "Inventrix").InPlay(0, {153}), 114));
  EXPECT_FALSE(next(Scene().InPlay(0, {141}), 132)) << "tags are not global";
}

TEST(Card206, SpecialDesignLapses) {
  Table used(Mc(40).Oxygen(5).Passed(1));
  used.Play(206).DoProject(Project::kPowerPlant);
  EXPECT_TRUE(used.CanPlay(114)) << "a project does not use it";
  used.Play(164);
  EXPECT_FALSE(used.CanPlay(114)) << "any card does";
  Table passed(Mc(40).Oxygen(5));
  passed.Play(206);
  ToTheNextGeneration(passed);
  EXPECT_FALSE(passed.CanPlay(114));
}

// Everything that a turn can be besides playing a card.
void DoAllButPlay(Table& t) {
  t.Act(49);
  t.Plants().Place(12);
  t.Heat();
  t.Claim(Milestone::kTerraformer);
  t.Fund(Award::kBanker);
  t.DoProject(Project::kPowerPlant);
}
Scene AbleToDoAll() {
  return Mc(60)
      .Passed(1)
      .InPlay(0, {49})
      .Stock(0, Res::kPlant, 8)
      .Stock(0, Res::kHeat, 8)
      .Rating(0, 35);
}

TEST(Card206, SpecialDesignIsUsedByCardsAlone) {
  Table t(AbleToDoAll().Oxygen(4));
  t.Play(206);
  DoAllButPlay(t);
  EXPECT_EQ(t.state.oxygen, 5);
  EXPECT_TRUE(t.CanPlay(114)) << "at least 7 %";
  t.Play(164);
  EXPECT_FALSE(t.CanPlay(114));
}

TEST(Card195, IndenturedWorkersAreUsedByCardsAlone) {
  Table t(AbleToDoAll());
  t.Play(195);
  DoAllButPlay(t);
  t.Play(36);
  EXPECT_EQ(t.Changes(), "0: mc-6 TR+2") << "14 - 8";
}

TEST(Card207, MedicalLab) {
  Table one(Mc(13).InPlay(1, {56}));
  one.Play(207);
  EXPECT_EQ(one.Changes(), "0: mc-13") << "its own tag only";
  EXPECT_EQ(one.Points(0, 207), 1);
  Table two(Scene().Stock(0, Res::kSteel, 7).InPlay(0, {56}));
  two.Play(207);
  EXPECT_EQ(two.Changes(), "0: steel-7 P[mc+1]");
  Table three(Mc(13).InPlay(0, {56, 141}));
  three.Play(207);
  EXPECT_EQ(three.Changes(), "0: mc-13 P[mc+1]") << "rounded down";
  Table four(Mc(13).InPlay(0, {56}).Corporation(0, "Mining Guild"));
  four.Play(207);
  EXPECT_EQ(four.Changes(), "0: mc-13 P[mc+2]") << "two tags of the corporation";
}

TEST(Card208, AiCentral) {
  const Scene scene = Mc(21).InPlay(0, {90, 5}).Production(0, Res::kEnergy, 1);
  Table t(scene);
  t.Play(208);
  EXPECT_EQ(t.Changes(), "0: mc-21 P[energy-1]");
  EXPECT_EQ(t.Points(0, 208), 1);
  Table steel(Scene(scene).Stock(0, Res::kMc, 0).Stock(0, Res::kSteel, 11));
  steel.Play(208);
  EXPECT_EQ(steel.Changes(), "0: steel-11 P[energy-1]");
  EXPECT_FALSE(Table(Scene(scene).Production(0, Res::kEnergy, 0)).CanPlay(208));
  EXPECT_FALSE(Table(Mc(21).InPlay(0, {90}).Production(0, Res::kEnergy, 1)).CanPlay(208))
      << "two science tags";
  Table action(Scene().InPlay(0, {208}).Deck({56, 57, 58}));
  action.Act(208);
  EXPECT_EQ(action.Changes(), "0: hand+2");
  EXPECT_EQ(action.Of(0).hand, CardSet({56, 57}));
  EXPECT_FALSE(action.CanAct(208)) << "once a generation";
}

}  // namespace
}  // namespace syrtis::terraform::test
