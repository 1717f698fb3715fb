#pragma once

#include <string_view>

namespace syrtis::maze {

// The text of data/tiles.json, put into the program when it is built.
extern const std::string_view kBuiltInTiles;

}  // namespace syrtis::maze
