#include "engine/testing/perft.h"

#include "engine/maze/game.h"
#include "engine/testing/brute_force.h"

namespace syrtis::maze::test {
namespace {

bool IsSignal(Do kind) {
  return kind == Do::kRed || kind == Do::kStare || kind == Do::kGiveUp || kind == Do::kPlayOn;
}

}  // namespace

PerftResult Perft(const Rules& rules, const State& state, int depth, const PerftOptions& options) {
  return syrtis::test::CountSequences<Maze>(
      rules, state, depth,
      [&](const Command& command) { return options.signals || !IsSignal(command.kind); },
      [&](const State& at, Seat seat) -> std::optional<std::string> {
        if (!options.brute_force) return std::nullopt;
        return CompareWithBruteForce(rules, at, seat, at.now);
      });
}

}  // namespace syrtis::maze::test
