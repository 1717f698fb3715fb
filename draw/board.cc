#include "draw/board.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>

#include "draw/frame.h"
#include "draw/ground.h"
#include "draw/palette.h"
#include "draw/places.h"
#include "draw/robots.h"
#include "draw/shapes.h"
#include "draw/sizes.h"
#include "draw/slug_arrow.h"
#include "draw/svg.h"
#include "draw/symbols.h"
#include "engine/core/mapped.h"

namespace syrtis::draw {
namespace {

using maze::PlaceId;
using maze::PlaceKind;
using maze::Tile;

struct Box {
  Vec from;
  Vec to;
};

void OpenSvg(Svg& svg, const Box& box, std::string_view title) {
  const Vec size = box.to - box.from;
  const std::string view =
      Number(box.from.x) + " " + Number(box.from.y) + " " + Number(size.x) + " " + Number(size.y);
  svg.Open("svg", {{"xmlns", "http://www.w3.org/2000/svg"},
                   {"viewBox", view},
                   {"width", size.x},
                   {"height", size.y},
                   {"role", "img"},
                   {"font-family", "system-ui, sans-serif"}});
  svg.Text("title", {}, title);
  WriteSymbols(svg);
  svg.Add("rect", {{"class", "void"},
                   {"x", box.from.x},
                   {"y", box.from.y},
                   {"width", size.x},
                   {"height", size.y},
                   {"fill", kVoid}});
}

// Computes the geometry of everything on the table, then draws it layer by layer.
class Scene {
 public:
  Scene(const maze::TileSet& set, const BoardPicture& board, double spacing)
      : set_(set), board_(board) {
    for (const PlacedTile& placed : board.tiles) {
      frames_.push_back({Vec{placed.x * spacing, placed.y * spacing}, placed.turn});
    }
    for (std::size_t i = 0; i < board.tiles.size(); ++i) {
      const Tile& tile = set.tiles[board.tiles[i].tile];
      std::vector<LinkPicture> links = LinksOf(tile, frames_[i], board.bridges);
      const std::vector<RobotPicture> robots = RobotsOf(tile, frames_[i], links);
      PlaceLabels(links, Mapped(robots, [](const RobotPicture& robot) {
                    return Disk{robot.item(), robot.item_radius()};
                  }));
      AddPlaces(tile, frames_[i], links);
      std::ranges::move(links, std::back_inserter(links_));
      std::ranges::copy(robots, std::back_inserter(robots_));
    }
    FillPlaces();
  }

  void Draw(Svg& svg) const {
    svg.Open("g", {{"class", "tiles"}});
    // The table lies below: each tile is a slab with a lit rim.
    for (const Frame& frame : frames_) {
      for (const auto& [drop, colour] : {std::pair{22.0, "#050305"}, std::pair{13.0, "#3A1F1E"}}) {
        Rect(svg, frame.origin, {1000, 1000 + drop}, {{"fill", colour}});
      }
    }
    for (std::size_t i = 0; i < frames_.size(); ++i) {
      const Tile& tile = set_.tiles[board_.tiles[i].tile];
      svg.Open(
          "g",
          {{"class", "tile"}, {"data-tile", tile.name()}, {"data-turn", board_.tiles[i].turn}});
      DrawGround(svg, tile, frames_[i]);
      svg.Close();
    }
    DrawDusk(svg);
    svg.Close();
    Layer(svg, "factory-lights", robots_, DrawFactoryLight);
    Layer(svg, "links", links_, DrawLink);
    Layer(svg, "labels", links_, DrawLabel);
    Layer(svg, "slug-arrows", slug_arrows_,
          [](Svg& to, const auto& of) { DrawSlugArrow(to, of.second); });
    Layer(svg, "places", places_, DrawPlace);
    Layer(svg, "robots", robots_, DrawRobot);
    svg.Open("g", {{"class", "pawns"}});
    for (const PlacedPawn& pawn : board_.pawns) {
      const std::optional<std::size_t> place = Find(pawn.place);
      if (!place || pawn.pawn == maze::Pawn::kNone) continue;
      svg.Open("g", {{"class", "pawn"},
                     {"data-pawn", maze::kPawnNames[static_cast<std::size_t>(pawn.pawn)]},
                     {"data-on", places_[*place].name}});
      Use(svg, PawnSymbol(pawn.pawn), places_[*place].at + Vec{0, -8}, 1.1);
      svg.Close();
    }
    svg.Close();
  }

