#include <gtest/gtest.h>

#include "server/testing/party.h"

// Who may sit down at a game with hidden cards that others have begun, and who may come back to a
// table at all.
namespace syrtis::server {
namespace {

using test::Hall;
using test::HallOptions;
using test::Party;
using test::Player;

// A terraforming game: a person on seat 0, a bot on seat 1. (What its views look like is not of
// interest here.)
struct HiddenGame {
  HiddenGame() {
    host.address = "192.0.2.10";
    test::Expect(host.Create(2, "{}", "", "terraform"), "create");
    test::Expect(host.Sit(0), "sit");
    test::Expect(host.Ask("bot", R"({"seat":1,"level":"novice"})"), "bot");
  }
  void Start(std::string_view body = "{}") { test::Expect(host.Ask("start", body), "start"); }
  // Somebody new at the table, from that address.
  std::unique_ptr<Player> Guest(const std::string& address) {
    auto guest = std::make_unique<Player>(hall, "G");
    guest->address = address;
    test::Expect(guest->Join(host.code), "join");
    return guest;
  }

  Hall hall{HallOptions{.terraform = true}};
  Player host{hall, "H"};
};

TEST(TakeOver, ABotsSeatOnlyWithTheHostsWord) {
  HiddenGame game;
  game.Start();
  const auto guest = game.Guest("192.0.2.20");
  EXPECT_EQ(guest->Sit(1).why, "a bot plays there; the host can free the seat");
  EXPECT_EQ(game.host.SeatText(1), R"({"bot":"novice"})");
  ASSERT_TRUE(game.host.Ask("bot", R"({"seat":1})").ok);
  EXPECT_TRUE(guest->Sit(1).ok);
}

TEST(TakeOver, ASeatThatIsLeftGoesBackToItsBot) {
  Hall hall;
  Party party(hall, 2, R"({"module":1,"timer":0})");
  ASSERT_TRUE(party[1].Ask("stand").ok);
  ASSERT_TRUE(party[0].Ask("bot", R"({"seat":1,"level":"calm"})").ok);
  ASSERT_TRUE(party[0].Ask("start").ok);
  ASSERT_TRUE(party[1].Sit(1).ok);
  ASSERT_TRUE(party[1].Ask("stand").ok);
  EXPECT_EQ(party[0].SeatText(1), R"({"bot":"calm"})");
  ASSERT_TRUE(party[1].Sit(1).ok);
  ASSERT_TRUE(party[1].Ask("leave").ok);
  EXPECT_EQ(party[0].SeatText(1), R"({"bot":"calm"})");
  // The same after a crash.
  hall.Crash();
  ASSERT_TRUE(party[0].Resume().ok);
  EXPECT_EQ(party[0].SeatText(1), R"({"bot":"calm"})");
  EXPECT_EQ(party.Problems(), "");
}

// To leave before the host is quick enough does not help.
TEST(TakeOver, AKickedPersonWhoWasNotConnectedStaysOut) {
  HiddenGame game;
  const auto guest = game.Guest("192.0.2.20");
  guest->Cut();
  const std::string body = R"({"member":)" + std::to_string(guest->member) + "}";
  ASSERT_TRUE(game.host.Ask("kick", body).ok);
  const std::string kicked = refuse::Kicked().why;
  EXPECT_EQ(guest->Join(game.host.code).why, kicked);
  EXPECT_EQ(guest->Watch(game.host.code).why, kicked);
  Player other(game.hall, "O");
  other.address = "192.0.2.21";
  EXPECT_TRUE(other.Join(game.host.code).ok);
}

TEST(TakeOver, WhoJoinsAgainIsTheSamePerson) {
  HiddenGame game;
  ASSERT_TRUE(game.host.Ask("settings", R"({"seats":3})").ok);
  ASSERT_TRUE(game.host.Ask("bot", R"({"seat":2,"level":"novice"})").ok);
  game.Start();
  for (const int seat : {1, 2}) {
    ASSERT_TRUE(game.host.Ask("bot", "{\"seat\":" + std::to_string(seat) + "}").ok);
  }
  const auto curious = game.Guest("192.0.2.20");
  ASSERT_TRUE(curious->Sit(1).ok);
  ASSERT_TRUE(curious->Ask("stand").ok);
  EXPECT_EQ(curious->Sit(2).why, "you know what another seat of this game has");
  ASSERT_TRUE(curious->Ask("leave").ok);
  const auto again = game.Guest("192.0.2.20");
  EXPECT_EQ(again->Sit(2).why, "you know what another seat of this game has");
  EXPECT_TRUE(again->Sit(1).ok);
  const auto somebody_else = game.Guest("192.0.2.30");
  EXPECT_TRUE(somebody_else->Sit(2).ok);
  // The next IPv6 network of the same customer is the same person, too.
  ASSERT_TRUE(somebody_else->Ask("leave").ok);
  const auto far = game.Guest("2001:db8:1:2::1");
  ASSERT_TRUE(far->Sit(2).ok);
  ASSERT_TRUE(far->Ask("leave").ok);
  ASSERT_TRUE(again->Ask("leave").ok);
  EXPECT_EQ(game.Guest("2001:db8:1:3::1")->Sit(1).why,
            "you know what another seat of this game has");
  EXPECT_TRUE(game.Guest("2001:db8:2:3::1")->Sit(1).ok);
}

TEST(TakeOver, NobodySitsDownInAGameWhoseSeedWasChosen) {
  HiddenGame game;
  game.Start(R"({"seed":"7"})");
  ASSERT_TRUE(game.host.Ask("bot", R"({"seat":1})").ok);
  const auto guest = game.Guest("192.0.2.20");
  const std::string why =
      "this game grows from a seed that somebody chose; sit down in the next one";
  EXPECT_EQ(guest->Sit(1).why, why);
  game.hall.Crash();
  ASSERT_TRUE(game.host.Resume().ok);
  ASSERT_TRUE(guest->Resume().ok);
  EXPECT_EQ(guest->Sit(1).why, why);
  // Whoever was there when it began comes back to their seat.
  ASSERT_TRUE(game.host.Ask("stand").ok);
  EXPECT_TRUE(game.host.Sit(0).ok);
}

TEST(TakeOver, AKickLasts) {
  HiddenGame game;
  auto guest = game.Guest("192.0.2.20");
  const auto kick = [&game](const Player& who) {
    return game.host.Ask("kick", "{\"member\":" + std::to_string(who.member) + "}").ok;
  };
  ASSERT_TRUE(kick(*guest));
  for (const bool crashed : {false, true}) {
    if (crashed) game.hall.Crash();
    if (crashed) ASSERT_TRUE(game.host.Resume().ok);
    Player back(game.hall, "B");
    back.address = "192.0.2.20";
    EXPECT_EQ(back.Join(game.host.code).why, "the host took you off the table");
    EXPECT_EQ(back.Watch(game.host.code).why, "the host took you off the table");
    EXPECT_TRUE(game.Guest("192.0.2.30")->connected());
  }
  // With IPv6 it is for the whole site, or the next network of the same customer would do.
  const auto far = game.Guest("2001:db8:1:2::1");
  ASSERT_TRUE(kick(*far));
  Player again(game.hall, "B");
  again.address = "2001:db8:1:3::1";
  EXPECT_EQ(again.Join(game.host.code).why, "the host took you off the table");
  EXPECT_TRUE(game.Guest("2001:db8:2:3::1")->connected());
  // Who shares the host's address may be anybody at home.
  const auto at_home = game.Guest("192.0.2.10");
  ASSERT_TRUE(kick(*at_home));
  EXPECT_TRUE(game.Guest("192.0.2.10")->connected());
  // The address itself is nowhere on disk.
  for (const Record& record : game.hall.Stored(game.hall.Find(game.host.code)->id()).records) {
    EXPECT_EQ(record.bytes.find("192.0.2"), std::string::npos);
  }
}

}  // namespace
}  // namespace syrtis::server
