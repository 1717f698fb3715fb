#include <gtest/gtest.h>

#include "server/table/close_codes.h"
#include "server/testing/party.h"

// Who is at a table, who sits where, and what the host may do.
namespace syrtis::server {
namespace {

using test::Hall;
using test::HallOptions;
using test::Party;
using test::Player;
using test::Reply;

std::int64_t HostOf(const Player& player) { return *player.table.Find("host")->AsInt(); }

std::string MemberText(const Player& player) {
  return R"({"member":)" + std::to_string(player.member) + "}";
}

TEST(People, SitStandAndChangeSeats) {
  Hall hall;
  Player a(hall, "A");
  Player b(hall, "B");
  ASSERT_TRUE(a.Create(3).ok);
  ASSERT_TRUE(b.Join(a.code).ok);
  EXPECT_EQ(a.seat(), -1);  // the host stands too
  EXPECT_TRUE(a.Sit(2).ok);
  EXPECT_EQ(b.Sit(2).why, "somebody sits there; ask them to swap seats");
  EXPECT_FALSE(a.Sit(2).ok);
  EXPECT_FALSE(b.Sit(3).ok);
  EXPECT_TRUE(b.Sit(0).ok);
  EXPECT_TRUE(b.Sit(1).ok);
  EXPECT_EQ(a.SeatText(0), "{}");
  EXPECT_EQ(b.seat(), 1);
  EXPECT_TRUE(b.Ask("stand").ok);
  EXPECT_FALSE(b.Ask("stand").ok);
  EXPECT_EQ(a.SeatText(1), "{}");
  EXPECT_TRUE(a.problems.empty());
  EXPECT_TRUE(b.problems.empty());
}

// All of it is written down: nobody fills the disk by sitting down and getting up.
TEST(People, NobodySitsAndStandsAllDay) {
  Hall hall(HallOptions{.times = {}});
  Party party(hall, 2);
  int taken = 0;
  const auto change = [&party] {
    return (party[1].seat() < 0 ? party[1].Sit(1) : party[1].Ask("stand")).ok;
  };
  while (taken < 1'000 && change()) ++taken;
  EXPECT_EQ(taken, 39);  // and one to sit down
  EXPECT_EQ(party[1].Ask("sit", R"({"seat":1})").why, "not so fast");
  EXPECT_TRUE(party[1].Ask("chat", R"({"text":"hello"})").ok);
  EXPECT_TRUE(party[0].Ask("stand").ok);  // others may
  hall.Advance(1'000);
  EXPECT_TRUE(change());
  EXPECT_TRUE(change());
  EXPECT_FALSE(change());
  EXPECT_EQ(party.Problems(), "");
}

TEST(People, SwapByAgreement) {
  Hall hall;
  Party party(hall, 3);
  EXPECT_TRUE(party[0].Ask("swap", R"({"seat":1})").ok);
  EXPECT_EQ(party[0].seat(), 0);
  EXPECT_NE(party[1].texts.back().find(R"({"swap":{"from":0,"to":1}})"), std::string::npos);
  // Somebody else's agreement is none.
  EXPECT_TRUE(party[2].Ask("swap", R"({"seat":0})").ok);
  EXPECT_EQ(party[0].seat(), 0);
  EXPECT_TRUE(party[1].Ask("swap", R"({"seat":0})").ok);
  EXPECT_EQ(party[0].seat(), 1);
  EXPECT_EQ(party[1].seat(), 0);
  EXPECT_EQ(party[2].seat(), 2);
  // Agreed once is done once.
  EXPECT_TRUE(party[1].Ask("swap", R"({"seat":1})").ok);
  EXPECT_EQ(party[1].seat(), 0);
  // A wish for a seat dies with who sat there.
  EXPECT_TRUE(party[0].Ask("stand").ok);
  Player d(hall, "D");
  ASSERT_TRUE(d.Join(party.code()).ok);
  ASSERT_TRUE(d.Sit(1).ok);
  EXPECT_TRUE(d.Ask("swap", R"({"seat":0})").ok);
  EXPECT_EQ(d.seat(), 1);
  // An empty chair and a bot do not mind.
  ASSERT_TRUE(party[2].Ask("leave").ok);
  EXPECT_TRUE(d.Ask("swap", R"({"seat":2})").ok);
  EXPECT_EQ(d.seat(), 2);
  ASSERT_TRUE(party[0].Ask("bot", R"({"seat":1,"level":"calm"})").ok);
  EXPECT_TRUE(d.Ask("swap", R"({"seat":1})").ok);
  EXPECT_EQ(d.seat(), 1);
  EXPECT_EQ(d.SeatText(2), R"({"bot":"calm"})");
  EXPECT_FALSE(d.Ask("swap", R"({"seat":1})").ok);
  EXPECT_FALSE(d.Ask("swap", R"({"seat":5})").ok);
  EXPECT_EQ(party.Problems(), "");
}

TEST(People, SeatsStayDuringAGame) {
  Hall hall;
  Party party(hall, 2);
  ASSERT_TRUE(party[0].Ask("swap", R"({"seat":1})").ok);
  party.Start();
  EXPECT_FALSE(party[1].Ask("swap", R"({"seat":0})").ok);
  EXPECT_FALSE(party[0].Ask("settings", R"({"seats":3})").ok);
  EXPECT_FALSE(party[0].Ask("start").ok);
  // A wish from before the game is no wish after it.
  ASSERT_TRUE(party[0].Act(R"({"do":"giveUp"})").ok);
  ASSERT_TRUE(party[1].Act(R"({"do":"giveUp"})").ok);
  EXPECT_TRUE(party[1].Ask("swap", R"({"seat":0})").ok);
  EXPECT_EQ(party[1].seat(), 1);
}

TEST(People, OnlyTheHostDecides) {
  Hall hall;
  Party party(hall, 2);
  Player c(hall, "C");
  ASSERT_TRUE(c.Join(party.code()).ok);
  for (const auto& [verb, body] :
       std::vector<std::pair<std::string, std::string>>{{"settings", R"({"listed":true})"},
                                                        {"bot", R"({"seat":0,"level":"calm"})"},
                                                        {"kick", MemberText(c)},
                                                        {"host", MemberText(c)},
                                                        {"start", "{}"},
                                                        {"close", "{}"}}) {
    EXPECT_EQ(party[1].Ask(verb, body).why, "only the host of the table may do that") << verb;
  }
  EXPECT_TRUE(party[0].Ask("host", MemberText(party[1])).ok);
  EXPECT_EQ(HostOf(c), party[1].member);
  EXPECT_FALSE(party[0].Ask("start").ok);
  EXPECT_TRUE(party[1].Ask("start").ok);
  EXPECT_EQ(party.Problems(), "");
}

TEST(People, WhoIsTakenOffTheTableHearsItAndCannotComeBackByTheToken) {
  Hall hall;
  Party party(hall, 2);
  party.Start();
  EXPECT_FALSE(party[0].Ask("kick", MemberText(party[0])).ok);
  EXPECT_FALSE(party[0].Ask("kick", R"({"member":99})").ok);
  ASSERT_TRUE(party[0].Ask("kick", MemberText(party[1])).ok);
  EXPECT_EQ(party[1].byes, std::vector<std::string>{"removed"});
  EXPECT_EQ(party[1].close_code, close_code::kRemoved);
  EXPECT_EQ(party[0].SeatText(1), "{}");
  EXPECT_FALSE(party[1].Resume().ok);
  // The game goes on; the empty seat's colours are others' after ten seconds.
  hall.Advance(10'000);
  EXPECT_EQ(party[0].state().away, 2);
  Player c(hall, "C");
  ASSERT_TRUE(c.Join(party.code()).ok);
  ASSERT_TRUE(c.Sit(1).ok);
  EXPECT_EQ(party[0].state().away, 0);
  EXPECT_TRUE(c.problems.empty());
  EXPECT_EQ(party.Problems(), "");
}

TEST(People, WhoLeavesIsAnsweredAndTheHostIsHandedOver) {
  Hall hall;
  Party party(hall, 3);
  Player d(hall, "D");
  ASSERT_TRUE(d.Join(party.code()).ok);
  const Reply left = party[0].Ask("leave");
  EXPECT_TRUE(left.ok);
  EXPECT_EQ(left.seq, d.seq);
  EXPECT_EQ(party[0].byes, std::vector<std::string>{"removed"});
  EXPECT_EQ(HostOf(d), party[1].member);  // who sits goes before who stands
  EXPECT_TRUE(party[1].Ask("leave").ok);
  EXPECT_TRUE(party[2].Ask("leave").ok);
  EXPECT_EQ(HostOf(d), d.member);
  EXPECT_EQ(d.table.Find("members")->AsArray()->size(), 1U);
  // With the last one the table ends.
  EXPECT_TRUE(d.Ask("leave").ok);
  EXPECT_EQ(hall.lobby().tables().size(), 0U);
  EXPECT_EQ(d.Join(party.code()).why, "there is no table with that code");
  EXPECT_EQ(party.Problems(), "");
  EXPECT_TRUE(d.problems.empty());
  EXPECT_EQ(hall.figures().tables_put_aside, 0U);
}

TEST(People, AClosedTableTakesNothingMore) {
  Hall hall;
  Party party(hall, 2, R"({"module":2})");
  party.Start();
  Player watcher(hall, "W");
  ASSERT_TRUE(watcher.Watch(party.code()).ok);
  hall.store().Hold();
  const std::uint32_t close = party[0].Send("close");
  // More comes before the end is on disk.
  const std::uint32_t late = party[0].Send("chat", R"({"text":"bye"})");
  party[1].Send("act", R"({"command":{"do":"giveUp"}})");
  Player c(hall, "C");
  EXPECT_FALSE(c.Join(party.code()).ok);
  hall.Advance(500'000);  // the sand does not run out any more
  hall.store().LetAll();
  hall.Pump();
  EXPECT_TRUE(party[0].ReplyTo(close).ok);
  EXPECT_EQ(party[0].ReplyTo(late).why, "the table is closed");
  EXPECT_EQ(party[1].Phase(), "closed");
  for (Player* player : {&party[0], &party[1], &watcher}) {
    EXPECT_EQ(player->byes, std::vector<std::string>{"closed"});
    EXPECT_EQ(player->close_code, close_code::kRemoved);
    EXPECT_TRUE(player->problems.empty());
  }
  EXPECT_EQ(hall.lobby().tables().size(), 0U);
  EXPECT_EQ(hall.figures().tables_put_aside, 0U);
  EXPECT_FALSE(party[0].Resume().ok);
  hall.Crash();
  EXPECT_FALSE(party[0].Resume().ok);
}

TEST(People, Settings) {
  Hall hall;
  Party party(hall, 2);
  EXPECT_TRUE(party[0].Ask("settings", R"({"seats":4,"options":{"module":3}})").ok);
  EXPECT_EQ(party[1].table.Find("seats")->AsArray()->size(), 4U);
  EXPECT_NE(json::Compact(*party[1].table.Find("options")).find("\"module\":3"), std::string::npos);
  EXPECT_EQ(party[0].Ask("start").why,
            "seat 3 is empty: let a bot sit there, or take the seat away");
  EXPECT_TRUE(party[0].Ask("settings", R"({"seats":2})").ok);
  EXPECT_NE(json::Compact(*party[1].table.Find("options")).find("\"module\":3"), std::string::npos);
  EXPECT_EQ(party[0].Ask("settings", R"({"seats":1})").why,
            "somebody sits on a seat that would be taken away");
  EXPECT_FALSE(party[0].Ask("settings", R"({"options":{"module":9}})").ok);
  EXPECT_FALSE(party[0].Ask("settings", R"({"options":{"oneOwner":true}})").ok);
  EXPECT_FALSE(party[0].Ask("bot", R"({"seat":1,"level":"calm"})").ok);
  EXPECT_FALSE(party[0].Ask("start", R"({"seed":"no number"})").ok);
  EXPECT_TRUE(party[0].Ask("name", R"({"name":" Ada  "})").ok);
  EXPECT_NE(json::Compact(*party[1].table.Find("members")).find(R"("name":"Ada")"),
            std::string::npos);
  EXPECT_EQ(party.Problems(), "");
}

TEST(People, ARematchWithTheSamePeople) {
  Hall hall;
  Party party(hall, 2);
  for (int game = 1; game <= 3; ++game) {
    party.Start();
    EXPECT_EQ(*party[1].table.Find("number")->AsInt(), game);
    EXPECT_EQ(party[1].state().phase, maze::Phase::kRunning);
    Rng rng(Seed{.high = 0, .low = static_cast<std::uint64_t>(game)});
    party.Play(rng, 10);
    for (int seat = 0; seat < 2; ++seat) ASSERT_TRUE(party[seat].Act(R"({"do":"giveUp"})").ok);
    EXPECT_NE(party[1].over.find("givenUp"), std::string::npos);
    EXPECT_EQ(party[1].Phase(), "playing");  // becomes finished without a word of its own
    Player late(hall, "L");
    ASSERT_TRUE(late.Watch(party.code()).ok);
    EXPECT_EQ(late.Phase(), "finished");
    EXPECT_EQ(late.over, party[1].over);
    // Fewer or more seats between games do no harm to the one that is over.
    ASSERT_TRUE(party[0].Ask("settings", R"({"seats":4})").ok);
    ASSERT_TRUE(party[1].Sit(3).ok);
    EXPECT_FALSE(party[1].Act(R"({"do":"ready"})").ok);
    EXPECT_TRUE(party[1].Ask("view").ok);
    ASSERT_TRUE(party[1].Sit(1).ok);
    ASSERT_TRUE(party[0].Ask("settings", R"({"seats":2})").ok);
  }
  EXPECT_EQ(hall.figures().games_finished, 3U);
  EXPECT_EQ(party.Problems(), "");
}

TEST(People, TheTableIsFull) {
  Hall hall;
  Player host(hall, "A");
  ASSERT_TRUE(host.Create(2).ok);
  std::vector<std::unique_ptr<Player>> guests;
  for (std::size_t i = 1; i < kMaxMembers; ++i) {
    guests.push_back(std::make_unique<Player>(hall, "G"));
    ASSERT_TRUE(guests.back()->Join(host.code).ok);
  }
  Player late(hall, "L");
  EXPECT_EQ(late.Join(host.code).why, "the table is full; you can look on");
  EXPECT_TRUE(late.Watch(host.code).ok);
  ASSERT_TRUE(guests.back()->Ask("leave").ok);
  Player next(hall, "N");
  EXPECT_TRUE(next.Join(host.code).ok);
  EXPECT_TRUE(host.problems.empty());
}

TEST(People, WhoStandsAndIsGoneMakesRoomAndNobodyElse) {
  Hall hall;
  Player host(hall, "A");
  Player sitting(hall, "B");
  Player standing(hall, "C");
  Player quiet(hall, "D");
  ASSERT_TRUE(host.Create(2).ok);
  for (Player* player : {&sitting, &standing, &quiet}) ASSERT_TRUE(player->Join(host.code).ok);
  ASSERT_TRUE(sitting.Sit(1).ok);
  ASSERT_TRUE(quiet.Ask("chat", R"({"text":"back in a moment"})").ok);
  // Gone are: who hosts, who sits, and who only stands but has said something.
  for (Player* player : {&host, &sitting, &quiet}) player->Cut();
  for (int i = 0; i < 64; ++i) {
    Player half(hall, "H");
    ASSERT_TRUE(half.Join(host.code).ok);
    half.Cut();
  }
  const Roster& roster = hall.Find(host.code)->roster();
  EXPECT_EQ(roster.PresentMembers(), kMaxMembers);
  std::vector<std::unique_ptr<Player>> guests;
  for (std::size_t i = 4; i < kMaxMembers; ++i) {
    guests.push_back(std::make_unique<Player>(hall, "G"));
    ASSERT_TRUE(guests.back()->Join(host.code).ok) << i;
    EXPECT_EQ(roster.PresentMembers(), kMaxMembers);
  }
  // All half joins are gone now; who said something stands behind them, but before who is here.
  EXPECT_NE(roster.Find(quiet.member), nullptr);
  Player next(hall, "N");
  ASSERT_TRUE(next.Join(host.code).ok);
  EXPECT_EQ(roster.Find(quiet.member), nullptr);
  Player late(hall, "L");
  EXPECT_EQ(late.Join(host.code).why, "the table is full; you can look on");
  EXPECT_EQ(roster.host(), host.member);
  EXPECT_TRUE(standing.connected());
  for (Player* player : {&host, &sitting}) EXPECT_TRUE(player->Resume().ok);
  EXPECT_EQ(sitting.seat(), 1);
  EXPECT_FALSE(quiet.Resume().ok);
  for (const auto& guest : guests) EXPECT_TRUE(guest->problems.empty());
  EXPECT_TRUE(standing.problems.empty());
  EXPECT_TRUE(host.problems.empty());
  // It is so after a crash, too.
  hall.Crash();
  ASSERT_TRUE(host.Resume().ok);
  EXPECT_EQ(host.table.Find("members")->AsArray()->size(), kMaxMembers);
}

// Strangers who know the code and only stand around.
TEST(People, ACrowdOfStrangersKeepsNobodyOut) {
  TableLimits limits = test::kNoTableLimits;
  limits.standing_of_address = 16;
  limits.watching_of_address = 64;
  Hall hall(test::HallOptions{.table_limits = limits});
  Player host(hall, "A");
  ASSERT_TRUE(host.Create(2).ok);
  std::vector<std::unique_ptr<Player>> crowd;
  for (int address = 0; address < 8; ++address) {
    for (int i = 0; i < 20; ++i) {
      crowd.push_back(std::make_unique<Player>(hall, "S"));
      crowd.back()->address = "198.51.100." + std::to_string(address);
      const bool ok = crowd.back()->Join(host.code).ok;
      if (i >= 16) EXPECT_FALSE(ok) << address << " " << i;
    }
  }
  const Roster& roster = hall.Find(host.code)->roster();
  EXPECT_EQ(roster.PresentMembers(), kMaxMembers);
  // A friend from elsewhere comes in, takes a seat, and keeps it.
  Player guest(hall, "F");
  guest.address = "203.0.113.5";
  ASSERT_TRUE(guest.Join(host.code).ok);
  ASSERT_TRUE(guest.Sit(1).ok);
  EXPECT_EQ(roster.PresentMembers(), kMaxMembers);
  EXPECT_NE(roster.Find(guest.member), nullptr);
  // And so does one of each address whose crowd is smaller.
  for (int i = 0; i < 20; ++i) {
    Player other(hall, "O");
    other.address = "203.0.113." + std::to_string(100 + i);
    EXPECT_TRUE(other.Join(host.code).ok) << i;
  }
  EXPECT_NE(roster.Find(guest.member), nullptr);
  int watching = 0;
  for (int i = 0; i < 100; ++i) {
    crowd.push_back(std::make_unique<Player>(hall, "W"));
    crowd.back()->address = "198.51.100.77";
    if (crowd.back()->Watch(host.code).ok) ++watching;
  }
  EXPECT_EQ(watching, 64);
  EXPECT_TRUE(Player(hall, "V").Watch(host.code).ok);
  EXPECT_TRUE(host.problems.empty());
}

// Everybody can be told apart by the name.
TEST(People, ANameThatSomebodyHasGetsANumber) {
  Hall hall;
  Player host(hall, "Ada");
  ASSERT_TRUE(host.Create(2).ok);
  const auto name_of = [&](const Player& player) {
    return hall.Find(host.code)->roster().Find(player.member)->name;
  };
  Player second(hall, "Ada");
  Player third(hall, "aDA");
  Player hidden(hall,
                "A\u200b"
                "d a");  // with a space that has no width
  for (Player* player : {&second, &third, &hidden}) ASSERT_TRUE(player->Join(host.code).ok);
  EXPECT_EQ(name_of(second), "Ada 2");
  EXPECT_EQ(name_of(third), "aDA 3");
  EXPECT_EQ(name_of(hidden),
            "A\u200b"
            "d a 4");
  // Letters that are shown as nothing do not make it another name.
  for (const std::string unseen : {"Ada\u061c", "Ada\u206a", "Ada\u17b4", "Ada\U0001d173"}) {
    Player alike(hall, unseen);
    ASSERT_TRUE(alike.Join(host.code).ok);
    EXPECT_NE(name_of(alike), unseen);
    ASSERT_TRUE(alike.Ask("leave").ok);
  }
  // Another name likewise; one's own is not in the way.
  ASSERT_TRUE(third.Ask("name", R"({"name":"Ada 2"})").ok);
  EXPECT_EQ(name_of(third), "Ada 2 2");
  ASSERT_TRUE(second.Ask("name", R"({"name":"ada 2"})").ok);
  EXPECT_EQ(name_of(second), "ada 2");
  // Who left needs theirs no more.
  ASSERT_TRUE(second.Ask("leave").ok);
  ASSERT_TRUE(third.Ask("name", R"({"name":"Ada 2"})").ok);
  EXPECT_EQ(name_of(third), "Ada 2");
  // As long as a name can be, and no half letters.
  const std::string longest = "ööööööööööööööööööööööö!";
  Player one(hall, longest);
  Player two(hall, longest);
  ASSERT_TRUE(one.Join(host.code).ok);
  ASSERT_TRUE(two.Join(host.code).ok);
  EXPECT_EQ(name_of(one), longest);
  EXPECT_EQ(name_of(two), "öööööööööööööööööööööö 2");
  EXPECT_TRUE(host.problems.empty());
}

}  // namespace
}  // namespace syrtis::server
