#include <gtest/gtest.h>

#include "server/table/close_codes.h"
#include "server/testing/dice.h"
#include "server/testing/wire_party.h"

// Connections break and servers die in the middle of a choice; the choice is still there.
namespace syrtis::server {
namespace {

using test::Dice;
using test::IsNested;
using test::Reply;
using test::WireParty;
using test::WirePlayer;
using test::WireServer;

// Plays until somebody has a question within an action.
WirePlayer* UntilNested(WireParty& party, Rng& rng) {
  WirePlayer* asked = nullptr;
  party.Play(rng, 1'000, [&](WirePlayer& last) {
    if (last.over.empty() && IsNested(last)) asked = &last;
    return asked != nullptr;
  });
  return asked;
}

TEST(TerraformResume, InTheMiddleOfAChoice) {
  WireServer server;
  WireParty party(server, 2);
  party.Start();
  Rng rng = Dice(9, 1);
  for (int round = 0; round < 12; ++round) {
    WirePlayer* asked = UntilNested(party, rng);
    ASSERT_NE(asked, nullptr);
    const std::vector<terraform::Command> legal = asked->Legal();
    const std::uint64_t hash = asked->ViewHash();
    const std::uint32_t seq = asked->seq;
    asked->Cut();
    // By what was missed, as on the same device, or with nothing, as on another one.
    const Reply reply = asked->ResumeSince(round % 2 == 0 ? std::optional(seq) : std::nullopt);
    ASSERT_TRUE(reply.ok) << reply.why;
    EXPECT_EQ(asked->got_history, round % 2 == 0);
    EXPECT_EQ(asked->seq, seq);
    EXPECT_EQ(asked->ViewHash(), hash);
    EXPECT_EQ(asked->Legal(), legal);
  }
  EXPECT_EQ(party.Problems(), "");
}

TEST(TerraformResume, KilledInTheMiddleOfAChoice) {
  WireServer server;
  WireParty party(server, 2, R"({"clock":3600})");
  party.Start();
  Rng rng = Dice(9, 2);
  for (int round = 0; round < 6; ++round) {
    server.Advance(777);
    WirePlayer* asked = UntilNested(party, rng);
    ASSERT_NE(asked, nullptr);
    const std::uint64_t hash = asked->ViewHash();
    const std::uint32_t seq = asked->seq;
    server.Kill();
    for (int seat = 0; seat < 2; ++seat) party[seat].Cut();
    server.Start();
    for (int seat = 0; seat < 2; ++seat) ASSERT_TRUE(party[seat].Resume().ok);
    EXPECT_TRUE(asked->got_history);
    EXPECT_EQ(asked->seq, seq);
    EXPECT_EQ(asked->ViewHash(), hash);
    ASSERT_TRUE(asked->Ask("view").ok);  // the clock went on before this was answered
    EXPECT_TRUE(asked->running) << "all are back";
  }
  EXPECT_EQ(party.Problems(), "");
}

TEST(TerraformResume, FromAnyMessageOfTheGame) {
  WireServer server;
  WireParty party(server, 2, R"({"draft":true})");
  party.Start();
  const std::uint32_t start = party[1].seq;
  Rng rng = Dice(9, 3);
  while (party[1].seq < start + 60) {
    ASSERT_EQ(party.Play(rng, 1), 1);
    if (terraform::StepsBack(party[1].view().known, Seat::At(1)) > 0 && rng.Below(6) == 0) {
      ASSERT_TRUE(party[1].Back(1).ok);
      party.Hear(party[1].seq);
    }
  }
  const std::uint32_t last = party[1].seq;
  for (std::uint32_t since = start; since <= last; since += 7) {
    const std::size_t before = party[1].texts.size();
    party[1].Cut();
    // As a client that stopped listening there: what it is told is what it was told then.
    party[1].seq = since;
    static_cast<void>(party[1].ResumeSince(since));
    EXPECT_TRUE(party[1].got_history) << since;
    EXPECT_EQ(party[1].seq, last);
    EXPECT_GT(party[1].texts.size(), before);
    for (const std::string& problem : party[1].problems) {
      EXPECT_EQ(problem.find("told otherwise"), std::string::npos) << problem;
    }
    party[1].problems.clear();  // its view is not the one of then
    ASSERT_TRUE(party[1].ResumeSince(std::nullopt).ok);
  }
  EXPECT_EQ(party.Problems(), "");
}

TEST(TerraformResume, WhoSitsDownSeesTheSeatsCardsAndWhoKnowsOthersMayNot) {
  WireServer server;
  WireParty party(server, 2);
  party.Start();
  Rng rng = Dice(9, 4);
  party.Play(rng, 500, [&](WirePlayer&) { return party[1].me().hand_count > 0; });
  WirePlayer third(server, "C");
  ASSERT_TRUE(third.Join(party.code()).ok);
  EXPECT_TRUE(third.view().known.players[1].hand.empty());
  ASSERT_TRUE(party[1].Ask("stand").ok);
  EXPECT_EQ(party[0].Ask("sit", R"({"seat":1})").why, "seats are not changed during a game");
  ASSERT_TRUE(party[0].Ask("stand").ok);
  EXPECT_EQ(party[0].Ask("sit", R"({"seat":1})").why,
            "you know what another seat of this game has");
  ASSERT_TRUE(party[0].Sit(0).ok);
  const std::uint32_t looked_on = third.seq;
  ASSERT_TRUE(third.Sit(1).ok);
  party[0].Hear(third.seq);
  ASSERT_TRUE(third.Ask("view").ok);  // behind the snapshot
  EXPECT_EQ(third.view().viewer, Seat::At(1));
  EXPECT_EQ(third.me().hand.size(), third.me().hand_count);
  EXPECT_GT(third.me().hand_count, 0);
  // What was told to a spectator does not lead to the view of a seat: that comes whole.
  third.Cut();
  third.seq = looked_on;
  ASSERT_TRUE(third.ResumeSince(looked_on).ok);
  EXPECT_FALSE(third.got_history);
  EXPECT_TRUE(third.problems.empty()) << third.problems[0];
}

TEST(TerraformResume, WhenTheTableIsClosedEverybodyHearsIt) {
  WireServer server;
  WireParty party(server, 2);
  party.Start();
  ASSERT_TRUE(party[0].Ask("close").ok);
  for (int seat = 0; seat < 2; ++seat) {
    party[seat].HearBye();
    EXPECT_EQ(party[seat].byes, std::vector<std::string>{"closed"});
    EXPECT_EQ(party[seat].close_code, close_code::kRemoved);
  }
  EXPECT_EQ(party.Problems(), "");
}

}  // namespace
}  // namespace syrtis::server
