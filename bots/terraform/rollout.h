#pragma once

#include <optional>
#include <vector>

#include "bots/terraform/leaning.h"
#include "bots/terraform/network.h"
#include "bots/terraform/playout.h"
#include "engine/terraform/play.h"

// Settler and Director: they try commands out. A rollout is one command on a position that fits the
// view, with Novice playing on for all seats to the end of the generation; there the network says
// what the position is worth. The command with the best mean is given. In Director's rollouts
// "Novice" plays by the tuned habits of the network's file.
namespace syrtis::terraform {

// How hard a bot thinks about a decision. Numbers alone decide, never a clock, so a decision is the
// same on every host.
struct Effort {
  int rollouts = 16;    // at most, of all candidates together
  int candidates = 6;   // at most: those that Novice values most
  int generations = 1;  // a rollout ends when so many generations have begun
  int bonus = 10;       // of Novice's command, in thousandths of a game: doubts count for it
  bool tuned = false;   // rollouts and candidates by the tuned habits in place of Novice's
  PointValues points{};
  // With three seats or more, where more is left to chance; 0: as many as with two.
  int table_rollouts = 0;
  int table_candidates = 0;
  Leaning leaning{};

  // The same with so many rollouts a decision at any table.
  constexpr Effort WithRollouts(int count) const {
    Effort effort = *this;
    effort.rollouts = count;
    effort.table_rollouts = 0;
    effort.table_candidates = 0;
    return effort;
  }
  constexpr int RolloutsAt(int seats) const {
    return seats > 2 && table_rollouts > 0 ? table_rollouts : rollouts;
  }
  // Alone only the goals win, not points.
  constexpr PointValues PointsAt(int seats) const { return seats > 1 ? points : PointValues{}; }
  constexpr int CandidatesAt(int seats) const {
    return seats > 2 && table_candidates > 0 ? table_candidates : candidates;
  }
};
inline constexpr Effort kSettlerEffort{.rollouts = 10, .candidates = 5, .bonus = 14};
inline constexpr Effort kDirectorEffort{.rollouts = 256,
                                        .candidates = 8,
                                        .generations = 3,
                                        .bonus = 3,
                                        .tuned = true,
                                        .points = {.ahead = 25, .own = 25},
                                        .table_rollouts = 384,
                                        .table_candidates = 10};

// Temperaments of Settler: they think as hard, and like something beside winning.
constexpr Effort SettlerWho(const Leaning& leaning) {
  return {.rollouts = 10, .candidates = 7, .bonus = 5, .leaning = leaning};
}
inline constexpr Effort kBuilderEffort = SettlerWho({.cards = 20, .attacks = -20});
inline constexpr Effort kTerraformerEffort = SettlerWho({.greeneries = 45, .attacks = -40});
inline constexpr Effort kRaiderEffort = SettlerWho({.greeneries = -16, .attacks = 120});

// The best command by this effort for the seat that looks; nothing if nothing is asked of it. The
// positions are drawn from the view itself, so the same view always gives the same command.
std::optional<Command> RolloutCommand(const Rules& rules, const Network& network,
                                      const Effort& effort, const View& view,
                                      const CommandList& legal);

// A command that was tried, and what it promises on the mean of its rollouts.
struct Option {
  Command command;
  int rollouts = 0;  // 0: there was nothing to think about
  int chance = 0;    // in 1/kChanceOne
  int points = 0;    // ahead, in 1/kPointOne
};
// All that RolloutCommand tries: its command first, then the others, those that it gave up first at
// the end. Empty if nothing is asked of the seat.
std::vector<Option> WeighOptions(const Rules& rules, const Network& network, const Effort& effort,
                                 const View& view, const CommandList& legal);

// The commands that would be tried, at most so many: Novice's first, then those it values most.
// Only Novice's where there is nothing to think about.
std::vector<Command> CandidateCommands(const View& view, const CommandList& legal, int most,
                                       const Habits& habits = kNoviceHabits);

}  // namespace syrtis::terraform
