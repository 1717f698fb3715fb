#include "draw/geometry.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <utility>

#include "draw/curve.h"
#include "draw/vec.h"

namespace syrtis::draw {
namespace {

using maze::PlaceKind;
using maze::TileLink;
using maze::TilePlace;

constexpr double kStep = 6;
// Where the direction of a course that leaves a place is taken: clear of the platform.
constexpr double kLeavingRadius = 90;
// Around a crossing two courses are close because they cross: at the least angle they are
// kCoursesApart from each other this far from it.
constexpr double kCrossingZone = 90;

bool IsBig(PlaceKind kind) { return kind == PlaceKind::kDome || kind == PlaceKind::kRocket; }

class Checker {
 public:
  explicit Checker(const maze::Tile& tile) : tile_(tile) {
    for (const TileLink& link : tile.links) {
      curves_.push_back(CourseOf(tile, link));
      lines_.push_back(Sampled(curves_.back(), kStep));
    }
  }

  std::vector<Finding> Run() {
    CheckPlaces();
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      CheckCourse(i);
      for (std::size_t j = i + 1; j < lines_.size(); ++j) CheckPair(i, j);
    }
    CheckRobots();
    return std::move(findings_);
  }

 private:
  void AtLeast(const std::string& what, double value, double limit) {
    if (value < limit) findings_.push_back({tile_.id, what, value, limit});
  }

  const TilePlace& Place(int i) const { return tile_.places[static_cast<std::size_t>(i)]; }

  // As the data file calls it: "links[2] north-mid".
  std::string NameOf(std::size_t i) const {
    const TileLink& link = tile_.links[i];
    std::size_t number = i;
    if (link.IsBridgeSite()) {
      number -= static_cast<std::size_t>(std::ranges::count_if(
          tile_.links, [](const TileLink& other) { return !other.IsBridgeSite(); }));
    }
    return (link.IsBridgeSite() ? "bridges[" : "links[") + std::to_string(number) + "] " +
           Place(link.from).name + "-" + Place(link.to).name;
  }

  void CheckPlaces() {
    for (std::size_t i = 0; i < tile_.places.size(); ++i) {
      const TilePlace& a = tile_.places[i];
      const Vec at = ToVec(a.at);
      if (a.kind != PlaceKind::kHalf) {
        const auto [least, most] = std::minmax(at.x, at.y);
        AtLeast("place " + a.name + " from the border", std::min(least, 1000 - most),
                kInnerFromBorder);
      }
      for (std::size_t j = i + 1; j < tile_.places.size(); ++j) {
        const TilePlace& b = tile_.places[j];
        AtLeast("places " + a.name + " and " + b.name + " from each other",
                Distance(at, ToVec(b.at)),
                IsBig(a.kind) || IsBig(b.kind) ? kBigPlacesApart : kPlacesApart);
      }
    }
  }

  void CheckCourse(std::size_t i) {
    const TileLink& link = tile_.links[i];
    double inset = std::numeric_limits<double>::infinity();
    for (const Polyline::Sample& sample : lines_[i].samples) {
      const Vec at = sample.at;
      if (IsNearEdgeEnd(link, at)) continue;
      inset = std::min({inset, at.x, at.y, 1000 - at.x, 1000 - at.y});
    }
    AtLeast(NameOf(i) + " from the border", inset, kCourseInset);
    for (std::size_t k = 0; k < tile_.places.size(); ++k) {
      const int place = static_cast<int>(k);
      if (place == link.from || place == link.to) continue;
      AtLeast(NameOf(i) + " passes place " + tile_.places[k].name,
              DistanceTo(lines_[i], ToVec(tile_.places[k].at)), kCourseFromPlace);
    }
    for (const int end : {link.from, link.to}) {
      if (Place(end).kind != PlaceKind::kHalf) continue;
      const double angle = AngleBetween(Leaving(i, end), Vec{500, 500} - ToVec(Place(end).at));
      if (angle > kLeavingFromNormal) {
        findings_.push_back({tile_.id,
                             NameOf(i) + " leaves " + Place(end).name + " too far from straight in",
                             angle, kLeavingFromNormal});
      }
    }
  }

