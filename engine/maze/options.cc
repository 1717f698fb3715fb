#include "engine/maze/options.h"

#include "engine/maze/pieces.h"

namespace syrtis::maze {

std::optional<std::string> CheckOptions(const Options& options, int seats) {
  if (seats < 1 || seats > kMaxSeats) {
    return "the maze game is for 1 to 6 seats, not " + std::to_string(seats);
  }
  if (options.module < 1 || options.module > kModules) {
    return "module must be 1 to 5, not " + std::to_string(options.module);
  }
  if (options.x_tiles > kXTiles) {
    return "xTiles must be 0 to 8, not " + std::to_string(options.x_tiles);
  }
  if (options.timer != 180 && options.timer != 240 && options.timer != 420 && options.timer != 0) {
    return "timer must be 180, 240, 420 or 0 (practice), not " + std::to_string(options.timer);
  }
  if (options.edition != 2020 && options.edition != 2019) {
    return "edition must be 2020 or 2019, not " + std::to_string(options.edition);
  }
  if (options.solitaire != Solitaire::kBasic && options.solitaire != Solitaire::kAdvanced) {
    return "solitaire must be \"basic\" or \"advanced\"";
  }
  if (seats == 1) {
    if (options.expert) return "expert is not for one seat";
    if (options.one_owner) return "oneOwner is not for one seat";
    if (options.silence) return "silence is not for one seat";
  } else if (options.solitaire != Solitaire::kBasic) {
    return "solitaire is for one seat only, not for " + std::to_string(seats);
  }
  if (options.one_owner && seats < 4) {
    return "oneOwner is for 4 to 6 seats, not for " + std::to_string(seats);
  }
  if (options.silence && options.module != 1) {
    return "silence is for module 1 only: the other modules have it anyway";
  }
  return std::nullopt;
}

}  // namespace syrtis::maze
