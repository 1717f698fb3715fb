#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/core/json.h"
#include "engine/maze/command.h"
#include "engine/maze/names.h"
#include "engine/maze/rules.h"
#include "engine/maze/state.h"

// The common parts of the JSON of commands, events and states.
namespace syrtis::maze {

// "none" also for a pawn of no kind.
inline std::string_view NameOf(Pawn pawn) { return EnumName(std::min(pawn, Pawn::kNone)); }

inline Colour ReadColour(json::ObjectReader& r, std::string_view key) {
  return static_cast<Colour>(r.Enum(key, kColourNames));
}
inline Pawn ReadPawn(json::ObjectReader& r, std::string_view key) {
  return static_cast<Pawn>(r.Enum(key, kPawnNames));
}
inline TileId ReadTile(json::ObjectReader& r, std::string_view key) {
  return static_cast<TileId>(r.Enum(key, kTileNames));
}
inline LinkId ReadLink(json::ObjectReader& r, std::string_view key) {
  return LinkId{r.Int(key, std::uint16_t{0}, std::uint16_t{LinkId::kCount - 1})};
}

// The platform of that name as `state` knows it; some place after an error.
PlaceId ReadPlace(const Rules& rules, const State& state, json::ObjectReader& r,
                  std::string_view key);
PlaceId ReadPlace(const Rules& rules, const State& state, json::ArrayReader& r, std::size_t i);

// Where the red pawn stands, beside the board excepted: the field "seat" or "button".
void WriteSpot(RedPawn red, json::Writer& writer);
RedPawn ReadSpot(json::ObjectReader& r);

// An object with that field; null when the red pawn stands beside the board.
void WriteRed(std::string_view key, RedPawn red, json::Writer& writer);
RedPawn ReadRed(json::ObjectReader& r, std::string_view key);

}  // namespace syrtis::maze
