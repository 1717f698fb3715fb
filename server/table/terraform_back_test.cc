#include <gtest/gtest.h>

#include "engine/core/replay.h"
#include "server/testing/dice.h"
#include "server/testing/wire_party.h"

// Taking back (T-11.2) over real sockets: exactly what was there before, for everybody, for as long
// as the rules allow; and it stands after a crash.
namespace syrtis::server {
namespace {

using terraform::Terraform;
using test::Dice;
using test::Reply;
using test::WireParty;
using test::WirePlayer;
using test::WireServer;

int StepsBack(const WirePlayer& player) {
  return terraform::StepsBack(player.view().known, Seat::At(player.seat));
}

bool ChoosesSealed(const WirePlayer& player) {
  const terraform::Phase phase = player.view().known.phase;
  return phase == terraform::Phase::kCorporations || phase == terraform::Phase::kDraft ||
         phase == terraform::Phase::kResearch;
}

// Everybody's view, spectators included.
std::vector<std::uint64_t> Hashes(WireParty& party, WirePlayer& watcher) {
  watcher.Hear(party[0].seq);
  std::vector<std::uint64_t> hashes = {watcher.ViewHash()};
  for (int seat = 0; seat < party.size(); ++seat) hashes.push_back(party[seat].ViewHash());
  return hashes;
}

TEST(TerraformBack, WhatIsTakenBackIsAsIfItHadNeverBeen) {
  WireServer server;
  WireParty party(server, 2);
  party.Start();
  WirePlayer watcher(server, "W");
  ASSERT_TRUE(watcher.Watch(party.code()).ok);
  Rng rng = Dice(8, 1);
  int backs = 0;
  for (int i = 0; i < 250; ++i) {
    WirePlayer* player = party.Next(rng);
    if (player == nullptr) break;  // it is over
    const std::vector<std::uint64_t> before = Hashes(party, watcher);
    const bool sealed = ChoosesSealed(*player);
    const std::vector<terraform::Command> step = player->Choose(rng);
    const Reply done = player->Act(step);
    ASSERT_TRUE(done.ok) << done.why;
    party.Hear(done.seq);
    const auto steps = static_cast<int>(step.size());
    if (StepsBack(*player) < steps) {
      const std::vector<std::uint64_t> after = Hashes(party, watcher);
      const Reply refused = player->Back(steps);
      EXPECT_FALSE(refused.ok);
      EXPECT_EQ(refused.rule, player->over.empty() ? "T-11.2" : "");
      EXPECT_EQ(Hashes(party, watcher), after);
      continue;
    }
    const Reply back = player->Back(steps);
    ASSERT_TRUE(back.ok) << back.why;
    party.Hear(back.seq);
    ASSERT_EQ(Hashes(party, watcher), before) << "step " << i;
    ++backs;
    // Everybody is told who took how much back, but not how much of a sealed choice.
    const auto told = [&](int count) {
      return "\"seat\":" + std::to_string(player->seat) + ",\"back\":" + std::to_string(count) +
             ",";
    };
    WirePlayer& other = party[1 - player->seat];
    EXPECT_NE(player->numbered.at(back.seq).find(told(steps)), std::string::npos);
    for (const WirePlayer* who : {&other, &watcher}) {
      EXPECT_NE(who->numbered.at(back.seq).find(told(sealed ? 1 : steps)), std::string::npos);
    }
    if (rng.Below(3) == 0) continue;
    // The same again, and this time it stays.
    const Reply again = player->Act(step);
    ASSERT_TRUE(again.ok) << again.why;
    party.Hear(again.seq);
  }
  EXPECT_GT(backs, 40);
  EXPECT_EQ(party.Problems(), "");
  EXPECT_TRUE(watcher.problems.empty());
}

TEST(TerraformBack, SeveralStepsAtOnceAndNotThoseOfOthers) {
  WireServer server;
  WireParty party(server, 2);
  party.Start();
  Rng rng = Dice(8, 2);
  // Until somebody could take back three commands.
  std::map<std::uint32_t, std::uint64_t> hash_after;
  WirePlayer* player = nullptr;
  party.Play(rng, 2'000, [&](WirePlayer& last) {
    player = &last;
    hash_after[last.seq] = last.ViewHash();
    return StepsBack(last) >= 3 && last.over.empty() &&
           last.view().known.phase == terraform::Phase::kActions;
  });
  ASSERT_GE(StepsBack(*player), 3);
  WirePlayer& other = party[1 - player->seat];
  EXPECT_EQ(other.Back(1).rule, "T-11.2");
  EXPECT_EQ(other.Back(1).why, "there is nothing that you may take back now");
  const int most = StepsBack(*player);
  EXPECT_EQ(player->Back(most + 1).why,
            "you may take back " + std::to_string(most) + " steps, not more");
  const std::uint32_t seq = player->seq;
  ASSERT_TRUE(player->Back(2).ok);
  EXPECT_EQ(player->ViewHash(), hash_after.at(seq - 2));
  EXPECT_EQ(StepsBack(*player), most - 2);
  ASSERT_TRUE(player->Back(1).ok);
  EXPECT_EQ(StepsBack(*player), most - 3);
  party.Hear(player->seq);
  EXPECT_EQ(party.Play(rng, 10), 10);
  EXPECT_EQ(party.Problems(), "");
}

TEST(TerraformBack, SentAgainItIsAnsweredAgainAndDoneOnce) {
  WireServer server;
  WireParty party(server, 2);
  party.Start();
  Rng rng = Dice(8, 12);
  WirePlayer* player = nullptr;
  party.Play(rng, 2'000, [&](WirePlayer& last) {
    player = &last;
    return StepsBack(last) >= 2 && last.over.empty();
  });
  ASSERT_GE(StepsBack(*player), 2);
  const std::string body = player->BackBody(1);
  const Reply back = player->Ask("back", body);
  ASSERT_TRUE(back.ok) << back.why;
  const std::uint64_t hash = player->ViewHash();
  const Reply again = player->AskAgain("back", body);
  EXPECT_TRUE(again.ok) << again.why;
  EXPECT_EQ(again.seq, back.seq);
  player->Cut();
  ASSERT_TRUE(player->Resume().ok);
  EXPECT_EQ(player->seq, back.seq);
  EXPECT_EQ(player->ViewHash(), hash);
  party.Hear(player->seq);
  EXPECT_EQ(party.Problems(), "");
}

