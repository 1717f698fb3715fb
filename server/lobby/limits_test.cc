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
  EXPECT_EQ(fourth.Create(2).code, "TooManyOpened");
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
  EXPECT_EQ(c.Create(2).code, "AllTablesTaken");
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

TEST(Limits, NoTableIsWokenForSomebodyWhoMayNotComeIn) {
  Hall hall(HallOptions{.limits = {.joins = 1, .join_every = 1'000'000}});
  Player host(hall, "H");
  ASSERT_TRUE(host.Create(2).ok);
  Player first(hall, "F");
  ASSERT_TRUE(first.Join(host.code).ok);
  hall.Crash();
  Player second(hall, "S");
  ASSERT_TRUE(second.Join(host.code).ok);  // a new server has forgotten
  second.Cut();
  hall.Advance(61'000);
  const std::uint64_t claims = hall.store().claims();
  EXPECT_EQ(Player(hall, "T").Join(host.code).code, "TooManyJoined");
  EXPECT_EQ(Player(hall, "W").Watch(host.code).code, "TooManyWatch");
  EXPECT_EQ(hall.store().claims(), claims);
  EXPECT_EQ(hall.lobby().tables().size(), 0U);
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
    const auto guesser = somebody("2001:db8:1:4::");  // which has people left who may join
    if (guesser->Join(nowhere).code == "NoSuchTable") ++guessed;
  }
  EXPECT_EQ(made, 3);
  EXPECT_EQ(joined, 4);
  EXPECT_EQ(guessed, 6);  // then there is a pause
  // The network beside it may be somebody else's.
  EXPECT_TRUE(somebody("2001:db8:1:3::")->Create(2).ok);
  const auto neighbour = somebody("2001:db8:2:3::");
  EXPECT_TRUE(neighbour->Join(host->code).ok);
}

