// Checks docs/tiles.md: its example is a tile that can be played and drawn, and the errors that it
// quotes are those of the program.

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <string_view>

#include "draw/geometry.h"
#include "engine/core/json.h"
#include "engine/maze/rules.h"

namespace syrtis::maze {
namespace {

std::string ContentOf(const char* path) {
  std::ifstream file(path);
  EXPECT_TRUE(file.is_open()) << path;
  std::stringstream content;
  content << file.rdbuf();
  return content.str();
}

std::string TilesPage() { return ContentOf(SYRTIS_SOURCE_DIR "/docs/tiles.md"); }

// The example of the page, as it is printed there.
std::string ExampleTile() {
  const std::string page = TilesPage();
  constexpr std::string_view kBegin = "```json\n";
  const std::size_t begin = page.find(kBegin);
  EXPECT_NE(begin, std::string::npos);
  const std::size_t inside = begin + kBegin.size();
  return page.substr(inside, page.find("```", inside) - inside);
}

// The built-in tile file with this text in the place of that tile.
std::string BuiltInWith(std::string_view name, std::string_view tile) {
  const Result<json::Value> file =
      json::Parse(ContentOf(SYRTIS_SOURCE_DIR "/engine/maze/data/tiles.json"));
  std::string text;
  json::Writer writer(text);
  writer.BeginObject();
  for (const char* key : {"format", "version", "name"}) writer.Field(key, *file->Find(key));
  writer.BeginArray("tiles");
  for (const json::Value& built_in : *file->Find("tiles")->AsArray()) {
    if (*built_in.Find("id")->AsString() == name) {
      writer.AddJson(tile);
    } else {
      writer.Add(built_in);
    }
  }
  writer.End().End();
  return text;
}

TEST(TilesDoc, TheExampleCanBePlayedAndDrawn) {
  const Result<TileSet> set = ParseTileSet(BuiltInWith("B6", ExampleTile()));
  ASSERT_TRUE(set.ok()) << set.error().text;
  EXPECT_TRUE(MakeRules(*set).ok());
  const Tile& tile = set->tiles[6];
  EXPECT_EQ(tile.name(), "B6");
  EXPECT_EQ(tile.arrow(), Edge::kSouth);
  EXPECT_EQ(tile.places[static_cast<std::size_t>(Edge::kEast)].factory, Colour::kYellow);
  EXPECT_TRUE(tile.FindKind(PlaceKind::kTimer).has_value());
  EXPECT_TRUE(tile.links.back().IsBridgeSite());
  for (const draw::Finding& finding : draw::CheckGeometry(tile)) {
    ADD_FAILURE() << draw::ToString(finding);
  }
}

TEST(TilesDoc, TheErrorThatIsQuotedIsTheProgramsOwn) {
  std::string tiles = ContentOf(SYRTIS_SOURCE_DIR "/engine/maze/data/tiles.json");
  std::size_t at = tiles.find("\"id\": \"A3\"");
  ASSERT_NE(at, std::string::npos);
  at = tiles.find("\"links\"", at);
  for (int link = 0; link < 3; ++link) at = tiles.find("\"colour\": \"", at) + 11;
  tiles.replace(at, tiles.find('"', at) - at, "pink");
  const Result<TileSet> set = ParseTileSet(tiles);
  ASSERT_FALSE(set.ok());
  EXPECT_TRUE(TilesPage().find("\n" + set.error().text + "\n") != std::string::npos)
      << set.error().text;
}

}  // namespace
}  // namespace syrtis::maze
