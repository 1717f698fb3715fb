#include "server/table/assert_guard.h"

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>

#include "engine/core/json.h"

namespace syrtis::server {
namespace {

// More ends than beginnings: what json_writer.cc, a part of the engine, asserts against.
void BreakTheEngine() {
  std::string text;
  json::Writer writer(text);
  writer.End();
}

TEST(AssertGuard, AFailedAssertOfTheEngineBecomesAnException) {
  const AssertGuard guard;
  EXPECT_THROW(BreakTheEngine(), std::logic_error);
}

TEST(AssertGuard, GuardsNest) {
  const AssertGuard outer;
  {
    const AssertGuard inner;
  }
  EXPECT_THROW(BreakTheEngine(), std::logic_error);
}

TEST(AssertGuardDeathTest, WithoutOneItEndsTheProcess) {
  EXPECT_DEATH(BreakTheEngine(), "assertion failed");
}

}  // namespace
}  // namespace syrtis::server
