#include <gtest/gtest.h>
#include <unistd.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/json.h"
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

TEST(LadderStats, FewSetsThatAreAllAlikeAreNotCertain) {
  const auto width = [](std::size_t count, double share) {
    const std::vector<SetResult> sets(count, {.first = 0, .second = 1, .share = share});
    const Rating rating = Rate(sets, 2, 1)[0];
    EXPECT_LE(rating.interval.low, rating.elo);
    EXPECT_GE(rating.interval.high, rating.elo);
    return rating.interval.high - rating.interval.low;
  };
  EXPECT_GT(width(1, 1), 100);
  EXPECT_GT(width(100, 1), 50);
  EXPECT_GT(width(100, 0), 50);
}

TEST(LadderStats, IntervalsComeFromTheSpreadOfSets) {
  // Pairs that are always shared have no variance.
  const ShareOf even = MeanShare(std::vector<double>(100, 0.5));
  EXPECT_DOUBLE_EQ(even.share, 0.5);
  std::vector<double> wild;
  for (int i = 0; i < 100; ++i) wild.push_back(i % 2);
  const ShareOf coin = MeanShare(wild);
  EXPECT_NEAR(coin.interval.low, 0.404, 0.002);  // Wilson's for 50 of 100
  EXPECT_NEAR(coin.interval.high, 0.596, 0.002);
  EXPECT_LE(even.interval.high - even.interval.low, coin.interval.high - coin.interval.low);
}

TEST(LadderStats, SeatsWithTheSameCardsAreNotIndependent) {
  std::vector<SeatGroup> alone;
  std::vector<SeatGroup> together;
  for (int i = 0; i < 100; ++i) {
    const double won = i % 2;
    for (int k = 0; k < 4; ++k) alone.push_back({.sum = won, .seats = 1});
    together.push_back({.sum = 4 * won, .seats = 4});
  }
  const ShareOf many = ShareOfGroups(alone);
  const ShareOf few = ShareOfGroups(together);
  EXPECT_DOUBLE_EQ(many.share, 0.5);
  EXPECT_DOUBLE_EQ(few.share, 0.5);
  const Interval of400 = Wilson(200, 400);
  const Interval of100 = Wilson(50, 100);
  EXPECT_NEAR(many.interval.low, of400.low, 0.001);
  EXPECT_NEAR(many.interval.high, of400.high, 0.001);
  EXPECT_NEAR(few.interval.low, of100.low, 0.001) << "four seats that are always alike are one";
  EXPECT_NEAR(few.interval.high, of100.high, 0.001);
  // All alike: no spread, and yet no certainty.
  EXPECT_NEAR(ShareOfGroups({{.sum = 4, .seats = 4}, {.sum = 4, .seats = 4}}).interval.low,
              Wilson(2, 2).low, 1e-9);
  EXPECT_EQ(ShareOfGroups({}).interval.high, 1);
}

