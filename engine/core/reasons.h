#pragma once

#include "engine/core/refusal.h"

// Refusals that no game has to itself: of logs, of taking back and of hosts. A game that says one
// of them by a rule of its own has it Under() that rule.
namespace syrtis::refuse {

// clang-format off
#define SYRTIS_CORE_REFUSALS(X) \
  X(NotKnown,         "view",   "what comes of this cannot be known from here") \
  X(Unforeseen,       "table",  "what comes of this cannot be known before: send it alone, or as the last") \
  X(NoTakingBackHere, "table",  "nothing is taken back in this game") \
  X(NoSuchEntry,      "table",  "there is no such entry to go back to") \
  X(NothingSince,     "table",  "nothing has been done since then") \
  X(NotThatFarBack,   "table",  "only your own latest steps can be taken back, and not past a card that came to light") \
  X(NoSuchSeat,       "table",  "there is no such seat at this table") \
  X(TimeGoesBack,     "table",  "time does not run backwards") \
  X(TimeOutOfRange,   "table",  "that is after the end of time") \
  X(YourTurnAlready,  "",       "it is your turn already")
#define SYRTIS_CORE_OPTION_REFUSALS(X) \
  X(NotThatManySeats, "",       "the game is for {1} to {2} seats, not {3}")
// clang-format on

SYRTIS_CORE_REFUSALS(SYRTIS_REFUSAL_STATUS)
SYRTIS_CORE_OPTION_REFUSALS(SYRTIS_REFUSAL_ERROR)

inline constexpr RefusalKind kAll[] = {SYRTIS_CORE_REFUSALS(SYRTIS_REFUSAL_KIND)
                                           SYRTIS_CORE_OPTION_REFUSALS(SYRTIS_REFUSAL_KIND)};

}  // namespace syrtis::refuse
