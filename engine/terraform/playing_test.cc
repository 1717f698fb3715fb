#include <gtest/gtest.h>

#include "engine/testing/terraform/table.h"

namespace syrtis::terraform::test {
namespace {

TEST(TerraformPlaying, T_4_1_TagsCountForTheCardsOwnEffects) {
  // Power Grid: one step for each power tag, its own included.
  Table t(Scene().Stock(0, Res::kMc, 18).InPlay(0, {141}));
  t.Play(102);
  EXPECT_EQ(t.Changes(), "0: mc-18 P[energy+2]");
  EXPECT_EQ(t.Of(0).Tags(Tag::kPower), 2);
}

TEST(TerraformPlaying, T_4_1_EventsEndFaceDown) {
  Table t(Scene().Stock(0, Res::kMc, 30));
  t.Play(36);
  EXPECT_TRUE(t.Of(0).events.Has(36));
  EXPECT_FALSE(t.Of(0).played.Has(36));
  Table space(Scene().Stock(0, Res::kMc, 30));
  space.Play(162);
  EXPECT_EQ(space.Of(0).Tags(Tag::kSpace), 0);
  EXPECT_EQ(space.Of(0).Tags(Tag::kEarth), 0);
}

TEST(TerraformPlaying, T_4_2_EveryMandatoryEffectMustBePossible) {
  const Scene scene = Scene().Stock(0, Res::kMc, 50);
  EXPECT_FALSE(Table(scene).CanPlay(43)) << "no energy production to lower";
  Table t(scene);
  t.state.players[0].hand.Add(43);
  ++t.state.players[0].hand_count;
  t.Refuse(0, Do::kPlay, 43, 0, "T-4.6");
  EXPECT_TRUE(Table(Scene().Stock(0, Res::kMc, 50).Production(0, Res::kEnergy, 1)).CanPlay(43));
  EXPECT_FALSE(Table(scene).CanPlay(123)) << "no city to build an industrial center beside";
  EXPECT_FALSE(Table(Scene(scene).Oceans(3)).CanPlay(122)) << "no plant to lose";
}

TEST(TerraformPlaying, T_4_2_WhatMustComeFirstComesFirst) {
  // The city of Immigrant City raises its own production before the -2.
  Table t(
      Scene().Stock(0, Res::kMc, 13).Production(0, Res::kEnergy, 1).Production(0, Res::kMc, -4));
  t.Play(200).Place(12);
  EXPECT_EQ(t.Changes(), "0: mc-13 P[mc-1 energy-1] city@12");
}

TEST(TerraformPlaying, T_4_3_WhatNeverBlocksACard) {
  Table t(Scene().Stock(0, Res::kMc, 50).Temperature(8).Oceans(9));
  t.Play(10);
  EXPECT_EQ(t.Changes(), "0: mc-21") << "goal reached, no ocean left, nothing to remove";
  Table cubes(Scene().Stock(0, Res::kMc, 50));
  cubes.Play(163);
  EXPECT_EQ(cubes.Changes(), "0: mc-23 plant+4 TR+1") << "no card for microbes and animals";
  EXPECT_FALSE(Table(Scene().Stock(0, Res::kMc, 5)).CanPlay(149)) << "the exception";
  EXPECT_TRUE(Table(Scene().Stock(0, Res::kMc, 5).InPlay(0, {49}).Cubes(49, 1)).CanPlay(149));
}

TEST(TerraformPlaying, T_4_4_GlobalRequirementsCanBeShifted) {
  const auto heather = [](int degrees, bool inventrix, bool adaptation, bool design) {
    Scene scene = Scene().Stock(0, Res::kMc, 50).Temperature(degrees);
    if (inventrix) scene.Corporation(0, "Inventrix");
    if (adaptation) scene.InPlay(0, {153});
    Table t(scene);
    if (design) t.Play(206);
    return t.CanPlay(88);  // Heather: -14 degrees
  };
  EXPECT_TRUE(heather(-14, false, false, false));
  EXPECT_FALSE(heather(-16, false, false, false));
  EXPECT_TRUE(heather(-18, true, false, false));
  EXPECT_FALSE(heather(-20, true, false, false));
  EXPECT_TRUE(heather(-22, true, true, false));
  EXPECT_FALSE(heather(-24, true, true, false));
  EXPECT_TRUE(heather(-26, true, true, true));
  EXPECT_FALSE(heather(-28, true, true, true));
  // Upper limits too.
  EXPECT_TRUE(Table(Scene().Stock(0, Res::kMc, 20).Oxygen(7).InPlay(0, {153})).CanPlay(1));
  EXPECT_FALSE(Table(Scene().Stock(0, Res::kMc, 20).Oxygen(8).InPlay(0, {153})).CanPlay(1));
  // Tags are not global, and the card itself does not count.
  EXPECT_FALSE(Table(Scene().Stock(0, Res::kMc, 20).InPlay(0, {153, 90})).CanPlay(79));
  EXPECT_TRUE(Table(Scene().Stock(0, Res::kMc, 20).InPlay(0, {153, 90, 14})).CanPlay(79));
}

TEST(TerraformPlaying, T_4_5_TheOrderIsAskedOnlyWhereItMatters) {
  // Ocean and tile: an ocean beside the tile earns only if it comes first.
  const Scene scene = Scene().Stock(0, Res::kMc, 10).Temperature(-2);
  Table ocean(scene);
  ocean.Play(97);
  EXPECT_EQ(ocean.Asked(), "order");
  ocean.Next(0).Place(30).Place(21);
  EXPECT_EQ(ocean.Changes(), "0: mc-8 plant+3 TR+3 nuclearZone@21; temp+2 ocean@30");
  Table tile(scene);
  tile.Play(97);
  tile.Next(97).Place(21).Place(30);
  EXPECT_EQ(tile.Changes(), "0: mc-10 plant+3 TR+3 nuclearZone@21; temp+2 ocean@30");
  // Below 0 degrees there is no ocean and nothing to ask.
  Table cold(Scene().Stock(0, Res::kMc, 10));
  cold.Play(97);
  EXPECT_EQ(cold.Asked(), "place");
  // An ocean, plants from another and a choice: their order cannot change the result.
  Table hydrogen(Scene().Stock(0, Res::kMc, 16).InPlay(0, {49}));
  hydrogen.Play(19);
  EXPECT_EQ(hydrogen.Asked(), "place");
}

TEST(TerraformPlaying, T_4_6_ProductionBoxesAreCarriedOutInFull) {
  const auto with = [](int mc) {
    return Scene().Stock(0, Res::kMc, 20).Production(0, Res::kMc, mc);
  };
  EXPECT_TRUE(Table(with(-3)).CanPlay(45));
  EXPECT_FALSE(Table(with(-4)).CanPlay(45)) << "M€ production not below -5";
  Table t(with(-3));
  t.Play(45);
  EXPECT_EQ(t.Changes(), "0: mc-10 P[mc-2 energy+3]");
  EXPECT_FALSE(Table(Scene().Stock(0, Res::kMc, 20).Production(0, Res::kHeat, 1)).CanPlay(98));
}

TEST(TerraformPlaying, T_4_7_RedBorderedProductionLossIsMandatory) {
  const Scene nobody = Scene().Stock(0, Res::kMc, 30).Oxygen(6);
  EXPECT_FALSE(Table(nobody).CanPlay(183)) << "nobody has plant production";
  Table oneself(Scene(nobody).Production(0, Res::kPlant, 1));
  oneself.Play(183);
  EXPECT_EQ(oneself.Changes(), "0: mc-4 P[plant-1 energy+2]") << "the only one who can lose it";
  Table choice(Scene(nobody).Production(0, Res::kPlant, 1).Production(1, Res::kPlant, 2));
  choice.Play(183);
  EXPECT_EQ(choice.Answers(), "target 0, target 1");
  choice.Refuse(0, Do::kNobody, 0, 0, "T-4.7");
  choice.Target(1);
  EXPECT_EQ(choice.Changes(), "0: mc-4 P[energy+2]; 1: P[plant-1]");
  // In full: 2 steps for Birds.
  EXPECT_FALSE(
      Table(Scene().Stock(0, Res::kMc, 30).Oxygen(13).Production(1, Res::kPlant, 1)).CanPlay(72));
  // The own raise may come first.
  Table tapping(Scene().Stock(0, Res::kMc, 3));
  tapping.Play(201);
  EXPECT_EQ(tapping.Changes(), "0: mc-3");
}

TEST(TerraformPlaying, T_4_8_RemovalIsOptionalAndOfAnyAmount) {
  Table t(Scene().Stock(0, Res::kMc, 14).Stock(1, Res::kPlant, 2));
  t.Play(9).Target(1);
  EXPECT_EQ(t.Answers(), "amount 1, amount 2");
  t.Amount(1);
  EXPECT_EQ(t.Changes(), "0: mc-14 titanium+2 TR+1; 1: plant-1; temp+1");
}

TEST(TerraformPlaying, T_4_9_StealingGivesWhatWasLost) {
  Table t(Scene().Stock(0, Res::kMc, 1).Stock(1, Res::kMc, 2).Stock(1, Res::kSteel, 5));
  t.Play(124).Choose(1).Target(1).Amount(2);
  EXPECT_EQ(t.Changes(), "0: mc+1; 1: mc-2");
  Table steel(Scene().Stock(0, Res::kMc, 1).Stock(1, Res::kSteel, 5));
  steel.Play(124).Target(1).Amount(2);
  EXPECT_EQ(steel.Changes(), "0: mc-1 steel+2; 1: steel-2");
}

TEST(TerraformPlaying, T_4_10_RemovalAsACostIsMandatory) {
  EXPECT_FALSE(Table(Scene().InPlay(0, {35})).CanAct(35));
  Table t(Scene().InPlay(0, {35, 33}).Cubes(33, 1).InPlay(1, {49}).Cubes(49, 3));
  t.Act(35);
  EXPECT_EQ(t.Answers(), "card 33, card 49");
  t.Refuse(0, Do::kNobody, 0, 0, "T-4.10");
  t.Card(49);
  EXPECT_EQ(t.Changes(), "0: microbe+1@035; 1: microbe-1@049");
}

TEST(TerraformPlaying, T_4_11_ResourcesForAnotherCard) {
  Table one(Scene().Stock(0, Res::kMc, 26).InPlay(0, {49}));
  one.Play(170);
  EXPECT_EQ(one.Changes(), "0: mc-26 P[plant+1 heat+3] microbe+2@049");
  Table two(Scene().Stock(0, Res::kMc, 26).InPlay(0, {49, 33}).InPlay(1, {35}));
  two.Play(170);
  EXPECT_EQ(two.Answers(), "card 33, card 49");
  two.Card(33);
  EXPECT_EQ(two.Changes(), "0: mc-26 P[plant+1 heat+3] microbe+2@033");
  Table none(Scene().Stock(0, Res::kMc, 26));
  none.Play(170);
  EXPECT_EQ(none.Changes(), "0: mc-26 P[plant+1 heat+3]") << "lost";
  // Between plants and cubes, cubes only with a card for them.
  Table plants(Scene().Stock(0, Res::kMc, 36).Oceans(9));
  plants.Play(143);
  EXPECT_EQ(plants.Changes(), "0: mc-36 plant+5 hand+2");
}

TEST(TerraformPlaying, T_4_12_TheIrregularOnes) {
  // Insulation needs one step at least.
  EXPECT_FALSE(Table(Scene().Stock(0, Res::kMc, 2)).CanPlay(152));
  Table insulation(Scene().Stock(0, Res::kMc, 2).Production(0, Res::kHeat, 3));
  insulation.Play(152);
  EXPECT_EQ(insulation.Answers(), "amount 1, amount 2, amount 3");
  insulation.Amount(2);
  EXPECT_EQ(insulation.Changes(), "0: mc-2 P[mc+2 heat-2]");
  // Virus: animals of one card, never Pets, not behind Protected Habitats.
  Table virus(Scene(3)
                  .Stock(0, Res::kMc, 1)
                  .InPlay(1, {172, 52, 54})
                  .Cubes(172, 3)
                  .Cubes(52, 2)
                  .Cubes(54, 2)
                  .InPlay(2, {173, 72})
                  .Cubes(72, 4)
                  .Stock(2, Res::kPlant, 5));
  virus.Play(50);
  EXPECT_EQ(virus.Answers(), "card 52, card 54, nobody") << "plants are protected, so no choice";
  virus.Card(54).Amount(2);
  EXPECT_EQ(virus.Changes(), "0: mc-1; 1: animal-2@054");
  // Flooding never hits its own player.
  Table flooding(Scene().Stock(0, Res::kMc, 7).City(0, 2).Stock(1, Res::kMc, 9));
  flooding.Play(188).Place(1);
  EXPECT_EQ(flooding.Changes(), "0: mc-7 steel+2 TR+1; ocean@1");
  // The plant of Viral Enhancers pays for Moss.
  Table moss(Scene().Stock(0, Res::kMc, 4).Oceans(3).InPlay(0, {74}));
  moss.Play(122);
  EXPECT_EQ(moss.Changes(), "0: mc-4 P[plant+1]");
}

TEST(TerraformPlaying, T_4_13_RoboticWorkforce) {
  EXPECT_FALSE(Table(Scene().Stock(0, Res::kMc, 9)).CanPlay(86)) << "nothing to copy";
  EXPECT_FALSE(Table(Scene().Stock(0, Res::kMc, 9).InPlay(0, {123})).CanPlay(86))
      << "what an action does is no box";
  Table guild(Scene().Stock(0, Res::kMc, 9).Corporation(0, "Mining Guild"));
  guild.Play(86);
  EXPECT_EQ(guild.Changes(), "0: mc-9 P[steel+1]");
  // Scaled boxes are counted anew: Medical Lab with five building tags.
  Table lab(Scene().Stock(0, Res::kMc, 9).InPlay(0, {207, 14, 38, 1, 123}));
  lab.Play(86);
  EXPECT_EQ(lab.Changes(), "0: mc-9 P[mc+2]");
  // The same metal as when the mine was built.
  Table mine(Scene().Stock(0, Res::kMc, 9).InPlay(0, {67}).Tile(0, Special::kMiningRights, 55));
  mine.Play(86);
  EXPECT_EQ(mine.Changes(), "0: mc-9 P[titanium+1]");
}

TEST(TerraformPlaying, T_4_14_OneShotsHoldForTheNextCard) {
  Table t(Scene().Stock(0, Res::kMc, 30).Passed(1));
  t.Play(195);
  t.DoProject(Project::kPowerPlant);
  t.Play(3);
  EXPECT_EQ(t.Changes(), "0: mc-5 P[energy+1] TR+1; temp+1");
  t.Play(48);
  EXPECT_EQ(t.Changes(), "0: mc-9 P[plant+1]") << "used up";
  Table passing(Scene().Stock(0, Res::kMc, 30));
  passing.Play(195).EndTurn().Pass().Pass();
  EXPECT_EQ(passing.Of(0).next_discount, 0) << "lapses when its player passes";
}

}  // namespace
}  // namespace syrtis::terraform::test
