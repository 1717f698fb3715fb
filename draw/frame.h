#pragma once

#include "draw/curve.h"
#include "draw/vec.h"

namespace syrtis::draw {

// From the coordinates of a tile to those of a drawing in which it lies turned, at an origin.
// Points are mapped rather than groups turned, so that letters, robots and pawns stay upright and
// the light always comes from the upper left.
struct Frame {
  Vec origin;
  int turn = 0;  // quarter turns clockwise

  // A direction of the tile, turned.
  constexpr Vec Turned(Vec d) const {
    for (int i = 0; i < (turn & 3); ++i) d = Right(d);
    return d;
  }
  constexpr Vec operator()(Vec point) const {
    return Turned(point - Vec{500, 500}) + Vec{500, 500} + origin;
  }
  constexpr Vec operator()(maze::Point point) const { return (*this)(ToVec(point)); }
  Curve operator()(const Curve& curve) const {
    return {{(*this)(curve.p[0]), (*this)(curve.p[1]), (*this)(curve.p[2]), (*this)(curve.p[3])}};
  }
};

}  // namespace syrtis::draw
