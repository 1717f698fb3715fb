#pragma once

#include "engine/core/reasons.h"
#include "engine/core/refusal.h"

// Every refusal that the terraforming game has to itself, in one list: its code, the rule that says
// so and the reason. Below are those that it shares.
namespace syrtis::terraform::refuse {

// clang-format off
#define SYRTIS_TERRAFORM_REFUSALS(X) \
  X(GameOver,          "T-6.3",  "the game is over") \
  X(NothingAsked,      "T-2.4",  "nothing is asked of you now") \
  X(Stale,             "T-2.4",  "this answers a question that is no longer asked") \
  X(NotAnAnswer,       "T-2.4",  "this does not answer what is asked") \
  X(NotYourCorp,       "T-1.4",  "you were not dealt this corporation") \
  X(NotOffered,        "T-2.2",  "this card is not offered to you") \
  X(BoughtAlready,     "T-2.2",  "you buy this card already") \
  X(CannotBuyMore,     "T-2.2",  "a card costs {1} M€, and you can pay {2}: {3} at most") \
  X(NothingToReopen,   "T-11.2", "there is no sealed choice of yours to take back") \
  X(NoTakingBack,      "T-11.2", "nothing is taken back at this table") \
  X(NotInHand,         "T-3.1",  "this card is not in your hand") \
  X(MoneyMissing,      "T-5.1",  "{1} M€ are missing: this costs {2} M€, and you can pay {3}") \
  X(SteelMissing,      "T-3.5",  "this takes {2} steel, and you have {1}") \
  X(TitaniumMissing,   "T-3.5",  "this takes {2} titanium, and you have {1}") \
  X(PlantsMissing,     "T-3.6",  "this takes {2} plants, and you have {1}") \
  X(EnergyMissing,     "T-3.5",  "this takes {2} energy, and you have {1}") \
  X(HeatMissing,       "T-3.7",  "this takes {2} heat, and you have {1}") \
  X(MoneyFallsTooLow,  "T-4.6",  "your M€ production is {1}: lowered by {2}, it would fall below -5") \
  X(SteelFallsTooLow,  "T-4.6",  "your steel production is {1} and would have to fall by {2}") \
  X(TitaniumFallsTooLow, "T-4.6", "your titanium production is {1} and would have to fall by {2}") \
  X(PlantsFallTooLow,  "T-4.6",  "your plant production is {1} and would have to fall by {2}") \
  X(EnergyFallsTooLow, "T-4.6",  "your energy production is {1} and would have to fall by {2}") \
  X(HeatFallsTooLow,   "T-4.6",  "your heat production is {1} and would have to fall by {2}") \
  X(NobodyToLower,     "T-4.7",  "nobody's production could be lowered by the {1} that this card takes") \
  X(NothingToCopy,     "T-4.13", "you have no building card whose production could be repeated") \
  X(NoCubeToAddTo,     "T-4.3",  "no card of yours has a resource on it") \
  X(NoFreeArea,        "T-7.2",  "no area is free where this tile may go") \
  X(OxygenTooLow,      "T-4.4",  "oxygen is {1} %, and this card needs {2} %") \
  X(OxygenTooHigh,     "T-4.4",  "oxygen is {1} %, and this card allows at most {2} %") \
  X(TemperatureTooLow, "T-4.4",  "the temperature is {1} °C, and this card needs {2} °C") \
  X(TemperatureTooHigh, "T-4.4", "the temperature is {1} °C, and this card allows at most {2} °C") \
  X(TooFewOceans,      "T-4.4",  "oceans: {1}, and this card needs {2}") \
  X(TooManyOceans,     "T-4.4",  "oceans: {1}, and this card allows at most {2}") \
  X(TagsMissing,       "T-4.4",  "of the {2} tags that this card needs you have {1}") \
  X(ProductionMissing, "T-4.1",  "of the production that this card needs, {2}, you have {1}") \
  X(GreeneriesMissing, "T-4.1",  "own greeneries: {1}, and this card needs {2}") \
  X(CitiesMissing,     "T-4.1",  "cities in play: {1}, and this card needs {2}") \
  X(TemperatureComplete, "T-3.9", "the temperature is at its goal already") \
  X(OceansComplete,    "T-3.9",  "all oceans are placed already") \
  X(NothingToSell,     "T-3.8",  "you have no card to sell") \
  X(NoMilestonesAlone, "T-10.1", "there are no milestones in a game alone") \
  X(MilestoneClaimed,  "T-8.1",  "this milestone is claimed already") \
  X(MilestonesUsedUp,  "T-8.1",  "{1} milestones are claimed already, which is all for a game") \
  X(MilestoneNotReached, "T-8.1", "this milestone needs {2}, and you have {1}") \
  X(NoAwardsAlone,     "T-10.1", "there are no awards in a game alone") \
  X(AwardFunded,       "T-8.2",  "this award is funded already") \
  X(AwardsUsedUp,      "T-8.2",  "{1} awards are funded already, which is all for a game") \
  X(NoSuchAction,      "T-3.5",  "you have no such action") \
  X(ActionUsed,        "T-3.5",  "this action is used already in this generation") \
  X(RatingNotRisen,    "T-3.5",  "your terraform rating has not risen in this generation") \
  X(CubesMissing,      "T-3.5",  "this takes {2} resources on the card, and {1} are there") \
  X(NoCubeToTake,      "T-4.10", "no card has a resource that this could take") \
  X(FirstIsDue,        "T-2.7",  "your corporation's first action comes first") \
  X(NoFirstAction,     "T-2.7",  "there is no first action to take now") \
  X(NoEndYet,          "T-2.4",  "a turn ends after an action; before it one passes") \
  X(NoPassNow,         "T-2.4",  "passing is a choice instead of a first action") \
  X(NotThatMuch,       "T-5.1",  "this amount does not fit what is to be paid") \
  X(NotThere,          "T-7.2",  "the tile cannot go there") \
  X(AreaTaken,         "T-7.4",  "a tile lies there already") \
  X(AreaClaimed,       "T-7.4",  "another player has claimed this area") \
  X(ReservedForOceans, "T-7.2",  "this cannot go on an area that is reserved for oceans") \
  X(OceanAreaNeeded,   "T-7.2",  "this goes only on an area that is reserved for oceans") \
  X(ReservedForCard,   "T-7.2",  "this area is reserved for the city of one card") \
  X(NextToCity,        "T-7.2",  "a city cannot lie next to another city") \
  X(GreeneryBesideOwn, "T-7.2",  "a greenery goes next to an own tile while an area there is free") \
  X(NotIsolated,       "T-7.5",  "this tile can have no other tile beside it") \
  X(CitiesBesideMissing, "T-7.5", "cities beside this area: {1}, and this tile needs {2}") \
  X(NoGreeneryBeside,  "T-7.5",  "this tile needs a greenery beside it") \
  X(NoMetalThere,      "T-7.5",  "this tile needs an area that brings steel or titanium") \
  X(NoOwnTileBeside,   "T-7.5",  "this tile needs an own tile beside it") \
  X(NotVolcanic,       "T-7.5",  "this tile goes only on a volcanic area") \
  X(NoSuchChoice,      "T-4.2",  "this cannot be chosen now") \
  X(NotThatSeat,       "T-4.7",  "this player cannot be chosen") \
  X(MustHitSomebody,   "T-4.7",  "somebody must lose the production") \
  X(NotThatCard,       "T-4.11", "this card cannot be chosen") \
  X(MustChooseCard,    "T-4.10", "a card must be chosen") \
  X(SellOneAtLeast,    "T-3.8",  "at least one patent is sold")

// Of options that do not go together, or are none.
#define SYRTIS_TERRAFORM_OPTION_REFUSALS(X) \
  X(NoSuchClock,       "", "clock must be 0 (off) to {1} seconds, not {2}") \
  X(NoSuchBeginner,    "", "beginner names a seat that is not at the table") \
  X(EraAlwaysAlone,    "", "corporateEra is always true with one seat") \
  X(NoDraftAlone,      "", "draft is for two seats or more") \
  X(NoBeginnerAlone,   "", "beginner is not for one seat")
// clang-format on

SYRTIS_TERRAFORM_REFUSALS(SYRTIS_REFUSAL_STATUS)
SYRTIS_TERRAFORM_OPTION_REFUSALS(SYRTIS_REFUSAL_ERROR)

constexpr Status NoSuchSeat() { return syrtis::refuse::NoSuchSeat().Under("T-2.4"); }
using syrtis::refuse::NotThatManySeats;

inline constexpr RefusalKind kAll[] = {SYRTIS_TERRAFORM_REFUSALS(SYRTIS_REFUSAL_KIND)
                                           SYRTIS_TERRAFORM_OPTION_REFUSALS(SYRTIS_REFUSAL_KIND)};

}  // namespace syrtis::terraform::refuse
