#include "draw/ground.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "draw/curve.h"
#include "draw/shapes.h"
#include "draw/sizes.h"
#include "engine/core/hash.h"

namespace syrtis::draw {
namespace {

// From the violet of the low land to the rust of the high one.
struct Terrace {
  double height;
  std::string_view fill;
  std::string_view edge;  // its lit rim
};
constexpr std::array<Terrace, 4> kTerraces = {{{0.38, "#622834", "#873F46"},
                                               {0.51, "#753238", "#9E4F4B"},
                                               {0.63, "#8A3E3C", "#BA6550"},
                                               {0.75, "#A14E41", "#D58159"}}};

constexpr std::string_view kLowLand = "#512331";

constexpr double kGridStep = 50;  // of the grid on which the land's height is known
constexpr double kBeyond = 50;    // the land goes on a little beyond the border, and is cut there
constexpr int kGrid = static_cast<int>((1000 + 2 * kBeyond) / kGridStep) + 1;

double Smooth(double t) {
  t = std::clamp(t, 0.0, 1.0);
  return t * t * (3 - 2 * t);
}

// Random numbers from 0 to 1 that belong to a tile.
class Dice {
 public:
  explicit Dice(maze::TileId tile) : hash_(MixHash(0x4D617273, tile)) {}
  double Roll() {
    hash_ = MixHash(hash_, 1);
    return static_cast<double>(hash_ >> 40) / static_cast<double>(1 << 24);
  }
  double Roll(double least, double most) { return least + (most - least) * Roll(); }

 private:
  std::uint64_t hash_;
};

class Land {
 public:
  explicit Land(maze::TileId tile) : tile_(tile) {}

  // 0 to 1. At a border it depends only on the distance from the border's middle.
  double Height(Vec at) const {
    const double x = std::clamp(at.x, 0.0, 1000.0);
    const double y = std::clamp(at.y, 0.0, 1000.0);
    const double dx = std::min(x, 1000 - x);
    const double dy = std::min(y, 1000 - y);
    const double weight = dx * dx + dy * dy;
    const double border =
        weight < 1 ? Border(0) : (Border(x) * dx * dx + Border(y) * dy * dy) / weight;
    const double inside = Smooth(std::min(dx, dy) / 240);
    return border + (Inner(x, y) - border) * inside;
  }

 private:
  static double Border(double along) {
    // Platforms lie in basins; the rest of the border is even land.
    return 0.24 + 0.22 * Smooth((std::abs(along - 500) - 110) / 130);
  }
  double Inner(double x, double y) const {
    // Turned, so that the grid of the noise does not show.
    const Vec big{(x * 0.84 + y * 0.55) / 250, (y * 0.84 - x * 0.55) / 250};
    const Vec small{(x * 0.47 - y * 0.88) / 115, (y * 0.47 + x * 0.88) / 115};
    return 1.25 * (0.74 * Noise(big.x, big.y, 1) + 0.26 * Noise(small.x, small.y, 2)) - 0.1;
  }
  double Noise(double x, double y, std::uint64_t octave) const {
    const double fx = std::floor(x);
    const double fy = std::floor(y);
    const auto corner = [&](int i, int j) {
      std::uint64_t h = MixHash(octave, tile_);
      h = MixHash(h, static_cast<std::uint64_t>(static_cast<std::int64_t>(fx) + i));
      h = MixHash(h, static_cast<std::uint64_t>(static_cast<std::int64_t>(fy) + j));
      return static_cast<double>(h >> 40) / static_cast<double>(1 << 24);
    };
    const double sx = Smooth(x - fx);
    const double sy = Smooth(y - fy);
    const double top = corner(0, 0) + (corner(1, 0) - corner(0, 0)) * sx;
    const double bottom = corner(0, 1) + (corner(1, 1) - corner(0, 1)) * sx;
    return top + (bottom - top) * sy;
  }

