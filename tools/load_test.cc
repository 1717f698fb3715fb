#include "tools/load_stats.h"

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include "engine/core/base64.h"
#include "tools/load_commits.h"
#include "tools/load_disk.h"
#include "tools/load_plot.h"
#include "tools/load_process.h"
#include "tools/load_report.h"
#include "tools/load_room.h"

// The parts of `syrtis load` that need no server.
namespace syrtis::tools {
namespace {

using std::chrono::milliseconds;

TEST(LoadStats, PercentilesAreValuesThatOccurred) {
  std::vector<std::uint32_t> none;
  EXPECT_EQ(Summarise(none).count, 0U);
  std::vector<std::uint32_t> hundred;
  for (std::uint32_t i = 100; i > 0; --i) hundred.push_back(i * 1000);
  const LatencySummary summary = Summarise(hundred);
  EXPECT_EQ(summary.count, 100U);
  EXPECT_EQ(summary.p50, 50);
  EXPECT_EQ(summary.p99, 99);
  EXPECT_EQ(summary.max, 100);
  std::vector<std::uint32_t> one = {1500};
  EXPECT_EQ(Summarise(one).p50, 1.5);
  EXPECT_EQ(Summarise(one).p99, 1.5);
}

TEST(LoadStats, SamplesFallIntoTheSecondInWhichTheyWereSent) {
  const Instant begin{};
  LoadFigures figures;
  figures.tally.samples = {{begin + milliseconds(10), 1000},
                           {begin + milliseconds(990), 3000},
                           {begin + milliseconds(2000), 9000}};
  Summarise(begin, figures);
  EXPECT_EQ(figures.latency.count, 3U);
  EXPECT_EQ(figures.latency.max, 9);
  ASSERT_EQ(figures.by_second.size(), 3U);
  EXPECT_EQ(figures.by_second[0].count, 2U);
  EXPECT_EQ(figures.by_second[0].max, 3);
  EXPECT_EQ(figures.by_second[1].count, 0U);
  EXPECT_EQ(figures.by_second[2].p50, 9);
}

TEST(LoadStats, EveryCommandHasToEndSomehow) {
  LoadTally tally;
  tally.sent = 10;
  tally.complete = 9;
  tally.refused = 1;
  EXPECT_TRUE(tally.Holds());
  const auto broken = [&tally](std::uint64_t LoadTally::* counter) {
    LoadTally other = tally;
    ++(other.*counter);
    return !other.Holds();
  };
  EXPECT_TRUE(broken(&LoadTally::sent));
  EXPECT_TRUE(broken(&LoadTally::unanswered));
  EXPECT_TRUE(broken(&LoadTally::gaps));
  EXPECT_TRUE(broken(&LoadTally::wrong_views));
  EXPECT_TRUE(broken(&LoadTally::lost));
}

// The result of a search when the server can hold exactly `limit` tables.
int Found(int first, int most, int limit, int* tries = nullptr) {
  TableSearch search(first, most);
  int count = 0;
  while (!search.done() && count < 100) {
    EXPECT_LE(search.next(), most);
    EXPECT_GE(search.next(), 1);
    search.Tell(search.next() <= limit);
    ++count;
  }
  if (tries != nullptr) *tries = count;
  return search.held();
}

TEST(LoadStats, TheSearchComesNearTheLimit) {
  for (const int limit : {1, 3, 99, 250, 251, 1000, 2345, 4900}) {
    const int found = Found(250, 5000, limit);
    EXPECT_LE(found, limit);
    EXPECT_GE(found, limit - std::max(1, limit / 19)) << limit;
  }
  EXPECT_EQ(Found(250, 5000, 100'000), 5000);
  EXPECT_EQ(Found(250, 40, 100), 40);
  int tries = 0;
  EXPECT_EQ(Found(250, 5000, 0, &tries), 0);
  EXPECT_LT(tries, 12);
}

TEST(LoadPlot, HasAPointForEveryMeasurement) {
  const LatencyPanel panel{.title = "a < b & c",
                           .x_label = "tables",
                           .points = {{100, {.count = 5, .p50 = 1, .p99 = 10, .max = 100}},
                                      {200, {.count = 0, .p50 = 0, .p99 = 0, .max = 0}},
                                      {300, {.count = 5, .p50 = 1, .p99 = 10, .max = 2000}}}};
  const std::string svg = LatencyPlot({panel, panel}, 50);
  const auto count = [&svg](const std::string& what) {
    int found = 0;
    for (std::size_t at = svg.find(what); at != std::string::npos; at = svg.find(what, at + 1)) {
      ++found;
    }
    return found;
  };
  EXPECT_TRUE(svg.starts_with("<svg "));
  EXPECT_TRUE(svg.ends_with("</svg>\n"));
  EXPECT_EQ(count("<circle "), 2 * 2 * 3);  // panels, points with commands, curves
  EXPECT_EQ(count("<path "), 2 * 3);
  EXPECT_EQ(count("a &lt; b &amp; c"), 2);
  // A decade more for the two seconds.
  EXPECT_EQ(count(">10 s<"), 2);
  EXPECT_EQ(count(">0.1 ms<"), 2);
}

TEST(LoadPlot, AHigherLatencyIsDrawnHigher) {
  const auto y_of = [](double p50) {
    const std::string svg =
        LatencyPlot({{.title = "",
                      .x_label = "",
                      .points = {{1, {.count = 1, .p50 = p50, .p99 = 99, .max = 99}}}}},
                    50);
    const std::size_t at = svg.find("cy=\"");
    return std::stod(svg.substr(at + 4));
  };
  EXPECT_GT(y_of(1), y_of(10));
  // A logarithmic scale: equal factors are equal distances.
  EXPECT_NEAR(y_of(1) - y_of(10), y_of(0.1) - y_of(1), 0.11);
}

TEST(LoadReport, PlotsOverTimeOrOverTables) {
  LoadFigures figures;
  figures.tables = 7;
  figures.by_second = {{.count = 1, .p50 = 1, .p99 = 1, .max = 1},
                       {.count = 1, .p50 = 1, .p99 = 1, .max = 1}};
  figures.latency = figures.by_second.front();
  const ServerReport report{
      .name = "one", .measurements = {figures}, .held = {7}, .memory = {LoadMemory{}}};
  EXPECT_NE(PlotReport({report}, false, 50).find("7 tables of four"), std::string::npos);
  EXPECT_NE(PlotReport({report}, false, 50).find(">seconds<"), std::string::npos);
  EXPECT_NE(PlotReport({report}, true, 50).find(">tables of four<"), std::string::npos);
}

TEST(LoadReport, OfSeveralAttemptsTheBestIsDrawn) {
  LoadFigures bad;
  bad.tables = 7;
  bad.latency = {.count = 1, .p50 = 90, .p99 = 90, .max = 90};
  LoadFigures good = bad;
  good.latency = {.count = 1, .p50 = 2, .p99 = 2, .max = 2};
  const auto plot = [](std::vector<LoadFigures> measurements) {
    return PlotReport({{.name = "one", .measurements = std::move(measurements)}}, true, 50);
  };
  EXPECT_EQ(plot({bad, good}), plot({good}));
  EXPECT_EQ(plot({good, bad}), plot({good}));
  EXPECT_NE(plot({bad}), plot({good}));
}

TEST(LoadDisk, WhoComesWaitsForTheWriteThatGoesOnAndForTheirOwn) {
  const Instant start{};
  const auto at = [start](int ms) { return start + std::chrono::milliseconds(ms); };
  // A request at 0 waits until 1; at 1 and 2 until 10; from 3 on, during that write, until 13.
  const LatencySummary waits = WaitsFor({{.begun = at(0), .ended = at(1)},
                                         {.begun = at(2), .ended = at(10)},
                                         {.begun = at(12), .ended = at(13)}});
  EXPECT_EQ(waits.count, 13U);
  EXPECT_DOUBLE_EQ(waits.max, 10);
  EXPECT_DOUBLE_EQ(waits.p50, 6);
  EXPECT_EQ(WaitsFor({}).count, 0U);
}

TEST(LoadDisk, WritesAreOnDiskAndTheFileIsGone) {
  const Result<TemporaryFolder> folder = TemporaryFolder::Make("");
  ASSERT_TRUE(folder.ok());
  const Result<std::vector<DiskWrite>> writes = WriteToDisk(folder->path(), 0.02);
  ASSERT_TRUE(writes.ok()) << writes.error().text;
  EXPECT_GE(writes->size(), 1U);
  for (const DiskWrite& write : *writes) EXPECT_LE(write.begun, write.ended);
  EXPECT_TRUE(std::filesystem::is_empty(folder->path()));
  EXPECT_FALSE(WriteToDisk(folder->path() + "/none", 0.02).ok());
}

TEST(LoadCommits, AreReadFromWhatTheServerSays) {
  const CommitCounts counts = CommitsIn(
      "# TYPE syrtis_commit_seconds histogram\n"
      "syrtis_commit_seconds_bucket{le=\"0.001024\"} 4\n"
      "syrtis_commit_seconds_bucket{le=\"0.002048\"} 9\n"
      "syrtis_commit_seconds_bucket{le=\"+Inf\"} 9\n"
      "syrtis_shown_seconds_bucket{le=\"0.001024\"} 7\n"
      "syrtis_commit_seconds_bucket{le=\"0.004096\"}");
  EXPECT_EQ(counts, (CommitCounts{{.ms = 1.024, .commits = 4}, {.ms = 2.048, .commits = 9}}));
  EXPECT_EQ(CommitsIn("404 not found"), CommitCounts());
  EXPECT_EQ(AskForCommits("127.0.0.1", 1), CommitCounts());  // nobody is there
}

TEST(LoadCommits, OnlyThoseBetweenTheLooksCount) {
  const auto counts = [](std::uint64_t one, std::uint64_t two, std::uint64_t four) {
    return CommitCounts{
        {.ms = 1, .commits = one}, {.ms = 2, .commits = two}, {.ms = 4, .commits = four}};
  };
  const LatencySummary summary = CommitsBetween(counts(50, 50, 60), counts(149, 150, 160));
  EXPECT_EQ(summary.count, 100U);
  EXPECT_EQ(summary.p50, 1);
  EXPECT_EQ(summary.p99, 1);
  EXPECT_EQ(summary.max, 2);
  EXPECT_EQ(CommitsBetween(counts(0, 0, 0), counts(98, 98, 100)).p99, 4);
  EXPECT_EQ(CommitsBetween(counts(1, 2, 3), counts(1, 2, 3)).count, 0U);
  EXPECT_EQ(CommitsBetween(counts(1, 2, 3), counts(1, 2, 3)).max, 0);
  EXPECT_EQ(CommitsBetween({}, counts(1, 2, 3)).count, 0U);
}

TEST(LoadRoom, NumbersAreTakenFromTheFront) {
  std::string_view text = R"({"seq":12,"member":3,"re":450,"play":{}})";
  EXPECT_EQ(TakeNumber(text, "{\"seq\":"), 12);
  EXPECT_EQ(TakeNumber(text, ",\"re\":"), -1);
  EXPECT_EQ(TakeNumber(text, ",\"member\":"), 3);
  EXPECT_EQ(TakeNumber(text, ",\"re\":"), 450);
  EXPECT_EQ(text, ",\"play\":{}}");
  EXPECT_EQ(TakeNumber(text, ",\"play\":"), -1);
}

TEST(LoadProcess, SeesItself) {
  const ProcessSample before = SampleProcess(getpid());
  EXPECT_GT(before.memory, 100'000U);
  const std::vector<char> much(20'000'000, 'x');
  const volatile char* kept = much.data();  // so that the compiler keeps it
  const ProcessSample after = SampleProcess(getpid());
  EXPECT_EQ(kept[much.size() / 2], 'x');
  EXPECT_GT(after.memory, before.memory + much.size() / 2);
  EXPECT_GE(after.cpu_seconds, before.cpu_seconds);
  EXPECT_EQ(SampleProcess(-1).memory, 0U);
}

TEST(LoadProcess, TheFolderIsGoneAfterwards) {
  std::string path;
  {
    const Result<TemporaryFolder> folder = TemporaryFolder::Make("");
    ASSERT_TRUE(folder.ok());
    path = folder->path();
    EXPECT_EQ(access(path.c_str(), W_OK), 0);
  }
  EXPECT_NE(access(path.c_str(), F_OK), 0);
  EXPECT_FALSE(TemporaryFolder::Make("/nonexistent/folder").ok());
}

TEST(Base64, ReadsBackWhatItWrites) {
  std::string bytes;
  for (int size = 0; size < 70; ++size) {
    EXPECT_EQ(FromBase64(Base64(bytes)), bytes);
    bytes.push_back(static_cast<char>(size * 37));
  }
  EXPECT_EQ(Base64("light w"), "bGlnaHQgdw==");
  for (const char* wrong : {"a", "ab=", "a===", "ab!=", "=abc", "ab==cd==", "bGlnaHQgdx=="}) {
    EXPECT_FALSE(FromBase64(wrong).has_value()) << wrong;
  }
}

}  // namespace
}  // namespace syrtis::tools
