#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "draw/frame.h"
#include "draw/svg.h"
#include "draw/vec.h"
#include "engine/maze/place.h"
#include "engine/maze/tile_set.h"

namespace syrtis::draw {

// One half of an edge platform as it lies in a drawing.
struct HalfPicture {
  const maze::Tile* tile = nullptr;
  int place = 0;
  Vec at;
  Vec inward;        // of length 1
  double clear = 1;  // on which side its signs have more room: 1 or -1 times Right(inward)

  const maze::TilePlace& data() const { return tile->places[static_cast<std::size_t>(place)]; }
};

// A place as it is drawn. Joined halves are one place, with two entries in `halves`.
struct PlacePicture {
  maze::PlaceId id;
  std::string name;  // "A1.mid"
  maze::PlaceKind kind = maze::PlaceKind::kPlatform;
  Vec at;
  std::vector<HalfPicture> halves;
  bool pipe = false;
  std::vector<maze::Colour> needs;
  std::vector<Vec> leaving;  // directions in which links leave

  // The pieces that stand there in a game.
  bool timer_token = false;
  std::vector<maze::Colour> held;  // of `needs`
  bool built = false;
  int colonists = 0;  // on the rocket pad
};

// Where the i-th of `count` resources lies on a dome site.
Vec SlotAt(const PlacePicture& site, std::size_t i, std::size_t count);
void DrawPlace(Svg& svg, const PlacePicture& place);
// Where a half's signs stand: beside it along the border, the first on its clear side.
Vec SignAt(const HalfPicture& half, int i);

}  // namespace syrtis::draw
