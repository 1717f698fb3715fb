#pragma once

#include <array>
#include <vector>

#include "bots/maze/partner.h"

namespace syrtis::maze {

// A game of partners in virtual time: no clock is read, so that a lost game takes no three minutes.
struct TableSetup {
  Options options;
  int seats = 3;
  Seed seed;
  std::array<Pace, kMaxSeats> paces{};
  std::array<Manner, kMaxSeats> manners{};
};

struct TableResult {
  Phase phase = Phase::kSetUp;
  Ms started = 0;
  Ms ended = 0;
  Ms left = 0;        // sand left when it ended
  int actions = 0;    // of M-4.5
  int red_moves = 0;  // uses of the red pawn
  int flips = 0;
  int explored = 0;
  int refused = 0;     // commands that came too late or were wrong
  Ms landed = kNever;  // when the colonists came
  State last;          // the position at the end
  std::vector<Act<Command>> log;
};

TableResult PlayTable(const Rules& rules, const TableSetup& setup);

}  // namespace syrtis::maze
