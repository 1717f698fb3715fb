#include "engine/maze/board.h"

namespace syrtis::maze {
namespace {

const PlacedTile* FindTile(const State& state, TileId tile) {
  for (const PlacedTile& placed : state.placed) {
    if (placed.tile == tile) return &placed;
  }
  return nullptr;
}

const PlacedTile* FindAt(const State& state, int x, int y) {
  for (const PlacedTile& placed : state.placed) {
    if (placed.x == x && placed.y == y) return &placed;
  }
  return nullptr;
}

// The edge of a tile that lies in a direction of the board.
Edge EdgeTowards(const PlacedTile& tile, unsigned direction) {
  return static_cast<Edge>((direction + 4U - tile.turn) % 4U);
}

}  // namespace

PlacedTile Placement(const Rules& rules, const State& state, TileId tile, PlaceId half) {
  const PlacedTile* from = FindTile(state, half.tile());
  assert(from != nullptr && state.IsOpen(half));
  const unsigned direction = (static_cast<unsigned>(half.edge()) + from->turn) % 4U;
  const unsigned arrow = static_cast<unsigned>(rules.tiles[tile].arrow);
  return {.tile = tile,
          .x = static_cast<std::int8_t>(from->x + kStepX[direction]),
          .y = static_cast<std::int8_t>(from->y + kStepY[direction]),
          .turn = static_cast<std::uint8_t>((direction + 2U + 4U - arrow) % 4U)};
}

void LayTile(State& state, const PlacedTile& tile) {
  for (unsigned direction = 0; direction < 4; ++direction) {
    const PlacedTile* neighbour =
        FindAt(state, tile.x + kStepX[direction], tile.y + kStepY[direction]);
    if (neighbour == nullptr) continue;
    const std::size_t older = State::HalfIndex(
        PlaceId::OfHalf(neighbour->tile, EdgeTowards(*neighbour, (direction + 2U) % 4U)));
    const std::size_t newer =
        State::HalfIndex(PlaceId::OfHalf(tile.tile, EdgeTowards(tile, direction)));
    state.joined[older] = static_cast<std::uint8_t>(newer);
    state.joined[newer] = static_cast<std::uint8_t>(older | State::kNewer);
  }
  state.placed.push_back(tile);
  state.in_play |= 1U << tile.tile;
}

}  // namespace syrtis::maze
