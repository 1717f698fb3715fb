#pragma once

#include <array>
#include <functional>
#include <vector>

#include "bots/terraform/rollout.h"
#include "engine/core/driver.h"
#include "engine/core/rng.h"
#include "engine/terraform/game.h"
#include "tools/train_net.h"

// Games of the terraforming game to learn from.
namespace syrtis::tools::train {

// Who plays a seat while the network learns.
enum class Trainee : std::uint8_t {
  kSelf,    // the network as it is
  kPast,    // as it was some time ago
  kNovice,  // bots/terraform/novice
  kRusher,  // raises the parameters whenever it can, and plays as Novice otherwise
  kMiser,   // as Novice, but never raises a parameter by itself
};

// One game of a run. What it is, and everything that is drawn in it, follows from the seed.
struct GamePlan {
  terraform::Options options;
  int seats = 2;
  Seed seed;
  std::array<Trainee, terraform::kMaxSeats> who{};
  // Seats that play by the tuned habits, in Novice's games and in rollouts: so that the network
  // knows the positions at which Director's rollouts end, and Settler's.
  std::array<bool, terraform::kMaxSeats> tuned{};
  bool any_corporation = false;  // corporations are drawn, not chosen
};
// Games of Novice for the beginning, or self-play with the mix of opponents of docs/bots.md.
GamePlan PlanGame(std::uint64_t run, std::uint64_t game, bool novice);

struct Players {
  const terraform::Network* self = nullptr;     // may be nothing if nobody is kSelf
  std::vector<const terraform::Network*> past;  // kSelf plays for kPast while this is empty
  terraform::Effort effort;                     // of kSelf and kPast
  terraform::TunedHabits habits;                // of the seats of Novice that are tuned
  float lambda = 0.8F;
  int explore_percent = 8;  // of the decisions of kSelf are Novice's or, one in eight, drawn
};

struct GameResult {
  Samples samples;  // the beginning of each generation but the first, for each seat to learn from
  int generations = 0;
};
GameResult PlayToLearn(const terraform::Rules& rules, const GamePlan& plan, const Players& players);

// Plays a game to its end: `choose` picks a command for the seat that has to give one.
using Driven = Driver<terraform::Terraform>;
using Chooser = std::function<terraform::Command(Seat, const terraform::CommandList& legal)>;
void PlayOut(Driven& game, const Chooser& choose);

// How the seats of a finished game did: a game won counts 1, and each point a hundredth, as it does
// for the bots.
std::array<double, terraform::kMaxSeats> Successes(const terraform::State& end);

// How a player did against others, in a game or on average.
struct MatchResult {
  double ahead = 0;  // the share of opponents that it ends ahead of; a tie counts a half
  double points = 0;
  double others_points = 0;
  double generations = 0;
};
MatchResult ResultOf(const terraform::State& end, Seat own);
MatchResult MeanOf(const std::vector<MatchResult>& games);

// Strength: pairs of games of two against Novice, with the same cards and the seats swapped.
MatchResult AgainstNovice(const terraform::Rules& rules, const terraform::Network& network,
                          const terraform::Effort& effort, int pairs, Seed first, int threads);

}  // namespace syrtis::tools::train