  bool IsNearEdgeEnd(const TileLink& link, Vec at) const {
    return std::ranges::any_of(std::array{link.from, link.to}, [&](int end) {
      return Place(end).kind == PlaceKind::kHalf && Distance(at, ToVec(Place(end).at)) < kEndZone;
    });
  }

  // The direction in which a course leaves one of its ends.
  Vec Leaving(std::size_t i, int end) const {
    const Curve& curve = curves_[i];
    return end == tile_.links[i].from ? curve.At(curve.Leaves(kLeavingRadius)) - curve.p[0]
                                      : curve.At(curve.Arrives(kLeavingRadius)) - curve.p[3];
  }

  void CheckPair(std::size_t i, std::size_t j) {
    const TileLink& a = tile_.links[i];
    const TileLink& b = tile_.links[j];
    const std::string both = NameOf(i) + " and " + NameOf(j);
    std::vector<int> common;
    for (const int end : {a.from, a.to}) {
      if (end == b.from || end == b.to) common.push_back(end);
    }
    for (const int end : common) {
      AtLeast(both + " leave " + Place(end).name + " at an angle of",
              AngleBetween(Leaving(i, end), Leaving(j, end)), kLeavingApart);
    }
    const auto at_common_end = [&](Vec at) {
      return std::ranges::any_of(
          common, [&](int end) { return Distance(at, ToVec(Place(end).at)) < kEndZone; });
    };
    std::vector<Crossing> crossings = CrossingsOf(lines_[i], lines_[j]);
    std::erase_if(crossings, [&](const Crossing& c) { return at_common_end(c.at); });
    for (const Crossing& crossing : crossings) {
      AtLeast(both + " cross at an angle of", crossing.angle, kCrossingAngle);
      for (const TilePlace& place : tile_.places) {
        AtLeast(both + " cross near place " + place.name, Distance(crossing.at, ToVec(place.at)),
                kCrossingFromPlace);
      }
    }
    double apart = std::numeric_limits<double>::infinity();
    for (const Polyline::Sample& sample : lines_[i].samples) {
      if (at_common_end(sample.at)) continue;
      if (std::ranges::any_of(crossings, [&](const Crossing& crossing) {
            return Distance(sample.at, crossing.at) < kCrossingZone;
          })) {
        continue;
      }
      apart = std::min(apart, DistanceTo(lines_[j], sample.at));
    }
    AtLeast(both + " from each other", apart, kCoursesApart);
  }

  void CheckRobots() {
    for (const TilePlace& half : tile_.places) {
      if (!half.factory) continue;
      const Vec robot = ToVec(half.robot);
      const std::string name = "robot of " + half.name;
      for (const TilePlace& place : tile_.places) {
        AtLeast(name + " from place " + place.name, Distance(robot, ToVec(place.at)),
                kRobotFromPlace);
      }
      for (std::size_t i = 0; i < lines_.size(); ++i) {
        AtLeast(name + " from " + NameOf(i), DistanceTo(lines_[i], robot), kRobotFromCourse);
      }
    }
  }

  const maze::Tile& tile_;
  std::vector<Curve> curves_;
  std::vector<Polyline> lines_;
  std::vector<Finding> findings_;
};

}  // namespace

std::string ToString(const Finding& finding) {
  const bool most = finding.value > finding.limit;
  return "tile " + std::string(maze::kTileNames[finding.tile]) + ": " + finding.what + ": " +
         std::to_string(std::lround(most ? std::ceil(finding.value) : std::floor(finding.value))) +
         ", must be at " + (most ? "most " : "least ") + std::to_string(std::lround(finding.limit));
}

std::vector<Finding> CheckGeometry(const maze::Tile& tile) { return Checker(tile).Run(); }

std::vector<Finding> CheckGeometry(const maze::TileSet& set) {
  std::vector<Finding> all;
  for (const maze::Tile& tile : set.tiles) {
    for (Finding& finding : CheckGeometry(tile)) all.push_back(std::move(finding));
  }
  return all;
}

}  // namespace syrtis::draw
