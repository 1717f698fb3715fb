#pragma once

#include "engine/maze/play.h"
#include "engine/testing/count_sequences.h"

namespace syrtis::maze::test {

struct PerftOptions {
  bool signals = false;      // count red pawn, stares and votes to give up too
  bool brute_force = false;  // compare every list of legal commands with brute force
};

using syrtis::test::PerftResult;

// How many sequences of that many commands there are from a state, by all seats, all of them in the
// millisecond of that state. Two sequences with the same end are two.
PerftResult Perft(const Rules& rules, const State& state, int depth,
                  const PerftOptions& options = {});

}  // namespace syrtis::maze::test
