#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <iosfwd>

#include "bots/terraform/habits.h"
#include "engine/core/rng.h"
#include "engine/terraform/play.h"
#include "tools/train.h"
#include "tools/train_game.h"

// Tuning of the numbers by which Novice values things, by simultaneous perturbation (SPSA): every
// number is moved up or down at random, one player has these numbers and its opponent the opposite
// ones, on the same cards with the seats swapped, and all numbers follow the better player.
namespace syrtis::tools::train {

struct HabitPlan {
  int seats = 2;  // above 2: tables of 3, 4 and 5 in turn
  std::uint64_t run = 1;
  int directions = 2048;  // tried from the same numbers, two games each: a batch
  double rate = 0.7;      // of learning, in perturbations
  int threads = 0;        // 0: one a core
};

// The state of a tuning between two batches: all that a checkpoint has to keep.
struct Tuning {
  using Numbers = std::array<double, terraform::kHabitCount>;
  explicit Tuning(const terraform::Habits& first);

  std::uint64_t batches = 0;
  Numbers now{};
  Numbers mean{};  // running, in which a batch weighs a hundredth
  // The running mean as numbers to play by.
  terraform::Habits Result() const;
};
// Tunes until `rate_left`, which is called before each batch, answers 0 or less, or the run is
// stopped. Its answer is a part of plan.rate, and must not depend on time if a run is to be
// repeated. `first` are the numbers that the tuning began with.
void TuneHabits(const terraform::Rules& rules, const HabitPlan& plan,
                const terraform::Habits& first, Tuning& tuning,
                const std::function<double(const Tuning& tuning)>& rate_left);

// How a player with these numbers does against others, each in every seat with the same cards.
MatchResult MatchHabits(const terraform::Rules& rules, const terraform::Habits& own,
                        const terraform::Habits& others, int seats, int games, Seed first,
                        int threads);

// `syrtis train --habits`: the weights of the program with newly tuned habits, half of the games
// for two seats and half for larger tables. The folder has checkpoints and a curve; a run goes on
// with what is there.
int TrainHabits(const TrainOptions& options, Seed seed, std::ostream& out, std::ostream& err);

}  // namespace syrtis::tools::train
