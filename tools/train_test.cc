#include "tools/train.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "tools/commands.h"
#include "tools/train_game.h"
#include "tools/train_net.h"

namespace syrtis::tools::train {
namespace {

namespace fs = std::filesystem;

// A tiny game: twelve stones, each takes one or two, and the last stone wins. Who leaves a multiple
// of three wins.
constexpr int kStones = 12;
constexpr Shape kTiny{.inputs = kStones + 1, .dense = kStones + 1, .hidden1 = 16, .hidden2 = 8};

std::array<Input, 1> After(int stones) {
  return {Input{static_cast<std::uint16_t>(stones), terraform::kInputOne}};
}

// Games against itself from any number of stones, each move to the position that looks best, some
// at random: so many percent.
Samples PlayTiny(const Learner& learner, int games, unsigned explore, Rng& rng) {
  Samples samples;
  for (int game = 0; game < games; ++game) {
    std::array<std::vector<Step>, 2> steps;
    std::array<std::vector<int>, 2> left;
    int stones = 1 + static_cast<int>(rng.Below(kStones));
    unsigned turn = 0;
    while (stones > 0) {
      const auto value = [&](int take) { return learner.Estimate(After(stones - take)); };
      int take = 1;
      if (stones > 1 && value(2).win > value(1).win) take = 2;
      const int best = take;
      if (stones > 1 && rng.Below(100) < explore) take = 1 + static_cast<int>(rng.Below(2));
      steps[turn].push_back({.value = value(take), .best = value(best), .explored = take != best});
      stones -= take;
      left[turn].push_back(stones);
      turn = 1 - turn;
    }
    const unsigned winner = 1 - turn;
    for (unsigned who = 0; who < 2; ++who) {
      const Target end{.win = who == winner ? 1.0F : 0.0F, .margin = who == winner ? 1.0F : -1.0F};
      const std::vector<Target> returns = LambdaReturns(steps[who], end, 0.7F);
      for (std::size_t i = 0; i < returns.size(); ++i) samples.Add(After(left[who][i]), returns[i]);
    }
  }
  return samples;
}

TEST(Train, LearnsATinyGameToItsKnownValue) {
  Learner learner(kTiny, 1);
  Rng rng(Seed{.high = 0, .low = 1});
  for (int round = 0; round < 150; ++round) {
    // The value of good play is learned from good play: an opponent who errs makes lost positions
    // look better than they are.
    const Samples samples = PlayTiny(learner, 40, round < 75 ? 30 : 0, rng);
    learner.Train(samples, {.learning = 0.01F, .batch = 32, .decay = 0.98F, .shrink = 0}, 1, rng);
  }
  for (int stones = 0; stones < kStones; ++stones) {
    const Target value = learner.Estimate(After(stones));
    const bool wins = stones % 3 == 0;
    EXPECT_NEAR(value.win, wins ? 1 : 0, 0.25) << stones << " stones left";
    EXPECT_NEAR(value.margin, wins ? 1 : -1, 0.6) << stones << " stones left";
  }
}

TEST(Train, LambdaReturnsMixWhatCameWithWhatWasThought) {
  const std::array<Step, 3> steps = {Step{.value = {.win = 0.5F}}, Step{.value = {.win = 0.25F}},
                                     Step{.value = {.win = 0.75F}}};
  const Target end{.win = 1};
  const std::vector<Target> half = LambdaReturns(steps, end, 0.5F);
  EXPECT_FLOAT_EQ(half[2].win, 1);
  EXPECT_FLOAT_EQ(half[1].win, 0.5F * 0.75F + 0.5F);
  EXPECT_FLOAT_EQ(half[0].win, 0.5F * 0.25F + 0.5F * half[1].win);
  EXPECT_FLOAT_EQ(LambdaReturns(steps, end, 1)[0].win, 1);
  EXPECT_FLOAT_EQ(LambdaReturns(steps, end, 0)[0].win, 0.25F);
}

TEST(Train, ExploringSaysNothingAboutTheMovesBefore) {
  const std::array<Step, 2> steps = {
      Step{.value = {.win = 0.5F}},
      Step{.value = {.win = 0.1F}, .best = {.win = 0.9F}, .explored = true}};
  const std::vector<Target> returns = LambdaReturns(steps, {.win = 0}, 1);
  EXPECT_FLOAT_EQ(returns[1].win, 0);
  EXPECT_FLOAT_EQ(returns[0].win, 0.9F);
}

Samples FewGames() {
  Samples samples;
  const terraform::Rules rules = terraform::BuiltInRules();
  for (std::uint64_t i = 0; i < 4; ++i) {
    samples.Append(PlayToLearn(rules, PlanGame(1, i, true), {}).samples);
  }
  return samples;
}

Shape RealShape() {
  return {.inputs = static_cast<std::size_t>(terraform::kInputCount),
          .dense = static_cast<std::size_t>(terraform::kFirstRareInput)};
}

TEST(Train, TheSameSeedAndThreadsGiveTheSameWeights) {
  const Samples samples = FewGames();
  ASSERT_GT(samples.size(), 20U);
  const auto learned = [&](int threads) {
    Learner learner(RealShape(), 7);
    Rng rng(Seed{.high = 0, .low = 3});
    learner.Train(samples, {.batch = 16}, threads, rng);
    return terraform::WriteNetwork(learner.Quantised());
  };
  EXPECT_EQ(learned(2), learned(2));
  EXPECT_EQ(learned(1), learned(1));
}

TEST(Train, IntegersSayWhatFloatsSay) {
  const Samples samples = FewGames();
  Learner learner(RealShape(), 7);
  Rng rng(Seed{.high = 0, .low = 3});
  for (int i = 0; i < 5; ++i) learner.Train(samples, {.batch = 16}, 1, rng);
  const terraform::Network network = learner.Quantised();
  for (std::size_t i = 0; i < samples.size(); ++i) {
    terraform::Inputs inputs;
    for (const Input& input : samples.InputsOf(i)) inputs.push_back(input);
    const terraform::Estimate estimate = network.Evaluate(inputs);
    const Target exact = learner.Estimate(samples.InputsOf(i));
    const double odds = static_cast<double>(estimate.win) / terraform::kOutputOne;
    EXPECT_NEAR(1 / (1 + std::exp(-odds)), exact.win, 0.02);
    EXPECT_NEAR(static_cast<double>(estimate.margin) / terraform::kOutputOne, exact.margin, 0.1);
  }
}

TEST(Train, PlansMixOpponentsAndTables) {
  std::array<int, terraform::kMaxSeats + 1> seats{};
  int self = 0;
  int drafts = 0;
  constexpr int kPlans = 2000;
  for (std::uint64_t i = 0; i < kPlans; ++i) {
    const GamePlan plan = PlanGame(1, i, false);
    ++seats[static_cast<std::size_t>(plan.seats)];
    const auto own = std::count(plan.who.begin(), plan.who.begin() + plan.seats, Trainee::kSelf);
    EXPECT_GE(own, 1);
    self += own == plan.seats ? 1 : 0;
    drafts += plan.options.draft ? 1 : 0;
    EXPECT_FALSE(terraform::CheckOptions(plan.options, plan.seats).has_value());
  }
  EXPECT_NEAR(seats[2], kPlans * 64 / 100, 90);
  EXPECT_NEAR(drafts, kPlans * 22 / 100, 90);
  EXPECT_GT(self, kPlans * 65 / 100);
  for (int i = 1; i <= terraform::kMaxSeats; ++i) EXPECT_GT(seats[static_cast<std::size_t>(i)], 50);
}

std::string Content(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::stringstream content;
  content << file.rdbuf();
  return content.str();
}

TEST(Train, GoesOnFromItsFolder) {
  const fs::path folder = fs::temp_directory_path() / ("train-" + std::to_string(::getpid()));
  fs::remove_all(folder);
  fs::create_directories(folder);
  const auto train = [&](const char* name, int games) {
    TrainOptions options;
    options.folder = (folder / name).string();
    options.out = (folder / (std::string(name) + ".net")).string();
    options.novice_games = 0;
    options.games = games;
    options.round = 2;
    options.threads = 1;
    options.pairs = 1;
    options.rollouts = 2;
    options.curve_seconds = 1'000'000;
    std::ostringstream out;
    std::ostringstream err;
    EXPECT_EQ(Train(options, out, err), kOk) << err.str();
    return Content(options.out);
  };
  const std::string first = train("a", 2);
  EXPECT_TRUE(terraform::ReadNetwork(first).ok());
  EXPECT_EQ(train("b", 2), first) << "the same seed";
  EXPECT_NE(train("a", 4), first) << "it went on";
  EXPECT_NE(Content(folder / "a" / "curve.csv").find("novice,games,seconds"), std::string::npos);
  // A checkpoint that is damaged is refused by name.
  std::ofstream(folder / "b" / "state.bin") << "syrtis-training-4 and nothing more";
  TrainOptions options;
  options.folder = (folder / "b").string();
  options.out = (folder / "b.net").string();
  std::ostringstream out;
  std::ostringstream err;
  EXPECT_EQ(Train(options, out, err), kBadInput);
  EXPECT_NE(err.str().find("no checkpoint of this training"), std::string::npos) << err.str();
  fs::remove_all(folder);
}

}  // namespace
}  // namespace syrtis::tools::train
