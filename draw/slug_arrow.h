#pragma once

#include <vector>

#include "draw/frame.h"
#include "draw/links.h"
#include "draw/places.h"
#include "draw/svg.h"

namespace syrtis::draw {

// The pink arrow of a slug icon, from the icon to the place where the slug appears.
struct SlugArrow {
  Curve course;
  double clear = 1;  // on which side of its half the icon must stand (HalfPicture::clear)
};

// Lays it where it follows no link and touches no place. The half must have a slug.
SlugArrow RouteSlugArrow(const HalfPicture& half, const Frame& frame,
                         const std::vector<LinkPicture>& links);

void DrawSlugArrow(Svg& svg, const SlugArrow& arrow);

}  // namespace syrtis::draw
