// Whole games as text, in tests/golden/: a change of the rules shows there as a diff. After a
// change that is meant,
//   SYRTIS_WRITE_GOLDEN=1 build/release/engine/terraform/terraform_test --gtest_filter='*Golden*'
// writes them anew; read the diff before you commit it.

#include "engine/testing/terraform/golden.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <ostream>
#include <sstream>
#include <string>

namespace syrtis::terraform::test {
namespace {

struct Golden {
  const char* name;
  int seats;
  std::uint64_t seed;
  Options options;
};

void PrintTo(const Golden& golden, std::ostream* out) { *out << golden.name; }

constexpr const char* kAfterAChange =
    "\nIf the rules or the cards were meant to change, write the games anew and read the diff:\n"
    "  SYRTIS_WRITE_GOLDEN=1 build/release/engine/terraform/terraform_test "
    "--gtest_filter='*Golden*'";

class TerraformGolden : public testing::TestWithParam<Golden> {};

TEST_P(TerraformGolden, IsPlayedAsItWas) {
  const Golden& golden = GetParam();
  const RandomTable table{.options = golden.options, .seats = golden.seats, .style = {}};
  const std::string told = TellGame(BuiltInRules(), table, Seed{0, golden.seed});
  const std::string path =
      std::string(SYRTIS_SOURCE_DIR) + "/tests/golden/terraform_" + golden.name + ".txt";
  if (std::getenv("SYRTIS_WRITE_GOLDEN") != nullptr) {
    std::ofstream(path, std::ios::binary) << told;
    return;
  }
  std::ifstream file(path, std::ios::binary);
  ASSERT_TRUE(file.is_open()) << path;
  std::stringstream kept;
  kept << file.rdbuf();
  std::string told_line;
  std::string kept_line;
  std::istringstream told_lines(told);
  for (int line = 1; std::getline(told_lines, told_line); ++line) {
    std::getline(kept, kept_line);
    ASSERT_EQ(told_line, kept_line) << path << " line " << line << kAfterAChange;
  }
  EXPECT_FALSE(std::getline(kept, kept_line)) << path << " has more lines" << kAfterAChange;
}

INSTANTIATE_TEST_SUITE_P(Games, TerraformGolden,
                         testing::Values(Golden{"solo", 1, 11, {}}, Golden{"two", 2, 12, {}},
                                         Golden{"standard", 3, 13, {.corporate_era = false}},
                                         Golden{"draft", 4, 14, {.draft = true}},
                                         Golden{"five", 5, 15, {.beginner = 9}}),
                         [](const auto& golden) { return golden.param.name; });

}  // namespace
}  // namespace syrtis::terraform::test