// A customer with a /48 has 65,536 such networks.
TEST(Allowance, AnIPv6SiteHasASmallMultiple) {
  Allowance allowance(3, 8'000);
  int taken = 0;
  const auto take = [&](const std::string& site, Ms now) {
    for (int i = 0; i < 1'000; ++i) {
      if (allowance.Take(site + std::to_string(i) + "::", now)) ++taken;
    }
  };
  take("2001:db8:1:", 0);
  EXPECT_EQ(taken, 3 * kSiteShare);
  take("2001:db8:1:", 1'000);
  EXPECT_EQ(taken, 3 * kSiteShare + 1);
  EXPECT_TRUE(allowance.Take("2001:db8:2:1::", 1'000));
  EXPECT_LT(allowance.remembered(), 40U);
  EXPECT_TRUE(allowance.Take("192.0.2.1", 1'000));
}

TEST(Limits, AnIPv6SiteGuessesAsOneAddress) {
  Hall hall(HallOptions{.limits = {.guesses = {.by_address = 20}}});
  Player host(hall, "H");
  ASSERT_TRUE(host.Create(2).ok);
  const std::string nowhere = host.code == "BBBBB" ? "CCCCC" : "BBBBB";
  std::vector<std::unique_ptr<Player>> guessers;
  int answered = 0;
  for (int i = 0; i < 200; ++i) {
    guessers.push_back(std::make_unique<Player>(hall, "G"));
    guessers.back()->address = "2001:db8:1:" + std::to_string(i) + "::1";
    if (guessers.back()->Join(nowhere).code == "NoSuchTable") ++answered;
  }
  EXPECT_LE(answered, 22);
  Player honest(hall, "A");
  honest.address = "2001:db8:2::1";
  EXPECT_TRUE(honest.Join(host.code).ok);
}

// Hosts in the list of open tables, newest first.
std::string Listed(Player& visitor) {
  std::string hosts;
  const test::Reply reply = visitor.Ask("tables");
  for (const json::Value& table : *reply.body.Find("tables")->AsArray()) {
    hosts += (hosts.empty() ? "" : " ") + *table.Find("host")->AsString();
  }
  return hosts;
}

TEST(Limits, TablesOfOneAddressInTheList) {
  Hall hall(HallOptions{
      .limits = {.creates = 0, .joins = 0, .list_every = 1'000, .listed_of_address = 3}});
  Player visitor(hall, "V");
  visitor.Connect();
  int next = 0;
  const auto somebody = [&](const std::string& host) {
    auto player = std::make_unique<Player>(hall, host);
    player->address = "2001:db8:1:2::" + std::to_string(++next);
    return player;
  };
  const auto open = [&](Player& host) { return host.Create(2, "{}", R"(,"listed":true)"); };
  std::vector<std::unique_ptr<Player>> spam;
  for (int i = 0; i < 3; ++i) {
    spam.push_back(somebody("S" + std::to_string(i)));
    ASSERT_TRUE(open(*spam.back()).ok);
  }
  spam.push_back(somebody("S3"));
  EXPECT_EQ(open(*spam[3]).code, "TooManyListed");
  // Friends can still be invited; but the table is not put into the list afterwards, either.
  ASSERT_TRUE(spam[3]->Create(2).ok);
  EXPECT_FALSE(spam[3]->Ask("settings", R"({"listed":true})").ok);
  Player honest(hall, "H");
  honest.address = "192.0.2.7";
  ASSERT_TRUE(open(honest).ok);
  EXPECT_EQ(Listed(visitor), "H S2 S1 S0");
  EXPECT_EQ(hall.lobby().figures().limited, 2U);
  // A place that is free again can be used at once.
  ASSERT_TRUE(spam[0]->Ask("settings", R"({"listed":false})").ok);
  ASSERT_TRUE(spam[3]->Ask("settings", R"({"listed":true})").ok);
  EXPECT_FALSE(spam[0]->Ask("settings", R"({"listed":true})").ok);
  hall.Advance(1'000);
  EXPECT_EQ(Listed(visitor), "H S3 S2 S1");
  ASSERT_TRUE(spam[1]->Ask("close").ok);
  hall.Advance(1'000);
  ASSERT_TRUE(spam[0]->Ask("settings", R"({"listed":true})").ok);
  hall.Advance(1'000);
  EXPECT_EQ(Listed(visitor), "H S3 S2 S0");
}

// An IPv6 site has the places of one address.
TEST(Limits, TablesOfOneSiteInTheList) {
  Hall hall(
      HallOptions{.limits = {.creates = 0, .joins = 0, .list_every = 0, .listed_of_address = 3}});
  Player visitor(hall, "V");
  visitor.Connect();
  std::vector<std::unique_ptr<Player>> spam;
  int made = 0;
  for (int i = 0; i < 10; ++i) {
    spam.push_back(std::make_unique<Player>(hall, "S" + std::to_string(i)));
    spam.back()->address = "2001:db8:1:" + std::to_string(i) + "::1";
    if (spam.back()->Create(2, "{}", R"(,"listed":true)").ok) ++made;
  }
  EXPECT_EQ(made, 3);
  EXPECT_EQ(Listed(visitor), "S2 S1 S0");
}

// Tables that were opened one after the other, left alone and are visited all at once.
TEST(Limits, TablesThatWokeFillNoList) {
  Hall hall(HallOptions{
      .limits = {.creates = 0, .resumes = 0, .joins = 0, .list_every = 0, .listed_of_address = 3}});
  Player visitor(hall, "V");
  visitor.Connect();
  std::vector<std::unique_ptr<Player>> spam;
  for (int i = 0; i < 9; ++i) {
    spam.push_back(std::make_unique<Player>(hall, "S" + std::to_string(i)));
    ASSERT_TRUE(spam.back()->Create(2, "{}", R"(,"listed":true)").ok);
    spam.back()->Cut();
  }
  hall.Advance(61'000);
  EXPECT_EQ(hall.lobby().figures().tables_now, 0U);
  Player honest(hall, "H");
  honest.address = "192.0.2.7";
  ASSERT_TRUE(honest.Create(2, "{}", R"(,"listed":true)").ok);
  for (const auto& player : spam) ASSERT_TRUE(player->Resume().ok);
  EXPECT_EQ(Listed(visitor), "S8 S7 S6 H");
}

TEST(Limits, AddressesShareTheListEvenly) {
  Hall hall(HallOptions{
      .limits = {.creates = 0, .joins = 0, .list_every = 0, .listed = 6, .listed_of_address = 4}});
  Player visitor(hall, "V");
  visitor.Connect();
  std::vector<std::unique_ptr<Player>> hosts;
  const auto open = [&](const std::string& address, const std::string& name) {
    hosts.push_back(std::make_unique<Player>(hall, name));
    hosts.back()->address = address;
    ASSERT_TRUE(hosts.back()->Create(2, "{}", R"(,"listed":true)").ok);
  };
  open("192.0.2.2", "B0");
  open("192.0.2.3", "C0");
  for (int i = 0; i < 4; ++i) open("192.0.2.4", "D" + std::to_string(i));
  for (int i = 0; i < 4; ++i) open("192.0.2.5", "E" + std::to_string(i));
  // The oldest tables are there, too: all four addresses have one, two of them a second.
  EXPECT_EQ(Listed(visitor), "E3 E2 D3 D2 C0 B0");
}

// Two people at a table that everybody may see.
struct ListedPair {
  ListedPair(Hall& hall, const std::string& address) : host(hall, "H"), guest(hall, "G") {
    host.address = address;
    EXPECT_TRUE(host.Create(2, R"({"module":1})", R"(,"listed":true)").ok);
    EXPECT_TRUE(guest.Join(host.code).ok);
    EXPECT_TRUE(host.Sit(0).ok);
    EXPECT_TRUE(guest.Sit(1).ok);
  }
  // Begins a game and gives it up.
  void Finish() {
    EXPECT_TRUE(host.Ask("start").ok);
    for (const char* command : {R"({"do":"ready"})", R"({"do":"giveUp"})"}) {
      EXPECT_TRUE(host.Act(command).ok);
      EXPECT_TRUE(guest.Act(command).ok);
    }
    EXPECT_FALSE(host.over.empty());
  }

  Player host;
  Player guest;
};

// Games that are begun and given up are soon many. Those of others stay in sight.
TEST(Limits, FinishedGamesOfOneAddressInTheList) {
  Hall hall(HallOptions{.limits = {.games_listed = 3, .game_listed_every = 60'000}});
  const auto listed = [&hall] {
    std::size_t count = 0;
    hall.store().ListGames({}, 1'000, [&count](const Result<std::vector<GameRow>>& games) {
      count = games.ok() ? games->size() : 9'999;
    });
    hall.Pump();
    return count;
  };
  ListedPair spam(hall, "192.0.2.66");
  for (int i = 0; i < 10; ++i) spam.Finish();
  EXPECT_EQ(listed(), 3U);
  // The others are kept, and found by their link.
  std::optional<GameRow> last;
  hall.store().ReadGame(hall.Find(spam.host.code)->id(), 10,
                        [&last](const Result<std::optional<GameRow>>& game) {
                          if (game.ok()) last = *game;
                        });
  hall.Pump();
  ASSERT_TRUE(last.has_value());
  EXPECT_FALSE(last->listed);
  ListedPair honest(hall, "192.0.2.7");
  honest.Finish();
  EXPECT_EQ(listed(), 4U);
  // Another table of the same address changes nothing.
  ListedPair again(hall, "192.0.2.66");
  again.Finish();
  EXPECT_EQ(listed(), 4U);
  hall.Advance(60'000);
  again.Finish();
  again.Finish();
  EXPECT_EQ(listed(), 5U);
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
