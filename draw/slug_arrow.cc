#include "draw/slug_arrow.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "draw/palette.h"
#include "draw/shapes.h"
#include "draw/sizes.h"

namespace syrtis::draw {
namespace {

// How much a course is in the way; lower is better.
double CostOf(const Polyline& line, std::size_t target, const maze::Tile& tile, const Frame& frame,
              const std::vector<LinkPicture>& links) {
  double cost = 0;
  for (const LinkPicture& link : links) {
    cost += 3 * static_cast<double>(CrossingsOf(line, link.line).size());
  }
  for (const Polyline::Sample& s : line.samples) {
    for (const LinkPicture& link : links) {
      const double gap = DistanceTo(link.line, s.at);
      if (gap < 50) cost += 1 - gap / 50;
      if (Distance(link.label_at, s.at) < 45) cost += 2;
    }
    for (std::size_t i = 0; i < tile.places.size(); ++i) {
      const double gap = Distance(frame(tile.places[i].at), s.at) - RadiusOf(tile.places[i].kind);
      if (i != target && gap < 14) cost += 4;
    }
    const Vec inside = s.at - frame.origin;
    if (std::min({inside.x, inside.y, 1000 - inside.x, 1000 - inside.y}) < 12) cost += 8;
  }
  return cost;
}

}  // namespace

SlugArrow RouteSlugArrow(const HalfPicture& half, const Frame& frame,
                         const std::vector<LinkPicture>& links) {
  const auto target = static_cast<std::size_t>(half.data().slug.value_or(0));
  const Vec to = frame(half.tile->places[target].at);
  SlugArrow best;
  double least = 1e9;
  HalfPicture other = half;
  for (const double clear : {half.clear, -half.clear}) {
    other.clear = clear;
    const Vec from = SignAt(other, 0);
    const Vec along = to - from;
    for (int step = -9; step <= 9; ++step) {
      const Vec bend = Right(along) * (step * 0.07);
      const Curve whole{{from, from + along * 0.3 + bend, from + along * 0.7 + bend, to}};
      const Curve curve = whole.Part(whole.Leaves(38), whole.Arrives(kPlatformRadius + 5));
      const double cost =
          std::abs(step) + CostOf(Sampled(curve, 10), target, *half.tile, frame, links);
      if (cost < least) {
        least = cost;
        best = {curve, clear};
      }
    }
  }
  return best;
}

void DrawSlugArrow(Svg& svg, const SlugArrow& arrow) {
  const Path path = PathOf(arrow.course.Part(0, arrow.course.Arrives(20)));
  const Vec tip = arrow.course.p[3];
  const Vec end = arrow.course.Tangent(1);
  svg.Open("g", {{"class", "slug-arrow"}, {"fill", "none"}, {"stroke-linecap", "round"}});
  svg.Add("path",
          {{"d", path}, {"stroke", kSlugOutline}, {"stroke-width", 14}, {"opacity", ".85"}});
  svg.Add("path",
          {{"d", path}, {"stroke", kSlug}, {"stroke-width", 7}, {"stroke-dasharray", "0.1 15"}});
  Outlined(svg,
           Path()
               .Move(tip)
               .Line(tip - end * 32 + Right(end) * 20)
               .Line(tip - end * 32 - Right(end) * 20)
               .Close(),
           kSlug, kSlugOutline, 5, {{"stroke-linejoin", "round"}});
  svg.Close();
}

}  // namespace syrtis::draw
