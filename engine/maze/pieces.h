#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/core/enum_names.h"
#include "engine/core/seat.h"

namespace syrtis::maze {

// The six colours: of resources, expressways, factories, locks and bridges.
enum class Colour : std::uint8_t { kYellow, kBlue, kGreen, kBrown, kOrange, kPurple };
inline constexpr int kColours = kCountOf<Colour>;
inline constexpr auto kColourNames = kNamesOf<Colour>;

// A set of colours, one bit each: what an action tile shows.
using ColourMask = std::uint8_t;
constexpr ColourMask MaskOf(Colour colour) {
  return static_cast<ColourMask>(1U << static_cast<unsigned>(colour));
}
inline constexpr ColourMask kAllColours = 0x3F;

// The pawns. The first six are the resources, in the order of the colours.
enum class Pawn : std::uint8_t {
  kYellow,
  kBlue,
  kGreen,
  kBrown,
  kOrange,
  kPurple,
  kColonist,
  kTrash,
  kSlug,
  kNone,
};
inline constexpr auto kPawnNames =
    std::span(kNamesOf<Pawn>).first<static_cast<std::size_t>(Pawn::kNone)>();

constexpr bool IsResource(Pawn pawn) { return pawn <= Pawn::kPurple; }
constexpr Colour ColourOf(Pawn resource) { return static_cast<Colour>(resource); }
constexpr Pawn ResourceOf(Colour colour) { return static_cast<Pawn>(colour); }

// The edges of a tile as it is drawn, clockwise. A tile that is turned by n quarter turns
// clockwise has its edge e in direction (e + n) mod 4 of the board.
enum class Edge : std::uint8_t { kNorth, kEast, kSouth, kWest };
inline constexpr auto kEdgeNames = kNamesOf<Edge>;

// The buttons of the communication board (M-4.4).
enum class Button : std::uint8_t { kProduce, kTimer, kBridge, kTrash, kPipeline, kSlug };
inline constexpr int kButtons = kCountOf<Button>;
inline constexpr auto kButtonNames = kNamesOf<Button>;

// How many of each thing there are (section 1 of the rules).
inline constexpr int kMaxSeats = 6;
inline constexpr int kMaxDomes = 5;
inline constexpr int kResourcesEach = 2;
inline constexpr int kTrashPawns = 10;
inline constexpr int kWildTokens = 3;

// A tile by its number: 0 is the start tile, then A1 … X20 as numbered on the tiles.
using TileId = std::uint8_t;
inline constexpr TileId kNoTile = 0xFF;
inline constexpr TileId kStartTile = 0;
inline constexpr TileId kRocketTile = 1;
inline constexpr auto kTileNames = std::to_array<std::string_view>(
    {"start", "A1",  "A2",  "A3",  "A4",  "B5",  "B6",  "C7",  "C8",  "D9", "D10",
     "E11",   "E12", "X13", "X14", "X15", "X16", "X17", "X18", "X19", "X20"});
inline constexpr int kTiles = static_cast<int>(kTileNames.size());
inline constexpr int kMaxDeck = kTiles - 1;  // all but the start tile
static_assert(kTiles <= 32, "sets of tiles are 32 bits");

// The group of a tile by the letter of its name: 0 start, 1 to 5 for A to E, 6 for X. Module n
// plays groups 1 to n.
inline constexpr int kGroupX = 6;
constexpr int GroupOf(TileId tile) {
  if (tile == kStartTile) return 0;
  const char letter = kTileNames[tile].front();
  return letter == 'X' ? kGroupX : letter - 'A' + 1;
}
inline constexpr TileId kFirstXTile = [] {
  TileId tile = kStartTile;
  while (GroupOf(tile) != kGroupX) ++tile;
  return tile;
}();
inline constexpr int kXTiles = kTiles - kFirstXTile;

}  // namespace syrtis::maze
