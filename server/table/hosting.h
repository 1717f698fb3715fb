#pragma once

#include <memory>

#include "engine/core/game.h"
#include "server/table/room.h"

namespace syrtis::server {

// What a table has to know about a game beyond its rules. Each game that is hosted specialises it:
//   kSharedView         all seats and spectators see the same
//   NextDue(state)      when Tick would do something; kMaxMs or later: never
//   TalkOpen(state)     whether the rules let people talk now
//   IsAway(state, seat)
//   AwayCommand(seat), BackCommand(seat)   the table's own commands
//   IsSignal(command)   allowed in silence, one a second
//   MayGoBack(rules, state…) is the game's own (kTakesBack)
//   WriteResult(rules, state, writer)      members that say how a finished game ended
//   Levels()            names of the bots' levels
//   NewBot(rules, seat, seats, level, seed) -> a BotOf<G>
template <Game G>
struct Hosting;

// A bot that a table can seat: shown everything its seat may see, woken when it wants.
template <Game G>
class BotOf {
 public:
  virtual ~BotOf() = default;
  virtual void See(const typename G::View& view, const typename G::Events& events, Ms ms) = 0;
  virtual Ms WakeAt() const = 0;
  virtual std::optional<typename G::Command> Wake(const typename G::View& view, Ms ms) = 0;
};

}  // namespace syrtis::server
