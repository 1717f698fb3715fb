#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <numeric>
#include <sstream>
#include <string>
#include <vector>

#include "engine/core/json.h"
#include "tools/commands.h"
#include "tools/sim_save.h"
#include "tools/sim_stats.h"
#include "tools/sim_table.h"
#include "tools/sim_threads.h"

namespace syrtis::tools {
namespace {

namespace fs = std::filesystem;

const maze::Rules& BuiltIn() {
  static const maze::Rules rules = maze::BuiltInRules();
  return rules;
}

// Few and short games.
SimOptions Small() {
  SimOptions options;
  options.game.seed = "1";
  options.games = 2;
  options.modules = {1, 2};
  options.seats = {2, 3};
  options.paces = {"sharp", "brisk/calm"};
  options.table = false;
  return options;
}

SimPlan PlanOf(const SimOptions& options) {
  const Result<SimPlan> plan = MakeSimPlan(options);
  EXPECT_TRUE(plan.ok()) << plan.error().text;
  return *plan;
}

// Plays a plan as `syrtis sim` does, without its file.
GameRecords PlayUntil(const SimPlan& plan, int threads, const std::atomic<bool>& stop,
                      const GamesWatch& watch) {
  GameRecords records(plan.size());
  ParBook pars;
  const auto games = static_cast<std::size_t>(plan.games);
  const auto play = [&](std::size_t index) {
    const Seed seed = plan.SeedOf(static_cast<int>(index % games));
    records[index] = PlayGame(BuiltIn(), plan, plan.cells[index / games], seed, pars);
  };
  std::vector<std::size_t> all(plan.size());
  std::iota(all.begin(), all.end(), 0);
  RunGames(plan.size(), all, threads, stop, play, watch);
  return records;
}

GameRecords Play(const SimPlan& plan, int threads) {
  const std::atomic<bool> never{false};
  return PlayUntil(plan, threads, never, {});
}

class SimFileTest : public testing::Test {
 public:
  SimFileTest(const SimFileTest&) = delete;
  SimFileTest& operator=(const SimFileTest&) = delete;

 protected:
  SimFileTest() : folder_(fs::path(testing::TempDir()) / ("sim-" + std::to_string(::getpid()))) {
    fs::create_directories(folder_);
  }
  ~SimFileTest() override { fs::remove_all(folder_); }
  std::string Path(const std::string& name) const { return (folder_ / name).string(); }
  static std::string Read(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::stringstream content;
    content << file.rdbuf();
    return content.str();
  }

