#include "tools/sim_heat.h"

#include <algorithm>
#include <cmath>

#include "draw/palette.h"
#include "draw/shapes.h"
#include "draw/sizes.h"
#include "draw/svg.h"
#include "draw/vec.h"
#include "engine/maze/names.h"
#include "tools/sim_plots.h"

namespace syrtis::tools {
namespace {

using draw::Svg;
using draw::Vec;

// The root brings out the places that are visited now and then.
double Warmth(double value, double most) { return most > 0 ? std::sqrt(value / most) : 0; }

void DrawLink(Svg& svg, const maze::Tile& tile, const maze::TileLink& link) {
  const draw::Path d = draw::PathOf(draw::CourseOf(tile, link));
  svg.Add("path", {{"d", d}, {"class", "road"}});
  if (!link.colour) {
    svg.Add("path", {{"d", d}, {"class", "site"}});
  } else {
    svg.Add("path", {{"d", d}, {"class", "way"}, {"stroke", draw::InkOf(*link.colour).colour}});
  }
}

}  // namespace

Heat HeatOf(const std::vector<SimGame>& games) {
  Heat heat;
  std::array<int, maze::kTiles> laid{};
  for (const SimGame& game : games) {
    for (const TileStay& stay : game.record->tiles) ++laid[stay.tile];
    for (const PlaceVisits& v : game.record->visits) heat.visits[v.place.value] += v.count;
  }
  for (std::size_t i = 0; i < heat.visits.size(); ++i) {
    const int count = laid[i / maze::PlaceId::kPerTile];
    if (count > 0) heat.visits[i] /= count;
    heat.most = std::max(heat.most, heat.visits[i]);
  }
  return heat;
}

std::string TileHeatPicture(const maze::Rules& rules, maze::TileId tile_id, const Heat& heat) {
  const maze::Tile& tile = rules.tile_set.tiles[tile_id];
  Svg svg;
  svg.Open("svg", {{"viewBox", "-80 -80 1160 1160"},
                   {"role", "img"},
                   {"aria-label", "tile " + std::string(tile.name())}});
  svg.Add(
      "rect",
      {{"width", maze::kTileSize}, {"height", maze::kTileSize}, {"rx", 60}, {"class", "ground"}});
  for (const maze::TileLink& link : tile.links) DrawLink(svg, tile, link);
  for (std::size_t i = 0; i < tile.places.size(); ++i) {
    const maze::PlaceId place = maze::PlaceId::Of(tile_id, static_cast<int>(i));
    const Vec at = draw::ToVec(tile.places[i].at);
    const double radius = draw::RadiusOf(tile.places[i].kind);
    const double visits = heat.visits[place.value];
    svg.Open("g");
    svg.Text("title", {}, maze::PlaceName(rules, place) + ": " + Decimal(visits, 2) + " a game");
    svg.Add("circle", {{"cx", at.x},
                       {"cy", at.y},
                       {"r", radius},
                       {"class", "heat place"},
                       {"style", HeatStyle(Warmth(visits, heat.most))}});
    svg.Close();
  }
  return svg.Take();
}

std::string TableHeatPicture(const std::vector<SimGame>& games) {
  std::map<std::pair<int, int>, double> squares;  // y, x
  double all = 0;
  for (const SimGame& game : games) {
    for (const TileStay& stay : game.record->tiles) {
      squares[{stay.y, stay.x}] += stay.actions;
      all += stay.actions;
    }
  }
  int west = 0;
  int east = 0;
  int north = 0;
  int south = 0;
  double most = 0;
  for (const auto& [at, actions] : squares) {
    // Squares that hardly ever matter would only make the rest small.
    if (actions < all / 2000) continue;
    north = std::min(north, at.first);
    south = std::max(south, at.first);
    west = std::min(west, at.second);
    east = std::max(east, at.second);
    most = std::max(most, actions);
  }
  const double size = std::min(60.0, 316.0 / (std::max(east - west, south - north) + 1));
  const double left = 170 - size * (east - west + 1) / 2;
  Svg svg;
  svg.Open("svg", {{"viewBox", "0 0 340 " + draw::Number(size * (south - north + 1) + 4)},
                   {"role", "img"},
                   {"aria-label", "squares of the table"}});
  for (int y = north; y <= south; ++y) {
    for (int x = west; x <= east; ++x) {
      const auto found = squares.find({y, x});
      const double share = found == squares.end() || all == 0 ? 0 : found->second / all;
      const Vec at{left + (x - west) * size, 2 + (y - north) * size};
      svg.Open("g");
      svg.Text("title", {}, Decimal(share * 100, 1) + " % of all actions");
      draw::Rect(svg, {at.x + 1, at.y + 1}, {size - 2, size - 2},
                 {{"rx", std::min(6.0, size / 6)},
                  {"class", x == 0 && y == 0 ? "heat start" : "heat"},
                  {"style", HeatStyle(Warmth(share * all, most))}});
      if (share >= 0.01 && size >= 26) {
        svg.Text("text",
                 {{"x", at.x + size / 2},
                  {"y", at.y + size / 2 + 4},
                  {"text-anchor", "middle"},
                  {"class", Warmth(share * all, most) > 0.55 ? "t on-heat" : "t off-heat"}},
                 Decimal(share * 100, 0));
      }
      svg.Close();
    }
  }
  return svg.Take();
}

}  // namespace syrtis::tools
