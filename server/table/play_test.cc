#include <gtest/gtest.h>

#include "engine/core/replay.h"
#include "engine/maze/reasons.h"
#include "server/net/static_files.h"
#include "server/serve/api.h"
#include "server/testing/party.h"

// Games through a table: in the order of the table, by people and bots, to the end.
namespace syrtis::server {
namespace {

using test::Hall;
using test::HallOptions;
using test::Party;
using test::Player;
using test::Reply;
using test::Tricks;

TEST(Play, OfTwoWhoActOnTheSamePawnInTheSameInstantOneIsFirst) {
  Hall hall;
  // With six seats every colour has two owners.
  Party party(hall, 6, R"({"module":2,"timer":0})");
  party.Start();
  Rng rng(Seed{.high = 0, .low = 3});
  int clashes = 0;
  for (int i = 0; i < 400 && clashes < 20; ++i) {
    party.Play(rng, 1, 1'000);
    for (int a = 0; a < 6; ++a) {
      const std::vector<std::string> mine = party[a].LegalMoves();
      const auto at = std::find_if(mine.begin(), mine.end(), [](const std::string& move) {
        return move.find(R"("do":"move")") != std::string::npos;
      });
      if (at == mine.end()) continue;
      for (int b = a + 1; b < 6; ++b) {
        const std::vector<std::string> theirs = party[b].LegalMoves();
        if (std::find(theirs.begin(), theirs.end(), *at) == theirs.end()) continue;
        const std::string body = "{\"command\":" + *at + "}";
        const std::uint32_t first = party[b].Send("act", body);
        const std::uint32_t second = party[a].Send("act", body);
        const std::size_t heard = party[b].texts.size();
        hall.Pump();
        EXPECT_TRUE(party[b].ReplyTo(first).ok);
        const Reply refused = party[a].ReplyTo(second);
        EXPECT_FALSE(refused.ok);
        EXPECT_NE(refused.rule, "");
        EXPECT_NE(refused.why, "");
        // The refusal is for its sender alone.
        EXPECT_EQ(party[b].texts.size(), heard + 1);
        ++clashes;
        a = b = 6;
      }
    }
  }
  EXPECT_EQ(clashes, 20);
  EXPECT_EQ(party.Problems(), "");
}

TEST(Play, NobodyActsForAnotherSeatNorBeforeNorAfterTheGame) {
  Hall hall;
  Party party(hall, 2, R"({"module":3})");
  EXPECT_EQ(party[0].Act(R"({"do":"ready"})").why, "the game has not been started");
  party.Start();
  Player standing(hall, "C");
  ASSERT_TRUE(standing.Join(party.code()).ok);
  EXPECT_EQ(standing.Act(R"({"do":"giveUp"})").why, "you are not sitting at the table");
  // What only the other may do.
  const Party::Wish wish = party.AnAction();
  Player& other = &wish.player == &party[0] ? party[1] : party[0];
  const Reply refused = other.Ask("act", wish.body);
  EXPECT_FALSE(refused.ok);
  EXPECT_NE(refused.rule, "");
  // What only the table may do.
  for (const char* command : {R"({"do":"away","seat":1})", R"({"do":"back","seat":1})"}) {
    EXPECT_FALSE(party[0].Act(command).ok) << command;
  }
  for (const char* command :
       {"{}", R"({"do":"dance"})", R"({"do":"move"})", R"({"do":"ready","seat":1})"}) {
    const Reply reply = party[0].Act(command);
    EXPECT_FALSE(reply.ok) << command;
    EXPECT_NE(reply.why, "") << command;
  }
  EXPECT_FALSE(party[0].Ask("back", R"({"steps":1,"after":1000})").ok);
  EXPECT_EQ(party[0].state().away, 0);
  ASSERT_TRUE(party[0].Act(R"({"do":"giveUp"})").ok);
  ASSERT_TRUE(party[1].Act(R"({"do":"giveUp"})").ok);
  const std::uint32_t seq = party[0].seq;
  const Reply after = wish.player.Ask("act", wish.body);
  EXPECT_FALSE(after.ok);
  EXPECT_NE(after.why, "");
  EXPECT_EQ(party[0].seq, seq);
  EXPECT_EQ(party.Problems(), "");
}

TEST(Play, RefusalsAreCountedByRule) {
  Hall hall;
  Party party(hall, 2, R"({"module":2})");
  party.Start();
  EXPECT_FALSE(party[0].Ask("chat", R"({"text":"psst"})").ok);
  EXPECT_EQ(hall.figures().refused.at("M-4.1"), 1U);
}

// What a GET of this path is answered with.
HttpResponse Get(Hall& hall, Api& api, const std::string& path) {
  HttpRequest request;
  request.method = "GET";
  request.path = path;
  HttpResponse answer;
  api.Handle(request, Responder([&answer](HttpResponse response) { answer = response; }));
  hall.Pump();
  return answer;
}

Api ApiOf(Hall& hall) {
  return {hall.services(), hall.lobby(), StaticFiles(std::span<const EmbeddedFile>())};
}

std::string GameOf(const Player& player) {
  const Result<json::Value> over = json::Parse(player.over);
  return over.ok() ? *over->Find("game")->AsString() : std::string();
}

TEST(Play, AGameWhoseLogCannotBeMadeIsSaidAndHarmsNobody) {
  Hall hall;
  Party party(hall, 2, R"({"module":1})", "tricky");
  party.Start();
  ASSERT_TRUE(party[0].Act(R"({"do":"giveUp"})").ok);
  ASSERT_TRUE(party[1].Act(R"({"do":"giveUp"})").ok);
  const std::string path = "/api/games/" + GameOf(party[0]) + "/log";
  Api api = ApiOf(hall);
  std::vector<std::string> broken;
  api.logs().on_broken = [&broken](std::string_view why) { broken.emplace_back(why); };
  EXPECT_EQ(Get(hall, api, path).status, 200);
  for (bool Tricks::* trick : {&Tricks::replay_throws, &Tricks::replay_fails_assert}) {
    hall.tricks().*trick = true;
    Api forgetful = ApiOf(hall);  // it has not seen that the game is sound
    forgetful.logs().on_broken = api.logs().on_broken;
    const HttpResponse answer = Get(hall, forgetful, path);
    EXPECT_EQ(answer.status, 410);
    EXPECT_EQ(*answer.body, "the game cannot be replayed: something in it is broken\n");
    hall.tricks().*trick = false;
  }
  ASSERT_EQ(broken.size(), 2U);
  EXPECT_EQ(broken[0], "the past is not what it was");
  EXPECT_NE(broken[1].find("assertion failed"), std::string::npos) << broken[1];
  EXPECT_EQ(Get(hall, api, path).status, 200);
  EXPECT_TRUE(party[0].Ask("chat", R"({"text":"well played"})").ok);
}

TEST(Play, FinishedGamesAreLookedAtSoManyTimesByOneAddress) {
  Hall hall(HallOptions{.limits = {.reads = 3, .read_every = 1'000}});
  Party party(hall, 2);
  party.Start();
  for (int seat = 0; seat < 2; ++seat) ASSERT_TRUE(party[seat].Act(R"({"do":"giveUp"})").ok);
  const std::string path = "/api/games/" + GameOf(party[0]);
  Api api = ApiOf(hall);
  EXPECT_EQ(Get(hall, api, path).status, 200);
  EXPECT_EQ(Get(hall, api, path + "/log").status, 200);
  EXPECT_EQ(Get(hall, api, "/api/games").status, 200);
  for (const char* more : {"", "/log"}) EXPECT_EQ(Get(hall, api, path + more).status, 429);
  EXPECT_EQ(hall.lobby().figures().limited, 2U);
  EXPECT_EQ(Get(hall, api, "/api/tables").status, 200);
  hall.Advance(1'000);
  EXPECT_EQ(Get(hall, api, path + "/log").status, 200);
  EXPECT_EQ(Get(hall, api, path + "/log").status, 429);
}

// Bots on all seats, a host who looks on; everything they see is right.
class BotsTest : public ::testing::TestWithParam<bool> {};

TEST_P(BotsTest, WinAGameWhoseLogReplays) {
  Hall hall(HallOptions{.sqlite = GetParam()});
  Player host(hall, "H");
  ASSERT_TRUE(host.Create(3, R"({"module":1})", R"(,"listed":true)").ok);
  for (int seat = 0; seat < 3; ++seat) {
    ASSERT_TRUE(host.Ask("bot", "{\"seat\":" + std::to_string(seat) + R"(,"level":"sharp"})").ok);
  }
  ASSERT_TRUE(host.Ask("start", R"({"seed":"1"})").ok);
  const TableId id = hall.Find(host.code)->id();
  for (int i = 0; i < 500 && host.over.empty(); ++i) hall.Advance(1'000);
  EXPECT_NE(host.over.find("\"won\":true"), std::string::npos) << host.over;
  EXPECT_TRUE(host.problems.empty());
  EXPECT_GT(hall.figures().bot_commands, 20U);
  EXPECT_EQ(hall.figures().games_finished, 1U);

  // The row of the finished game, and its log.
  Api api = ApiOf(hall);
  const auto get = [&](const std::string& path) {
    const HttpResponse answer = Get(hall, api, path);
    EXPECT_EQ(answer.status, 200) << path;
    return answer.body ? *answer.body : std::string();
  };
  const std::string name = GameOf(host);
  EXPECT_NE(get("/api/games").find(name), std::string::npos);
  EXPECT_NE(get("/api/games/" + name).find("\"won\":true"), std::string::npos);
  const Result<json::Value> text = json::Parse(get("/api/games/" + name + "/log"));
  ASSERT_TRUE(text.ok());
  const Result<Log<maze::Maze>> log = ReadLog<maze::Maze>(hall.rules(), *text);
  ASSERT_TRUE(log.ok()) << log.error().text;
  const Result<maze::State> end = Replay<maze::Maze>(hall.rules(), *log);
  ASSERT_TRUE(end.ok()) << end.error().text;
  EXPECT_EQ(end->phase, maze::Phase::kWon);
  EXPECT_EQ(maze::Maze::Hash(*end), hall.Find(host.code)->room()->StateHash());
  EXPECT_EQ(id, hall.Find(host.code)->id());
}

INSTANTIATE_TEST_SUITE_P(Stores, BotsTest, ::testing::Values(false, true),
                         [](const auto& param) { return param.param ? "Sqlite" : "Memory"; });

TEST(Bots, PlayWithPeopleOnThreadsOfTheirOwn) {
  Hall hall(HallOptions{.bot_threads = 2});
  Player host(hall, "H");
  ASSERT_TRUE(host.Create(2, R"({"module":1,"timer":0})").ok);
  ASSERT_TRUE(host.Sit(0).ok);
  ASSERT_TRUE(host.Ask("bot", R"({"seat":1,"level":"sharp"})").ok);
  ASSERT_TRUE(host.Ask("start", R"({"seed":"3"})").ok);
  ASSERT_TRUE(host.Act(R"({"do":"ready"})").ok);
  Rng rng(Seed{.high = 0, .low = 1});
  while (hall.figures().bot_commands < 10 && host.over.empty()) {
    hall.Advance(500);
    hall.LetBotsFinish();
    if (const auto move = host.AnyMove(rng)) static_cast<void>(host.Act(*move));
  }
  EXPECT_GE(hall.figures().bot_commands, 10U);
  EXPECT_TRUE(host.problems.empty());
  // Taken away, it does nothing more.
  ASSERT_TRUE(host.Ask("bot", R"({"seat":1})").ok);
  const std::uint64_t commands = hall.figures().bot_commands;
  for (int i = 0; i < 50; ++i) hall.Advance(1'000);
  EXPECT_EQ(hall.figures().bot_commands, commands);
}

// Five who wait for the same person do not all reach for the red pawn at once, although they are
// woken at once.
TEST(Bots, AskOneAfterTheOther) {
  Hall hall;
  Player host(hall, "H");
  ASSERT_TRUE(host.Create(6, R"({"module":2,"oneOwner":true})", R"(,"listed":true)").ok);
  ASSERT_TRUE(host.Sit(0).ok);
  for (int seat = 1; seat < 6; ++seat) {
    ASSERT_TRUE(host.Ask("bot", "{\"seat\":" + std::to_string(seat) + R"(,"level":"brisk"})").ok);
  }
  ASSERT_TRUE(host.Ask("start", R"({"seed":"1"})").ok);
  ASSERT_TRUE(host.Act(R"({"do":"ready"})").ok);
  for (int i = 0; i < 500 && host.over.empty(); ++i) hall.Advance(1'000);
  Api api = ApiOf(hall);
  const HttpResponse answer = Get(hall, api, "/api/games/" + GameOf(host) + "/log");
  ASSERT_EQ(answer.status, 200);
  const Result<Log<maze::Maze>> log = ReadLog<maze::Maze>(hall.rules(), *json::Parse(*answer.body));
  ASSERT_TRUE(log.ok()) << log.error().text;
  std::vector<Ms> asked;
  for (const auto& entry : log->entries) {
    const maze::Do kind = entry.command.kind;
    if (entry.kind != EntryKind::kCommand) continue;
    if (kind == maze::Do::kRed || kind == maze::Do::kStare) asked.push_back(entry.ms);
  }
  EXPECT_GT(asked.size(), 3U);
  for (std::size_t i = 1; i < asked.size(); ++i) EXPECT_GE(asked[i] - asked[i - 1], 5'000);
}

TEST(Bots, PlayOnAfterTheTableSlept) {
  Hall hall;
  Player host(hall, "H");
  ASSERT_TRUE(host.Create(2, R"({"module":1})").ok);
  for (int seat = 0; seat < 2; ++seat) {
    ASSERT_TRUE(host.Ask("bot", "{\"seat\":" + std::to_string(seat) + R"(,"level":"calm"})").ok);
  }
  ASSERT_TRUE(host.Ask("start", R"({"seed":"1"})").ok);
  hall.Advance(20'000);
  const std::uint32_t seq = host.seq;
  host.Cut();
  hall.Advance(200'000);
  EXPECT_EQ(hall.lobby().tables().size(), 0U);
  ASSERT_TRUE(host.Resume().ok);
  EXPECT_LE(host.seq, seq + 1);  // only how late it was
  for (int i = 0; i < 500 && host.over.empty(); ++i) hall.Advance(1'000);
  EXPECT_NE(host.over, "");
  EXPECT_TRUE(host.problems.empty());
}

// Pages translate by code and arguments.
TEST(Play, AGameThatCannotBeginSaysTheGamesOwnCode) {
  Hall hall;
  Party party(hall, 2, R"({"module":3})", "tricky");
  hall.tricks().room_refused = maze::refuse::NoSuchModule(5, 9);
  const Reply reply = party[0].Ask("start", "{}");
  EXPECT_FALSE(reply.ok);
  EXPECT_EQ(reply.why, "module must be 1 to 5, not 9");
  ASSERT_NE(reply.body.Find("code"), nullptr);
  EXPECT_EQ(*reply.body.Find("code")->AsString(), "NoSuchModule");
  EXPECT_EQ(reply.body.Find("args")->AsArray()->size(), 2U);
}

}  // namespace
}  // namespace syrtis::server
