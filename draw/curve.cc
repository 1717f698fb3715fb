#include "draw/curve.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

namespace syrtis::draw {
namespace {

// Fine enough that no tile-sized curve hides anything between two steps.
constexpr int kSteps = 256;

double DistanceToSegment(Vec a, Vec b, Vec point) {
  const Vec ab = b - a;
  const double square = Dot(ab, ab);
  const double t = square > 0 ? std::clamp(Dot(point - a, ab) / square, 0.0, 1.0) : 0.0;
  return Distance(a + ab * t, point);
}

// A third of the derivative.
Vec Direction(const Curve& curve, double t) {
  const auto& p = curve.p;
  const double s = 1 - t;
  return (p[1] - p[0]) * (s * s) + (p[2] - p[1]) * (2 * s * t) + (p[3] - p[2]) * (t * t);
}

}  // namespace

Vec Curve::At(double t) const {
  const double s = 1 - t;
  return p[0] * (s * s * s) + p[1] * (3 * s * s * t) + p[2] * (3 * s * t * t) + p[3] * (t * t * t);
}

Vec Curve::Tangent(double t) const {
  const Vec d = Direction(*this, t);
  // A control point on its own end leaves no direction there.
  return Length(d) > 1e-6 ? Unit(d) : Unit(p[3] - p[0]);
}

Curve Curve::Part(double from, double to) const {
  const double length = to - from;
  return {{At(from), At(from) + Direction(*this, from) * length,
           At(to) - Direction(*this, to) * length, At(to)}};
}

double Curve::Leaves(double radius) const {
  for (int i = 1; i <= kSteps; ++i) {
    const double t = static_cast<double>(i) / kSteps;
    if (Distance(At(t), p[0]) < radius) continue;
    double low = static_cast<double>(i - 1) / kSteps;
    double high = t;
    for (int k = 0; k < 20; ++k) {
      const double middle = (low + high) / 2;
      (Distance(At(middle), p[0]) < radius ? low : high) = middle;
    }
    return high;
  }
  return 1;
}

double Curve::Arrives(double radius) const {
  return 1 - Curve{{p[3], p[2], p[1], p[0]}}.Leaves(radius);
}

Curve CourseOf(const maze::Tile& tile, const maze::TileLink& link) {
  const Vec from = ToVec(tile.places[static_cast<std::size_t>(link.from)].at);
  const Vec to = ToVec(tile.places[static_cast<std::size_t>(link.to)].at);
  if (link.course.size() == 2) return {{from, ToVec(link.course[0]), ToVec(link.course[1]), to}};
  return {{from, from + (to - from) * (1.0 / 3), from + (to - from) * (2.0 / 3), to}};
}

Polyline::Sample Polyline::At(double wanted) const {
  const auto after = std::ranges::lower_bound(samples, wanted, {}, &Sample::length);
  if (after == samples.begin()) return samples.front();
  if (after == samples.end()) return samples.back();
  const Sample& b = *after;
  const Sample& a = *(after - 1);
  const double k = (wanted - a.length) / (b.length - a.length);
  return {a.at + (b.at - a.at) * k, Unit(a.along + (b.along - a.along) * k), wanted};
}

Polyline Sampled(const Curve& curve, double step) {
  Polyline fine;
  double length = 0;
  for (int i = 0; i <= kSteps; ++i) {
    const double t = static_cast<double>(i) / kSteps;
    const Vec at = curve.At(t);
    if (i > 0) {
      const double more = Distance(fine.samples.back().at, at);
      if (more <= 0) continue;
      length += more;
    }
    fine.samples.push_back({at, curve.Tangent(t), length});
  }
  const int count = std::max(1, static_cast<int>(std::lround(length / step)));
  Polyline even;
  for (int i = 0; i <= count; ++i) even.samples.push_back(fine.At(length * i / count));
  return even;
}

double DistanceTo(const Polyline& line, Vec point) {
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t i = 1; i < line.samples.size(); ++i) {
    least = std::min(least, DistanceToSegment(line.samples[i - 1].at, line.samples[i].at, point));
  }
  return least;
}

std::vector<Crossing> CrossingsOf(const Polyline& a, const Polyline& b) {
  std::vector<Crossing> found;
  for (std::size_t i = 1; i < a.samples.size(); ++i) {
    const Vec a0 = a.samples[i - 1].at;
    const Vec da = a.samples[i].at - a0;
    for (std::size_t j = 1; j < b.samples.size(); ++j) {
      const Vec b0 = b.samples[j - 1].at;
      const Vec db = b.samples[j].at - b0;
      const double area = Cross(da, db);
      if (std::abs(area) < 1e-9) continue;
      const double s = Cross(b0 - a0, db) / area;
      const double t = Cross(b0 - a0, da) / area;
      if (s < 0 || s >= 1 || t < 0 || t >= 1) continue;
      const double angle = AngleBetween(da, db);
      found.push_back({a0 + da * s, std::min(angle, 180 - angle)});
    }
  }
  return found;
}

}  // namespace syrtis::draw
