#pragma once

#include "engine/core/refusal.h"

// Every refusal of the terraforming game, in one list: its code, the rule that says so and the
// reason.
namespace syrtis::terraform::refuse {

// clang-format off
#define SYRTIS_TERRAFORM_REFUSALS(X) \
  X(NoSuchSeat,        "T-2.4",  "there is no such seat at this table") \
  X(GameOver,          "T-6.3",  "the game is over") \
  X(NothingAsked,      "T-2.4",  "nothing is asked of you now") \
  X(Stale,             "T-2.4",  "this answers a question that is no longer asked") \
  X(NotAnAnswer,       "T-2.4",  "this does not answer what is asked") \
  X(NotYourCorp,       "T-1.4",  "you were not dealt this corporation") \
  X(NotOffered,        "T-2.2",  "this card is not offered to you") \
  X(BoughtAlready,     "T-2.2",  "you buy this card already") \
  X(CannotBuyMore,     "T-2.2",  "you cannot pay for another card") \
  X(NothingToReopen,   "T-11.2", "there is no sealed choice of yours to take back") \
  X(NoTakingBack,      "T-11.2", "nothing is taken back at this table") \
  X(NotInHand,         "T-3.1",  "this card is not in your hand") \
  X(TooExpensive,      "T-5.1",  "you cannot pay for this card") \
  X(NeedsNotMet,       "T-4.1",  "the requirements of this card are not met") \
  X(CannotCarryOut,    "T-4.2",  "the effects of this card could not all be carried out") \
  X(CannotDoProject,   "T-3.8",  "you cannot do this project now") \
  X(CannotClaim,       "T-8.1",  "you cannot claim this milestone now") \
  X(CannotFund,        "T-8.2",  "you cannot fund this award now") \
  X(CannotAct,         "T-3.5",  "you cannot use this action now") \
  X(FirstIsDue,        "T-2.7",  "your corporation's first action comes first") \
  X(NoFirstAction,     "T-2.7",  "there is no first action to take now") \
  X(TooFewPlants,      "T-3.6",  "you cannot turn plants into a greenery now") \
  X(TooLittleHeat,     "T-3.7",  "you cannot turn heat into temperature now") \
  X(NoEndYet,          "T-2.4",  "a turn ends after an action; before it one passes") \
  X(NoPassNow,         "T-2.4",  "passing is a choice instead of a first action") \
  X(NotThatMuch,       "T-5.1",  "this amount does not fit what is to be paid") \
  X(NotThere,          "T-7.2",  "the tile cannot go there") \
  X(NoSuchChoice,      "T-4.2",  "this cannot be chosen now") \
  X(NotThatSeat,       "T-4.7",  "this player cannot be chosen") \
  X(MustHitSomebody,   "T-4.7",  "somebody must lose the production") \
  X(NotThatCard,       "T-4.11", "this card cannot be chosen") \
  X(MustChooseCard,    "T-4.10", "a card must be chosen") \
  X(SellOneAtLeast,    "T-3.8",  "at least one patent is sold")

// Of options that do not go together, or are none.
#define SYRTIS_TERRAFORM_OPTION_REFUSALS(X) \
  X(NotThatManySeats,  "", "the terraforming game is for 1 to {1} seats, not {2}") \
  X(NoSuchClock,       "", "clock must be 0 (off) to {1} seconds, not {2}") \
  X(NoSuchBeginner,    "", "beginner names a seat that is not at the table") \
  X(EraAlwaysAlone,    "", "corporateEra is always true with one seat") \
  X(NoDraftAlone,      "", "draft is for two seats or more") \
  X(NoBeginnerAlone,   "", "beginner is not for one seat")
// clang-format on

SYRTIS_TERRAFORM_REFUSALS(SYRTIS_REFUSAL_STATUS)
SYRTIS_TERRAFORM_OPTION_REFUSALS(SYRTIS_REFUSAL_ERROR)

inline constexpr RefusalKind kAll[] = {SYRTIS_TERRAFORM_REFUSALS(SYRTIS_REFUSAL_KIND)
                                           SYRTIS_TERRAFORM_OPTION_REFUSALS(SYRTIS_REFUSAL_KIND)};

}  // namespace syrtis::terraform::refuse
