#pragma once

#include <vector>

#include "bots/maze/reach.h"
#include "engine/maze/rules.h"
#include "engine/maze/state.h"

namespace syrtis::maze {

// Estimates, before the landing, the work of bringing all colonists from the rocket pad into their
// domes.
class Settling {
 public:
  explicit Settling(const Rules& rules) : rules_(rules), reach_(rules) {}

  // Estimated actions.
  int Work(const State& team);
  // The bridge sites where a bridge would save more actions than building it takes.
  std::vector<LinkId> HelpfulBridges(const State& team);

 private:
  const Rules& rules_;
  Reach reach_;
};

}  // namespace syrtis::maze