  BoardPieces Pieces(std::uint32_t known) const {
    BoardPieces pieces;
    const Box box = Bounds();
    pieces.from = box.from;
    pieces.to = box.to;
    for (std::size_t i = 0; i < frames_.size(); ++i) {
      const Tile& tile = set_.tiles[board_.tiles[i].tile];
      const std::string name(tile.name());
      if (((known >> tile.id) & 1U) == 0) {
        pieces.grounds.push_back(
            {name, Written([&](Svg& svg) { DrawGround(svg, tile, frames_[i]); })});
      }
      const auto robots = [&](auto draw) {
        return Written([&](Svg& svg) {
          for (const RobotPicture& robot : robots_) {
            if (robot.place.starts_with(name + ".")) draw(svg, robot);
          }
        });
      };
      pieces.lights.push_back({name, robots(DrawFactoryLight)});
      pieces.robots.push_back({name, robots(DrawRobot)});
      pieces.links.push_back({name, Written([&](Svg& svg) {
                                for (const LinkPicture& link : links_) {
                                  if (link.id.tile() == tile.id) DrawLink(svg, link);
                                }
                                for (const LinkPicture& link : links_) {
                                  if (link.id.tile() == tile.id) DrawLabel(svg, link);
                                }
                                for (const auto& [of, arrow] : slug_arrows_) {
                                  if (of == tile.id) DrawSlugArrow(svg, arrow);
                                }
                              })});
    }
    for (const PlacePicture& place : places_) {
      pieces.places.push_back({place.name, Written([&](Svg& svg) { DrawPlace(svg, place); })});
      pieces.spots.push_back(SpotOf(place));
    }
    for (const LinkPicture& link : links_) {
      pieces.lines.push_back({.id = link.id,
                              .from = link.from,
                              .to = link.to,
                              .colour = link.colour,
                              .bridge = link.bridge,
                              .oneway = link.oneway,
                              .path = PathOf(link.curve).text(),
                              .middle = link.line.At(link.line.length() / 2).at});
    }
    return pieces;
  }

  Box Bounds() const {
    if (frames_.empty()) return {{0, 0}, {1000, 1000}};
    Box box{frames_[0].origin, frames_[0].origin};
    for (const Frame& frame : frames_) {
      box.from = {std::min(box.from.x, frame.origin.x), std::min(box.from.y, frame.origin.y)};
      box.to = {std::max(box.to.x, frame.origin.x + 1000),
                std::max(box.to.y, frame.origin.y + 1000)};
    }
    return box;
  }
  const std::vector<Frame>& frames() const { return frames_; }

 private:
  template <class Draw>
  static std::string Written(Draw draw) {
    Svg svg;
    draw(svg);
    return svg.Take();
  }

  template <class Items, class Draw>
  static void Layer(Svg& svg, std::string_view name, const Items& items, Draw draw) {
    svg.Open("g", {{"class", name}});
    for (const auto& item : items) draw(svg, item);
    svg.Close();
  }

  static SpotPicture SpotOf(const PlacePicture& place) {
    SpotPicture spot{.name = place.name,
                     .kind = place.kind,
                     .at = place.at,
                     .radius = RadiusOf(place.kind),
                     .needs = place.needs,
                     .pipe = place.pipe};
    for (const HalfPicture& half : place.halves) {
      if (half.data().factory) spot.factory = half.data().factory;
      if (half.data().trash) spot.trash = true;
    }
    for (std::size_t i = 0; i < place.needs.size(); ++i) {
      spot.slots.push_back(SlotAt(place, i, place.needs.size()));
    }
    if (place.halves.size() > 1) {
      spot.also = PlaceName(*place.halves[1].tile, place.halves[1].place);
    } else if (place.halves.size() == 1) {
      spot.open = true;
      spot.lock_colour = place.halves[0].data().lock;
      spot.lock = place.at - place.halves[0].inward * kLockDistance;
    }
    return spot;
  }

  // One evening over all tiles: warm where the sun went down, cold on the other side.
  void DrawDusk(Svg& svg) const {
    const Box box = Bounds();
    svg.Open("defs");
    svg.Open("linearGradient", {{"id", "sy-dusk"},
                                {"gradientUnits", "userSpaceOnUse"},
                                {"x1", box.from.x},
                                {"y1", box.from.y},
                                {"x2", box.to.x},
                                {"y2", box.to.y}});
    svg.Raw(
        "<stop stop-color='#FF8A5C' stop-opacity='.15'/>"
        "<stop offset='.5' stop-color='#8A3A6E' stop-opacity='.06'/>"
        "<stop offset='1' stop-color='#3A2A9A' stop-opacity='.17'/>\n");
    svg.Close();
    svg.Close();
    for (const Frame& frame : frames_) {
      svg.Add("rect", {{"class", "dusk"},
                       {"x", frame.origin.x},
                       {"y", frame.origin.y},
                       {"width", 1000},
                       {"height", 1000},
                       {"fill", "url(#sy-dusk)"}});
    }
  }

