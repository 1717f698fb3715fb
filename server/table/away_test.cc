#include <gtest/gtest.h>

#include "server/table/close_codes.h"
#include "server/testing/party.h"

// Seats whose players are gone, and players who come back to them.
namespace syrtis::server {
namespace {

using test::Hall;
using test::Party;
using test::Player;

TEST(Away, AfterTenSecondsAndBackOnReturn) {
  Hall hall;
  Party party(hall, 3, R"({"module":2})");
  party.Start();
  party[1].Cut();
  hall.Pump();
  EXPECT_FALSE(party[0].IsHere(party[1].member));
  EXPECT_TRUE(party[0].running);
  hall.Advance(9'999);
  EXPECT_EQ(party[0].state().away, 0);
  hall.Advance(1);
  EXPECT_EQ(party[0].state().away, 2);
  hall.Advance(30'000);
  EXPECT_EQ(party[0].state().away, 2);
  ASSERT_TRUE(party[1].Resume().ok);
  EXPECT_TRUE(party[0].IsHere(party[1].member));
  EXPECT_EQ(party[0].state().away, 0);
  EXPECT_EQ(party[1].state(), party[0].state());
  // Gone for a moment is not away.
  party[1].Cut();
  hall.Advance(9'000);
  ASSERT_TRUE(party[1].Resume().ok);
  hall.Advance(9'000);
  EXPECT_EQ(party[0].state().away, 0);
  EXPECT_EQ(party.Problems(), "");
}

TEST(Away, IsNoticedWhenSomethingElseComesBeforeTheWakeUp) {
  Hall hall;
  Party party(hall, 3, R"({"module":2})");
  party.Start();
  party[1].Cut();
  hall.Pump();
  hall.clock().Advance(10'000);  // nobody was woken yet
  ASSERT_TRUE(party[0].Act(R"({"do":"red","seat":2})").ok);
  hall.Advance(0);
  EXPECT_EQ(party[0].state().away, 2);
  EXPECT_EQ(party.Problems(), "");
}

TEST(Away, ASeatIsLentToABotAndGivenBack) {
  Hall hall;
  Party party(hall, 2, R"({"module":1,"timer":0})");
  party.Start();
  const auto lend = [&](const char* level) {
    return party[0].Ask("lend", std::string(R"({"seat":1,"level":")") + level + "\"}");
  };
  EXPECT_FALSE(lend("sharp").ok);  // still here
  party[1].Cut();
  hall.Advance(9'999);
  EXPECT_FALSE(lend("sharp").ok);
  hall.Advance(1);
  EXPECT_EQ(party[0].state().away, 2);
  EXPECT_FALSE(lend("tireless").ok);
  Player standing(hall, "C");
  ASSERT_TRUE(standing.Join(party.code()).ok);
  EXPECT_FALSE(standing.Ask("lend", R"({"seat":1,"level":"sharp"})").ok);
  EXPECT_TRUE(lend("sharp").ok);
  EXPECT_EQ(party[0].SeatText(1),
            R"({"member":)" + std::to_string(party[1].member) + R"(,"bot":"sharp"})");
  EXPECT_EQ(party[0].state().away, 0);
  // The bot plays for them, with the other player's help.
  Rng rng(Seed{.high = 0, .low = 1});
  for (int i = 0; i < 200; ++i) {
    hall.Advance(300);
    if (const auto move = party[0].AnyMove(rng)) static_cast<void>(party[0].Act(*move));
  }
  EXPECT_GT(hall.figures().bot_commands, 0U);
  // Also over a crash the seat stays theirs, and lent.
  hall.Crash();
  ASSERT_TRUE(party[0].Resume().ok);
  EXPECT_NE(party[0].SeatText(1).find("sharp"), std::string::npos);
  hall.Advance(10'000);
  EXPECT_TRUE(party[0].running);
  ASSERT_TRUE(party[1].Resume().ok);
  EXPECT_EQ(party[0].SeatText(1), R"({"member":)" + std::to_string(party[1].member) + "}");
  const std::uint64_t moves = hall.figures().bot_commands;
  hall.Advance(60'000);
  EXPECT_EQ(hall.figures().bot_commands, moves);
  EXPECT_EQ(party[1].state(), party[0].state());
  EXPECT_EQ(party.Problems(), "");
}

TEST(Away, ABotPlaysForSomebodyWhoIsHere) {
  Hall hall;
  Party party(hall, 2, R"({"module":1,"timer":0,"silence":true})");
  const char* const own = R"({"seat":1,"level":"sharp"})";
  EXPECT_EQ(party[1].Ask("lend", own).why, "seats are lent during a game");
  party.Start();
  const std::string mine = R"({"member":)" + std::to_string(party[1].member);
  EXPECT_EQ(party[1].Ask("sit", R"({"seat":1})").why, "you are sitting there");
  ASSERT_TRUE(party[1].Ask("lend", own).ok);
  EXPECT_EQ(party[0].SeatText(1), mine + R"(,"bot":"sharp"})");
  Rng rng(Seed{.high = 0, .low = 1});
  for (int i = 0; i < 60; ++i) {
    hall.Advance(300);
    if (const auto move = party[0].AnyMove(rng)) static_cast<void>(party[0].Act(*move));
  }
  EXPECT_GT(hall.figures().bot_commands, 0U);
  EXPECT_EQ(party[0].SeatText(1), mine + R"(,"bot":"sharp"})");
  // Until they say so,
  ASSERT_TRUE(party[1].Ask("sit", R"({"seat":1})").ok);
  EXPECT_EQ(party[0].SeatText(1), mine + "}");
  // act,
  ASSERT_TRUE(party[1].Ask("lend", own).ok);
  const auto acted = party[1].Act(R"({"do":"red","seat":0})");
  ASSERT_TRUE(acted.ok) << acted.why;
  EXPECT_EQ(party[0].SeatText(1), mine + "}");
  // or come back.
  ASSERT_TRUE(party[1].Ask("lend", own).ok);
  party[1].Cut();
  hall.Advance(20'000);
  EXPECT_EQ(party[0].SeatText(1), mine + R"(,"bot":"sharp"})");
  ASSERT_TRUE(party[1].Resume().ok);
  EXPECT_EQ(party[0].SeatText(1), mine + "}");
  EXPECT_EQ(party[1].state(), party[0].state());
  EXPECT_EQ(party.Problems(), "");
}

TEST(Away, AHostWhoStandsLendsASeat) {
  Hall hall;
  Player host(hall, "H");
  Player a(hall, "A");
  Player b(hall, "B");
  ASSERT_TRUE(host.Create(2, R"({"module":1,"timer":0})").ok);
  for (Player* player : {&a, &b}) ASSERT_TRUE(player->Join(host.code).ok);
  ASSERT_TRUE(a.Sit(0).ok);
  ASSERT_TRUE(b.Sit(1).ok);
  ASSERT_TRUE(host.Ask("start").ok);
  b.Cut();
  hall.Advance(10'000);
  Player standing(hall, "S");
  ASSERT_TRUE(standing.Join(host.code).ok);
  EXPECT_EQ(standing.Ask("lend", R"({"seat":1,"level":"sharp"})").why,
            "only who sits at the table may lend a seat");
  EXPECT_TRUE(host.Ask("lend", R"({"seat":1,"level":"sharp"})").ok);
  EXPECT_NE(a.SeatText(1).find("sharp"), std::string::npos);
  EXPECT_TRUE(host.problems.empty());
  EXPECT_TRUE(a.problems.empty());
}

TEST(Away, ASecondConnectionReplacesTheFirstCleanly) {
  Hall hall;
  Party party(hall, 2);
  party.Start();
  Player phone(hall, "A");
  phone.code = party[0].code;
  phone.token = party[0].token;
  phone.member = party[0].member;
  const std::size_t heard = party[1].texts.size();
  ASSERT_TRUE(phone.ResumeSince(std::nullopt).ok);
  EXPECT_EQ(party[0].byes, std::vector<std::string>{"elsewhere"});
  EXPECT_EQ(party[0].close_code, close_code::kReplaced);
  EXPECT_EQ(party[1].texts.size(), heard);  // for the others nothing happened
  hall.Advance(15'000);
  EXPECT_EQ(phone.state().away, 0);
  EXPECT_TRUE(phone.IsHere(phone.member));
  EXPECT_EQ(phone.state(), party[1].state());
  // And back again.
  ASSERT_TRUE(party[0].Resume().ok);
  EXPECT_EQ(phone.byes, std::vector<std::string>{"elsewhere"});
  EXPECT_TRUE(party[0].Act(R"({"do":"giveUp"})").ok);
  EXPECT_EQ(party.Problems(), "");
  EXPECT_TRUE(phone.problems.empty());
  EXPECT_EQ(hall.lobby().visitors(), 2U);
}

TEST(Away, TwoConnectionsThatFightForASeatHarmNobody) {
  Hall hall;
  Party party(hall, 2);
  party.Start();
  Player phone(hall, "A");
  phone.code = party[0].code;
  phone.token = party[0].token;
  phone.member = party[0].member;
  const std::uint32_t seq = party[1].seq;
  for (int i = 0; i < 100; ++i) {
    ASSERT_TRUE((i % 2 == 0 ? phone : party[0]).ResumeSince(std::nullopt).ok);
  }
  EXPECT_EQ(party[1].seq, seq);
  EXPECT_EQ(hall.lobby().visitors(), 2U);
  EXPECT_EQ(hall.sockets(), 2U);
}

TEST(Away, AnEmptySeatIsPlayedByABotOrBySomebodyNew) {
  Hall hall;
  Party party(hall, 3, R"({"module":2})");
  party.Start();
  ASSERT_TRUE(party[2].Ask("leave").ok);
  hall.Advance(10'000);
  EXPECT_EQ(party[0].state().away, 4);
  ASSERT_TRUE(party[0].Ask("bot", R"({"seat":2,"level":"brisk"})").ok);
  EXPECT_EQ(party[0].state().away, 0);
  Player d(hall, "D");
  ASSERT_TRUE(d.Join(party.code()).ok);
  ASSERT_TRUE(d.Sit(2).ok);  // the bot gets up
  EXPECT_EQ(party[0].SeatText(2), R"({"member":)" + std::to_string(d.member) + "}");
  EXPECT_EQ(d.state(), party[0].state());
  EXPECT_EQ(party.Problems(), "");
  EXPECT_TRUE(d.problems.empty());
}

TEST(Away, TokensOfAnotherTableAreNobodys) {
  Hall hall;
  Party one(hall, 2);
  Party other(hall, 2);
  Player thief(hall, "T");
  thief.code = one.code();
  thief.token = other[0].token;
  EXPECT_EQ(thief.Resume().why, "nobody at this table has that key; join it again");
  thief.token = std::string(32, '0');
  EXPECT_FALSE(thief.Resume().ok);
  EXPECT_EQ(hall.lobby().figures().wrong_tokens, 2U);
  EXPECT_TRUE(one[0].connected());
}

}  // namespace
}  // namespace syrtis::server
