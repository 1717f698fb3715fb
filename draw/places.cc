#include "draw/places.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>

#include "draw/links.h"
#include "draw/palette.h"
#include "draw/shapes.h"
#include "draw/sizes.h"
#include "draw/symbols.h"

namespace syrtis::draw {
namespace {

using maze::Colour;
using maze::PlaceKind;

constexpr double kRecess = kPlatformRadius - 16;

// The light on a rim, from the upper left.
void RimLight(Svg& svg, Vec at, double radius) {
  Outlined(svg,
           Path().Move(at + Polar(radius, 175)).Arc(radius, false, true, at + Polar(radius, 275)),
           "none", "#F3F0F8", 4, {{"stroke-linecap", "round"}, {"opacity", ".8"}});
}

void Disc(Svg& svg, Vec at, double radius) {
  Circle(svg, at + Vec{6, 9}, radius + 2, "#000", "none", 0, ".45");
  Circle(svg, at, radius, "url(#sy-rim)", kOutline, kLine);
  Circle(svg, at, radius - 16, "url(#sy-plate)", "#15111A", 3);
  RimLight(svg, at, radius - 5);
}

// A plate for a sign, on a stem that shows which platform it belongs to.
void Sign(Svg& svg, Vec platform, Vec at, std::string_view symbol, std::string_view border) {
  svg.Open("g", {{"class", "sign"}, {"data-sign", symbol}});
  const Vec foot = platform + Unit(at - platform) * kPlatformRadius;
  for (const auto& [colour, width] : {std::pair{kOutline, 17.0}, std::pair{border, 6.0}}) {
    svg.Add("path",
            {{"d", Path().Move(foot).Line(at)}, {"stroke", colour}, {"stroke-width", width}});
  }
  for (const auto& [stroke, width] : {std::pair{kOutline, 10.0}, std::pair{border, 4.0}}) {
    Plate(svg, at, 27, kCorner + 4, "#2A2330", stroke, width);
  }
  Use(svg, "sy-sign-" + std::string(symbol), at, 0.72);
  svg.Close();
}

void Lock(Svg& svg, Vec at, Colour colour) {
  const Ink& ink = InkOf(colour);
  svg.Open("g", {{"class", "lock"},
                 {"data-lock", ink.name},
                 {"data-shape", ink.shape},
                 {"transform", Translate(at)}});
  svg.Raw(
      "<path d='M-17-14V-26C-17-48 17-48 17-26V-14' fill='none' stroke='#0B0609' "
      "stroke-width='20'/><path d='M-17-14V-26C-17-48 17-48 17-26V-14' fill='none' "
      "stroke='#C9C5D2' stroke-width='9'/>");
  Rect(svg, {-31, -17}, {62, 52},
       {{"rx", kCorner},
        {"fill", "url(#sy-fill-" + std::string(ink.name) + ")"},
        {"stroke", kOutline},
        {"stroke-width", kLine}});
  UseFlat(svg, "sy-shape-" + std::string(ink.shape), {0, 9}, 0.4, ink.on);
  svg.Close();
}

void Factory(Svg& svg, const PlacePicture& place, const HalfPicture& half, Colour colour,
             bool whole) {
  const Ink& ink = InkOf(colour);
  svg.Open("g", {{"class", "factory"},
                 {"data-factory", PlaceName(*half.tile, half.place)},
                 {"data-colour", ink.name},
                 {"data-shape", ink.shape}});
  const Path arc = HalfCircle(place.at, half.inward, kRing);
  for (const auto& [stroke, width] : {std::pair{kOutline, 22.0}, std::pair{ink.colour, 14.0}}) {
    if (whole) {
      Circle(svg, place.at, kRing, "none", stroke, width);
    } else {
      Outlined(svg, arc, "none", stroke, width);
    }
  }
  svg.Close();
}

void PipeRing(Svg& svg, const Path& ring) {
  svg.Add("path", {{"class", "pipe"},
                   {"d", ring},
                   {"fill", "none"},
                   {"stroke", kBone},
                   {"stroke-width", 8},
                   {"stroke-dasharray", "15.2 15.2"},
                   {"stroke-dashoffset", "7.6"}});
}

void DrawHalves(Svg& svg, const PlacePicture& place) {
  const bool joined = place.halves.size() > 1;
  if (joined) {
    Disc(svg, place.at, kPlatformRadius);
  } else {
    const HalfPicture& half = place.halves[0];
    const Vec out = half.inward * -1;
    // The half that is still missing.
    Outlined(svg, HalfCircle(place.at, out, kPlatformRadius), "#17101A", kBoneDim, 4,
             {{"stroke-dasharray", "12 11"}, {"opacity", ".8"}});
    svg.Add("path", {{"d", HalfCircle(place.at + Vec{6, 9}, half.inward, kPlatformRadius + 2)},
                     {"fill", "#000"},
                     {"opacity", ".45"}});
    Outlined(svg, HalfCircle(place.at, half.inward, kPlatformRadius).Close(), "url(#sy-rim)",
             kOutline, kLine);
    Outlined(svg, HalfCircle(place.at, half.inward, kRecess).Close(), "url(#sy-plate)", "#15111A",
             3);
    if (half.data().arrow) {
      svg.Add("use",
              {{"href", "#sy-sign-arrow"},
               {"transform", TranslateRotate(place.at + out * 32, Degrees(half.inward) - 90)}});
    }
    Lock(svg, place.at + out * kLockDistance, half.data().lock);
  }
  const auto factories = std::ranges::count_if(
      place.halves, [](const HalfPicture& half) { return half.data().factory.has_value(); });
  const bool pipe =
      std::ranges::any_of(place.halves, [](const HalfPicture& half) { return half.data().pipe; });
  if (pipe && factories == 0) {
    PipeRing(svg, joined ? WholeCircle(place.at, kRing)
                         : HalfCircle(place.at, place.halves[0].inward, kRing));
  }
  for (const HalfPicture& half : place.halves) {
    if (const std::optional<Colour>& factory = half.data().factory) {
      Factory(svg, place, half, *factory, joined && factories == 1);
    }
    int signs = 0;
    if (half.data().trash) Sign(svg, place.at, SignAt(half, signs++), "trash", kBone);
    if (half.data().slug) Sign(svg, place.at, SignAt(half, signs++), "slug", kSlug);
    if (half.data().pipe) Sign(svg, place.at, SignAt(half, signs++), "pipe", kBone);
  }
}

// The direction that is farthest from all links, for the sign of an inner platform.
Vec ClearDirection(const PlacePicture& place) {
  Vec best{0, -1};
  double most = -1;
  for (int degrees = 0; degrees < 360; degrees += 15) {
    const Vec direction = Polar(1, degrees - 90);
    double room = 180;
    for (const Vec leaving : place.leaving) room = std::min(room, AngleBetween(direction, leaving));
    if (room > most + 0.5) {
      most = room;
      best = direction;
    }
  }
  return best;
}

void DrawTimer(Svg& svg, const PlacePicture& place) {
  svg.Add("path", {{"d", Polygon(place.at + Vec{6, 9}, kPlatformRadius + 8, 8, 22.5)},
                   {"fill", "#000"},
                   {"opacity", ".45"}});
  Outlined(svg, Polygon(place.at, kPlatformRadius + 6, 8, 22.5), "url(#sy-rim)", kOutline, kLine,
           {{"stroke-linejoin", "round"}});
  Outlined(svg, Polygon(place.at, kPlatformRadius - 11, 8, 22.5),
           place.timer_token ? "#B5A39A" : "url(#sy-plate)", kBone, 5,
           {{"stroke-linejoin", "round"}});
  if (place.timer_token) {
    svg.Open("g", {{"class", "token"}, {"opacity", ".75"}});
    svg.Add("use", {{"href", "#sy-sign-timer"},
                    {"transform", TranslateRotate(place.at, 90) + " scale(1.2)"}});
    svg.Close();
  } else {
    Use(svg, "sy-sign-timer", place.at, 1.3);
  }
}

void DrawRocket(Svg& svg, const PlacePicture& place) {
  Disc(svg, place.at, kBigRadius);
  svg.Add("circle", {{"cx", place.at.x},
                     {"cy", place.at.y},
                     {"r", kBigRadius - 26},
                     {"fill", "none"},
                     {"stroke", kBone},
                     {"stroke-width", 6},
                     {"stroke-dasharray", "53.4 53.4"},
                     {"stroke-dashoffset", "26.7"}});
  // Landed colonists stand in front of it.
  svg.Open("g", {{"class", "rocket-sign"}, {"opacity", place.colonists > 0 ? ".3" : "1"}});
  Use(svg, "sy-sign-rocket", place.at, 1.6);
  svg.Close();
  constexpr double kSpread = 46;
  for (int i = 0; i < place.colonists; ++i) {
    const Vec offset =
        place.colonists == 1 ? Vec{} : Polar(kSpread, 90 + 360.0 * i / place.colonists);
    svg.Open("g", {{"class", "pawn"}, {"data-pawn", "colonist"}});
    Use(svg, "sy-pawn-colonist", place.at + offset, 0.62);
    svg.Close();
  }
}

// Of a built dome: half its width, how high it rises from its foot, how deep its ring lies before
// it, and how far below the middle of the place the foot is.
constexpr double kDomeWidth = 84;
constexpr double kDomeHeight = 112;
constexpr double kDomeRim = 30;
constexpr double kDomeFoot = 36;

void DrawDome(Svg& svg, const PlacePicture& place) {
  Disc(svg, place.at, kBigRadius);
  Circle(svg, place.at, kBigRadius - 8, "none", kBone, 5, ".9");
  if (place.built) {
    // A lit floor, seen at the slant of the glass above it.
    svg.Add("ellipse", {{"cx", place.at.x},
                        {"cy", place.at.y + kDomeFoot},
                        {"rx", kDomeWidth},
                        {"ry", kDomeRim},
                        {"fill", "#C98A55"},
                        {"stroke", "#0B0609"},
                        {"stroke-width", 6}});
    Circle(svg, place.at, kBigRadius - 18, "url(#sy-warm)");
    return;
  }
  std::vector<Colour> held = place.held;
  const double radius = place.needs.size() <= 3 ? 33 : 25;
  for (std::size_t i = 0; i < place.needs.size(); ++i) {
    const Ink& ink = InkOf(place.needs[i]);
    const Vec at = SlotAt(place, i, place.needs.size());
    const auto found = std::ranges::find(held, place.needs[i]);
    svg.Open("g", {{"class", found != held.end() ? "slot held" : "slot"},
                   {"data-needs", ink.name},
                   {"data-shape", ink.shape}});
    if (found != held.end()) {
      held.erase(found);
      Circle(svg, at, radius, ink.dark, ink.colour, 6);
      Use(svg, "sy-item-" + std::string(ink.name), at, radius / 54);
    } else {
      // Empty: the shape is cut into the ground.
      svg.Add("circle", {{"cx", at.x},
                         {"cy", at.y},
                         {"r", radius},
                         {"fill", "#0F090F"},
                         {"stroke", ink.colour},
                         {"stroke-width", 4},
                         {"stroke-dasharray", "9 6"}});
      UseFlat(svg, "sy-shape-" + std::string(ink.shape), at, radius / 80, ink.colour);
    }
    svg.Close();
  }
}

// The glass of a built dome, above its colonist: a half ball on its ring, with an airlock.
void DrawGlass(Svg& svg, Vec at) {
  const double r = kDomeWidth;
  const Vec foot = at + Vec{0, kDomeFoot};
  const Vec top = foot + Vec{0, -kDomeHeight};
  constexpr double kRound = 0.5523;  // of a quarter of an ellipse as a cubic
  const auto over = [&](Path& path) -> Path& {
    return path.Move(foot + Vec{-r, 0})
        .Cubic(foot + Vec{-r, -kDomeHeight * kRound}, top + Vec{-r * kRound, 0}, top)
        .Cubic(top + Vec{r * kRound, 0}, foot + Vec{r, -kDomeHeight * kRound}, foot + Vec{r, 0});
  };
  Path glass;
  over(glass)
      .Cubic(foot + Vec{r, kDomeRim * kRound}, foot + Vec{r * kRound, kDomeRim},
             foot + Vec{0, kDomeRim})
      .Cubic(foot + Vec{-r * kRound, kDomeRim}, foot + Vec{-r, kDomeRim * kRound},
             foot + Vec{-r, 0});
  Outlined(svg, glass, "url(#sy-glass)", "#0B0609", 13, {{"stroke-linejoin", "round"}});
  Outlined(svg, glass, "none", kBone, 6, {{"stroke-linejoin", "round"}});
  Path ribs;
  for (const double k : {-0.52, 0.52}) {
    ribs.Move(top).Cubic(top + Vec{r * k * 0.9, 8}, foot + Vec{r * k, -kDomeHeight * 0.5},
                         foot + Vec{r * k, kDomeRim * 0.86});
  }
  ribs.Move(foot + Vec{-r * 0.87, -kDomeHeight * 0.5})
      .Cubic(foot + Vec{-r * 0.4, -kDomeHeight * 0.36}, foot + Vec{r * 0.4, -kDomeHeight * 0.36},
             foot + Vec{r * 0.87, -kDomeHeight * 0.5});
  Outlined(svg, ribs, "none", kBone, 4, {{"opacity", ".7"}});
  Path lit;
  lit.Move(foot + Vec{-r * 0.78, -kDomeHeight * 0.38})
      .Cubic(foot + Vec{-r * 0.7, -kDomeHeight * 0.62}, foot + Vec{-r * 0.5, -kDomeHeight * 0.8},
             foot + Vec{-r * 0.28, -kDomeHeight * 0.88});
  Outlined(svg, lit, "none", "#FFF", 9, {{"stroke-linecap", "round"}});
  Path door;
  door.Move(foot + Vec{-19, kDomeRim + 7})
      .Line(foot + Vec{-19, 6})
      .Cubic(foot + Vec{-19, -18}, foot + Vec{19, -18}, foot + Vec{19, 6})
      .Line(foot + Vec{19, kDomeRim + 7});
  Outlined(svg, door, kSteelLight, "#0B0609", 6, {{"stroke-linejoin", "round"}});
  Path inside;
  inside.Move(foot + Vec{-9, kDomeRim + 5})
      .Line(foot + Vec{-9, 9})
      .Cubic(foot + Vec{-9, -4}, foot + Vec{9, -4}, foot + Vec{9, 9})
      .Line(foot + Vec{9, kDomeRim + 5});
  svg.Add("path", {{"d", inside}, {"fill", "#2B1D33"}});
}

}  // namespace

Vec SlotAt(const PlacePicture& site, std::size_t i, std::size_t count) {
  if (count == 1) return site.at;
  const double spread = count == 2 ? 38 : count == 3 ? 43 : 48;
  const double first = count == 2 ? 180 : -90;
  return site.at +
         Polar(spread, first + 360.0 * static_cast<double>(i) / static_cast<double>(count));
}

void DrawPlace(Svg& svg, const PlacePicture& place) {
  std::string also;
  if (place.halves.size() > 1) also = PlaceName(*place.halves[1].tile, place.halves[1].place);
  svg.Open("g", {{"class", "place " + std::string(EnumName(place.kind))},
                 {"data-place", place.name},
                 {"data-also", also}});
  switch (place.kind) {
    case PlaceKind::kHalf:
      DrawHalves(svg, place);
      break;
    case PlaceKind::kPlatform:
      Disc(svg, place.at, kPlatformRadius);
      if (place.pipe) {
        PipeRing(svg, WholeCircle(place.at, kRing));
        Sign(svg, place.at, place.at + ClearDirection(place) * 84, "pipe", kBone);
      }
      break;
    case PlaceKind::kTimer:
      DrawTimer(svg, place);
      break;
    case PlaceKind::kRocket:
      DrawRocket(svg, place);
      break;
    case PlaceKind::kDome:
      DrawDome(svg, place);
      if (place.built) {
        if (place.colonists > 0) {
          svg.Open("g", {{"class", "pawn"}, {"data-pawn", "colonist"}});
          Use(svg, "sy-pawn-colonist", place.at, 1);
          svg.Close();
        }
        svg.Open("g", {{"class", "glass"}});
        DrawGlass(svg, place.at);
        svg.Close();
      }
      break;
  }
  svg.Close();
}

Vec SignAt(const HalfPicture& half, int i) {
  const double side = i == 0 ? half.clear : -half.clear;
  return half.at + Right(half.inward) * (side * 132) + half.inward * 33;
}

}  // namespace syrtis::draw
