#include "engine/testing/terraform/perft.h"

#include "engine/terraform/game.h"
#include "engine/testing/terraform/invariants.h"

namespace syrtis::terraform::test {

PerftResult Perft(const Rules& rules, const State& state, int depth, bool brute_force) {
  return syrtis::test::CountSequences<Terraform>(
      rules, state, depth, [](const Command&) { return true; },
      [&](const State& at, Seat seat) -> std::optional<std::string> {
        if (!brute_force) return std::nullopt;
        return CompareWithBruteForce(rules, at, seat);
      });
}

}  // namespace syrtis::terraform::test
