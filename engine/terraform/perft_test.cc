// How many sequences of commands there are from fixed positions. A change of these numbers is a
// change of the rules: `SYRTIS_PRINT_PERFT=1` prints the new ones.

#include "engine/testing/terraform/perft.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ostream>
#include <vector>

#include "engine/testing/terraform/random_game.h"
#include "engine/testing/terraform/scene.h"

namespace syrtis::terraform::test {
namespace {

struct Position {
  const char* name;
  State (*make)();
  std::vector<std::uint64_t> sequences;  // for depth 1, 2, …
};

void PrintTo(const Position& position, std::ostream* out) { *out << position.name; }

State New(int seats, const Options& options) {
  return *NewGame(BuiltInRules(), options, seats, Seed{0, 7});
}

// The first moment of a random game in that phase.
State First(Phase phase, int seats, const Options& options) {
  const Rules rules = BuiltInRules();
  // Not every deck leads there: other seeds do.
  for (std::uint64_t seed = 7;; ++seed) {
    RandomGame game(rules, New(seats, options), Seed{1, seed});
    while (game.state().phase != phase && game.Step()) {
    }
    if (game.state().phase == phase) return game.state();
  }
}

// Sealed choices of two seats at once.
State Corporations() { return New(2, {}); }
State Alone() { return New(1, {}); }
State Draft() { return First(Phase::kDraft, 3, {.beginner = 7, .draft = true}); }
State FinalGreeneries() { return First(Phase::kFinal, 2, {}); }

// Every kind of action in a turn, with few choices each.
State Turn() {
  return Scene()
      .Stock(0, Res::kMc, 26)
      .Stock(0, Res::kPlant, 8)
      .Stock(0, Res::kHeat, 8)
      .Rating(0, 35)
      .Stock(1, Res::kPlant, 3)
      .Hand(0, {9, 28, 37})
      .state();
}

// Prices that can be met in many ways.
State Paying() {
  return Scene()
      .Corporation(0, "Helion")
      .Stock(0, Res::kMc, 12)
      .Stock(0, Res::kSteel, 5)
      .Stock(0, Res::kTitanium, 4)
      .Stock(0, Res::kHeat, 6)
      .Hand(0, {10, 16, 25, 29})
      .state();
}

class TerraformPerft : public testing::TestWithParam<Position> {};

TEST_P(TerraformPerft, CountsSequences) {
  const State state = GetParam().make();
  const bool print = std::getenv("SYRTIS_PRINT_PERFT") != nullptr;
  int depth = 0;
  for (const std::uint64_t expected : GetParam().sequences) {
    ++depth;
    const std::uint64_t found = Perft(BuiltInRules(), state, depth).sequences;
    if (print) {
      std::printf("%s %d: %llu\n", GetParam().name, depth, static_cast<unsigned long long>(found));
    }
    EXPECT_EQ(found, expected)
        << "depth " << depth << "; if the rules or the cards were meant to change, "
        << "SYRTIS_PRINT_PERFT=1 prints the new counts for the end of this file";
  }
}

TEST_P(TerraformPerft, EveryListEqualsBruteForce) {
#ifdef SYRTIS_SANITIZED
  const int depth = 1;
#else
  const int depth = 2;
#endif
  const PerftResult found = Perft(BuiltInRules(), GetParam().make(), depth, true);
  EXPECT_FALSE(found.problem.has_value()) << found.problem.value_or("");
  EXPECT_GT(found.sequences, 0U);
}

INSTANTIATE_TEST_SUITE_P(
    Positions, TerraformPerft,
    testing::Values(Position{"Corporations", Corporations, {4, 52, 668, 9424, 145544}},
                    Position{"Alone", Alone, {2, 22, 212, 2000, 16686}},
                    Position{"Draft", Draft, {12, 108, 720, 6480, 44352}},
                    Position{"Turn", Turn, {17, 302, 2133, 7183, 30473}},
                    Position{"Paying", Paying, {12, 73, 308, 1371, 5474}},
                    Position{"FinalGreeneries", FinalGreeneries, {2, 12, 24, 38, 0}}),
    [](const auto& position) { return position.param.name; });

}  // namespace
}  // namespace syrtis::terraform::test
