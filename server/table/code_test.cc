#include <gtest/gtest.h>

#include "server/table/table.h"
#include "server/testing/party.h"

// The host gives the table another code.
namespace syrtis::server {
namespace {

using test::Hall;
using test::HallOptions;
using test::Party;
using test::Player;
using test::Reply;

constexpr const char* kLeadsNowhere = "there is no table with that code";

class CodeTest : public ::testing::TestWithParam<bool> {};

TEST_P(CodeTest, TheOldCodeLeadsNobodyInAndTheNewOneDoes) {
  Hall hall(HallOptions{.sqlite = GetParam()});
  Party party(hall, 2);
  const std::string old_code = party.code();
  ASSERT_TRUE(party.host().Ask("code").ok);
  const std::string code = *party[1].table.Find("code")->AsString();
  EXPECT_NE(code, old_code);
  EXPECT_EQ(code.size(), 5U);
  Player stranger(hall, "S");
  EXPECT_EQ(stranger.Join(old_code).why, kLeadsNowhere);
  EXPECT_EQ(stranger.Watch(old_code).why, kLeadsNowhere);
  Player friendly(hall, "F");
  EXPECT_TRUE(friendly.Join(code).ok);
  EXPECT_EQ(party.Problems(), "");
  // It is so after a crash, too, whoever comes first.
  hall.Crash();
  EXPECT_EQ(stranger.Join(old_code).why, kLeadsNowhere);
  EXPECT_TRUE(Player(hall, "G").Join(code).ok);
  EXPECT_EQ(hall.Find(code)->roster().code(), code);
}

// A member who was away knows the old code only.
TEST_P(CodeTest, WhoHasAPlaceComesBackByEither) {
  Hall hall(HallOptions{.sqlite = GetParam()});
  Party party(hall, 2);
  const std::string old_code = party.code();
  party[1].Cut();
  ASSERT_TRUE(party.host().Ask("code").ok);
  const std::string code = *party[0].table.Find("code")->AsString();
  ASSERT_EQ(party[1].code, old_code);
  const Reply back = party[1].Resume();
  ASSERT_TRUE(back.ok) << back.why;
  EXPECT_EQ(*back.body.Find("code")->AsString(), code);
  // Also when the table has gone to sleep, and changed its code twice.
  ASSERT_TRUE(party.host().Ask("code").ok);
  hall.Crash();
  party[1].code = old_code;
  ASSERT_TRUE(party[1].Resume().ok);
  EXPECT_EQ(hall.lobby().tables().size(), 1U);
  party[0].code = code;
  ASSERT_TRUE(party[0].Resume().ok);
  EXPECT_EQ(hall.lobby().tables().size(), 1U);
  EXPECT_EQ(party[0].seat(), 0);
  EXPECT_EQ(party[1].seat(), 1);
  EXPECT_EQ(party.Problems(), "");
  // A wrong token does not.
  Player thief(hall, "T");
  thief.code = old_code;
  thief.token = std::string(32, '0');
  EXPECT_FALSE(thief.Resume().ok);
}

INSTANTIATE_TEST_SUITE_P(Stores, CodeTest, ::testing::Bool(),
                         [](const auto& param) { return param.param ? "OnDisk" : "InMemory"; });

TEST(Code, OnlyTheHostChangesItAlsoDuringAGameAndNotAllDay) {
  Hall hall;
  Party party(hall, 2);
  party.Start();
  EXPECT_EQ(party[1].Ask("code").why, "only the host of the table may do that");
  for (int i = 0; i < kCodeChanges; ++i) ASSERT_TRUE(party[0].Ask("code").ok) << i;
  EXPECT_EQ(party[0].Ask("code").why, "the code was changed very often; wait a little");
  hall.Advance(kCodeEvery);
  EXPECT_TRUE(party[0].Ask("code").ok);
  EXPECT_EQ(party.Problems(), "");
}

TEST(Code, AskedForAgainItIsDrawnOnce) {
  Hall hall;
  Party party(hall, 2);
  const std::uint32_t id = party[0].Send("code");
  party[0].SendAs(id, "code", "{}");
  party[0].Send("code");
  hall.Pump();
  EXPECT_TRUE(party[0].ReplyTo(id).ok);
  EXPECT_EQ(party[0].ReplyTo(id + 1).why, "another code is being drawn");
  const std::string code = *party[0].table.Find("code")->AsString();
  party[0].SendAs(id, "code", "{}");
  hall.Pump();
  EXPECT_EQ(*party[0].table.Find("code")->AsString(), code);
}

TEST(Code, ThatCannotBeStoredStaysAsItWas) {
  Hall hall;
  Party party(hall, 2);
  const std::string old_code = party.code();
  hall.store().FailNext(1);
  party[0].Send("code");
  hall.Pump();
  EXPECT_EQ(party[0].byes, std::vector<std::string>{"notStored"});
  ASSERT_TRUE(party[0].Resume().ok);
  EXPECT_EQ(*party[0].table.Find("code")->AsString(), old_code);
  EXPECT_TRUE(Player(hall, "F").Join(old_code).ok);
}

// Every old code stays taken, so it must not be anybody's to use them all up.
TEST(Code, ChangesOfOneAddressAreLimited) {
  Hall hall(HallOptions{.limits = {.creates = 0, .codes = 3, .code_every = 60'000}});
  std::vector<std::unique_ptr<Player>> hosts;
  int changed = 0;
  for (int i = 0; i < 6; ++i) {
    hosts.push_back(std::make_unique<Player>(hall, "H"));
    ASSERT_TRUE(hosts.back()->Create(2).ok);
    if (hosts.back()->Ask("code").ok) ++changed;
  }
  EXPECT_EQ(changed, 3);
  EXPECT_EQ(hosts[0]->Ask("code").why, refuse::CodeTooOften().why);
  Player elsewhere(hall, "E");
  elsewhere.address = "192.0.2.7";
  ASSERT_TRUE(elsewhere.Create(2).ok);
  EXPECT_TRUE(elsewhere.Ask("code").ok);
  hall.Advance(60'000);
  EXPECT_TRUE(hosts[5]->Ask("code").ok);
  EXPECT_FALSE(hosts[4]->Ask("code").ok);
}

// With another code a kicked person does not come back from anywhere.
TEST(Code, AKickedPersonNeedsMoreThanAnotherAddress) {
  Hall hall;
  Party party(hall, 2);
  Player troll(hall, "T");
  troll.address = "192.0.2.99";
  ASSERT_TRUE(troll.Join(party.code()).ok);
  ASSERT_TRUE(party[0].Ask("kick", R"({"member":)" + std::to_string(troll.member) + "}").ok);
  const std::string old_code = troll.code;
  ASSERT_TRUE(party[0].Ask("code").ok);
  troll.address = "192.0.2.100";
  EXPECT_EQ(troll.Join(old_code).why, kLeadsNowhere);
  EXPECT_FALSE(troll.Resume().ok);
}

}  // namespace
}  // namespace syrtis::server
