#include "server/protocol/request.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "server/protocol/check.h"
#include "server/protocol/schema.h"

namespace syrtis::protocol {
namespace {

// What ReadRequest says to this text: the verb, or the error.
std::string Read(std::string_view text) {
  const Result<json::Value> message = json::Parse(text);
  if (!message.ok()) return "no JSON: " + message.error().text;
  const Result<Request> request = ReadRequest(*message);
  return request.ok() ? std::string(request->verb) : request.error().text;
}

std::string With(std::string_view verb, std::string_view body) {
  return R"({"id":1,")" + std::string(verb) + "\":" + std::string(body) + "}";
}

TEST(Request, TheExampleOfEveryVerbIsTaken) {
  for (const Verb& verb : Verbs()) EXPECT_EQ(Read(With(verb.name, verb.example)), verb.name);
}

TEST(Request, EveryVerbRefusesAnUnknownKeyByName) {
  for (const Verb& verb : Verbs()) {
    json::Value body = *json::Parse(verb.example);
    body.AsObject()->push_back({"modul", 3});
    EXPECT_EQ(Read(With(verb.name, json::Compact(body))),
              std::string(verb.name) + ": unknown key \"modul\"");
    EXPECT_EQ(Read(With(verb.name, "[]")),
              std::string(verb.name) + ": must be an object, not an array");
  }
}

TEST(Request, EveryVerbRefusesWhatMustBeThereAndIsNot) {
  int tried = 0;
  for (const Verb& verb : Verbs()) {
    const Definition* body = FindDefinition(verb.body);
    ASSERT_NE(body, nullptr) << verb.body;
    for (const Field& field : body->type.fields) {
      json::Value without = *json::Parse(verb.example);
      std::erase_if(*without.AsObject(),
                    [&field](const json::Member& member) { return member.key == field.name; });
      const std::string said = Read(With(verb.name, json::Compact(without)));
      const std::string missing =
          std::string(verb.name) + ": \"" + std::string(field.name) + "\" is missing";
      EXPECT_EQ(said, field.optional ? std::string(verb.name) : missing);
      ++tried;
    }
  }
  EXPECT_GE(tried, 25);
}

TEST(Request, WhatComesBackPointsIntoTheMessage) {
  const json::Value message = *json::Parse(R"({"id":2147483647,"sit":{"seat":2}})");
  const Result<Request> request = ReadRequest(message);
  ASSERT_TRUE(request.ok()) << request.error().text;
  EXPECT_EQ(request->id, 2'147'483'647U);
  EXPECT_EQ(request->verb, "sit");
  EXPECT_EQ(request->body, message.Find("sit"));
}

struct Bad {
  std::string text;
  std::string why;
};

class BadRequestTest : public testing::TestWithParam<Bad> {};

TEST_P(BadRequestTest, IsRefusedWithASentence) { EXPECT_EQ(Read(GetParam().text), GetParam().why); }

INSTANTIATE_TEST_SUITE_P(
    Frame, BadRequestTest,
    testing::Values(Bad{"7", "a request must be an object, not 7"}, Bad{"{}", "\"id\" is missing"},
                    Bad{R"({"ping":{}})", "\"id\" is missing"},
                    Bad{R"({"id":1})", "a request has to say what it asks for, such as \"join\""},
                    Bad{R"({"id":0,"ping":{}})",
                        "id: must be a whole number from 1 to 2147483647, not 0"},
                    Bad{R"({"id":2147483648,"ping":{}})",
                        "id: must be a whole number from 1 to 2147483647, not 2147483648"},
                    Bad{R"({"id":"1","ping":{}})",
                        "id: must be a whole number from 1 to 2147483647, not \"1\""},
                    Bad{R"({"id":1,"dance":{}})", "there is no request \"dance\""},
                    Bad{R"({"id":1,"ping":{},"tables":{}})",
                        "a request asks for one thing, not for both \"ping\" and \"tables\""},
                    Bad{R"({"id":1,"ping":null})", "ping: must be an object, not null"}));

INSTANTIATE_TEST_SUITE_P(
    Fields, BadRequestTest,
    testing::Values(
        Bad{With("create", R"({"protocol":1,"game":"maze","seats":7,"name":"A"})"),
            "create.seats: must be a whole number from 1 to 6, not 7"},
        Bad{With("create", R"({"protocol":1,"game":"maze","seats":2,"name":"A","options":[]})"),
            "create.options: must be an object, not an array"},
        Bad{With("create", R"({"protocol":1,"game":"maze","seats":2,"name":"A","listed":1})"),
            "create.listed: must be true or false, not 1"},
        Bad{With("join", R"({"protocol":1,"code":"KRAT","name":"A"})"),
            "join.code: must be 5 letters from A to Z"},
        Bad{With("join", R"({"protocol":1,"code":"KR4TE","name":"A"})"),
            "join.code: must be 5 letters from A to Z"},
        Bad{With("join", R"({"protocol":1,"code":7,"name":"A"})"),
            "join.code: must be a text, not 7"},
        Bad{With("join", R"({"protocol":1,"code":"KRATE","name":""})"),
            "join.name: must not be empty"},
        Bad{With("join", R"({"protocol":1,"code":"KRATE","name":" \u200b\u3000"})"),
            "join.name: must not be empty"},
        Bad{With("join", R"({"protocol":1,"code":"KRATE","name":"a\nb"})"),
            "join.name: must be one line without control characters"},
        Bad{With("join", R"({"protocol":1,"code":"KRATE","name":"a\u202eb"})"),
            "join.name: must be one line without control characters"},
        Bad{With("join", R"({"protocol":1,"code":"KRATE","name":"a\u0085"})"),
            "join.name: must be one line without control characters"},
        Bad{With("join", R"({"protocol":1,"code":"KRATE","name":"1234567890123456789012345"})"),
            "join.name: must have at most 24 characters, not 25"},
        Bad{With("resume",
                 R"({"protocol":1,"code":"KRATE","token":"00112233445566778899AABBCCDDEEFF"})"),
            "resume.token: must be 32 hexadecimal digits"},
        Bad{With(
                "resume",
                R"({"protocol":1,"code":"KRATE","token":"00112233445566778899aabbccddeeff","since":-1})"),
            "resume.since: must be a whole number from 0 to 2147483647, not -1"},
        Bad{With("sit", R"({"seat":6})"), "sit.seat: must be a whole number from 0 to 5, not 6"},
        Bad{With("kick", R"({"member":0})"),
            "kick.member: must be a whole number from 1 to 2147483647, not 0"},
        Bad{With("act", R"({"command":"ready"})"), "act.command: must be an object, not \"ready\""},
        Bad{With("start", R"({"seed":7})"), "start.seed: must be a text, not 7"},
        Bad{With("chat", "{}"), "chat: must have \"text\", \"phrase\", \"emote\" or \"point\""},
        Bad{With("chat", R"({"text":"hi","emote":"wave"})"),
            "chat: has both \"text\" and \"emote\", but one of them is enough"},
        Bad{With("chat", R"({"text":"  "})"), "chat.text: must not be empty"},
        Bad{With("settings", R"({"name":"A"})"), "settings: unknown key \"name\""}));

TEST(Request, LengthsAreInCharacters) {
  std::string name;
  for (int i = 0; i < 24; ++i) name += "😀";
  EXPECT_EQ(Read(With("name", R"({"name":")" + name + "\"}")), "name");
  EXPECT_EQ(Read(With("name", R"({"name":")" + name + "a\"}")),
            "name.name: must have at most 24 characters, not 25");
  EXPECT_EQ(Read(With("chat", R"({"text":")" + std::string(200, 'x') + "\"}")), "chat");
  EXPECT_EQ(Read(With("chat", R"({"text":")" + std::string(201, 'x') + "\"}")),
            "chat.text: must have at most 200 characters, not 201");
}

