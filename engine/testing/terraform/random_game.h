#pragma once

#include "engine/core/rng.h"
#include "engine/terraform/play.h"

namespace syrtis::terraform::test {

// How random games are played.
struct PlayStyle {
  // Prefers playing cards and progress, so that random games cover everything; otherwise every
  // legal command is equally likely.
  bool eager = true;
  bool reopens = false;  // now and then a sealed choice is taken back
  int max_step_ms = 0;   // between two commands
};

// A random one of these commands, preferring progress.
Command ChooseEagerly(const CommandList& list, Rng& rng);

// A game for a table that random players could sit at.
struct RandomTable {
  Options options;
  int seats = 2;
  PlayStyle style;
};
// Of every kind: all numbers of seats, every option.
RandomTable MixedTable(Rng& rng);

// A game that random players play, from any state, by legal commands.
class RandomGame {
 public:
  RandomGame(const Rules& rules, const State& state, Seed seed, const PlayStyle& style = {});

  // Time passes, and a seat that owes an answer gives one. False, with nothing changed, when the
  // game is over.
  bool Step();

  const State& state() const { return state_; }
  // The act of the last step.
  const Act<Command>& last() const { return last_; }
  const Events& events() const { return events_; }
  int steps() const { return steps_; }

 private:
  Command Choose(Seat seat);

  const Rules& rules_;
  State state_;
  Rng rng_;
  PlayStyle style_;
  Act<Command> last_{};
  Events events_;
  CommandList list_;
  int steps_ = 0;
};

}  // namespace syrtis::terraform::test
