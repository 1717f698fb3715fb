#pragma once

#include <cstdint>
#include <optional>

#include "engine/core/result.h"

namespace syrtis::terraform {

inline constexpr int kMaxClock = 86'400;  // seconds

// The choices of a table before a game (docs/architecture.md). Whether a combination makes sense
// for a number of seats is decided by `CheckOptions`.
struct Options {
  std::int32_t clock = 0;     // seconds of thinking a player; 0: no clock
  std::uint8_t beginner = 0;  // a bit for each seat with the beginner corporation
  bool corporate_era = true;
  bool draft = false;
  bool take_back = true;
  friend constexpr bool operator==(const Options&, const Options&) = default;
};

// The error in these options at a table of that many seats, as a sentence that uses the names
// of JSON; nothing if they can be played.
std::optional<Error> CheckOptions(const Options& options, int seats);

}  // namespace syrtis::terraform
