#include <gtest/gtest.h>

#include "engine/testing/terraform/table.h"

// Combinations of cards that are easy to get wrong.
namespace syrtis::terraform::test {
namespace {

TEST(HardCases, RobotsAndBoxesThatCannotBeCarriedOut) {
  // Without energy production there is nothing to copy.
  EXPECT_FALSE(Table(Scene().Stock(0, Res::kMc, 9).InPlay(0, {43, 126})).CanPlay(86));
  Table t(Scene().Stock(0, Res::kMc, 9).InPlay(0, {43, 126, 56}));
  t.Play(86);
  EXPECT_EQ(t.Changes(), "0: mc-9 P[steel+1]") << "only what is possible can be chosen";
  // Immigrant City's box is energy-1 mc-2.
  Table city(Scene().Stock(0, Res::kMc, 9).InPlay(0, {200}).Production(0, Res::kEnergy, 1));
  city.Play(86);
  EXPECT_EQ(city.Changes(), "0: mc-9 P[mc-2 energy-1]");
  EXPECT_FALSE(Table(Scene()
                         .Stock(0, Res::kMc, 9)
                         .InPlay(0, {200})
                         .Production(0, Res::kEnergy, 1)
                         .Production(0, Res::kMc, -4))
                   .CanPlay(86));
  // Another's building cards are not own ones.
  EXPECT_FALSE(Table(Scene().Stock(0, Res::kMc, 9).InPlay(1, {56})).CanPlay(86));
}

TEST(HardCases, ViralEnhancersAndMoss) {
  const Scene moss = Scene().Stock(0, Res::kMc, 8).Oceans(3);
  EXPECT_FALSE(Table(moss).CanPlay(122));
  EXPECT_TRUE(Table(Scene(moss).Stock(0, Res::kPlant, 1)).CanPlay(122));
  EXPECT_TRUE(Table(Scene(moss).InPlay(0, {74})).CanPlay(122));
  // Nitrophilic Moss: two plants, one of them may come from Viral Enhancers.
  EXPECT_FALSE(Table(Scene(moss).InPlay(0, {74})).CanPlay(146));
  Table t(Scene(moss).InPlay(0, {74}).Stock(0, Res::kPlant, 1));
  t.Play(146);
  EXPECT_EQ(t.Changes(), "0: mc-8 plant-1 P[plant+2]");
}

TEST(HardCases, ViralEnhancersChoose) {
  Table t(Scene().Stock(0, Res::kMc, 4).InPlay(0, {74}));
  t.Play(49);
  EXPECT_EQ(t.Answers(), "choose 0, choose 1");
  t.Choose(1);
  EXPECT_EQ(t.Changes(), "0: mc-4 microbe+1@049");
  // Its own microbe tag: a plant.
  Table self(Scene().Stock(0, Res::kMc, 9));
  self.Play(74);
  EXPECT_EQ(self.Changes(), "0: mc-9 plant+1");
  // Three tags on a card that holds nothing: three plants.
  Table three(Scene().Stock(0, Res::kMc, 11).InPlay(0, {74, 49, 52, 48}));
  three.Play(135);
  EXPECT_EQ(three.Changes(), "0: mc-11 plant+3");
}

TEST(HardCases, ImmigrantCityAtTheBottom) {
  const auto at = [](int mc) {
    return Scene()
        .Stock(0, Res::kMc, 13)
        .Production(0, Res::kEnergy, 1)
        .Production(0, Res::kMc, mc);
  };
  EXPECT_TRUE(Table(at(-4)).CanPlay(200));
  EXPECT_FALSE(Table(at(-5)).CanPlay(200));
  Table t(at(-5).Corporation(0, "Tharsis Republic"));
  t.Play(200).Place(12);
  EXPECT_EQ(t.Changes(), "0: mc-10 P[energy-1] city@12");
  EXPECT_EQ(t.Production(0, Res::kMc), -5);
  // Higher up the order makes no difference, and none is asked.
  Table high(at(0).Corporation(0, "Tharsis Republic"));
  high.Play(200);
  EXPECT_EQ(high.Asked(), "place");
  high.Place(12);
  EXPECT_EQ(high.Changes(), "0: mc-10 P[energy-1] city@12");
}

TEST(HardCases, UniversityAndConferenceInBothOrders) {
  const Scene scene =
      Scene().Stock(0, Res::kMc, 11).InPlay(0, {73, 185}).Cubes(185, 1).Hand(0, {1}).Deck({2, 3});
  Table conference(scene);
  conference.Play(14).Next(185).Choose(1);
  // The card from the conference may go back for another.
  EXPECT_EQ(conference.Answers(), "card 1, card 2, nobody");
  conference.Card(2);
  EXPECT_EQ(conference.Of(0).hand, CardSet({1, 3}));
  Table university(scene);
  university.Play(14).Next(73);
  EXPECT_EQ(university.Answers(), "card 1, nobody");
  university.Card(1);
  EXPECT_EQ(university.Asked(), "either");
  university.Choose(0);
  EXPECT_EQ(university.Changes(), "0: mc-11 science+1@185");
  EXPECT_EQ(university.Of(0).hand, CardSet({2}));
  // Without a cube the conference has no choice, and there is no order to ask for.
  Table empty(Scene(scene).Cubes(185, 0));
  empty.Play(14);
  EXPECT_EQ(empty.Asked(), "swap");
  empty.Nobody();
  EXPECT_EQ(empty.Changes(), "0: mc-11 science+1@185");
}

TEST(HardCases, TwoScienceTagsTriggerTwice) {
  Table t(Scene().Stock(0, Res::kMc, 11).InPlay(0, {73, 185}).Hand(0, {1}));
  t.Play(90);
  // The two cards are drawn first; the conference has one cube by then.
  EXPECT_EQ(t.Of(0).hand_count, 3);
  EXPECT_EQ(t.Asked(), "order");
  t.Next(73).Nobody();
  EXPECT_EQ(t.Asked(), "order");
  t.Next(185).Choose(1);
  EXPECT_EQ(t.Asked(), "swap");
  t.Nobody();
  EXPECT_EQ(t.Changes(), "0: mc-11 hand+3") << "one cube on, one off";
}

TEST(HardCases, UniversityNeedsACardToDiscard) {
  Table t(Scene().Stock(0, Res::kMc, 8));
  t.Play(73);
  EXPECT_EQ(t.Changes(), "0: mc-8");
}

TEST(HardCases, OneShotsEnd) {
  // Special Design is used up by the next card, needed or not.
  Table used(Scene().Stock(0, Res::kMc, 40).Passed(1).Oceans(1));
  used.Play(206).Play(48);
  EXPECT_FALSE(used.CanPlay(139));
  Table needed(Scene().Stock(0, Res::kMc, 40).Passed(1).Oceans(1));
  needed.Play(206);
  EXPECT_TRUE(needed.CanPlay(139));
  // An action or a project does not use it.
  needed.DoProject(Project::kPowerPlant);
  EXPECT_TRUE(needed.CanPlay(139));
  // Both together; Special Design is itself the next card for Indentured Workers.
  Table both(Scene().Stock(0, Res::kMc, 40).Passed(1).Oceans(1));
  both.Play(195).Play(206);
  EXPECT_EQ(both.Changes(), "") << "4 - 8";
  EXPECT_EQ(both.Of(0).next_discount, 0);
  EXPECT_EQ(both.Of(0).next_slack, 2);
  // Never below 0.
  Table cheap(Scene().Passed(1));
  cheap.Play(195).Play(56);
  EXPECT_EQ(cheap.Changes(), "0: P[steel+1]");
}

TEST(HardCases, MiningAreaAndMiningRights) {
  Table area(Scene().Stock(0, Res::kMc, 4).City(0, 5).City(1, 54));
  area.Play(64);
  EXPECT_EQ(area.Answers(), "place 0, place 6");
  area.Place(0);
  EXPECT_EQ(area.Changes(), "0: mc-4 steel+2 P[steel+1] miningArea@0");
  EXPECT_FALSE(Table(Scene().Stock(0, Res::kMc, 4).Claim(0, 0).Ocean(1)).CanPlay(64))
      << "claims and oceans are no own tiles";
  Table rights(Scene().Stock(0, Res::kMc, 9));
  rights.Play(67);
  EXPECT_EQ(rights.Answers(),
            "place 0, place 6, place 17, place 18, place 50, place 55, place 56, place 57");
  rights.Place(18);
  EXPECT_EQ(rights.Changes(), "0: mc-9 titanium+1 plant+1 P[titanium+1] miningRights@18");
}

TEST(HardCases, Flooding) {
  const Scene scene = Scene(3)
                          .Stock(0, Res::kMc, 7)
                          .City(1, 2)
                          .Greenery(2, 7)
                          .City(0, 0)
                          .Stock(1, Res::kMc, 9)
                          .Stock(2, Res::kMc, 3);
  Table t(scene);
  t.Play(188).Place(1);
  EXPECT_EQ(t.Answers(), "target 1, target 2, nobody") << "never its own player";
  t.Target(2);
  EXPECT_EQ(t.Answers(), "amount 1, amount 2, amount 3");
  t.Amount(3);
  EXPECT_EQ(t.Changes(), "0: mc-7 steel+2 TR+1; 2: mc-3; ocean@1");
  EXPECT_EQ(t.Points(0, 188), -1);
  Table nobody(scene);
  nobody.Play(188).Place(1).Nobody();
  EXPECT_EQ(nobody.Changes(), "0: mc-7 steel+2 TR+1; ocean@1");
  Table far(scene);
  far.Play(188).Place(60);
  EXPECT_EQ(far.Changes(), "0: mc-7 titanium+2 TR+1; ocean@60");
  Table full(Scene(scene).Oceans(9));
  full.Play(188);
  EXPECT_EQ(full.Changes(), "0: mc-7") << "only if the ocean was really placed";
}

TEST(HardCases, PredatorsPetsAndProtectedHabitats) {
  Scene scene = Scene(3)
                    .InPlay(0, {24, 52})
                    .Cubes(24, 1)
                    .Cubes(52, 1)
                    .InPlay(1, {172, 72})
                    .Cubes(172, 2)
                    .Cubes(72, 2)
                    .InPlay(2, {173, 184})
                    .Cubes(184, 2);
  Table t(scene);
  t.Act(24);
  EXPECT_EQ(t.Answers(), "card 24, card 52, card 72") << "not Pets, not behind the habitats";
  t.Card(72);
  EXPECT_EQ(t.Changes(), "0: animal+1@024; 1: animal-1@072");
  Table null(scene);
  null.Act(24).Card(24);
  EXPECT_EQ(null.Changes(), "") << "from itself: legal and null";
  // The owner of the habitats may still take from the own cards, but never from Pets.
  Table owner(Scene().InPlay(0, {173, 24, 184, 172}).Cubes(184, 1).Cubes(172, 4));
  owner.Act(24);
  EXPECT_EQ(owner.Changes(), "0: animal+1@024 animal-1@184");
  EXPECT_FALSE(Table(Scene().InPlay(0, {24}).InPlay(1, {172}).Cubes(172, 4)).CanAct(24));
  // Ants: microbes.
  EXPECT_FALSE(Table(Scene().InPlay(0, {35}).InPlay(1, {173, 49}).Cubes(49, 4)).CanAct(35));
}

TEST(HardCases, ProtectedHabitatsKeepPlants) {
  Table t(Scene(3)
              .Stock(0, Res::kMc, 14)
              .InPlay(1, {173})
              .Stock(1, Res::kPlant, 5)
              .Stock(2, Res::kPlant, 5));
  t.Play(9);
  EXPECT_EQ(t.Answers(), "target 2, nobody");
  // Production is not protected.
  Table production(
      Scene().Stock(0, Res::kMc, 4).Oxygen(6).InPlay(1, {173}).Production(1, Res::kPlant, 1));
  production.Play(183);
  EXPECT_EQ(production.Changes(), "0: mc-4 P[energy+2]; 1: P[plant-1]");
}

TEST(HardCases, CapitalAndCommercialDistrictScore) {
  Table t(Scene()
              .InPlay(0, {8, 85})
              .Tile(0, Special::kCapital, 38)
              .Ocean(29)
              .Ocean(30)
              .Ocean(41)
              .Greenery(1, 39)
              .Tile(0, Special::kCommercialDistrict, 46)
              .City(1, 54)
              .City(1, 47 + 6));
  EXPECT_EQ(t.Points(0, 8), 2) << "two oceans beside it";
  EXPECT_EQ(t.Score(0).cities, 1) << "and it is a city beside a greenery";
  EXPECT_EQ(t.Points(0, 85), 2) << "Capital and another's city";
}

TEST(HardCases, CapitalIsACityForEverybody) {
  Table t(
      Scene().Stock(0, Res::kMc, 26).Production(0, Res::kEnergy, 2).Oceans(4).InPlay(1, {38, 172}));
  t.Play(8).Place(12);
  EXPECT_EQ(t.Changes(), "0: mc-26 P[mc+5 energy-2] capital@12; 1: mc+2 animal+1@172");
}

TEST(HardCases, OxygenTemperatureOceanChain) {
  // Two steps of oxygen to 8 %, the temperature to 0 degrees, an ocean.
  Table t(Scene()
              .Stock(0, Res::kMc, 25)
              .Production(0, Res::kEnergy, 2)
              .Oxygen(6)
              .Temperature(-2)
              .InPlay(1, {23}));
  t.Play(138).Place(4);
  EXPECT_EQ(t.Changes(),
            "0: mc-25 P[steel+2 titanium+1 energy-2] TR+4; 1: plant+2; temp+1 oxy+2 ocean@4");
}

TEST(HardCases, AnOceanBonusBeforeAPlantRemoval) {
  // Deimos Down over 0 degrees: the ocean gives another two plants, which can then be removed.
  Table t(Scene().Stock(0, Res::kMc, 31).Temperature(-6).InPlay(1, {23}).Stock(1, Res::kPlant, 1));
  t.Play(39).Place(4).Target(1);
  EXPECT_EQ(t.Answers(), "amount 1, amount 2, amount 3");
  t.Amount(3);
  EXPECT_EQ(t.Changes(), "0: mc-31 steel+4 TR+4; 1: plant-1; temp+3 ocean@4");
}

TEST(HardCases, SearchForLifeWithAnEmptyDeck) {
  Table t(Scene().Stock(0, Res::kMc, 2).InPlay(0, {5}).OnlyDeck({}).Discards({49}));
  t.Act(5);
  EXPECT_EQ(t.Changes(), "0: mc-1 science+1@005") << "the discards are the new deck";
  EXPECT_EQ(t.Points(0, 5), 3);
  Table none(Scene().Stock(0, Res::kMc, 2).InPlay(0, {5}).OnlyDeck({}));
  none.Act(5);
  EXPECT_EQ(none.Changes(), "0: mc-1");
}

}  // namespace
}  // namespace syrtis::terraform::test
