#include "server/lobby/lobby.h"

#include <gtest/gtest.h>

#include "server/testing/party.h"

// The door: how connections come to tables.
namespace syrtis::server {
namespace {

using test::FakeSocket;
using test::Hall;
using test::Party;
using test::Player;
using test::Reply;

TEST(Lobby, GreetsWithItsVersionAndGames) {
  Hall hall;
  const std::shared_ptr<FakeSocket> socket = hall.Connect();
  ASSERT_EQ(socket->texts().size(), 1U);
  EXPECT_TRUE(socket->texts()[0].starts_with(R"({"hello":{"protocol":1,"program":"test")"));
  EXPECT_NE(socket->texts()[0].find(R"("game":"maze","seats":[1,6])"), std::string::npos);
}

TEST(Lobby, AnotherVersionIsToldWhatToDo) {
  Hall hall;
  Player player(hall, "A");
  player.Connect();
  const std::string rest = R"(,"game":"maze","seats":2,"name":"A"})";
  EXPECT_EQ(player.Ask("create", R"({"protocol":0)" + rest).code, "PageTooOld");
  EXPECT_EQ(player.Ask("create", R"({"protocol":99)" + rest).code, "ServerTooOld");
  EXPECT_EQ(hall.lobby().figures().wrong_versions, 2U);
  // Though it says what this version does not know, or lacks what it wants; and again and again.
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(player.Ask("join", R"({"protocol":99,"code":"KTRBN","as":{"colour":"red"}})").code,
              "ServerTooOld");
    EXPECT_EQ(player.Ask("enter", R"({"protocol":99,"table":"KTRBN"})").code, "ServerTooOld");
  }
  EXPECT_EQ(hall.lobby().figures().wrong_versions, 42U);
  EXPECT_EQ(hall.lobby().figures().bad_messages, 0U);
  EXPECT_TRUE(player.connected());
  // Who speaks ours and makes no sense is told that.
  EXPECT_EQ(player.Ask("join", R"({"protocol":1,"code":"KTRBN","as":"red"})").code, "NoRequest");
  EXPECT_EQ(hall.lobby().figures().bad_messages, 1U);
  EXPECT_TRUE(player.problems.empty());
}

TEST(Lobby, WhatIsNoTableIsRefusedWithACode) {
  Hall hall;
  Player player(hall, "A");
  player.Connect();
  EXPECT_EQ(player.Ask("sit", R"({"seat":0})").code, "NotAtATable");
  const auto create = [&](const std::string& rest) {
    return player.Ask("create", R"({"protocol":1,"name":"A",)" + rest + "}").code;
  };
  EXPECT_EQ(create(R"("game":"chess","seats":2)"), "NoSuchGame");
  EXPECT_EQ(create(R"("game":"maze","seats":2,"options":{"module":6})"), "NoSuchModule");
  EXPECT_EQ(create(R"("game":"maze","seats":2,"options":{"modul":2})"), "WrongOptions");
  EXPECT_EQ(hall.lobby().tables().size(), 0U);
  EXPECT_TRUE(player.Ask("ping").ok);
  EXPECT_TRUE(player.problems.empty());
}

TEST(Lobby, JoinsByCodeInAnyCase) {
  Hall hall;
  Player a(hall, "A");
  ASSERT_TRUE(a.Create(2).ok);
  ASSERT_EQ(a.code.size(), 5U);
  ASSERT_EQ(a.token.size(), 32U);
  std::string small = a.code;
  for (char& letter : small) letter = static_cast<char>(letter | 32);
  Player b(hall, "B");
  EXPECT_TRUE(b.Join(small).ok);
  EXPECT_EQ(b.code, a.code);
  Player c(hall, "C");
  EXPECT_EQ(c.Join("BBBBB" == a.code ? "CCCCC" : "BBBBB").code, "NoSuchTable");
  EXPECT_EQ(c.Join("AEIOU").code, "NotACode");
  EXPECT_EQ(hall.lobby().figures().wrong_codes, 2U);
}

TEST(Lobby, ACodeThatIsTakenIsDrawnAgain) {
  Hall hall;
  hall.store().CodesTaken(7);
  Player a(hall, "A");
  EXPECT_TRUE(a.Create(2).ok);
  EXPECT_EQ(hall.store().finds(), 8U);
  hall.store().CodesTaken(1000);
  Player b(hall, "B");
  EXPECT_FALSE(b.Create(2).ok);
  EXPECT_LT(hall.store().finds(), 100U);
}

TEST(Lobby, ListsOpenPublicTablesTheNewestFirst) {
  Hall hall(test::HallOptions{
      .limits = {.creates = 0, .joins = 0, .list_every = 0, .tables = 50, .listed = 3}});
  std::vector<std::unique_ptr<Player>> hosts;
  for (int i = 0; i < 6; ++i) {
    hosts.push_back(
        std::make_unique<Player>(hall, std::string("Host ") + static_cast<char>('A' + i)));
    ASSERT_TRUE(hosts.back()->Create(3, "{}", i == 4 ? "" : R"(,"listed":true)").ok);
  }
  Player visitor(hall, "V");
  visitor.Connect();
  const auto list = [&] {
    std::string hosts_listed;
    const Reply reply = visitor.Ask("tables");
    for (const json::Value& table : *reply.body.Find("tables")->AsArray()) {
      hosts_listed += table.Find("host")->AsString()->back();
    }
    return hosts_listed;
  };
  EXPECT_EQ(list(), "FDC");  // E is private; three are shown
  // Tables that were begun, left or closed are not open.
  ASSERT_TRUE(hosts[5]->Ask("settings", R"({"seats":1})").ok);
  ASSERT_TRUE(hosts[5]->Sit(0).ok);
  ASSERT_TRUE(hosts[5]->Ask("start").ok);
  EXPECT_EQ(list(), "DCB");
  hosts[3]->Cut();
  EXPECT_EQ(list(), "CBA");
  ASSERT_TRUE(hosts[2]->Ask("close").ok);
  EXPECT_EQ(list(), "BA");
  ASSERT_TRUE(hosts[3]->Resume().ok);
  EXPECT_EQ(list(), "DBA");
  ASSERT_TRUE(hosts[1]->Sit(1).ok);
  ASSERT_TRUE(hosts[1]->Ask("bot", R"({"seat":0,"level":"calm"})").ok);
  const Reply reply = visitor.Ask("tables");
  const json::Value& second = (*reply.body.Find("tables")->AsArray())[1];
  EXPECT_EQ(*second.Find("people")->AsInt(), 1);
  EXPECT_EQ(*second.Find("bots")->AsInt(), 1);
  EXPECT_EQ(*second.Find("seats")->AsInt(), 3);
  EXPECT_EQ(*second.Find("code")->AsString(), hosts[1]->code);
  EXPECT_TRUE(visitor.problems.empty());
}

TEST(Lobby, TheListIsMadeOnceASecondHoweverManyAsk) {
  Hall hall(test::HallOptions{.limits = {.creates = 0, .list_every = 1'000}});
  Player host(hall, "H");
  ASSERT_TRUE(host.Create(2, "{}", R"(,"listed":true)").ok);
  Player visitor(hall, "V");
  visitor.Connect();
  const auto listed = [&] { return visitor.Ask("tables").body.Find("tables")->AsArray()->size(); };
  for (int i = 0; i < 100; ++i) EXPECT_EQ(listed(), 1U);
  EXPECT_EQ(hall.lobby().figures().lists, 1U);
  Player other(hall, "O");
  ASSERT_TRUE(other.Create(2, "{}", R"(,"listed":true)").ok);
  hall.Advance(999);
  EXPECT_EQ(listed(), 1U);
  hall.Advance(1);
  EXPECT_EQ(listed(), 2U);
  EXPECT_EQ(hall.lobby().figures().lists, 2U);
  EXPECT_TRUE(visitor.problems.empty());
}

TEST(Lobby, RequestsThatMakeNoSenseAreAnsweredAndThenTheConnectionIsClosed) {
  Hall hall;
  const std::shared_ptr<FakeSocket> socket = hall.Connect();
  const std::vector<std::string> bad = {"",
                                        "{",
                                        "[]",
                                        "7",
                                        "null",
                                        "{}",
                                        R"({"id":1})",
                                        R"({"id":1,"dance":{}})",
                                        R"({"id":"x","ping":{}})"};
  for (int i = 0; i < 19; ++i) hall.Say(*socket, bad[static_cast<std::size_t>(i) % bad.size()]);
  EXPECT_TRUE(socket->open());
  EXPECT_EQ(socket->texts().size(), 20U);
  hall.Say(*socket, std::string(1000, '['));
  EXPECT_EQ(socket->close_code(), close_code::kPolicy);
  hall.Pump();
  EXPECT_EQ(hall.lobby().visitors(), 0U);
  EXPECT_EQ(hall.lobby().figures().bad_messages, 20U);
}

TEST(Lobby, WhileItStopsNobodyGetsIn) {
  Hall hall;
  Party party(hall, 2);
  Player early(hall, "E");
  early.Connect();
  hall.lobby().Stop("the server is being restarted");
  hall.Pump();
  EXPECT_EQ(party[0].byes, std::vector<std::string>{"restart"});
  EXPECT_EQ(early.Create(2).code, "Stopping");
  EXPECT_EQ(early.Join(party.code()).code, "Stopping");
  const std::shared_ptr<FakeSocket> late = hall.Connect();
  EXPECT_EQ(late->close_code(), close_code::kRestart);
  EXPECT_EQ(hall.services().journal.waiting(), 0U);
}

TEST(Lobby, OnlyOneRequestAtTheDoorAtATime) {
  Hall hall;
  Party party(hall, 2);
  hall.Crash();  // so that the table has to be fetched
  Player c(hall, "C");
  c.Connect();
  const std::string body = R"({"protocol":1,"code":")" + party.code() + R"("})";
  const std::uint32_t first = c.Send("watch", body);
  const std::uint32_t second = c.Send("watch", body);
  hall.Pump();
  EXPECT_TRUE(c.ReplyTo(first).ok);
  EXPECT_EQ(c.ReplyTo(second).code, "StillAnswering");
  EXPECT_EQ(hall.Find(party.code())->watchers(), 1U);
}

TEST(Lobby, ManyWhoWantTheSameSleepingTableGetTheSameOne) {
  Hall hall;
  Party party(hall, 3);
  party.Start();
  hall.Crash();
  std::vector<std::uint32_t> requests;
  for (int seat = 0; seat < 3; ++seat) {
    party[seat].Connect();
    party[seat].got_history = false;
    requests.push_back(party[seat].Send(
        "resume", R"({"protocol":1,"code":")" + party.code() + R"(","token":")" +
                      party[seat].token + R"(","since":)" + std::to_string(party[seat].seq) + "}"));
  }
  hall.Pump();
  for (int seat = 0; seat < 3; ++seat) {
    EXPECT_TRUE(party[seat].ReplyTo(requests[static_cast<std::size_t>(seat)]).ok);
    EXPECT_TRUE(party[seat].running);
  }
  EXPECT_EQ(hall.lobby().figures().tables_woken, 1U);
  EXPECT_EQ(party.Problems(), "");
}

}  // namespace
}  // namespace syrtis::server
