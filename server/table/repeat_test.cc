#include <gtest/gtest.h>

#include <map>
#include <utility>

#include "server/table/record.h"
#include "server/testing/full.h"
#include "server/testing/party.h"

// A request that is sent again, because nobody knows whether it arrived, happens once.
namespace syrtis::server {
namespace {

using test::Hall;
using test::Party;
using test::Player;
using test::Seeds;

// How often each request of each member is on record.
std::map<std::pair<MemberId, std::uint32_t>, int> Requests(const Hall& hall, TableId id) {
  std::map<std::pair<MemberId, std::uint32_t>, int> counts;
  for (const Record& stored : hall.Stored(id).records) {
    const Result<TableRecord> record = DecodeRecord(stored.bytes);
    if (!record.ok()) return {};
    if (record->re != 0) ++counts[{record->member, record->re}];
  }
  return counts;
}

std::string Body(const std::string& move) { return "{\"command\":" + move + "}"; }

TEST(Repeat, CopiesAcrossReconnectsAndCrashesHappenOnce) {
  for (const std::uint64_t seed : Seeds(5)) {
    Hall hall;
    Party party(hall, 3, R"({"module":3,"timer":420})");
    party.Start();
    const TableId id = party.table().id();
    Rng rng(Seed{.high = 0, .low = seed});
    int repeated = 0;
    for (int i = 0; i < 120 && party[0].over.empty(); ++i) {
      hall.Advance(300);
      Player& player = party[static_cast<int>(rng.Below(3))];
      const std::optional<std::string> move = player.AnyMove(rng);
      if (!move) continue;
      const std::uint32_t request = player.Send("act", Body(*move));
      const auto copies = rng.Below(3);
      // The answer may still be on its way to the disk when the copies come.
      if (rng.Below(2) == 0) hall.Pump();
      for (std::uint32_t copy = 0; copy < copies; ++copy, ++repeated) {
        switch (rng.Below(4)) {
          case 0:
            player.Cut();
            ASSERT_TRUE(player.Resume().ok);
            break;
          case 1:
            if (!player.ReplyTo(request).ok) break;  // refusals are not kept over a crash
            hall.Crash();
            for (int seat = 0; seat < 3; ++seat) ASSERT_TRUE(party[seat].Resume().ok);
            break;
          default:
            break;
        }
        player.SendAs(request, "act", Body(*move));
      }
      hall.Pump();
      ASSERT_TRUE(player.ReplyTo(request).came);
    }
    EXPECT_GT(repeated, 60);
    EXPECT_EQ(party.Problems(), "");
    for (const auto& [request, count] : Requests(hall, id)) {
      EXPECT_EQ(count, 1) << "member " << request.first << ", request " << request.second;
    }
    EXPECT_EQ(party[0].state(), party[1].state());
  }
}

TEST(Repeat, WhatWasLostInACrashHappensWhenItIsSentAgain) {
  Hall hall;
  Party party(hall, 2);
  party.Start();
  const TableId id = party.table().id();
  hall.store().Hold();
  const Party::Wish wish = party.AnAction();
  Player& actor = wish.player;
  const std::uint32_t request = actor.Send("act", wish.body);
  hall.Pump();
  EXPECT_FALSE(actor.ReplyTo(request).came);
  hall.Crash();
  ASSERT_TRUE(party[0].Resume().ok);
  ASSERT_TRUE(party[1].Resume().ok);
  actor.SendAs(request, "act", wish.body);
  hall.Pump();
  EXPECT_TRUE(actor.ReplyTo(request).ok);
  const auto requests = Requests(hall, id);
  const auto at = requests.find({actor.member, request});
  ASSERT_NE(at, requests.end());
  EXPECT_EQ(at->second, 1);
  EXPECT_EQ(party.Problems(), "");
}

TEST(Repeat, WhatWasStoredBeforeACrashButNotAnsweredIsAnsweredNow) {
  Hall hall;
  Party party(hall, 2);
  party.Start();
  const Party::Wish wish = party.AnAction();
  Player& actor = wish.player;
  const std::uint32_t request = actor.Send("act", wish.body);
  // On disk, but the news of it is lost.
  hall.Crash();
  EXPECT_FALSE(actor.ReplyTo(request).came);
  ASSERT_TRUE(actor.Resume().ok);
  EXPECT_TRUE(actor.ReplyTo(request).ok);  // the history has it
  actor.SendAs(request, "act", wish.body);
  hall.Pump();
  EXPECT_TRUE(actor.ReplyTo(request).ok);
  EXPECT_EQ(party.Problems(), "");
}

TEST(Repeat, RefusalsAreRepeatedWordForWordWhateverOthersDo) {
  Hall hall;
  Party party(hall, 2);
  party.Start();
  const std::uint32_t refused = party[0].Send("act", Body(R"({"do":"ready"})"));
  hall.Pump();
  EXPECT_FALSE(party[0].ReplyTo(refused).ok);
  // Many answers to somebody else do not push this one out.
  for (int i = 0; i < 200; ++i) {
    static_cast<void>(party[1].Ask("act", Body(R"({"do":"ready"})")));
  }
  const std::size_t before = party[0].texts.size();
  party[0].SendAs(refused, "act", Body(R"({"do":"ready"})"));
  hall.Pump();
  EXPECT_EQ(party[0].texts.size(), before + 1);
  EXPECT_EQ(party.Problems(), "");
}

TEST(Repeat, ARefusalThatWasLostIsSaidAgainAfterComingBack) {
  Hall hall;
  Party party(hall, 2);
  party.Start();
  const std::uint32_t refused = party[0].Send("act", Body(R"({"do":"ready"})"));
  hall.Pump();
  const std::string why = party[0].ReplyTo(refused).why;
  ASSERT_NE(why, "");
  const std::uint32_t seq = party[0].seq;
  Player same(hall, "A");  // the same place, as if the refusal had never arrived
  same.code = party[0].code;
  same.token = party[0].token;
  same.member = party[0].member;
  ASSERT_TRUE(same.ResumeSince(std::nullopt).ok);
  EXPECT_EQ(same.last_id, refused);  // it has been dealt with, and no history has it
  same.SendAs(refused, "act", Body(R"({"do":"ready"})"));
  hall.Pump();
  EXPECT_EQ(same.ReplyTo(refused).why, why);
  EXPECT_EQ(same.seq, seq);
  EXPECT_EQ(hall.figures().repeated, 1U);
  EXPECT_TRUE(same.problems.empty());
}

TEST(Repeat, ANumberFromLongAgoIsNothingNew) {
  Hall hall;
  Party party(hall, 2);
  const std::uint32_t first = party[0].Send("settings", R"({"listed":true})");
  for (int i = 0; i < 100; ++i) {
    ASSERT_TRUE(party[0].Ask("settings", R"({"listed":false})").ok);
  }
  const std::uint32_t seq = party[0].seq;
  Player same(hall, "A");  // the same place, as if it had never heard the answer
  same.code = party[0].code;
  same.token = party[0].token;
  same.member = party[0].member;
  ASSERT_TRUE(same.ResumeSince(std::nullopt).ok);
  EXPECT_EQ(same.last_id, party[0].last_id);
  same.SendAs(first, "settings", R"({"listed":true})");
  hall.Pump();
  EXPECT_FALSE(same.ReplyTo(first).ok);
  EXPECT_EQ(same.seq, seq);
}

TEST(Repeat, OldRefusalsAreForgottenLikeAllOldAnswers) {
  Answers answers;
  for (std::uint32_t re = 1; re <= 1002; ++re) {
    if (re % 3 == 0) {
      answers.AddRefused(re, "no " + std::to_string(re));
    } else {
      answers.AddTaken(re, re + 5);
    }
  }
  EXPECT_EQ(answers.size(), Answers::kKept);
  EXPECT_EQ(answers.last(), 1002U);
  for (std::uint32_t re = 1; re <= 1002; ++re) {
    const bool kept = re + Answers::kKept > 1002;
    const bool refused = re % 3 == 0;
    const std::string refusal = kept && refused ? "no " + std::to_string(re) : "";
    EXPECT_EQ(answers.FindRefusal(re), refusal) << re;
    ASSERT_EQ(answers.Find(re).has_value(), kept) << re;
    if (kept) EXPECT_EQ(answers.Find(re)->seq, refused ? 0 : re + 5) << re;
  }
}

TEST(Repeat, EveryKindOfRequestIsAnsweredTwiceAndDoneOnce) {
  Hall hall;
  Party party(hall, 2);
  Player third(hall, "C");
  ASSERT_TRUE(third.Join(party.code()).ok);
  std::uint64_t asked = 0;
  const auto twice = [&](const std::string& verb, const std::string& body) {
    ++asked;
    const std::uint32_t request = party[0].Send(verb, body);
    party[0].SendAs(request, verb, body);
    hall.Pump();
    party[0].SendAs(request, verb, body);
    hall.Pump();
    EXPECT_TRUE(party[0].ReplyTo(request).ok) << verb << ": " << party[0].ReplyTo(request).why;
  };
  twice("name", R"({"name":"Ada"})");
  twice("chat", R"({"text":"hello"})");
  twice("settings", R"({"listed":true})");
  twice("swap", R"({"seat":1})");  // the other has not agreed yet …
  ASSERT_TRUE(party[1].Ask("swap", R"({"seat":0})").ok);
  ASSERT_EQ(party[0].seat(), 1);
  party[1].Send("swap", R"({"seat":1})");
  twice("swap", R"({"seat":0})");  // … and now has
  ASSERT_EQ(party[0].seat(), 0);
  twice("stand", "{}");
  twice("bot", R"({"seat":0,"level":"calm"})");
  twice("sit", R"({"seat":0})");
  twice("kick", R"({"member":3})");
  twice("start", R"({"seed":"1"})");
  twice("act", Body(R"({"do":"ready"})"));
  party[1].Cut();
  hall.Advance(10'000);
  twice("lend", R"({"seat":1,"level":"calm"})");
  twice("host", R"({"member":2})");
  for (const auto& [request, count] : Requests(hall, party.table().id())) EXPECT_EQ(count, 1);
  EXPECT_EQ(hall.figures().repeated, 2 * asked);
  // To look may be repeated at any time.
  const std::uint32_t view = party[0].Send("view");
  hall.Pump();
  static_cast<void>(party[0].Ask("act", Body(R"({"do":"ready"})")));
  party[0].SendAs(view, "view", "{}");
  hall.Pump();
  EXPECT_TRUE(party[0].ReplyTo(view).ok);
  EXPECT_EQ(party.Problems(), "");
}

TEST(Repeat, AWishToSwapThatWasAnsweredIsNotRefusedAfterTheSwap) {
  Hall hall;
  Party party(hall, 2);
  const std::uint32_t wish = party[0].Send("swap", R"({"seat":1})");
  hall.Pump();
  ASSERT_TRUE(party[0].ReplyTo(wish).ok);
  ASSERT_TRUE(party[1].Ask("swap", R"({"seat":0})").ok);
  ASSERT_EQ(party[0].seat(), 1);
  const std::uint32_t seq = party[0].seq;
  party[0].SendAs(wish, "swap", R"({"seat":1})");
  hall.Pump();
  EXPECT_TRUE(party[0].ReplyTo(wish).ok);
  EXPECT_EQ(party[0].seq, seq);
  EXPECT_EQ(party.Problems(), "");
}

TEST(Repeat, WhoLeavesOrClosesTheTableTwiceDoesItOnce) {
  Hall hall;
  Party party(hall, 3);
  const TableId id = party.table().id();
  const std::uint32_t leave = party[2].Send("leave");
  party[2].SendAs(leave, "leave", "{}");
  hall.Pump();
  EXPECT_TRUE(party[2].ReplyTo(leave).ok);
  const std::uint32_t close = party[0].Send("close");
  party[0].SendAs(close, "close", "{}");
  party[0].SendAs(close, "close", "{}");
  hall.Pump();
  EXPECT_TRUE(party[0].ReplyTo(close).ok);
  EXPECT_EQ(hall.figures().repeated, 2U);
  for (const auto& [request, count] : Requests(hall, id)) EXPECT_EQ(count, 1);
  EXPECT_EQ(party.Problems(), "");
}

}  // namespace
}  // namespace syrtis::server
