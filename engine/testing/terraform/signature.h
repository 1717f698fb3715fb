#pragma once

#include <cstdint>

#include "engine/terraform/rules.h"

namespace syrtis::terraform::test {

// As many games as take about a second.
inline constexpr int kSignatureGames = 1000;

// One number for how the rules play: over that many random games of every kind of table, every
// state and every event goes into it. The same with every compiler and on every machine.
std::uint64_t Signature(const Rules& rules, int games = kSignatureGames);

}  // namespace syrtis::terraform::test
