// The types of the maze game are true: whatever the engine writes in thousands of moments of random
// games is of them, and every kind of command and event occurs.
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "engine/maze/game.h"
#include "engine/maze/play.h"
#include "engine/testing/random_player.h"
#include "engine/testing/test_tiles.h"
#include "server/protocol/schema.h"
#include "server/protocol/testing/check_text.h"

namespace syrtis::protocol {
namespace {

using maze::State;

// How often each key of each kind of thing was there.
class Census {
 public:
  void Count(const std::string& kind, const json::Value& value) {
    ++kinds_[kind];
    for (const json::Member& member : *value.AsObject()) ++keys_[kind + "." + member.key];
  }
  int Kinds(const std::string& kind) const { return Get(kinds_, kind); }
  int Keys(const std::string& key) const { return Get(keys_, key); }

 private:
  static int Get(const std::map<std::string, int>& counts, const std::string& key) {
    const auto at = counts.find(key);
    return at == counts.end() ? 0 : at->second;
  }
  std::map<std::string, int> kinds_;
  std::map<std::string, int> keys_;
};

class MazeTypesTest : public testing::Test {
 protected:
  template <class WriteIt>
  json::Value Checked(std::string_view type, const WriteIt& write) {
    std::string text;
    json::Writer writer(text);
    write(writer);
    Result<json::Value> value = json::Parse(text);
    EXPECT_TRUE(value.ok());
    const std::optional<Error> wrong = Check(type, *value);
    EXPECT_FALSE(wrong.has_value()) << type << ": " << wrong.value_or(Error{}).text << "\n" << text;
    return *std::move(value);
  }

  void CheckView(const State& state) {
    const json::Value view = Checked("MazeView", [&](json::Writer& writer) {
      maze::Maze::WriteView(rules_, maze::Observe(state), writer);
    });
    census_.Count("view", view);
    for (const json::Value& choice : *view.Find("choices")->AsArray()) {
      census_.Count("choice", choice);
    }
    census_.Count("options", *view.Find("options"));
  }

  void CheckEvents(const maze::Events& events) {
    for (const maze::Event& event : events) {
      const json::Value value = Checked("MazeEvent", [&](json::Writer& writer) {
        maze::Maze::WriteEvent(rules_, event, writer);
      });
      census_.Count(*value.Find("what")->AsString(), value);
    }
  }

  void CheckCommand(const maze::Command& command) {
    const json::Value value = Checked("MazeCommand", [&](json::Writer& writer) {
      maze::Maze::WriteCommand(rules_, command, writer);
    });
    census_.Count("do." + *value.Find("do")->AsString(), value);
  }

  void CheckLegal(const State& state) {
    for (int seat = 0; seat < state.seats; ++seat) {
      list_.clear();
      maze::LegalCommands(rules_, state, Seat::At(seat), state.now, list_);
      for (const maze::Command& command : list_) CheckCommand(command);
    }
  }

  void Play(std::uint64_t seed) {
    Rng rng(Seed{77, seed});
    const maze::test::RandomTable table = maze::test::MixedTable(rng);
    const State first = *maze::NewGame(rules_, table.options, table.seats, Seed{1, seed});
    maze::test::RandomGame game(rules_, first, Seed{2, seed}, table.style);
    CheckView(first);
    CheckLegal(first);
    for (int step = 0; game.Step() && !HasFailure(); ++step) {
      CheckEvents(game.events());
      if (game.last()) CheckCommand(game.last()->command);
      if (step % 20 == 0 || !game.state().choices.empty()) CheckView(game.state());
      if (step % 200 == 0) CheckLegal(game.state());
    }
    CheckView(game.state());
  }

  // Everybody gives up, one of them after a second thought.
  void GiveUp() {
    State state = *maze::NewGame(rules_, {}, 2, Seed{});
    using maze::Command;
    const std::pair<int, Command> course[] = {{0, Command::Ready()},  {1, Command::Ready()},
                                              {0, Command::GiveUp()}, {0, Command::PlayOn()},
                                              {1, Command::GiveUp()}, {0, Command::GiveUp()}};
    for (const auto& [seat, command] : course) {
      maze::Events events;
      ASSERT_TRUE(maze::Apply(rules_, state, {10, Seat::At(seat), command}, events).ok());
      CheckCommand(command);
      CheckEvents(events);
    }
    CheckView(state);
  }

