#pragma once

#include <string_view>

#include "engine/maze/rules.h"

namespace syrtis::maze::test {

// A tile set for tests only, which stays as it is when the real one is tuned. Small tiles; between
// them they have everything that the rules know:
//   start        a blue factory in the west; two links between west and mid; a pipe at hub
//   A1           rocket pad;  A2 dome (brown, green, yellow);  A3 timer space
//   A4           a factory on the arrow half, so that two factories can meet on one platform
//   B5           dome (two orange, blue); two bridge sites from mid
//   B6           timer space; a bridge site that ends at the south edge
//   C7           trash, with two neighbours; dome (purple, blue, green)
//   C8           trash, with one neighbour; timer space; orange factory
//   D9           trash, whose only neighbour is the dome (yellow, brown, purple)
//   D10          slug for mid; timer space
//   E11          trash; one-ways;  E12 slug for the arrow half itself; dome (green, orange, yellow)
//   X13 X14 X20  trash;  X15 slug for the north half;  X16 pipes, a one-way;  X17 timer space
//   X18          a purple factory on the arrow half;  X19 trash; a half in the east without links
extern const std::string_view kTestTiles;

// The rules with that tile set, made once.
const Rules& TestRules();

}  // namespace syrtis::maze::test
