#pragma once

#include <array>
#include <string>

#include "engine/maze/rules.h"
#include "tools/sim_stats.h"

namespace syrtis::tools {

// How often pawns came to the places, for each game in which the place's tile was on the table.
struct Heat {
  std::array<double, maze::PlaceId::kCount> visits{};
  double most = 0;
};
Heat HeatOf(const std::vector<SimGame>& games);

// A tile with its expressways; the warmer a place, the more came there.
std::string TileHeatPicture(const maze::Rules& rules, maze::TileId tile_id, const Heat& heat);

// Where on the table it happens: the squares around the start tile, by share of all actions. 340
// wide like the plots.
std::string TableHeatPicture(const std::vector<SimGame>& games);

}  // namespace syrtis::tools
