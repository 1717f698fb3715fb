#include <gtest/gtest.h>

#include <algorithm>

#include "server/testing/party.h"

// What bots say to people, and what people point at.
namespace syrtis::server {
namespace {

using test::Hall;
using test::Party;
using test::Player;

std::vector<std::string> Remarks(const Player& player) {
  std::vector<std::string> remarks;
  for (const std::string& text : player.texts) {
    if (text.starts_with(R"({"remark":)")) remarks.push_back(text);
  }
  return remarks;
}

// A person who does nothing beside a bot, for forty seconds.
void WaitBesideBot(Hall& hall, Player& host, std::string_view options) {
  ASSERT_TRUE(host.Create(2, options).ok);
  ASSERT_TRUE(host.Ask("sit", R"({"seat":0})").ok);
  ASSERT_TRUE(host.Ask("bot", R"({"seat":1,"level":"brisk"})").ok);
  ASSERT_TRUE(host.Ask("start", R"({"seed":"7"})").ok);
  ASSERT_TRUE(host.Act(R"({"do":"ready"})").ok);
  for (int i = 0; i < 80; ++i) hall.Advance(500);
}

TEST(Talk, ABotTellsAPersonWhatTheyCanDoWhileTalkIsOpen) {
  Hall hall;
  Player host(hall, "A");
  WaitBesideBot(hall, host, R"({"module":1})");
  const std::vector<std::string> remarks = Remarks(host);
  ASSERT_FALSE(remarks.empty());
  EXPECT_EQ(remarks.front().find(R"({"remark":{"seat":1,"to":0,"advice":{"command":{"do":)"), 0U);
  EXPECT_TRUE(host.problems.empty());
}

TEST(Talk, ABotIsQuietInSilenceAndUsesTheRedPawn) {
  Hall hall;
  Player host(hall, "A");
  WaitBesideBot(hall, host, R"({"module":2})");
  EXPECT_TRUE(Remarks(host).empty());
  EXPECT_TRUE(std::any_of(host.texts.begin(), host.texts.end(), [](const std::string& text) {
    return text.find(R"("what":"redMoved")") != std::string::npos;
  }));
}

TEST(Talk, PeoplePointAtPlacesUnlessThereIsSilence) {
  Hall hall;
  Party party(hall, 2, R"({"module":2})");
  constexpr const char* kPoint = R"({"point":"start.mid"})";
  ASSERT_TRUE(party[0].Ask("chat", kPoint).ok);
  EXPECT_EQ(party[1].chats.back(), kPoint);
  party.Start();
  hall.Advance(2'000);
  EXPECT_EQ(party[0].Ask("chat", kPoint).rule, "M-4.1");
  EXPECT_EQ(party.Problems(), "");
}

}  // namespace
}  // namespace syrtis::server
