#pragma once

#include "engine/core/reasons.h"
#include "engine/core/refusal.h"

// The refusals of the game in one list: code, rule and reason. One more is that of every game.
namespace syrtis::seals::refuse {

// clang-format off
#define SYRTIS_SEALS_REFUSALS(X) \
  X(Over,     "S-3", "the game is over") \
  X(Sealed,   "S-2", "you have sealed a card already") \
  X(NotYours, "S-1", "you do not hold this card")
// clang-format on

SYRTIS_SEALS_REFUSALS(SYRTIS_REFUSAL_STATUS)
constexpr Status NoSuchSeat() { return syrtis::refuse::NoSuchSeat().Under("S-1"); }

}  // namespace syrtis::seals::refuse
