#pragma once

#include <array>
#include <cstdint>

#include "engine/core/enum_names.h"
#include "engine/core/rng.h"
#include "engine/core/seat.h"

namespace syrtis::maze {

// How quick a table of partners is (docs/bots.md tells what it was measured against).
enum class Pace : std::uint8_t { kCalm, kBrisk, kSharp, kTireless };
inline constexpr auto kPaceNames = kNamesOf<Pace>;
inline constexpr std::size_t kOfferedPaceCount = 3;  // the tireless one is for tests

// The mean time between two moves of the whole table when everybody knows what to do.
constexpr Ms TableGap(Pace pace) {
  switch (pace) {
    case Pace::kCalm:
      return 2500;
    case Pace::kBrisk:
      return 1667;
    case Pace::kSharp:
      return 1000;
    case Pace::kTireless:
      break;
  }
  return 0;
}

// The delays of one seat, drawn from its own stream of random numbers. All are 0 for the tireless.
class PaceMaker {
 public:
  // A distribution with a mean of 1000, by its sixteenths.
  using Shape = std::array<Ms, 17>;

  PaceMaker(Pace pace, int seats, Seed seed) : pace_(pace), seats_(seats), rng_(seed) {}

  Pace pace() const { return pace_; }
  // How long a seat rests after an action of its own: with n seats on average n times the table's
  // gap, with a long tail.
  Ms Rest();
  // How long it takes to see that there is something to do.
  Ms Reaction();
  // How long everybody looks at a tile that has just been laid.
  Ms Look();
  // How long a partner waits for somebody else before it uses the red pawn.
  Ms Patience();
  // How long the whole table must be silent before a resting seat notices that the others wait for
  // it, and stops resting.
  Ms Stall();
  // The time that the team needs for an action, for judging the sand: longer than the gap, since
  // the next action is not always that of a free seat.
  Ms ActionTime() const { return pace_ == Pace::kTireless ? 0 : TableGap(pace_) * 6 / 5; }
  // The longest usual wait for a seat: until it notices the stall.
  Ms SlowRest() const { return TableGap(pace_) * 3; }

 private:
  Ms Draw(const Shape& shape, Ms mean);

  Pace pace_;
  int seats_;
  Rng rng_;
};

}  // namespace syrtis::maze
