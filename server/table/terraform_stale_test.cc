#include <gtest/gtest.h>

#include "server/testing/dice.h"
#include "server/testing/full.h"
#include "server/testing/wire_party.h"

// What somebody answers who does not know yet what happened is not taken for another answer.
namespace syrtis::server {
namespace {

using terraform::Command;
using test::Dice;
using test::Full;
using test::Reply;
using test::Seeds;
using test::WireParty;
using test::WirePlayer;
using test::WireServer;

std::vector<Command> WithPrompts(std::vector<Command> commands, int by) {
  for (Command& command : commands) {
    command.prompt = static_cast<std::uint32_t>(static_cast<int>(command.prompt) + by);
  }
  return commands;
}

// What is tried before each step of a game.
struct StaleTries {
  int steps = 0;
  bool every_command = false;  // all that are legal, besides the step that is made
};

// How many stale answers were refused.
int PlayAmongStaleAnswers(std::uint64_t dice, const StaleTries& tries) {
  WireServer server;
  WireParty party(server, 2, R"({"draft":true})");
  party.Start();
  Rng rng = Dice(6, dice);
  int refused = 0;
  for (int i = 0; i < tries.steps; ++i) {
    WirePlayer* player = party.Next(rng);
    if (player == nullptr) break;  // it is over
    WirePlayer& other = party[1 - player->seat];
    const std::vector<Command> step = player->Choose(rng);
    const std::uint32_t seq = player->seq;
    const std::uint64_t hash = player->ViewHash();
    const auto expect_refused = [&](WirePlayer& who, const std::vector<Command>& commands) {
      const Reply reply = who.Act(commands);
      EXPECT_FALSE(reply.ok);
      EXPECT_FALSE(reply.rule.empty());
      EXPECT_FALSE(reply.why.empty());
      ++refused;
    };
    for (const int by : {1, -1}) {
      expect_refused(*player, WithPrompts(step, by));
      if (!tries.every_command) continue;
      for (const Command& command : player->Legal()) {
        expect_refused(*player, WithPrompts({command}, by));
      }
    }
    if (!other.Owes()) expect_refused(other, step);
    EXPECT_EQ(player->seq, seq);
    EXPECT_EQ(player->ViewHash(), hash);
    const Reply reply = player->Act(step);
    EXPECT_TRUE(reply.ok) << reply.why;
    if (!reply.ok) break;
    party.Hear(reply.seq);
    // The same once more, as by a second click.
    if (party[player->seat].Owes()) expect_refused(*player, step);
  }
  EXPECT_EQ(party.Problems(), "");
  return refused;
}

TEST(TerraformStale, AnAnswerToAnyOtherQuestionIsRefusedAndChangesNothing) {
  EXPECT_GT(PlayAmongStaleAnswers(1, {.steps = 150}), 300);
}

// Whole games, and every command that could be given. In the short version the beginning of one;
// TerraformRandom.NoStaleAnswerIsTaken asks the rules themselves a million times.
TEST(TerraformStale, NoCommandIsTakenForTheAnswerToAnotherQuestion) {
  int refused = 0;
  const std::vector<std::uint64_t> seeds = Seeds(2);
  for (const std::uint64_t seed : seeds) {
    refused += PlayAmongStaleAnswers(seed, {.steps = Full() ? 2'000 : 25, .every_command = true});
  }
  EXPECT_GT(refused, (Full() ? 5'000 : 100) * static_cast<int>(seeds.size()));
}

// The table is at the first actions; seat `first` is the one whose turn it is.
int BeginActions(WireParty& party) {
  party.Start();
  for (int seat = 0; seat < party.size(); ++seat) {
    WirePlayer& player = party[seat];
    const std::uint32_t prompt = player.me().prompt;
    const std::vector<Command> choice = {
        {.prompt = prompt, .kind = terraform::Do::kCorporation, .id = player.me().corp_offer[0]},
        {.prompt = prompt + 1, .kind = terraform::Do::kDone}};
    const Reply reply = player.Act(choice);
    EXPECT_TRUE(reply.ok) << reply.why;
    party.Hear(reply.seq);
  }
  EXPECT_EQ(party[0].view().known.phase, terraform::Phase::kActions);
  return party[0].view().known.active;
}

TEST(TerraformStale, WhatWasMeantForTheGameBeforeItWentBackIsRefused) {
  WireServer server;
  WireParty party(server, 2);
  const int first = BeginActions(party);
  WirePlayer& one = party[first];
  WirePlayer& other = party[1 - first];
  ASSERT_TRUE(one.Do(terraform::Do::kPass).ok);
  other.Hear(one.seq);
  const std::uint32_t heard = other.seq;
  const Command answer{.prompt = other.me().prompt, .kind = terraform::Do::kPass};
  ASSERT_TRUE(other.Owes());
  ASSERT_TRUE(one.Back(1).ok);
  // The same question with the same number is asked again, of somebody who has heard nothing yet.
  ASSERT_TRUE(one.Do(terraform::Do::kPass).ok);
  other.Hear(one.seq);
  ASSERT_EQ(other.me().prompt, answer.prompt);
  const std::uint64_t hash = other.ViewHash();
  const Reply reply = other.Act(std::span(&answer, 1), heard);
  EXPECT_FALSE(reply.ok);
  EXPECT_EQ(reply.rule, "table");
  EXPECT_EQ(reply.why, "the game has changed since; look again");
  EXPECT_EQ(other.ViewHash(), hash);
  EXPECT_TRUE(other.Act(answer).ok);
  EXPECT_EQ(party.Problems(), "");
}

TEST(TerraformStale, TakingBackTwiceBySecondClickTakesBackOnce) {
  WireServer server;
  WireParty party(server, 2);
  const int first = BeginActions(party);
  WirePlayer& one = party[first];
  ASSERT_TRUE(one.Do(terraform::Do::kPass).ok);
  const std::uint32_t heard = one.seq;
  ASSERT_TRUE(one.Back(1, heard).ok);
  const std::uint64_t hash = one.ViewHash();
  EXPECT_EQ(one.Back(1, heard).rule, "table");
  EXPECT_EQ(one.ViewHash(), hash);
}

TEST(TerraformStale, WhoDoesNotSayWhatTheyKnowIsAskedTo) {
  WireServer server;
  WireParty party(server, 2);
  BeginActions(party);
  EXPECT_EQ(party[0].Ask("act", R"({"command":{"do":"pass","prompt":3}})").why,
            "say in \"after\" which message of the table was your last one");
  EXPECT_EQ(party[0].Ask("back", R"({"steps":1})").why, "back: \"after\" is missing");
}

}  // namespace
}  // namespace syrtis::server
