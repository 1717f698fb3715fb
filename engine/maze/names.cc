#include "engine/maze/names.h"

#include <cstddef>

namespace syrtis::maze {

std::string PlaceName(const Rules& rules, PlaceId place) {
  if (!place.IsValid() || !rules.Place(place).exists) return "none";
  const Tile& tile = rules.tile_set.tiles[place.tile()];
  std::string name(kTileNames[place.tile()]);
  return name.append(".").append(tile.places[static_cast<std::size_t>(place.local())].name);
}

PlaceId FindPlace(const Rules& rules, std::string_view name) {
  const std::size_t dot = name.find('.');
  if (dot == std::string_view::npos) return PlaceId::None();
  for (int tile = 0; tile < kTiles; ++tile) {
    const auto id = static_cast<TileId>(tile);
    if (kTileNames[id] != name.substr(0, dot)) continue;
    const std::vector<TilePlace>& places = rules.tile_set.tiles[id].places;
    for (std::size_t i = 0; i < places.size(); ++i) {
      if (places[i].name == name.substr(dot + 1)) return PlaceId::Of(id, static_cast<int>(i));
    }
  }
  return PlaceId::None();
}

}  // namespace syrtis::maze
