#include "server/serve/retention.h"

#include <gtest/gtest.h>

#include "server/testing/party.h"

// What is old goes; what is in use, or was until lately, never does.
namespace syrtis::server {
namespace {

using test::Hall;
using test::HallOptions;
using test::Party;

constexpr Ms kHour = 3'600'000;

class RetentionTest : public ::testing::TestWithParam<bool> {
 protected:
  std::uint64_t ForgetNow(int tables = 1, int games = 0) {
    std::uint64_t count = 0;
    ForgetOld(hall_.services(), hall_.lobby(), {.tables = tables, .games = games},
              [&count](const Result<std::uint64_t>& removed) {
                ASSERT_TRUE(removed.ok()) << removed.error().text;
                count = *removed;
              });
    hall_.Pump();
    return count;
  }
  // So long that every hour something is removed.
  std::uint64_t Pass(Ms time) {
    std::uint64_t removed = 0;
    for (; time > 0; time -= kHour) {
      hall_.Advance(std::min(time, kHour));
      removed += ForgetNow();
    }
    return removed;
  }
  static void Leave(Party& party) {
    for (int seat = 0; seat < party.size(); ++seat) party[seat].Cut();
  }

  Hall hall_{HallOptions{.sqlite = GetParam()}};
};

TEST_P(RetentionTest, ATableThatIsPlayedAtForDaysStays) {
  Party party(hall_, 2, R"({"module":2,"timer":0})");
  party.Start();
  Rng rng(Seed{.high = 0, .low = 5});
  ASSERT_EQ(party.Play(rng, 10), 10);
  // One of them leaves a tab open; nobody moves.
  party[1].Cut();
  EXPECT_EQ(Pass(72 * kHour), 0U);
  ASSERT_TRUE(party[1].Resume().ok);
  ASSERT_EQ(party.Play(rng, 10), 10);
  const maze::State before = party[0].state();
  hall_.Crash();
  EXPECT_EQ(ForgetNow(), 0U);
  for (int seat = 0; seat < 2; ++seat) ASSERT_TRUE(party[seat].Resume().ok);
  EXPECT_EQ(party[0].state(), before);
  EXPECT_EQ(party.Problems(), "");
}

TEST_P(RetentionTest, ATableThatWasWokenAtTheLastMomentStays) {
  Party party(hall_, 2);
  Leave(party);
  EXPECT_EQ(Pass(23 * kHour), 0U);
  EXPECT_EQ(hall_.lobby().tables().size(), 0U);
  ASSERT_TRUE(party[0].Resume().ok);
  // Killed before it could say that it was visited.
  hall_.Crash();
  EXPECT_EQ(Pass(20 * kHour), 0U);
  ASSERT_TRUE(party[1].Resume().ok);
  EXPECT_EQ(party.Problems(), "");
}

TEST_P(RetentionTest, AFinishedGameDoesNotCloseTheTableThatGoesOn) {
  Party party(hall_, 2);
  party.Start();
  for (int seat = 0; seat < 2; ++seat) ASSERT_TRUE(party[seat].Act(R"({"do":"giveUp"})").ok);
  EXPECT_EQ(Pass(30 * kHour), 0U);
  hall_.Crash();
  ASSERT_TRUE(party[0].Resume().ok);  // its code still leads there
  ASSERT_TRUE(party[1].Resume().ok);
  party.Start();
  EXPECT_EQ(party.Problems(), "");
}

TEST_P(RetentionTest, WhatNobodyVisitsGoes) {
  Party visited(hall_, 2);
  Party forgotten(hall_, 2);
  Leave(forgotten);
  EXPECT_EQ(Pass(26 * kHour), 1U);
  EXPECT_FALSE(forgotten[0].Resume().ok);
  Leave(visited);
  EXPECT_EQ(Pass(23 * kHour), 0U);
  EXPECT_EQ(Pass(3 * kHour), 1U);
  EXPECT_FALSE(visited[0].Resume().ok);
}

// Codes of tables that somebody opened and left are soon free again.
TEST_P(RetentionTest, WhereNoGameWasBegunItIsForgottenEarlier) {
  static constexpr KeptDays kKept{.tables = 30, .unbegun = 3};
  LobbyLimits limits = test::kNoLimits;
  limits.unbegun_older = UnbegunOlder(kKept);
  Hall hall(HallOptions{.sqlite = GetParam(), .limits = limits});
  const auto pass = [&hall](Ms time) {
    hall.Advance(time);
    std::uint64_t count = 0;
    ForgetOld(hall.services(), hall.lobby(), kKept,
              [&count](const Result<std::uint64_t>& removed) { count = *removed; });
    hall.Pump();
    return count;
  };
  Party open(hall, 2);
  Party begun(hall, 2, R"({"module":2,"timer":0})");
  begun.Start();
  Party visited(hall, 2);
  // In memory none is old.
  EXPECT_EQ(pass(96 * kHour), 0U);
  for (Party* party : {&open, &begun, &visited}) Leave(*party);
  EXPECT_EQ(pass(71 * kHour), 0U);
  EXPECT_EQ(hall.lobby().tables().size(), 0U);
  ASSERT_TRUE(visited[0].Resume().ok);
  visited[0].Cut();
  EXPECT_EQ(pass(2 * kHour), 1U);
  EXPECT_FALSE(open[0].Resume().ok);
  EXPECT_EQ(pass(71 * kHour), 1U);
  EXPECT_FALSE(visited[0].Resume().ok);
  EXPECT_EQ(pass(500 * kHour), 0U);
  ASSERT_TRUE(begun[0].Resume().ok);
  begun[0].Cut();
  EXPECT_EQ(pass(719 * kHour), 0U);
  EXPECT_EQ(pass(2 * kHour), 1U);
}

TEST(Retention, UnbegunTablesAreNeverKeptLonger) {
  EXPECT_EQ(UnbegunOlder({.tables = 30, .unbegun = 3}), 27 * 86'400);
  EXPECT_EQ(UnbegunOlder({.tables = 2, .unbegun = 3}), 0);
  EXPECT_EQ(UnbegunOlder({.tables = 0, .unbegun = 3}), 0);  // for ever
}

TEST_P(RetentionTest, ForEverMeansForEver) {
  Party party(hall_, 2);
  Leave(party);
  hall_.Advance(10'000 * kHour);
  EXPECT_EQ(ForgetNow(0), 0U);
  EXPECT_TRUE(party[0].Resume().ok);
}

INSTANTIATE_TEST_SUITE_P(Stores, RetentionTest, ::testing::Values(false, true),
                         [](const auto& param) { return param.param ? "Sqlite" : "Memory"; });

}  // namespace
}  // namespace syrtis::server
