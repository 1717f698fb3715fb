// The decisions of every bot, as hashes in tests/golden/terraform_bots.txt: the same with every
// compiler. After a change that is meant,
//   SYRTIS_WRITE_GOLDEN=1 build/release/bots/bots_test --gtest_filter='*Decisions*'
// writes them anew.

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

#include "bots/terraform/decisions.h"

namespace syrtis::terraform::decisions_test {
namespace {

TEST(Decisions, AreTheSameEverywhere) {
  const std::string told = DecisionLines();
  const std::string path = std::string(SYRTIS_SOURCE_DIR) + "/tests/golden/terraform_bots.txt";
  if (std::getenv("SYRTIS_WRITE_GOLDEN") != nullptr) {
    std::ofstream(path, std::ios::binary) << told;
    return;
  }
  std::ifstream file(path, std::ios::binary);
  std::stringstream kept;
  kept << file.rdbuf();
  EXPECT_EQ(told, kept.str())
      << path << "\nIf the rules, the cards or the bots were meant to change, write it anew:\n"
      << "  SYRTIS_WRITE_GOLDEN=1 build/release/bots/bots_test --gtest_filter='Decisions.*'";
}

}  // namespace
}  // namespace syrtis::terraform::decisions_test
