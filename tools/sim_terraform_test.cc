#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>

#include "engine/core/json.h"
#include "engine/terraform/names.h"
#include "tools/commands.h"
#include "tools/sim_terraform_table.h"

namespace syrtis::tools::terraform_sim {
namespace {

namespace fs = std::filesystem;

SimOptions Small() {
  SimOptions options;
  options.game_name = "terraform";
  options.game.seed = "1";
  options.games = 3;
  options.seats = {2, 3};
  options.bots = {"novice/random", "random"};
  options.table = false;
  return options;
}

Plan PlanOf(const SimOptions& options) {
  const Result<Plan> plan = MakePlan(options);
  EXPECT_TRUE(plan.ok()) << plan.error().text;
  return *plan;
}

Records PlayAll(const Plan& plan) {
  Records records(plan.size());
  const terraform::Rules rules = terraform::BuiltInRules();
  for (std::size_t i = 0; i < plan.size(); ++i) {
    records[i] = PlayGame(rules, plan.CellOf(i), plan.SeedAt(i));
  }
  return records;
}

struct Said {
  int code = 0;
  std::string out;
  std::string err;
};
Said RunIt(const SimOptions& options) {
  std::ostringstream out;
  std::ostringstream err;
  const int code = Sim(options, out, err);
  return {.code = code, .out = out.str(), .err = err.str()};
}

class TerraformSimFile : public testing::Test {
 public:
  TerraformSimFile(const TerraformSimFile&) = delete;
  TerraformSimFile& operator=(const TerraformSimFile&) = delete;

 protected:
  TerraformSimFile()
      : folder_(fs::path(testing::TempDir()) / ("terraform-sim-" + std::to_string(::getpid()))) {
    fs::create_directories(folder_);
  }
  ~TerraformSimFile() override { fs::remove_all(folder_); }
  std::string Path(const std::string& name) const { return (folder_ / name).string(); }
  static std::string Read(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::stringstream content;
    content << file.rdbuf();
    return content.str();
  }

