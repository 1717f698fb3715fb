// Whole games as text, in tests/golden/: a change of the rules shows there as a diff. After a
// change that is meant,
//   SYRTIS_WRITE_GOLDEN=1 build/release/tests/cross_test --gtest_filter='*Golden*'
// writes them anew; read the diff before you commit it.

#include "engine/testing/golden.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <ostream>
#include <sstream>
#include <string>

#include "engine/testing/test_tiles.h"

namespace syrtis::maze::test {
namespace {

struct Golden {
  const char* name;
  int seats;
  std::uint64_t seed;  // of a game in which much happens
  Options options;
};

void PrintTo(const Golden& golden, std::ostream* out) { *out << golden.name; }

class GoldenTest : public testing::TestWithParam<Golden> {};

// The first line in which two texts differ, or nothing.
std::string FirstDifference(const std::string& told, const std::string& kept) {
  std::istringstream a(told);
  std::istringstream b(kept);
  std::string told_line;
  std::string kept_line;
  for (int line = 1;; ++line) {
    const bool more_told = static_cast<bool>(std::getline(a, told_line));
    const bool more_kept = static_cast<bool>(std::getline(b, kept_line));
    if (!more_told && !more_kept) return "";
    if (more_told != more_kept || told_line != kept_line) {
      return "line " + std::to_string(line) + "\n  now  " + (more_told ? told_line : "(end)") +
             "\n  file " + (more_kept ? kept_line : "(end)");
    }
  }
}

TEST_P(GoldenTest, IsPlayedAsItWas) {
  const Golden& golden = GetParam();
  const RandomTable table{.options = golden.options, .seats = golden.seats, .style = {}};
  const std::string told = TellGame(TestRules(), table, Seed{0, golden.seed});
  const std::string path = std::string(SYRTIS_SOURCE_DIR) + "/tests/golden/" + golden.name + ".txt";
  if (std::getenv("SYRTIS_WRITE_GOLDEN") != nullptr) {
    std::ofstream(path, std::ios::binary) << told;
    return;
  }
  std::ifstream file(path, std::ios::binary);
  ASSERT_TRUE(file.is_open()) << path;
  std::stringstream kept;
  kept << file.rdbuf();
  EXPECT_EQ(FirstDifference(told, kept.str()), "")
      << path << "\nIf the rules were meant to change, write the games anew and read the diff:\n"
      << "  SYRTIS_WRITE_GOLDEN=1 build/release/tests/cross_test --gtest_filter='*Golden*'";
}

INSTANTIATE_TEST_SUITE_P(
    Games, GoldenTest,
    testing::Values(
        Golden{"module1", 2, 1310, {.module = 1}}, Golden{"module2", 3, 261, {.module = 2}},
        Golden{"module3", 4, 180, {.module = 3}}, Golden{"module4", 5, 2021, {.module = 4}},
        Golden{"module5", 6, 1014, {.module = 5, .x_tiles = 8, .expert = true}},
        Golden{"silent_module1", 2, 1381, {.module = 1, .silence = true}},
        Golden{"solitaire", 1, 1210, {.module = 2, .x_tiles = 2}},
        Golden{"solitaire_advanced", 1, 2326, {.module = 5, .solitaire = Solitaire::kAdvanced}}),
    [](const auto& golden) { return golden.param.name; });

}  // namespace
}  // namespace syrtis::maze::test
