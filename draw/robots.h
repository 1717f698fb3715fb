#pragma once

#include <string>
#include <vector>

#include "draw/frame.h"
#include "draw/links.h"
#include "draw/svg.h"
#include "draw/vec.h"
#include "engine/maze/tile_set.h"

namespace syrtis::draw {

// A factory's robot with the floor it works on: the loudest thing on a tile.
struct RobotPicture {
  std::string place;  // of its factory: "A1.north"
  maze::Colour colour = maze::Colour::kYellow;
  Vec factory;  // the middle of the factory's platform
  Vec at;
  double yard = 60;  // how much room there is around it
  double arm = 1;    // its product is held up on the right (1) or on the left (-1)

  double scale() const;
  // Where it holds up its product, and how far that reaches.
  Vec item() const;
  double item_radius() const;
};

// The robots of a tile that lies in a frame, each as big as the links leave it room.
std::vector<RobotPicture> RobotsOf(const maze::Tile& tile, const Frame& frame,
                                   const std::vector<LinkPicture>& links);

// Its light and floor, which go below the links; and itself, which goes above the places.
void DrawFactoryLight(Svg& svg, const RobotPicture& robot);
void DrawRobot(Svg& svg, const RobotPicture& robot);

}  // namespace syrtis::draw
