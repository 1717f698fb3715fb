#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/enum_names.h"
#include "engine/core/result.h"
#include "engine/maze/pieces.h"
#include "engine/maze/place.h"

namespace syrtis::maze {

// A point of a tile's drawing: the tile is a square of 1000 by 1000, x to the right, y down.
struct Point {
  int x = 0;
  int y = 0;
  friend constexpr bool operator==(const Point&, const Point&) = default;
};
inline constexpr int kTileSize = 1000;
inline constexpr int kMaxPipes = 32;  // pipe icons of all tiles together

enum class PlaceKind : std::uint8_t { kHalf, kPlatform, kTimer, kRocket, kDome };
inline constexpr auto kPlaceKindNames = kNamesOf<PlaceKind>;

// One place of a tile as the data file describes it.
struct TilePlace {
  std::string name;
  PlaceKind kind = PlaceKind::kPlatform;
  Point at;
  bool pipe = false;
  std::vector<Colour> needs;  // of a dome site: the resources that it shows

  // Of edge halves only.
  Colour lock = Colour::kBlue;
  std::optional<Colour> factory;
  Point robot;  // where the robot of the factory is drawn
  bool arrow = false;
  bool trash = false;
  std::optional<int> slug;  // number of the place that the pink arrow points at
};

// An expressway or, without colour, a bridge site. `course` is empty for a straight line or holds
// the two control points of a cubic Bezier curve between the two places.
struct TileLink {
  int from = 0;
  int to = 0;
  std::optional<Colour> colour;
  bool oneway = false;
  std::vector<Point> course;

  bool IsBridgeSite() const { return !colour.has_value(); }
};

struct Tile {
  TileId id = kNoTile;
  std::vector<TilePlace> places;  // the four halves first, in the order of `Edge`
  std::vector<TileLink> links;    // expressways first, then bridge sites

  std::string_view name() const { return kTileNames[id]; }
  std::optional<Edge> arrow() const;                  // none on the start tile
  std::optional<int> FindKind(PlaceKind kind) const;  // the first place of that kind
};

// The tiles as they are written in a data file. The rules play with `Rules`, which is made
// from this; drawings use it directly.
struct TileSet {
  std::string name;
  std::array<Tile, kTiles> tiles;
};

// Reads a tile file (docs/tiles.md has the format). The error names tile and field.
Result<TileSet> ParseTileSet(std::string_view text);

// The tile set that comes with the program, parsed anew at each call.
TileSet BuiltInTileSet();

}  // namespace syrtis::maze
