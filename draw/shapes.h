#pragma once

#include <string_view>

#include "draw/curve.h"
#include "draw/svg.h"
#include "draw/vec.h"

// The plain figures that several parts of a drawing are made of.
namespace syrtis::draw {

inline void Circle(Svg& svg, Vec at, double radius, std::string_view fill,
                   std::string_view stroke = "none", double width = 0,
                   std::string_view opacity = "1") {
  svg.Add("circle", {{"cx", at.x},
                     {"cy", at.y},
                     {"r", radius},
                     {"fill", fill},
                     {"stroke", stroke},
                     {"stroke-width", width},
                     {"opacity", opacity}});
}

inline void Rect(Svg& svg, Vec at, Vec size, Attributes more = {}) {
  svg.Add("rect", {{"x", at.x}, {"y", at.y}, {"width", size.x}, {"height", size.y}}, more);
}

// A path with a line along it.
inline void Outlined(Svg& svg, const Path& path, std::string_view fill, std::string_view stroke,
                     double width, Attributes more = {}) {
  svg.Add("path", {{"d", path}, {"fill", fill}, {"stroke", stroke}, {"stroke-width", width}}, more);
}

// A line and a text that a style sheet paints.
inline void StyledLine(Svg& svg, Vec from, Vec to, std::string_view style) {
  svg.Add("line", {{"x1", from.x}, {"y1", from.y}, {"x2", to.x}, {"y2", to.y}, {"class", style}});
}
inline void StyledText(Svg& svg, Vec at, std::string_view text, std::string_view anchor,
                       std::string_view style = "t") {
  svg.Text("text", {{"x", at.x}, {"y", at.y}, {"text-anchor", anchor}, {"class", style}}, text);
}

// A square plate with rounded corners.
inline void Plate(Svg& svg, Vec at, double half, double corner, std::string_view fill,
                  std::string_view stroke, double width) {
  Rect(svg, {at.x - half, at.y - half}, {2 * half, 2 * half},
       {{"rx", corner}, {"fill", fill}, {"stroke", stroke}, {"stroke-width", width}});
}

// A regular polygon whose first corner lies in that direction.
inline Path Polygon(Vec at, double radius, int corners, double first) {
  Path path;
  for (int i = 0; i < corners; ++i) {
    path.To(at + Polar(radius, first + 360.0 * i / corners));
  }
  return path.Close();
}

// A half circle around `at` on the side of `inward`.
inline Path HalfCircle(Vec at, Vec inward, double radius) {
  const Vec side = Right(inward) * radius;
  return Path().Move(at + side).Arc(radius, false, false, at - side);
}

inline Path PathOf(const Curve& curve) {
  return Path().Move(curve.p[0]).Cubic(curve.p[1], curve.p[2], curve.p[3]);
}

inline Path WholeCircle(Vec at, double radius) {
  return Path()
      .Move(at - Vec{radius, 0})
      .Arc(radius, false, true, at + Vec{radius, 0})
      .Arc(radius, false, true, at - Vec{radius, 0});
}

}  // namespace syrtis::draw