TEST(LadderStats, MeanOfGroupsHasTheErrorOfTheSpread) {
  const GroupedMean of = MeanOfGroups({{.sum = 30, .seats = 3}, {.sum = 20, .seats = 1}});
  EXPECT_DOUBLE_EQ(of.mean, 12.5);
  // Each group is 7.5 off; n / (n - 1) is 2.
  EXPECT_DOUBLE_EQ(of.error, std::sqrt(2 * (7.5 * 7.5 + 7.5 * 7.5)) / 4);
  EXPECT_DOUBLE_EQ(MeanOfGroups({{.sum = 30, .seats = 3}}).error, 0);
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

TEST(Ladder, TellsResultsByCorporation) {
  LadderOptions options = Small();
  options.seats = {2, 3};
  options.run.csv = "-";
  const std::string csv = RunIt(options).out;
  // The lines of the first bot, which is what CSV has, by seats and corporation.
  struct Sums {
    int played = 0;
    int won = 0;
    int points = 0;
  };
  std::map<std::pair<int, std::string>, Sums> lines;
  std::istringstream in(csv);
  std::string line;
  std::getline(in, line);  // heads
  while (std::getline(in, line)) {
    std::vector<std::string> cells;
    std::istringstream row(line);
    for (std::string cell; std::getline(row, cell, ',');) cells.push_back(cell);
    Sums& sums = lines[{std::stoi(cells[2]), cells[8]}];
    ++sums.played;
    sums.won += std::stoi(cells[6]);
    sums.points += std::stoi(cells[7]);
  }
  ASSERT_GT(lines.size(), 4U);
  options.run.csv = "";
  options.run.json = "-";
  const Ran ran = RunIt(options);
  const Result<json::Value> parsed = json::Parse(ran.out);
  ASSERT_TRUE(parsed.ok()) << ran.out;
  const json::Array& bots = *parsed->Find("bots")->AsArray();
  const json::Array& novice = *bots[0].Find("corporations")->AsArray();
  EXPECT_EQ(novice.size(), lines.size());
  for (const json::Value& each : novice) {
    const auto number = [&each](const char* key) { return *each.Find(key)->AsInt(); };
    const std::string name(*each.Find("corporation")->AsString());
    const Sums& sums = lines[{static_cast<int>(number("seats")), name}];
    EXPECT_EQ(number("played"), sums.played) << name;
    EXPECT_EQ(number("won"), sums.won) << name;
    EXPECT_EQ(number("points"), std::llround(100.0 * sums.points / sums.played)) << name;
    EXPECT_EQ(number("share"), std::llround(10000.0 * sums.won / sums.played)) << name;
    const json::Array& interval = *each.Find("interval")->AsArray();
    EXPECT_LE(*interval[0].AsInt(), number("share"));
    EXPECT_GE(*interval[1].AsInt(), number("share"));
    EXPECT_LT(*interval[0].AsInt(), *interval[1].AsInt());
  }
  // Three sets: a seat of each of two games, and two seats of each of three.
  std::int64_t others = 0;
  for (const json::Value& each : *bots[1].Find("corporations")->AsArray()) {
    others += *each.Find("played")->AsInt();
  }
  EXPECT_EQ(others, 3 * (2 * 1 + 3 * 2));
}

TEST(Ladder, PrintsCorporationsIfAsked) {
  LadderOptions options = Small();
  options.seats = {2, 3};
  options.run.table = true;
  const std::string plain = RunIt(options).out;
  options.corporations = true;
  const Ran ran = RunIt(options);
  ASSERT_TRUE(ran.out.starts_with(plain)) << "the same tables come first";
  std::istringstream lines(ran.out.substr(plain.size()));
  std::string line;
  std::getline(lines, line);
  EXPECT_EQ(line, "") << "an empty line between tables";
  std::getline(lines, line);
  EXPECT_TRUE(line.starts_with("bot     seats  corporation")) << line;
  EXPECT_TRUE(line.ends_with("  points  95 % ±")) << line;
  // Every seat of every game is in one of the rows: bot, seats, corporation (of one to four words),
  // played, won and so on, with its columns under those of the head.
  const std::size_t played_end = line.find("played") + 6;
  const std::size_t width = line.size() - 1;  // ± is two bytes
  std::map<std::string, int> played;
  while (std::getline(lines, line)) {
    EXPECT_EQ(line.size(), width) << line;
    const std::size_t begin = line.rfind(' ', played_end - 1) + 1;
    played[line.substr(0, line.find(' '))] += std::stoi(line.substr(begin, played_end - begin));
  }
  EXPECT_EQ(played["novice"], 3 * (2 + 3));
  EXPECT_EQ(played["random"], 3 * (2 * 1 + 3 * 2));
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
  EXPECT_EQ(SetsWanted(plan, records), std::vector<int>{10});
  wins(10, false);
  EXPECT_EQ(SetsWanted(plan, records), std::vector<int>{110}) << "even so far";
  wins(110, false);
  EXPECT_EQ(SetsWanted(plan, records), std::vector<int>{210});
  wins(210, true);
  EXPECT_EQ(SetsWanted(plan, records), std::vector<int>{10}) << "decided at once";
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
  const double nan = std::nan("");
  const std::vector<std::pair<double, double>> wrong = {
      {5, 0}, {3, 3}, {nan, 5}, {0, nan}, {0, HUGE_VAL}};
  for (const auto& [low, high] : wrong) {
    options = Small();
    options.sprt_low = low;
    options.sprt_high = high;
    const Ran ran = RunIt(options);
    EXPECT_EQ(ran.code, kBadInput) << low << " " << high;
    EXPECT_NE(ran.err.find("--sprt: "), std::string::npos) << ran.err;
  }
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
  EXPECT_NE(page.str().find("<th>corporation</th><th>played</th>"), std::string::npos);
  fs::remove(path);
}

}  // namespace
}  // namespace syrtis::tools::ladder
