#pragma once

#include "engine/maze/tile_set.h"

// The measures that all parts of a drawing share, in units of a tile, which is 1000 wide.
namespace syrtis::draw {

inline constexpr double kLine = 6;                    // outlines of everything that has weight
inline constexpr double kCorner = 10;                 // corners of plates and boxes
inline constexpr double kPlatformRadius = 66;         // platforms, halves, timer spaces
inline constexpr double kRing = kPlatformRadius - 8;  // the middle of a platform's rim
inline constexpr double kBigRadius = 94;              // dome sites, the rocket pad
inline constexpr double kRoadWidth = 34;              // the dark bed of an expressway
inline constexpr double kCasingWidth = 50;            // with the gap where it passes over another
inline constexpr double kLockDistance = 108;  // from the centre of an open half, outside the tile
inline constexpr double kMargin = 160;        // around a drawing, for the locks

constexpr double RadiusOf(maze::PlaceKind kind) {
  return kind == maze::PlaceKind::kDome || kind == maze::PlaceKind::kRocket ? kBigRadius
                                                                            : kPlatformRadius;
}

}  // namespace syrtis::draw
