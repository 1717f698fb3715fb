#pragma once

#include <optional>
#include <string>

#include "engine/core/rng.h"
#include "engine/terraform/play.h"

namespace syrtis::terraform::test {

// One step of a game: time passed up to `act.ms`, then the command was taken.
struct TakenStep {
  const State& before;
  const State& after;
  const Act<Command>& act;
  const Events& events;
};

// Everything that players own is where it was, but for what the events tell: stock, production, TR,
// cubes, and the two parameters.
std::optional<std::string> CheckAccounts(const TakenStep& step);

// How often the same step was taken with other hidden cards, and how often that was felt at all.
struct RetakenSteps {
  std::uint64_t compared = 0;
  std::uint64_t differed = 0;  // events that the seat does not see were others
};

// Changes at random which cards and corporations this seat does not know, but for those that the
// step shows to it, and takes the step again: the seat sees the same events and the same game.
std::optional<std::string> CheckSeen(const Rules& rules, const TakenStep& step, Seat viewer,
                                     Rng& rng, RetakenSteps& tally);

}  // namespace syrtis::terraform::test
