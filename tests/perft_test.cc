// How many sequences of commands there are from fixed positions of the test tiles. A change of
// these numbers is a change of the rules: `SYRTIS_PRINT_PERFT=1` prints the new ones.

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ostream>
#include <vector>

#include "engine/testing/perft.h"
#include "engine/testing/scenario.h"
#include "engine/testing/test_tiles.h"

namespace syrtis::maze::test {
namespace {

struct Position {
  const char* name;
  Scenario (*scenario)();
  std::vector<std::uint64_t> sequences;  // for depth 1, 2, …
};

void PrintTo(const Position& position, std::ostream* out) { *out << position.name; }

Scenario Start() { return Scenario(TestRules()); }

Scenario SetUpAlone() {
  return Scenario(TestRules())
      .Module(4)
      .Solo(Solitaire::kAdvanced)
      .SetUp()
      .Deck({"C7", "D10", "A3", "X13"});
}

// Two pawns on their way, wild tokens and bridge sites at hand.
Scenario Bridges() {
  return Scenario(TestRules())
      .Module(2)
      .Seats(3)
      .Lay("B5", "start.north")
      .Lay("A3", "start.east")
      .Put(Pawn::kBlue, "B5.mid")
      .Put(Pawn::kYellow, "A3.mid")
      .Put(Pawn::kGreen, "start.hub")
      .Deck({"A1"});
}

// Exploring in the east opens trash choices; a slug waits in the west.
Scenario Hazards() {
  return Scenario(TestRules())
      .Module(5)
      .Lay("C7", "start.north")
      .Lay("D10", "start.west")
      .Lay("E11", "start.south")
      .Put(Pawn::kTrash, "start.north")
      .Put(Pawn::kTrash, "start.south")
      .Put(Pawn::kYellow, "start.east")
      .Put(Pawn::kSlug, "D10.mid")
      .Put(Pawn::kPurple, "D10.den")
      .Put(Pawn::kBrown, "E11.loop")
      .Deck({"C8", "E12"});
}

// One colonist is home, the other beside the last dome.
Scenario Landing() {
  return Scenario(TestRules())
      .Module(2)
      .Seats(6)
      .Lay("A1", "start.north")
      .Lay("A2", "start.west")
      .Lay("B5", "start.east")
      .Lay("A3", "start.south")
      .Build("A2.dome")
      .Build("B5.dome")
      .Put(Pawn::kColonist, "A2.dome")
      .Put(Pawn::kColonist, "B5.mid")
      .Put(Pawn::kBlue, "A3.mid");
}

// Solitaire: a site that lacks one resource, at 10 s.
Scenario DomeAlone() {
  return Scenario(TestRules())
      .Solo(Solitaire::kBasic)
      .Now(10'400)
      .Lay("A1", "start.north")
      .Lay("A2", "start.west")
      .Lay("A3", "start.south")
      .Lay("A4", "start.east")
      .Put(Pawn::kBrown, "A2.dome")
      .Put(Pawn::kGreen, "A2.dome")
      .Put(Pawn::kYellow, "A2.mid")
      .Put(Pawn::kBlue, "A3.mid");
}

class PerftTest : public testing::TestWithParam<Position> {};

TEST_P(PerftTest, CountsSequences) {
  const Result<State> state = GetParam().scenario().Make();
  ASSERT_TRUE(state.ok()) << state.error().text;
  const bool print = std::getenv("SYRTIS_PRINT_PERFT") != nullptr;
  int depth = 0;
  for (const std::uint64_t expected : GetParam().sequences) {
    ++depth;
    const std::uint64_t found = Perft(TestRules(), *state, depth).sequences;
    if (print)
      std::printf("%s %d: %llu\n", GetParam().name, depth, static_cast<unsigned long long>(found));
    EXPECT_EQ(found, expected) << "depth " << depth;
  }
}

TEST_P(PerftTest, EveryListEqualsBruteForce) {
  const Result<State> state = GetParam().scenario().Make();
  ASSERT_TRUE(state.ok()) << state.error().text;
#ifdef SYRTIS_SANITIZED
  const int depth = 1;
#else
  const int depth = 2;
#endif
  const PerftResult found = Perft(TestRules(), *state, depth, {.brute_force = true});
  EXPECT_FALSE(found.problem.has_value()) << found.problem.value_or("");
  const PerftResult with_signals =
      Perft(TestRules(), *state, 1, {.signals = true, .brute_force = true});
  EXPECT_FALSE(with_signals.problem.has_value()) << with_signals.problem.value_or("");
}

INSTANTIATE_TEST_SUITE_P(
    Positions, PerftTest,
    testing::Values(Position{"Start", Start, {1, 3, 19, 72, 385, 1766, 9404}},
                    Position{"SetUpAlone", SetUpAlone, {21, 329, 4061, 42321}},
                    Position{"Bridges", Bridges, {32, 957, 27736, 700796}},
                    Position{"Hazards", Hazards, {38, 1405, 51214, 1779108}},
                    Position{"Landing", Landing, {38, 1424, 58288, 2538944}},
                    Position{"DomeAlone", DomeAlone, {11, 107, 975, 8714, 77484, 694577}}),
    [](const auto& position) { return position.param.name; });

}  // namespace
}  // namespace syrtis::maze::test
