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

// The events account for every change of stock, production, TR, cubes and the two parameters.
std::optional<std::string> CheckAccounts(const TakenStep& step);

// How often a step was repeated with other hidden cards, and how often that changed any event.
struct RetakenSteps {
  std::uint64_t compared = 0;
  std::uint64_t differed = 0;  // events that the seat does not see were others
};

// Permutes the cards and corporations that this seat does not know, except those that the step
// reveals to it, and repeats the step: the seat must see the same events and the same view.
std::optional<std::string> CheckSeen(const Rules& rules, const TakenStep& step, Seat viewer,
                                     Rng& rng, RetakenSteps& tally);

}  // namespace syrtis::terraform::test
