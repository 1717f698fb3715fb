// The types of the terraforming game are true: whatever the engine writes in random games is of
// them, and every kind of command and event occurs.
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "engine/terraform/game.h"
#include "engine/terraform/play.h"
#include "engine/testing/terraform/random_game.h"
#include "server/protocol/schema.h"
#include "server/protocol/testing/check_text.h"

namespace syrtis::protocol {
namespace {

using terraform::State;

constexpr const char* kWrongType =
    "\nIf the engine is right, allow this in server/protocol/terraform_types.cc, build syrtis and "
    "print the protocol's page anew: build/release/syrtis schema --markdown > docs/protocol.md";

class TerraformTypesTest : public testing::Test {
 protected:
  // Counts how often each kind has each key.
  void Count(const std::string& kind, const json::Value& value) {
    ++kinds_[kind];
    for (const json::Member& member : *value.AsObject()) ++keys_[kind + "." + member.key];
  }

  template <class WriteIt>
  json::Value Checked(std::string_view type, const WriteIt& write) {
    std::string text;
    json::Writer writer(text);
    write(writer);
    Result<json::Value> value = json::Parse(text);
    EXPECT_TRUE(value.ok());
    const std::optional<Error> wrong = Check(type, *value);
    EXPECT_FALSE(wrong.has_value()) << type << ": " << wrong.value_or(Error{}).text << "\n"
                                    << text << kWrongType;
    return *std::move(value);
  }

  void CheckViews(const State& state) {
    for (int i = -1; i < state.seats; ++i) {
      const Seat seat = i < 0 ? Seat::Table() : Seat::At(i);
      const json::Value view = Checked("TerraformView", [&](json::Writer& writer) {
        terraform::Terraform::WriteView({}, terraform::Observe(state, seat), writer);
      });
      Count("TerraformView", view);
      Count("TerraformOptions", *view.Find("options"));
      for (const json::Value& player : *view.Find("players")->AsArray()) {
        Count("TerraformPlayer", player);
        if (const json::Value* question = player.Find("question")) {
          Count("TerraformQuestion", *question);
          if (const json::Value* task = question->Find("task")) Count("TerraformTask", *task);
        }
      }
    }
  }

  void CheckEvents(const terraform::Events& events) {
    for (const terraform::Event& event : events) {
      for (const Seat seat : {Seat::Table(), Seat::At(0)}) {
        terraform::Event seen;
        if (!terraform::ObserveEvent(event, seat, seen)) continue;
        const json::Value value = Checked("TerraformEvent", [&](json::Writer& writer) {
          terraform::Terraform::WriteEvent({}, seen, writer);
        });
        Count(*value.Find("what")->AsString(), value);
      }
    }
  }

  void CheckCommand(const terraform::Command& command) {
    const json::Value value = Checked("TerraformCommand", [&](json::Writer& writer) {
      terraform::Terraform::WriteCommand({}, command, writer);
    });
    Count("do." + *value.Find("do")->AsString(), value);
  }

  void Play(std::uint64_t seed) {
    Rng rng(Seed{78, seed});
    const terraform::test::RandomTable table = terraform::test::MixedTable(rng);
    const State first = *terraform::NewGame(rules_, table.options, table.seats, Seed{1, seed});
    terraform::test::RandomGame game(rules_, first, Seed{2, seed}, table.style);
    CheckViews(first);
    for (int step = 0; game.Step() && !HasFailure(); ++step) {
      CheckEvents(game.events());
      CheckCommand(game.last().command);
      if (step % 50 == 0) CheckViews(game.state());
    }
    CheckViews(game.state());
  }

  // What is too rare for random players.
  void Rarities() {
    State won = *terraform::NewGame(rules_, {}, 1, Seed{1, 1});
    won.solo_won = true;
    CheckViews(won);
  }

  const terraform::Rules rules_ = terraform::BuiltInRules();
  std::map<std::string, int> kinds_;
  std::map<std::string, int> keys_;
};

#ifdef SYRTIS_SANITIZED
constexpr std::uint64_t kTerraformGames = 10;
#else
constexpr std::uint64_t kTerraformGames = 60;
constexpr const char* kNeverHappens =
    " does not occur in the random games: raise kTerraformGames in "
    "server/protocol/terraform_types_test.cc";
constexpr const char* kNeverWritten =
    " does not occur in the random games: raise kTerraformGames in "
    "server/protocol/terraform_types_test.cc, or remove it from terraform_types.cc if the engine "
    "no longer writes it";
constexpr const char* kNeverMissing =
    " is optional, but no random game lacks it: raise kTerraformGames in "
    "server/protocol/terraform_types_test.cc, or make it a required field in terraform_types.cc if "
    "the engine always writes it";
#endif

TEST_F(TerraformTypesTest, WhatTheEngineWritesIsOfTheirKind) {
  Rarities();
  for (std::uint64_t seed = 0; seed < kTerraformGames && !HasFailure(); ++seed) Play(seed);
#ifndef SYRTIS_SANITIZED
  if (HasFailure()) return;  // the counts below are those of all games
  for (const std::string_view what : terraform::kWhatNames) {
    EXPECT_GT(kinds_[std::string(what)], 0) << what << kNeverHappens;
  }
  for (const std::string_view verb : terraform::kDoNames) {
    EXPECT_GT(kinds_["do." + std::string(verb)], 0) << verb << kNeverHappens;
  }
  // What is said to be optional is there at times, and at times is not.
  for (const char* name : {"TerraformView", "TerraformPlayer", "TerraformOptions"}) {
    for (const Field& field : FindDefinition(name)->type.fields) {
      const int there = keys_[std::string(name) + "." + std::string(field.name)];
      EXPECT_GT(there, 0) << name << "." << field.name << kNeverWritten;
      if (field.optional) {
        EXPECT_LT(there, kinds_[name]) << name << "." << field.name << kNeverMissing;
      }
    }
  }
  for (const Type& event : FindDefinition("TerraformEvent")->type.of) {
    const std::string what = *event.fields[0].type.constants[0].AsString();
    for (const Field& field : event.fields) {
      const int there = keys_[what + "." + std::string(field.name)];
      EXPECT_GT(there, 0) << what << "." << field.name << kNeverWritten;
      if (field.optional) {
        EXPECT_LT(there, kinds_[what]) << what << "." << field.name << kNeverMissing;
      }
    }
  }
#endif
}

TEST(TerraformTypes, WhatIsWrongIsSaid) {
  EXPECT_EQ(ProblemOf("TerraformCommand", R"({"do":"pass"})"), "\"prompt\" is missing");
  EXPECT_EQ(ProblemOf("TerraformCommand", R"({"do":"play","prompt":3})"), "\"card\" is missing");
  EXPECT_EQ(ProblemOf("TerraformEvent", R"({"what":"over","ms":1,"seat":0})"),
            "unknown key \"seat\"");
}

}  // namespace
}  // namespace syrtis::protocol
