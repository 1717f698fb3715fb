#pragma once

#include <optional>
#include <vector>

#include "bots/maze/planner.h"
#include "bots/maze/settling.h"
#include "engine/maze/play.h"

namespace syrtis::maze {

// The tempo that a partner assumes when it judges the sand.
struct Tempo {
  Ms action = 0;     // what one action costs the team
  Ms slow_rest = 0;  // how long it may take until a given seat acts
};

// The next command of a good team, and the goal it serves.
struct Hint {
  Goal goal;
  Command command;

  // Whether the command only clears the way for the goal's pawn.
  bool MakesWay() const;
};

// A partner's command before the sand runs: it lays solitaire's tiles, then says ready.
std::optional<Command> InSetUp(const View& view, Seat seat);

// The mind of a partner. From the public view it makes plans for the whole team, side by side, and
// takes from them the commands of one seat. Every mind finds the same plans in the same position,
// so partners need no secret channel.
class Mind {
 public:
  Mind(const Rules& rules, Tempo tempo);

  // The plans for this position, the most urgent first. Each starts from the position that the
  // ones before it lead to.
  const std::vector<Plan>& Think(const View& view, Ms ms);

  // This seat's command now, if there is one; call Think first. Never a command in `avoid` (one
  // that would undo a recent move).
  std::optional<Hint> For(const View& view, Seat seat, Ms ms,
                          const std::vector<Command>& avoid) const;

  // Thinks, and tells whether the timer must be turned now and this seat can do something for it.
  bool SandWaitsFor(const View& view, Seat seat, Ms ms);

  // The first command of the plans that some seat could give now.
  std::optional<Hint> NextStep(const View& view, Ms ms) const;

  // Where the trash of the first open choice does the least harm.
  std::optional<Command> PlaceTrash(const View& view) const;

 private:
  struct Clock {
    bool flip_first = false;    // a flip is the most urgent thing
    bool flip_now = false;      // and its last step may be taken
    bool flip_gains = false;    // or at any time, if nothing else can be done
    bool hold_landing = false;  // the last dome waits for a flip
    bool seek_sand = false;     // more timer spaces must be found
  };

  Clock JudgeClock(const State& team, Ms ms);
  void ListGoals(const State& team, const Clock& clock, bool flipping, int explorations,
                 std::vector<Goal>& goals);
  std::optional<Plan> WayOut(const State& team);
  // Estimated actions until the colonists can land.
  int WorkLeft(const State& team);
  // Whether all plans still work when `command` is given first; the plans up to `last` count.
  bool Fits(const State& team, const Command& command, std::size_t plan, std::size_t index) const;

  const Rules& rules_;
  Tempo tempo_;
  Planner planner_;
  Settling settling_;
  std::vector<Plan> plans_;
  bool flip_now_ = false;       // as of the last thought
  std::uint64_t hopeless_ = 0;  // a position from which no way out was found
};

}  // namespace syrtis::maze
