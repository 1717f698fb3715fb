#include <gtest/gtest.h>

#include "bots/terraform/novice.h"
#include "server/testing/wire_party.h"

// The thinking clock (T-11.3), by the server's clock, which these tests move.
namespace syrtis::server {
namespace {

using terraform::Ask;
using test::WireParty;
using test::WireServer;

constexpr Ms kMinute = 60'000;

TEST(TerraformClock, T_11_3_OverdueThenAnsweredThenTheirsAgain) {
  WireServer server;
  WireParty party(server, 2, R"({"clock":60})");
  party.Start();
  server.Advance(kMinute - 50);
  EXPECT_FALSE(party[0].me().overdue);
  const std::uint32_t before = party[0].seq;
  server.Advance(50);
  party.Hear(before + 1);
  // Both owe a corporation, both are warned.
  for (int seat = 0; seat < 2; ++seat) {
    EXPECT_TRUE(party[seat].me().overdue);
    EXPECT_NE(party[seat].numbered.at(before + 1).find(R"("what":"overdue","ms":60000)"),
              std::string::npos);
  }
  // One still answers in time, the other is answered for ten seconds later.
  Rng rng(Seed{.high = 1, .low = 1});
  ASSERT_TRUE(party[0].Act(party[0].Choose(rng)).ok);
  party.Hear(party[0].seq);
  EXPECT_FALSE(party[0].me().overdue);
  const std::uint32_t answered = party[0].seq;
  server.Advance(9'950);
  EXPECT_EQ(party[1].me().frame.ask, Ask::kCorporation);
  terraform::CommandList legal;
  for (const terraform::Command& command : party[1].Legal()) legal.push_back(command);
  const auto bot = terraform::NoviceCommand(party[1].view(), legal);
  ASSERT_TRUE(bot.has_value());
  server.Advance(50);
  party.Hear(answered + 1);
  // A bot has chosen the corporation and the cards, as one step: nobody sees how many.
  EXPECT_EQ(party[0].view().known.phase, terraform::Phase::kActions);
  EXPECT_EQ(party[1].me().corp, bot->id);
  // They are back for the next question.
  while (party.Next(rng) == &party[0]) party.Play(rng, 1);
  EXPECT_TRUE(party[1].Act(party[1].Choose(rng)).ok);
  EXPECT_EQ(party.Problems(), "");
}

TEST(TerraformClock, T_11_3_WhoTakesBackDoesNotPayForTheThoughtsOfOthers) {
  WireServer server;
  WireParty party(server, 2, R"({"clock":60,"beginner":[0,1]})");
  party.Start();
  const int first = party[0].view().known.active;
  test::WirePlayer& one = party[first];
  test::WirePlayer& other = party[1 - first];
  const auto expect_clocks = [&](Ms mine, Ms theirs) {
    party.Hear(one.seq);
    EXPECT_EQ(one.me().clock, mine);
    EXPECT_EQ(other.me().clock, theirs);
    EXPECT_EQ(one.view().known.Of(Seat::At(other.seat)).clock, theirs);
  };
  server.Advance(5'000);
  ASSERT_TRUE(one.Do(terraform::Do::kPass).ok);
  expect_clocks(55'000, 60'000);
  server.Advance(20'000);
  ASSERT_TRUE(one.Back(1).ok);
  expect_clocks(55'000, 40'000);
  // So it stands after a crash, and in what both have from then on.
  const std::uint64_t hash = one.ViewHash();
  server.Kill();
  one.Cut();
  other.Cut();
  server.Start();
  ASSERT_TRUE(one.ResumeSince(std::nullopt).ok);
  ASSERT_TRUE(other.Resume().ok);
  EXPECT_EQ(one.ViewHash(), hash);
  // The time that is left is all theirs.
  const std::uint32_t before = one.seq;
  server.Advance(54'950);
  ASSERT_TRUE(one.Ask("view").ok);
  EXPECT_EQ(one.seq, before);
  server.Advance(50);
  one.Hear(before + 1);
  EXPECT_TRUE(one.me().overdue);
  EXPECT_FALSE(other.me().overdue);
  EXPECT_EQ(party.Problems(), "");
}

TEST(TerraformClock, T_11_3_AGameWhoseClocksHaveRunOutGoesOnByItself) {
  WireServer server;
  WireParty party(server, 2, R"({"clock":1})");
  party.Start();
  // Each question takes ten seconds now, and nobody answers any.
  server.Advance(10 * kMinute);
  ASSERT_TRUE(party[0].Ask("view").ok);
  EXPECT_GT(party[0].view().known.generation, 3);
  EXPECT_EQ(party.Problems(), "");
}

TEST(TerraformClock, T_11_3_TimeStandsStillWhileNobodyIsThere) {
  WireServer server;
  WireParty party(server, 2, R"({"clock":60})");
  party.Start();
  server.Advance(20'000);
  for (int seat = 0; seat < 2; ++seat) party[seat].Cut();
  // The server notices that they are gone when it reads the end of their connections.
  while (server.Get("/metrics").find("syrtis_sockets 0\n") == std::string::npos) {
  }
  server.Advance(10 * kMinute);
  for (int seat = 0; seat < 2; ++seat) ASSERT_TRUE(party[seat].ResumeSince(std::nullopt).ok);
  EXPECT_FALSE(party[0].me().overdue);
  EXPECT_EQ(party[0].me().clock, 40'000);
  EXPECT_EQ(party[1].me().clock, 40'000);
  EXPECT_EQ(party.Problems(), "");
}

}  // namespace
}  // namespace syrtis::server
