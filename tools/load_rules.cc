#include "tools/load_rules.h"

#include <algorithm>
#include <utility>

#include "engine/maze/tile_set.h"
#include "tools/files.h"

namespace syrtis::tools {

Result<std::string> ReadTileFile(const std::string& path) {
  constexpr std::size_t kLargest = std::size_t{4} << 20;
  return ReadFile(path, kLargest);
}

Result<maze::Rules> RulesOf(const std::string& path, std::string_view text) {
  Result<maze::TileSet> tile_set = maze::ParseTileSet(text);
  if (!tile_set.ok()) return Error{path + ": " + tile_set.error().text};
  Result<maze::Rules> rules = maze::MakeRules(*std::move(tile_set));
  if (!rules.ok()) return Error{path + ": " + rules.error().text};
  return rules;
}

Result<maze::Rules> LoadRules(const std::string& path) {
  if (path.empty()) return maze::BuiltInRules();
  const Result<std::string> text = ReadTileFile(path);
  if (!text.ok()) return text.error();
  return RulesOf(path, *text);
}

Result<maze::TileId> FindTile(const std::string& name) {
  const auto found = std::ranges::find(maze::kTileNames, name);
  if (found == maze::kTileNames.end()) {
    return Error{"there is no tile " + name + ": they are start, A1 to A4, B5, B6, C7, C8, D9, " +
                 "D10, E11, E12 and X13 to X20"};
  }
  return static_cast<maze::TileId>(found - maze::kTileNames.begin());
}

}  // namespace syrtis::tools
