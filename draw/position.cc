#include "draw/position.h"

#include <cstddef>
#include <cstdint>

namespace syrtis::draw {
namespace {

DomePicture DomeOf(const maze::DomeSite& site, const maze::DomeState& dome) {
  DomePicture picture{
      .place = site.place, .held = {}, .built = dome.built, .colonist = dome.colonist};
  for (std::size_t i = 0; i < site.needs.size(); ++i) {
    if (((dome.held >> i) & 1U) != 0) picture.held.push_back(site.needs[i]);
  }
  return picture;
}

}  // namespace

BoardPicture PictureOf(const maze::Rules& rules, const maze::State& state) {
  BoardPicture picture;
  for (const maze::PlacedTile& tile : state.placed) {
    picture.tiles.push_back({.tile = tile.tile, .x = tile.x, .y = tile.y, .turn = tile.turn});
    if (((state.timer_tokens >> tile.tile) & 1U) != 0) {
      picture.timer_tokens.push_back(rules.tiles[tile.tile].timer);
    }
  }
  for (std::uint16_t i = 0; i < maze::PlaceId::kCount; ++i) {
    const maze::PlaceId place{i};
    if (!state.IsEmpty(place)) picture.pawns.push_back({.pawn = state.At(place), .place = place});
  }
  for (std::size_t i = 0; i < state.bridges.size(); ++i) {
    if (state.bridges[i].IsNone()) continue;
    picture.bridges.push_back({.link = state.bridges[i], .colour = static_cast<maze::Colour>(i)});
  }
  for (std::size_t i = 0; i < rules.domes.size(); ++i) {
    if (state.InPlay(rules.domes[i].place)) {
      picture.domes.push_back(DomeOf(rules.domes[i], state.domes[i]));
    }
  }
  picture.colonists_on_pad = state.colonists_on_pad;
  return picture;
}

}  // namespace syrtis::draw