  const fs::path folder_;
};

TEST(TerraformSim, WhatMakesNoSenseIsRefused) {
  const auto refused = [](auto change, const std::string& why) {
    SimOptions options = Small();
    change(options);
    const Said said = RunIt(options);
    EXPECT_EQ(said.code, kBadInput);
    EXPECT_NE(said.err.find(why), std::string::npos) << said.err;
    EXPECT_EQ(std::count(said.err.begin(), said.err.end(), '\n'), 1) << said.err;
  };
  refused([](SimOptions& o) { o.game_name = "chess"; }, "maze or terraform, not chess");
  refused([](SimOptions& o) { o.bots = {"novice/clever"}; }, "not \"clever\"");
  refused([](SimOptions& o) { o.bots = {""}; }, "not \"\"");
  refused([](SimOptions& o) { o.bots.clear(); }, "must not be empty");
  refused([](SimOptions& o) { o.seats = {6}; }, "1 to 5 seats, not 6");
  refused([](SimOptions& o) { o.seats = {1}; }, "1 seat, novice/random: more bots than seats");
  refused([](SimOptions& o) { o.games = 0; }, "--games must be at least 1");
  refused([](SimOptions& o) { o.game.seed = "many"; }, "seed");
  refused([](SimOptions& o) { o.par = true; }, "--par is for the maze game");
  refused([](SimOptions& o) { o.asked_only = 0; }, "--asked-only is for the maze game");
  refused([](SimOptions& o) { o.game.expert = true; }, "are for the maze game");
  refused([](SimOptions& o) { o.table = true, o.json = "-"; }, "standard output");
  refused(
      [](SimOptions& o) {
        o.seats = {1};
        o.bots = {"novice"};
        o.draft = true;
      },
      "1 seat, novice: draft");
}

TEST(TerraformSim, SeatsTakeTurnsFromSeedToSeed) {
  const Plan plan = PlanOf(Small());
  const Cell& cell = plan.cells[0];
  const auto level = [&](std::uint64_t seed, std::size_t seat) {
    return cell.TableOf({.high = 0, .low = seed}).levels[seat];
  };
  EXPECT_EQ(level(2, 0), terraform::BotLevel::kNovice);
  EXPECT_EQ(level(2, 1), terraform::BotLevel::kRandom);
  EXPECT_EQ(level(3, 0), terraform::BotLevel::kRandom);
  EXPECT_EQ(level(3, 1), terraform::BotLevel::kNovice);
}

TEST(TerraformSim, ARecordTellsTheGame) {
  const Plan plan = PlanOf(Small());
  const Record record = PlayGame(terraform::BuiltInRules(), plan.cells[1], plan.SeedOf(0));
  ASSERT_EQ(record.seats.size(), 3U);
  EXPECT_GT(record.generations, 5);
  EXPECT_GT(record.commands, 100);
  std::set<int> places;
  int most = 0;
  for (const SeatRecord& of : record.seats) {
    places.insert(of.place);
    most = std::max(most, of.score.Total());
    EXPECT_FALSE(of.cards.empty());
    EXPECT_FALSE(of.bought.empty());
  }
  EXPECT_EQ(places, (std::set<int>{0, 1, 2}));
  for (const SeatRecord& of : record.seats) {
    if (of.won) EXPECT_EQ(of.score.Total(), most);
  }
}

TEST(TerraformSim, LinesAreReadBack) {
  const Plan plan = PlanOf(Small());
  const Record record = PlayGame(terraform::BuiltInRules(), plan.cells[1], plan.SeedOf(2));
  const std::string line = LineOf(plan.cells[1], plan.SeedOf(2), record);
  const Result<Saved> saved = ReadLine(line);
  ASSERT_TRUE(saved.ok()) << saved.error().text;
  EXPECT_EQ(saved->seats, 3);
  EXPECT_EQ(saved->bots, "novice/random");
  EXPECT_EQ(saved->seed, plan.SeedOf(2));
  EXPECT_EQ(saved->record, record);
  EXPECT_FALSE(ReadLine("{}").ok());
  EXPECT_FALSE(ReadLine(line.substr(0, line.size() - 2)).ok());
}

TEST_F(TerraformSimFile, ThreadsDoNotChangeTheResult) {
  SimOptions options = Small();
  const auto run = [&](int threads, const std::string& name) {
    options.threads = threads;
    options.json = Path(name + ".json");
    options.csv = Path(name + ".csv");
    options.html = Path(name + ".html");
    EXPECT_EQ(RunIt(options).code, kOk);
  };
  run(1, "one");
  run(3, "three");
  for (const char* end : {".json", ".csv", ".html"}) {
    EXPECT_EQ(Read(Path(std::string("one") + end)), Read(Path(std::string("three") + end)));
  }
}

TEST_F(TerraformSimFile, AResumedRunIsTheSameAsOneInOneGo) {
  SimOptions options = Small();
  options.json = Path("whole.json");
  EXPECT_EQ(RunIt(options).code, kOk);
  // Two games of each first; a line that was cut off is played again.
  options.resume = Path("sim.jsonl");
  options.games = 2;
  options.json = Path("part.json");
  EXPECT_EQ(RunIt(options).code, kOk);
  const std::string file = Read(options.resume);
  EXPECT_EQ(std::count(file.begin(), file.end(), '\n'), 1 + 2 * 4);
  fs::resize_file(options.resume, file.size() - 10);
  options.games = 3;
  options.json = Path("resumed.json");
  const Said said = RunIt(options);
  EXPECT_EQ(said.code, kOk);
  EXPECT_EQ(Read(Path("resumed.json")), Read(Path("whole.json")));
  EXPECT_NE(Read(Path("part.json")), Read(Path("whole.json")));
  // Other options are another file.
  options.draft = true;
  const Said refused = RunIt(options);
  EXPECT_EQ(refused.code, kBadInput);
  EXPECT_NE(refused.err.find("it was played with other options"), std::string::npos);
  // And so is the other game.
  SimOptions maze;
  maze.game.seed = "1";
  maze.games = 1;
  maze.resume = options.resume;
  EXPECT_NE(RunIt(maze).err.find("it was played with another game"), std::string::npos);
}

TEST(TerraformSim, OutputsSayWhatWasPlayed) {
  const Plan plan = PlanOf(Small());
  const Records records = PlayAll(plan);
  const terraform::Rules rules = terraform::BuiltInRules();
  const Outcome outcome{.rules = rules, .plan = plan, .records = records};

  const std::vector<std::vector<std::string>> rows = Rows(outcome);
  // Heads; novice and random at 2 and 3 seats; random at 2 and 3; three sums.
  ASSERT_EQ(rows.size(), 1U + 4 + 2 + 3);
  for (const auto& row : rows) EXPECT_EQ(row.size(), rows[0].size());
  EXPECT_EQ(rows[1][2], "novice");
  EXPECT_EQ(rows[1][3], "3");

  const Result<json::Value> json = json::Parse(Json(outcome));
  ASSERT_TRUE(json.ok()) << json.error().text;
  EXPECT_EQ(*json->Find("played")->AsInt(), 12);
  EXPECT_EQ(json->Find("cells")->AsArray()->size(), 4U);
  const auto novice = Pick(AllSeats(outcome), [](const SeatGame& game) {
    return game.Of().bot == terraform::BotLevel::kNovice;
  });
  const Style style = StyleOf(novice);
  double attacks = 0;
  for (const SeatGame& game : novice) attacks += game.Of().attacks;
  EXPECT_GT(attacks, 0);
  EXPECT_NEAR(style.attacks.mean, attacks / static_cast<double>(novice.size()), 1e-9);
  EXPECT_GT(style.cards.mean, 5);
  EXPECT_GT(style.cards.margin, 0);
  EXPECT_NE(Table(outcome).find("cards played"), std::string::npos);

  std::istringstream csv(Csv(outcome));
  std::string line;
  std::size_t lines = 0;
  while (std::getline(csv, line)) ++lines;
  EXPECT_EQ(lines, 1U + 3 * (2 + 3) * 2);

  const std::string html = Report(outcome, "syrtis sim <&>");
  EXPECT_NE(html.find("syrtis sim &lt;&amp;&gt;"), std::string::npos);
  const std::string corporation(terraform::NameOfCorp(AllSeats(outcome).front().Of().corp));
  EXPECT_NE(html.find(corporation.substr(0, 12)), std::string::npos) << corporation;
  EXPECT_EQ(html.find("nan"), std::string::npos);
  EXPECT_NE(html.find("</html>"), std::string::npos);

  const Records none(plan.size());
  const Outcome empty{.rules = rules, .plan = plan, .records = none};
  EXPECT_NE(Report(empty, "").find("</html>"), std::string::npos);
  EXPECT_NE(Table(empty).find(" - "), std::string::npos);
}

TEST(TerraformSim, DifferencesAreFromTheMeanOfTheSameBot) {
  Plan plan = PlanOf(Small());
  plan.cells.resize(1);
  plan.games = 2;
  Records records(2);
  const auto seat = [](terraform::BotLevel bot, int points, terraform::CardId card) {
    SeatRecord of;
    of.bot = bot;
    of.corp = 1;
    of.score.tr = points;
    of.cards = {card};
    return of;
  };
  const auto novice = terraform::BotLevel::kNovice;
  const auto random = terraform::BotLevel::kRandom;
  records[0] =
      Record{.generations = 9, .commands = 1, .seats = {seat(novice, 70, 5), seat(random, 20, 5)}};
  records[1] =
      Record{.generations = 9, .commands = 1, .seats = {seat(novice, 50, 6), seat(random, 30, 5)}};
  const terraform::Rules rules = terraform::BuiltInRules();
  const std::vector<SeatGame> seats = AllSeats({.rules = rules, .plan = plan, .records = records});
  const std::vector<Difference> cards = CardDifferences(seats);
  ASSERT_EQ(cards.size(), 2U);
  EXPECT_EQ(cards[0].id, 5);
  EXPECT_EQ(cards[0].seats, 3);
  EXPECT_NEAR(cards[0].more, (10.0 - 5 + 5) / 3, 1e-9);
  EXPECT_NEAR(cards[1].more, -10, 1e-9);
  const std::vector<Difference> corporations = CorporationDifferences(seats);
  ASSERT_EQ(corporations.size(), 1U);
  EXPECT_NEAR(corporations[0].more, 0, 1e-9);
}

TEST(TerraformSim, CardsChangeTheChanceByWhatBecameOfThem) {
  Plan plan = PlanOf(Small());
  plan.cells.resize(1);
  plan.games = 2;
  Records records(2);
  const auto seat = [](bool won, terraform::CardId bought, terraform::CardId kept) {
    SeatRecord of;
    of.bot = terraform::BotLevel::kNovice;
    of.won = won;
    of.bought = {bought};
    of.kept = {kept};
    return of;
  };
  records[0] =
      Record{.generations = 9, .commands = 1, .seats = {seat(true, 5, 8), seat(false, 6, 8)}};
  records[1] =
      Record{.generations = 9, .commands = 1, .seats = {seat(false, 6, 9), seat(true, 5, 8)}};
  const terraform::Rules rules = terraform::BuiltInRules();
  const std::vector<SeatGame> seats = AllSeats({.rules = rules, .plan = plan, .records = records});
  const std::vector<Difference> bought = WinDifferences(seats, &SeatRecord::bought);
  ASSERT_EQ(bought.size(), 2U);
  EXPECT_NEAR(bought[0].more, 50, 1e-9) << "both won, one in two does";
  EXPECT_NEAR(bought[1].more, -50, 1e-9);
  EXPECT_NEAR(bought[0].margin, 100 * 1.959964 * 0.5 / std::sqrt(2), 1e-6);
  const std::vector<Difference> kept = WinDifferences(seats, &SeatRecord::kept);
  ASSERT_EQ(kept.size(), 2U);
  EXPECT_NEAR(kept[0].more, 100.0 * 2 / 3 - 50, 1e-9);
  EXPECT_TRUE(WinDifferences(seats, &SeatRecord::cards).empty());
}

TEST(TerraformSim, AnswersComeWithTheirIntervals) {
  SimOptions options = Small();
  options.bots = {"novice"};
  options.seats = {2};
  options.games = 12;
  const Plan plan = PlanOf(options);
  const Records records = PlayAll(plan);
  const terraform::Rules rules = terraform::BuiltInRules();
  const Outcome outcome{.rules = rules, .plan = plan, .records = records};
  const Result<json::Value> json = json::Parse(Json(outcome));
  ASSERT_TRUE(json.ok()) << json.error().text;
  // The length of games.
  double generations = 0;
  for (const auto& record : records) generations += record->generations / 12.0;
  const json::Value& cell = json->Find("cells")->AsArray()->front();
  EXPECT_EQ(*cell.Find("generations")->Find("mean")->AsInt(), std::llround(100 * generations));
  EXPECT_GT(*cell.Find("generations")->Find("margin")->AsInt(), 0);
  // Corporations.
  int seats = 0;
  int won = 0;
  const json::Value& bot = json->Find("bots")->AsArray()->front();
  for (const json::Value& each : *bot.Find("corporations")->AsArray()) {
    const auto number = [&each](const char* key) { return *each.Find(key)->AsInt(); };
    const Interval interval =
        Wilson(static_cast<int>(number("won")), static_cast<int>(number("played")));
    EXPECT_EQ(*each.Find("interval")->AsArray()->at(0).AsInt(), std::llround(10000 * interval.low));
    EXPECT_EQ(*each.Find("interval")->AsArray()->at(1).AsInt(),
              std::llround(10000 * interval.high));
    seats += static_cast<int>(number("played"));
    won += static_cast<int>(number("won"));
  }
  EXPECT_EQ(seats, 24);
  EXPECT_EQ(won, 12);
  // Cards.
  const std::vector<SeatGame> all = AllSeats(outcome);
  for (const auto& [fate, name] : kCardFates) {
    const std::vector<Difference> expected = WinDifferences(all, fate);
    const json::Array& found = *json->Find("chances")->Find(name)->AsArray();
    ASSERT_EQ(found.size(), expected.size()) << name;
    ASSERT_FALSE(found.empty()) << name;
    EXPECT_EQ(*found[0].Find("seats")->AsInt(), expected[0].seats);
    EXPECT_EQ(*found[0].Find("percentMore")->AsInt(), std::llround(100 * expected[0].more));
    EXPECT_EQ(*found[0].Find("percentMargin")->AsInt(), std::llround(100 * expected[0].margin));
  }
  const std::string html = Report(outcome, "");
  EXPECT_NE(html.find("Won by novice"), std::string::npos);
  EXPECT_NE(html.find("All cards, bought"), std::string::npos);
  EXPECT_NE(html.find("mean " + Decimal(generations, 1) + " ("), std::string::npos);
  EXPECT_EQ(html.find("nan"), std::string::npos);
}

TEST(TerraformSim, RequireWinIsAboutTheFirstBot) {
  SimOptions options = Small();
  options.seats = {2};
  options.bots = {"random/novice"};
  options.games = 6;
  options.require_win = 90;
  const Said said = RunIt(options);
  EXPECT_EQ(said.code, kDoesNotHold);
  EXPECT_NE(said.err.find("random won"), std::string::npos) << said.err;
  options.bots = {"novice/random"};
  EXPECT_EQ(RunIt(options).code, kOk);
}

TEST(TerraformSim, SoloCanBePlayed) {
  SimOptions options = Small();
  options.seats = {1};
  options.bots = {"novice"};
  options.games = 1;
  options.table = true;
  const Said said = RunIt(options);
  EXPECT_EQ(said.code, kOk) << said.err;
  EXPECT_NE(said.out.find("novice"), std::string::npos);
}

// Games of other weights or other habits must not be mixed with those of a file.
TEST(TerraformSim, OtherWeightsAreOtherBots) {
  const terraform::Rules rules = terraform::BuiltInRules();
  const std::uint64_t plain = BotsHash(rules, terraform::BuiltInNetwork());
  EXPECT_EQ(BotsHash(rules, terraform::BuiltInNetwork()), plain);
  terraform::Network network = terraform::BuiltInNetwork();
  ++network.bias3[0];
  EXPECT_NE(BotsHash(rules, network), plain);
  network = terraform::BuiltInNetwork();
  ++network.table_habits.harm;
  EXPECT_NE(BotsHash(rules, network), plain);
  EXPECT_NE(BotsHash(rules, Error{"for other cards"}), plain) << "and it plays without";
}

}  // namespace
}  // namespace syrtis::tools::terraform_sim
