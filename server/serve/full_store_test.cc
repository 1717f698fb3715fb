#include <gtest/gtest.h>

#include "server/table/close_codes.h"
#include "server/testing/party.h"

// A store that does not answer: what waits for it is bounded, and nothing that was taken is lost.
namespace syrtis::server {
namespace {

using test::Hall;
using test::Party;
using test::Player;
using test::Reply;

constexpr std::size_t kFewWrites = 10;

TEST(FullStore, WhatComesThenIsRefusedAndWhatWasTakenIsStored) {
  Hall hall;
  Party party(hall, 2);
  hall.journal().Limit(kFewWrites);
  hall.store().Hold();
  // He gets up and sits down again, all the time.
  Player& restless = party[1];
  std::vector<std::uint32_t> requests;
  for (int i = 0; i < 500; ++i) {
    requests.push_back(i % 2 == 0 ? restless.Send("stand") : restless.Send("sit", R"({"seat":1})"));
  }
  hall.Pump();
  EXPECT_EQ(hall.store().held(), kFewWrites);
  for (std::size_t i = 0; i < requests.size(); ++i) {
    const Reply reply = restless.ReplyTo(requests[i]);
    EXPECT_EQ(reply.came, i >= kFewWrites) << i;
    EXPECT_FALSE(reply.ok);
    if (reply.came) EXPECT_EQ(reply.why, refuse::CannotStore().why);
  }
  // Asked again, what was taken is not refused.
  restless.SendAs(requests[3], "sit", R"({"seat":1})");
  hall.Pump();
  EXPECT_FALSE(restless.ReplyTo(requests[3]).came);

  hall.store().LetAll();
  hall.Pump();
  for (std::size_t i = 0; i < kFewWrites; ++i) {
    EXPECT_TRUE(restless.ReplyTo(requests[i]).ok) << i;
  }
  EXPECT_TRUE(restless.Ask("stand").ok);
  EXPECT_TRUE(restless.Ask("sit", R"({"seat":1})").ok);
  const std::uint32_t seq = restless.seq;
  hall.Crash();
  ASSERT_TRUE(restless.Resume().ok);
  EXPECT_EQ(restless.seq, seq);
  EXPECT_EQ(restless.seat(), 1);
  EXPECT_EQ(party.Problems(), "");
}

TEST(FullStore, WhoeverComesThenIsToldAndWhoeverHasASeatKeepsIt) {
  Hall hall;
  Party party(hall, 2);
  party[1].Cut();
  hall.Pump();
  hall.journal().Limit(1);
  hall.store().Hold();
  party[0].Send("stand");
  hall.Pump();
  ASSERT_EQ(hall.store().held(), 1U);
  Player guest(hall, "G");
  EXPECT_EQ(guest.Join(party.code()).why, refuse::CannotStore().why);
  EXPECT_EQ(guest.Watch(party.code()).why, refuse::CannotStore().why);
  EXPECT_EQ(guest.Create(2).why, refuse::CannotStore().why);
  for (int i = 0; i < 50; ++i) {
    EXPECT_FALSE(party[1].Resume().came);
    EXPECT_EQ(party[1].close_code, close_code::kTryLater);
  }
  EXPECT_EQ(hall.store().held(), 1U);
  hall.store().LetAll();
  hall.Pump();
  EXPECT_TRUE(party[1].Resume().ok);
  EXPECT_TRUE(guest.Join(party.code()).ok);
  EXPECT_EQ(party.Problems(), "");
}

// Neither needs the store, but what they are told waits for it.
TEST(FullStore, WhoeverAsksAndComesAndGoesAllTheTimeFillsNoMemory) {
  Hall hall;
  Party party(hall, 2);
  hall.store().Hold();
  party[0].Send("stand");
  for (int i = 0; i < 5'000; ++i) party[0].Send("view");
  hall.Pump();
  Table& table = party.table();
  EXPECT_EQ(table.unsaid(), kMostUnsaid);
  party[0].Cut();
  hall.Pump();
  EXPECT_LT(table.unsaid(), 10U);
  for (int i = 0; i < 10'000; ++i) {
    party[0].Cut();
    party[0].Connect();
    party[0].Send("resume", R"({"protocol":1,"code":")" + party.code() + R"(","token":")" +
                                party[0].token + "\"}");
  }
  hall.Pump();
  EXPECT_LE(table.unsaid(), kMostUnsaid + 10);
  EXPECT_EQ(party[0].close_code, close_code::kTryLater);
  hall.store().LetAll();
  hall.Pump();
  EXPECT_EQ(table.unsaid(), 0U);
  ASSERT_TRUE(party[0].Resume().ok);
  EXPECT_EQ(party[0].seat(), -1);
  EXPECT_EQ(party.Problems(), "");
}

TEST(FullStore, LongAnswersFillNoMemoryEither) {
  Hall hall;
  Party party(hall, 2);
  party.Start();
  hall.store().Hold();
  party[0].Send("chat", R"({"text":"Hello"})");
  for (int i = 0; i < 3'000; ++i) party[0].Send("view");
  hall.Pump();
  EXPECT_LT(party.table().unsaid(), 1'500U);
  const std::uint32_t view = party[0].Send("view");
  Player watcher(hall, "W");
  const std::size_t before = hall.store().held();
  const std::uint32_t act = party[1].Send("act", R"({"command":{"do":"giveUp"}})");
  hall.Pump();
  // The others play on.
  EXPECT_EQ(hall.store().held(), before + 1);
  EXPECT_EQ(party[0].ReplyTo(view).why, refuse::CannotStore().why);
  EXPECT_EQ(watcher.Watch(party.code()).why, refuse::CannotStore().why);
  hall.store().LetAll();
  hall.Pump();
  EXPECT_EQ(party.table().unsaid(), 0U);
  EXPECT_TRUE(party[1].ReplyTo(act).ok);
  EXPECT_TRUE(party[0].Ask("view").ok);
}

TEST(FullStore, TimeAndBotsWaitToo) {
  Hall hall;
  Player host(hall, "H");
  ASSERT_TRUE(host.Create(3, R"({"module":1})").ok);
  for (int seat = 0; seat < 3; ++seat) {
    ASSERT_TRUE(host.Ask("bot", "{\"seat\":" + std::to_string(seat) + R"(,"level":"sharp"})").ok);
  }
  ASSERT_TRUE(host.Ask("start", R"({"seed":"1"})").ok);
  hall.Advance(5'000);
  hall.journal().Limit(kFewWrites);
  hall.store().Hold();
  hall.Advance(60'000);
  EXPECT_GE(hall.store().held(), kFewWrites);
  EXPECT_LT(hall.store().held(), 2 * kFewWrites);
  const std::size_t held = hall.store().held();
  hall.Advance(600'000);
  EXPECT_EQ(hall.store().held(), held);
  hall.store().LetAll();
  hall.Pump();
  for (int i = 0; i < 500 && host.over.empty(); ++i) hall.Advance(1'000);
  EXPECT_NE(host.over, "");
  EXPECT_TRUE(host.problems.empty());
  EXPECT_TRUE(hall.broken().empty());
}

// The same at one table that has too much to say.
TEST(FullStore, TimeAndBotsOfATableThatRefusesPeopleWaitToo) {
  Hall hall;
  Player host(hall, "H");
  ASSERT_TRUE(host.Create(3, R"({"module":1})").ok);
  ASSERT_TRUE(host.Sit(0).ok);
  for (int seat = 1; seat < 3; ++seat) {
    ASSERT_TRUE(host.Ask("bot", "{\"seat\":" + std::to_string(seat) + R"(,"level":"sharp"})").ok);
  }
  ASSERT_TRUE(host.Ask("start", R"({"seed":"1"})").ok);
  ASSERT_TRUE(host.Act(R"({"do":"ready"})").ok);
  hall.Advance(5'000);
  hall.store().Hold();
  host.Send("chat", R"({"text":"Hello"})");
  for (int i = 0; i < 5'000; ++i) host.Send("kick", R"({"member":99})");
  hall.Pump();
  const Table& table = *hall.Find(host.code);
  ASSERT_TRUE(table.IsHeldUp());
  const std::size_t held = hall.store().held();
  const Ms now = table.room()->Now();
  hall.Advance(600'000);
  EXPECT_EQ(hall.store().held(), held);
  EXPECT_EQ(table.room()->Now(), now);
  hall.store().LetAll();
  hall.Pump();
  hall.Advance(1'000);
  EXPECT_GT(table.room()->Now(), now);
  EXPECT_TRUE(host.problems.empty());
}

}  // namespace
}  // namespace syrtis::server
