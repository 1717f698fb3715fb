#pragma once

#include "engine/core/status.h"

// Every refusal of the terraforming game, in one list: its code, the rule that says so and the
// reason.
namespace syrtis::terraform::refuse {

#define SYRTIS_REFUSAL(name, rule, why) \
  inline constexpr Status name() { return Status::Refused(#name, rule, why); }

// clang-format off
SYRTIS_REFUSAL(NoSuchSeat,        "T-2.4",  "there is no such seat at this table")
SYRTIS_REFUSAL(GameOver,          "T-6.3",  "the game is over")
SYRTIS_REFUSAL(NothingAsked,      "T-2.4",  "nothing is asked of you now")
SYRTIS_REFUSAL(Stale,             "T-2.4",  "this answers a question that is no longer asked")
SYRTIS_REFUSAL(NotAnAnswer,       "T-2.4",  "this does not answer what is asked")
SYRTIS_REFUSAL(NotYourCorp,       "T-1.4",  "you were not dealt this corporation")
SYRTIS_REFUSAL(NotOffered,        "T-2.2",  "this card is not offered to you")
SYRTIS_REFUSAL(BoughtAlready,     "T-2.2",  "you buy this card already")
SYRTIS_REFUSAL(CannotBuyMore,     "T-2.2",  "you cannot pay for another card")
SYRTIS_REFUSAL(NothingToReopen,   "T-11.2", "there is no sealed choice of yours to take back")
SYRTIS_REFUSAL(NoTakingBack,      "T-11.2", "nothing is taken back at this table")
SYRTIS_REFUSAL(NotInHand,         "T-3.1",  "this card is not in your hand")
SYRTIS_REFUSAL(TooExpensive,      "T-5.1",  "you cannot pay for this card")
SYRTIS_REFUSAL(NeedsNotMet,       "T-4.1",  "the requirements of this card are not met")
SYRTIS_REFUSAL(CannotCarryOut,    "T-4.2",  "the effects of this card could not all be carried out")
SYRTIS_REFUSAL(CannotDoProject,   "T-3.8",  "you cannot do this project now")
SYRTIS_REFUSAL(CannotClaim,       "T-8.1",  "you cannot claim this milestone now")
SYRTIS_REFUSAL(CannotFund,        "T-8.2",  "you cannot fund this award now")
SYRTIS_REFUSAL(CannotAct,         "T-3.5",  "you cannot use this action now")
SYRTIS_REFUSAL(FirstIsDue,        "T-2.7",  "your corporation's first action comes first")
SYRTIS_REFUSAL(NoFirstAction,     "T-2.7",  "there is no first action to take now")
SYRTIS_REFUSAL(TooFewPlants,      "T-3.6",  "you cannot turn plants into a greenery now")
SYRTIS_REFUSAL(TooLittleHeat,     "T-3.7",  "you cannot turn heat into temperature now")
SYRTIS_REFUSAL(NoEndYet,          "T-2.4",  "a turn ends after an action; before it one passes")
SYRTIS_REFUSAL(NoPassNow,         "T-2.4",  "passing is a choice instead of a first action")
SYRTIS_REFUSAL(NotThatMuch,       "T-5.1",  "this amount does not fit what is to be paid")
SYRTIS_REFUSAL(NotThere,          "T-7.2",  "the tile cannot go there")
SYRTIS_REFUSAL(NoSuchChoice,      "T-4.2",  "this cannot be chosen now")
SYRTIS_REFUSAL(NotThatSeat,       "T-4.7",  "this player cannot be chosen")
SYRTIS_REFUSAL(MustHitSomebody,   "T-4.7",  "somebody must lose the production")
SYRTIS_REFUSAL(NotThatCard,       "T-4.11", "this card cannot be chosen")
SYRTIS_REFUSAL(MustChooseCard,    "T-4.10", "a card must be chosen")
SYRTIS_REFUSAL(SellOneAtLeast,    "T-3.8",  "at least one patent is sold")
// clang-format on

#undef SYRTIS_REFUSAL

}  // namespace syrtis::terraform::refuse
