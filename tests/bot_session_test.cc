// {"bot":…} with the bots that `syrtis engine` and the browser have: whole games by text alone.
#include <gtest/gtest.h>

#include <string>

#include "bots/maze/table_bots.h"
#include "bots/terraform/table_bots.h"
#include "engine/core/json.h"
#include "engine/maze/rules.h"
#include "engine/session/session.h"

namespace syrtis {
namespace {

const maze::Rules& BuiltIn() {
  static const maze::Rules rules = maze::BuiltInRules();
  return rules;
}

Session NewSession() {
  static const terraform::Rules terraform = terraform::BuiltInRules();
  return Session(Offer<maze::Maze>{&BuiltIn(), maze::SessionBots()},
                 Offer<terraform::Terraform>{&terraform, terraform::SessionBots()});
}

json::Value Ask(Session& session, const std::string& line) {
  const std::string reply = session.Answer(line);
  const Result<json::Value> value = json::Parse(reply);
  EXPECT_TRUE(value.ok()) << reply;
  EXPECT_TRUE(value.ok() && *value->Find("ok")->AsBool()) << line << " -> " << reply;
  return value.ok() ? *value : json::Value();
}

std::string MazeTable(int seats, int module) {
  return R"({"new":{"game":"maze","seats":)" + std::to_string(seats) +
         R"(,"seed":"3","options":{"timer":0,"module":)" + std::to_string(module) + "}}}";
}

// Plays a game in which bots take turns, one command every 100 ms; returns its result.
std::string PlayByBots(const std::string& table, int seats, const std::string& level) {
  Session session = NewSession();
  Ask(session, table);
  for (int ms = 100; ms < 400'000; ms += 100) {
    const int seat = ms / 100 % seats;
    std::string tick = R"({"tick":)";
    Ask(session, tick.append(std::to_string(ms)).append("}"));
    std::string question;
    json::Writer(question)
        .BeginObject()
        .BeginObject("bot")
        .Field("seat", seat)
        .Field("level", level)
        .End()
        .End();
    const json::Value reply = Ask(session, question);
    const json::Value* command = reply.Find("command");
    if (command == nullptr) return "no reply";
    if (command->IsNull()) continue;
    std::string act;
    json::Writer(act)
        .BeginObject()
        .BeginObject("act")
        .Field("seat", seat)
        .Field("ms", ms)
        .Field("command", *command)
        .End()
        .End();
    Ask(session, act);
    const json::Value state = Ask(session, R"({"state":true})");
    if (const json::Value* over = state.Find("state")->Find("over")) return json::Compact(*over);
  }
  return "not over";
}

TEST(BotSession, AGameIsPlayedToItsEnd) {
  EXPECT_EQ(PlayByBots(MazeTable(2, 1), 2, "brisk"), R"({"result":"won"})");
  EXPECT_EQ(PlayByBots(MazeTable(3, 2), 3, "tireless"), R"({"result":"won"})");
  const std::string end =
      PlayByBots(R"({"new":{"game":"terraform","seats":2,"seed":"3"}})", 2, "novice");
  EXPECT_NE(end.find("winners"), std::string::npos) << end;
}

TEST(BotSession, AskingChangesNothing) {
  Session session = NewSession();
  Ask(session, R"({"new":{"game":"maze","seats":2,"seed":"3"}})");
  for (const char* seat : {"0", "1"}) {
    Ask(session,
        std::string(R"({"act":{"seat":)") + seat + R"(,"ms":10,"command":{"do":"ready"}}})");
  }
  const std::string before = session.Answer(R"({"state":true})");
  const std::string first = session.Answer(R"({"bot":{"seat":0,"level":"calm"}})");
  EXPECT_EQ(session.Answer(R"({"bot":{"seat":0,"level":"calm"}})"), first);
  EXPECT_EQ(session.Answer(R"({"state":true})"), before);
}

TEST(BotSession, ALonePlayerLaysTheFourTiles) {
  Session session = NewSession();
  Ask(session, R"({"new":{"game":"maze","seats":1,"seed":"3","options":{"module":2}}})");
  for (const char* wanted : {"lay", "lay", "lay", "lay", "ready"}) {
    const json::Value reply = Ask(session, R"({"bot":{"seat":0,"level":"sharp"}})");
    const std::string command = json::Compact(*reply.Find("command"));
    EXPECT_TRUE(command.starts_with(std::string(R"({"do":")") + wanted)) << command;
    Ask(session, R"({"act":{"seat":0,"ms":0,"command":)" + command + "}}");
  }
}

TEST(BotSession, NothingWhenTheGameIsOver) {
  Session session = NewSession();
  Ask(session, R"({"new":{"game":"maze","seats":2,"seed":"3"}})");
  for (const char* seat : {"0", "1"}) {
    Ask(session,
        std::string(R"({"act":{"seat":)") + seat + R"(,"ms":10,"command":{"do":"ready"}}})");
  }
  Ask(session, R"({"tick":200000})");
  EXPECT_EQ(session.Answer(R"({"bot":{"seat":0,"level":"sharp"}})"),
            R"({"ok":true,"command":null})");
}

}  // namespace
}  // namespace syrtis
