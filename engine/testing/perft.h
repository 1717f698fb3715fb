#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/maze/play.h"

namespace syrtis::maze::test {

struct PerftOptions {
  bool signals = false;      // count red pawn, stares and votes to give up too
  bool brute_force = false;  // compare every list of legal commands with brute force
};

struct PerftResult {
  std::uint64_t sequences = 0;
  std::optional<std::string> problem;  // the first that brute force found
};

// How many sequences of that many commands there are from a state, by all seats, all of them in the
// millisecond of that state. Two sequences with the same end are two.
PerftResult Perft(const Rules& rules, const State& state, int depth,
                  const PerftOptions& options = {});

}  // namespace syrtis::maze::test
