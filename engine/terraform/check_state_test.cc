#include "engine/terraform/check_state.h"

#include <gtest/gtest.h>

#include <functional>

#include "engine/terraform/game.h"
#include "engine/testing/terraform/invariants.h"
#include "engine/testing/terraform/random_game.h"
#include "engine/testing/terraform/scene.h"

namespace syrtis::terraform::test {
namespace {

// A game somewhere in its middle.
State Middle(std::uint64_t seed, int steps) {
  Rng rng(Seed{0, seed});
  const RandomTable table = MixedTable(rng);
  const Rules rules = BuiltInRules();
  RandomGame game(rules, *NewGame(rules, table.options, table.seats, Seed{0, seed}), Seed{1, seed},
                  table.style);
  while (game.steps() < steps && game.Step()) {
  }
  return game.state();
}

// The check finds this change, with this error.
void ExpectProblem(const Scene& scene, const std::function<void(State&)>& change,
                   std::string_view part) {
  State state = scene.state();
  ASSERT_EQ(CheckState(state), std::nullopt);
  change(state);
  const std::optional<std::string> problem = CheckState(state);
  ASSERT_TRUE(problem.has_value()) << "not noticed: " << part;
  EXPECT_NE(problem.value().find(part), std::string::npos) << problem.value();
}

void ExpectProblem(const std::function<void(State&)>& change, std::string_view part) {
  ExpectProblem(Scene().Stock(0, Res::kMc, 20).Hand(0, {1, 2}), change, part);
}

TEST(TerraformCheckState, SaysWhatIsWrong) {
  ExpectProblem([](State& s) { s.players[1].hand.Add(1); }, "numbers of cards");
  ExpectProblem(
      [](State& s) {
        s.players[1].hand.Add(1);
        ++s.players[1].hand_count;
      },
      "twice");
  ExpectProblem([](State& s) { s.deck.pop_back(); }, "missing");
  ExpectProblem([](State& s) { s.players[0].tags[1] = 3; }, "do not add up");
  ExpectProblem([](State& s) { s.players[3].tr = 1; }, "not there");
  ExpectProblem([](State& s) { s.oceans = Bit(AreaId{28}); }, "ocean");
  ExpectProblem([](State& s) { s.cities = Bit(AreaId{12}); }, "owner");
  ExpectProblem([](State& s) { s.players[0].tiles = Bit(AreaId{12}); }, "not there");
  ExpectProblem([](State& s) { s.cubes[0] = 1; }, "cubes");
  ExpectProblem([](State& s) { s.players[1].frame.ask = Ask::kTurn; }, "wrong player");
  ExpectProblem([](State& s) { s.players[0].frame.ask = Ask::kPlace; }, "question");
  ExpectProblem([](State& s) { s.players[0].frame.ask = Ask::kBuy; }, "phase");
  ExpectProblem([](State& s) { s.players[0].passed = true; }, "passed");
  ExpectProblem([](State& s) { s.players[0].sealed = true; }, "sealed");
  ExpectProblem([](State& s) { s.tasks.push_back({Ocean()}); }, "tasks");
  ExpectProblem([](State& s) { s.milestones = {0, 0, 0, 0, kNoSeat}; }, "three");
  ExpectProblem([](State& s) { s.players[0].claims = Bit(AreaId{1}); }, "claim");
  ExpectProblem([](State& s) { s.players[0].first_due = true; }, "firstDue");
  ExpectProblem([](State& s) { s.options.draft = s.options.corporate_era = false, s.seats = 1; },
                "corporateEra");
}

// Immigrant City's box (M€ production -2) waits for its city, which raises M€ production by 1, or
// by 2 with Tharsis Republic: more than that does not come.
TEST(TerraformCheckState, ABoxThatNoCityMakesPossibleIsNotTaken) {
  const auto city = [](int mc) {
    return Scene().InPlay(0, {200}).Production(0, Res::kEnergy, 1).Production(0, Res::kMc, mc);
  };
  const auto ask_for_it = [](State& state) {
    state.players[0].frame = {.ask = Ask::kPlace, .task = {City(), 200}};
    state.tasks.push_back({MakeEffect(Op::kBox), 200});
  };
  ExpectProblem(city(-5), ask_for_it, "cannot be carried out");
  for (Scene scene : {city(-4), city(-5).Corporation(0, "Tharsis Republic")}) {
    ask_for_it(scene.state());
    EXPECT_EQ(CheckState(scene.state()), std::nullopt);
  }
  // The city of another card does not help it.
  ExpectProblem(
      city(-4).InPlay(0, {32}),
      [&](State& state) {
        ask_for_it(state);
        state.players[0].frame.task.source = 32;
      },
      "cannot be carried out");
}

// The plant that Moss takes must be in stock: no open choice can bring it.
TEST(TerraformCheckState, ALossThatNothingMakesPossibleIsNotTaken) {
  ExpectProblem(
      Scene().InPlay(0, {122, 185}).Cubes(185, 1),
      [](State& state) {
        const Task conference{MakeEffect(Op::kEither, 0, static_cast<int>(Part::kTrigger)), 185,
                              185};
        state.players[0].frame = {.ask = Ask::kEither, .task = conference};
        state.tasks.push_back({Lose(Res::kPlant, 1), 122});
      },
      "cannot be carried out");
}

TEST(TerraformCheckState, NobodyHasPassedBeforeTheTurns) {
  State state = *NewGame(BuiltInRules(), {}, 2, Seed{0, 7});
  EXPECT_EQ(CheckState(state), std::nullopt);
  state.players[1].passed = true;
  EXPECT_EQ(CheckState(state), "a player has passed before the turns");
}

TEST(TerraformCheckState, JsonThatIsNoStateIsRefusedWithASentence) {
  const auto error = [](std::string_view text) {
    const auto value = json::Parse(text);
    EXPECT_TRUE(value.ok());
    const Result<State> state = Terraform::ReadState({}, *value);
    return state.ok() ? std::string() : state.error().text;
  };
  EXPECT_EQ(error("{}"), "state: \"game\" is missing");
  EXPECT_EQ(error(R"({"game":"maze"})"), "state.game: must be \"terraform\"");
  EXPECT_NE(error("[]"), "");
  std::string text;
  json::Writer writer(text);
  Terraform::WriteState({}, Middle(3, 200), writer);
  EXPECT_EQ(error(text), "");
  std::string unknown = text;
  unknown.insert(1, "\"magic\":1,");
  EXPECT_NE(error(unknown).find("magic"), std::string::npos);
}

// Every accepted state can be played on.
TEST(TerraformCheckState, WhatPassesCanBePlayedOn) {
#ifdef SYRTIS_SANITIZED
  constexpr int kRounds = 4'000;
#else
  constexpr int kRounds = 40'000;
#endif
  const Rules rules = BuiltInRules();
  Rng rng(Seed{7, 7});
  int taken = 0;
  std::string bytes;
  for (int round = 0; round < kRounds; ++round) {
    if (round % 40 == 0) {
      bytes.clear();
      ByteWriter writer(bytes);
      Terraform::EncodeState(Middle(rng.Below(1000), static_cast<int>(rng.Below(700))), writer);
    }
    std::string broken = bytes;
    for (std::uint32_t i = 0; i <= rng.Below(3); ++i) {
      // Small changes pass more often than wild ones.
      const bool wild = rng.Below(3) == 0;
      char& byte = broken[rng.Below(broken.size())];
      byte = static_cast<char>(wild ? rng.Below(256) : static_cast<std::uint32_t>(byte) + 1);
    }
    ByteReader reader(broken);
    const Result<State> state = Terraform::DecodeState(rules, reader);
    if (!state.ok()) continue;
    ++taken;
    RandomGame game(rules, *state, Seed{9, static_cast<std::uint64_t>(round)});
    while (game.steps() < 60 && game.Step()) {
    }
    const auto problem = CheckCheap(rules, game.state());
    if (problem) {
      std::string text;
      json::Writer writer(text);
      Terraform::WriteState(rules, *state, writer);
      FAIL() << "round " << round << ": " << *problem << "\n" << text;
    }
  }
  EXPECT_GT(taken, kRounds / 100);
}

}  // namespace
}  // namespace syrtis::terraform::test