  // What is too rare for random players, as the rules report it.
  void Rarities() {
    maze::Events events;
    const maze::PlaceId place = maze::PlaceId::OfHalf(maze::kStartTile, maze::Edge::kNorth);
    events.push_back({.ms = 5, .what = maze::What::kWon});
    events.push_back({.ms = 5, .what = maze::What::kLanded, .value = 5, .to = place});
    events.push_back({.ms = 5, .what = maze::What::kTrashDropped, .to = place});
    events.push_back(
        {.ms = 5, .what = maze::What::kSlugAte, .pawn = maze::Pawn::kBlue, .to = place});
    CheckEvents(events);
  }

  // Not the built-in tiles: a new one would be another game, without some kind of event.
  const maze::Rules& rules_ = maze::test::TestRules();
  Census census_;
  maze::CommandList list_;
};

#ifdef SYRTIS_SANITIZED
constexpr std::uint64_t kMazeGames = 40;
#else
constexpr std::uint64_t kMazeGames = 300;
#endif

TEST_F(MazeTypesTest, WhatTheEngineWritesIsOfTheirKind) {
  GiveUp();
  Rarities();
  for (std::uint64_t seed = 0; seed < kMazeGames && !HasFailure(); ++seed) Play(seed);
#ifndef SYRTIS_SANITIZED
  for (const std::string_view what : maze::kWhatNames) {
    EXPECT_GT(census_.Kinds(std::string(what)), 0) << what;
  }
  for (const std::string_view verb : maze::kDoNames) {
    EXPECT_GT(census_.Kinds("do." + std::string(verb)), 0) << verb;
  }
  // What is said to be optional is there at times, and at times is not.
  const Definition* events = FindDefinition("MazeEvent");
  ASSERT_NE(events, nullptr);
  for (const Type& event : events->type.of) {
    const std::string what = *event.fields[0].type.constants[0].AsString();
    for (const Field& field : event.fields) {
      const int there = census_.Keys(what + "." + std::string(field.name));
      EXPECT_GT(there, 0) << what << "." << field.name;
      if (field.optional) EXPECT_LT(there, census_.Kinds(what)) << what << "." << field.name;
    }
  }
  for (const char* kind : {"view", "options"}) {
    const Definition* type =
        FindDefinition(kind == std::string("view") ? "MazeView" : "MazeOptions");
    ASSERT_NE(type, nullptr);
    for (const Field& field : type->type.fields) {
      const int there = census_.Keys(std::string(kind) + "." + std::string(field.name));
      EXPECT_GT(there, 0) << kind << "." << field.name;
      if (field.optional) EXPECT_LT(there, census_.Kinds(kind)) << kind << "." << field.name;
    }
  }
  EXPECT_GT(census_.Keys("choice.full"), 0);
  EXPECT_GT(census_.Keys("choice.left"), 0);
#endif
}

TEST(MazeTypes, WhatIsWrongIsSaid) {
  EXPECT_EQ(ProblemOf("MazeCommand", R"({"do":"dance"})").find(R"(do: must be "produce", "move",)"),
            0U);
  EXPECT_EQ(ProblemOf("MazeCommand", R"({"to":1})"), "\"do\" is missing");
  EXPECT_EQ(ProblemOf("MazeCommand", R"({"do":"dome"})"), "\"at\" is missing");
  EXPECT_EQ(ProblemOf("MazeCommand", R"({"do":"red"})"),
            "must have \"seat\", \"button\" or \"off\"");
  EXPECT_EQ(ProblemOf("MazeCommand", R"({"do":"red","off":false})"),
            "off: must be true, not false");
  EXPECT_EQ(ProblemOf("MazeEvent", R"({"what":"won","ms":1,"seat":0})"), "unknown key \"seat\"");
  EXPECT_EQ(ProblemOf("MazeEvent", R"({"what":"redMoved","ms":1,"seat":0,"red":7})"),
            "red: must be MazeRed, not 7");
}

}  // namespace
}  // namespace syrtis::protocol
