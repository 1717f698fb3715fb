#include "tools/terraform_text.h"

#include <gtest/gtest.h>

#include <string>

#include "engine/core/wording.h"
#include "engine/terraform/play.h"
#include "engine/testing/terraform/scene.h"

namespace syrtis::tools {
namespace {

using terraform::Command;
using terraform::Do;
using terraform::Res;
using terraform::State;
using terraform::test::Scene;

constexpr Seat kFirst = Seat::At(0);

std::string Said(const State& state, Do kind, int id = 0, int n = 0) {
  return CommandText(terraform::BuiltInRules(), state, kFirst,
                     {state.players[0].prompt, kind, static_cast<std::uint8_t>(id),
                      static_cast<std::uint16_t>(n)});
}

TEST(TerraformText, CommandsReadLikeSentences) {
  const State state = Scene().state();
  EXPECT_EQ(Said(state, Do::kPlay, 9), "plays Asteroid");
  EXPECT_EQ(Said(state, Do::kProject, 0), "uses the standard project sell patents");
  EXPECT_EQ(Said(state, Do::kMilestone, 1), "claims the milestone mayor");
  EXPECT_EQ(Said(state, Do::kAward, 4), "funds the award miner");
  EXPECT_EQ(Said(state, Do::kAct, 10, 1).find(" the other way") == std::string::npos, false);
  EXPECT_EQ(Said(state, Do::kPlace, 34), "chooses area 34");
  EXPECT_EQ(Said(state, Do::kTarget, 1), "chooses seat 1");
  EXPECT_EQ(Said(state, Do::kPass), "passes");
  EXPECT_EQ(SeatText(state, kFirst), "seat 0 (Beginner Corporation)");
  EXPECT_EQ(SeatText(state, Seat::Table()), "the table");
}

TEST(TerraformText, EveryCommandHasAText) {
  const State state = Scene().state();
  for (int kind = 0; kind < terraform::kDoCount; ++kind) {
    const std::string text = Said(state, static_cast<Do>(kind), 1, 1);
    EXPECT_FALSE(text.empty());
    EXPECT_EQ(text.find("unknown"), std::string::npos) << kind;
  }
}

TEST(TerraformText, EveryEventHasATextOrIsForPrograms) {
  const State state = Scene().state();
  int silent = 0;
  for (int what = 0; what < terraform::kWhatCount; ++what) {
    const std::string text =
        EventText(state, {0, static_cast<terraform::What>(what), kFirst, 1, 0, 1});
    silent += text.empty() ? 1 : 0;
    EXPECT_EQ(text.find("unknown"), std::string::npos) << what;
  }
  EXPECT_EQ(silent, 2);
}

TEST(TerraformText, WhatComesOfACommandNamesTheOthers) {
  const terraform::Rules rules = terraform::BuiltInRules();
  State state = Scene().Stock(0, Res::kMc, 14).Stock(1, Res::kPlant, 5).Hand(0, {9}).state();
  terraform::Events events;
  const auto give = [&](Do kind, int id, int n) {
    const Command command{state.players[0].prompt, kind, static_cast<std::uint8_t>(id),
                          static_cast<std::uint16_t>(n)};
    events.clear();
    EXPECT_TRUE(terraform::Apply(rules, state, {0, kFirst, command}, events).ok());
    return Joined(Consequences(rules, state, kFirst, command, {events.begin(), events.end()}),
                  "; ");
  };
  const std::string played = give(Do::kPlay, 9, 0);
  EXPECT_NE(played.find("pays 14 M€"), std::string::npos) << played;
  EXPECT_NE(played.find("+2 titanium"), std::string::npos) << played;
  EXPECT_NE(played.find("temperature −28 °C"), std::string::npos) << played;
  EXPECT_EQ(played.find("Asteroid"), std::string::npos) << played;
  give(Do::kTarget, 1, 0);
  const std::string taken = give(Do::kAmount, 0, 3);
  EXPECT_NE(taken.find("seat 1: −3 plants"), std::string::npos) << taken;
}

TEST(TerraformText, HowAGameStands) {
  State state = Scene().state();
  EXPECT_EQ(ResultText(state), "in generation 2, actions");
  EXPECT_EQ(ScoreText(state)[1],
            "seat 1 (Beginner Corporation): 20 points = TR 20, awards 0, milestones 0, "
            "greeneries 0, cities 0, cards 0");
  state.phase = terraform::Phase::kOver;
  state.players[1].tr = 31;
  EXPECT_EQ(ResultText(state), "seat 1 won, points 20 : 31");
  state.players[0].tr = 31;
  EXPECT_EQ(ResultText(state), "seat 0 and seat 1 won, points 31 : 31");
}

}  // namespace
}  // namespace syrtis::tools
