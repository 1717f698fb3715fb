#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "bots/terraform/habits.h"
#include "bots/terraform/inputs.h"
#include "engine/core/result.h"

// The value network in integers, so that every compiler computes the same: inputs -> kHidden1 ->
// kHidden2 -> kOutputs, with activations cut off at 0 and kMaxActivation.
namespace syrtis::terraform {

inline constexpr int kHidden1 = 128;
inline constexpr int kHidden2 = 64;
inline constexpr int kOutputs = 4;

// Fixed-point scales: 1.0 of a weight, of an activation, of an output. No sum leaves 32 bits:
// kMaxInputs * kMaxInput * kMaxWeight, kHidden1 * kMaxActivation * kMaxWeight and a bias are below
// 2^31.
inline constexpr int kWeightOne = 1024;
inline constexpr int kMaxWeight = 4 * kWeightOne - 1;
inline constexpr int kActivationOne = 256;
inline constexpr int kMaxActivation = 4 * kActivationOne;
inline constexpr int kMaxBias = 1 << 28;
inline constexpr int kOutputOne = kActivationOne * kWeightOne;

// The estimate of a position, all in units of kOutputOne.
struct Estimate {
  int win = 0;     // the log odds of winning
  int margin = 0;  // points ahead of the best other player (solo: steps made), in kMarginPoints
  int generations = 0;  // generations left, in eighths
  int points = 0;       // its own at the end, in kOwnPoints
};
inline constexpr int kMarginPoints = 25;
inline constexpr int kOwnPoints = 50;

struct Network;

// The first layer between evaluations with one network, which must outlive it: it holds the sums of
// the last inputs, and adds only the weights of those that changed. The sums are integers, so they
// are exactly those of all inputs added anew.
class FirstLayer {
 public:
  explicit FirstLayer(const Network& network);
  using Sums = std::array<std::uint32_t, kHidden1>;  // may wrap around in between
  const Sums& Update(const Inputs& inputs);

 private:
  const Network* network_;
  Sums sums_;
  Inputs inputs_;                      // that the sums are of
  std::vector<std::int16_t> changes_;  // by input; 0 between updates
};

struct Network {
  std::uint32_t games = 0;             // how many it was trained by
  std::vector<std::int16_t> weights1;  // input by input, kHidden1 each
  std::array<std::int32_t, kHidden1> bias1{};
  std::array<std::int16_t, kHidden1 * kHidden2> weights2{};  // output by output
  std::array<std::int32_t, kHidden2> bias2{};
  std::array<std::int16_t, kHidden2 * kOutputs> weights3{};  // output by output
  std::array<std::int32_t, kOutputs> bias3{};

  // Of the player of Director's rollouts, tuned for games of two and for larger tables.
  Habits duel_habits = kNoviceHabits;
  Habits table_habits = kNoviceHabits;

  Estimate Evaluate(const Inputs& inputs) const;
  // The same, quicker if the inputs are much like those of the last time. `first` must be of this
  // network.
  Estimate Evaluate(const Inputs& inputs, FirstLayer& first) const;
  // The layers behind the first one.
  Estimate EstimateFrom(const FirstLayer::Sums& sums) const;
  // Nothing was tuned for solo: there Novice plays the rollouts.
  const Habits& HabitsFor(int seats) const {
    return seats == 1 ? kNoviceHabits : seats == 2 ? duel_habits : table_habits;
  }
};

// The weights file: see docs/bots.md. Reading refuses, with the reason, whatever is damaged, was
// made for other inputs or by another version, or has numbers out of their bounds.
std::string WriteNetwork(const Network& network);
Result<Network> ReadNetwork(std::string_view bytes);
// The tuned habits of a file whose network does not fit because it was made before cards were
// added at the end; new cards get Novice's. Refuses all other files, with the reason.
struct TunedHabits {
  Habits duel = kNoviceHabits;
  Habits table = kNoviceHabits;
};
Result<TunedHabits> ReadHabits(std::string_view bytes);
// The hash at the end of the file, by which a network is told from another.
std::uint64_t HashOfNetwork(std::string_view bytes);

// The network of the program, and its file.
const Network& BuiltInNetwork();
std::string_view BuiltInWeights();

}  // namespace syrtis::terraform
