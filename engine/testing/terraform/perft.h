#pragma once

#include "engine/terraform/play.h"
#include "engine/testing/count_sequences.h"

namespace syrtis::terraform::test {

using syrtis::test::PerftResult;

// How many sequences of that many commands there are from a state, by all seats that may answer.
// With `brute_force` every list of legal commands is compared with brute force.
PerftResult Perft(const Rules& rules, const State& state, int depth, bool brute_force = false);

}  // namespace syrtis::terraform::test
