#pragma once

#include <cstdint>

#include "engine/core/fixed_vector.h"
#include "engine/core/seat.h"
#include "engine/terraform/state.h"

// The inputs of the value network: a position as one seat sees it, as a sparse list of numbers.
namespace syrtis::terraform {

// One input that is not 0. A value of kInputOne stands for 1.0.
struct Input {
  std::uint16_t index = 0;
  std::int16_t value = 0;
  friend constexpr bool operator==(const Input&, const Input&) = default;
};
inline constexpr int kInputOne = 64;
// Bounds that keep the sums of the first layer within 32 bits (network.h).
inline constexpr int kMaxInput = 512;
inline constexpr std::size_t kMaxInputs = 512;
using Inputs = Scratch<Input, kMaxInputs>;

// How many inputs there are; from kFirstRareInput on each stands for one card or one area.
extern const int kInputCount;
extern const int kFirstRareInput;

// Appends the inputs of this position for `seat`, each at most once. Reads only what a view of that
// seat shows, so a view and every state that fits it give the same list. The own sealed choice
// counts as made: a corporation that was chosen is in play, cards that will be bought are paid for
// and in the hand.
void ReadInputs(const State& known, Seat seat, Inputs& inputs);

}  // namespace syrtis::terraform
