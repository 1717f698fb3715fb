#pragma once

#include <string>
#include <string_view>

#include "engine/core/result.h"
#include "engine/maze/rules.h"

namespace syrtis::tools {

// The text of a tile file, which must not be too large.
Result<std::string> ReadTileFile(const std::string& path);

// The rules with the tile set that the text of the file `path` describes.
Result<maze::Rules> RulesOf(const std::string& path, std::string_view text);

// The rules with the tile set of a file, or with the built-in one if the path is empty. The error
// names the file and, where it was understood that far, tile and field.
Result<maze::Rules> LoadRules(const std::string& path);

// The tile of that name, "A1".
Result<maze::TileId> FindTile(const std::string& name);

}  // namespace syrtis::tools
