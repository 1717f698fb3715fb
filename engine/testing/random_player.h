#pragma once

#include <optional>

#include "engine/core/rng.h"
#include "engine/maze/play.h"

namespace syrtis::maze::test {

// How random games are played.
struct PlayStyle {
  // Prefers progress (exploring, building, feeding dome sites), so that random games get deep;
  // otherwise every legal command is equally likely.
  bool eager = true;
  bool leavers = false;       // now and then the table says that a player is away, or back
  int max_step_ms = 1500;     // between two commands; one in four comes in the same millisecond
  int practice_steps = 5000;  // a game without sand would never end
};

// A game for a table that random players could sit at.
struct RandomTable {
  Options options;
  int seats = 2;
  PlayStyle style;
};
// Of every kind: all modules, seats, variants and editions; most with sand, some with quick
// players, whose games get deep.
RandomTable MixedTable(Rng& rng);

// A game that random players play, from any state, by legal commands. They never give up.
class RandomGame {
 public:
  RandomGame(const Rules& rules, const State& state, Seed seed, const PlayStyle& style = {});

  // Lets some time pass, then a seat gives a command if it has one. False, with nothing changed,
  // when the game is over or, in practice, has had its number of steps.
  bool Step();

  const State& state() const { return state_; }
  // The act of the last step; nothing if only time passed.
  const std::optional<Act<Command>>& last() const { return last_; }
  // The events of the last step: those of time first, then those of the command.
  const Events& events() const { return events_; }
  int steps() const { return steps_; }

 private:
  bool ChooseForTable(Command& command);
  bool ChooseForSeat(Seat seat, Command& command);

  const Rules& rules_;
  State state_;
  Rng rng_;
  PlayStyle style_;
  std::optional<Act<Command>> last_;
  Events events_;
  CommandList list_;
  int steps_ = 0;
};

// An even choice from a list of legal commands, giving up left out; false if there is no other.
bool ChooseAny(const CommandList& list, Rng& rng, Command& command);

}  // namespace syrtis::maze::test
