#include "draw/robots.h"

#include <algorithm>
#include <cstddef>

#include "draw/palette.h"
#include "draw/shapes.h"
#include "draw/sizes.h"
#include "draw/symbols.h"

namespace syrtis::draw {
namespace {

constexpr double kMaxYard = 112;
constexpr double kMinYard = 56;
constexpr Vec kItem{52, -50};

double RoomAround(Vec at, const maze::Tile& tile, const Frame& frame,
                  const std::vector<LinkPicture>& links) {
  const Vec inside = at - frame.origin;
  double room = std::min({inside.x - 6, inside.y - 6, 994 - inside.x, 994 - inside.y});
  for (const LinkPicture& link : links) {
    room = std::min(room, DistanceTo(link.line, at) - kCasingWidth / 2);
  }
  for (const maze::TilePlace& place : tile.places) {
    room = std::min(room, Distance(frame(place.at), at) - RadiusOf(place.kind) - 4);
  }
  return room;
}

}  // namespace

double RobotPicture::scale() const { return std::clamp(yard / 78, 0.8, 1.4); }
Vec RobotPicture::item() const { return at + Vec{kItem.x * arm, kItem.y} * scale(); }
double RobotPicture::item_radius() const { return 32 * scale(); }

std::vector<RobotPicture> RobotsOf(const maze::Tile& tile, const Frame& frame,
                                   const std::vector<LinkPicture>& links) {
  std::vector<RobotPicture> robots;
  for (std::size_t i = 0; i < tile.places.size(); ++i) {
    const maze::TilePlace& place = tile.places[i];
    if (!place.factory) continue;
    RobotPicture robot;
    robot.place = PlaceName(tile, static_cast<int>(i));
    robot.colour = *place.factory;
    robot.factory = frame(place.at);
    robot.at = frame(place.robot);
    robot.yard = std::clamp(RoomAround(robot.at, tile, frame, links), kMinYard, kMaxYard);
    const double right = RoomAround(robot.item(), tile, frame, links);
    robot.arm = -1;
    if (right >= RoomAround(robot.item(), tile, frame, links)) robot.arm = 1;
    robots.push_back(robot);
  }
  return robots;
}

void DrawFactoryLight(Svg& svg, const RobotPicture& robot) {
  const Ink& ink = InkOf(robot.colour);
  const std::string glow = "url(#sy-glow-" + std::string(ink.name) + ")";
  svg.Open("g", {{"class", "factory-light"}});
  Circle(svg, robot.at + Vec{0, 16}, robot.yard + 100, glow);
  const Vec along = Unit(robot.at - robot.factory);
  Circle(svg, robot.factory + along * 20, 140, glow, "none", 0, ".6");
  // The rollers that lead to the platform, and the floor of the works.
  const Vec side = Right(along) * 20;
  Path rollers;
  for (double at = kPlatformRadius + 8; at < Distance(robot.factory, robot.at); at += 15) {
    rollers.Move(robot.factory + along * at + side).Line(robot.factory + along * at - side);
  }
  svg.Add("path",
          {{"d", rollers}, {"stroke", ink.glow}, {"stroke-width", kLine}, {"opacity", ".55"}});
  svg.Add("path", {{"d", Polygon(robot.at + Vec{0, 10 * robot.scale()}, robot.yard, 6, 0)},
                   {"fill", ink.dark},
                   {"fill-opacity", ".75"},
                   {"stroke", ink.glow},
                   {"stroke-width", kLine},
                   {"stroke-linejoin", "round"}});
  svg.Close();
}

void DrawRobot(Svg& svg, const RobotPicture& robot) {
  const Ink& ink = InkOf(robot.colour);
  const std::string name(ink.name);
  const std::string scale = Fraction(robot.scale());
  svg.Open("g", {{"class", "robot"},
                 {"data-robot", robot.place},
                 {"data-colour", name},
                 {"data-shape", ink.shape},
                 {"data-letter", std::string(1, ink.letter)}});
  svg.Add("use", {{"href", "#sy-robot-arms"},
                  {"transform", Translate(robot.at) + " scale(" + (robot.arm < 0 ? "-" : "") +
                                    scale + " " + scale + ")"}});
  Use(svg, "sy-robot-" + name, robot.at, robot.scale());
  Use(svg, "sy-item-" + name, robot.item(), robot.scale() * 0.56);
  // The plus stands on the platform's rim, above the robot, so that nothing hides it.
  const Vec plus = robot.factory + Unit(robot.at - robot.factory) * kRing;
  Circle(svg, plus, 24, ink.colour, kOutline, kLine);
  UseFlat(svg, "sy-sign-plus", plus, 0.86, ink.on);
  svg.Close();
}

}  // namespace syrtis::draw
