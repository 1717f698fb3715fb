#pragma once

#include "engine/core/game.h"
#include "server/table/room.h"

namespace syrtis::server {

// The facts that a table needs of a game beyond its rules and its bots (bots/bot.h). Each game that
// is hosted specialises it:
//   kSharedView         all seats and spectators see the same
//   TalkOpen(state)     whether the rules let people talk now
//   IsSignal(doing)     of the "do" of a command: allowed in silence, one a second
//   kTalkRules          the ids of the rules about both, where it has some
//   WriteResult(rules, state, writer)      members that say how a finished game ended
// Where statistics say more of its finished games than how many there are:
//   Tally() -> TallyShape
// Where the rules know who is away (M-10.3):
//   IsAway(state, seat), AwayCommand(seat), BackCommand(seat)   the table's own commands
// Where they have a thinking clock (T-11.3):
//   OverdueQuestion(state, seat)           the number of the question; 0: none
//   StandIn(rules, view, seat, ms) -> the command that answers it, by a bot
// Where one can pass in one's turn, for standing orders (engine/terraform/turns.h):
//   HasTurn(state, seat), AsksFirstAction(state, seat), PassCommand(state, seat), Round(state),
//   IsAttack(before, acted, events, seat)
// Where choices are sealed (T-2.8):
//   CheckWhole(before, after, seat, last) -> refused, under a rule of the game, if the seat's
//                       commands up to `last` would show others how far its sealed choice has come;
//                       for states and for views
//   IsHalfMade(state, seat)                whether the seat's sealed choice is begun and not ended
//   IsRegret(doing)     of the "do" of a command: begins a sealed choice again
//   HidesSteps(state)                      whether steps that are taken back now are not counted
//                       for others
// Where a strong bot can advise people:
//   Advise(rules, view, seat) -> what it would do, as JSON; slow, called on any thread
template <Game G>
struct Hosting;

}  // namespace syrtis::server
