#include "engine/maze/options.h"

#include <gtest/gtest.h>

#include <fstream>
#include <initializer_list>
#include <iterator>
#include <string>
#include <string_view>

#include "engine/core/json.h"
#include "engine/maze/game.h"

namespace syrtis::maze {
namespace {

std::string Written(const Options& options) {
  std::string text;
  json::Writer writer(text);
  Maze::WriteOptions({}, options, writer);
  return text;
}

Result<Options> ReadText(int seats, std::string_view text) {
  const json::Value value = *json::Parse(text);
  return Maze::ReadOptions({}, seats, &value);
}

TEST(OptionsTest, DefaultsArePlayableAtEveryTable) {
  for (int seats = 1; seats <= 6; ++seats) {
    EXPECT_EQ(CheckOptions({}, seats), std::nullopt);
    EXPECT_EQ(*Maze::ReadOptions({}, seats, nullptr), Options{});
    EXPECT_EQ(*ReadText(seats, "{}"), Options{});
  }
}

TEST(OptionsTest, WhatIsWrittenIsReadBack) {
  EXPECT_EQ(Written({}), R"({"module":1,"xTiles":0,"timer":180,"edition":2020})");
  const Options expert{
      .timer = 0, .edition = 2019, .module = 4, .x_tiles = 8, .expert = true, .one_owner = true};
  EXPECT_EQ(Written(expert),
            R"({"module":4,"xTiles":8,"timer":0,"edition":2019,"expert":true,"oneOwner":true})");
  EXPECT_EQ(*ReadText(5, Written(expert)), expert);
  const Options silent{.timer = 420, .silence = true};
  EXPECT_EQ(*ReadText(2, Written(silent)), silent);
  const Options alone{.timer = 240, .solitaire = Solitaire::kAdvanced};
  EXPECT_EQ(Written(alone),
            R"({"module":1,"xTiles":0,"timer":240,"edition":2020,"solitaire":"advanced"})");
  EXPECT_EQ(*ReadText(1, Written(alone)), alone);
}

TEST(OptionsTest, WhatMakesNoSenseIsRefusedWithACodeAndASentence) {
  const std::string no_timer = "options: timer must be " + ChoicesText(kTimers) + " (practice)";
  const std::string no_edition = "options: edition must be " + ChoicesText(kEditions);
  const struct {
    int seats;
    const char* text;
    std::string why;
    std::string_view code{};  // none: it cannot be read
  } cases[] = {
      {3, R"([])", "options: must be an object, not an array"},
      {3, R"({"modul":1})", "options: unknown key \"modul\""},
      {3, R"({"module":"1"})", "options.module: must be a whole number from 0 to 255, not \"1\""},
      {3, R"({"module":0})", "options: module must be 1 to 5, not 0", "NoSuchModule"},
      {3, R"({"module":6})", "options: module must be 1 to 5, not 6", "NoSuchModule"},
      {3, R"({"module":256})", "options.module: must be a whole number from 0 to 255, not 256"},
      {3, R"({"xTiles":9})", "options: xTiles must be 0 to 8, not 9", "NotThatManyXTiles"},
      {3, R"({"timer":200})", no_timer + ", not 200", "NoSuchTimer"},
      {3, R"({"timer":65716})", "options.timer: must be a whole number from 0 to 65535, not 65716"},
      {3, R"({"timer":null})", "options.timer: must be a whole number from 0 to 65535, not null"},
      {3, R"({"edition":2021})", no_edition + ", not 2021", "NoSuchEdition"},
      {3, R"({"expert":1})", "options.expert: must be true or false, not 1"},
      {1, R"({"expert":true})", "options: expert is not for one seat", "NoExpertAlone"},
      {1, R"({"oneOwner":true})", "options: oneOwner is not for one seat", "NoOneOwnerAlone"},
      {1, R"({"silence":true})", "options: silence is not for one seat", "NoSilenceAlone"},
      {3, R"({"oneOwner":true})", "options: oneOwner is for 4 to 6 seats, not for 3",
       "OneOwnerIsForFour"},
      {2, R"({"solitaire":"advanced"})", "options: solitaire is for one seat only, not for 2",
       "SolitaireIsForOne"},
      {1, R"({"solitaire":"hard"})",
       "options.solitaire: must be \"basic\" or \"advanced\", not \"hard\""},
      {2, R"({"silence":true,"module":2})",
       "options: silence is for module 1 only: the other modules have it anyway",
       "SilenceForModule1"},
      {0, R"({})", "options: the game is for 1 to 6 seats, not 0", "NotThatManySeats"},
      {7, R"({})", "options: the game is for 1 to 6 seats, not 7", "NotThatManySeats"},
  };
  for (const auto& c : cases) {
    const Result<Options> options = ReadText(c.seats, c.text);
    ASSERT_FALSE(options.ok()) << c.text;
    EXPECT_EQ(options.error().text, c.why) << c.text;
    EXPECT_EQ(options.error().code, c.code) << c.text;
  }
}

TEST(OptionsTest, CheckCatchesWhatNoReaderWouldLetThrough) {
  EXPECT_EQ(CheckOptions({.module = 0}, 3)->text, "module must be 1 to 5, not 0");
  EXPECT_EQ(CheckOptions({.x_tiles = 9}, 3)->text, "xTiles must be 0 to 8, not 9");
  EXPECT_EQ(CheckOptions({.timer = 1}, 3)->text,
            "timer must be " + ChoicesText(kTimers) + " (practice), not 1");
  EXPECT_EQ(CheckOptions({.edition = 1}, 3)->text,
            "edition must be " + ChoicesText(kEditions) + ", not 1");
  EXPECT_EQ(CheckOptions({.solitaire = Solitaire::kAdvanced}, 2)->text,
            "solitaire is for one seat only, not for 2");
}

TEST(OptionsTest, ChoicesAreReadAsASentence) {
  const auto text = [](std::initializer_list<std::uint16_t> numbers) {
    return ChoicesText({numbers.begin(), numbers.size()});
  };
  EXPECT_EQ(text({7}), "7");
  EXPECT_EQ(text({2020, 2019}), "2020 or 2019");
  EXPECT_EQ(text({180, 240, 420, 0}), "180, 240, 420 or 0");
}

// The pages for people name all values: the table of options and the table of pieces.
TEST(OptionsTest, TheDocumentsNameEveryTimer) {
  const auto page = [](const std::string& name) {
    std::ifstream file(std::string(SYRTIS_SOURCE_DIR) + "/docs/" + name);
    return std::string(std::istreambuf_iterator<char>(file), {});
  };
  std::string listed;
  for (const int seconds : kTimers) {
    listed += (listed.empty() ? "" : ", ") + std::to_string(seconds);
    if (seconds == 0) continue;
    EXPECT_TRUE(page("rules/maze.md").find(std::to_string(seconds) + " s") != std::string::npos)
        << "docs/rules/maze.md, section 1, row \"sand timer\": add \"" << seconds << " s\"";
  }
  const std::string row = "| `timer` | " + listed + " (practice";
  EXPECT_TRUE(page("architecture.md").find(row) != std::string::npos)
      << "docs/architecture.md, \"Games and options\": the values of `timer` must be " << listed;
}

}  // namespace
}  // namespace syrtis::maze
