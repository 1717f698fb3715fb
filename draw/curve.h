#pragma once

#include <array>
#include <vector>

#include "draw/vec.h"
#include "engine/maze/tile_set.h"

namespace syrtis::draw {

// A cubic Bezier curve: the course of a link from the centre of one place to that of the other.
// A straight line is one too.
struct Curve {
  std::array<Vec, 4> p;

  Vec At(double t) const;
  Vec Tangent(double t) const;  // of length 1
  // The part between two parameters.
  Curve Part(double from, double to) const;
  // The parameter where the curve, followed from its start, is first `radius` away from there; and
  // the one where it is last `radius` away from its end.
  double Leaves(double radius) const;
  double Arrives(double radius) const;
};

Curve CourseOf(const maze::Tile& tile, const maze::TileLink& link);

// A curve as points at even distances, for all that needs lengths.
struct Polyline {
  struct Sample {
    Vec at;
    Vec along;          // direction, of length 1
    double length = 0;  // from the start
  };
  std::vector<Sample> samples;

  double length() const { return samples.back().length; }
  // The point at that length from the start.
  Sample At(double wanted) const;
};

// Points about `step` apart, both ends included.
Polyline Sampled(const Curve& curve, double step);

// The least distance from a point to the line.
double DistanceTo(const Polyline& line, Vec point);

// Where two lines cross, and at which angle (0 to 90 degrees).
struct Crossing {
  Vec at;
  double angle = 90;
};
std::vector<Crossing> CrossingsOf(const Polyline& a, const Polyline& b);

}  // namespace syrtis::draw
