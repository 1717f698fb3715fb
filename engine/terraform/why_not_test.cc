#include "engine/terraform/why_not.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "engine/core/refusal.h"
#include "engine/terraform/areas.h"
#include "engine/terraform/legal.h"
#include "engine/testing/terraform/random_game.h"
#include "engine/testing/terraform/table.h"

namespace syrtis::terraform::test {
namespace {

std::string WhyNotPlay(const Scene& scene, CardId card) {
  return Table(scene).WhyNot(Do::kPlay, card);
}
std::string WhyNotAct(const Scene& scene, int source, int alternative = 0) {
  return Table(scene).WhyNot(Do::kAct, source, alternative);
}
std::string WhyNotDo(const Scene& scene, Project project) {
  return Table(scene).WhyNot(Do::kProject, static_cast<int>(project));
}
std::string WhyNotClaim(const Scene& scene, Milestone milestone) {
  return Table(scene).WhyNot(Do::kMilestone, static_cast<int>(milestone));
}
std::string WhyNotFund(const Scene& scene, Award award) {
  return Table(scene).WhyNot(Do::kAward, static_cast<int>(award));
}

std::string WhyNotPlace(const Scene& scene, const Effect& effect, AreaId area) {
  return Told(terraform::WhyNotPlace(scene.state(), Seat::At(0), {.effect = effect}, area));
}

Scene Rich(int seats = 2) { return Scene(seats).Stock(0, Res::kMc, 100); }
// Every land area of Mars has a greenery of the other seat.
Scene Overgrown() {
  Scene scene = Rich().Stock(0, Res::kPlant, 20);
  for (AreaId area = 0; area < kMarsAreas; ++area) {
    if (Has(kLandAreas, area)) scene.Greenery(1, area);
  }
  return scene;
}

TEST(TerraformWhyNot, T_5_1_MissingMoneyCountsEverythingThatMayPay) {
  // Bushes cost 10, Strip Mine 25 (building), Water Import From Europa 25 (space).
  EXPECT_EQ(WhyNotPlay(Scene().Stock(0, Res::kMc, 7).Temperature(0), 93),
            "T-5.1 MoneyMissing 3 10 7");
  const Scene metals = Scene().Stock(0, Res::kMc, 3).Stock(0, Res::kSteel, 4);
  EXPECT_EQ(WhyNotPlay(Scene(metals).Production(0, Res::kEnergy, 2), 138),
            "T-5.1 MoneyMissing 14 25 11");
  EXPECT_EQ(WhyNotPlay(Scene(metals).Stock(0, Res::kTitanium, 5), 12),
            "T-5.1 MoneyMissing 7 25 18");
  EXPECT_EQ(WhyNotPlay(Scene().Corporation(0, "Helion").Stock(0, Res::kHeat, 6).Temperature(0), 93),
            "T-5.1 MoneyMissing 4 10 6");
}

TEST(TerraformWhyNot, T_3_8_Projects) {
  EXPECT_EQ(WhyNotDo(Scene(), Project::kSellPatents), "T-3.8 NothingToSell");
  EXPECT_EQ(WhyNotDo(Scene().Stock(0, Res::kMc, 10).Stock(0, Res::kSteel, 9), Project::kPowerPlant),
            "T-3.8 MoneyMissing 1 11 10");
  EXPECT_EQ(WhyNotDo(Scene().Corporation(0, "Thorgate"), Project::kPowerPlant),
            "T-3.8 MoneyMissing 8 8 0");
  EXPECT_EQ(WhyNotDo(Scene(), Project::kCity), "T-3.8 MoneyMissing 25 25 0");
  EXPECT_EQ(Table(Scene()).WhyNot(Do::kProject, kProjectCount), "T-2.4 NotAnAnswer");
}

TEST(TerraformWhyNot, T_3_9_WhatIsCompleteBeforeWhatIsMissing) {
  const Scene complete = Scene().Temperature(8).Oceans(9);
  EXPECT_EQ(WhyNotDo(complete, Project::kAsteroid), "T-3.9 TemperatureComplete");
  EXPECT_EQ(WhyNotDo(complete, Project::kAquifer), "T-3.9 OceansComplete");
  EXPECT_EQ(Table(complete).WhyNot(Do::kHeat), "T-3.9 TemperatureComplete");
  for (const Project project : {Project::kGreenery, Project::kCity}) {
    EXPECT_EQ(WhyNotDo(Overgrown(), project), "T-3.9 NoFreeArea");
    EXPECT_EQ(WhyNotDo(Overgrown().Stock(0, Res::kMc, 0), project), "T-3.9 NoFreeArea");
  }
  EXPECT_EQ(Table(Overgrown()).WhyNot(Do::kPlants), "T-3.9 NoFreeArea");
}

TEST(TerraformWhyNot, T_3_6_T_3_7_PlantsAndHeat) {
  EXPECT_EQ(Table(Scene().Stock(0, Res::kPlant, 7)).WhyNot(Do::kPlants), "T-3.6 PlantsMissing 7 8");
  EXPECT_EQ(Table(Scene().Corporation(0, "EcoLine")).WhyNot(Do::kPlants),
            "T-3.6 PlantsMissing 0 7");
  EXPECT_EQ(Table(Scene().Stock(0, Res::kHeat, 5)).WhyNot(Do::kHeat), "T-3.7 HeatMissing 5 8");
}

TEST(TerraformWhyNot, T_8_1_Milestones) {
  const Scene mayor = Rich().City(0, 5).City(0, 9).City(0, 12);
  EXPECT_EQ(WhyNotClaim(Rich().Rating(0, 34), Milestone::kTerraformer),
            "T-8.1 MilestoneNotReached 34 35");
  EXPECT_EQ(WhyNotClaim(Scene(mayor).Stock(0, Res::kMc, 7), Milestone::kMayor),
            "T-8.1 MoneyMissing 1 8 7");
  EXPECT_EQ(WhyNotClaim(Scene(mayor).Milestone(Milestone::kMayor, 1), Milestone::kMayor),
            "T-8.1 MilestoneClaimed");
  Scene full = Scene(mayor).Milestone(Milestone::kBuilder, 1).Milestone(Milestone::kPlanner, 1);
  full.Milestone(Milestone::kGardener, 0);
  EXPECT_EQ(WhyNotClaim(full, Milestone::kMayor), "T-8.1 MilestonesUsedUp 3");
  EXPECT_EQ(WhyNotClaim(full, Milestone::kPlanner), "T-8.1 MilestoneClaimed");
}

TEST(TerraformWhyNot, T_8_2_Awards) {
  const Scene one = Scene().Stock(0, Res::kMc, 13).Award(Award::kMiner, 0);
  EXPECT_EQ(WhyNotFund(one, Award::kMiner), "T-8.2 AwardFunded");
  EXPECT_EQ(WhyNotFund(one, Award::kBanker), "T-8.2 MoneyMissing 1 14 13");
  Scene full = Scene(one).Award(Award::kBanker, 1).Award(Award::kLandlord, 1);
  EXPECT_EQ(WhyNotFund(full, Award::kScientist), "T-8.2 AwardsUsedUp 3");
}

TEST(TerraformWhyNot, T_10_1_NoMilestonesAndAwardsAlone) {
  EXPECT_EQ(WhyNotClaim(Rich(1).Rating(0, 40), Milestone::kTerraformer),
            "T-10.1 NoMilestonesAlone");
  EXPECT_EQ(WhyNotFund(Rich(1), Award::kBanker), "T-10.1 NoAwardsAlone");
}

TEST(TerraformWhyNot, T_3_5_Actions) {
  EXPECT_EQ(WhyNotAct(Rich(), 33), "T-3.5 NoSuchAction") << "not in play";
  EXPECT_EQ(WhyNotAct(Rich().InPlay(0, {3}), 3), "T-3.5 NoSuchAction") << "a card without action";
  EXPECT_EQ(WhyNotAct(Rich().InPlay(0, {33}), 33, 2), "T-3.5 NoSuchAction");
  EXPECT_EQ(WhyNotAct(Rich().InPlay(1, {33}), 33), "T-3.5 NoSuchAction") << "another's";
  Table used(Rich().InPlay(0, {33}));
  used.Act(33);
  EXPECT_EQ(used.WhyNot(Do::kAct, 33), "T-3.5 ActionUsed");
  EXPECT_EQ(WhyNotAct(Rich().InPlay(0, {33}).Cubes(33, 1), 33, 1), "T-3.5 CubesMissing 1 2");
  EXPECT_EQ(WhyNotAct(Scene().InPlay(0, {76}).Stock(0, Res::kMc, 3), 76),
            "T-3.5 MoneyMissing 4 7 3");
  EXPECT_EQ(WhyNotAct(Scene().InPlay(0, {12}).Stock(0, Res::kTitanium, 3), 12),
            "T-3.5 MoneyMissing 3 12 9");
  EXPECT_EQ(WhyNotAct(Rich().InPlay(0, {69}), 69, 0), "T-3.5 PlantsMissing 0 1");
  EXPECT_EQ(WhyNotAct(Rich().InPlay(0, {69}), 69, 1), "T-3.5 SteelMissing 0 1");
  EXPECT_EQ(WhyNotAct(Rich().InPlay(0, {28}), 28), "T-3.5 TitaniumMissing 0 1");
  EXPECT_EQ(WhyNotAct(Rich().InPlay(0, {104}).Stock(0, Res::kEnergy, 3), 104),
            "T-3.5 EnergyMissing 3 4");
  EXPECT_EQ(WhyNotAct(Rich().InPlay(0, {194}), 194), "T-3.5 EnergyMissing 0 1");
  EXPECT_EQ(WhyNotAct(Rich().InPlay(0, {154}).Stock(0, Res::kHeat, 7), 154),
            "T-3.5 HeatMissing 7 8");
}

TEST(TerraformWhyNot, T_3_5_ActionOfACorporation) {
  const Scene scene = Rich().Corporation(0, "United Nations Mars Initiative");
  const SourceId source = SourceOf(Table(scene).Of(0).corp);
  EXPECT_EQ(WhyNotAct(scene, source), "T-3.5 RatingNotRisen");
  EXPECT_EQ(WhyNotAct(Scene(scene).TrRose(0).Stock(0, Res::kMc, 2), source),
            "T-3.5 MoneyMissing 1 3 2");
  Table used(Scene(scene).TrRose(0));
  used.Act(source);
  EXPECT_EQ(used.WhyNot(Do::kAct, source), "T-3.5 ActionUsed");
}

TEST(TerraformWhyNot, T_4_6_ProductionThatCannotFall) {
  EXPECT_EQ(WhyNotPlay(Rich().Production(0, Res::kMc, -5), 100), "T-4.6 MoneyFallsTooLow -5 1");
  EXPECT_EQ(WhyNotPlay(Rich().Production(0, Res::kEnergy, 1), 138), "T-4.6 EnergyFallsTooLow 1 2");
  EXPECT_EQ(WhyNotPlay(Rich(), 152), "T-4.6 HeatFallsTooLow 0 1");
  EXPECT_EQ(WhyNotAct(Rich().InPlay(0, {15}), 15), "T-4.6 EnergyFallsTooLow 0 1");
  // The raise by its own city comes first (T-4.12).
  const Scene city = Rich().Production(0, Res::kEnergy, 1).Production(0, Res::kMc, -5);
  EXPECT_EQ(WhyNotPlay(city, 200), "T-4.6 MoneyFallsTooLow -4 2");
}

TEST(TerraformWhyNot, T_4_7_NobodyWhoseProductionCouldFall) {
  EXPECT_EQ(WhyNotPlay(Rich().Oxygen(13).Production(1, Res::kPlant, 1), 72),
            "T-4.7 NobodyToLower 2");
}

TEST(TerraformWhyNot, T_4_2_StockThatACardTakes) {
  EXPECT_EQ(WhyNotPlay(Rich().Oceans(3), 122), "T-4.2 PlantsMissing 0 1");
  EXPECT_EQ(WhyNotPlay(Rich().Stock(0, Res::kHeat, 4), 190), "T-4.2 HeatMissing 4 5");
}

TEST(TerraformWhyNot, T_7_2_NoFreeAreaForATile) {
  EXPECT_EQ(WhyNotPlay(Rich().Production(0, Res::kEnergy, 1), 120), "T-7.2 NoFreeArea");
  EXPECT_EQ(WhyNotPlay(Overgrown(), 140), "T-7.2 NoFreeArea");
}

TEST(TerraformWhyNot, T_4_13_NothingToCopy) {
  EXPECT_EQ(WhyNotPlay(Rich(), 86), "T-4.13 NothingToCopy");
}

TEST(TerraformWhyNot, T_4_3_NoCardWithAResource) {
  EXPECT_EQ(WhyNotPlay(Rich().InPlay(0, {33}), 149), "T-4.3 NoCubeToAddTo");
}

TEST(TerraformWhyNot, T_4_10_NoCubeToTake) {
  const Scene ants = Rich().InPlay(0, {35}).InPlay(1, {33});
  EXPECT_EQ(WhyNotAct(ants, 35), "T-4.10 NoCubeToTake");
  EXPECT_TRUE(Table(Scene(ants).Cubes(33, 1)).CanAct(35));
}

TEST(TerraformWhyNot, T_4_4_RequirementsWithTheirShift) {
  EXPECT_EQ(WhyNotPlay(Rich().Oxygen(3), 35), "T-4.4 OxygenTooLow 3 4");
  EXPECT_EQ(WhyNotPlay(Rich().Oxygen(7), 5), "T-4.4 OxygenTooHigh 7 6");
  EXPECT_EQ(WhyNotPlay(Rich().Temperature(-12), 93), "T-4.4 TemperatureTooLow -12 -10");
  EXPECT_EQ(WhyNotPlay(Rich().Temperature(-10), 23), "T-4.4 TemperatureTooHigh -10 -12");
  EXPECT_EQ(WhyNotPlay(Rich().Oceans(4), 47), "T-4.4 TooFewOceans 4 5");
  EXPECT_EQ(WhyNotPlay(Rich().Oceans(4), 119), "T-4.4 TooManyOceans 4 3");
  const Scene shifted = Rich().Corporation(0, "Inventrix");
  EXPECT_EQ(WhyNotPlay(Scene(shifted).Temperature(-16), 93), "T-4.4 TemperatureTooLow -16 -14");
  EXPECT_EQ(WhyNotPlay(Scene(shifted).Oceans(6), 119), "T-4.4 TooManyOceans 6 5");
  EXPECT_EQ(WhyNotPlay(Rich(), 193), "T-4.4 TagsMissing 0 2");
  EXPECT_EQ(WhyNotPlay(Rich().InPlay(0, {33, 48}), 135), "T-4.4 TagsMissing 2 3");
}

TEST(TerraformWhyNot, T_4_1_OtherRequirementsBeforeMoney) {
  EXPECT_EQ(WhyNotPlay(Scene(), 61), "T-4.1 ProductionMissing 0 1");
  EXPECT_EQ(WhyNotPlay(Scene(), 128), "T-4.1 GreeneriesMissing 0 1");
  EXPECT_EQ(WhyNotPlay(Scene().City(1, 5), 186), "T-4.1 CitiesMissing 1 2");
}

TEST(TerraformWhyNot, T_1_4_T_2_2_CardsBeyondTheMoney) {
  State state = Scene().Stock(0, Res::kMc, 8).state();
  state.phase = Phase::kResearch;
  const auto why_not = [&](int cards) { return Told(WhyNotBuy(state, state.players[0], cards)); };
  EXPECT_TRUE(WhyNotBuy(state, state.players[0], 2).ok());
  EXPECT_EQ(why_not(3), "T-2.2 CannotBuyMore 3 8 2");
  state.phase = Phase::kCorporations;
  state.players[0].corp = 7;
  EXPECT_EQ(why_not(8), "T-1.4 CannotBuyMore 3 23 7") << "PhoboLog has 23";
}

TEST(TerraformWhyNot, T_7_2_T_7_4_AreasForEveryTile) {
  Table city(Rich().City(1, 12).Claim(1, 37));
  city.DoProject(Project::kCity);
  const auto why_not = [&city](AreaId area) { return city.WhyNot(Do::kPlace, area); };
  EXPECT_EQ(why_not(12), "T-7.4 AreaTaken");
  EXPECT_EQ(why_not(13), "T-7.2 NextToCity");
  EXPECT_EQ(why_not(37), "T-7.4 AreaClaimed");
  EXPECT_EQ(why_not(1), "T-7.2 ReservedForOceans");
  EXPECT_EQ(why_not(kNoctisArea), "T-7.2 ReservedForCard");
  EXPECT_EQ(why_not(kPhobosArea), "T-7.2 ReservedForCard");
  EXPECT_EQ(why_not(kAreaCount), "T-7.2 NotThere");
  EXPECT_EQ(WhyNotPlace(Scene(), City(Where::kPhobos), 5), "T-7.2 NotThere");
  EXPECT_EQ(WhyNotPlace(Scene(), Ocean(), 5), "T-7.2 OceanAreaNeeded");
  EXPECT_EQ(WhyNotPlace(Scene(), Ocean(Where::kLand), 1), "T-7.2 ReservedForOceans");
  EXPECT_EQ(WhyNotPlace(Scene().Oceans(9), Ocean(), 1), "T-3.9 OceansComplete");
  EXPECT_EQ(WhyNotPlace(Scene().Claim(1, 5), ClaimLand(), 5), "T-7.4 AreaClaimed");
  const Scene own = Scene().City(0, 12);
  EXPECT_EQ(WhyNotPlace(own, Greenery(), 37), "T-7.2 GreeneryBesideOwn");
  EXPECT_EQ(WhyNotPlace(own, Greenery(), 1), "T-7.2 ReservedForOceans");
}

TEST(TerraformWhyNot, T_7_5_PlacementWords) {
  const Scene scene = Scene().City(1, 12).City(0, 56);
  const auto why_not = [&scene](Where where, AreaId area) {
    return WhyNotPlace(scene, Tile(Special::kMiningArea, where), area);
  };
  EXPECT_EQ(why_not(Where::kIsolated, 13), "T-7.5 NotIsolated");
  EXPECT_EQ(why_not(Where::kTwoCities, 13), "T-7.5 CitiesBesideMissing 1 2");
  EXPECT_EQ(why_not(Where::kNextToCity, 37), "T-7.5 CitiesBesideMissing 0 1");
  EXPECT_EQ(why_not(Where::kNextToGreenery, 13), "T-7.5 NoGreeneryBeside");
  EXPECT_EQ(why_not(Where::kMetal, 13), "T-7.5 NoMetalThere");
  EXPECT_EQ(why_not(Where::kMetalNextToOwn, 13), "T-7.5 NoMetalThere");
  EXPECT_EQ(why_not(Where::kMetalNextToOwn, 6), "T-7.5 NoOwnTileBeside") << "another's city";
  EXPECT_EQ(why_not(Where::kVolcanic, 13), "T-7.5 NotVolcanic");
}

TEST(TerraformWhyNot, T_7_2_ExactlyTheAreasThatAreNotLegalHaveAReason) {
  const Rules rules = BuiltInRules();
  std::vector<Effect> effects = {Ocean(), Greenery(), ClaimLand(), Flood(4)};
  for (int i = 0; i < kWhereCount; ++i) {
    effects.push_back(Tile(Special::kMiningArea, static_cast<Where>(i)));
  }
  std::set<std::string> heard;
  Rng rng{Seed{}};
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const RandomTable table = MixedTable(rng);
    RandomGame game(rules, *NewGame(rules, table.options, table.seats, Seed{5, seed}),
                    Seed{6, seed}, table.style);
    while (game.Step()) {
      if (game.steps() % 40 != 0) continue;
      const State& state = game.state();
      const Seat seat = Seat::At(state.active);
      for (const Effect& effect : effects) {
        const Task task{.effect = effect};
        const AreaMask legal = AreasOf(state, seat, task);
        for (AreaId area = 0; area < kAreaCount; ++area) {
          const Status status = terraform::WhyNotPlace(state, seat, task, area);
          ASSERT_EQ(status.ok(), Has(legal, area)) << Told(status) << " at " << int{area};
          if (!status.ok()) heard.emplace(status.code());
        }
      }
    }
  }
  const std::set<std::string> all = {"AreaClaimed",       "AreaTaken",       "CitiesBesideMissing",
                                     "GreeneryBesideOwn", "NextToCity",      "NoGreeneryBeside",
                                     "NoMetalThere",      "NoOwnTileBeside", "NotIsolated",
                                     "NotThere",          "NotVolcanic",     "OceanAreaNeeded",
                                     "OceansComplete",    "ReservedForCard", "ReservedForOceans"};
  EXPECT_EQ(heard, all);
}

// Of a seat's own cards, actions and goals: what is said to be missing is missing.
void ExpectTrueReasons(const State& state, std::set<std::string>& heard) {
  const Seat seat = Seat::At(state.active);
  const Player& player = state.Of(seat);
  const auto check = [&](Do kind, int id, int n = 0) {
    const Status status = CheckCommand(
        state, seat,
        {player.prompt, kind, static_cast<std::uint8_t>(id), static_cast<std::uint16_t>(n)});
    if (status.ok()) return;
    const std::string code(status.code());
    heard.insert(code);
    EXPECT_TRUE(code != "NotAnAnswer" && code != "NoSuchAction" && code != "NotInHand") << code;
    const std::string words = WordsOf(status);
    EXPECT_EQ(words.find('{'), std::string::npos) << words;
    const auto args = status.args();
    if (code == "MoneyMissing") {
      EXPECT_GT(args[0], 0) << words;
      EXPECT_EQ(args[0], args[1] - args[2]) << words;
    } else if (args.size() == 2) {
      if (code == "MoneyFallsTooLow") {
        EXPECT_LT(args[0] - args[1], kMinMcProduction) << words;
      } else if (code.find("TooHigh") != std::string::npos || code == "TooManyOceans") {
        EXPECT_GT(args[0], args[1]) << words;
      } else {
        EXPECT_LT(args[0], args[1]) << code << ": " << words;
      }
    }
  };
  for (const CardId card : player.hand) check(Do::kPlay, card);
  for (int i = 0; i < kProjectCount; ++i) check(Do::kProject, i);
  for (int i = 0; i < kMilestoneCount; ++i) check(Do::kMilestone, i);
  for (int i = 0; i < kAwardCount; ++i) check(Do::kAward, i);
  for (const CardId card : player.played& kActionCards) {
    for (int i = 0; i < 2; ++i) {
      if (ActionOf(card, i).Exists()) check(Do::kAct, card, i);
    }
  }
  check(Do::kPlants, 0);
  check(Do::kHeat, 0);
}

TEST(TerraformWhyNot, RandomGamesHearTrueReasonsOfEveryKind) {
  const Rules rules = BuiltInRules();
  std::set<std::string> heard;
  Rng rng{Seed{}};
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const RandomTable table = MixedTable(rng);
    RandomGame game(rules, *NewGame(rules, table.options, table.seats, Seed{3, seed}),
                    Seed{4, seed}, table.style);
    while (game.Step()) {
      const State& state = game.state();
      const Player& player = state.Of(Seat::At(state.active));
      if (state.phase != Phase::kActions || player.frame.ask != Ask::kTurn) continue;
      if (!player.first_due) ExpectTrueReasons(state, heard);
    }
  }
  EXPECT_GT(heard.size(), 25U);
}

}  // namespace
}  // namespace syrtis::terraform::test
