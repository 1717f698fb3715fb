#pragma once

#include <optional>
#include <vector>

#include "draw/curve.h"
#include "draw/frame.h"
#include "draw/svg.h"
#include "engine/maze/place.h"
#include "engine/maze/tile_set.h"

namespace syrtis::draw {

// One link as it is drawn: where it runs between the rims of its two places, and where its letter
// stands.
struct LinkPicture {
  maze::LinkId id;
  std::string from;  // "A1.north"
  std::string to;
  std::optional<maze::Colour> colour;  // none: a bridge site without bridge
  bool oneway = false;
  bool bridge = false;
  Curve curve;
  Polyline line;
  double label = 0;  // length along `line` that the letter covers; below 0 if it stands beside it
  Vec label_at;
  std::vector<double> crossings;  // lengths along `line` where others cross
};

// The links of a tile that lies in a frame, in the order in which they are to be drawn: a later one
// passes over an earlier one. `built` says which bridges stand, and in which colour.
struct BuiltBridge {
  maze::LinkId link;
  maze::Colour colour = maze::Colour::kYellow;
};
std::vector<LinkPicture> LinksOf(const maze::Tile& tile, const Frame& frame,
                                 const std::vector<BuiltBridge>& built);

// Puts each link's letter as near to its middle as the other links and `taken` leave it room.
struct Disk {
  Vec at;
  double radius = 0;
};
void PlaceLabels(std::vector<LinkPicture>& links, const std::vector<Disk>& taken);

void DrawLink(Svg& svg, const LinkPicture& link);
// The plate with the letter, which goes above all links.
void DrawLabel(Svg& svg, const LinkPicture& link);

// "A1.mid"
std::string PlaceName(const maze::Tile& tile, int place);

}  // namespace syrtis::draw
