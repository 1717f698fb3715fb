#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "engine/testing/terraform/table.h"

// Every corporation: its start and its effects, from corporations.tsv.
namespace syrtis::terraform::test {
namespace {

// A game in which seat 0 has just got this corporation and bought nothing; seat 1 is a beginner.
Table With(std::string_view name, bool corporate_era = true) {
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    Table t(*NewGame(BuiltInRules(), {.beginner = 2, .corporate_era = corporate_era}, 2,
                     Seed{0, seed}));
    for (const CorpId corp : t.Of(0).corp_offer) {
      if (kCorps[corp].name != name) continue;
      t.Give(0, Do::kCorporation, corp).Give(0, Do::kDone);
      return t;
    }
  }
  ADD_FAILURE() << "no game deals " << name;
  return Table(Scene());
}

// Stock and production of seat 0, as a difference from nothing.
std::string StartOf(std::string_view name, bool corporate_era = true) {
  const Table t = With(name, corporate_era);
  State nothing = t.state;
  nothing.players[0].stock = {};
  nothing.players[0].production = {};
  return Changes(nothing, t.state);
}

TEST(Corporation, StartingStockAndProduction) {
  EXPECT_EQ(StartOf("CrediCor"), "0: mc+57");
  EXPECT_EQ(StartOf("EcoLine"), "0: mc+36 plant+3 P[plant+2]");
  EXPECT_EQ(StartOf("Helion"), "0: mc+42 P[heat+3]");
  EXPECT_EQ(StartOf("Interplanetary Cinematics"), "0: mc+30 steel+20");
  EXPECT_EQ(StartOf("Inventrix"), "0: mc+45");
  EXPECT_EQ(StartOf("Mining Guild"), "0: mc+30 steel+5 P[steel+1]");
  EXPECT_EQ(StartOf("PhoboLog"), "0: mc+23 titanium+10");
  EXPECT_EQ(StartOf("Tharsis Republic"), "0: mc+40");
  EXPECT_EQ(StartOf("Thorgate"), "0: mc+48 P[energy+1]");
  EXPECT_EQ(StartOf("United Nations Mars Initiative"), "0: mc+40");
  EXPECT_EQ(StartOf("Saturn Systems"), "0: mc+42 P[mc+1 titanium+1]") << "its own jovian tag";
  EXPECT_EQ(StartOf("Teractor"), "0: mc+60");
}

// T-1.2: one step of everything, and the corporation's own production.
TEST(Corporation, StartingProductionInTheStandardGame) {
  const auto start = [](std::string_view name) { return StartOf(name, false); };
  const std::string plain = "P[mc+1 steel+1 titanium+1 plant+1 energy+1 heat+1]";
  EXPECT_EQ(start("CrediCor"), "0: mc+57 " + plain);
  EXPECT_EQ(start("EcoLine"),
            "0: mc+36 plant+3 P[mc+1 steel+1 titanium+1 plant+3 energy+1 heat+1]");
  EXPECT_EQ(start("Helion"), "0: mc+42 P[mc+1 steel+1 titanium+1 plant+1 energy+1 heat+4]");
  EXPECT_EQ(start("Interplanetary Cinematics"), "0: mc+30 steel+20 " + plain);
  EXPECT_EQ(start("Inventrix"), "0: mc+45 " + plain);
  EXPECT_EQ(start("Mining Guild"),
            "0: mc+30 steel+5 P[mc+1 steel+2 titanium+1 plant+1 energy+1 heat+1]");
  EXPECT_EQ(start("PhoboLog"), "0: mc+23 titanium+10 " + plain);
  EXPECT_EQ(start("Tharsis Republic"), "0: mc+40 " + plain);
  EXPECT_EQ(start("Thorgate"), "0: mc+48 P[mc+1 steel+1 titanium+1 plant+1 energy+2 heat+1]");
  EXPECT_EQ(start("United Nations Mars Initiative"), "0: mc+40 " + plain);
}

TEST(Corporation, Tags) {
  EXPECT_EQ(With("EcoLine").Of(0).Tags(Tag::kPlant), 1);
  EXPECT_EQ(With("Helion").Of(0).Tags(Tag::kSpace), 1);
  EXPECT_EQ(With("Interplanetary Cinematics").Of(0).Tags(Tag::kBuilding), 1);
  EXPECT_EQ(With("Inventrix").Of(0).Tags(Tag::kScience), 1);
  EXPECT_EQ(With("Mining Guild").Of(0).Tags(Tag::kBuilding), 2);
  EXPECT_EQ(With("PhoboLog").Of(0).Tags(Tag::kSpace), 1);
  EXPECT_EQ(With("Tharsis Republic").Of(0).Tags(Tag::kBuilding), 1);
  EXPECT_EQ(With("Thorgate").Of(0).Tags(Tag::kPower), 1);
  EXPECT_EQ(With("United Nations Mars Initiative").Of(0).Tags(Tag::kEarth), 1);
  EXPECT_EQ(With("Saturn Systems").Of(0).Tags(Tag::kJovian), 1);
  EXPECT_EQ(With("Teractor").Of(0).Tags(Tag::kEarth), 1);
  const Table credicor = With("CrediCor");
  for (const std::uint8_t tags : credicor.Of(0).tags) EXPECT_EQ(tags, 0);
}

TEST(Corporation, R00Beginner) {
  const Table t = With("CrediCor");
  EXPECT_EQ(t.Stock(1, Res::kMc), 42);
  EXPECT_EQ(t.Of(1).hand_count, 10);
  EXPECT_EQ(t.Of(1).tr, 20);
  for (int i = 1; i < kResCount; ++i) EXPECT_EQ(t.Stock(1, static_cast<Res>(i)), 0);
  for (int i = 0; i < kResCount; ++i) EXPECT_EQ(t.Production(1, static_cast<Res>(i)), 0);
  for (const std::uint8_t tags : t.Of(1).tags) EXPECT_EQ(tags, 0);
  EXPECT_FALSE(t.Of(1).first_due);
  const Table standard = With("CrediCor", false);
  for (int i = 0; i < kResCount; ++i) EXPECT_EQ(standard.Production(1, static_cast<Res>(i)), 1);
}

TEST(Corporation, R08CrediCor) {
  const Scene scene = Scene().Corporation(0, "CrediCor").Stock(0, Res::kMc, 50);
  Table card(scene);
  card.Play(20).Place(12);
  EXPECT_EQ(card.Changes(), "0: mc-18 city@12") << "18 is below 20";
  Table dear(scene);
  dear.Play(81);
  EXPECT_EQ(dear.Changes(), "0: mc-16 city@61") << "20 - 4";
  Table city(scene);
  city.DoProject(Project::kCity).Place(12);
  EXPECT_EQ(city.Changes(), "0: mc-21 P[mc+1] city@12");
  Table greenery(scene);
  greenery.DoProject(Project::kGreenery).Place(12);
  EXPECT_EQ(greenery.Changes(), "0: mc-19 TR+1 greenery@12; oxy+1");
  Table aquifer(scene);
  aquifer.DoProject(Project::kAquifer).Place(4);
  EXPECT_EQ(aquifer.Changes(), "0: mc-18 TR+1; ocean@4");
  // An award for 20 is neither a card nor a project.
  Table award(Scene(scene).Award(Award::kLandlord, 1).Award(Award::kMiner, 1));
  award.Fund(Award::kBanker);
  EXPECT_EQ(award.Changes(), "0: mc-20");
  // The refund comes after paying the full price.
  EXPECT_FALSE(Table(Scene().Corporation(0, "CrediCor").Stock(0, Res::kMc, 19)).CanPlay(81));
}

TEST(Corporation, R17EcoLine) {
  Table t(Scene().Corporation(0, "EcoLine").Stock(0, Res::kPlant, 7));
  t.Plants().Place(12);
  EXPECT_EQ(t.Changes(), "0: plant-7 TR+1 greenery@12; oxy+1");
  EXPECT_FALSE(
      Table(Scene().Corporation(0, "EcoLine").Stock(0, Res::kPlant, 6)).IsLegal(0, Do::kPlants));
}

TEST(Corporation, R18Helion) {
  // Money is never heat.
  Table t(Scene().Corporation(0, "Helion").Stock(0, Res::kHeat, 7).Stock(0, Res::kMc, 5));
  EXPECT_FALSE(t.IsLegal(0, Do::kHeat));
  t.Play(48).Pay(6);
  EXPECT_EQ(t.Changes(), "0: mc-3 heat-6 P[plant+1]");
  // Heat is no money when money is removed.
  Table sabotage(Scene().Stock(0, Res::kMc, 1).Corporation(1, "Helion").Stock(1, Res::kHeat, 9));
  sabotage.Play(121);
  EXPECT_EQ(sabotage.Changes(), "0: mc-1");
}

TEST(Corporation, R19InterplanetaryCinematics) {
  Table t(Scene().Corporation(0, "Interplanetary Cinematics").Stock(0, Res::kMc, 14));
  t.Play(36);
  EXPECT_EQ(t.Changes(), "0: mc-12 TR+2");
  Table green(Scene().Corporation(0, "Interplanetary Cinematics").Stock(0, Res::kMc, 14));
  green.Play(48);
  EXPECT_EQ(green.Changes(), "0: mc-9 P[plant+1]");
  Table other(Scene().Corporation(1, "Interplanetary Cinematics").Stock(0, Res::kMc, 14));
  other.Play(36);
  EXPECT_EQ(other.Changes(), "0: mc-14 TR+2") << "not for another's event";
}

TEST(Corporation, R43Inventrix) {
  Table t = With("Inventrix");
  while (t.state.active != 0) t.Give(t.state.active, Do::kPass);
  t.First();
  EXPECT_EQ(t.Changes(), "0: hand+3");
  EXPECT_TRUE(
      Table(Scene().Corporation(0, "Inventrix").Stock(0, Res::kMc, 9).Oceans(1)).CanPlay(139));
  EXPECT_FALSE(Table(Scene().Corporation(0, "Inventrix").Stock(0, Res::kMc, 9)).CanPlay(139));
}

TEST(Corporation, R43InventrixAndEveryKindOfRequirement) {
  const auto can_play = [](Scene scene, CardId card) {
    return Table(scene.Corporation(0, "Inventrix").Stock(0, Res::kMc, 20)).CanPlay(card);
  };
  EXPECT_TRUE(can_play(Scene().Oceans(5), 119)) << "at most 3 oceans";
  EXPECT_FALSE(can_play(Scene().Oceans(6), 119));
  EXPECT_TRUE(can_play(Scene().Oxygen(5), 114)) << "at least 7 %";
  EXPECT_FALSE(can_play(Scene().Oxygen(4), 114));
  EXPECT_TRUE(can_play(Scene().Oxygen(7), 1)) << "at most 5 %";
  EXPECT_FALSE(can_play(Scene().Oxygen(8), 1));
  EXPECT_TRUE(can_play(Scene().Temperature(0), 118)) << "at least 4 degrees";
  EXPECT_FALSE(can_play(Scene().Temperature(-2), 118));
  EXPECT_TRUE(can_play(Scene().Temperature(-8), 23)) << "at most -12 degrees";
  EXPECT_FALSE(can_play(Scene().Temperature(-6), 23));
  EXPECT_FALSE(can_play(Scene().InPlay(0, {141}), 132)) << "two power tags: not global";
}

TEST(Corporation, R24MiningGuild) {
  const Scene scene = Scene().Corporation(0, "Mining Guild").Stock(0, Res::kMc, 25);
  Table two(scene);
  two.DoProject(Project::kCity).Place(0);
  EXPECT_EQ(two.Changes(), "0: mc-25 steel+2 P[mc+1 steel+1] city@0") << "once a tile";
  Table ocean(scene);
  ocean.DoProject(Project::kAquifer).Place(60);
  EXPECT_EQ(ocean.Changes(), "0: mc-18 titanium+2 P[steel+1] TR+1; ocean@60");
  Table greenery(scene);
  greenery.DoProject(Project::kGreenery).Place(56);
  EXPECT_EQ(greenery.Changes(), "0: mc-23 steel+1 P[steel+1] TR+1 greenery@56; oxy+1");
  Table special(scene);
  special.Play(67).Place(17);
  EXPECT_EQ(special.Changes(), "0: mc-9 steel+1 P[steel+2] miningRights@17")
      << "one for the area, one by the card";
  Table plants(scene);
  plants.DoProject(Project::kCity).Place(20);
  EXPECT_EQ(plants.Changes(), "0: mc-25 plant+1 P[mc+1] city@20");
  Table card(scene);
  card.Play(62);
  EXPECT_EQ(card.Changes(), "0: mc-5 steel+5") << "not from cards";
  Table other(Scene().Corporation(1, "Mining Guild").Stock(0, Res::kMc, 25));
  other.DoProject(Project::kCity).Place(0);
  EXPECT_EQ(other.Changes(), "0: mc-25 steel+2 P[mc+1] city@0") << "not for another's tile";
}

TEST(Corporation, R09PhoboLog) {
  Table t(Scene().Corporation(0, "PhoboLog").Stock(0, Res::kTitanium, 4));
  t.Play(9);
  EXPECT_EQ(t.Changes(), "0: titanium-2 TR+1; temp+1") << "four for 14, two gained";
}

TEST(Corporation, R31TharsisRepublic) {
  Table t = With("Tharsis Republic");
  while (t.state.active != 0) t.Give(t.state.active, Do::kPass);
  EXPECT_EQ(t.Answers(), "first, pass");
  t.First().Place(12);
  EXPECT_EQ(t.Changes(), "0: mc+3 P[mc+1] city@12") << "the free first city triggers both";
  Table other(Scene().Corporation(1, "Tharsis Republic").Stock(0, Res::kMc, 25));
  other.DoProject(Project::kCity).Place(12);
  EXPECT_EQ(other.Changes(), "0: mc-25 P[mc+1] city@12; 1: P[mc+1]");
  Table off_mars(Scene().Corporation(0, "Tharsis Republic").Stock(0, Res::kMc, 20));
  off_mars.Play(81);
  EXPECT_EQ(off_mars.Changes(), "0: mc-17 city@61") << "only the money";
  Table others(Scene().Corporation(1, "Tharsis Republic").Stock(0, Res::kMc, 20));
  others.Play(81);
  EXPECT_EQ(others.Changes(), "0: mc-20 city@61");
}

TEST(Corporation, R13Thorgate) {
  const Scene scene = Scene().Corporation(0, "Thorgate").Stock(0, Res::kMc, 11);
  Table card(scene);
  card.Play(141);
  EXPECT_EQ(card.Changes(), "0: mc-1 P[energy+1]");
  Table project(scene);
  project.DoProject(Project::kPowerPlant);
  EXPECT_EQ(project.Changes(), "0: mc-8 P[energy+1]");
  Table plant(scene);
  plant.Play(48);
  EXPECT_EQ(plant.Changes(), "0: mc-9 P[plant+1]") << "no power tag";
}

TEST(Corporation, R32UnitedNationsMarsInitiative) {
  const Scene scene =
      Scene().Corporation(0, "United Nations Mars Initiative").Stock(0, Res::kMc, 17);
  const SourceId source = SourceOf(scene.state().players[0].corp);
  EXPECT_FALSE(Table(scene).CanAct(source)) << "the TR has not risen";
  Table t(Scene(scene).Passed(1));
  t.DoProject(Project::kAsteroid);
  t.ActOfCorporation();
  EXPECT_EQ(t.Changes(), "0: mc-3 TR+1");
  EXPECT_FALSE(t.CanAct(source)) << "once a generation";
  Table poor(Scene(scene).Stock(0, Res::kMc, 2).TrRose(0));
  EXPECT_FALSE(poor.CanAct(source));
  t.Pass();
  EXPECT_FALSE(t.Of(0).tr_rose) << "anew in each generation";
}

TEST(Corporation, R03SaturnSystems) {
  Table own(Scene().Corporation(0, "Saturn Systems").Stock(0, Res::kMc, 30));
  own.Play(40);
  EXPECT_EQ(own.Changes(), "0: mc-30 P[mc+1 titanium+2]");
  Table other(Scene().Corporation(1, "Saturn Systems").Stock(0, Res::kMc, 30));
  other.Play(40);
  EXPECT_EQ(other.Changes(), "0: mc-30 P[titanium+2]; 1: P[mc+1]");
}

TEST(Corporation, R30Teractor) {
  Table t(Scene().Corporation(0, "Teractor").Stock(0, Res::kMc, 10));
  t.Play(106);
  EXPECT_EQ(t.Changes(), "0: mc-7 P[mc+3]");
  Table plant(Scene().Corporation(0, "Teractor").Stock(0, Res::kMc, 10));
  plant.Play(48);
  EXPECT_EQ(plant.Changes(), "0: mc-9 P[plant+1]") << "no earth tag";
}

}  // namespace
}  // namespace syrtis::terraform::test
