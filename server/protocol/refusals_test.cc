#include "server/protocol/refusals.h"

#include <gtest/gtest.h>

#include <set>

#include "engine/maze/reasons.h"
#include "engine/terraform/reasons.h"

namespace syrtis::protocol {
namespace {

// Pages and tools translate by the code alone: one that games share is the core's, and each game
// has it under its own rule.
TEST(Refusals, ACodeStandsInOneList) {
  std::set<std::string_view> codes;
  for (const RefusalKind& kind : AllRefusals()) {
    EXPECT_TRUE(codes.insert(kind.code).second) << kind.code;
  }
}

TEST(Refusals, AGameHasASharedCodeUnderItsOwnRule) {
  EXPECT_EQ(maze::refuse::NoSuchSeat().rule(), "M-10.2");
  EXPECT_EQ(terraform::refuse::NoSuchSeat().rule(), "T-2.4");
  EXPECT_EQ(maze::refuse::NoSuchSeat().code(), terraform::refuse::NoSuchSeat().code());
}

}  // namespace
}  // namespace syrtis::protocol
