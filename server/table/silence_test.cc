#include <gtest/gtest.h>

#include "server/testing/party.h"

// Chat passes exactly while the rules have talk open; signals always, one a second.
namespace syrtis::server {
namespace {

using test::Hall;
using test::Party;
using test::Player;
using test::Reply;

constexpr const char* kRedToB = R"({"do":"red","seat":1})";
constexpr const char* kTalk = R"({"do":"talk"})";

// What somebody wants to say, in all three forms.
std::vector<Reply> SayAll(Hall& hall, Player& player) {
  std::vector<Reply> replies;
  for (const char* body :
       {R"({"text":"hello"})", R"({"phrase":"wellDone"})", R"({"emote":"wave"})"}) {
    hall.Advance(1'100);
    replies.push_back(player.Ask("chat", body));
  }
  return replies;
}

TEST(Silence, ClosesChatWithTheSandAndOpensItAgainAtTheEnd) {
  Hall hall;
  Party party(hall, 2, R"({"module":2})");
  Player standing(hall, "C");
  ASSERT_TRUE(standing.Join(party.code()).ok);
  const auto expect = [&](bool open, const char* when) {
    for (Player* player : {&party[0], &party[1], &standing}) {
      for (const Reply& reply : SayAll(hall, *player)) {
        EXPECT_EQ(reply.ok, open) << when;
        if (!open) EXPECT_EQ(reply.rule, "M-4.1");
      }
    }
  };
  expect(true, "before the game");
  ASSERT_TRUE(party[0].Ask("start").ok);
  expect(true, "during the set-up");
  ASSERT_TRUE(party[0].Act(R"({"do":"ready"})").ok);
  ASSERT_TRUE(party[1].Act(R"({"do":"ready"})").ok);
  const std::size_t said = party[0].chats.size();
  expect(false, "while the sand runs");
  EXPECT_EQ(party[0].chats.size(), said);
  ASSERT_TRUE(party[1].Act(kTalk).ok);
  expect(true, "after a wild token");
  const Party::Wish wish = party.AnAction();
  ASSERT_TRUE(wish.player.Ask("act", wish.body).ok);
  expect(false, "after the first action");
  ASSERT_TRUE(party[0].Act(R"({"do":"giveUp"})").ok);
  ASSERT_TRUE(party[1].Act(R"({"do":"giveUp"})").ok);
  expect(true, "after the end");
  EXPECT_EQ(party.Problems(), "");
  EXPECT_TRUE(standing.problems.empty());
  EXPECT_EQ(standing.chats, party[0].chats);
}

TEST(Silence, IsAlwaysWhatTheRulesSay) {
  Hall hall;
  Party party(hall, 2, R"({"module":2,"timer":420})");
  party.Start();
  Rng rng(Seed{.high = 0, .low = 9});
  int open = 0;
  int closed = 0;
  for (int i = 0; i < 150 && party[0].over.empty(); ++i) {
    party.Play(rng, 1, 1'100);
    if (!party[0].over.empty()) break;
    const bool talk = party[0].state().talk;
    ++(talk ? open : closed);
    EXPECT_EQ(party[static_cast<int>(rng.Below(2))].Ask("chat", R"({"emote":"wave"})").ok, talk);
  }
  EXPECT_GT(open, 0);
  EXPECT_GT(closed, 20);
  EXPECT_EQ(party.Problems(), "");
}

TEST(Silence, ANameSaysNothingEither) {
  Hall hall;
  Party party(hall, 2, R"({"module":2})");
  Player standing(hall, "C");
  ASSERT_TRUE(standing.Join(party.code()).ok);
  const auto expect = [&](bool open, const char* when) {
    for (Player* player : {&party[0], &party[1], &standing}) {
      hall.Advance(1'100);
      const std::uint32_t seq = party[0].seq;
      const Reply reply = player->Ask("name", R"({"name":"go left"})");
      EXPECT_EQ(reply.ok, open) << when;
      EXPECT_EQ(party[0].seq, seq + (open ? 1 : 0)) << when;
      if (open) continue;
      EXPECT_EQ(reply.rule, "M-4.1");
      EXPECT_EQ(reply.why, "silence: nobody talks now");
    }
  };
  expect(true, "before the game");
  party.Start();
  expect(false, "while the sand runs");
  ASSERT_TRUE(party[1].Act(kTalk).ok);
  expect(true, "after a wild token");
  for (int seat = 0; seat < 2; ++seat) ASSERT_TRUE(party[seat].Act(R"({"do":"giveUp"})").ok);
  expect(true, "after the end");
  EXPECT_EQ(party.Problems(), "");
}

TEST(Silence, NamesAreNotChangedFasterThanWordsAreSaid) {
  Hall hall;
  Party party(hall, 2);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(party[0].Ask("name", R"({"name":"Ada"})").ok);
  for (int i = 0; i < 2; ++i) EXPECT_TRUE(party[0].Ask("chat", R"({"text":"hello"})").ok);
  EXPECT_EQ(party[0].Ask("name", R"({"name":"Bo"})").why, "not so fast");
  EXPECT_EQ(party[0].Ask("chat", R"({"text":"hello"})").why, "not so fast");
  hall.Advance(1'000);
  EXPECT_TRUE(party[0].Ask("name", R"({"name":"Bo"})").ok);
  EXPECT_FALSE(party[0].Ask("name", R"({"name":"Cy"})").ok);
  EXPECT_TRUE(party[1].Ask("name", R"({"name":"Cy"})").ok);
  EXPECT_EQ(party.Problems(), "");
}

TEST(Silence, ModuleOneIsFree) {
  Hall hall;
  Party party(hall, 2);
  party.Start();
  EXPECT_TRUE(party[0].Ask("chat", R"({"text":"go!"})").ok);
}

TEST(Silence, SpectatorsSayNothing) {
  Hall hall;
  Party party(hall, 2);
  Player watcher(hall, "W");
  ASSERT_TRUE(watcher.Watch(party.code()).ok);
  EXPECT_FALSE(watcher.Ask("chat", R"({"text":"go!"})").ok);
  EXPECT_FALSE(watcher.Ask("sit", R"({"seat":0})").ok);
  EXPECT_FALSE(watcher.Ask("start").ok);
  EXPECT_TRUE(watcher.Ask("view").ok);
  EXPECT_TRUE(watcher.problems.empty());
}

TEST(Silence, OneSignalASecondForEachPlayer) {
  Hall hall;
  Party party(hall, 3, R"({"module":2})");
  party.Start();
  hall.Advance(10'000);
  EXPECT_TRUE(party[0].Act(kRedToB).ok);
  EXPECT_TRUE(party[2].Act(R"({"do":"red","seat":0})").ok);  // another's second is their own
  const Reply reply = party[0].Act(R"({"do":"stare","seat":1})");
  EXPECT_FALSE(reply.ok);
  EXPECT_EQ(reply.why, "one signal a second");
  hall.Advance(999);
  EXPECT_FALSE(party[0].Act(kRedToB).ok);
  hall.Advance(1);
  EXPECT_TRUE(party[0].Act(kRedToB).ok);
  // What is no signal is not held up by them.
  const Party::Wish wish = party.AnAction();
  EXPECT_TRUE(wish.player.Ask("act", wish.body).ok);
  // A refused signal costs nothing.
  hall.Advance(1'000);
  EXPECT_FALSE(party[0].Act(R"({"do":"stare","seat":0})").ok);
  EXPECT_TRUE(party[0].Act(R"({"do":"stare","seat":1})").ok);
  // Nor do several come at once.
  hall.Advance(1'000);
  const Reply many =
      party[0].Ask("act", R"({"commands":[{"do":"red","seat":0},{"do":"red","seat":2}]})");
  EXPECT_FALSE(many.ok);
  EXPECT_EQ(many.why, "one signal a second");
  EXPECT_TRUE(party[0].Ask("act", R"({"commands":[{"do":"red","seat":2}]})").ok);
  EXPECT_EQ(party.Problems(), "");
}

TEST(Silence, FiveWordsAtOnceThenOneASecondAlsoOnANewConnection) {
  Hall hall;
  Party party(hall, 2);
  const auto say = [&] { return party[0].Ask("chat", R"({"text":"hello"})").ok; };
  for (int i = 0; i < 5; ++i) EXPECT_TRUE(say());
  EXPECT_FALSE(say());
  party[0].Cut();
  ASSERT_TRUE(party[0].Resume().ok);
  EXPECT_FALSE(say());
  hall.Advance(1'000);
  EXPECT_TRUE(say());
  EXPECT_FALSE(say());
  EXPECT_TRUE(party[1].Ask("chat", R"({"text":"hello"})").ok);
}

}  // namespace
}  // namespace syrtis::server
