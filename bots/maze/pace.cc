#include "bots/maze/pace.h"

#include <algorithm>

namespace syrtis::maze {
namespace {

constexpr Ms kLeastPatience = 4000;

// Log-normal distributions, cut off at their 98th percentile and scaled to a mean of 1000: their
// values at 0, 1/16, 2/16 … 16/16 of the way, straight between them.
//
// With sigma 0.9, for delays that are similar for everybody: half of the draws are below 714, nine
// in ten below 2173.
constexpr PaceMaker::Shape kEven = {67,  182, 256,  324,  392,  463,  538,  621, 714,
                                    820, 944, 1095, 1285, 1538, 1911, 2566, 4635};
// With sigma 1.7, for rests: people make several moves in a row and then look on for a while. Half
// of the draws are below 314, nine in ten below 2623.
constexpr PaceMaker::Shape kBursts = {2,   24,  45,  71,  101,  139,  185,  242,  314,
                                      409, 534, 706, 954, 1342, 2021, 3526, 10774};

}  // namespace

Ms PaceMaker::Draw(const Shape& shape, Ms mean) {
  if (pace_ == Pace::kTireless) return 0;
  const std::uint32_t at = rng_.Below(16 * 1024);
  const Ms low = shape[at / 1024];
  const Ms high = shape[at / 1024 + 1];
  return mean * (low + (high - low) * (at % 1024) / 1024) / 1000;
}

Ms PaceMaker::Rest() { return Draw(kBursts, TableGap(pace_) * seats_); }
Ms PaceMaker::Reaction() { return TableGap(pace_) / 6 + Draw(kEven, TableGap(pace_) / 6); }
Ms PaceMaker::Look() { return TableGap(pace_) + Draw(kEven, TableGap(pace_)); }
Ms PaceMaker::Stall() { return TableGap(pace_) * 5 / 2 + Draw(kEven, TableGap(pace_) / 5); }
Ms PaceMaker::Patience() {
  // Long enough for the other seat to have noticed the stall by itself.
  return std::max(kLeastPatience, TableGap(pace_) * 11 / 4) + Draw(kEven, TableGap(pace_));
}

}  // namespace syrtis::maze