TEST(Request, PeopleWriteInEveryScript) {
  for (const char* name :
       {"Zoë", "Œdipe", "李雷", "محمد", "👩‍🚀", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "a b"}) {
    EXPECT_EQ(Read(With("name", std::string(R"({"name":")") + name + "\"}")), "name") << name;
  }
}

TEST(Request, TheNumberOfAWrongMessage) {
  EXPECT_EQ(ReadableId(*json::Parse(R"({"id":9,"dance":1})")), 9U);
  EXPECT_EQ(ReadableId(*json::Parse(R"({"id":0})")), 0U);
  EXPECT_EQ(ReadableId(*json::Parse(R"({"id":"9"})")), 0U);
  EXPECT_EQ(ReadableId(*json::Parse("[9]")), 0U);
}

TEST(Request, Refusal) {
  EXPECT_EQ(RefusalText(7, refuse::OneSignal().Under("M-4.3")),
            R"({"re":7,"ok":false,"code":"OneSignal","rule":"M-4.3","why":"one signal a second"})");
  EXPECT_EQ(RefusalText(0, refuse::NoRequest("no \"x\"")),
            R"({"re":0,"ok":false,"code":"NoRequest","args":["no \"x\""],"why":"no \"x\""})");
  EXPECT_EQ(RefusalText(3, refuse::WrongSeats(1, 6)),
            R"({"re":3,"ok":false,"code":"WrongSeats","args":["1","6"],)"
            R"("why":"the game is for 1 to 6"})");
}

TEST(Version, OlderAndNewerPagesAreToldWhatToDo) {
  EXPECT_FALSE(ProtocolMismatch(kProtocol).has_value());
  EXPECT_EQ(ProtocolMismatch(0)->code, "PageTooOld");
  EXPECT_EQ(ProtocolMismatch(2)->code, "ServerTooOld");
}

}  // namespace
}  // namespace syrtis::protocol
