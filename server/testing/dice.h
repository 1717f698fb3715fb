#pragma once

#include <cstdint>

#include "engine/core/rng.h"

namespace syrtis::server::test {

// Each file of tests has its own family of dice, so that no two play the same games.
inline Rng Dice(std::uint64_t family, std::uint64_t number) {
  return Rng(Seed{.high = family, .low = number});
}

}  // namespace syrtis::server::test
