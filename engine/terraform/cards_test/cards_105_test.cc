#include <gtest/gtest.h>

#include "engine/testing/terraform/common_scenes.h"
#include "engine/testing/terraform/table.h"

// Cards 105 to 130, from cards.tsv.
namespace syrtis::terraform::test {
namespace {

TEST(Card105, EarthOffice) {
  Table t(Mc(20).Passed(1));
  t.Play(105);
  EXPECT_EQ(t.Changes(), "0: mc-1") << "no discount on itself";
  t.Play(106);
  EXPECT_EQ(t.Changes(), "0: mc-7 P[mc+3]");
  t.Play(112);
  EXPECT_EQ(t.Changes(), "0: mc-4 TR+2") << "events too";
  t.Play(164);
  EXPECT_EQ(t.Changes(), "0: mc-3 P[heat+1]") << "no earth tag";
  // It helps only its owner, and never below 0.
  Table other(Mc(10).InPlay(1, {105}));
  other.Play(106);
  EXPECT_EQ(other.Changes(), "0: mc-10 P[mc+3]");
  Table free(Scene().InPlay(0, {105}));
  free.Play(151);
  EXPECT_EQ(free.Changes(), "0: mc+10 P[mc-1]");
}

TEST(Card106, AcquiredCompany) {
  Table t(Mc(10));
  t.Play(106);
  EXPECT_EQ(t.Changes(), "0: mc-10 P[mc+3]");
}

TEST(Card107, MediaArchives) {
  Table none(Mc(8).InPlay(0, {48, 49}));
  none.Play(107);
  EXPECT_EQ(none.Changes(), "0: mc-8");
  Table t(Mc(8).InPlay(0, {112, 48}).InPlay(1, {62, 66, 9}));
  t.Play(107);
  EXPECT_EQ(t.Changes(), "0: mc-4") << "one own event and three of another";
}

TEST(Card108, OpenCity) {
  const Scene scene = Mc(23).Oxygen(12).Production(0, Res::kEnergy, 1);
  Table t(scene);
  t.Play(108).Place(12);
  EXPECT_EQ(t.Changes(), "0: mc-23 plant+2 P[mc+4 energy-1] city@12");
  EXPECT_EQ(t.Points(0, 108), 1);
  Table steel(Scene(scene).Stock(0, Res::kMc, 0).Stock(0, Res::kSteel, 12).City(1, 54));
  steel.Play(108);
  EXPECT_FALSE(steel.IsLegal(0, Do::kPlace, 47)) << "next to a city";
  EXPECT_FALSE(steel.IsLegal(0, Do::kPlace, 28)) << "Noctis";
  EXPECT_FALSE(steel.IsLegal(0, Do::kPlace, 29)) << "an ocean's";
  steel.Place(20);
  EXPECT_EQ(steel.Changes(), "0: steel-12 plant+3 P[mc+4 energy-1] city@20");
  EXPECT_FALSE(Table(Scene(scene).Oxygen(11)).CanPlay(108));
  EXPECT_FALSE(Table(EveryAreaTaken(scene)).CanPlay(108)) << "nowhere to go";
  EXPECT_FALSE(Table(Scene(scene).Production(0, Res::kEnergy, 0)).CanPlay(108));
}

TEST(Card109, MediaGroup) {
  Table t(Mc(18).Passed(1));
  t.Play(109);
  EXPECT_EQ(t.Changes(), "0: mc-6");
  t.Play(112);
  EXPECT_EQ(t.Changes(), "0: mc-4 TR+2");
  t.Play(164);
  EXPECT_EQ(t.Changes(), "0: mc-3 P[heat+1]") << "no event";
  EXPECT_FALSE(Table(Mc(6).InPlay(0, {109})).CanPlay(112)) << "only after paying";
  Table other(Mc(7).InPlay(1, {109}));
  other.Play(112);
  EXPECT_EQ(other.Changes(), "0: mc-7 TR+2") << "not for another's events";
}

TEST(Card110, BusinessNetwork) {
  Table t(Mc(4));
  t.Play(110);
  EXPECT_EQ(t.Changes(), "0: mc-4 P[mc-1]");
  EXPECT_TRUE(Table(Mc(4).Production(0, Res::kMc, -4)).CanPlay(110));
  EXPECT_FALSE(Table(Mc(4).Production(0, Res::kMc, -5)).CanPlay(110));
}

TEST(Card110, BusinessNetworkLooks) {
  const Scene scene = Mc(3).InPlay(0, {110}).Deck({56, 57});
  Table buys(scene);
  buys.Act(110);
  EXPECT_EQ(buys.Asked(), "buyLooked");
  EXPECT_EQ(buys.Answers(), "buy 56, nobody");
  buys.Buy(56);
  EXPECT_EQ(buys.Changes(), "0: mc-3 hand+1");
  EXPECT_EQ(buys.Of(0).hand, CardSet({56}));
  EXPECT_FALSE(buys.CanAct(110)) << "once a generation";
  Table leaves(scene);
  leaves.Act(110).Nobody();
  EXPECT_EQ(leaves.Changes(), "");
  EXPECT_EQ(leaves.state.discards, CardSet({56}));
  Table poor(Scene(scene).Stock(0, Res::kMc, 2));
  poor.Act(110);
  EXPECT_EQ(poor.Changes(), "");
  EXPECT_EQ(poor.state.discards, CardSet({56}));
}

TEST(Card111, BusinessContacts) {
  Table t(Mc(7).Deck({1, 2, 3, 4}));
  t.Play(111);
  EXPECT_EQ(t.Asked(), "keep");
  EXPECT_EQ(t.Answers(), "card 1, card 2, card 3, card 4");
  t.Card(2);
  EXPECT_EQ(t.Answers(), "card 1, card 3, card 4");
  t.Card(4);
  EXPECT_EQ(t.Changes(), "0: mc-7 hand+2");
  EXPECT_EQ(t.Of(0).hand, CardSet({2, 4}));
  EXPECT_EQ(t.state.discards, CardSet({1, 3}));
  Table two(Mc(7).Hand(0, {111}).OnlyDeck({1, 2}));
  two.Play(111);
  EXPECT_EQ(two.Changes(), "0: mc-7 hand+2") << "nothing to choose";
}

TEST(Card112, BribedCommittee) {
  Table t(Mc(7));
  t.Play(112);
  EXPECT_EQ(t.Changes(), "0: mc-7 TR+2");
  EXPECT_EQ(t.Points(0, 112), -2);
  EXPECT_EQ(t.Score(0).cards, -2) << "face down";
}

TEST(Card113, SolarPower) {
  Table t(Mc(11));
  t.Play(113);
  EXPECT_EQ(t.Changes(), "0: mc-11 P[energy+1]");
  EXPECT_EQ(t.Points(0, 113), 1);
  Table steel(Scene().Stock(0, Res::kSteel, 6));
  steel.Play(113);
  EXPECT_EQ(steel.Changes(), "0: steel-6 P[energy+1]");
}

TEST(Card114, BreathingFilters) {
  Table t(Mc(11).Oxygen(7));
  t.Play(114);
  EXPECT_EQ(t.Changes(), "0: mc-11");
  EXPECT_EQ(t.Points(0, 114), 2);
  EXPECT_FALSE(Table(Mc(11).Oxygen(6)).CanPlay(114));
}

TEST(Card115, ArtificialPhotosynthesis) {
  Table plants(Mc(12));
  plants.Play(115);
  EXPECT_EQ(plants.Asked(), "either");
  EXPECT_EQ(plants.Answers(), "choose 3, choose 4") << "plants or energy";
  plants.Choose(3);
  EXPECT_EQ(plants.Changes(), "0: mc-12 P[plant+1]");
  Table energy(Mc(12));
  energy.Play(115).Choose(4);
  EXPECT_EQ(energy.Changes(), "0: mc-12 P[energy+2]");
}

TEST(Card116, ArtificialLake) {
  const Scene scene = Mc(15).Temperature(-6).Claim(0, 13).Claim(1, 14).City(1, 45);
  Table t(scene);
  t.Play(116);
  EXPECT_FALSE(t.IsLegal(0, Do::kPlace, 29)) << "an ocean's";
  EXPECT_FALSE(t.IsLegal(0, Do::kPlace, 28)) << "Noctis";
  EXPECT_FALSE(t.IsLegal(0, Do::kPlace, 14)) << "claimed by another";
  EXPECT_FALSE(t.IsLegal(0, Do::kPlace, 45)) << "a city is there";
  EXPECT_TRUE(t.IsLegal(0, Do::kPlace, 13)) << "the own claim";
  EXPECT_TRUE(t.IsLegal(0, Do::kPlace, 6)) << "a volcano";
  EXPECT_TRUE(t.IsLegal(0, Do::kPlace, 46)) << "next to a city";
  t.Place(20);
  EXPECT_EQ(t.Changes(), "0: mc-15 plant+1 TR+1; ocean@20");
  EXPECT_EQ(t.Points(0, 116), 1);
  Table steel(Scene().Stock(0, Res::kSteel, 8).Temperature(-6).Ocean(29).InPlay(1, {23}));
  steel.Play(116).Place(20);
  EXPECT_EQ(steel.Changes(), "0: mc+2 steel-8 plant+1 TR+1; 1: plant+2; ocean@20")
      << "beside an ocean; Arctic Algae sees it";
  Table full(Scene(scene).Oceans(9));
  full.Play(116);
  EXPECT_EQ(full.Changes(), "0: mc-15") << "no ocean is left";
  EXPECT_FALSE(Table(Scene(scene).Temperature(-8)).CanPlay(116));
}

TEST(Card116, ArtificialLakeNeedsLand) {
  Scene taken = Mc(15).Temperature(-6);
  for (const AreaId area : {0,  2,  5,  6,  7,  8,  9,  11, 12, 13, 14, 15, 16, 17, 18, 19,
                            20, 21, 22, 23, 24, 26, 27, 32, 33, 34, 35, 36, 37, 38, 39, 43,
                            44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58}) {
    taken.Greenery(1, area);
  }
  // One area is left, 59.
  EXPECT_TRUE(Table(taken).CanPlay(116));
  EXPECT_FALSE(Table(Scene(taken).Claim(1, 59)).CanPlay(116)) << "another's claim";
  Table own(Scene(taken).Claim(0, 59));
  own.Play(116);
  EXPECT_EQ(own.Changes(), "0: mc-15 TR+1; ocean@59") << "the own claim";
  const Scene full = Scene(taken).Greenery(1, 59);
  EXPECT_FALSE(Table(full).CanPlay(116)) << "oceans are left, land is not";
  EXPECT_FALSE(Table(Scene(full).Oceans(8)).CanPlay(116));
  Table nine(Scene(full).Oceans(9));
  nine.Play(116);
  EXPECT_EQ(nine.Changes(), "0: mc-15") << "no ocean is left: never an obstacle";
}

TEST(Card117, GeothermalPower) {
  Table t(Mc(11));
  t.Play(117);
  EXPECT_EQ(t.Changes(), "0: mc-11 P[energy+2]");
  Table steel(Mc(1).Stock(0, Res::kSteel, 5));
  steel.Play(117);
  EXPECT_EQ(steel.Changes(), "0: mc-1 steel-5 P[energy+2]");
}

TEST(Card118, Farming) {
  Table t(Mc(16).Temperature(4));
  t.Play(118);
  EXPECT_EQ(t.Changes(), "0: mc-16 plant+2 P[mc+2 plant+2]");
  EXPECT_EQ(t.Points(0, 118), 2);
  EXPECT_FALSE(Table(Mc(16).Temperature(2)).CanPlay(118));
}

TEST(Card119, DustSeals) {
  Table t(Mc(2).Oceans(3));
  t.Play(119);
  EXPECT_EQ(t.Changes(), "0: mc-2");
  EXPECT_EQ(t.Points(0, 119), 1);
  EXPECT_FALSE(Table(Mc(2).Oceans(4)).CanPlay(119));
}

TEST(Card120, UrbanizedArea) {
  const Scene scene = Mc(10).Production(0, Res::kEnergy, 1).City(0, 12);
  Table one(Scene(scene).City(1, 14));
  one.Play(120);
  EXPECT_EQ(one.Changes(), "0: mc-10 P[mc+2 energy-1] city@13") << "the only area beside both";
  Table two(Scene(scene).City(kNeutral, 21));
  two.Play(120);
  EXPECT_EQ(two.Answers(), "place 13, place 20");
  two.Place(20);
  EXPECT_EQ(two.Changes(), "0: mc-10 plant+1 P[mc+2 energy-1] city@20");
  Table capital(
      Scene(scene).Tile(1, Special::kCapital, 21).Stock(0, Res::kMc, 0).Stock(0, Res::kSteel, 5));
  capital.Play(120).Place(13);
  EXPECT_EQ(capital.Changes(), "0: steel-5 P[mc+2 energy-1] city@13") << "Capital is a city";
  EXPECT_FALSE(Table(scene).CanPlay(120)) << "one city only";
  EXPECT_FALSE(Table(Scene(scene).City(1, 15)).CanPlay(120)) << "too far apart";
  EXPECT_FALSE(Table(Scene(scene).City(1, 14).Production(0, Res::kEnergy, 0)).CanPlay(120));
}

TEST(Card121, Sabotage) {
  const Scene scene = Scene(3)
                          .Stock(0, Res::kMc, 1)
                          .Stock(0, Res::kSteel, 2)
                          .Stock(1, Res::kTitanium, 5)
                          .Stock(1, Res::kSteel, 6)
                          .Stock(2, Res::kMc, 9);
  Table titanium(scene);
  titanium.Play(121);
  EXPECT_EQ(titanium.Answers(), "choose 0, choose 1, choose 2");
  titanium.Choose(0);
  EXPECT_EQ(titanium.Answers(), "target 1, nobody");
  titanium.Target(1);
  EXPECT_EQ(titanium.Answers(), "amount 1, amount 2, amount 3");
  titanium.Amount(3);
  EXPECT_EQ(titanium.Changes(), "0: mc-1; 1: titanium-3");
  Table steel(scene);
  steel.Play(121).Choose(1);
  EXPECT_EQ(steel.Answers(), "target 0, target 1, nobody");
  steel.Target(1);
  EXPECT_EQ(steel.Answers(), "amount 1, amount 2, amount 3, amount 4");
  steel.Amount(4);
  EXPECT_EQ(steel.Changes(), "0: mc-1; 1: steel-4");
  Table oneself(scene);
  oneself.Play(121).Choose(1).Target(0).Amount(2);
  EXPECT_EQ(oneself.Changes(), "0: mc-1 steel-2");
  Table money(scene);
  money.Play(121).Choose(2).Target(2);
  EXPECT_FALSE(money.IsLegal(0, Do::kAmount, 0, 8));
  money.Amount(7);
  EXPECT_EQ(money.Changes(), "0: mc-1; 2: mc-7");
  Table part(scene);
  part.Play(121).Choose(2).Target(2).Amount(1);
  EXPECT_EQ(part.Changes(), "0: mc-1; 2: mc-1");
  Table nobody(scene);
  nobody.Play(121).Choose(0).Nobody();
  EXPECT_EQ(nobody.Changes(), "0: mc-1");
  Table no_steel(scene);
  no_steel.Play(121).Choose(1).Nobody();
  EXPECT_EQ(no_steel.Changes(), "0: mc-1");
  Table nothing(Mc(1));
  nothing.Play(121);
  EXPECT_EQ(nothing.Changes(), "0: mc-1") << "nothing to take never blocks";
  Table only(Mc(1).Stock(1, Res::kSteel, 1));
  only.Play(121);
  EXPECT_EQ(only.Answers(), "target 1, nobody") << "the only kind that can be taken";
  only.Target(1);
  EXPECT_EQ(only.Changes(), "0: mc-1; 1: steel-1");
  Table solo(Scene(1).Stock(0, Res::kMc, 1).Stock(0, Res::kSteel, 3));
  solo.Play(121);
  EXPECT_EQ(solo.Changes(), "0: mc-1") << "the neutral opponent bears it";
}

TEST(Card121, SabotageOnOneself) {
  const Scene scene =
      Mc(9).Stock(0, Res::kTitanium, 2).Stock(1, Res::kTitanium, 1).Stock(1, Res::kMc, 1);
  Table titanium(scene);
  titanium.Play(121).Choose(0);
  EXPECT_EQ(titanium.Answers(), "target 0, target 1, nobody");
  titanium.Target(0).Amount(2);
  EXPECT_EQ(titanium.Changes(), "0: mc-1 titanium-2");
  Table money(scene);
  money.Play(121).Choose(2);
  EXPECT_EQ(money.Answers(), "target 0, target 1, nobody");
  money.Target(0).Amount(7);
  EXPECT_EQ(money.Changes(), "0: mc-8");
  Table nobody(scene);
  nobody.Play(121).Choose(2).Nobody();
  EXPECT_EQ(nobody.Changes(), "0: mc-1");
}

TEST(Card122, Moss) {
  const Scene scene = Mc(4).Oceans(3).Stock(0, Res::kPlant, 1);
  Table t(scene);
  t.Play(122);
  EXPECT_EQ(t.Changes(), "0: mc-4 plant-1 P[plant+1]");
  EXPECT_FALSE(Table(Scene(scene).Stock(0, Res::kPlant, 0)).CanPlay(122));
  EXPECT_FALSE(Table(Mc(4).Oceans(2).Stock(0, Res::kPlant, 1)).CanPlay(122));
  Table enhanced(Scene(scene).Stock(0, Res::kPlant, 0).InPlay(0, {74}));
  enhanced.Play(122);
  EXPECT_EQ(enhanced.Changes(), "0: mc-4 P[plant+1]") << "Viral Enhancers pays";
}

TEST(Card123, IndustrialCenter) {
  Table t(Mc(4).City(1, 12));
  t.Play(123);
  EXPECT_EQ(t.Answers(), "place 5, place 6, place 11, place 13, place 19, place 20");
  t.Place(6);
  EXPECT_EQ(t.Changes(), "0: mc-4 steel+1 industrialCenter@6");
  Table steel(Scene().Stock(0, Res::kSteel, 2).City(kNeutral, 12));
  steel.Play(123).Place(5);
  EXPECT_EQ(steel.Changes(), "0: steel-2 industrialCenter@5");
  EXPECT_FALSE(Table(Mc(4)).CanPlay(123)) << "no city";
  EXPECT_FALSE(Table(Mc(4).City(1, kGanymedeArea)).CanPlay(123)) << "nothing lies beside it";
}

TEST(Card123, IndustrialCenterWorks) {
  Table t(Mc(14).InPlay(0, {123}));
  t.Act(123);
  EXPECT_EQ(t.Changes(), "0: mc-7 P[steel+1]");
  EXPECT_FALSE(t.CanAct(123)) << "once a generation";
  EXPECT_FALSE(Table(Mc(6).Stock(0, Res::kSteel, 9).InPlay(0, {123})).CanAct(123));
}

TEST(Card124, HiredRaiders) {
  const Scene scene = Scene(3)
                          .Stock(0, Res::kMc, 1)
                          .Stock(0, Res::kSteel, 4)
                          .Stock(1, Res::kSteel, 3)
                          .Stock(1, Res::kMc, 5)
                          .Stock(2, Res::kSteel, 1);
  Table steel(scene);
  steel.Play(124);
  EXPECT_EQ(steel.Answers(), "choose 0, choose 1");
  steel.Choose(0);
  EXPECT_EQ(steel.Answers(), "target 1, target 2, nobody") << "never from oneself";
  steel.Target(1);
  EXPECT_EQ(steel.Answers(), "amount 1, amount 2");
  steel.Amount(2);
  EXPECT_EQ(steel.Changes(), "0: mc-1 steel+2; 1: steel-2");
  Table money(scene);
  money.Play(124).Choose(1);
  EXPECT_EQ(money.Answers(), "target 1, nobody");
  money.Target(1).Amount(3);
  EXPECT_EQ(money.Changes(), "0: mc+2; 1: mc-3");
  Table part(scene);
  part.Play(124).Choose(1).Target(1).Amount(1);
  EXPECT_EQ(part.Changes(), "1: mc-1");
  Table little(scene);
  little.Play(124).Choose(0).Target(2);
  EXPECT_EQ(little.Changes(), "0: mc-1 steel+1; 2: steel-1") << "exactly what was taken";
  Table nobody(scene);
  nobody.Play(124).Choose(0).Nobody();
  EXPECT_EQ(nobody.Changes(), "0: mc-1");
  Table no_money(scene);
  no_money.Play(124).Choose(1).Nobody();
  EXPECT_EQ(no_money.Changes(), "0: mc-1");
  Table nothing(Mc(1).Stock(0, Res::kSteel, 4));
  nothing.Play(124);
  EXPECT_EQ(nothing.Changes(), "0: mc-1");
}

TEST(Card124, HiredRaidersAlone) {
  const Scene solo = Scene(1).Stock(0, Res::kMc, 1);
  Table steel(solo);
  steel.Play(124).Choose(0);
  EXPECT_EQ(steel.Changes(), "0: mc-1 steel+2");
  Table money(solo);
  money.Play(124).Choose(1);
  EXPECT_EQ(money.Changes(), "0: mc+2");
}

TEST(Card125, Hackers) {
  const Scene scene = Mc(3).Production(0, Res::kEnergy, 1);
  Table another(Scene(scene).Production(1, Res::kMc, -3));
  another.Play(125);
  EXPECT_EQ(another.Answers(), "target 0, target 1") << "mandatory";
  another.Target(1);
  EXPECT_EQ(another.Changes(), "0: mc-3 P[mc+2 energy-1]; 1: P[mc-2]");
  EXPECT_EQ(another.Points(0, 125), -1);
  Table oneself(scene);
  oneself.Play(125).Target(0);
  EXPECT_EQ(oneself.Changes(), "0: mc-3 P[energy-1]");
  // Another at -4 cannot lose two; the own raise comes first, even at -5.
  Table low(Scene(scene).Production(0, Res::kMc, -5).Production(1, Res::kMc, -4));
  low.Play(125);
  EXPECT_EQ(low.Changes(), "0: mc-3 P[energy-1]");
  EXPECT_FALSE(Table(Mc(3)).CanPlay(125)) << "no energy production";
  Table solo(Scene(1).Stock(0, Res::kMc, 3).Production(0, Res::kEnergy, 1));
  solo.Play(125);
  EXPECT_EQ(solo.Changes(), "0: mc-3 P[mc+2 energy-1]");
}

TEST(Card126, GhgFactories) {
  Table t(Mc(11).Production(0, Res::kEnergy, 1));
  t.Play(126);
  EXPECT_EQ(t.Changes(), "0: mc-11 P[energy-1 heat+4]");
  Table steel(Scene().Stock(0, Res::kSteel, 6).Production(0, Res::kEnergy, 1));
  steel.Play(126);
  EXPECT_EQ(steel.Changes(), "0: steel-6 P[energy-1 heat+4]");
  EXPECT_FALSE(Table(Mc(11)).CanPlay(126));
}

TEST(Card127, SubterraneanReservoir) {
  Table t(Mc(11));
  t.Play(127);
  EXPECT_FALSE(t.IsLegal(0, Do::kPlace, 12)) << "land";
  t.Place(29);
  EXPECT_EQ(t.Changes(), "0: mc-11 plant+2 TR+1; ocean@29");
  Table full(Mc(11).Oceans(9));
  full.Play(127);
  EXPECT_EQ(full.Changes(), "0: mc-11");
}

TEST(Card128, EcologicalZone) {
  Table t(Mc(12).Greenery(0, 12).Greenery(1, 45));
  t.Play(128);
  EXPECT_EQ(t.Answers(),
            "place 5, place 6, place 11, place 13, place 19, place 20, "
            "place 37, place 38, place 44, place 46, place 51, place 52")
      << "next to anybody's greenery";
  t.Place(13);
  EXPECT_EQ(t.Changes(), "0: mc-12 animal+2@128 ecologicalZone@13");
  EXPECT_EQ(t.Points(0, 128), 1);
  EXPECT_FALSE(Table(Mc(12).Greenery(1, 12)).CanPlay(128)) << "no own greenery";
  EXPECT_TRUE(Table(Mc(12).Greenery(0, 0).City(1, 5)).CanPlay(128));
  EXPECT_FALSE(Table(Mc(12).Greenery(0, 0).City(1, 5).City(1, 6)).CanPlay(128))
      << "nothing free beside it";
}

TEST(Card128, EcologicalZoneGrows) {
  Table t(Mc(36).InPlay(0, {128, 49}).Cubes(128, 1).Passed(1));
  EXPECT_EQ(t.Points(0, 128), 0);
  t.Play(48);
  EXPECT_EQ(t.Changes(), "0: mc-9 P[plant+1] animal+1@128");
  t.Play(172);
  EXPECT_EQ(t.Changes(), "0: mc-10 animal+1@128 animal+1@172");
  EXPECT_EQ(t.Points(0, 128), 1) << "three animals";
  t.Play(135);
  EXPECT_EQ(t.Changes(), "0: mc-11 animal+2@128") << "a plant and an animal";
  EXPECT_EQ(t.Points(0, 128), 2);
  t.Play(68);
  EXPECT_EQ(t.Changes(), "0: mc-6 P[mc+2]") << "neither";
  Table other(Mc(9).InPlay(1, {128}));
  other.Play(48);
  EXPECT_EQ(other.Changes(), "0: mc-9 P[plant+1]") << "not for another's cards";
}

TEST(Card129, Zeppelins) {
  const Scene scene = Mc(13).Oxygen(5);
  Table t(Scene(scene).City(0, 12).City(1, 45).City(kNeutral, 54).City(1, kGanymedeArea));
  t.Play(129);
  EXPECT_EQ(t.Changes(), "0: mc-13 P[mc+3]") << "only those on Mars";
  EXPECT_EQ(t.Points(0, 129), 1);
  Table none(scene);
  none.Play(129);
  EXPECT_EQ(none.Changes(), "0: mc-13");
  EXPECT_FALSE(Table(Scene(scene).Oxygen(4)).CanPlay(129));
}

TEST(Card130, Worms) {
  const Scene scene = Mc(8).Oxygen(4);
  Table one(Scene(scene).InPlay(0, {50}).InPlay(1, {35}));
  one.Play(130);
  EXPECT_EQ(one.Changes(), "0: mc-8") << "its own tag only: no events, nobody else's";
  Table two(Scene(scene).InPlay(0, {49}));
  two.Play(130);
  EXPECT_EQ(two.Changes(), "0: mc-8 P[plant+1]");
  Table three(Scene(scene).InPlay(0, {49, 42}));
  three.Play(130);
  EXPECT_EQ(three.Changes(), "0: mc-8 P[plant+1]") << "rounded down";
  Table four(Scene(scene).InPlay(0, {49, 42, 33}));
  four.Play(130);
  EXPECT_EQ(four.Changes(), "0: mc-8 P[plant+2]");
  EXPECT_FALSE(Table(Scene(scene).Oxygen(3)).CanPlay(130));
}

}  // namespace
}  // namespace syrtis::terraform::test
