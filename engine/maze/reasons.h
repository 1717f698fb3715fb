#pragma once

#include "engine/core/reasons.h"
#include "engine/core/refusal.h"

// Every refusal that the maze game has to itself, in one list: its code, the rule that says so and
// the reason. Below are those that it shares.
namespace syrtis::maze::refuse {

// clang-format off
#define SYRTIS_MAZE_REFUSALS(X) \
  X(NotYetStarted,    "M-2.5",  "the game has not started: everyone says ready first") \
  X(AlreadyStarted,   "M-2.5",  "the game has started already") \
  X(AlreadyReady,     "M-2.5",  "you have said ready already") \
  X(LayTilesFirst,    "M-9.2",  "lay the four tiles round the start tile first") \
  X(GameLost,         "M-3.7",  "the sand has run out: the game is over") \
  X(TooLate,          "M-3.7",  "too late: the sand has run out") \
  X(GameWon,          "M-3.12", "the game is won already") \
  X(GameGivenUp,      "M-10.4", "the game was given up") \
  X(Malformed,        "M-10.2", "this is not a command of the game") \
  X(NoSuchPlace,      "M-10.2", "there is no such place on the board now") \
  X(PawnNotThere,     "M-10.2", "that pawn is not there any more") \
  X(NoFactory,        "M-3.1",  "there is no factory of this colour") \
  X(FactoryBlocked,   "M-3.1",  "a pawn stands on the factory's platform") \
  X(NotYourProduct,   "M-3.1",  "you do not have this factory's colour") \
  X(SupplyEmpty,      "M-3.1",  "both pawns of this colour are in play") \
  X(NotLinked,        "M-3.2",  "this expressway does not join these two places") \
  X(NotYourExpressway,"M-3.2",  "you do not have this expressway's colour") \
  X(PlaceTaken,       "M-3.2",  "another pawn stands there") \
  X(NoLock,           "M-3.3",  "the lock here has another colour, or there is none") \
  X(NotYourLock,      "M-3.3",  "you do not have this lock's colour") \
  X(DeckEmpty,        "M-3.3",  "no tile is left to explore") \
  X(ClosedEdge,       "M-3.4",  "there is a tile on the other side already") \
  X(NotComplete,      "M-3.8",  "the site does not have all its resources") \
  X(AlreadyBuilt,     "M-3.8",  "the dome stands already") \
  X(NoDomeSite,       "M-3.8",  "this is no dome site") \
  X(NotForSites,      "M-3.9",  "trash and slugs never enter a dome site") \
  X(NotNeeded,        "M-3.9",  "the site does not need this resource") \
  X(DomeNotBuilt,     "M-3.9",  "the dome is not built yet") \
  X(DomeInhabited,    "M-3.9",  "a colonist lives there already") \
  X(NoMoreFlips,      "M-3.11", "the colonists have landed: the timer cannot be turned any more") \
  X(PadForColonists,  "M-3.13", "only colonists may stand on the rocket pad") \
  X(NoSignals,        "M-4.1",  "talk is free in this game: there are no signals") \
  X(NotAtYourself,    "M-4.2",  "you cannot stare at yourself") \
  X(NobodySitsThere,  "M-4.3",  "the red pawn cannot stand there") \
  X(NoSuchSpot,       "M-4.4",  "the red pawn cannot stand there") \
  X(RedIsOff,         "M-4.4",  "the red pawn stands beside the board already") \
  X(TalkIsOpen,       "M-4.6",  "talk is open already") \
  X(NoWildToTalk,     "M-4.6",  "no wild token is left") \
  X(NobodyToTalkTo,   "M-4.6",  "you are playing alone") \
  X(NoWild,           "M-4.7",  "no wild token is left") \
  X(SameColour,       "M-4.7",  "it has that colour already") \
  X(NotYourColour,    "M-4.7",  "you do not have the new colour") \
  X(NewColourUsedUp,  "M-4.7",  "the supply has no pawn of the new colour") \
  X(SiteNeedsOther,   "M-4.7",  "the site would not need the new colour") \
  X(NoBridgeSite,     "M-4.8",  "no such bridge site begins here") \
  X(BridgeStands,     "M-4.8",  "a bridge stands here already") \
  X(NoBridgeToken,    "M-4.8",  "the bridge token of this colour is not in the warehouse") \
  X(NotYourBridge,    "M-4.8",  "you do not have this resource's colour") \
  X(NoChoiceOpen,     "M-5.7",  "there is no trash to place") \
  X(NotYourChoice,    "M-5.7",  "another player places this trash") \
  X(ChoiceTooLate,    "M-5.7",  "too late: the trash finds its place by itself") \
  X(NotACandidate,    "M-5.3",  "the trash cannot go there") \
  X(NoPipe,           "M-5.9",  "both platforms need a pipe icon") \
  X(PipeBlocked,      "M-5.9",  "another pawn stands at the end of the pipe") \
  X(NoColonistsInPipe,"M-5.9",  "colonists do not travel by pipe in the 2019 edition") \
  X(NothingToEat,     "M-6.2",  "a slug moves only onto a resource or trash") \
  X(NoSlugsInPipe,    "M-6.3",  "slugs do not use pipelines") \
  X(WrongWay,         "M-7.1",  "this expressway is one-way") \
  X(NotSolitaire,     "M-9.1",  "this belongs to the solitaire game") \
  X(NoSuchActionTile, "M-9.1",  "there is no such action tile") \
  X(SameActionTile,   "M-9.4",  "the red pawn stands on that action tile already") \
  X(NotTheSecond,     "M-9.4",  "the action tile changes only in seconds 0, 10, 20 and so on") \
  X(SwitchedAlready,  "M-9.4",  "the action tile has changed once in this second") \
  X(TileNotDrawn,     "M-9.2",  "this tile is not among those to be laid") \
  X(SideTaken,        "M-9.2",  "there is a tile on that side already") \
  X(OnActiveTileOnly, "M-9.3",  "the action tile with the red pawn does not show this colour") \
  X(TableOnly,        "M-10.3", "only the table says who is away and who is back") \
  X(NotByTheTable,    "M-10.3", "the table itself does not play") \
  X(AlreadyAway,      "M-10.3", "that player is away already") \
  X(NotAway,          "M-10.3", "that player is not away") \
  X(AlreadyGaveUp,    "M-10.4", "you have voted to give up already") \
  X(DidNotGiveUp,     "M-10.4", "you have not voted to give up")

// Of options that do not go together, or are none.
#define SYRTIS_MAZE_OPTION_REFUSALS(X) \
  X(NoSuchModule,      "", "module must be 1 to {1}, not {2}") \
  X(NotThatManyXTiles, "", "xTiles must be 0 to {1}, not {2}") \
  X(NoSuchTimer,       "", "timer must be {1} (practice), not {2}") \
  X(NoSuchEdition,     "", "edition must be {1}, not {2}") \
  X(NoSuchSolitaire,   "", "solitaire must be \"basic\" or \"advanced\"") \
  X(NoExpertAlone,     "", "expert is not for one seat") \
  X(NoOneOwnerAlone,   "", "oneOwner is not for one seat") \
  X(NoSilenceAlone,    "", "silence is not for one seat") \
  X(SolitaireIsForOne, "", "solitaire is for one seat only, not for {1}") \
  X(OneOwnerIsForFour, "", "oneOwner is for 4 to 6 seats, not for {1}") \
  X(SilenceForModule1, "", "silence is for module 1 only: the other modules have it anyway")
// clang-format on

SYRTIS_MAZE_REFUSALS(SYRTIS_REFUSAL_STATUS)
SYRTIS_MAZE_OPTION_REFUSALS(SYRTIS_REFUSAL_ERROR)

constexpr Status NoSuchSeat() { return syrtis::refuse::NoSuchSeat().Under("M-10.2"); }
constexpr Status TimeGoesBack() { return syrtis::refuse::TimeGoesBack().Under("M-10.2"); }
constexpr Status TimeOutOfRange() { return syrtis::refuse::TimeOutOfRange().Under("M-10.2"); }
using syrtis::refuse::NotThatManySeats;

inline constexpr RefusalKind kAll[] = {SYRTIS_MAZE_REFUSALS(SYRTIS_REFUSAL_KIND)
                                           SYRTIS_MAZE_OPTION_REFUSALS(SYRTIS_REFUSAL_KIND)};

}  // namespace syrtis::maze::refuse
