#include <gtest/gtest.h>

#include "server/lobby/allowance.h"
#include "server/lobby/secrets.h"
#include "server/testing/party.h"

// What one address may ask for, decided by counting.
namespace syrtis::server {
namespace {

using test::Hall;
using test::HallOptions;
using test::Party;
using test::Player;

TEST(Allowance, ABurstThenOneInEverySoLong) {
  Allowance allowance(3, 1'000);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(allowance.Take("a", 0));
  EXPECT_FALSE(allowance.Take("a", 0));
  EXPECT_TRUE(allowance.Take("b", 0));
  EXPECT_FALSE(allowance.Take("a", 999));
  EXPECT_TRUE(allowance.Take("a", 1'000));
  EXPECT_FALSE(allowance.Take("a", 1'000));
  EXPECT_TRUE(allowance.Has("a", 2'000));
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(allowance.Take("a", 100'000));
  EXPECT_FALSE(allowance.Has("a", 100'000));
  EXPECT_TRUE(Allowance(0, 1'000).Take("a", 0));
}

TEST(Allowance, ForgetsThoseWhoUsedNothingLately) {
  Allowance allowance(3, 1'000);
  for (int i = 0; i < 10'000; ++i) EXPECT_TRUE(allowance.Take(std::to_string(i), i));
  EXPECT_LT(allowance.remembered(), 3'000U);
}

TEST(Limits, TablesOfOneAddress) {
  Hall hall(HallOptions{.limits = {.creates = 3, .create_every = 10'000}});
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(Player(hall, "A").Create(2).ok);
  Player fourth(hall, "A");
  EXPECT_EQ(fourth.Create(2).why, "you opened many tables in a short time; wait a little");
  Player elsewhere(hall, "B");
  elsewhere.address = "192.0.2.2";
  EXPECT_TRUE(elsewhere.Create(2).ok);
  hall.Advance(10'000);
  EXPECT_TRUE(fourth.Create(2).ok);
  EXPECT_EQ(hall.lobby().figures().limited, 1U);
}

TEST(Limits, TablesInAll) {
  Hall hall(
      HallOptions{.limits = {.creates = 0, .guesses = {.by_address = 0}, .joins = 0, .tables = 2}});
  Player a(hall, "A");
  Player b(hall, "B");
  Player c(hall, "C");
  EXPECT_TRUE(a.Create(2).ok);
  EXPECT_TRUE(b.Create(2).ok);
  EXPECT_EQ(c.Create(2).why, "all tables here are taken; try again later");
  ASSERT_TRUE(a.Ask("close").ok);
  EXPECT_TRUE(c.Create(2).ok);
}

TEST(Limits, PeopleOfOneAddress) {
  Hall hall(HallOptions{.limits = {.joins = 4, .join_every = 1'000}});
  Player host(hall, "H");
  ASSERT_TRUE(host.Create(2).ok);
  std::vector<std::unique_ptr<Player>> guests;
  for (int i = 0; i < 10; ++i) {
    guests.push_back(std::make_unique<Player>(hall, "G"));
    const bool ok =
        (i % 2 == 0 ? guests.back()->Join(host.code) : guests.back()->Watch(host.code)).ok;
    EXPECT_EQ(ok, i < 4);
  }
  // Coming back is not coming anew.
  for (int i = 0; i < 20; ++i) {
    host.Cut();
    ASSERT_TRUE(host.Resume().ok);
  }
}

TEST(Limits, ASubscribersIPv6IsOneAddress) {
  Hall hall(HallOptions{.limits = {.creates = 3, .guesses = {.by_address = 5}, .joins = 4}});
  int next = 0;
  const auto somebody = [&](const std::string& network) {
    auto player = std::make_unique<Player>(hall, "A");
    player->address = network + std::to_string(++next);
    return player;
  };
  const auto host = somebody("2001:db8:1:2::");
  ASSERT_TRUE(host->Create(2).ok);
  int made = 1;
  int joined = 0;
  int guessed = 0;
  std::vector<std::unique_ptr<Player>> guests;
  for (int i = 0; i < 10; ++i) {
    if (somebody("2001:db8:1:2::")->Create(2).ok) ++made;
    guests.push_back(somebody("2001:db8:1:2::"));
    if (guests.back()->Join(host->code).ok) ++joined;
  }
  const std::string nowhere = host->code == "BBBBB" ? "CCCCC" : "BBBBB";
  for (int i = 0; i < 10; ++i) {
    const auto guesser = somebody("2001:db8:1:2::");
    if (guesser->Join(nowhere).why == "there is no table with that code") ++guessed;
  }
  EXPECT_EQ(made, 3);
  EXPECT_EQ(joined, 4);
  EXPECT_EQ(guessed, 6);  // then there is a pause
  // The network beside it is somebody else's.
  EXPECT_TRUE(somebody("2001:db8:1:3::")->Create(2).ok);
  const auto neighbour = somebody("2001:db8:1:3::");
  EXPECT_TRUE(neighbour->Join(host->code).ok);
}

TEST(Limits, WhoLookOnAtOneTable) {
  Hall hall;
  Player host(hall, "H");
  ASSERT_TRUE(host.Create(2).ok);
  std::vector<std::unique_ptr<Player>> watchers;
  for (std::size_t i = 0; i < kMaxWatchers; ++i) {
    watchers.push_back(std::make_unique<Player>(hall, "W"));
    ASSERT_TRUE(watchers.back()->Watch(host.code).ok);
  }
  Player late(hall, "L");
  EXPECT_FALSE(late.Watch(host.code).ok);
  EXPECT_TRUE(late.Join(host.code).ok);
  watchers.pop_back();
}

TEST(Secrets, SeedsAreNeverTheSame) {
  const Seed one = NewSeed();
  EXPECT_NE(one, NewSeed());
  EXPECT_NE(one, Seed{});
}

TEST(Secrets, AreOfTheirForm) {
  const std::string code = NewCode();
  EXPECT_EQ(CleanCode(code), code);
  EXPECT_EQ(CleanCode("ktrbn"), "KTRBN");
  EXPECT_EQ(CleanCode("KTRB"), "");
  EXPECT_EQ(CleanCode("KTRBNN"), "");
  EXPECT_EQ(CleanCode("KTR-N"), "");
  EXPECT_NE(NewToken(), NewToken());
  EXPECT_EQ(NewToken().size(), 32U);
  EXPECT_EQ(HashToken("x").size(), 32U);
  EXPECT_NE(HashToken("x"), HashToken("y"));
}

}  // namespace
}  // namespace syrtis::server
