#include "server/serve/statistics.h"

#include <gtest/gtest.h>

#include "engine/maze/rules.h"
#include "server/serve/api.h"
#include "server/table/maze_hosting.h"
#include "server/table/terraform_hosting.h"
#include "server/testing/party.h"

// The sums of finished games.
namespace syrtis::server {
namespace {

using test::Hall;
using test::HallOptions;
using test::Party;

std::string TallyOf(const std::vector<std::pair<std::string, std::string>>& games) {
  static const maze::Rules rules = maze::BuiltInRules();
  std::vector<std::unique_ptr<HostedGame>> hosted;
  hosted.push_back(HostMaze(rules));
  hosted.push_back(HostTerraform());
  GameTally tally(hosted);
  for (const auto& [game, summary] : games) {
    const Result<json::Value> value = json::Parse(summary);
    EXPECT_TRUE(value.ok()) << summary;
    if (value.ok()) tally.Add(game, *value);
  }
  std::string text;
  json::Writer writer(text);
  tally.Write(writer);
  return text;
}

TEST(Statistics, AreByModuleAndBySeats) {
  EXPECT_EQ(TallyOf({}), R"({"maze":[],"terraform":[]})");
  EXPECT_EQ(TallyOf({
                {"maze", R"({"result":{"won":true,"module":2,"playedMs":90,"leftMs":30}})"},
                {"maze", R"({"result":{"won":true,"module":2,"playedMs":70,"leftMs":50}})"},
                {"maze", R"({"result":{"won":true,"module":2,"playedMs":80,"leftMs":40}})"},
                {"maze", R"({"result":{"won":false,"module":2,"playedMs":1,"leftMs":0}})"},
                {"maze", R"({"result":{"won":false,"module":1}})"},
                {"terraform",
                 R"({"result":{"seats":2,"generations":12,"points":[{"total":50},{"total":70}]}})"},
                {"terraform",
                 R"({"result":{"seats":2,"generations":10,"points":[{"total":60},{"total":40}]}})"},
            }),
            R"({"maze":[{"module":1,"games":1,"won":0},)"
            R"({"module":2,"games":4,"won":3,"medianWonInMs":80,"medianLeftMs":40}],)"
            R"("terraform":[{"seats":2,"games":2,"medianGenerations":10,"medianBestPoints":60}]})");
}

TEST(Statistics, WhatAResultDoesNotSayIsNotMadeUp) {
  EXPECT_EQ(TallyOf({{"maze", "{}"},
                     {"maze", R"({"result":{"won":true}})"},
                     {"terraform", R"({"result":{"seats":"two"}})"},
                     {"chess", R"({"result":{"seats":2,"module":1}})"},
                     {"maze", R"({"result":{"won":true,"module":3}})"}}),
            R"({"maze":[{"module":3,"games":1,"won":1}],"terraform":[]})");
}

class StatisticsTest : public ::testing::TestWithParam<bool> {};

TEST_P(StatisticsTest, AreReadFromTheStoreAndKeptForAWhile) {
  Hall hall(HallOptions{.sqlite = GetParam(), .terraform = true});
  Api api(hall.services(), hall.lobby(), StaticFiles(std::span<const EmbeddedFile>()));
  const auto ask = [&](int times) {
    HttpRequest request;
    request.method = "GET";
    request.path = "/api/statistics";
    std::vector<std::string> answers;
    for (int i = 0; i < times; ++i) {
      api.Handle(request, Responder([&answers](const HttpResponse& response) {
                   answers.push_back(response.body ? *response.body : std::string());
                 }));
    }
    hall.Pump();
    return answers;
  };
  const auto play = [&hall](const char* options) {
    Party party(hall, 2, options);
    party.Start();
    for (int seat = 0; seat < 2; ++seat) {
      ASSERT_TRUE(party[seat].Act(R"({"do":"giveUp"})").ok);
    }
  };
  play(R"({"module":1})");
  play(R"({"module":3})");
  const std::string two =
      R"({"maze":[{"module":1,"games":1,"won":0},{"module":3,"games":1,"won":0}],)"
      R"("tricky":[],"terraform":[]})";
  EXPECT_EQ(ask(3), std::vector<std::string>(3, two));
  play(R"({"module":3})");
  EXPECT_EQ(ask(1), std::vector<std::string>{two});
  hall.Advance(Statistics::kKeptFor);
  const std::string three =
      R"({"maze":[{"module":1,"games":1,"won":0},{"module":3,"games":2,"won":0}],)"
      R"("tricky":[],"terraform":[]})";
  EXPECT_EQ(ask(1), std::vector<std::string>{three});
}

// With so many games that reading them takes long, they are read less often.
TEST(Statistics, AreKeptForLongIfReadingThemTakesLong) {
  Hall hall;
  Statistics statistics(hall.services());
  // True if they were read for this.
  const auto ask = [&](Ms reading_takes) {
    bool kept = false;
    statistics.Ask([&kept](const auto& /*text*/) { kept = true; });
    const bool read = !kept;
    if (read) hall.clock().Advance(reading_takes);
    hall.Pump();
    EXPECT_TRUE(kept);
    return read;
  };
  EXPECT_TRUE(ask(5'000));
  hall.Advance(5'000 * Statistics::kRest - 1);
  EXPECT_FALSE(ask(0));
  hall.Advance(1);
  EXPECT_TRUE(ask(0));
  hall.Advance(Statistics::kKeptFor);
  EXPECT_TRUE(ask(100'000));
  hall.Advance(Statistics::kMostKeptFor - 1);
  EXPECT_FALSE(ask(0));
  hall.Advance(1);
  EXPECT_TRUE(ask(0));
}

INSTANTIATE_TEST_SUITE_P(Stores, StatisticsTest, ::testing::Values(false, true),
                         [](const auto& param) { return param.param ? "Sqlite" : "Memory"; });

}  // namespace
}  // namespace syrtis::server
