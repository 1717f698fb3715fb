#pragma once

#include <string>
#include <vector>

#include "engine/maze/tile_set.h"

// The limits that a tile keeps to be drawn well and played with a thumb (docs/tiles.md tells it to
// people who write tiles). All lengths in units of a tile, which is 1000 wide; all angles in
// degrees.
namespace syrtis::draw {

inline constexpr double kInnerFromBorder = 150;
inline constexpr double kPlacesApart = 210;      // from centre to centre
inline constexpr double kBigPlacesApart = 270;   // the same, if one is a dome site or rocket pad
inline constexpr double kCourseInset = 30;       // a course keeps this from the tile's border …
inline constexpr double kEndZone = 130;          // … but for this part around its ends
inline constexpr double kCourseFromPlace = 105;  // from the centre of a place it does not end at
inline constexpr double kCoursesApart = 55;      // outside the end zone of a common place
inline constexpr double kCrossingAngle = 40;
inline constexpr double kCrossingFromPlace = 110;
inline constexpr double kLeavingApart = 28;       // two courses at their common place
inline constexpr double kLeavingFromNormal = 65;  // at an edge half, from straight inward
inline constexpr double kRobotFromCourse = 80;
inline constexpr double kRobotFromPlace = 130;

// A limit that is broken: `value` was measured, `limit` is required.
struct Finding {
  maze::TileId tile = maze::kNoTile;
  std::string what;
  double value = 0;
  double limit = 0;
};

// "tile A3: links[2] north-mid passes place a: 92, must be at least 105".
std::string ToString(const Finding& finding);

std::vector<Finding> CheckGeometry(const maze::Tile& tile);
std::vector<Finding> CheckGeometry(const maze::TileSet& set);

}  // namespace syrtis::draw
