#include <gtest/gtest.h>
#include <unistd.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "tools/ladder_plan.h"
#include "tools/ladder_stats.h"

namespace syrtis::tools::ladder {
namespace {

namespace fs = std::filesystem;

LadderOptions Small() {
  LadderOptions options;
  options.bots = {"novice", "random"};
  options.pairs = 3;
  options.run.name = "ladder";
  options.run.table = false;
  options.run.threads = 1;
  return options;
}

struct Ran {
  int code = 0;
  std::string out;
  std::string err;
};
Ran RunIt(const LadderOptions& options) {
  std::ostringstream out;
  std::ostringstream err;
  const int code = Ladder(options, out, err);
  return {code, out.str(), err.str()};
}

TEST(LadderStats, EloFitsKnownStrengths) {
  // 3 : 1 is 191 Elo; a chain of two such steps is twice that.
  std::vector<SetResult> sets;
  for (int i = 0; i < 4000; ++i) {
    sets.push_back({.first = 0, .second = 1, .share = i % 4 == 0 ? 0.0 : 1.0});
    sets.push_back({.first = 1, .second = 2, .share = i % 4 == 0 ? 0.0 : 1.0});
  }
  const std::vector<double> elo = Elo(sets, 3, 2);
  EXPECT_DOUBLE_EQ(elo[2], 0);
  EXPECT_NEAR(elo[1], 400 * std::log10(3.0), 1);
  EXPECT_NEAR(elo[0], 800 * std::log10(3.0), 2);
  const std::vector<Rating> ratings = Rate(sets, 3, 2);
  EXPECT_LT(ratings[0].interval.low, ratings[0].elo);
  EXPECT_GT(ratings[0].interval.high, ratings[0].elo);
  EXPECT_LT(ratings[0].interval.high - ratings[0].interval.low, 60);
}

TEST(LadderStats, WhoNeverLosesIsNotInfinitelyStrong) {
  const std::vector<SetResult> sets(100, {.first = 0, .second = 1, .share = 1});
  const double elo = Elo(sets, 2, 1)[0];
  EXPECT_GT(elo, 500);
  EXPECT_LT(elo, 2000);
}

TEST(LadderStats, IntervalsComeFromTheSpreadOfSets) {
  // In pairs that are always shared nothing is left to chance.
  const ShareOf even = MeanShare(std::vector<double>(100, 0.5));
  EXPECT_DOUBLE_EQ(even.share, 0.5);
  std::vector<double> wild;
  for (int i = 0; i < 100; ++i) wild.push_back(i % 2);
  const ShareOf coin = MeanShare(wild);
  EXPECT_NEAR(coin.interval.low, 0.404, 0.002);  // Wilson's for 50 of 100
  EXPECT_NEAR(coin.interval.high, 0.596, 0.002);
  EXPECT_LE(even.interval.high - even.interval.low, coin.interval.high - coin.interval.low);
}

TEST(LadderStats, SequentialTestDecides) {
  std::vector<double> better;
  for (int i = 0; i < 200; ++i) better.push_back(i % 3 == 0 ? 0.0 : 1.0);
  EXPECT_EQ(Verdict(LogLikelihoodRatio(better, 0, 50)), 1);
  std::vector<double> even;
  for (int i = 0; i < 800; ++i) even.push_back(i % 2);
  EXPECT_EQ(Verdict(LogLikelihoodRatio(even, 0, 50)), -1);
  even.resize(4);
  EXPECT_EQ(Verdict(LogLikelihoodRatio(even, 0, 50)), 0);
}

TEST(LadderPlan, SetsHaveTheSameCardsAndExchangeTheSeats) {
  LadderOptions options = Small();
  options.seats = {2, 4};
  const Result<Plan> plan = MakePlan(options);
  ASSERT_TRUE(plan.ok()) << plan.error().text;
  EXPECT_EQ(plan->size(), 3U * 2 + 3U * 4);
  for (std::size_t game = 0; game < plan->size(); ++game) {
    const Plan::Place place = plan->PlaceOf(game);
    EXPECT_EQ(plan->IndexOf(place), game);
    const terraform::BotTable table = plan->TableOf(game);
    EXPECT_EQ(table.seed, plan->SeedOf(place.set));
    for (int seat = 0; seat < table.seats; ++seat) {
      EXPECT_EQ(table.levels[static_cast<std::size_t>(seat)],
                seat == place.seat ? BotLevel::kNovice : BotLevel::kRandom);
    }
  }
}

TEST(LadderPlan, RandomIsTheAnchor) { EXPECT_EQ(MakePlan(Small())->anchor, 1U); }

TEST(Ladder, NoviceIsFarAboveRandom) {
  LadderOptions options = Small();
  options.run.json = "-";
  options.run.require_win = 90;
  const Ran ran = RunIt(options);
  EXPECT_EQ(ran.code, kOk) << ran.err;
  EXPECT_NE(ran.out.find("\"ahead\":10000"), std::string::npos) << ran.out;
}

TEST(Ladder, ThreadsChangeNothing) {
  LadderOptions options = Small();
  options.run.csv = "-";
  const Ran one = RunIt(options);
  options.run.threads = 3;
  EXPECT_EQ(RunIt(options).out, one.out);
}

TEST(Ladder, SequentialTestEndsAMatchEarly) {
  LadderOptions options = Small();
  options.pairs = 40;
  options.sprt_high = 100;
  options.sprt_sets = 4;
  options.run.csv = "-";
  const Ran ran = RunIt(options);
  EXPECT_EQ(ran.code, kOk) << ran.err;
  options.sprt_high = 0;
  options.pairs = 4;
  EXPECT_EQ(ran.out, RunIt(options).out) << "4 pairs decide, whatever comes after";
}

TEST(Ladder, SequentialTestGoesOnWhileNothingIsDecided) {
  LadderOptions options = Small();
  options.pairs = 250;
  options.sprt_low = -50;
  options.sprt_high = 50;
  options.sprt_sets = 10;
  const Plan plan = *MakePlan(options);
  Records records(plan.size());
  const auto wins = [&](int sets, bool always) {
    for (int set = 0; set < sets; ++set) {
      for (int seat = 0; seat < 2; ++seat) {
        Record& record = records[plan.IndexOf({.match = 0, .set = set, .seat = seat})].emplace();
        record.seats.resize(2);
        record
            .seats[always || set % 2 == 0 ? static_cast<std::size_t>(seat)
                                          : static_cast<std::size_t>(1 - seat)]
            .score.tr = 9;
      }
    }
  };
  EXPECT_EQ(SetsWanted(plan, options, records), std::vector<int>{10});
  wins(10, false);
  EXPECT_EQ(SetsWanted(plan, options, records), std::vector<int>{110}) << "even so far";
  wins(110, false);
  EXPECT_EQ(SetsWanted(plan, options, records), std::vector<int>{210});
  wins(210, true);
  EXPECT_EQ(SetsWanted(plan, options, records), std::vector<int>{10}) << "decided at once";
}

TEST(Ladder, GoesOnFromItsFile) {
  const fs::path folder = fs::temp_directory_path() / ("ladder-" + std::to_string(::getpid()));
  fs::create_directories(folder);
  LadderOptions options = Small();
  options.run.csv = "-";
  const Ran whole = RunIt(options);
  options.run.resume = (folder / "run.jsonl").string();
  options.pairs = 1;
  EXPECT_EQ(RunIt(options).code, kOk);
  options.pairs = 3;
  EXPECT_EQ(RunIt(options).out, whole.out);
  std::ifstream file(options.run.resume);
  int lines = 0;
  for (std::string line; std::getline(file, line);) ++lines;
  EXPECT_EQ(lines, 1 + 6) << "a header, and every game once";
  options.draft = true;
  const Ran other = RunIt(options);
  EXPECT_EQ(other.code, kBadInput);
  EXPECT_NE(other.err.find("other options"), std::string::npos) << other.err;
  fs::remove_all(folder);
}

TEST(Ladder, RefusesByName) {
  LadderOptions options = Small();
  options.bots = {"novice", "oracle"};
  EXPECT_NE(RunIt(options).err.find("not \"oracle\""), std::string::npos);
  options.bots = {"novice", "novice"};
  EXPECT_NE(RunIt(options).err.find("two different bots"), std::string::npos);
}

TEST(Ladder, WritesAPage) {
  const fs::path path =
      fs::temp_directory_path() / ("ladder-" + std::to_string(::getpid()) + ".html");
  LadderOptions options = Small();
  options.run.html = path.string();
  EXPECT_EQ(RunIt(options).code, kOk);
  std::ifstream file(path);
  std::stringstream page;
  page << file.rdbuf();
  EXPECT_NE(page.str().find("<svg"), std::string::npos);
  EXPECT_NE(page.str().find("Strength"), std::string::npos);
  fs::remove(path);
}

}  // namespace
}  // namespace syrtis::tools::ladder
