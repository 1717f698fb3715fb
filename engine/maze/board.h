#pragma once

#include <array>
#include <cstdint>

#include "engine/maze/rules.h"
#include "engine/maze/state.h"

namespace syrtis::maze {

// The next square of the table in each direction (an Edge of a tile that is not turned).
inline constexpr std::array<std::int8_t, 4> kStepX = {0, 1, 0, -1};
inline constexpr std::array<std::int8_t, 4> kStepY = {-1, 0, 1, 0};

// Where the next tile lies when it is explored from the open half `half`, and how it is turned so
// that its arrow half meets it (M-3.3).
PlacedTile Placement(const Rules& rules, const State& state, TileId tile, PlaceId half);

// Puts a tile on the table and joins it with every neighbour that it touches (M-3.4).
void LayTile(State& state, const PlacedTile& tile);

// The features of a platform are those of both its halves (M-1.1).
inline bool HasPipe(const Rules& rules, const State& state, PlaceId platform) {
  if (rules.Place(platform).pipe) return true;
  const PlaceId other = state.OtherHalf(platform);
  return !other.IsNone() && rules.Place(other).pipe;
}
inline ColourMask FactoriesAt(const Rules& rules, const State& state, PlaceId platform) {
  const PlaceId other = state.OtherHalf(platform);
  const ColourMask more = other.IsNone() ? ColourMask{0} : rules.Place(other).factory;
  return static_cast<ColourMask>(rules.Place(platform).factory | more);
}

// Calls `visit(exit)` for each expressway that leaves a platform (built bridges not among them).
template <class Visit>
void ForEachExit(const Rules& rules, const State& state, PlaceId platform, const Visit& visit) {
  for (const Exit& exit : rules.ExitsOf(platform)) visit(exit);
  const PlaceId other = state.OtherHalf(platform);
  if (other.IsNone()) return;
  for (const Exit& exit : rules.ExitsOf(other)) visit(exit);
}

// Calls `visit(to, bridge)` for each built bridge that ends at a platform, with its other end.
template <class Visit>
void ForEachBridge(const Rules& rules, const State& state, PlaceId platform, const Visit& visit) {
  for (const LinkId bridge : state.bridges) {
    if (bridge.IsNone()) continue;
    const PlaceId a = state.Platform(rules.Link(bridge).from);
    const PlaceId b = state.Platform(rules.Link(bridge).to);
    if (a == platform) visit(b, bridge);
    if (b == platform) visit(a, bridge);
  }
}

// Calls `visit(platform)` for each platform adjacent to this one (M-1.6: direction does not
// matter, built bridges count); one that two links lead to comes twice.
template <class Visit>
void ForEachAdjacent(const Rules& rules, const State& state, PlaceId platform, const Visit& visit) {
  ForEachExit(rules, state, platform, [&](const Exit& exit) { visit(state.Platform(exit.to)); });
  ForEachBridge(rules, state, platform, [&](PlaceId to, LinkId) { visit(to); });
}

}  // namespace syrtis::maze