  void AddPlaces(const Tile& tile, const Frame& frame, const std::vector<LinkPicture>& links) {
    for (std::size_t i = 0; i < tile.places.size(); ++i) {
      const maze::TilePlace& data = tile.places[i];
      const int local = static_cast<int>(i);
      PlacePicture place;
      place.id = PlaceId::Of(tile.id, local);
      place.name = PlaceName(tile, local);
      place.kind = data.kind;
      place.at = frame(data.at);
      place.pipe = data.pipe;
      place.needs = data.needs;
      for (const LinkPicture& link : links) {
        if (link.from == place.name) place.leaving.push_back(link.curve.p[0] - place.at);
        if (link.to == place.name) place.leaving.push_back(link.curve.p[3] - place.at);
      }
      if (data.kind == PlaceKind::kHalf) {
        HalfPicture half;
        half.tile = &tile;
        half.place = local;
        half.at = place.at;
        half.inward = Unit(frame(Vec{500, 500}) - place.at);
        half.clear = ClearSide(half, frame, links);
        if (data.slug) {
          slug_arrows_.emplace_back(tile.id, RouteSlugArrow(half, frame, links));
          half.clear = slug_arrows_.back().second.clear;
        }
        const auto joined = std::ranges::find_if(places_, [&](const PlacePicture& other) {
          return other.kind == PlaceKind::kHalf && Distance(other.at, place.at) < 1;
        });
        if (joined != places_.end()) {
          joined->halves.push_back(half);
          also_.emplace_back(place.id, static_cast<std::size_t>(joined - places_.begin()));
          continue;
        }
        place.halves.push_back(half);
      }
      places_.push_back(std::move(place));
    }
  }

  // The side of a half on which its first sign is farther from links and robot.
  static double ClearSide(HalfPicture half, const Frame& frame,
                          const std::vector<LinkPicture>& links) {
    const auto room = [&](double clear) {
      half.clear = clear;
      const Vec at = SignAt(half, 0);
      double least = 1000;
      for (const LinkPicture& link : links) least = std::min(least, DistanceTo(link.line, at));
      if (half.data().factory) {
        least = std::min(least, Distance(frame(half.data().robot), at) - 60);
      }
      return least;
    };
    return room(1) >= room(-1) ? 1 : -1;
  }

  void FillPlaces() {
    for (const PlaceId token : board_.timer_tokens) {
      if (const auto place = Find(token)) places_[*place].timer_token = true;
    }
    for (const DomePicture& dome : board_.domes) {
      const std::optional<std::size_t> site = Find(dome.place);
      if (!site) continue;
      PlacePicture& place = places_[*site];
      place.held = dome.held;
      place.built = dome.built;
      place.colonists = dome.colonist ? 1 : 0;
    }
    for (PlacePicture& place : places_) {
      if (place.kind == PlaceKind::kRocket) place.colonists = board_.colonists_on_pad;
    }
  }

  // The number of a place in places_; nothing if it is not on the table.
  std::optional<std::size_t> Find(PlaceId id) const {
    for (const auto& [other, i] : also_) {
      if (other == id) return i;
    }
    for (std::size_t i = 0; i < places_.size(); ++i) {
      if (places_[i].id == id) return i;
    }
    return std::nullopt;
  }

  const maze::TileSet& set_;
  const BoardPicture& board_;
  std::vector<Frame> frames_;
  std::vector<LinkPicture> links_;
  std::vector<RobotPicture> robots_;
  std::vector<std::pair<maze::TileId, SlugArrow>> slug_arrows_;
  std::vector<PlacePicture> places_;
  std::vector<std::pair<PlaceId, std::size_t>> also_;  // second halves, and their place
};

// The scene as a picture of its own, below the elements of `above`.
std::string Picture(const Scene& scene, const std::string& title, std::string_view above = "") {
  const Box box = scene.Bounds();
  const Vec margin{kMargin, kMargin};
  Svg svg;
  OpenSvg(svg, {box.from - margin, box.to + margin}, title);
  scene.Draw(svg);
  svg.Raw(above);
  return svg.Take();
}

}  // namespace

std::string DrawTile(const maze::TileSet& set, maze::TileId tile) {
  BoardPicture board;
  board.tiles.push_back({tile, 0, 0, 0});
  return Picture(Scene(set, board, 1000), set.name + ": " + std::string(maze::kTileNames[tile]));
}

std::string DrawSheet(const maze::TileSet& set) {
  constexpr int kColumns = 7;
  constexpr double kSpacing = 1000 + 2 * kMargin;
  BoardPicture board;
  for (int i = 0; i < maze::kTiles; ++i) {
    board.tiles.push_back({static_cast<maze::TileId>(i), i % kColumns, i / kColumns, 0});
  }
  const Scene scene(set, board, kSpacing);
  Svg names;
  names.Open("g", {{"class", "names"}, {"fill", kBone}, {"font-size", 84}, {"font-weight", 700}});
  for (std::size_t i = 0; i < scene.frames().size(); ++i) {
    const Vec at = scene.frames()[i].origin + Vec{0, -36};
    names.Text("text", {{"x", at.x}, {"y", at.y}}, maze::kTileNames[board.tiles[i].tile]);
  }
  return Picture(scene, set.name, names.Take());
}

std::string DrawBoard(const maze::TileSet& set, const BoardPicture& board) {
  return Picture(Scene(set, board, 1000), set.name);
}

BoardPieces DrawPieces(const maze::TileSet& set, const BoardPicture& board, std::uint32_t known) {
  return Scene(set, board, 1000).Pieces(known);
}

}  // namespace syrtis::draw
