#pragma once

#include "draw/frame.h"
#include "draw/svg.h"
#include "engine/maze/tile_set.h"

namespace syrtis::draw {

// The land of one tile: terraces, craters, dunes and stones, which grow from the tile's number.
// The terraces of any two tiles meet at their common border, however they are turned.
void DrawGround(Svg& svg, const maze::Tile& tile, const Frame& frame);

}  // namespace syrtis::draw
