#include <gtest/gtest.h>

#include "server/testing/party.h"

// Tables that nobody visits leave the memory and come back for the next visitor.
namespace syrtis::server {
namespace {

using test::Hall;
using test::HallOptions;
using test::Party;
using test::Player;

void CutAll(Party& party) {
  for (int seat = 0; seat < party.size(); ++seat) party[seat].Cut();
}

class SleepTest : public ::testing::TestWithParam<bool> {};

TEST_P(SleepTest, AfterAMinuteWithoutVisitorsAndWakesTheSame) {
  Hall hall(HallOptions{.sqlite = GetParam()});
  Party party(hall, 2, R"({"module":3,"timer":420})");
  party.Start();
  Rng rng(Seed{.high = 0, .low = 1});
  party.Play(rng, 30);
  const std::weak_ptr<Table> table = hall.lobby().tables().begin()->second;
  CutAll(party);
  hall.Advance(59'999);
  EXPECT_FALSE(table.expired());
  hall.Advance(1);
  hall.Pump();
  EXPECT_TRUE(table.expired());
  EXPECT_EQ(hall.lobby().figures().tables_now, 0U);
  EXPECT_EQ(hall.lobby().figures().tables_asleep, 1U);
  hall.Advance(86'400'000);
  ASSERT_TRUE(party[1].Resume().ok);
  EXPECT_TRUE(party[1].got_history);
  ASSERT_TRUE(party[0].Resume().ok);
  EXPECT_EQ(hall.lobby().figures().tables_woken, 1U);
  EXPECT_EQ(party[0].state(), party[1].state());
  party.Play(rng, 20);
  EXPECT_EQ(party.Problems(), "");
}

INSTANTIATE_TEST_SUITE_P(Stores, SleepTest, ::testing::Values(false, true),
                         [](const auto& param) { return param.param ? "Sqlite" : "Memory"; });

TEST(Sleep, NotWhileSomebodyLooksOn) {
  Hall hall;
  Party party(hall, 2);
  Player watcher(hall, "W");
  ASSERT_TRUE(watcher.Watch(party.code()).ok);
  CutAll(party);
  hall.Advance(1'000'000);
  EXPECT_EQ(hall.lobby().tables().size(), 1U);
  watcher.Cut();
  hall.Advance(60'000);
  hall.Pump();
  EXPECT_EQ(hall.lobby().tables().size(), 0U);
}

TEST(Sleep, AVisitorAtTheLastMomentKeepsItAwake) {
  Hall hall;
  Party party(hall, 2);
  CutAll(party);
  hall.Advance(59'999);
  // Due now, but somebody comes before it has left.
  hall.clock().Advance(1);
  hall.services().scheduler.Run(hall.now());
  ASSERT_TRUE(party[0].Resume().ok);
  EXPECT_EQ(hall.lobby().tables().size(), 1U);
  EXPECT_EQ(hall.lobby().figures().tables_asleep, 0U);
  EXPECT_TRUE(party[0].Ask("chat", R"({"text":"hello"})").ok);
  party[0].Cut();
  hall.Advance(60'000);
  hall.Pump();
  EXPECT_EQ(hall.lobby().tables().size(), 0U);
}

TEST(Sleep, NotBeforeEverythingIsStored) {
  Hall hall;
  Party party(hall, 2);
  hall.store().Hold();
  party[0].Send("chat", R"({"text":"hello"})");
  CutAll(party);
  for (int i = 0; i < 70; ++i) {
    hall.clock().Advance(1'000);
    hall.services().scheduler.Run(hall.now());
    hall.Pump();
  }
  EXPECT_EQ(hall.lobby().tables().size(), 1U);
  hall.store().LetAll();
  hall.Advance(1'000);
  hall.Pump();
  EXPECT_EQ(hall.lobby().tables().size(), 0U);
  ASSERT_TRUE(party[1].Resume().ok);
  EXPECT_EQ(party[1].chats.size(), 1U);
}

TEST(Sleep, WhoeverWokeATableAndWentLetsItSleepAgain) {
  Hall hall;
  Party party(hall, 2);
  hall.Crash();
  // Gone before the table was read.
  party[0].Connect();
  party[0].Send("resume", R"({"protocol":1,"code":")" + party.code() + R"(","token":")" +
                              party[0].token + "\"}");
  party[0].Cut();
  hall.Pump();
  EXPECT_EQ(hall.lobby().visitors(), 0U);
  EXPECT_EQ(hall.lobby().tables().size(), 0U);
  // Gone when it was awake.
  ASSERT_TRUE(party[0].Resume().ok);
  party[0].Cut();
  hall.Pump();
  EXPECT_EQ(hall.lobby().tables().size(), 1U);
  hall.Advance(60'000);
  hall.Pump();
  EXPECT_EQ(hall.lobby().tables().size(), 0U);
  EXPECT_EQ(hall.services().scheduler.NextDue(), kMaxMs);
}

TEST(Sleep, AFinishedGameIsThereAfterwards) {
  Hall hall;
  Party party(hall, 2);
  party.Start();
  for (int seat = 0; seat < 2; ++seat) ASSERT_TRUE(party[seat].Act(R"({"do":"giveUp"})").ok);
  const std::string over = party[0].over;
  CutAll(party);
  hall.Advance(60'000);
  hall.Pump();
  ASSERT_EQ(hall.lobby().tables().size(), 0U);
  ASSERT_TRUE(party[0].ResumeSince(std::nullopt).ok);
  EXPECT_EQ(party[0].over, over);
  EXPECT_EQ(party[0].Phase(), "finished");
  ASSERT_TRUE(party[1].Resume().ok);
  party.Start();
  EXPECT_EQ(*party[0].table.Find("number")->AsInt(), 2);
  EXPECT_EQ(party.Problems(), "");
}

}  // namespace
}  // namespace syrtis::server
