#pragma once

#include <cstdint>

#include "engine/core/enum_names.h"

namespace syrtis::terraform {

// The reasons that advice gives; advice names them in JSON. The comment says which arguments a
// reason has. M€ are those of today, always more than 0 of kBrings, kNet and kBuys. Where Novice's
// numbers speak for another choice nothing is said of it.
enum class Because : std::uint8_t {
  kGenerations,  // n generations are left, this one included
  kBrings,       // card: brings n M€ over the rest of the game …
  kCosts,        // card: … and costs n M€
  kNet,          // n M€ are left over, the price taken off
  kBuys,         // card, to be bought: worth n M€ more than its price of 3
  kWaits,        // card, not to be bought: n generations until it can be played
  kNever,        // card, not to be bought: it can never be played any more
  kDear,         // card, not to be bought: n generations until all of the hand is paid
  kWeak,         // card, not to be bought: it brings less than it costs
  kBetter,       // n ten thousandths of a game better than the next best
  kClose,        // the next best is nearly as good
};
inline constexpr auto kBecauseNames = kNamesOf<Because>;

}  // namespace syrtis::terraform