  maze::TileId tile_;
};

// Wind rounds every corner off.
std::vector<Vec> Rounded(const std::vector<Vec>& outline) {
  const std::size_t n = outline.size();
  std::vector<Vec> round;
  round.reserve(n);
  for (std::size_t i = 0; i < n; ++i) {
    round.push_back((outline[(i + n - 1) % n] + outline[i] * 2 + outline[(i + 1) % n]) * 0.25);
  }
  return round;
}

// The outlines of all land above a height, in tile coordinates: marching squares.
std::vector<std::vector<Vec>> Outlines(const std::vector<double>& heights, double level) {
  const auto height = [&](int i, int j) {
    if (i < 0 || j < 0 || i >= kGrid || j >= kGrid) return 0.0;
    return heights[static_cast<std::size_t>(j * kGrid + i)];
  };
  // A crossing of the level lies on a side of the grid: {i, j, 0} goes right from point (i, j),
  // {i, j, 1} goes down.
  using Side = std::array<int, 3>;
  const auto point = [&](const Side& side) {
    const double a = height(side[0], side[1]);
    const double b = height(side[0] + (side[2] == 0 ? 1 : 0), side[1] + side[2]);
    const double t = (level - a) / (b - a);
    const double x = side[0] + (side[2] == 0 ? t : 0);
    const double y = side[1] + (side[2] == 1 ? t : 0);
    return Vec{x * kGridStep - kBeyond, y * kGridStep - kBeyond};
  };
  std::map<Side, Side> next;  // with the high land on the right
  for (int j = -1; j < kGrid; ++j) {
    for (int i = -1; i < kGrid; ++i) {
      // Clockwise from the upper left; each side follows its corner.
      const std::array<bool, 4> high = {height(i, j) > level, height(i + 1, j) > level,
                                        height(i + 1, j + 1) > level, height(i, j + 1) > level};
      const std::array<Side, 4> sides = {Side{i, j, 0}, Side{i + 1, j, 1}, Side{i, j + 1, 0},
                                         Side{i, j, 1}};
      // The outline comes in before each row of high corners, and goes out behind it.
      for (std::size_t first = 0; first < 4; ++first) {
        if (!high[first] || high[(first + 3) % 4]) continue;
        std::size_t last = first;
        while (high[(last + 1) % 4]) ++last;
        next[sides[(first + 3) % 4]] = sides[last % 4];
      }
    }
  }
  std::vector<std::vector<Vec>> outlines;
  while (!next.empty()) {
    std::vector<Vec> outline;
    Side side = next.begin()->first;
    for (auto it = next.find(side); it != next.end(); it = next.find(side)) {
      outline.push_back(point(side));
      side = it->second;
      next.erase(it);
    }
    if (outline.size() >= 4) outlines.push_back(Rounded(outline));
  }
  return outlines;
}

// Smooth through the middles of the outlines' sides, in whole numbers to keep drawings small.
std::string PathOf(const std::vector<std::vector<Vec>>& outlines, const Frame& frame) {
  std::string d;
  const auto put = [&](Vec at) {
    d += std::to_string(std::lround(at.x)) + " " + std::to_string(std::lround(at.y));
  };
  for (const std::vector<Vec>& outline : outlines) {
    const std::size_t n = outline.size();
    const auto middle = [&](std::size_t i) {
      return frame((outline[i % n] + outline[(i + 1) % n]) * 0.5);
    };
    d += "M";
    put(middle(n - 1));
    for (std::size_t i = 0; i < n; ++i) {
      d += "Q";
      put(frame(outline[i]));
      d += " ";
      put(middle(i));
    }
    d += "Z";
  }
  return d;
}

// How much room there is around a point of the tile, for things that would be in the way.
class Room {
 public:
  explicit Room(const maze::Tile& tile) : tile_(tile) {
    for (const maze::TileLink& link : tile.links) {
      lines_.push_back(Sampled(CourseOf(tile, link), 30));
    }
  }
  double Around(Vec at) const {
    double room = std::min({at.x, at.y, 1000 - at.x, 1000 - at.y}) - 20;
    for (const maze::TilePlace& place : tile_.places) {
      room = std::min(room, Distance(at, ToVec(place.at)) - RadiusOf(place.kind) - 12);
      if (place.factory) room = std::min(room, Distance(at, ToVec(place.robot)) - 90);
    }
    for (const Polyline& line : lines_) room = std::min(room, DistanceTo(line, at) - 30);
    for (const Vec taken : taken_) room = std::min(room, Distance(at, taken) - 80);
    return room;
  }
  void Take(Vec at) { taken_.push_back(at); }

