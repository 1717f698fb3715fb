#include <cstddef>
#include <cstdlib>

#include "engine/maze/board.h"
#include "engine/maze/check_parts.h"

namespace syrtis::maze {
namespace {

constexpr int kFarthest = kTiles - 1;  // squares from the start tile: no chain gets farther

std::string NameOf(const PlacedTile& placed) { return std::string(kTileNames[placed.tile]); }

// Whether one of the first `count` tiles lies there.
bool IsTaken(const State& state, std::size_t count, int x, int y) {
  for (std::size_t i = 0; i < count; ++i) {
    if (state.placed[i].x == x && state.placed[i].y == y) return true;
  }
  return false;
}

// Checks that tile number `i` of the table could be laid there after those before it.
Problem CheckPlaced(const Rules& rules, const State& state, std::size_t i) {
  const PlacedTile& placed = state.placed[i];
  if (placed.tile >= kTiles) return "tiles: there is no tile of that number";
  const std::string name = NameOf(placed);
  if (placed.turn > 3) return "tiles: " + name + " must be turned by 0 to 3 quarters";
  if (i == 0) {
    if (placed == PlacedTile{.tile = kStartTile, .x = 0, .y = 0, .turn = 0}) return std::nullopt;
    return "tiles: the first must be start, at 0, 0 and not turned";
  }
  if (placed.tile == kStartTile) return "tiles: start is there twice";
  if (std::abs(placed.x) > kFarthest || std::abs(placed.y) > kFarthest) {
    return "tiles: " + name + " lies too far away";
  }
  if (IsTaken(state, i, placed.x, placed.y)) {
    return "tiles: " + name + " lies on another tile";
  }
  const unsigned arrow = static_cast<unsigned>(rules.tiles[placed.tile].arrow);
  const std::size_t direction = (arrow + placed.turn) % 4U;
  if (!IsTaken(state, i, placed.x + kStepX[direction], placed.y + kStepY[direction])) {
    return "tiles: the arrow of " + name + " points at no tile that was laid before it";
  }
  // M-9.2
  if (state.IsSolitaire() && i <= 4 && std::abs(placed.x) + std::abs(placed.y) != 1) {
    return "tiles: playing alone, the first four tiles lie around start, but " + name + " does not";
  }
  return std::nullopt;
}

// Counts a tile; an error if it was counted before.
Problem Count(TileId tile, std::uint32_t& seen) {
  if (tile >= kTiles) return "deck: there is no tile of that number";
  const std::uint32_t bit = std::uint32_t{1} << tile;
  if ((seen & bit) != 0) return "tile " + std::string(kTileNames[tile]) + " is there twice";
  seen |= bit;
  return std::nullopt;
}

// Checks that the tiles in the game are those of the module and as many X tiles as agreed.
Problem CheckSet(const Options& options, std::uint32_t seen) {
  int x_tiles = 0;
  for (TileId tile = 0; tile < kTiles; ++tile) {
    const bool there = ((seen >> tile) & 1U) != 0;
    const int group = GroupOf(tile);
    if (group == kGroupX) {
      x_tiles += there ? 1 : 0;
    } else if (there != (group <= options.module)) {
      return "tile " + std::string(kTileNames[tile]) +
             (there ? " does not belong to module " : " is missing in module ") +
             std::to_string(options.module);
    }
  }
  if (x_tiles == options.x_tiles) return std::nullopt;
  return "there must be " + std::to_string(options.x_tiles) + " X tiles, not " +
         std::to_string(x_tiles);
}

Problem CheckDrawn(const State& state) {
  const std::size_t laid = state.placed.size() - 1;
  if (state.phase != Phase::kSetUp) {
    if (!state.drawn.empty()) return "drawn: no tile is left to be laid once the sand runs";
    if (state.IsSolitaire() && laid < 4) {
      return "tiles: playing alone, four tiles are laid before the sand runs";
    }
    return std::nullopt;
  }
  if (!state.IsSolitaire()) {
    if (!state.drawn.empty()) return "drawn: only a player who plays alone lays tiles first";
    if (laid > 0) return "tiles: only start lies on the table before the sand runs";
    return std::nullopt;
  }
  if (laid + state.drawn.size() == 4) return std::nullopt;
  return "drawn: with the tiles laid around start there must be 4, not " +
         std::to_string(laid + state.drawn.size());
}

}  // namespace

Problem CheckTiles(const Rules& rules, const State& state) {
  if (state.placed.empty()) return "tiles: the first must be start, at 0, 0 and not turned";
  std::uint32_t seen = 0;
  for (std::size_t i = 0; i < state.placed.size(); ++i) {
    if (Problem problem = CheckPlaced(rules, state, i)) return problem;
    if (Problem problem = Count(state.placed[i].tile, seen)) return problem;
  }
  for (const TileId tile : state.deck) {
    if (Problem problem = Count(tile, seen)) return problem;
  }
  for (const TileId tile : state.drawn) {
    if (Problem problem = Count(tile, seen)) return problem;
  }
  if (Problem problem = CheckSet(state.options, seen)) return problem;
  return CheckDrawn(state);
}

}  // namespace syrtis::maze
