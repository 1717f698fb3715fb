#pragma once

#include <compare>
#include <cstdint>

#include "engine/maze/pieces.h"

namespace syrtis::maze {

// A place where a pawn can stand, by the tile that carries it and its number there: 0 to 3 are
// the edge halves (north, east, south, west), then the inner places in the order of the data.
// Two joined halves are one platform, which goes by the half that was laid first.
struct PlaceId {
  static constexpr int kPerTile = 16;
  static constexpr int kCount = kTiles * kPerTile;

  std::uint16_t value = 0xFFFF;

  static constexpr PlaceId None() { return PlaceId{}; }
  static constexpr PlaceId Of(TileId tile, int local) {
    return PlaceId{static_cast<std::uint16_t>(tile * kPerTile + local)};
  }
  static constexpr PlaceId OfHalf(TileId tile, Edge edge) {
    return Of(tile, static_cast<int>(edge));
  }
  constexpr bool IsNone() const { return value == 0xFFFF; }
  constexpr bool IsValid() const { return value < kCount; }
  constexpr TileId tile() const { return static_cast<TileId>(value / kPerTile); }
  constexpr int local() const { return value % kPerTile; }
  constexpr bool IsHalf() const { return (value & (kPerTile - 1)) < 4; }
  constexpr Edge edge() const { return static_cast<Edge>(value & 3); }
  friend constexpr auto operator<=>(const PlaceId&, const PlaceId&) = default;
};

// A link between two places of one tile, by the tile and its number there: first the expressways,
// then the bridge sites, each in the order of the data.
struct LinkId {
  static constexpr int kPerTile = 32;
  static constexpr int kCount = kTiles * kPerTile;

  std::uint16_t value = 0xFFFF;

  static constexpr LinkId None() { return LinkId{}; }
  static constexpr LinkId Of(TileId tile, int local) {
    return LinkId{static_cast<std::uint16_t>(tile * kPerTile + local)};
  }
  constexpr bool IsNone() const { return value == 0xFFFF; }
  constexpr bool IsValid() const { return value < kCount; }
  constexpr TileId tile() const { return static_cast<TileId>(value / kPerTile); }
  constexpr int local() const { return value % kPerTile; }
  friend constexpr auto operator<=>(const LinkId&, const LinkId&) = default;
};

}  // namespace syrtis::maze
