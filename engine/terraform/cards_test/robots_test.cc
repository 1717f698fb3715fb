#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "engine/testing/terraform/table.h"

// Robotic Workforce (086, 9 M€) over every box that it can copy, from cards.tsv (T-4.13).
namespace syrtis::terraform::test {
namespace {

struct Copied {
  CardId card;
  std::string box;
  std::vector<std::pair<Res, int>> lowers;  // steps of production that it needs
};

std::vector<Copied> PlainBoxes() {
  const std::pair<Res, int> energy = {Res::kEnergy, 1};
  const std::pair<Res, int> two_energy = {Res::kEnergy, 2};
  return {
      {3, "energy+1"},
      {8, "mc+5 energy-2", {two_energy}},
      {13, "titanium+1"},
      {16, "mc+3 energy-1", {energy}},
      {17, "mc+3 energy-1", {energy}},
      {26, "mc+2"},
      {29, "mc+3 energy-1", {energy}},
      {32, "steel+2 energy-2", {two_energy}},
      {41, "mc+4 plant-1", {{Res::kPlant, 1}}},
      {43, "energy-1 heat+3", {energy}},
      {44, "mc+1"},
      {45, "mc-2 energy+3", {{Res::kMc, 2}}},
      {56, "steel+1"},
      {65, "steel+2 energy-1", {energy}},
      {69, "energy-1", {energy}},
      {85, "mc+4 energy-1", {energy}},
      {89, "mc-1 energy+2", {{Res::kMc, 1}}},
      {98, "mc+3 heat-2", {{Res::kHeat, 2}}},
      {100, "mc-1 energy+1", {{Res::kMc, 1}}},
      {108, "mc+4 energy-1", {energy}},
      {113, "energy+1"},
      {117, "energy+2"},
      {120, "mc+2 energy-1", {energy}},
      {126, "energy-1 heat+4", {energy}},
      {132, "energy+3"},
      {136, "energy+2"},
      {138, "steel+2 titanium+1 energy-2", {two_energy}},
      {141, "energy+1"},
      {142, "heat+4"},
      {144, "titanium+1"},
      {145, "energy+3"},
      {158, "steel+1 energy+1"},
      {165, "plant+2 energy-4", {{Res::kEnergy, 4}}},
      {168, "energy+1"},
      {171, "plant+1 energy-2", {two_energy}},
      {174, "mc+2"},
      {176, "mc+1"},
      {179, "plant+1 energy-1", {energy}},
      {180, "mc+1 titanium+1 energy-1", {energy}},
      {182, "mc+3 energy-1", {energy}},
      {200, "mc-2 energy-1", {energy, {Res::kMc, 2}}},
      {205, "energy-1", {energy}},
      {208, "energy-1", {energy}},
  };
}

Scene Robots() { return Scene().Stock(0, Res::kMc, 9); }

int Least(Res res) { return res == Res::kMc ? -5 : 0; }

TEST(Robots, TheTablesHaveEveryBox) {
  CardSet all = {64, 67, 178, 183, 207};
  for (const Copied& copied : PlainBoxes()) all.Add(copied.card);
  for (int i = 1; i <= kCardCount; ++i) {
    const CardId card = static_cast<CardId>(i);
    EXPECT_EQ(all.Has(card), kBuildingBoxCards.Has(card))
        << "card " << i << ": a building tag and a production box make a line in PlainBoxes()";
  }
}

TEST(Robots, CopyEveryPlainBoxAndNothingElse) {
  for (const Copied& copied : PlainBoxes()) {
    Scene scene = Robots().InPlay(0, {copied.card});
    for (int i = 0; i < kResCount; ++i) scene.Production(0, static_cast<Res>(i), 6);
    Table t(scene);
    t.Play(86);
    EXPECT_EQ(t.Changes(), "0: mc-9 P[" + copied.box + "]") << copied.card;
  }
}

TEST(Robots, CopyWhatCanJustBeLowered) {
  int lowering = 0;
  for (const Copied& copied : PlainBoxes()) {
    Scene scene = Robots().InPlay(0, {copied.card});
    for (const auto& [res, steps] : copied.lowers) scene.Production(0, res, Least(res) + steps);
    Table t(scene);
    t.Play(86);
    EXPECT_EQ(t.Changes(), "0: mc-9 P[" + copied.box + "]") << copied.card;
    for (const auto& [res, steps] : copied.lowers) {
      const Scene missed = Scene(scene).Production(0, res, Least(res) + steps - 1);
      EXPECT_FALSE(Table(missed).CanPlay(86)) << copied.card;
      ++lowering;
    }
  }
  EXPECT_GE(lowering, 27);
}

TEST(Robots, CopyTheMetalOfTheTile) {
  const auto copy = [](CardId card, Special tile, AreaId area) {
    Table t(Robots().InPlay(0, {card}).Tile(0, tile, area));
    t.Play(86);
    return t.Changes();
  };
  EXPECT_EQ(copy(64, Special::kMiningArea, 0), "0: mc-9 P[steel+1]");
  EXPECT_EQ(copy(64, Special::kMiningArea, 55), "0: mc-9 P[titanium+1]");
  EXPECT_EQ(copy(67, Special::kMiningRights, 57), "0: mc-9 P[steel+1]");
  EXPECT_EQ(copy(67, Special::kMiningRights, 18), "0: mc-9 P[titanium+1]");
}

TEST(Robots, CopyHeatTrappers) {
  const Scene scene =
      Robots().InPlay(0, {178}).Production(0, Res::kHeat, 2).Production(1, Res::kHeat, 2);
  Table oneself(scene);
  oneself.Play(86);
  EXPECT_EQ(oneself.Answers(), "target 0, target 1");
  oneself.Target(0);
  EXPECT_EQ(oneself.Changes(), "0: mc-9 P[energy+1 heat-2]");
  Table another(scene);
  another.Play(86).Target(1);
  EXPECT_EQ(another.Changes(), "0: mc-9 P[energy+1]; 1: P[heat-2]");
  Table nobody(Scene(scene).Production(0, Res::kHeat, 1).Production(1, Res::kHeat, 1));
  EXPECT_FALSE(nobody.CanPlay(86));
}

TEST(Robots, CopyBiomassCombustors) {
  const Scene scene =
      Robots().InPlay(0, {183}).Production(0, Res::kPlant, 1).Production(1, Res::kPlant, 1);
  Table oneself(scene);
  oneself.Play(86);
  EXPECT_EQ(oneself.Answers(), "target 0, target 1");
  oneself.Target(0);
  EXPECT_EQ(oneself.Changes(), "0: mc-9 P[plant-1 energy+2]");
  Table another(scene);
  another.Play(86).Target(1);
  EXPECT_EQ(another.Changes(), "0: mc-9 P[energy+2]; 1: P[plant-1]");
  Table nobody(Scene(scene).Production(0, Res::kPlant, 0).Production(1, Res::kPlant, 0));
  EXPECT_FALSE(nobody.CanPlay(86));
}

// T-10.3: in solo the neutral opponent bears the losses of others.
TEST(Robots, CopyBoxesThatHitOthersAlone) {
  const Scene alone = Scene(1).Stock(0, Res::kMc, 9);
  Table trappers(Scene(alone).InPlay(0, {178}).Production(0, Res::kHeat, 3));
  trappers.Play(86);
  EXPECT_EQ(trappers.Changes(), "0: mc-9 P[energy+1]");
  Table combustors(Scene(alone).InPlay(0, {183}));
  combustors.Play(86);
  EXPECT_EQ(combustors.Changes(), "0: mc-9 P[energy+2]");
}

// Scaled boxes are counted anew: one for two building tags.
TEST(Robots, CopyMedicalLab) {
  Table three(Robots().InPlay(0, {207, 14, 38}));
  three.Play(86);
  EXPECT_EQ(three.Changes(), "0: mc-9 P[mc+1]");
  Table four(Robots().InPlay(0, {207, 14, 38, 7}));
  four.Play(86);
  EXPECT_EQ(four.Changes(), "0: mc-9 P[mc+2]");
}

}  // namespace
}  // namespace syrtis::terraform::test
