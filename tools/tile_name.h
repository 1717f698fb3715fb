#pragma once

#include <algorithm>
#include <string>

#include "engine/core/result.h"
#include "engine/maze/pieces.h"

namespace syrtis::tools {

// The tile of that name, "A1".
inline Result<maze::TileId> FindTile(const std::string& name) {
  const auto found = std::find(maze::kTileNames.begin(), maze::kTileNames.end(), name);
  if (found == maze::kTileNames.end()) {
    return Error{"there is no tile " + name + ": they are start, A1 to A4, B5, B6, C7, C8, D9, " +
                 "D10, E11, E12 and X13 to X20"};
  }
  return static_cast<maze::TileId>(found - maze::kTileNames.begin());
}

}  // namespace syrtis::tools
