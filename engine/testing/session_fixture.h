#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/json.h"
#include "engine/core/rng.h"
#include "engine/maze/game.h"
#include "engine/session/session.h"
#include "engine/terraform/game.h"

// The fixture of the session tests. Only for tests (GoogleTest).
namespace syrtis {

inline const maze::Rules& BuiltIn() {
  static const maze::Rules rules = maze::BuiltInRules();
  return rules;
}

inline const terraform::Rules& TerraformRules() {
  static const terraform::Rules rules = terraform::BuiltInRules();
  return rules;
}

inline Session NewSession() {
  return Session(Offer<maze::Maze>{&BuiltIn()}, Offer<terraform::Terraform>{&TerraformRules()});
}

inline json::Value Parsed(const std::string& reply) {
  const Result<json::Value> value = json::Parse(reply);
  EXPECT_TRUE(value.ok()) << reply;
  return value.ok() ? *value : json::Value();
}

inline std::string TextOf(const json::Value& value, std::string_view key) {
  const json::Value* member = value.Find(key);
  if (member == nullptr) return "(none)";
  return member->AsString() != nullptr ? *member->AsString() : json::Compact(*member);
}

inline bool IsOk(const json::Value& reply) {
  const json::Value* ok = reply.Find("ok");
  return ok != nullptr && ok->AsBool() != nullptr && *ok->AsBool();
}

// Plays random legal commands, all by text, for so many steps.
inline void PlayOn(Session& session, int seats, int steps, Rng& rng, Ms& ms) {
  for (int i = 0; i < steps; ++i) {
    const auto seat = static_cast<int>(rng.Below(static_cast<std::uint64_t>(seats)));
    const json::Value legal = Parsed(session.Answer(R"({"legal":)" + std::to_string(seat) +
                                                    R"(,"ms":)" + std::to_string(ms) + "}"));
    ASSERT_TRUE(IsOk(legal));
    std::vector<std::string> commands;
    for (const json::Value& command : *legal.Find("commands")->AsArray()) {
      if (TextOf(command, "do") != "giveUp") commands.push_back(json::Compact(command));
    }
    if (!commands.empty()) {
      const std::string& command = commands[rng.Below(commands.size())];
      const std::string reply =
          session.Answer(R"({"act":{"seat":)" + std::to_string(seat) + R"(,"ms":)" +
                         std::to_string(ms) + R"(,"command":)" + command + "}}");
      ASSERT_TRUE(IsOk(Parsed(reply))) << command << " -> " << reply;
    }
    ms += rng.Below(100);
  }
}

// A session that tests talk to.
class SessionFixture : public testing::Test {
 protected:
  json::Value Ask(std::string_view line) { return Parsed(session_.Answer(line)); }
  // Expects the request to be taken.
  json::Value Get(std::string_view line) {
    json::Value reply = Ask(line);
    EXPECT_TRUE(IsOk(reply)) << line << " -> " << json::Compact(reply);
    return reply;
  }
  // Expects the request to be refused, for that reason.
  void ExpectRefused(std::string_view line, std::string_view why) {
    const json::Value reply = Ask(line);
    EXPECT_FALSE(IsOk(reply)) << line;
    EXPECT_EQ(TextOf(reply, "why"), why) << line;
  }
  std::string StateText() { return TextOf(Get(R"({"state":true})"), "state"); }

  Session session_ = NewSession();
};

}  // namespace syrtis