TEST(TerraformBack, WhereTheTableTurnedItOffNothingIsTakenBack) {
  WireServer server;
  WireParty party(server, 2, R"({"takeBack":false})");
  party.Start();
  Rng rng = Dice(8, 3);
  for (int i = 0; i < 40; ++i) {
    WirePlayer* last = nullptr;
    party.Play(rng, 1, [&](WirePlayer& who) {
      last = &who;
      return true;
    });
    EXPECT_EQ(last->Back(1).rule, "T-11.2");
  }
  EXPECT_EQ(party.Problems(), "");
}

TEST(TerraformBack, GoneBackAndKilledItIsTheSameGameAndItsLogReplays) {
  WireServer server;
  WireParty party(server, 2);
  party.Start();
  Rng rng = Dice(8, 4);
  int backs = 0;
  int kills = 0;
  while (party[0].over.empty()) {
    WirePlayer* last = nullptr;
    party.Play(rng, 1, [&](WirePlayer& who) {
      last = &who;
      return true;
    });
    ASSERT_NE(last, nullptr);
    if (!last->over.empty()) break;
    if (StepsBack(*last) > 0 && rng.Below(5) == 0) {
      const int steps =
          1 + static_cast<int>(rng.Below(static_cast<std::uint64_t>(StepsBack(*last))));
      const Reply back = last->Back(steps);
      ASSERT_TRUE(back.ok) << back.why;
      party.Hear(back.seq);
      ++backs;
      if (backs % 12 != 0) continue;
      // Right after it, the power fails.
      const std::uint64_t mine = last->ViewHash();
      const int may = StepsBack(*last);
      server.Kill();
      party[0].Cut();
      party[1].Cut();
      server.Start();
      ++kills;
      // One gets a snapshot, the other what it missed: nothing.
      ASSERT_TRUE(party[0].ResumeSince(std::nullopt).ok);
      ASSERT_TRUE(party[1].Resume().ok);
      EXPECT_EQ(last->ViewHash(), mine);
      EXPECT_EQ(StepsBack(*last), may);
      party.Hear(std::max(party[0].seq, party[1].seq));
      // What could be taken back before still can.
      if (may > 0) {
        const Reply more = last->Back(1);
        ASSERT_TRUE(more.ok) << more.why;
        party.Hear(more.seq);
      }
    }
  }
  EXPECT_GT(backs, 12);
  EXPECT_GT(kills, 0);
  EXPECT_EQ(party.Problems(), "");
  const Result<json::Value> over = json::Parse(party[0].over);
  ASSERT_TRUE(over.ok());
  const std::string text = server.Get("/api/games/" + *over->Find("game")->AsString() + "/log");
  EXPECT_NE(text.find("\"back\":"), std::string::npos);
  const Result<json::Value> value = json::Parse(text);
  ASSERT_TRUE(value.ok());
  const terraform::Rules rules = terraform::BuiltInRules();
  const Result<Log<Terraform>> log = ReadLog<Terraform>(rules, *value);
  ASSERT_TRUE(log.ok()) << log.error().text;
  const Result<terraform::State> last = Replay<Terraform>(rules, *log);
  ASSERT_TRUE(last.ok()) << last.error().text;
  EXPECT_EQ(Terraform::Hash(terraform::Observe(*last, Seat::At(0))), party[0].ViewHash());
}

}  // namespace
}  // namespace syrtis::server
