#include <gtest/gtest.h>

#include "server/testing/full.h"
#include "server/testing/party.h"

// Nothing is left behind by those who come and go, by wrong keys, half joins, aborted creates.
namespace syrtis::server {
namespace {

using test::FakeSocket;
using test::Full;
using test::Hall;
using test::Party;
using test::Player;

void ExpectEmpty(Hall& hall) {
  hall.Pump();
  EXPECT_EQ(hall.lobby().visitors(), 0U);
  EXPECT_EQ(hall.lobby().tables().size(), 0U);
  EXPECT_EQ(hall.lobby().figures().tables_now, 0U);
  EXPECT_EQ(hall.sockets(), 0U);
  EXPECT_EQ(hall.journal().waiting(), 0U);
  EXPECT_EQ(hall.services().scheduler.NextDue(), kMaxMs);
}

std::string Enter(const char* verb, const std::string& code, const std::string& more) {
  return R"({"id":1,")" + std::string(verb) + R"(":{"protocol":1,"code":")" + code + "\"" + more +
         "}}";
}

TEST(Leak, BadResumesLeaveNothingAndTheRightfulPlayerGetsIn) {
  Hall hall;
  Party party(hall, 2);
  party.Start();
  const int count = Full() ? 100'000 : 10'000;
  const std::size_t heard = party[0].texts.size();
  for (int i = 0; i < count; ++i) {
    const std::shared_ptr<FakeSocket> socket = hall.Connect();
    switch (i % 4) {
      case 0:  // a wrong key
        hall.Say(*socket,
                 Enter("resume", party.code(), R"(,"token":"00112233445566778899aabbccddeeff")"));
        break;
      case 1:  // a table that is not there
        hall.Say(*socket,
                 Enter("resume", "BBBBB", R"(,"token":"00112233445566778899aabbccddeeff")"));
        break;
      case 2:  // gone before the answer
        hall.Say(*socket, Enter("join", "BBBBB", R"(,"name":"Z")"));
        hall.Cut(*socket);
        break;
      default:  // says nothing
        break;
    }
    if (i % 16 == 0) hall.RunPosted();
    hall.Cut(*socket);
  }
  hall.Pump();
  EXPECT_EQ(hall.lobby().visitors(), 2U);
  EXPECT_EQ(hall.sockets(), 2U);
  EXPECT_EQ(party[0].texts.size(), heard);
  party[0].Cut();
  ASSERT_TRUE(party[0].Resume().ok);
  for (int seat = 0; seat < 2; ++seat) ASSERT_TRUE(party[seat].Ask("leave").ok);
  ExpectEmpty(hall);
}

TEST(Leak, AbortedCreatesAndHalfJoins) {
  Hall hall;
  const int count = Full() ? 20'000 : 2'000;
  for (int i = 0; i < count; ++i) {
    const std::shared_ptr<FakeSocket> socket = hall.Connect();
    hall.Say(*socket, R"({"id":1,"create":{"protocol":1,"game":"maze","seats":2,"name":"A"}})");
    if (i % 2 == 0) hall.RunPosted();  // the table is made, the answer never arrives
    hall.Cut(*socket);
    hall.Pump();
  }
  EXPECT_EQ(hall.lobby().visitors(), 0U);
  // Now and then a code is drawn that another table has, and the second draw comes too late.
  EXPECT_LE(hall.lobby().figures().tables_now, static_cast<std::uint64_t>(count / 2));
  EXPECT_GT(hall.lobby().figures().tables_now, static_cast<std::uint64_t>(count / 2 - count / 20));
  hall.Advance(60'000);
  ExpectEmpty(hall);
}

TEST(Leak, HalfJoinsDoNotFillATable) {
  Hall hall;
  Party party(hall, 2);
  const int count = Full() ? 20'000 : 500;
  for (int i = 0; i < count; ++i) {
    const std::shared_ptr<FakeSocket> socket = hall.Connect();
    hall.Say(*socket, Enter("join", party.code(), R"(,"name":"Z")"));
    if (i % 2 == 0) hall.RunPosted();
    hall.Cut(*socket);  // the answer never arrives
    if (i % 8 == 0) hall.Pump();
  }
  hall.Pump();
  EXPECT_EQ(hall.lobby().visitors(), 2U);
  EXPECT_EQ(party.table().roster().PresentMembers(), kMaxMembers);
  Player late(hall, "L");
  ASSERT_TRUE(late.Join(party.code()).ok);
  EXPECT_EQ(party.table().roster().PresentMembers(), kMaxMembers);
  EXPECT_EQ(party.Problems(), "");
  ASSERT_TRUE(party[0].Ask("close").ok);
  ExpectEmpty(hall);
}

TEST(Leak, LivesOfTables) {
  Hall hall;
  const int count = Full() ? 10'000 : 500;
  std::vector<std::weak_ptr<Table>> tables;
  for (int i = 0; i < count; ++i) {
    Party party(hall, 2);
    tables.push_back(hall.lobby().tables().begin()->second);
    if (i % 3 != 0) party.Start();
    switch (i % 4) {
      case 0:
        ASSERT_TRUE(party[0].Ask("close").ok);
        break;
      case 1:
        for (int seat = 0; seat < 2; ++seat) ASSERT_TRUE(party[seat].Ask("leave").ok);
        break;
      case 2:
        hall.store().FailNext(1);
        party[0].Send("chat", R"({"text":"hello"})");
        hall.Pump();
        break;
      default:
        party[0].Cut();
        party[1].Cut();
        hall.Advance(60'000);
        break;
    }
    hall.Pump();
    ASSERT_EQ(hall.lobby().tables().size(), 0U) << i;
  }
  ExpectEmpty(hall);
  for (const std::weak_ptr<Table>& table : tables) EXPECT_TRUE(table.expired());
  EXPECT_EQ(hall.figures().tables_put_aside, 0U);
}

TEST(Leak, BrokenTablesAreFreed) {
  Hall hall;
  Party party(hall, 2, R"({"module":2})", "tricky");
  party.Start();
  const std::weak_ptr<Table> table = hall.lobby().tables().begin()->second;
  hall.tricks().act_throws = true;
  party[0].Send("act", R"({"command":{"do":"giveUp"}})");
  hall.Pump();
  EXPECT_TRUE(table.expired());
  ExpectEmpty(hall);
}

TEST(Leak, BotsAreFreedWithTheirTable) {
  Hall hall(test::HallOptions{.bot_threads = 2});
  Player host(hall, "H");
  ASSERT_TRUE(host.Create(2, R"({"module":1})").ok);
  ASSERT_TRUE(host.Sit(0).ok);
  ASSERT_TRUE(host.Ask("bot", R"({"seat":1,"level":"sharp"})").ok);
  ASSERT_TRUE(host.Ask("start").ok);
  ASSERT_TRUE(host.Act(R"({"do":"ready"})").ok);
  hall.Advance(5'000);
  const std::weak_ptr<Table> table = hall.lobby().tables().begin()->second;
  ASSERT_TRUE(host.Ask("close").ok);
  EXPECT_TRUE(table.expired());
  ExpectEmpty(hall);
}

}  // namespace
}  // namespace syrtis::server
