#include <gtest/gtest.h>

#include "server/table/close_codes.h"
#include "server/testing/party.h"

// Nobody hears of anything that is not on disk, and what somebody heard is there after a crash.
namespace syrtis::server {
namespace {

using test::Hall;
using test::HallOptions;
using test::Party;
using test::Player;

std::size_t Heard(Party& party) {
  std::size_t heard = 0;
  for (int seat = 0; seat < party.size(); ++seat) heard += party[seat].texts.size();
  return heard;
}

TEST(Durable, NothingIsSaidBeforeItIsStored) {
  Hall hall;
  Party party(hall, 2);
  party.Start();
  const Party::Wish wish = party.AnAction();
  Player& actor = wish.player;
  hall.store().Hold();
  const std::size_t heard = Heard(party);
  std::vector<std::uint32_t> requests;
  // A move, a refusal that follows from it, a word, a view, somebody new: all wait for the move.
  requests.push_back(actor.Send("act", wish.body));
  requests.push_back(actor.Send("act", wish.body));
  requests.push_back(actor.Send("chat", R"({"text":"well done"})"));
  requests.push_back(actor.Send("view"));
  Player third(hall, "C");
  third.Connect();
  EXPECT_FALSE(third.Join(party.code()).came);
  Player watcher(hall, "W");
  watcher.Connect();
  EXPECT_FALSE(watcher.Watch(party.code()).came);
  hall.Pump();
  EXPECT_EQ(Heard(party), heard);
  EXPECT_EQ(watcher.texts.size(), 1U);  // hello
  EXPECT_EQ(hall.store().held(), 3U);

  // One write after the other: what is heard is what is stored, in order.
  hall.store().Let(1);
  hall.Pump();
  EXPECT_TRUE(actor.ReplyTo(requests[0]).ok);
  EXPECT_TRUE(actor.ReplyTo(requests[1]).came);
  EXPECT_FALSE(actor.ReplyTo(requests[1]).ok);
  EXPECT_FALSE(actor.ReplyTo(requests[2]).came);
  hall.store().Let(1);
  hall.Pump();
  EXPECT_TRUE(actor.ReplyTo(requests[2]).ok);
  EXPECT_TRUE(actor.ReplyTo(requests[3]).ok);
  EXPECT_EQ(third.token, "");
  hall.store().LetAll();
  hall.Pump();
  EXPECT_NE(third.token, "");
  EXPECT_EQ(third.state(), party[0].state());
  EXPECT_EQ(watcher.state(), party[0].state());
  EXPECT_EQ(party.Problems(), "");
  EXPECT_TRUE(third.problems.empty());
}

class DurableTest : public ::testing::TestWithParam<bool> {};

TEST_P(DurableTest, WhatWasAcknowledgedIsThereAfterACrash) {
  Hall hall(HallOptions{.sqlite = GetParam()});
  Party party(hall, 2, R"({"module":2,"timer":420})");
  party.Start();
  Rng rng(Seed{.high = 0, .low = 2});
  int lost = 0;
  for (int round = 0; round < 12; ++round) {
    party.Play(rng, 5, 200);
    const maze::State known = party[0].state();
    const std::uint32_t seq = party[0].seq;
    // Some more is under way when the power fails; a part of it reaches the disk.
    hall.store().Hold();
    for (int i = 0; i < 4; ++i) {
      if (const auto move = party[i % 2].AnyMove(rng)) {
        party[i % 2].Send("act", "{\"command\":" + *move + "}");
      }
    }
    hall.store().Let(rng.Below(3));
    if (rng.Below(2) == 0) hall.Pump();
    lost += static_cast<int>(hall.store().held());
    const std::uint32_t heard = std::max(party[0].seq, seq);
    hall.Crash();
    ASSERT_TRUE(party[0].Resume().ok);
    ASSERT_TRUE(party[1].Resume().ok);
    ASSERT_GE(party[0].seq, heard);
    if (party[0].seq == seq) EXPECT_EQ(party[0].state(), known);
    EXPECT_EQ(party[0].state(), party[1].state());
  }
  EXPECT_GT(lost, 0);
  EXPECT_EQ(party.Problems(), "");
}

INSTANTIATE_TEST_SUITE_P(Stores, DurableTest, ::testing::Values(false, true),
                         [](const auto& param) { return param.param ? "Sqlite" : "Memory"; });

TEST(Durable, AFailedWriteTakesNothingBackAndTheTableComesBackFromDisk) {
  Hall hall;
  Party party(hall, 2);
  party.Start();
  Rng rng(Seed{.high = 0, .low = 3});
  party.Play(rng, 10);
  const maze::State before = party[0].state();
  const std::uint32_t seq = party[0].seq;
  hall.store().FailNext(1);
  const Party::Wish wish = party.AnAction();
  const std::uint32_t request = wish.player.Send("act", wish.body);
  wish.player.Send("chat", R"({"text":"did it work?"})");
  hall.Pump();
  EXPECT_FALSE(wish.player.ReplyTo(request).came);
  for (int seat = 0; seat < 2; ++seat) {
    EXPECT_EQ(party[seat].byes, std::vector<std::string>{"notStored"});
    EXPECT_EQ(party[seat].close_code, close_code::kTryLater);
    EXPECT_EQ(party[seat].seq, seq);
  }
  EXPECT_EQ(hall.lobby().tables().size(), 0U);
  // Come back by itself: what was told stands, the failed move may be made again.
  ASSERT_TRUE(party[0].Resume().ok);
  ASSERT_TRUE(party[1].Resume().ok);
  EXPECT_EQ(party[0].state(), before);
  EXPECT_EQ(party[0].seq, seq);
  wish.player.SendAs(request, "act", wish.body);
  hall.Pump();
  EXPECT_TRUE(wish.player.ReplyTo(request).ok);
  EXPECT_EQ(party.Problems(), "");
  EXPECT_EQ(hall.figures().failed_writes, 1U);
}

TEST(Durable, WhoRunsTheServerIsToldOnceAMinuteWhatCannotBeStored) {
  Hall hall;
  const auto fail = [&hall](int tables) {
    for (int i = 0; i < tables; ++i) {
      Player player(hall, "A");
      ASSERT_TRUE(player.Create(2).ok);
      hall.store().FailNext(1);
      player.Send("chat", R"({"text":"hello"})");
      hall.Pump();
      ASSERT_EQ(player.byes, std::vector<std::string>{"notStored"});
    }
  };
  fail(3);
  EXPECT_EQ(hall.unstored(), std::vector<std::string>{"the disk is full"});
  hall.Advance(kUnstoredEvery - 1);
  fail(1);
  EXPECT_EQ(hall.unstored().size(), 1U);
  hall.Advance(1);
  fail(2);
  EXPECT_EQ(hall.unstored().size(), 2U);
  EXPECT_EQ(hall.figures().failed_writes, 6U);
}

TEST(Durable, SomebodyWhoComesWhileTheTableFailsGetsTheOneFromDisk) {
  Hall hall;
  Party party(hall, 2);
  party.Start();
  hall.store().FailNext(1);
  party[0].Send("chat", R"({"text":"hello"})");
  hall.store().WaitUntilIdle();
  hall.RunPosted();  // the failure is known, the table not yet gone
  ASSERT_EQ(hall.lobby().tables().size(), 1U);
  Player third(hall, "C");
  ASSERT_TRUE(third.Join(party.code()).ok);
  EXPECT_EQ(hall.lobby().tables().size(), 1U);
  ASSERT_TRUE(party[0].Resume().ok);
  EXPECT_EQ(third.seq, party[0].seq);
  ASSERT_TRUE(third.Ask("chat", R"({"text":"hello"})").ok);
  EXPECT_EQ(party[0].chats.size(), 1U);
  EXPECT_TRUE(third.problems.empty());
}

TEST(Durable, ATableThatCouldNotBeMadeIsNotThere) {
  Hall hall;
  hall.store().FailNext(1);
  Player player(hall, "A");
  const test::Reply reply = player.Create(2);
  EXPECT_FALSE(reply.came);
  EXPECT_EQ(player.byes, std::vector<std::string>{"notStored"});
  EXPECT_EQ(player.token, "");
  EXPECT_EQ(hall.lobby().tables().size(), 0U);
  Player again(hall, "A");
  EXPECT_TRUE(again.Create(2).ok);
}

TEST(Durable, ACleanStopKeepsEverythingAndTellsPeople) {
  Hall hall(HallOptions{.sqlite = true});
  Party party(hall, 3, R"({"module":3,"timer":420})");
  party.Start();
  Rng rng(Seed{.high = 0, .low = 4});
  party.Play(rng, 20);
  hall.Advance(7'000);
  const Ms ms = party[0].GameMs();
  hall.Restart();
  for (int seat = 0; seat < 3; ++seat) {
    party[seat].Read();
    EXPECT_EQ(party[seat].byes, std::vector<std::string>{"restart"});
    EXPECT_EQ(party[seat].close_code, close_code::kRestart);
  }
  for (int seat = 0; seat < 3; ++seat) ASSERT_TRUE(party[seat].Resume().ok);
  EXPECT_EQ(party[0].state().now, ms);  // the clock did not go back, nor on
  EXPECT_EQ(party[0].GameMs(), ms);
  EXPECT_TRUE(party[0].running);
  EXPECT_EQ(party[1].state(), party[0].state());
  party.Play(rng, 20);
  EXPECT_EQ(party.Problems(), "");
}

}  // namespace
}  // namespace syrtis::server
