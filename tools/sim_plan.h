#pragma once

#include <array>
#include <string>

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

// All that is to be played.
struct SimPlan : CellPlan<SimCell> {
  int asked_only = -1;  // the seat that acts only if asked; -1 if there is none
  bool par = false;     // the par of each map is wanted too
};

// The plan of a command line. The error says which option makes no sense, and where.
Result<SimPlan> MakeSimPlan(const SimOptions& options);

// "module 3, 4 seats, brisk"
std::string CellName(const SimCell& cell);

}  // namespace syrtis::tools
