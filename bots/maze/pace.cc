#include "bots/maze/pace.h"

#include <algorithm>

namespace syrtis::maze {
namespace {

constexpr Ms kLeastPatience = 4000;

// A log-normal distribution with sigma 0.9, cut off at its 98th percentile and scaled to a mean of
// 1000: its values at 0, 1/16, 2/16 … 16/16 of the way, straight between them. Half of the draws
// are below 714, nine in ten below 2173.
constexpr std::array<Ms, 17> kShape = {67,  182, 256,  324,  392,  463,  538,  621, 714,
                                       820, 944, 1095, 1285, 1538, 1911, 2566, 4635};

}  // namespace

Ms PaceMaker::Draw(Ms mean) {
  if (pace_ == Pace::kTireless) return 0;
  const std::uint32_t at = rng_.Below(16 * 1024);
  const Ms low = kShape[at / 1024];
  const Ms high = kShape[at / 1024 + 1];
  return mean * (low + (high - low) * (at % 1024) / 1024) / 1000;
}

Ms PaceMaker::Rest() { return Draw(TableGap(pace_) * seats_); }
Ms PaceMaker::Reaction() { return TableGap(pace_) / 6 + Draw(TableGap(pace_) / 6); }
Ms PaceMaker::Look() { return TableGap(pace_) + Draw(TableGap(pace_)); }
Ms PaceMaker::Patience() {
  // Not before whoever is waited for would have seen it alone.
  return std::max(kLeastPatience, Stall() * 11 / 10) + Draw(TableGap(pace_));
}

}  // namespace syrtis::maze
