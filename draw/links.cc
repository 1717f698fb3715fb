#include "draw/links.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <utility>

#include "draw/palette.h"
#include "draw/shapes.h"
#include "draw/sizes.h"
#include "draw/symbols.h"

namespace syrtis::draw {
namespace {

constexpr std::string_view kBed = "#140A10";
constexpr double kLabelHalf = 25;  // of a letter's plate with its outline
constexpr double kArrowRoom = 30;  // the least that a white arrow needs
constexpr double kShortOneway = 190;

void Stroke(Svg& svg, const Path& path, std::string_view colour, double width,
            std::string_view opacity = "1", std::string_view cap = "butt") {
  svg.Add("path", {{"d", path},
                   {"stroke", colour},
                   {"stroke-width", width},
                   {"opacity", opacity},
                   {"stroke-linecap", cap}});
}

void Dashes(Svg& svg, const Path& path, std::string_view colour, double width,
            const std::string& dashes, double offset, std::string_view cap) {
  svg.Add("path", {{"d", path},
                   {"stroke", colour},
                   {"stroke-width", width},
                   {"stroke-dasharray", dashes},
                   {"stroke-dashoffset", offset},
                   {"stroke-linecap", cap}});
}

// A period near the wished one that fits a whole number of times.
double Fitted(double length, double period) {
  return length / std::max(1.0, std::round(length / period));
}

void DrawPattern(Svg& svg, const LinkPicture& link, const Ink& ink) {
  const Path path = PathOf(link.curve);
  const double length = link.line.length();
  svg.Open("g", {{"class", "light"}, {"data-pattern", EnumName(ink.pattern)}});
  switch (ink.pattern) {
    case Pattern::kPlain:
      Stroke(svg, path, ink.colour, 14);
      break;
    case Pattern::kDouble:
      Stroke(svg, path, ink.colour, 24);
      Stroke(svg, path, kBed, 8);
      break;
    case Pattern::kDashes: {
      const double period = Fitted(length, 58);
      Dashes(svg, path, ink.colour, 16, Number(period - 22) + " 22", -11, "butt");
      break;
    }
    case Pattern::kDots: {
      const double period = Fitted(length, 33);
      Dashes(svg, path, ink.colour, 23, "0.1 " + Number(period - 0.1), -period / 2, "round");
      break;
    }
    case Pattern::kZigzag: {
      const double half = Fitted(length, 34) / 2;
      const int count = static_cast<int>(std::lround(length / half));
      Path zigzag;
      for (int i = 0; i <= count; ++i) {
        const Polyline::Sample s = link.line.At(half * i);
        zigzag.To(s.at + Right(s.along) * (i % 2 == 0 ? 10.0 : -10.0));
      }
      Stroke(svg, zigzag, ink.colour, 9);
      break;
    }
    case Pattern::kBeads: {
      const double period = Fitted(length, 46);
      const int count = static_cast<int>(std::lround(length / period));
      Path beads;
      for (int i = 0; i < count; ++i) {
        const Polyline::Sample s = link.line.At(period * (i + 0.5));
        const Vec side = Right(s.along);
        beads.Move(s.at - s.along * 15)
            .Line(s.at + side * 12)
            .Line(s.at + s.along * 15)
            .Line(s.at - side * 12)
            .Close();
      }
      Stroke(svg, path, ink.colour, 5);
      svg.Add("path", {{"d", beads}, {"fill", ink.colour}});
      break;
    }
  }
  svg.Close();
}

// White arrows on both sides of the letter, off the crossings.
void DrawArrows(Svg& svg, const LinkPicture& link) {
  const double length = link.line.length();
  const double before = link.label - kLabelHalf;
  const double after = std::max(0.0, link.label + kLabelHalf);
  for (const auto& [from, to] : {std::pair{0.0, before}, std::pair{after, length}}) {
    if (to - from < kArrowRoom) continue;
    const int count = std::max(1, static_cast<int>((to - from) / 95));
    for (int i = 0; i < count; ++i) {
      const double at = from + (to - from) * (i + 0.5) / count;
      if (count > 1 && std::ranges::any_of(link.crossings, [&](double crossing) {
            return std::abs(at - crossing) < 34;
          })) {
        continue;
      }
      const Polyline::Sample s = link.line.At(at);
      svg.Add("use",
              {{"href", "#sy-arrowhead"}, {"transform", TranslateRotate(s.at, Degrees(s.along))}});
    }
  }
}

// Where a bridge will rest: a bar across each end with two short rails.
void DrawAbutment(Svg& svg, const Polyline::Sample& s, Vec inward) {
  const Vec side = Right(s.along) * 27;
  const Vec rail = inward * 22;
  const Path path =
      Path().Move(s.at + side + rail).Line(s.at + side).Line(s.at - side).Line(s.at - side + rail);
  for (const auto& [stroke, width] : {std::pair{kOutline, 18}, std::pair{kBoneDim, 9}}) {
    svg.Add("path", {{"d", path},
                     {"stroke", stroke},
                     {"stroke-width", width},
                     {"stroke-linejoin", "round"},
                     {"stroke-linecap", "round"}});
  }
}

void DrawSite(Svg& svg, const LinkPicture& link) {
  const Path path = PathOf(link.curve);
  const double period = Fitted(link.line.length(), 25);
  Stroke(svg, path, kBed, kRoadWidth, ".55");
  Dashes(svg, path, kBone, 10, "0.1 " + Number(period - 0.1), -period / 2, "round");
}

void DrawDeck(Svg& svg, const LinkPicture& link, const Ink& ink) {
  const Path path = PathOf(link.curve);
  Stroke(svg, path, kOutline, 76);
  Stroke(svg, path, ink.colour, 66);
  Stroke(svg, path, ink.dark, 52);
  const double period = Fitted(link.line.length(), 18);
  Dashes(svg, path, kOutline, 52, "4 " + Number(period - 4), 0, "butt");
  Stroke(svg, path, kBed, kRoadWidth);
  DrawPattern(svg, link, ink);
}

// The dark outline leaves a gap in whatever the road passes over.
void DrawRoad(Svg& svg, const LinkPicture& link, const Ink& ink) {
  const Path path = PathOf(link.curve);
  Stroke(svg, path, ink.colour, 72, ".10");
  Stroke(svg, path, kOutline, kCasingWidth);
  Stroke(svg, path, ink.colour, kRoadWidth + 6, ".30");
  Stroke(svg, path, kBed, kRoadWidth);
  DrawPattern(svg, link, ink);
  if (link.oneway) DrawArrows(svg, link);
}

}  // namespace

std::string PlaceName(const maze::Tile& tile, int place) {
  return std::string(tile.name()) + "." + tile.places[static_cast<std::size_t>(place)].name;
}

std::vector<LinkPicture> LinksOf(const maze::Tile& tile, const Frame& frame,
                                 const std::vector<BuiltBridge>& built) {
  std::vector<LinkPicture> links;
  for (std::size_t i = 0; i < tile.links.size(); ++i) {
    const maze::TileLink& link = tile.links[i];
    const auto radius = [&](int place) {
      return RadiusOf(tile.places[static_cast<std::size_t>(place)].kind) - 3;
    };
    LinkPicture picture;
    picture.id = maze::LinkId::Of(tile.id, static_cast<int>(i));
    picture.from = PlaceName(tile, link.from);
    picture.to = PlaceName(tile, link.to);
    picture.colour = link.colour;
    picture.oneway = link.oneway;
    picture.bridge = link.IsBridgeSite();
    for (const BuiltBridge& bridge : built) {
      if (bridge.link == picture.id) picture.colour = bridge.colour;
    }
    const Curve whole = frame(CourseOf(tile, link));
    picture.curve = whole.Part(whole.Leaves(radius(link.from)), whole.Arrives(radius(link.to)));
    picture.line = Sampled(picture.curve, 8);
    picture.label = picture.line.length() / 2;
    picture.label_at = picture.line.At(picture.label).at;
    links.push_back(std::move(picture));
  }
  for (LinkPicture& link : links) {
    for (const LinkPicture& other : links) {
      if (other.id == link.id) continue;
      for (const Crossing& crossing : CrossingsOf(link.line, other.line)) {
        const auto nearest = std::ranges::min_element(
            link.line.samples, {}, [&](const auto& s) { return Distance(s.at, crossing.at); });
        link.crossings.push_back(nearest->length);
      }
    }
  }
  return links;
}

void PlaceLabels(std::vector<LinkPicture>& links, const std::vector<Disk>& taken) {
  for (LinkPicture& link : links) {
    const double length = link.line.length();
    const auto room_at = [&](Vec point) {
      double room = 64;
      for (const LinkPicture& other : links) {
        if (other.id != link.id) room = std::min(room, DistanceTo(other.line, point));
      }
      for (const Disk& disk : taken) {
        room = std::min(room, Distance(disk.at, point) - disk.radius + 24);
      }
      return room;
    };
    if (link.oneway && length < kShortOneway) {
      // Letter and arrows together would hide the pattern: the letter stands beside the road.
      const Polyline::Sample middle = link.line.At(length / 2);
      const Vec side = Right(middle.along) * (kRoadWidth / 2 + kLabelHalf + 6);
      link.label = -length;
      link.label_at = room_at(middle.at + side) > room_at(middle.at - side) ? middle.at + side
                                                                            : middle.at - side;
      continue;
    }
    double best = -1e9;
    for (int step = -10; step <= 10; ++step) {
      const double at = length / 2 + length * step / 34;
      if (at < 40 || at > length - 40) continue;
      const Vec point = link.line.At(at).at;
      const double score = room_at(point) - std::abs(step) * 1.2;
      if (score > best) {
        best = score;
        link.label = at;
        link.label_at = point;
      }
    }
  }
}

void DrawLink(Svg& svg, const LinkPicture& link) {
  const Ink* ink = link.colour ? &InkOf(*link.colour) : nullptr;
  std::string_view kind = link.oneway ? "link oneway" : "link";
  if (link.bridge) kind = ink != nullptr ? "link bridge built" : "link bridge site";
  svg.Open("g", {{"class", kind},
                 {"data-link", link.id.value},
                 {"data-from", link.from},
                 {"data-to", link.to},
                 {"data-colour", ink != nullptr ? ink->name : "none"},
                 {"fill", "none"}});
  if (ink == nullptr) {
    DrawSite(svg, link);
  } else if (link.bridge) {
    DrawDeck(svg, link, *ink);
  } else {
    DrawRoad(svg, link, *ink);
  }
  if (link.bridge) {
    const double inset = 16;
    const Polyline::Sample first = link.line.At(inset);
    const Polyline::Sample last = link.line.At(link.line.length() - inset);
    DrawAbutment(svg, first, first.along);
    DrawAbutment(svg, last, last.along * -1);
  }
  svg.Close();
}

void DrawLabel(Svg& svg, const LinkPicture& link) {
  if (!link.colour) return;
  const Ink& ink = InkOf(*link.colour);
  const Vec at = link.label_at;
  svg.Open("g", {{"class", "label"}, {"data-label", link.id.value}});
  for (const auto& [stroke, width] : {std::pair{kOutline, 11.0}, std::pair{ink.colour, kLine}}) {
    Plate(svg, at, 23, kCorner + 2, "#17101A", stroke, width);
  }
  UseFlat(svg, std::string("sy-letter-") + ink.letter, at, 0.64, kBone);
  svg.Close();
}

}  // namespace syrtis::draw
