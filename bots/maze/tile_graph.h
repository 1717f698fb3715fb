#pragma once

#include <cstdint>
#include <string>

#include "engine/maze/tile_set.h"

namespace syrtis::maze {

// Questions about one tile by itself. Places are numbers on the tile.

// The fewest expressways of a route from one place to another that has just these colours, each of
// them at least once, and visits no place twice; one-ways respected and sites, pad and timer spaces
// not passed. 0 if there is no such route.
int RouteLength(const Tile& tile, int from, int to, ColourMask colours);

// Two places that do not reach each other for some kind of pawn (M-11.4), as a sentence; empty if
// there are none.
std::string FindTrap(const Tile& tile);

// Whether two edges are joined by two routes that share no expressway, differ in their colours, and
// are about equally long (one step apart at most). Of a tangle only the shortest routes are looked
// at.
bool HasCompetingRoutes(const Tile& tile);

// Equal for tiles that are alike: the same features joined in the same way, however they are drawn,
// named or turned.
std::uint64_t ShapeHash(const Tile& tile);

}  // namespace syrtis::maze
