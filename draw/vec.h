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
// Accurate to fourteen digits for the angles of drawings. The C library's sine brings tables for
// huge angles, which would enlarge the page's module for nothing.
inline double SineOfDegrees(double degrees) {
  const double turned = degrees - 180 * std::round(degrees / 180);
  const bool flipped = std::lround(degrees / 180) % 2 != 0;
  const double x = turned * std::numbers::pi / 180;
  double term = x;
  double sum = x;
  for (int n = 2; n <= 18; n += 2) {
    term *= -x * x / (n * (n + 1));
    sum += term;
  }
  return flipped ? -sum : sum;
}
inline Vec Polar(double radius, double degrees) {
  return {radius * SineOfDegrees(degrees + 90), radius * SineOfDegrees(degrees)};
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
