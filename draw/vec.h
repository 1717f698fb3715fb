#pragma once

#include <cmath>
#include <numbers>

#include "engine/maze/tile_set.h"

namespace syrtis::draw {

// A point or direction of a drawing: x to the right, y down.
struct Vec {
  double x = 0;
  double y = 0;

  friend constexpr Vec operator+(Vec a, Vec b) { return {a.x + b.x, a.y + b.y}; }
  friend constexpr Vec operator-(Vec a, Vec b) { return {a.x - b.x, a.y - b.y}; }
  friend constexpr Vec operator*(Vec a, double k) { return {a.x * k, a.y * k}; }
  friend constexpr bool operator==(const Vec&, const Vec&) = default;
};

constexpr double Dot(Vec a, Vec b) { return a.x * b.x + a.y * b.y; }
constexpr double Cross(Vec a, Vec b) { return a.x * b.y - a.y * b.x; }
// The direction a quarter turn clockwise (as seen on the screen).
constexpr Vec Right(Vec a) { return {-a.y, a.x}; }
inline double Length(Vec a) { return std::sqrt(Dot(a, a)); }
inline double Distance(Vec a, Vec b) { return Length(b - a); }
inline Vec Unit(Vec a) {
  const double length = Length(a);
  return length > 0 ? a * (1 / length) : Vec{1, 0};
}
inline Vec Polar(double radius, double degrees) {
  const double radians = degrees * std::numbers::pi / 180;
  return {radius * std::cos(radians), radius * std::sin(radians)};
}
// -180 to 180, clockwise from the direction of x.
inline double Degrees(Vec a) { return std::atan2(a.y, a.x) * 180 / std::numbers::pi; }
// 0 to 180.
inline double AngleBetween(Vec a, Vec b) {
  return std::abs(std::atan2(Cross(a, b), Dot(a, b))) * 180 / std::numbers::pi;
}

constexpr Vec ToVec(maze::Point point) {
  return {static_cast<double>(point.x), static_cast<double>(point.y)};
}

}  // namespace syrtis::draw
