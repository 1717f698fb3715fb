#pragma once

#include <cstdint>

#include "engine/maze/rules.h"

namespace syrtis::maze::test {

// As many games as take about a second.
inline constexpr int kSignatureGames = 2000;

// One number for how the rules play: over that many random games of every kind of table, every
// state and every event goes into it. The same with every compiler and on every machine; it
// changes if and only if the rules (or the tiles) do something else in one of these games.
std::uint64_t Signature(const Rules& rules, int games = kSignatureGames);

}  // namespace syrtis::maze::test