  const fs::path folder_;
};

int RunIt(const SimOptions& options, std::string& out, std::string& err) {
  std::ostringstream out_stream;
  std::ostringstream err_stream;
  const int code = Sim(options, out_stream, err_stream);
  out = out_stream.str();
  err = err_stream.str();
  return code;
}

TEST(SimPlan, SeedsFollowEachOther) {
  const SeedRange plan{.first = {.high = 3, .low = ~std::uint64_t{0}}, .games = 3};
  EXPECT_EQ(plan.SeedOf(1), (Seed{.high = 4, .low = 0}));
  EXPECT_EQ(plan.GameOf({.high = 4, .low = 1}), 2);
  EXPECT_EQ(plan.GameOf({.high = 4, .low = 2}), -1);
  EXPECT_EQ(plan.GameOf({.high = 3, .low = 0}), -1);
}

TEST(SimPlan, SeatsTakeThePacesOfAMixInTurns) {
  SimOptions options = Small();
  options.paces = {"brisk/calm/sharp"};
  const SimPlan plan = PlanOf(options);
  EXPECT_EQ(plan.cells.size(), 4U);
  EXPECT_EQ(plan.cells[0].paces[0], maze::Pace::kBrisk);
  EXPECT_EQ(plan.cells[0].paces[1], maze::Pace::kCalm);
  EXPECT_EQ(plan.cells[0].paces[2], maze::Pace::kSharp);
  EXPECT_EQ(plan.cells[0].paces[3], maze::Pace::kBrisk);
}

TEST(SimPlan, WhatMakesNoSenseIsRefused) {
  const auto refused = [](auto change, const std::string& what) {
    SimOptions options = Small();
    change(options);
    const Result<SimPlan> plan = MakeSimPlan(options);
    ASSERT_FALSE(plan.ok()) << what;
    EXPECT_NE(plan.error().text.find(what), std::string::npos) << plan.error().text;
    std::string out;
    std::string err;
    EXPECT_EQ(RunIt(options, out, err), kBadInput);
    EXPECT_EQ(std::count(err.begin(), err.end(), '\n'), 1) << err;
    EXPECT_EQ(out, "");
  };
  refused([](SimOptions& o) { o.game.one_owner = true; }, "module 1, 2 seats, sharp: oneOwner");
  refused([](SimOptions& o) { o.game.silence = true; }, "module 2, 2 seats, sharp: silence");
  refused([](SimOptions& o) { o.seats = {1}; }, "solitaire");
  refused([](SimOptions& o) { o.seats = {7}; }, "1 to 6 seats");
  refused([](SimOptions& o) { o.modules = {6}; }, "module must be");
  refused([](SimOptions& o) { o.modules = {}; }, "must not be empty");
  refused([](SimOptions& o) { o.paces = {"quick"}; }, "--pace: must be calm");
  refused([](SimOptions& o) { o.paces = {"calm/"}; }, "--pace: must be calm");
  refused([](SimOptions& o) { o.game.seed = "x"; }, "seed");
  refused([](SimOptions& o) { o.games = 0; }, "--games");
  refused([](SimOptions& o) { o.asked_only = 0; }, "the red pawn");
  refused(
      [](SimOptions& o) {
        o.modules = {2};
        o.asked_only = 2;
      },
      "the seats are 0 to 1");
}

TEST(Sim, OnlyOneThingGoesToTheStandardOutput) {
  SimOptions options = Small();
  options.json = "-";
  options.csv = "-";
  std::string out;
  std::string err;
  EXPECT_EQ(RunIt(options, out, err), kBadInput);
  EXPECT_NE(err.find("only one of"), std::string::npos) << err;
}

TEST_F(SimFileTest, OutputsAreCheckedBeforeAnythingRuns) {
  const auto refused = [&](auto change, const std::string& what) {
    SimOptions options = Small();
    options.games = 1'000'000;
    change(options);
    std::string out;
    std::string err;
    EXPECT_EQ(RunIt(options, out, err), kBadInput);
    EXPECT_NE(err.find(what), std::string::npos) << err;
    EXPECT_EQ(std::count(err.begin(), err.end(), '\n'), 1) << err;
    EXPECT_TRUE(fs::is_empty(folder_)) << what;
  };
  refused([](SimOptions& o) { o.require_win = std::nan(""); }, "--require-win must be");
  refused([](SimOptions& o) { o.html = "-"; }, "--html needs the name of a file");
  refused([](SimOptions& o) { o.resume = "-"; }, "--resume needs the name of a file");
  refused([&](SimOptions& o) { o.json = o.csv = Path("x"); }, "--json and --csv have the same");
  refused(
      [&](SimOptions& o) {
        o.html = Path("x");
        o.resume = Path("./x");
      },
      "--html and --resume have the same");
  refused([&](SimOptions& o) { o.csv = Path("no/x"); }, "no/x: No such file or directory");
  refused([&](SimOptions& o) { o.html = Path(""); }, "Is a directory");
}

TEST_F(SimFileTest, GamesAreKeptWhenTheOutputIsLost) {
  if (!fs::exists("/dev/full")) GTEST_SKIP();
  SimOptions options = Small();
  options.games = 1;
  options.json = "/dev/full";
  std::string out;
  std::string err;
  const fs::path before = fs::current_path();
  fs::current_path(folder_);
  EXPECT_EQ(RunIt(options, out, err), kBadInput);
  fs::current_path(before);
  EXPECT_NE(err.find("cannot write /dev/full"), std::string::npos) << err;
  EXPECT_NE(err.find("use them by --resume syrtis-sim-1.jsonl"), std::string::npos) << err;
  options.json = "";
  options.resume = Path("syrtis-sim-1.jsonl");
  const std::string kept = Read(options.resume);
  EXPECT_EQ(std::count(kept.begin(), kept.end(), '\n'), 9);
  EXPECT_EQ(RunIt(options, out, err), kOk) << err;
  EXPECT_EQ(Read(options.resume), kept);
}

TEST(Sim, TheNumberOfThreadsDoesNotMatter) {
  SimOptions options = Small();
  options.par = true;
  options.modules = {1};
  const SimPlan plan = PlanOf(options);
  const GameRecords one = Play(plan, 1);
  const GameRecords three = Play(plan, 3);
  EXPECT_EQ(one, three);
  const SimOutcome a{.rules = BuiltIn(), .plan = plan, .records = one};
  const SimOutcome b{.rules = BuiltIn(), .plan = plan, .records = three};
  EXPECT_EQ(SimJson(a), SimJson(b));
  EXPECT_EQ(SimCsv(a), SimCsv(b));
  EXPECT_EQ(SimReport(a, ""), SimReport(b, ""));
}

TEST(Sim, ARecordTellsWhatTheGameWas) {
  const SimPlan plan = PlanOf(Small());
  for (const SimCell& cell : plan.cells) {
    const maze::TableResult table =
        maze::PlayTable(BuiltIn(), SetupOf(cell, plan.SeedOf(0), plan.asked_only));
    const GameRecord record = RecordOf(table);
    EXPECT_EQ(record.tiles.size(), table.last.placed.size());
    int actions = 0;
    Ms spent = 0;
    Ms laid = 0;
    for (const TileStay& stay : record.tiles) {
      actions += stay.actions;
      spent += stay.spent;
      EXPECT_GE(stay.laid, laid);
      laid = stay.laid;
    }
    EXPECT_EQ(actions, record.actions);
    EXPECT_LE(spent, record.length);
    EXPECT_FALSE(record.visits.empty());
  }
}

TEST(Sim, GameLinesAreReadBack) {
  const SimPlan plan = PlanOf(Small());
  ParBook pars;
  const GameRecord record = PlayGame(BuiltIn(), plan, plan.cells[2], plan.SeedOf(1), pars);
  const std::string line = GameLine(plan.cells[2], plan.SeedOf(1), record);
  const Result<SavedGame> saved = ReadGameLine(line);
  ASSERT_TRUE(saved.ok()) << saved.error().text;
  EXPECT_EQ(saved->record, record);
  EXPECT_EQ(saved->seed, plan.SeedOf(1));
  EXPECT_EQ(saved->pace, plan.cells[2].pace);
  EXPECT_FALSE(ReadGameLine(line.substr(0, line.size() - 2)).ok());
  EXPECT_FALSE(ReadGameLine("{}").ok());
}

TEST_F(SimFileTest, AResumedRunIsTheSameAsOneInOneGo) {
  SimOptions options = Small();
  options.json = Path("whole.json");
  options.html = Path("whole.html");
  std::string out;
  std::string err;
  const std::string path = Path("sim.jsonl");
  options.resume = path;
  ASSERT_EQ(RunIt(options, out, err), kOk) << err;

  // Stopped after three games, with a line that was cut off in the middle.
  const SimPlan plan = PlanOf(options);
  const std::string all = Read(path);
  ASSERT_EQ(static_cast<std::size_t>(std::count(all.begin(), all.end(), '\n')), 1 + plan.size());
  std::size_t end = 0;
  for (int lines = 0; lines < 4; ++lines) end = all.find('\n', end) + 1;
  const std::string stopped = all.substr(0, end);
  std::ofstream(path) << all.substr(0, end + 20);

  options.json = Path("resumed.json");
  options.html = Path("resumed.html");
  ASSERT_EQ(RunIt(options, out, err), kOk) << err;
  EXPECT_EQ(Read(Path("resumed.json")), Read(Path("whole.json")));
  EXPECT_EQ(Read(Path("resumed.html")), Read(Path("whole.html")));
  const std::string resumed = Read(path);
  EXPECT_TRUE(resumed.starts_with(stopped));
  EXPECT_EQ(static_cast<std::size_t>(std::count(resumed.begin(), resumed.end(), '\n')),
            1 + plan.size());

  // Once more there is nothing to play, and nothing is written.
  ASSERT_EQ(RunIt(options, out, err), kOk) << err;
  EXPECT_EQ(Read(path), resumed);
  EXPECT_EQ(Read(Path("resumed.json")), Read(Path("whole.json")));
}

TEST_F(SimFileTest, OtherFilesAreNotResumed) {
  SimOptions options = Small();
  options.games = 1;
  options.modules = {1};
  options.seats = {2};
  options.resume = Path("sim.jsonl");
  std::string out;
  std::string err;
  ASSERT_EQ(RunIt(options, out, err), kOk) << err;
  const auto refused = [&](const std::string& what) {
    const std::string before = Read(options.resume);
    EXPECT_EQ(RunIt(options, out, err), kBadInput);
    EXPECT_NE(err.find(what), std::string::npos) << err;
    EXPECT_EQ(std::count(err.begin(), err.end(), '\n'), 1) << err;
    EXPECT_EQ(Read(options.resume), before);
  };
  options.game.timer = 240;
  refused("another timer");
  options.game.timer = 180;
  options.par = true;
  refused("another par");
  options.par = false;
  std::ofstream(options.resume, std::ios::app) << "{\"module\":9}\n";
  refused("line 4: ");
  std::ofstream(options.resume) << "some text";
  refused("no file of syrtis sim");
  std::ofstream(options.resume) << "{}\n";
  refused("no file of syrtis sim");
  options.resume = Path("no/such/folder");
  EXPECT_EQ(RunIt(options, out, err), kBadInput);
}

TEST(Sim, StoppingKeepsWhatWasPlayed) {
  const SimPlan plan = PlanOf(Small());
  std::atomic<bool> stop{false};
  const GamesWatch watch{.on_game =
                             [&](std::size_t) {
                               stop = true;
                               return true;
                             },
                         .on_time = {}};
  const GameRecords records = PlayUntil(plan, 2, stop, watch);
  const std::size_t played = AllGames(plan, records).size();
  EXPECT_GE(played, 1U);
  EXPECT_LE(played, 3U);  // one for each thread, and one that had just begun
  const SimOutcome outcome{.rules = BuiltIn(), .plan = plan, .records = records};
  EXPECT_NE(SimTable(outcome).find(" - "), std::string::npos);
  EXPECT_NE(SimJson(outcome).find("\"complete\":false"), std::string::npos);
  EXPECT_NE(SimReport(outcome, "").find("games of 16"), std::string::npos);
}

TEST(Sim, OutputsAreWellFormed) {
  SimOptions options = Small();
  options.par = true;
  options.modules = {1, 2};
  const SimPlan plan = PlanOf(options);
  const GameRecords records = Play(plan, 0);
  const SimOutcome outcome{.rules = BuiltIn(), .plan = plan, .records = records};

  const Result<json::Value> json = json::Parse(SimJson(outcome));
  ASSERT_TRUE(json.ok()) << json.error().text;
  ASSERT_EQ(json->Find("cells")->AsArray()->size(), 8U);
  EXPECT_EQ(*json->Find("cells")->AsArray()->front().Find("games")->AsInt(), 2);

  std::istringstream csv(SimCsv(outcome));
  std::string line;
  int lines = 0;
  for (; std::getline(csv, line); ++lines) {
    EXPECT_EQ(std::count(line.begin(), line.end(), ','), 15) << line;
  }
  EXPECT_EQ(lines, 17);

  const std::string table = SimTable(outcome);
  EXPECT_EQ(std::count(table.begin(), table.end(), '\n'), 1 + 8 + 1 + 2);

  const std::string html = SimReport(outcome, "syrtis sim <&>");
  for (const char* id : {"words", "win-rates", "differences", "time-left", "actions", "red-pawn",
                         "tiles", "heat", "numbers", "repeat"}) {
    EXPECT_NE(html.find("<section id=\"" + std::string(id) + "\""), std::string::npos) << id;
  }
  for (const char* tag : {"section", "figure", "svg", "g", "ul", "li", "table", "tr", "div"}) {
    const auto count = [&](const std::string& text) {
      std::size_t found = 0;
      for (std::size_t at = html.find(text); at != std::string::npos;
           at = html.find(text, at + 1)) {
        const char next = html[at + text.size()];
        if (next == '>' || next == ' ') ++found;
      }
      return found;
    };
    EXPECT_EQ(count("<" + std::string(tag)), count("</" + std::string(tag))) << tag;
  }
  EXPECT_NE(html.find("syrtis sim &lt;&amp;&gt;"), std::string::npos);
  EXPECT_EQ(html.find("http"), std::string::npos);  // nothing comes from elsewhere
  EXPECT_EQ(html.find("<script"), std::string::npos);
  EXPECT_EQ(html.find("nan"), std::string::npos);
  EXPECT_EQ(html.find("inf "), std::string::npos);
}

TEST(Sim, AReportOfNothingOrOfPracticeIsAPageToo) {
  SimOptions options = Small();
  const SimPlan plan = PlanOf(options);
  const GameRecords none(plan.size());
  const SimOutcome empty{.rules = BuiltIn(), .plan = plan, .records = none};
  EXPECT_NE(SimReport(empty, "").find("</html>"), std::string::npos);
  options.game.timer = 0;
  options.modules = {1};
  options.seats = {2};
  options.paces = {"sharp"};
  const SimPlan practice = PlanOf(options);
  const GameRecords records = Play(practice, 0);
  const SimOutcome outcome{.rules = BuiltIn(), .plan = practice, .records = records};
  EXPECT_NE(SimReport(outcome, "").find("no clock"), std::string::npos);
  const std::vector<std::string> row = SimRows(outcome)[1];
  EXPECT_EQ(row[6], "-") << "no sand is left where there is none";
  EXPECT_EQ(row[7], "-");
}

TEST(Sim, WinningTooLittleIsTold) {
  SimOptions options = Small();
  options.games = 1;
  options.modules = {5};
  options.seats = {6};
  options.paces = {"calm/brisk"};
  options.game.x_tiles = 8;
  options.require_win = 0;
  std::string out;
  std::string err;
  EXPECT_EQ(RunIt(options, out, err), kOk) << err;
  EXPECT_NE(err.find("100 %  1 of 1 games"), std::string::npos) << err;
  options.modules = {1};
  options.paces = {"tireless"};
  options.game.x_tiles = 0;
  options.require_win = 100;
  EXPECT_EQ(RunIt(options, out, err), kOk) << err;
}

TEST(Sim, EveryCellHasToWin) {
  SimOptions options = Small();
  options.games = 1;
  options.modules = {2};
  options.seats = {2, 6};
  options.paces = {"calm"};
  options.asked_only = 0;  // of two that is half of the colours, of six each has another owner
  options.require_win = 40;
  std::string out;
  std::string err;
  EXPECT_EQ(RunIt(options, out, err), kDoesNotHold);
  EXPECT_NE(err.find("module 2, 2 seats, calm: won 0.0 % of 1 games, less than 40.0 %"),
            std::string::npos)
      << err;
  options.seats = {6};
  EXPECT_EQ(RunIt(options, out, err), kOk) << err;
}

TEST(Sim, GapsAreThoseBetweenActions) {
  maze::TableResult table;
  table.started = 1000;
  table.ended = 60000;
  const auto act = [&](Ms ms, const maze::Command& command) {
    table.log.push_back({.ms = ms, .seat = Seat::At(0), .command = command});
  };
  const maze::Command dome = maze::Command::Dome(maze::PlaceId::OfHalf(0, maze::Edge::kNorth));
  act(500, maze::Command::Ready());
  for (const Ms ms : {4000, 5000, 6000, 26000, 30000}) act(ms, dome);
  act(40000, maze::Command::GiveUp());
  table.last.placed.push_back({.tile = maze::kStartTile});
  const GameRecord record = RecordOf(table);
  EXPECT_EQ(record.gap_median, 2500);      // of 1, 1, 4 and 20 s
  EXPECT_EQ(record.gap_ninetieth, 15200);  // straight between 4 and 20 s
  EXPECT_EQ(record.silence, 30000);        // after the last action
}

TEST(Sim, BriskTablesHaveTheGapsOfPeople) {
  SimOptions options = Small();
  options.games = 10;
  options.modules = {2};
  options.seats = {2, 3, 4, 6};
  options.paces = {"brisk", "tireless"};
  const SimPlan plan = PlanOf(options);
  const GameRecords records = Play(plan, 0);
  const std::vector<SimGame> games = AllGames(plan, records);
  for (const SimCell& cell : plan.cells) {
    const Summary s = Summarise(Pick(games, [&](const SimGame& g) { return g.cell == &cell; }));
    EXPECT_EQ(HasHumanGaps(s), cell.pace == "brisk")
        << CellName(cell) << ": " << s.gap_median << " and " << s.gap_ninetieth;
  }
}

}  // namespace
}  // namespace syrtis::tools
