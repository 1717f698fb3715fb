#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/refusal.h"

namespace syrtis::protocol {

// Why a request is not done, as its sender hears it. Code and arguments are for programs, which
// decide and translate by them; `why` is for people and may be reworded.
struct [[nodiscard]] Refusal {
  std::string_view code;  // one of AllRefusals(); lives for ever
  std::string_view rule;  // that says no, or ""; lives for ever
  std::string why;
  std::vector<std::string> args;

  // The rules' own.
  static Refusal Of(const Status& status) {
    return {status.code(), status.rule(), WordsOf(status), ArgsOf(status)};
  }
  // The same by a rule, which lives for ever.
  Refusal Under(std::string_view other) && {
    rule = other;
    return std::move(*this);
  }
};

// Everything that a server can answer a request with: its own refusals and those of the games.
std::span<const RefusalKind> AllRefusals();

}  // namespace syrtis::protocol

// The server's own refusals, in one list. A reason that the page tells its reader has a sentence of
// the same code in web/src/i18n/reasons. Pages that are older than the codes know these sentences
// word for word.
namespace syrtis::protocol::refuse {

// clang-format off
#define SYRTIS_SERVER_REFUSALS(X) \
  X(NoRequest,        "", "{1}") \
  X(PageTooOld,       "", "this page is older than the server: reload it (the page speaks version {1}, the server {2})") \
  X(ServerTooOld,     "", "this server is older than the page: open the page that the server itself has (the page speaks version {1}, the server {2})") \
  X(Stopping,         "", "{1}") \
  X(CannotStore,      "", "the server cannot store anything right now; try again in a moment") \
  X(NotAtATable,      "", "you are at no table: create, join, resume or watch") \
  X(StillAnswering,   "", "wait for the answer to your last request") \
  X(NoSuchTable,      "", "there is no table with that code") \
  X(NoSuchToken,      "", "nobody at this table has that key; join it again") \
  X(NotACode,         "", "a code has five letters, such as KTRBN, and none of A, E, I, O, U, Y") \
  X(TooManyCodes,     "", "too many codes that lead nowhere; wait a little") \
  X(TableUnreadable,  "", "the table cannot be read now; try again") \
  X(TableDamaged,     "", "the table is damaged and cannot be opened; whoever runs the server can restore it from a copy") \
  X(TableBroken,      "", "something in this table is broken, and it was put aside") \
  X(CannotOpen,       "", "the table cannot be opened: {1}") \
  X(Kicked,           "", "the host took you off the table") \
  X(TableFull,        "", "the table is full; you can look on") \
  X(TooManyStand,     "", "many people from your network stand at this table; sit down, or look on") \
  X(NoRoomToWatch,    "", "there is no room for more who look on") \
  X(TooManyJoined,    "", "many people joined from here just now; wait a little") \
  X(TooManyWatch,     "", "many people came from here just now; wait a little") \
  X(NoSuchGame,       "", "there is no such game here") \
  X(NoName,           "", "say what you are called") \
  X(WrongSeats,       "", "the game is for {1} to {2}") \
  X(WrongOptions,     "", "{1}") \
  X(AllTablesTaken,   "", "all tables here are taken; try again later") \
  X(TooManyOpened,    "", "you opened many tables in a short time; wait a little") \
  X(TooManyListed,    "", "{1} tables from your network are in the list of open tables already; open this one to friends only and tell them its code") \
  X(CannotStoreTable, "", "tables cannot be stored now; try again") \
  X(TableClosed,      "", "the table is closed") \
  X(NetworkBusy,      "", "too much came from your network just now; wait a little") \
  X(TableUsedUp,      "", "this table has seen all that it can keep; open a new one") \
  X(OnlyWatching,     "", "you are looking on; join the table to take part") \
  X(TooFast,          "", "not so fast") \
  X(HostOnly,         "", "only the host of the table may do that") \
  X(NoSuchMember,     "", "there is nobody with that number") \
  X(UnknownRequest,   "", "a table does not know that request") \
  X(NumberUsed,       "", "that number was used long ago; count on from {1}") \
  X(NotSitting,       "", "you are not sitting") \
  X(NoSuchChair,      "", "the table has no such seat") \
  X(SittingThere,     "", "you are sitting there") \
  X(AskToSwap,        "", "somebody sits there; ask them to swap seats") \
  X(SeatsAreFixed,    "", "seats are not changed during a game") \
  X(KnowsAnotherSeat, "", "you know what another seat of this game has") \
  X(SeedWasChosen,    "", "this game grows from a seed that somebody chose; sit down in the next one") \
  X(BotPlaysThere,    "", "a bot plays there; the host can free the seat") \
  X(SitFirst,         "", "sit down first") \
  X(NobodyToSwapWith, "", "the table has no such seat to swap with") \
  X(SettingsAreFixed, "", "the settings can be changed when the game is over") \
  X(SeatWouldGo,      "", "somebody sits on a seat that would be taken away") \
  X(SomebodySits,     "", "somebody sits there") \
  X(NoSuchBots,       "", "there are no bots of that level") \
  X(LentInGamesOnly,  "", "seats are lent during a game") \
  X(SittersLend,      "", "only who sits at the table may lend a seat") \
  X(NobodyAway,       "", "that seat belongs to nobody who could be away") \
  X(NotGoneForLong,   "", "a seat can be lent when its player has been gone for ten seconds") \
  X(NotYourself,      "", "you cannot remove yourself; leave instead") \
  X(CodeIsComing,     "", "another code is being drawn") \
  X(CodeTooOften,     "", "the code was changed very often; wait a little") \
  X(NoNewCode,        "", "there is no new code now; try again") \
  X(AlreadyPlaying,   "", "the game is already being played") \
  X(SeatEmpty,        "", "seat {1} is empty: let a bot sit there, or take the seat away") \
  X(WrongSeed,        "", "a seed is a number of at most 128 bits") \
  X(SeedTellsAll,     "", "whoever knows the seed knows every card; with others it is left to chance") \
  X(Silence,          "table", "silence: nobody talks now") \
  X(NothingSaid,      "", "there is nothing to say in that") \
  X(NotAtThisTable,   "", "you are not sitting at the table") \
  X(NotStarted,       "", "the game has not been started") \
  X(TableWaits,       "", "the table waits until the others are back") \
  X(NobodyPasses,     "", "nobody passes in this game") \
  X(NoCoachHere,      "", "this game has no coach") \
  X(CoachIsOff,       "", "there is no coach at this table: it was not agreed on, or somebody who sits here said no") \
  X(CoachIsBusy,      "", "the coach is still thinking about another question; ask again in a moment") \
  X(CoachTooOften,    "", "the coach answers you once in five seconds") \
  X(AfterMissing,     "", "say in \"after\" which message of the table was your last one") \
  X(GameChanged,      "table", "the game has changed since; look again") \
  X(GameTooLong,      "table", "this game has become longer than any game can be") \
  X(BotsStillThink,   "table", "the bots still think about what happened before; wait a little") \
  X(OneRegret,        "table", "a choice is made again once in a request") \
  X(TooManyRegrets,   "table", "you have changed your mind very often; wait a little") \
  X(TooManyCommands,  "table", "not so fast") \
  X(OneSignal,        "table", "one signal a second") \
  X(NoCommand,        "", "{1}") \
  X(NothingToTakeBack,"", "there is nothing to take back")

// As the rules answer: the game says by which of its rules.
#define SYRTIS_HOSTING_REFUSALS(X) \
  X(NoStepsBack,      "table", "there is nothing that you may take back now") \
  X(OneStepBack,      "table", "you may take back 1 step, not more") \
  X(SomeStepsBack,    "table", "you may take back {1} steps, not more") \
  X(SealedWhole,      "table", "a sealed choice is made at once: send all of it, with its end")
// clang-format on

SYRTIS_HOSTING_REFUSALS(SYRTIS_REFUSAL_STATUS)

inline Refusal MakeRefusal(std::string_view code, std::string_view rule, std::string_view why,
                           std::vector<std::string> args) {
  std::string filled = FillGaps(why, args);
  return {code, rule, std::move(filled), std::move(args)};
}
// Each is a function that takes an argument for each gap: refuse::SeatEmpty(3).
SYRTIS_SERVER_REFUSALS(SYRTIS_REFUSAL_ERROR)

inline constexpr RefusalKind kAll[] = {SYRTIS_SERVER_REFUSALS(SYRTIS_REFUSAL_KIND)
                                           SYRTIS_HOSTING_REFUSALS(SYRTIS_REFUSAL_KIND)};

// An option that is wrong: the game's own refusal if it has one, else its sentence.
inline Refusal Options(const Error& error) {
  if (error.code.empty()) return WrongOptions(error.text);
  return {error.code, {}, error.text, error.args};
}

}  // namespace syrtis::protocol::refuse
