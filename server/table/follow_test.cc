#include <gtest/gtest.h>

#include "server/testing/dice.h"
#include "server/testing/fields.h"
#include "server/testing/full.h"
#include "server/testing/party.h"

// How clients follow a table: snapshot, history, patches, numbers without gaps. Players check every
// message they get (server/testing/player.h).
namespace syrtis::server {
namespace {

using test::Dice;
using test::Hall;
using test::Party;
using test::Player;
using test::Seeds;

TEST(Follow, EverybodySeesTheSameGameAtEveryMessage) {
  int moves = 0;
  for (const std::uint64_t seed : Seeds(1)) {
    Hall hall;
    Party party(hall, 3, R"({"module":5})");
    party.Start();
    Player watcher(hall, "W");
    ASSERT_TRUE(watcher.Watch(party.code()).ok);
    Rng rng = Dice(0, seed);
    moves += party.Play(rng, 200);
    EXPECT_EQ(party.Problems(), "");
    EXPECT_TRUE(watcher.problems.empty());
    EXPECT_EQ(watcher.state(), party[0].state());
    EXPECT_EQ(watcher.seq, party[2].seq);
  }
  EXPECT_GT(moves, 100);
}

TEST(Follow, WhoeverComesBackAtAnyPointHasTheSameGame) {
  for (const std::uint64_t seed : Seeds(2)) {
    Hall hall;
    Party party(hall, 3, R"({"module":4})");
    party.Start();
    Rng rng = Dice(0, seed);
    // Both the order of what is told and the histories are compared, message by message.
    for (int round = 0; round < 25; ++round) {
      Player& gone = party[static_cast<int>(rng.Below(3))];
      gone.Cut();
      party.Play(rng, 1 + static_cast<int>(rng.Below(6)));
      ASSERT_TRUE(gone.Resume().ok);
      EXPECT_TRUE(gone.got_history);
    }
    EXPECT_EQ(party.Problems(), "");
    EXPECT_EQ(party[0].state(), party[1].state());
    EXPECT_EQ(party[0].state(), party[2].state());
  }
}

TEST(Follow, MessagesSinceAnyNumberLeadToTheSameView) {
  int histories = 0;
  for (const std::uint64_t seed : Seeds(3)) {
    Hall hall;
    Party party(hall, 2, R"({"module":3})");
    party.Start();
    Rng rng = Dice(0, seed);
    // One who hears everything, and keeps what the view was at each number.
    Player& all = party[0];
    party.Play(rng, 60);
    const std::uint32_t last = all.seq;
    for (std::uint32_t since = 0; since <= last; ++since) {
      // A client that stopped listening at `since`, on another device with the same token.
      Player other(hall, "again");
      other.code = party[1].code;
      other.token = party[1].token;
      other.member = party[1].member;
      ASSERT_TRUE(other.ResumeSince(std::nullopt).ok);
      ASSERT_EQ(other.seq, last);
      other.seq = since;
      const std::size_t before = other.texts.size();
      ASSERT_TRUE(other.ResumeSince(since).ok);
      std::string text;
      for (std::size_t i = before; i < other.texts.size(); ++i) {
        if (other.texts[i].starts_with(R"({"history")")) text = other.texts[i];
      }
      if (text.empty()) continue;
      ++histories;
      const Result<json::Value> history = json::Parse(text);
      ASSERT_TRUE(history.ok());
      const json::Array& messages = *history->Find("history")->Find("messages")->AsArray();
      ASSERT_EQ(messages.size(), last - since);
      for (std::size_t i = 0; i < messages.size(); ++i) {
        const auto seq = static_cast<std::uint32_t>(since + 1 + i);
        if (all.numbered.contains(seq)) {
          EXPECT_EQ(json::Compact(messages[i]), all.numbered.at(seq)) << seq;
        }
      }
    }
    EXPECT_EQ(all.problems.size(), 0U);
  }
  EXPECT_GE(histories, 60);
}

TEST(Follow, WhoLooksOnLaterIsToldTheGameButNotTheTalk) {
  Hall hall;
  Party party(hall, 2, R"({"module":1})");  // in which talk is open
  party.Start();
  Player early(hall, "W");
  ASSERT_TRUE(early.Watch(party.code(), 0).ok);
  Rng rng = Dice(0, 9);
  party.Play(rng, 40);
  ASSERT_TRUE(party[0].Ask("chat", R"({"text":"among friends"})").ok);
  Player late(hall, "L");
  ASSERT_TRUE(late.Watch(party.code(), 0).ok);
  EXPECT_TRUE(late.got_history);
  EXPECT_EQ(late.state(), party[0].state());
  EXPECT_EQ(late.Count("play"), party[0].Count("play"));
  EXPECT_TRUE(late.chats.empty());
  // From now on everything is told, and a cut costs nothing.
  ASSERT_TRUE(party[1].Ask("chat", R"({"text":"in public"})").ok);
  EXPECT_EQ(late.chats.size(), 1U);
  late.Cut();
  party.Play(rng, 10);
  const int heard = late.Count("play");
  ASSERT_TRUE(late.Watch(party.code(), late.seq).ok);
  EXPECT_TRUE(late.got_history);
  EXPECT_GT(late.Count("play"), heard);
  EXPECT_EQ(late.state(), party[0].state());
  for (const Player* one : {&early, &late}) EXPECT_TRUE(one->problems.empty());
  EXPECT_EQ(party.Problems(), "");
}

TEST(Follow, WithoutAGameThatIsPlayedWhoLooksOnGetsASnapshot) {
  Hall hall;
  Party party(hall, 2);
  Player before(hall, "B");
  ASSERT_TRUE(before.Watch(party.code(), 0).ok);
  EXPECT_FALSE(before.got_history);
  EXPECT_EQ(before.seq, party[0].seq);
  party.Start();
  for (int i = 0; i < 2; ++i) ASSERT_TRUE(party[i].Act(R"({"do":"giveUp"})").ok);
  ASSERT_EQ(party.table().roster().phase(), TablePhase::kFinished);
  Player after(hall, "A");
  ASSERT_TRUE(after.Watch(party.code(), 0).ok);
  EXPECT_FALSE(after.got_history);
  EXPECT_EQ(after.state(), party[0].state());
}

TEST(Follow, ARefusalChangesNothingThatOthersSee) {
  Hall hall;
  Party party(hall, 2);
  party.Start();
  Rng rng = Dice(0, 4);
  for (int i = 0; i < 30; ++i) {
    hall.Advance(100);
    // Both in the same millisecond.
    EXPECT_FALSE(party[0].Act(R"({"do":"ready"})").ok);
    party.Play(rng, 1, 0);
    Player late(hall, "L");
    ASSERT_TRUE(late.Watch(party.code()).ok);
    EXPECT_EQ(late.state(), party[1].state());
  }
  EXPECT_EQ(party.Problems(), "");
}

TEST(Follow, AGameBeforeTheLastIsToldByASnapshot) {
  Hall hall;
  Party party(hall, 2);
  party.Start();
  const std::uint32_t first_game = party[1].seq;
  party[1].Cut();
  for (int i = 0; i < 2; ++i) {
    hall.Advance(10'000);  // the other is away by then, and need not be waited for
    if (i > 0) EXPECT_TRUE(party[0].Act(R"({"do":"ready"})").ok);
    EXPECT_TRUE(party[0].Act(R"({"do":"giveUp"})").ok);
    ASSERT_EQ(party.table().roster().phase(), TablePhase::kFinished);
    ASSERT_TRUE(party[0].Ask("start", R"({"seed":"8"})").ok);
    EXPECT_TRUE(party[0].Act(R"({"do":"ready"})").ok);
  }
  EXPECT_EQ(party[1].seq, first_game);
  ASSERT_TRUE(party[1].Resume().ok);
  EXPECT_FALSE(party[1].got_history);
  EXPECT_EQ(party[1].seq, party[0].seq);
  EXPECT_EQ(party[1].state(), party[0].state());
  EXPECT_EQ(party.Problems(), "");
}

TEST(Follow, WhoMissedNothingIsToldSoWithoutPlayingTheGameAgain) {
  Hall hall;
  Party party(hall, 2, R"({"module":2})", "tricky");
  party.Start();
  Rng rng = Dice(0, 35);
  party.Play(rng, 20);
  hall.tricks().replay_throws = true;  // whoever plays it again is put aside
  party[1].Cut();
  const std::uint32_t seq = party[0].seq;
  ASSERT_TRUE(party[1].Resume().ok);
  EXPECT_TRUE(party[1].got_history);
  EXPECT_EQ(party[1].seq, seq);
  EXPECT_EQ(hall.broken().size(), 0U);
  EXPECT_EQ(party.Problems(), "");
}

TEST(Follow, ANumberThatIsNotThereYetIsToldByASnapshot) {
  Hall hall;
  Party party(hall, 2);
  party.Start();
  ASSERT_TRUE(party[1].ResumeSince(999'999).ok);
  EXPECT_EQ(party[1].seq, party[0].seq);
  EXPECT_EQ(party.Problems(), "");
}

TEST(Follow, SomebodyWhoSitsDownDuringAGameSeesWhatTheSeatMayKnow) {
  Hall hall;
  hall.tricks().own_views = true;
  Party party(hall, 2, R"({"module":2})", "tricky");
  party.Start();
  Player third(hall, "C");
  ASSERT_TRUE(third.Join(party.code()).ok);
  ASSERT_TRUE(party[1].Ask("stand").ok);
  const std::size_t before = third.texts.size();
  ASSERT_TRUE(third.Sit(1).ok);
  int snapshots = 0;
  for (std::size_t i = before; i < third.texts.size(); ++i) {
    if (third.texts[i].starts_with(R"({"snapshot")")) ++snapshots;
  }
  EXPECT_EQ(snapshots, 1);
  Rng rng = Dice(0, 6);
  for (int i = 0; i < 20; ++i) {
    hall.Advance(50);
    if (const auto move = third.AnyMove(rng)) static_cast<void>(third.Act(*move));
  }
  EXPECT_TRUE(third.problems.empty());
  EXPECT_EQ(party.Problems(), "");
}

}  // namespace
}  // namespace syrtis::server
