// Checks docs/determinism.md: reads the layout of a state and the worked examples from it.

#include <gtest/gtest.h>

#include <cstddef>
#include <fstream>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/hash.h"
#include "engine/maze/game.h"

namespace syrtis::maze {
namespace {

using Row = std::vector<std::string>;

// The cells of a line of a Markdown table, without the ` around code.
Row CellsOf(std::string_view line) {
  Row cells;
  for (std::size_t at = line.find("| "); at != std::string_view::npos && at + 2 < line.size();) {
    const std::size_t end = line.find(" |", at + 2);
    if (end == std::string_view::npos) break;
    std::string_view cell = line.substr(at + 2, end - at - 2);
    if (cell.size() > 1 && cell.front() == '`' && cell.find('`', 1) == cell.size() - 1) {
      cell = cell.substr(1, cell.size() - 2);
    }
    cells.emplace_back(cell);
    at = end + 1;
  }
  return cells;
}

// The rows of the page's table whose first line begins with that.
std::vector<Row> DocumentedTable(std::string_view first_line) {
  std::ifstream file(SYRTIS_SOURCE_DIR "/docs/determinism.md");
  std::vector<Row> rows;
  bool inside = false;
  for (std::string line; std::getline(file, line);) {
    if (inside && !line.starts_with("|")) break;
    if (inside && !line.starts_with("|---")) rows.push_back(CellsOf(line));
    inside = inside || line.starts_with(first_line);
  }
  return rows;
}

// The offset of each field of a state.
std::map<std::string, std::size_t> FieldOffsets() {
  const State state{};
  const auto* const begin = reinterpret_cast<const std::byte*>(&state);
  std::map<std::string, std::size_t> offsets;
  const auto add = [&](const char* name, const auto& field) {
    offsets[name] = static_cast<std::size_t>(reinterpret_cast<const std::byte*>(&field) - begin);
  };
  add("now", state.now);
  add("started", state.started);
  add("deadline", state.deadline);
  add("choice_deadline", state.choice_deadline);
  add("last_switch", state.last_switch);
  add("occupied", state.occupied);
  add("choices", state.choices);
  add("in_play", state.in_play);
  add("timer_tokens", state.timer_tokens);
  add("options", state.options);
  add("bridges", state.bridges);
  add("pawns", state.pawns);
  add("joined", state.joined);
  add("domes", state.domes);
  add("placed", state.placed);
  add("deck", state.deck);
  add("drawn", state.drawn);
  add("action_tiles", state.action_tiles);
  add("supply", state.supply);
  add("trash_supply", state.trash_supply);
  add("slug_supply", state.slug_supply);
  add("colonists_in_orbit", state.colonists_in_orbit);
  add("colonists_on_pad", state.colonists_on_pad);
  add("dome_tiles", state.dome_tiles);
  add("wilds", state.wilds);
  add("timers", state.timers);
  add("seats", state.seats);
  add("ready", state.ready);
  add("gave_up", state.gave_up);
  add("away", state.away);
  add("phase", state.phase);
  add("red", state.red);
  add("solo_tile", state.solo_tile);
  add("talk", state.talk);
  add("landed", state.landed);
  add("unused", state.unused);
  return offsets;
}

TEST(DeterminismDoc, TheLayoutOfAStateIsAsWritten) {
  static_assert(sizeof(State) == 784);
  std::map<std::string, std::size_t> documented;
  for (const Row& row : DocumentedTable("| from byte | field |")) {
    ASSERT_GE(row.size(), 2U);
    documented[row[1]] = std::stoul(row[0]);
  }
  EXPECT_EQ(documented, FieldOffsets());
}

std::string TilesText(const auto& tiles) {
  std::string text;
  for (const TileId tile : tiles) {
    if (!text.empty()) text += ' ';
    text += kTileNames[tile];
  }
  return text.empty() ? "–" : text;
}

std::string ActionTilesText(const State& state) {
  std::string text;
  for (std::size_t i = 0; i < static_cast<std::size_t>(state.ActionTileCount()); ++i) {
    if (i > 0) text += "; ";
    std::string colours;
    for (std::size_t c = 0; c < kColours; ++c) {
      if (((state.action_tiles[i] >> c) & 1) == 0) continue;
      if (!colours.empty()) colours += ", ";
      colours += kColourNames[c];
    }
    text += colours;
  }
  return text;
}

TEST(DeterminismDoc, TheWorkedExamplesAreReal) {
  const Rules rules = BuiltInRules();
  const std::vector<Row> rows = DocumentedTable("| seats | options | seed |");
  EXPECT_GE(rows.size(), 6U);
  for (const Row& row : rows) {
    ASSERT_EQ(row.size(), 7U);
    const int seats = std::stoi(row[0]);
    const Result<json::Value> json = json::Parse(row[1]);
    ASSERT_TRUE(json.ok()) << row[1];
    const Result<Options> options = Maze::ReadOptions(rules, seats, &*json);
    ASSERT_TRUE(options.ok()) << options.error().text;
    const State state = *NewGame(rules, *options, seats, ParseSeed(row[2]).value_or(Seed{}));
    EXPECT_EQ(TilesText(state.deck), row[3]);
    EXPECT_EQ(TilesText(state.drawn), row[4]);
    EXPECT_EQ(ActionTilesText(state), row[5]);
    EXPECT_EQ(HashText(HashOf(state)), row[6]);
  }
}

}  // namespace
}  // namespace syrtis::maze
