#pragma once

#include <cstdint>
#include <vector>

#include "bots/maze/solver.h"
#include "engine/core/rng.h"

namespace syrtis::maze {

// The pieces of the proof that a tile set is fair (M-11.3) and grows (M-11.6). Each call is one
// game; how many there are, and on how many threads, is the caller's business.

// Sand that a module can have, in seconds: one run and one for each timer token.
constexpr int SandOf(int module) { return kTimers[0] * (1 + kModule[module].timers); }
// M-11.6: 0.35 actions for each second of it.
constexpr int ParLimitOf(int module) { return SandOf(module) * 35 / 100; }

// How many orders the deck of a module has (without X tiles).
std::int64_t OrderCount(int module);
// The order with this number, 0 to OrderCount - 1.
std::vector<TileId> NthOrder(int module, std::int64_t number);
std::vector<TileId> RandomOrder(int module, Rng& rng);

// The budget of a par: solutions tried besides the plain one.
inline constexpr int kParTries = 6;
// Plays a practice game with this deck. Each `stream` of random numbers is another search of the
// same budget.
Solution ParOfOrder(const Rules& rules, int module, const std::vector<TileId>& deck,
                    int stream = 0);

// Whether there is a way to win with this deck: as good as a par, but most often found at once.
bool OrderCanBeWon(const Rules& rules, int module, const std::vector<TileId>& deck);

// Lays out a solitaire game of the module at random and looks for a way to win it. In module 1,
// `x_tiles` make it a game at all (M-9.6).
bool SolitaireCanBeWon(const Rules& rules, int module, int x_tiles, Rng& rng);

// Plays one game at random, without spending wild tokens, and stops after every so many commands to
// see whether there is still a way to explore.
inline constexpr int kWanderCommands = 400;
inline constexpr int kLookEvery = 40;
struct Wanderings {
  int positions = 0;  // looked at: something needed was still in the deck
  int stuck = 0;      // without a way to explore
};
Wanderings Wander(const Rules& rules, int module, Rng& rng);

}  // namespace syrtis::maze
