#include "tools/train.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>

#include "engine/core/hash.h"
#include "tools/commands.h"
#include "tools/train_game.h"
#include "tools/train_net.h"

namespace syrtis::tools::train {
namespace {

namespace fs = std::filesystem;

// A tiny game: twelve stones, each takes one or two, and the last stone wins. A player who
// leaves a multiple of three wins.
constexpr int kStones = 12;
constexpr Shape kTiny{.inputs = kStones + 1, .dense = kStones + 1, .hidden1 = 16, .hidden2 = 8};

std::array<Input, 1> After(int stones) {
  return {Input{static_cast<std::uint16_t>(stones), terraform::kInputOne}};
}

// Plays games against itself from any number of stones. Each move goes to the position that looks
// best; `explore` percent are random.
Samples PlayTiny(const Learner& learner, int games, unsigned explore, Rng& rng) {
  Samples samples;
  for (int game = 0; game < games; ++game) {
    std::array<std::vector<Target>, 2> values;
    std::array<std::vector<int>, 2> left;
    int stones = 1 + static_cast<int>(rng.Below(kStones));
    unsigned turn = 0;
    const auto learn = [&](unsigned who, const Target& end) {
      const std::vector<Target> returns = LambdaReturns(values[who], end, 0.7F);
      for (std::size_t i = 0; i < returns.size(); ++i) samples.Add(After(left[who][i]), returns[i]);
      values[who].clear();
      left[who].clear();
    };
    while (stones > 0) {
      const auto value = [&](int take) { return learner.Estimate(After(stones - take)); };
      int take = 1;
      if (stones > 1 && value(2).win > value(1).win) take = 2;
      const int best = take;
      if (stones > 1 && rng.Below(100) < explore) take = 1 + static_cast<int>(rng.Below(2));
      // A move that was made to explore says nothing about the moves before it.
      if (take != best) learn(turn, value(best));
      values[turn].push_back(value(take));
      stones -= take;
      left[turn].push_back(stones);
      turn = 1 - turn;
    }
    const unsigned winner = 1 - turn;
    for (unsigned who = 0; who < 2; ++who) {
      learn(who, {.win = who == winner ? 1.0F : 0.0F, .margin = who == winner ? 1.0F : -1.0F});
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
  const std::array<Target, 3> values = {Target{.win = 0.5F}, Target{.win = 0.25F},
                                        Target{.win = 0.75F}};
  const Target end{.win = 1};
  const std::vector<Target> half = LambdaReturns(values, end, 0.5F);
  EXPECT_FLOAT_EQ(half[2].win, 1);
  EXPECT_FLOAT_EQ(half[1].win, 0.5F * 0.75F + 0.5F);
  EXPECT_FLOAT_EQ(half[0].win, 0.5F * 0.25F + 0.5F * half[1].win);
  EXPECT_FLOAT_EQ(LambdaReturns(values, end, 1)[0].win, 1);
  EXPECT_FLOAT_EQ(LambdaReturns(values, end, 0)[0].win, 0.25F);
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
    EXPECT_NEAR(static_cast<double>(estimate.points) / terraform::kOutputOne, exact.points, 0.1);
  }
}

TEST(Train, PlansMixOpponentsAndTables) {
  std::array<int, terraform::kMaxSeats + 1> seats{};
  int self = 0;
  int drafts = 0;
  int tuned = 0;
  constexpr int kPlans = 2000;
  for (std::uint64_t i = 0; i < kPlans; ++i) {
    const GamePlan plan = PlanGame(1, i, false);
    ++seats[static_cast<std::size_t>(plan.seats)];
    const auto own = std::count(plan.who.begin(), plan.who.begin() + plan.seats, Trainee::kSelf);
    EXPECT_GE(own, 1);
    self += own == plan.seats ? 1 : 0;
    drafts += plan.options.draft ? 1 : 0;
    tuned += plan.tuned[0] ? 1 : 0;
    EXPECT_FALSE(terraform::CheckOptions(plan.options, plan.seats).has_value());
  }
  EXPECT_NEAR(seats[2], kPlans * 0.52, 90);
  EXPECT_NEAR(drafts, kPlans * 0.22, 90);
  EXPECT_NEAR(tuned, kPlans * 2.0 / 3, 90);
  EXPECT_GT(self, kPlans * 65 / 100);
  for (int i = 1; i <= terraform::kMaxSeats; ++i) EXPECT_GT(seats[static_cast<std::size_t>(i)], 50);
}

std::string Content(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::stringstream content;
  content << file.rdbuf();
  return content.str();
}

// A folder that is gone at the end of the test.
class TemporaryFolder {
 public:
  explicit TemporaryFolder(const std::string& name)
      : path_(fs::temp_directory_path() / (name + "-" + std::to_string(::getpid()))) {
    fs::remove_all(path_);
    fs::create_directories(path_);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder() { fs::remove_all(path_); }
  fs::path operator/(const char* name) const { return path_ / name; }

 private:
  const fs::path path_;
};

// Calls a function before each line that is written.
class OnLine : public std::stringbuf {
 public:
  explicit OnLine(std::function<void()> call) : call_(std::move(call)) {}

 protected:
  std::streamsize xsputn(const char* text, std::streamsize count) override {
    const std::string_view written(text, static_cast<std::size_t>(count));
    if (written.find('\n') != std::string_view::npos) call_();
    return std::stringbuf::xsputn(text, count);
  }

 private:
  const std::function<void()> call_;
};

TrainOptions Tiny(const fs::path& folder) {
  TrainOptions options;
  options.folder = folder.string();
  options.out = folder.string() + ".net";
  options.novice_games = 0;
  options.games = 3;
  options.round = 1;
  options.threads = 1;
  options.pairs = 1;
  options.rollouts = 1;
  options.curve_seconds = 0;
  options.rounds_to_past = 2;
  return options;
}

int LinesOf(const fs::path& path) {
  const std::string content = Content(path);
  return static_cast<int>(std::count(content.begin(), content.end(), '\n'));
}

// The machine goes down after the first round, and the same command goes on from the checkpoint.
TEST(Train, ACheckpointGoesOnAsIfNothingHadHappened) {
  const TemporaryFolder folder("train-checkpoint");
  const TrainOptions whole = Tiny(folder / "whole");
  const TrainOptions later = Tiny(folder / "later");
  int lines = 0;
  OnLine copy([&] {
    // Lines come before their checkpoint: at the third, that of the first round is there.
    if (++lines == 3) fs::copy(whole.folder, later.folder);
  });
  std::ostream out(&copy);
  std::ostringstream err;
  ASSERT_EQ(Train(whole, out, err), kOk) << err.str();
  ASSERT_EQ(LinesOf(folder / "later" / "curve.csv"), 3) << "heads, the beginning, a round";
  std::ostringstream again;
  ASSERT_EQ(Train(later, again, err), kOk) << err.str();
  EXPECT_NE(again.str().find("goes on after 0 games of Novice and 1 of its own"), std::string::npos)
      << again.str();
  EXPECT_EQ(Content(later.out), Content(whole.out));
  EXPECT_EQ(Content(folder / "later" / "past-0.net"), Content(folder / "whole" / "past-0.net"))
      << "the same earlier self";
  // The curve goes on, too: heads, the beginning, three rounds.
  EXPECT_EQ(LinesOf(folder / "whole" / "curve.csv"), 5);
  EXPECT_EQ(LinesOf(folder / "later" / "curve.csv"), 5);
  // A run that has nothing left to do adds nothing.
  ASSERT_EQ(Train(later, again, err), kOk) << err.str();
  EXPECT_EQ(LinesOf(folder / "later" / "curve.csv"), 5);
  EXPECT_EQ(Content(later.out), Content(whole.out));
}

TEST(Train, StoppedItSavesAtOnceAndGoesOn) {
  const TemporaryFolder folder("train-stop");
  const TrainOptions whole = Tiny(folder / "whole");
  const TrainOptions later = Tiny(folder / "later");
  std::ostringstream out;
  std::ostringstream err;
  ASSERT_EQ(Train(whole, out, err), kOk) << err.str();
  int lines = 0;
  OnLine stop([&] {
    if (++lines == 2) std::raise(SIGINT);
  });
  std::ostream stopped(&stop);
  EXPECT_EQ(Train(later, stopped, err), kStopped);
  EXPECT_NE(err.str().find("the same command goes on from " + later.folder), std::string::npos);
  EXPECT_EQ(lines, 2) << "no more games for the curve";
  EXPECT_EQ(Train(later, out, err), kOk);
  EXPECT_EQ(Content(later.out), Content(whole.out));
}

TEST(Train, SaysWhatIsWrongBeforeItPlays) {
  const TemporaryFolder folder("train-wrong");
  const auto refused = [](const TrainOptions& options, const std::string& why) {
    std::ostringstream out;
    std::ostringstream err;
    EXPECT_EQ(Train(options, out, err), kBadInput);
    EXPECT_NE(err.str().find(why), std::string::npos) << err.str();
    EXPECT_EQ(out.str(), "");
  };
  for (const bool habits : {false, true}) {
    TrainOptions options = Tiny(folder / "a");
    options.habits = habits;
    options.seed = "one";
    refused(options, "--seed");
    options.seed = "1";
    options.out = (folder / "none/a.net").string();
    refused(options, "none/a.net");
    options.out = (folder / "a.net").string();
    std::ofstream(folder / "file") << "no folder";
    options.folder = (folder / "file").string();
    refused(options, "file");
    // A checkpoint that cannot be written, since a folder has its name.
    options.folder = (folder / "b").string();
    fs::create_directories(folder / "b" / (habits ? "habits.bin" : "state.bin"));
    refused(options, habits ? "b/habits.bin" : "b/state.bin");
  }
}

TEST(Train, ACheckpointOfAnotherSeedIsRefused) {
  const TemporaryFolder folder("train-seed");
  for (const bool habits : {false, true}) {
    TrainOptions options = Tiny(folder / (habits ? "habits" : "weights"));
    options.habits = habits;
    options.games = 1;
    options.novice_games = 0;
    std::ostringstream out;
    std::ostringstream err;
    // Stopped before the first game.
    OnLine stop([] { std::raise(SIGINT); });
    std::ostream stopped(&stop);
    EXPECT_EQ(Train(options, stopped, err), kStopped) << err.str();
    options.seed = "18446744073709551617";
    EXPECT_EQ(Train(options, out, err), kBadInput);
    EXPECT_NE(err.str().find("another --seed"), std::string::npos) << err.str();
  }
}

TEST(Train, TunedHabitsGoOnFromTheirFolder) {
  const TemporaryFolder folder("train-habits");
  TrainOptions options = Tiny(folder / "whole");
  options.habits = true;
  options.directions = 8;
  options.games = 4;  // less than a batch: one of each kind of table
  std::ostringstream out;
  std::ostringstream err;
  int lines = 0;
  TrainOptions later = options;
  later.folder = (folder / "later").string();
  later.out = (folder / "later.net").string();
  OnLine copy([&] {
    // The third line is the first about larger tables: games of two are done.
    if (++lines == 3) fs::copy(options.folder, later.folder);
  });
  std::ostream whole(&copy);
  ASSERT_EQ(Train(options, whole, err), kOk) << err.str();
  ASSERT_TRUE(terraform::ReadNetwork(Content(options.out)).ok());
  ASSERT_EQ(Train(later, out, err), kOk) << err.str();
  EXPECT_NE(out.str().find("goes on after 16 games of two and 0 of larger tables"),
            std::string::npos)
      << out.str();
  EXPECT_EQ(Content(later.out), Content(options.out));
  EXPECT_GE(LinesOf(folder / "later" / "habits-curve.csv"), 5);
  std::ofstream(folder / "later" / "habits.bin") << "syrtis-habits-1";
  EXPECT_EQ(Train(later, out, err), kBadInput);
  EXPECT_NE(err.str().find("later/habits.bin: this is no checkpoint of this tuning"),
            std::string::npos)
      << err.str();
}

// The file that the program had before the last card was added: fewer inputs, and two habits less.
std::string WithoutTheLastCard(const terraform::Network& network) {
  constexpr int kInputs = 6;  // of a card; which of them does not matter here
  const std::size_t room = terraform::kCardCount + 1;
  std::string whole = terraform::WriteNetwork(network);
  whole.resize(whole.size() - 8 - 2 * 2 * terraform::kHabitCount);
  const auto fewer = static_cast<std::uint32_t>(terraform::kInputCount - kInputs);
  std::memcpy(whole.data() + 20, &fewer, 4);
  whole.erase(40, std::size_t{kInputs} * terraform::kHidden1 * 2);
  for (const terraform::Habits* habits : {&network.duel_habits, &network.table_habits}) {
    const terraform::HabitList list = terraform::ListOf(*habits);
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (i + 1 == list.size() || i + 1 == list.size() - room) continue;
      const auto number = static_cast<std::int16_t>(list[i]);
      whole.append(reinterpret_cast<const char*>(&number), 2);
    }
  }
  const std::uint64_t hash = HashBytes(whole.data(), whole.size());
  return whole.append(reinterpret_cast<const char*>(&hash), 8);
}

// After a new card the built-in file does not fit, and training is the way out.
TEST(Train, BeginsWithTheHabitsThatFit) {
  const TemporaryFolder folder("train-habits-that-fit");
  const terraform::Network& built_in = terraform::BuiltInNetwork();
  const std::string old = WithoutTheLastCard(built_in);
  std::string damaged = old;
  damaged[old.size() / 2] = static_cast<char>(damaged[old.size() / 2] ^ 1);
  struct Case {
    const char* name;
    std::string_view weights;
    std::string_view says;
  };
  for (const Case& of : {Case{"built-in", terraform::BuiltInWeights(), ""},
                         Case{"old", old, "begins with its habits, and Novice's for new cards"},
                         Case{"damaged", damaged, "begins with Novice's habits"},
                         Case{"empty", "", "begins with Novice's habits"}}) {
    TrainOptions options = Tiny(folder / of.name);
    options.games = 1;
    options.built_in = of.weights;
    std::ostringstream out;
    std::ostringstream err;
    ASSERT_EQ(Train(options, out, err), kOk) << of.name << ": " << err.str();
    EXPECT_NE(err.str().find(of.says), std::string::npos) << of.name << ": " << err.str();
    EXPECT_EQ(err.str().empty(), of.says.empty()) << err.str();
    const Result<terraform::Network> made = terraform::ReadNetwork(Content(options.out));
    ASSERT_TRUE(made.ok()) << of.name;
    terraform::Habits duel = built_in.duel_habits;
    terraform::Habits table = built_in.table_habits;
    if (of.weights == old) {
      for (terraform::Habits* habits : {&duel, &table}) {
        habits->card_extra.back() = 0;
        habits->card_flow.back() = 0;
      }
    } else if (!of.says.empty()) {
      duel = terraform::kNoviceHabits;
      table = terraform::kNoviceHabits;
    }
    EXPECT_EQ(terraform::ListOf(made->duel_habits), terraform::ListOf(duel)) << of.name;
    EXPECT_EQ(terraform::ListOf(made->table_habits), terraform::ListOf(table)) << of.name;
  }
  // Habits are tuned for weights: there must be some.
  TrainOptions options = Tiny(folder / "tuned");
  options.habits = true;
  options.built_in = old;
  std::ostringstream out;
  std::ostringstream err;
  EXPECT_EQ(Train(options, out, err), kBadInput);
  EXPECT_NE(err.str().find("train them first, without --habits"), std::string::npos) << err.str();
  EXPECT_FALSE(fs::exists(folder / "tuned"));
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
  std::ofstream(folder / "b" / "state.bin") << "syrtis-training-5 and nothing more";
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
