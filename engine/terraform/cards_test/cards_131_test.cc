#include <gtest/gtest.h>

#include "engine/testing/terraform/common_scenes.h"
#include "engine/testing/terraform/table.h"

// Cards 131 to 156, from cards.tsv.
namespace syrtis::terraform::test {
namespace {

TEST(Card131, Decomposers) {
  Table t(Mc(5).Oxygen(3));
  t.Play(131);
  EXPECT_EQ(t.Changes(), "0: mc-5 microbe+1@131") << "its own tag";
  EXPECT_FALSE(Table(Mc(5).Oxygen(2)).CanPlay(131));
}

TEST(Card131, DecomposersGrow) {
  Table t(Mc(41).InPlay(0, {131}).Passed(1));
  t.Play(48);
  EXPECT_EQ(t.Changes(), "0: mc-9 P[plant+1] microbe+1@131") << "a plant";
  t.Play(49);
  EXPECT_EQ(t.Changes(), "0: mc-4 microbe+1@131") << "a microbe";
  EXPECT_EQ(t.Points(0, 131), 0);
  t.Play(172);
  EXPECT_EQ(t.Changes(), "0: mc-10 microbe+1@131 animal+1@172") << "an animal";
  EXPECT_EQ(t.Points(0, 131), 1);
  t.Play(135);
  EXPECT_EQ(t.Changes(), "0: mc-11 microbe+3@131") << "all three";
  EXPECT_EQ(t.Points(0, 131), 2);
  t.Play(50);
  EXPECT_EQ(t.Changes(), "0: mc-1 microbe+1@131") << "an event";
  t.Play(68);
  EXPECT_EQ(t.Changes(), "0: mc-6 P[mc+2]") << "none of them";
  Table other(Mc(9).InPlay(1, {131}));
  other.Play(48);
  EXPECT_EQ(other.Changes(), "0: mc-9 P[plant+1]") << "not for another's cards";
}

TEST(Card132, FusionPower) {
  Table t(Mc(14).InPlay(0, {141, 100}));
  t.Play(132);
  EXPECT_EQ(t.Changes(), "0: mc-14 P[energy+3]");
  Table steel(Scene().Stock(0, Res::kSteel, 7).InPlay(0, {141}).Corporation(0, "Thorgate"));
  steel.Play(132);
  EXPECT_EQ(steel.Changes(), "0: steel-6 P[energy+3]") << "14 - 3; the corporation's tag counts";
  EXPECT_FALSE(Table(Mc(14).InPlay(0, {141})).CanPlay(132)) << "its own tag does not help";
}

TEST(Card133, SymbioticFungus) {
  Table t(Mc(4).Temperature(-14));
  t.Play(133);
  EXPECT_EQ(t.Changes(), "0: mc-4");
  EXPECT_FALSE(Table(Mc(4).Temperature(-16)).CanPlay(133));
  Table two(Scene().InPlay(0, {133, 49, 33}).InPlay(1, {35}));
  two.Act(133);
  EXPECT_EQ(two.Answers(), "card 33, card 49");
  two.Card(49);
  EXPECT_EQ(two.Changes(), "0: microbe+1@049");
  EXPECT_FALSE(two.CanAct(133));
  Table one(Scene().InPlay(0, {133, 33}));
  one.Act(133);
  EXPECT_EQ(one.Changes(), "0: microbe+1@033");
  Table none(Scene().InPlay(0, {133, 52}));
  none.Act(133);
  EXPECT_EQ(none.Changes(), "") << "possible without a card for it";
}

TEST(Card134, ExtremeColdFungus) {
  Table t(Mc(13).Temperature(-10));
  t.Play(134);
  EXPECT_EQ(t.Changes(), "0: mc-13");
  EXPECT_FALSE(Table(Mc(13).Temperature(-8)).CanPlay(134));
  const Scene scene = Scene().InPlay(0, {134, 49});
  Table plant(scene);
  plant.Act(134);
  EXPECT_EQ(plant.Answers(), "choose 0, choose 1");
  plant.Choose(0);
  EXPECT_EQ(plant.Changes(), "0: plant+1");
  EXPECT_FALSE(plant.CanAct(134));
  Table microbes(scene);
  microbes.Act(134).Choose(1);
  EXPECT_EQ(microbes.Changes(), "0: microbe+2@049");
  Table two(Scene(scene).InPlay(0, {33}));
  two.Act(134).Choose(1);
  EXPECT_EQ(two.Answers(), "card 33, card 49");
  two.Card(33);
  EXPECT_EQ(two.Changes(), "0: microbe+2@033");
  Table none(Scene().InPlay(0, {134}).InPlay(1, {49}));
  none.Act(134);
  EXPECT_EQ(none.Changes(), "0: plant+1") << "no card for microbes";
}

TEST(Card135, AdvancedEcosystems) {
  Table t(Mc(11).InPlay(0, {48, 52, 49}));
  t.Play(135);
  EXPECT_EQ(t.Changes(), "0: mc-11");
  EXPECT_EQ(t.Points(0, 135), 3);
  EXPECT_FALSE(Table(Mc(11).InPlay(0, {52, 49})).CanPlay(135)) << "no plant";
  EXPECT_FALSE(Table(Mc(11).InPlay(0, {48, 49})).CanPlay(135)) << "no animal";
  EXPECT_FALSE(Table(Mc(11).InPlay(0, {48, 52})).CanPlay(135)) << "no microbe";
  EXPECT_FALSE(Table(Mc(11).InPlay(0, {48, 52, 50})).CanPlay(135)) << "an event's tag is gone";
}

TEST(Card136, GreatDam) {
  Table t(Mc(12).Oceans(4));
  t.Play(136);
  EXPECT_EQ(t.Changes(), "0: mc-12 P[energy+2]");
  EXPECT_EQ(t.Points(0, 136), 1);
  Table steel(Scene().Stock(0, Res::kSteel, 6).Oceans(4));
  steel.Play(136);
  EXPECT_EQ(steel.Changes(), "0: steel-6 P[energy+2]");
  EXPECT_FALSE(Table(Mc(12).Oceans(3)).CanPlay(136));
}

TEST(Card137, Cartel) {
  Table one(Mc(8).InPlay(0, {112}).InPlay(1, {106}));
  one.Play(137);
  EXPECT_EQ(one.Changes(), "0: mc-8 P[mc+1]") << "itself; no events, nobody else's";
  Table three(Mc(8).InPlay(0, {106, 109}));
  three.Play(137);
  EXPECT_EQ(three.Changes(), "0: mc-8 P[mc+3]");
  Table corporation(Mc(8).Corporation(0, "United Nations Mars Initiative"));
  corporation.Play(137);
  EXPECT_EQ(corporation.Changes(), "0: mc-8 P[mc+2]");
}

TEST(Card138, StripMine) {
  const Scene scene = Mc(25).Production(0, Res::kEnergy, 2);
  Table t(scene);
  t.Play(138);
  EXPECT_EQ(t.Changes(), "0: mc-25 P[steel+2 titanium+1 energy-2] TR+2; oxy+2");
  Table nearly(Scene(scene).Oxygen(13));
  nearly.Play(138);
  EXPECT_EQ(nearly.Changes(), "0: mc-25 P[steel+2 titanium+1 energy-2] TR+1; oxy+1");
  Table full(Scene(scene).Oxygen(14).Stock(0, Res::kMc, 0).Stock(0, Res::kSteel, 13));
  full.Play(138);
  EXPECT_EQ(full.Changes(), "0: steel-13 P[steel+2 titanium+1 energy-2]");
  Table eight(Scene(scene).Oxygen(7));
  eight.Play(138);
  EXPECT_EQ(eight.Changes(), "0: mc-25 P[steel+2 titanium+1 energy-2] TR+3; temp+1 oxy+2");
  EXPECT_FALSE(Table(Scene(scene).Production(0, Res::kEnergy, 1)).CanPlay(138));
}

TEST(Card139, WavePower) {
  Table t(Mc(8).Oceans(3));
  t.Play(139);
  EXPECT_EQ(t.Changes(), "0: mc-8 P[energy+1]");
  EXPECT_EQ(t.Points(0, 139), 1);
  EXPECT_FALSE(Table(Mc(8).Oceans(2)).CanPlay(139));
  EXPECT_FALSE(Table(Mc(7).Oceans(3).Stock(0, Res::kSteel, 9)).CanPlay(139)) << "no building";
}

TEST(Card140, LavaFlows) {
  Table tholus(Mc(18));
  tholus.Play(140);
  EXPECT_EQ(tholus.Answers(), "place 6, place 11, place 18, place 26");
  tholus.Place(6);
  EXPECT_EQ(tholus.Changes(), "0: mc-18 steel+1 TR+2 lavaFlows@6; temp+2");
  Table ascraeus(Mc(18).Temperature(-28));
  ascraeus.Play(140).Place(11);
  EXPECT_EQ(ascraeus.Changes(), "0: mc-18 P[heat+1] TR+2 hand+1 lavaFlows@11; temp+2")
      << "over -24 degrees";
  Table pavonis(Mc(18).Temperature(6));
  pavonis.Play(140).Place(18);
  EXPECT_EQ(pavonis.Changes(), "0: mc-18 titanium+1 plant+1 TR+1 lavaFlows@18; temp+1");
  Table arsia(Mc(18).Temperature(8).Greenery(1, 6).City(0, 18).Claim(1, 11));
  arsia.Play(140);
  EXPECT_EQ(arsia.Changes(), "0: mc-18 plant+2 lavaFlows@26") << "the only free one";
  EXPECT_FALSE(Table(Mc(18).Greenery(1, 6).City(0, 18).Claim(1, 11).Greenery(0, 26)).CanPlay(140));
}

TEST(Card140, LavaFlowsAndTheOceanOfZeroDegrees) {
  Table ocean(Mc(18).Temperature(-4));
  ocean.Play(140);
  EXPECT_EQ(ocean.Asked(), "order");
  ocean.Next(0).Place(1).Place(6);
  EXPECT_EQ(ocean.Changes(), "0: mc-16 steel+3 TR+3 lavaFlows@6; temp+2 ocean@1")
      << "the ocean lies there already";
  Table lava(Mc(18).Temperature(-4));
  lava.Play(140).Next(140).Place(6).Place(1);
  EXPECT_EQ(lava.Changes(), "0: mc-18 steel+3 TR+3 lavaFlows@6; temp+2 ocean@1");
}

// T-4.5: only Tharsis Tholus (6) has an ocean's area beside it (1), only Ascraeus Mons (11) a card.
TEST(Card140, LavaFlowsFarFromOceansAskForNoOrder) {
  const Scene scene = Mc(18).Temperature(-4).Greenery(1, 11);
  EXPECT_EQ(Table(scene).Play(140).Asked(), "order");
  Table laid(Scene(scene).Ocean(1));
  laid.Play(140);
  EXPECT_EQ(laid.Asked(), "place") << "the ocean of the only neighbour lies already";
  laid.Place(4);
  EXPECT_EQ(laid.Answers(), "place 6, place 18, place 26");
  laid.Place(6);
  EXPECT_EQ(laid.Changes(), "0: mc-16 steel+1 TR+3 lavaFlows@6; temp+2 ocean@4");
  Table taken(Scene(scene).Greenery(1, 6));
  taken.Play(140);
  EXPECT_EQ(taken.Asked(), "place") << "the only neighbour is no legal volcano";
  // The other way round: the volcanoes may bring a card, the oceans that do lie already.
  Table cards(Mc(18).Temperature(-4).Ocean(1).Ocean(3).Ocean(10));
  cards.Play(140);
  EXPECT_EQ(cards.Answers(), "place 6, place 11, place 18, place 26") << "the card comes first";
}

TEST(Card141, PowerPlant) {
  Table t(Mc(4));
  t.Play(141);
  EXPECT_EQ(t.Changes(), "0: mc-4 P[energy+1]");
  Table steel(Scene().Stock(0, Res::kSteel, 2));
  steel.Play(141);
  EXPECT_EQ(steel.Changes(), "0: steel-2 P[energy+1]");
}

TEST(Card142, MoholeArea) {
  Table t(Mc(20).InPlay(1, {23}));
  t.Play(142);
  EXPECT_FALSE(t.IsLegal(0, Do::kPlace, 12)) << "land";
  t.Place(60);
  EXPECT_EQ(t.Changes(), "0: mc-20 titanium+2 P[heat+4] moholeArea@60") << "no ocean, no TR";
  Table steel(Scene().Stock(0, Res::kSteel, 10).Ocean(3));
  steel.Play(142);
  EXPECT_FALSE(steel.IsLegal(0, Do::kPlace, 3)) << "an ocean is there";
  steel.Place(4);
  EXPECT_EQ(steel.Changes(), "0: mc+2 steel-10 P[heat+4] moholeArea@4");
  Scene full = Mc(20).Oceans(9);
  full.Greenery(kNeutral, 41).Greenery(kNeutral, 42);
  Table last(full);
  last.Play(142);
  EXPECT_EQ(last.Changes(), "0: mc-20 titanium+2 P[heat+4] moholeArea@60") << "the last area";
  EXPECT_FALSE(Table(full.Greenery(kNeutral, 60)).CanPlay(142)) << "nowhere to go";
}

TEST(Card143, LargeConvoy) {
  Table plants(Mc(36));
  plants.Play(143).Place(4);
  EXPECT_EQ(plants.Changes(), "0: mc-36 plant+5 TR+1 hand+2; ocean@4") << "no card for animals";
  EXPECT_EQ(plants.Score(0).cards, 2) << "face down";
  const Scene scene = Scene().Stock(0, Res::kTitanium, 12).InPlay(0, {52});
  Table both(scene);
  both.Play(143).Place(3);
  EXPECT_EQ(both.Answers(), "choose 2, choose 3");
  both.Choose(2);
  EXPECT_EQ(both.Changes(), "0: titanium-12 plant+5 TR+1 hand+3; ocean@3");
  Table animals(scene);
  animals.Play(143).Place(4).Choose(3);
  EXPECT_EQ(animals.Changes(), "0: titanium-12 TR+1 hand+2 animal+4@052; ocean@4");
  Table two(Scene(scene).InPlay(0, {172}).Oceans(9));
  two.Play(143).Choose(3);
  EXPECT_EQ(two.Answers(), "card 52, card 172");
  two.Card(172);
  EXPECT_EQ(two.Changes(), "0: titanium-12 hand+2 animal+4@172") << "no ocean left";
}

TEST(Card144, TitaniumMine) {
  Table t(Mc(7));
  t.Play(144);
  EXPECT_EQ(t.Changes(), "0: mc-7 P[titanium+1]");
  Table steel(Scene().Stock(0, Res::kSteel, 4));
  steel.Play(144);
  EXPECT_EQ(steel.Changes(), "0: steel-4 P[titanium+1]");
}

TEST(Card145, TectonicStressPower) {
  Table t(Mc(18).InPlay(0, {90}));
  t.Play(145);
  EXPECT_EQ(t.Changes(), "0: mc-18 P[energy+3]");
  EXPECT_EQ(t.Points(0, 145), 1);
  Table steel(Scene().Stock(0, Res::kSteel, 9).InPlay(0, {5, 14}));
  steel.Play(145);
  EXPECT_EQ(steel.Changes(), "0: steel-9 P[energy+3]");
  EXPECT_FALSE(Table(Mc(18).InPlay(0, {5}).InPlay(1, {90})).CanPlay(145));
}

TEST(Card146, NitrophilicMoss) {
  const Scene scene = Mc(8).Oceans(3).Stock(0, Res::kPlant, 2);
  Table t(scene);
  t.Play(146);
  EXPECT_EQ(t.Changes(), "0: mc-8 plant-2 P[plant+2]");
  EXPECT_FALSE(Table(Scene(scene).Stock(0, Res::kPlant, 1)).CanPlay(146));
  EXPECT_FALSE(Table(Mc(8).Oceans(2).Stock(0, Res::kPlant, 2)).CanPlay(146));
}

TEST(Card147, Herbivores) {
  const Scene scene = Mc(12).Oxygen(8).Production(1, Res::kPlant, 1);
  Table another(scene);
  another.Play(147);
  EXPECT_EQ(another.Changes(), "0: mc-12 animal+1@147; 1: P[plant-1]");
  Table oneself(Scene(scene).Production(0, Res::kPlant, 2));
  oneself.Play(147);
  EXPECT_EQ(oneself.Answers(), "target 0, target 1") << "mandatory";
  oneself.Target(0);
  EXPECT_EQ(oneself.Changes(), "0: mc-12 P[plant-1] animal+1@147");
  EXPECT_FALSE(Table(Scene(scene).Production(1, Res::kPlant, 0)).CanPlay(147)) << "nobody has any";
  EXPECT_FALSE(Table(Scene(scene).Oxygen(7)).CanPlay(147));
  Table solo(Scene(1).Stock(0, Res::kMc, 12).Oxygen(8));
  solo.Play(147);
  EXPECT_EQ(solo.Changes(), "0: mc-12 animal+1@147");
}

TEST(Card147, HerbivoresGrow) {
  Table t(Scene().InPlay(0, {147}).Cubes(147, 2).Stock(0, Res::kPlant, 8));
  EXPECT_EQ(t.Points(0, 147), 1);
  t.Plants().Place(12);
  EXPECT_EQ(t.Changes(), "0: plant-8 TR+1 animal+1@147 greenery@12; oxy+1");
  EXPECT_EQ(t.Points(0, 147), 1) << "three animals";
  EXPECT_EQ(Table(Scene().InPlay(0, {147}).Cubes(147, 4)).Points(0, 147), 2);
  Table valley(Mc(23).InPlay(0, {147}));
  valley.Play(174).Place(4);
  EXPECT_EQ(valley.Changes(), "0: mc-23 P[mc+2] TR+1 animal+1@147 greenery@4; oxy+1")
      << "a card's greenery";
  Table other(Scene().InPlay(1, {147}).Stock(0, Res::kPlant, 8));
  other.Plants().Place(12);
  EXPECT_EQ(other.Changes(), "0: plant-8 TR+1 greenery@12; oxy+1") << "not another's greenery";
  // After the last production too.
  Table last(Scene()
                 .InPlay(0, {147})
                 .Stock(0, Res::kPlant, 8)
                 .Temperature(8)
                 .Oxygen(14)
                 .Oceans(9)
                 .Passed(1));
  last.Pass();
  ASSERT_EQ(last.Asked(), "final");
  last.Give(0, Do::kPlants).Place(12);
  EXPECT_EQ(last.Cubes(147), 1);
}

TEST(Card148, Insects) {
  const Scene scene = Mc(9).Oxygen(6);
  Table none(Scene(scene).InPlay(1, {48}));
  none.Play(148);
  EXPECT_EQ(none.Changes(), "0: mc-9");
  Table two(Scene(scene).InPlay(0, {48, 47}));
  two.Play(148);
  EXPECT_EQ(two.Changes(), "0: mc-9 P[plant+2]");
  Table corporation(Scene(scene).InPlay(0, {48}).Corporation(0, "EcoLine"));
  corporation.Play(148);
  EXPECT_EQ(corporation.Changes(), "0: mc-9 P[plant+2]");
  EXPECT_FALSE(Table(Scene(scene).Oxygen(5)).CanPlay(148));
}

TEST(Card149, CeosFavoriteProject) {
  const Scene scene = Mc(1)
                          .InPlay(0, {5, 28, 49, 172, 52})
                          .Cubes(5, 1)
                          .Cubes(28, 2)
                          .Cubes(49, 3)
                          .Cubes(172, 1)
                          .InPlay(1, {35})
                          .Cubes(35, 2);
  Table science(scene);
  science.Play(149);
  EXPECT_EQ(science.Answers(), "card 5, card 28, card 49, card 172")
      << "own cards with something on them";
  science.Card(5);
  EXPECT_EQ(science.Changes(), "0: mc-1 science+1@005");
  Table fighter(scene);
  fighter.Play(149).Card(28);
  EXPECT_EQ(fighter.Changes(), "0: mc-1 fighter+1@028");
  Table microbe(scene);
  microbe.Play(149).Card(49);
  EXPECT_EQ(microbe.Changes(), "0: mc-1 microbe+1@049");
  Table animal(scene);
  animal.Play(149).Card(172);
  EXPECT_EQ(animal.Changes(), "0: mc-1 animal+1@172");
  EXPECT_FALSE(Table(Mc(1).InPlay(0, {49})).CanPlay(149)) << "an empty card";
  EXPECT_FALSE(Table(Mc(1).InPlay(1, {49}).Cubes(49, 1)).CanPlay(149)) << "another's card";
}

TEST(Card150, AntiGravityTechnology) {
  Table t(Mc(40).InPlay(0, {90, 14, 5, 6, 84, 91}).Passed(1));
  t.Play(150);
  EXPECT_EQ(t.Changes(), "0: mc-14") << "no discount on itself";
  EXPECT_EQ(t.Points(0, 150), 3);
  t.Play(164);
  EXPECT_EQ(t.Changes(), "0: mc-1 P[heat+1]");
  t.Play(66).Place(12);
  EXPECT_EQ(t.Changes(), "0: claim@12") << "never below 0";
  t.DoProject(Project::kPowerPlant);
  EXPECT_EQ(t.Changes(), "0: mc-11 P[energy+1]") << "cards only";
  EXPECT_FALSE(Table(Mc(40).InPlay(0, {90, 14, 5, 6, 84})).CanPlay(150)) << "six tags";
}

TEST(Card151, InvestmentLoan) {
  Table t(Mc(3));
  t.Play(151);
  EXPECT_EQ(t.Changes(), "0: mc+7 P[mc-1]");
  EXPECT_TRUE(Table(Mc(3).Production(0, Res::kMc, -4)).CanPlay(151));
  EXPECT_FALSE(Table(Mc(3).Production(0, Res::kMc, -5)).CanPlay(151));
  EXPECT_FALSE(Table(Mc(2)).CanPlay(151)) << "the loan comes after paying";
}

TEST(Card152, Insulation) {
  Table t(Mc(2).Production(0, Res::kHeat, 3));
  t.Play(152);
  EXPECT_EQ(t.Answers(), "amount 1, amount 2, amount 3");
  t.Amount(2);
  EXPECT_EQ(t.Changes(), "0: mc-2 P[mc+2 heat-2]");
  Table all(Mc(2).Production(0, Res::kHeat, 3));
  all.Play(152).Amount(3);
  EXPECT_EQ(all.Changes(), "0: mc-2 P[mc+3 heat-3]");
  Table one(Mc(2).Production(0, Res::kHeat, 1));
  one.Play(152);
  EXPECT_EQ(one.Changes(), "0: mc-2 P[mc+1 heat-1]");
  EXPECT_FALSE(Table(Mc(2).Stock(0, Res::kHeat, 9)).CanPlay(152)) << "no heat production";
}

TEST(Card153, AdaptationTechnology) {
  Table t(Mc(12));
  t.Play(153);
  EXPECT_EQ(t.Changes(), "0: mc-12");
  EXPECT_EQ(t.Points(0, 153), 1);
}

TEST(Card153, AdaptationTechnologyShifts) {
  const Scene scene = Mc(20).InPlay(0, {153});
  EXPECT_TRUE(Table(Scene(scene).Oxygen(5)).CanPlay(114)) << "at least 7 %";
  EXPECT_FALSE(Table(Scene(scene).Oxygen(4)).CanPlay(114));
  EXPECT_TRUE(Table(Scene(scene).Oxygen(7)).CanPlay(1)) << "at most 5 %";
  EXPECT_FALSE(Table(Scene(scene).Oxygen(8)).CanPlay(1));
  EXPECT_TRUE(Table(Scene(scene).Temperature(0)).CanPlay(118)) << "at least 4 degrees";
  EXPECT_FALSE(Table(Scene(scene).Temperature(-2)).CanPlay(118));
  EXPECT_TRUE(Table(Scene(scene).Temperature(-6)).CanPlay(134)) << "at most -10 degrees";
  EXPECT_FALSE(Table(Scene(scene).Temperature(-4)).CanPlay(134));
  EXPECT_TRUE(Table(Scene(scene).Oceans(1)).CanPlay(139)) << "at least 3 oceans";
  EXPECT_FALSE(Table(scene).CanPlay(139));
  EXPECT_TRUE(Table(Scene(scene).Oceans(5)).CanPlay(119)) << "at most 3 oceans";
  EXPECT_FALSE(Table(Scene(scene).Oceans(6)).CanPlay(119));
  // With Inventrix four steps; tags are not global.
  const Scene both = Scene(scene).Corporation(0, "Inventrix");
  EXPECT_TRUE(Table(Scene(both).Oxygen(3)).CanPlay(114));
  EXPECT_FALSE(Table(Scene(both).Oxygen(2)).CanPlay(114));
  EXPECT_FALSE(Table(Scene(scene).InPlay(0, {141})).CanPlay(132)) << "one power tag of two";
  EXPECT_FALSE(Table(Mc(20).InPlay(1, {153}).Oxygen(6)).CanPlay(114)) << "another's";
}

TEST(Card154, CaretakerContract) {
  Table t(Mc(3).Temperature(0));
  t.Play(154);
  EXPECT_EQ(t.Changes(), "0: mc-3");
  EXPECT_FALSE(Table(Mc(3).Temperature(-2)).CanPlay(154));
  Table action(Scene().InPlay(0, {154}).Stock(0, Res::kHeat, 17));
  action.Act(154);
  EXPECT_EQ(action.Changes(), "0: heat-8 TR+1");
  EXPECT_FALSE(action.CanAct(154)) << "once a generation";
  EXPECT_FALSE(Table(Scene().InPlay(0, {154}).Stock(0, Res::kHeat, 7)).CanAct(154));
}

TEST(Card155, DesignedMicroorganisms) {
  Table t(Mc(16).Temperature(-14));
  t.Play(155);
  EXPECT_EQ(t.Changes(), "0: mc-16 P[plant+2]");
  EXPECT_FALSE(Table(Mc(16).Temperature(-12)).CanPlay(155));
}

TEST(Card156, StandardTechnology) {
  Table t(Mc(6));
  t.Play(156);
  EXPECT_EQ(t.Changes(), "0: mc-6");
  const Scene scene = Mc(25).InPlay(0, {156}).Hand(0, {1});
  Table plant(scene);
  plant.DoProject(Project::kPowerPlant);
  EXPECT_EQ(plant.Changes(), "0: mc-8 P[energy+1]");
  Table asteroid(scene);
  asteroid.DoProject(Project::kAsteroid);
  EXPECT_EQ(asteroid.Changes(), "0: mc-11 TR+1; temp+1");
  Table aquifer(scene);
  aquifer.DoProject(Project::kAquifer).Place(4);
  EXPECT_EQ(aquifer.Changes(), "0: mc-15 TR+1; ocean@4");
  Table greenery(scene);
  greenery.DoProject(Project::kGreenery).Place(12);
  EXPECT_EQ(greenery.Changes(), "0: mc-20 TR+1 greenery@12; oxy+1");
  Table city(scene);
  city.DoProject(Project::kCity).Place(12);
  EXPECT_EQ(city.Changes(), "0: mc-22 P[mc+1] city@12");
  Table patents(scene);
  patents.DoProject(Project::kSellPatents).Card(1);
  EXPECT_EQ(patents.Changes(), "0: mc+1 hand-1") << "not for patents";
  EXPECT_FALSE(Table(Mc(10).InPlay(0, {156})).CanDoProject(Project::kPowerPlant))
      << "only after paying";
  Table other(Mc(11).InPlay(1, {156}));
  other.DoProject(Project::kPowerPlant);
  EXPECT_EQ(other.Changes(), "0: mc-11 P[energy+1]");
}

}  // namespace
}  // namespace syrtis::terraform::test
