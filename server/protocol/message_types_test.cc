#include <gtest/gtest.h>

#include <set>
#include <string>

#include "server/protocol/schema.h"
#include "server/protocol/testing/check_text.h"

namespace syrtis::protocol {
namespace {

// Every name that is referred to exists, arrays have an item, and a word tells what it is for.
void CheckType(const Type& type, const std::string& where) {
  if (type.form == Form::kRef) {
    EXPECT_NE(FindDefinition(type.name), nullptr) << where << ": " << type.name;
  }
  if (type.form == Form::kArray) {
    ASSERT_EQ(type.of.size(), 1U) << where;
    EXPECT_LE(type.min, type.max) << where;
  }
  std::set<std::string_view> names;
  for (const auto* fields : {&type.fields, &type.one_of}) {
    for (const Field& field : *fields) {
      EXPECT_TRUE(names.insert(field.name).second) << where << " has two " << field.name;
      CheckType(field.type, where + "." + std::string(field.name));
    }
  }
  for (const Type& one : type.of) CheckType(one, where);
}

TEST(Schema, IsWhole) {
  std::set<std::string_view> names;
  for (const Definition& definition : Definitions()) {
    EXPECT_TRUE(names.insert(definition.name).second) << definition.name << " is there twice";
    EXPECT_FALSE(definition.doc.empty()) << definition.name;
    CheckType(definition.type, std::string(definition.name));
  }
  for (const Verb& verb : Verbs()) {
    EXPECT_NE(FindDefinition(verb.body), nullptr) << verb.name;
    EXPECT_NE(FindDefinition(verb.answer), nullptr) << verb.name;
    EXPECT_FALSE(verb.doc.empty()) << verb.name;
  }
}

TEST(Schema, ItsExamplesAreTrue) {
  int examples = 0;
  for (const Definition& definition : Definitions()) {
    if (definition.example.empty()) continue;
    EXPECT_EQ(ProblemOf(definition.name, definition.example), "") << definition.name;
    ++examples;
  }
  EXPECT_GE(examples, 15);
}

TEST(Messages, WhatATableSends) {
  const char* const good[] = {
      R"({"re":1,"ok":true})",
      R"({"re":1,"ok":true,"seq":4})",
      R"({"re":0,"ok":false,"code":"NoRequest","args":["this is no JSON"],"why":"this is no JSON"})",
      R"({"re":3,"ok":true,"seq":0,"view":null})",
      R"({"re":3,"ok":true,"tables":[]})",
      R"({"seq":1,"chat":{"text":"hello"}})",
      R"({"seq":5,"play":{"ms":10,"events":[],"patch":"","hash":"0123456789abcdef"}})",
      R"({"presence":{"member":1,"here":true}})",
      R"({"clock":{"ms":0,"running":false,"resumesInMs":10000}})",
      R"({"swap":{"from":0,"to":1}})",
      R"({"order":{"pass":true,"dropWhenAttacked":false}})",
      R"({"order":null})",
      R"({"bye":{"code":"restart","why":"the server starts again"}})",
      R"({"bye":{"code":"closed","why":"the table is closed"}})",
      R"({"seq":6,"play":{"ms":10,"seat":0,"back":2,"events":[],"patch":"","hash":"0123456789abcdef"}})",
  };
  for (const char* text : good) EXPECT_EQ(ProblemOf("ServerMessage", text), "") << text;
}

TEST(Messages, WhatIsWrongIsSaidOfWhatWasMeant) {
  EXPECT_EQ(ProblemOf("ServerMessage", R"({"re":1,"ok":false,"code":"TooFast"})"),
            "\"why\" is missing");
  EXPECT_EQ(ProblemOf("ServerMessage", R"({"re":1,"ok":false,"why":"no"})"), "\"code\" is missing");
  EXPECT_NE(ProblemOf("ServerMessage", R"({"re":1,"ok":false,"code":"Nonsense","why":"no"})"), "");
  EXPECT_EQ(ProblemOf("ServerMessage", R"({"re":1,"ok":true,"code":"KRATE","member":1})"),
            "\"token\" is missing");
  EXPECT_EQ(ProblemOf("ServerMessage", R"({"bye":{"code":"later","why":"x"}})"),
            "bye.code: must be \"elsewhere\", \"removed\", \"closed\", \"broken\", \"restart\" or "
            "\"notStored\", not \"later\"");
  EXPECT_EQ(ProblemOf("ServerMessage", R"({"seq":1,"chat":{"text":"a"},"play":{}})"),
            R"(has both "chat" and "play", but one of them is enough)");
  EXPECT_EQ(ProblemOf("ServerMessage", R"({"hello":{"protocol":1,"program":"1","games":[{}]}})"),
            "hello.games[0]: \"game\" is missing");
  EXPECT_EQ(ProblemOf("ServerMessage", "7"), "must be Answer, Numbered or News, not 7");
  EXPECT_EQ(ProblemOf("Numbered", R"({"seq":1})"), R"(must have "table", "play" or "chat")");
  EXPECT_EQ(ProblemOf("Hash", R"("0123")"), "must be 16 hexadecimal digits");
}

}  // namespace
}  // namespace syrtis::protocol