 private:
  const maze::Tile& tile_;
  std::vector<Polyline> lines_;
  std::vector<Vec> taken_;
};

void DrawCrater(Svg& svg, Vec at, double radius) {
  svg.Add("circle", {{"cx", at.x - radius * 0.05},
                     {"cy", at.y - radius * 0.05},
                     {"r", radius * 1.16},
                     {"fill", "#A85B4C"},
                     {"opacity", ".5"}});
  svg.Add("circle", {{"cx", at.x}, {"cy", at.y}, {"r", radius}, {"fill", "url(#sy-crater)"}});
  const Vec from = at + Polar(radius * 0.97, -20);
  const Vec to = at + Polar(radius * 0.97, 110);
  Outlined(svg, Path().Move(from).Arc(radius * 0.97, false, true, to), "none", "#C27455",
           std::max(2.0, radius * 0.07), {{"stroke-linecap", "round"}, {"opacity", ".7"}});
}

void DrawDunes(Svg& svg, Vec at, double radius) {
  Path path;
  for (int i = -2; i <= 2; ++i) {
    const double half = radius * std::sqrt(1 - i * i / 7.0);
    const Vec left = at + Vec{-half, i * radius * 0.34};
    const Vec right = at + Vec{half, i * radius * 0.34 - radius * 0.16};
    path.Move(left).Cubic(left + Vec{half * 0.7, -radius * 0.34},
                          right + Vec{-half * 0.6, radius * 0.3}, right);
  }
  Outlined(svg, path, "none", "#B0644E", 4, {{"stroke-linecap", "round"}, {"opacity", ".55"}});
}

void DrawFeatures(Svg& svg, const maze::Tile& tile, const Frame& frame) {
  Dice dice(tile.id);
  Room room(tile);
  for (int i = 0; i < 5; ++i) {
    Vec best;
    double most = 0;
    for (int k = 0; k < 40; ++k) {
      const Vec at{dice.Roll(40, 960), dice.Roll(40, 960)};
      const double around = room.Around(at);
      if (around > most) {
        most = around;
        best = at;
      }
    }
    if (most < 16) break;
    room.Take(best);
    const double radius = std::min(most, 74.0) * dice.Roll(0.75, 1);
    if (i % 2 == tile.id % 2) {
      DrawCrater(svg, frame(best), radius * 0.82);
    } else {
      DrawDunes(svg, frame(best), radius);
    }
  }
  Path stones;
  Path shadows;
  for (int i = 0; i < 26; ++i) {
    const Vec at{dice.Roll(25, 975), dice.Roll(25, 975)};
    const double size = dice.Roll(2.5, 6);
    if (room.Around(at) < size) continue;
    const Vec p = frame(at);
    stones.Move(p).Line(p + Vec{size * 1.6, -size}).Line(p + Vec{size * 2.2, size * 0.6}).Close();
    shadows.Move(p)
        .Line(p + Vec{size * 2.2, size * 0.6})
        .Line(p + Vec{size * 3.4, size * 2.2})
        .Close();
  }
  if (!stones.text().empty()) {
    svg.Add("path", {{"d", shadows}, {"fill", "#0B0609"}, {"opacity", ".6"}});
    svg.Add("path", {{"d", stones}, {"fill", "#C08062"}});
  }
}

}  // namespace

void DrawGround(Svg& svg, const maze::Tile& tile, const Frame& frame) {
  const Land land(tile.id);
  std::vector<double> heights;
  for (int j = 0; j < kGrid; ++j) {
    for (int i = 0; i < kGrid; ++i) {
      heights.push_back(land.Height({i * kGridStep - kBeyond, j * kGridStep - kBeyond}));
    }
  }
  const std::string id = "sy-land-" + std::string(tile.name());
  svg.Open("g", {{"class", "ground"}, {"clip-path", "url(#" + id + ")"}});
  svg.Open("clipPath", {{"id", id}});
  Rect(svg, frame.origin, {1000, 1000});
  svg.Close();
  Rect(svg, frame.origin, {1000, 1000}, {{"class", "low"}, {"fill", kLowLand}});
  for (std::size_t i = 0; i < kTerraces.size(); ++i) {
    const Terrace& terrace = kTerraces[i];
    const std::string d = PathOf(Outlines(heights, terrace.height), frame);
    if (d.empty()) continue;
    // Lit along its upper left, a shadow along its lower right.
    const std::string name = id + "-" + std::to_string(i);
    svg.Open("g", {{"fill-rule", "evenodd"}});
    svg.Open("defs");
    svg.Add("path", {{"id", name}, {"d", d}});
    svg.Close();
    svg.Add("use", {{"href", "#" + name},
                    {"transform", "translate(8 10)"},
                    {"fill", "#0B0609"},
                    {"opacity", ".32"}});
    const std::string number = std::to_string(i);
    svg.Add("use", {{"class", "edge" + number},
                    {"href", "#" + name},
                    {"transform", "translate(-3 -4)"},
                    {"fill", terrace.edge}});
    svg.Add("use", {{"class", "terrace" + number}, {"href", "#" + name}, {"fill", terrace.fill}});
    svg.Close();
  }
  DrawFeatures(svg, tile, frame);
  Rect(svg, {frame.origin.x + 2, frame.origin.y + 2}, {996, 996},
       {{"fill", "none"}, {"stroke", "#0B0609"}, {"stroke-width", 4}, {"opacity", ".55"}});
  svg.Close();
}

}  // namespace syrtis::draw
