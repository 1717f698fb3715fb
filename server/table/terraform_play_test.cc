#include <gtest/gtest.h>

#include <string>

#include "engine/core/replay.h"
#include "server/testing/dice.h"
#include "server/testing/wire_party.h"

// The terraforming game at a real server, over real sockets. Players check every message they get
// (server/testing/wire_player.h).
namespace syrtis::server {
namespace {

using terraform::Terraform;
using test::Dice;
using test::WireParty;
using test::WirePlayer;
using test::WireServer;

std::string GameIdOf(const std::string& over) {
  const Result<json::Value> value = json::Parse(over);
  return value.ok() ? *value->Find("game")->AsString() : std::string();
}

TEST(TerraformPlay, AWholeGameOfTwoFromTheFirstCardToTheScore) {
  WireServer server;
  WireParty party(server, 2);
  party.Start();
  WirePlayer watcher(server, "W");
  ASSERT_TRUE(watcher.Watch(party.code()).ok);
  Rng rng = Dice(5, 1);
  EXPECT_GT(party.Play(rng, 5'000), 100);
  ASSERT_FALSE(party[0].over.empty()) << "the game has an end";
  watcher.Hear(party[0].seq);
  EXPECT_EQ(party.Problems(), "");
  EXPECT_TRUE(watcher.problems.empty()) << watcher.problems[0];
  EXPECT_EQ(party[0].over, party[1].over);
  EXPECT_EQ(party[0].over, watcher.over);

  // The log that everybody may have now leads to what each of them sees.
  const std::string text = server.Get("/api/games/" + GameIdOf(party[0].over) + "/log");
  const Result<json::Value> value = json::Parse(text);
  ASSERT_TRUE(value.ok()) << text;
  const terraform::Rules rules = terraform::BuiltInRules();
  const Result<Log<Terraform>> log = ReadLog<Terraform>(rules, *value);
  ASSERT_TRUE(log.ok()) << log.error().text;
  const Result<terraform::State> last = Replay<Terraform>(rules, *log);
  ASSERT_TRUE(last.ok()) << last.error().text;
  EXPECT_TRUE(last->IsOver());
  for (int seat = 0; seat < 2; ++seat) {
    EXPECT_EQ(Terraform::Hash(terraform::Observe(*last, Seat::At(seat))), party[seat].ViewHash());
  }
  EXPECT_EQ(Terraform::Hash(terraform::Observe(*last, Seat::Table())), watcher.ViewHash());
  EXPECT_NE(server.Get("/api/games/" + GameIdOf(party[0].over)).find("\"winners\""),
            std::string::npos);

  // And the next one, with the same people. Nobody has its log as long as it goes on.
  std::string running = GameIdOf(party[0].over);
  ASSERT_TRUE(running.ends_with("-1")) << running;
  running.back() = '2';
  ASSERT_TRUE(party[0].Ask("start").ok);
  party.Hear(party[0].seq);
  EXPECT_EQ(party.Play(rng, 20), 20);
  EXPECT_EQ(server.Get("/api/games/" + running + "/log"), "");
  EXPECT_EQ(server.Get("/api/games/" + running), "");
  EXPECT_EQ(party.Problems(), "");
}

// A whole game of a random player against a bot, which wins.
void PlayAgainst(const std::string& level) {
  WireServer server;
  WirePlayer player(server, "A");
  ASSERT_TRUE(player.Create(2).ok);
  ASSERT_TRUE(player.Sit(0).ok);
  ASSERT_TRUE(player.Ask("bot", R"({"seat":1,"level":")" + level + R"("})").ok);
  ASSERT_TRUE(player.Ask("start").ok);
  Rng rng = Dice(5, 3);
  while (player.over.empty()) {
    if (player.Owes()) {
      ASSERT_TRUE(player.Act(player.Choose(rng)).ok);
      continue;
    }
    ASSERT_TRUE(player.Ask("hurry").ok);
    const std::uint32_t seq = player.seq;
    server.Advance(2'000);
    // The bot may have moved while "hurry" was answered.
    server.RunUntil([&] { return player.seq > seq || player.Owes() || !player.over.empty(); });
  }
  EXPECT_TRUE(player.problems.empty()) << player.problems[0];
  EXPECT_NE(player.over.find(R"("winners":[1])"), std::string::npos) << player.over;
}

TEST(TerraformPlay, AWholeGameAgainstNovice) { PlayAgainst("novice"); }
TEST(TerraformPlay, AWholeGameAgainstSettler) { PlayAgainst("settler"); }

struct Variant {
  int seats;
  const char* options;
};

TEST(TerraformPlay, EveryKindOfTable) {
  WireServer server;
  Rng rng = Dice(5, 2);
  for (const Variant& variant : {
           Variant{1, "{}"},
           Variant{2, R"({"draft":true,"clock":600})"},
           Variant{3, R"({"corporateEra":false,"draft":true})"},
           Variant{4, R"({"beginner":[0,2],"takeBack":false})"},
           Variant{5, R"({"beginner":[0,1,2,3,4]})"},
       }) {
    WireParty party(server, variant.seats, variant.options);
    party.Start();
    EXPECT_EQ(party.Play(rng, 80), 80) << variant.options;
    EXPECT_EQ(party.Problems(), "") << variant.options;
  }
}

TEST(TerraformPlay, WhatCannotBeAgreedOnIsRefusedWithASentence) {
  WireServer server;
  WirePlayer player(server, "A");
  EXPECT_EQ(player.Create(6).why, "the game is for 1 to 5");
  EXPECT_EQ(player.Create(1, R"({"draft":true})").why, "options: draft is for two seats or more");
  EXPECT_EQ(player.Create(2, R"({"beginner":[2]})").why,
            "options: beginner names a seat that is not at the table");
  EXPECT_FALSE(player.Create(2, R"({"module":1})").ok);
  ASSERT_TRUE(player.Create(2).ok);
  ASSERT_TRUE(player.Sit(0).ok);
  EXPECT_EQ(player.Ask("bot", R"({"seat":1,"level":"brisk"})").why,
            "there are no bots of that level");
  EXPECT_EQ(player.Ask("act", R"({"command":{"do":"pass","prompt":1}})").why,
            "the game has not been started");
}

TEST(TerraformPlay, NobodyChoosesTheCardsOfOthers) {
  WireServer server;
  WireParty party(server, 2);
  EXPECT_EQ(party[0].Ask("start", R"({"seed":"7"})").why,
            "whoever knows the seed knows every card; with others it is left to chance");
  WireParty alone(server, 1);
  EXPECT_TRUE(alone[0].Ask("start", R"({"seed":"7"})").ok);
}

TEST(TerraformPlay, PeopleTalkWhilePlaying) {
  WireServer server;
  WireParty party(server, 2);
  party.Start();
  EXPECT_TRUE(party[1].Ask("chat", R"({"text":"good luck"})").ok);
}

TEST(TerraformPlay, SeveralCommandsAreOneStepOrNone) {
  WireServer server;
  WireParty party(server, 1);
  party.Start();
  WirePlayer& player = party[0];
  const std::uint32_t prompt = player.me().prompt;
  const std::uint32_t seq = player.seq;
  const std::uint64_t hash = player.ViewHash();
  const terraform::Command first{
      .prompt = prompt, .kind = terraform::Do::kCorporation, .id = player.me().corp_offer[0]};
  terraform::Command then{.prompt = prompt + 2, .kind = terraform::Do::kDone};
  EXPECT_EQ(player.Act(std::vector{first, then}).rule, "T-2.4");
  EXPECT_EQ(player.seq, seq);
  EXPECT_EQ(player.ViewHash(), hash);
  then.prompt = prompt + 1;
  EXPECT_TRUE(player.Act(std::vector{first, then}).ok);
  EXPECT_EQ(player.seq, seq + 1);
  EXPECT_EQ(player.view().known.phase, terraform::Phase::kActions);
  EXPECT_EQ(party.Problems(), "");
}

}  // namespace
}  // namespace syrtis::server
