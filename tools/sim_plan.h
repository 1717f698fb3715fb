#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "bots/maze/pace.h"
#include "engine/core/result.h"
#include "engine/core/rng.h"
#include "engine/maze/options.h"
#include "engine/maze/pieces.h"
#include "tools/commands.h"
#include "tools/sim_seeds.h"

namespace syrtis::tools {

// One kind of game: a module, a number of seats, and who sits there.
struct SimCell {
  int module = 1;
  int seats = 3;
  std::string pace;  // as it was asked for: "brisk", or "brisk/calm" for seats that take turns
  std::array<maze::Pace, maze::kMaxSeats> paces{};
  maze::Options options;
};

// All that is to be played: `games` games of each cell, with the same seeds in each.
struct SimPlan {
  std::vector<SimCell> cells;
  Seed first{.high = 0, .low = 1};
  int games = 0;
  int asked_only = -1;  // the seat that acts only if asked; -1 if there is none
  bool par = false;     // the par of each map is wanted too

  std::size_t size() const { return cells.size() * static_cast<std::size_t>(games); }
  // Games are numbered cell after cell, by seed in each.
  std::size_t IndexOf(std::size_t cell, int game) const {
    return cell * static_cast<std::size_t>(games) + static_cast<std::size_t>(game);
  }
  Seed SeedOf(int game) const { return SeedRange{first, games}.SeedOf(game); }
  // Which game of a cell has this seed; -1 if none has.
  int GameOf(Seed seed) const { return SeedRange{first, games}.GameOf(seed); }
};

// The plan of a command line. The error says which option makes no sense, and where.
Result<SimPlan> MakeSimPlan(const SimOptions& options);

// "module 3, 4 seats, brisk"
std::string CellName(const SimCell& cell);

}  // namespace syrtis::tools
