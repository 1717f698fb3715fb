#include "engine/core/refusal.h"

#include <gtest/gtest.h>

#include "engine/core/reasons.h"

namespace syrtis {
namespace {

#define SYRTIS_TEST_REFUSALS(X) \
  X(Plain, "", "no")            \
  X(Two, "T-1", "{2} is for {1}, not for {2}")

SYRTIS_TEST_REFUSALS(SYRTIS_REFUSAL_ERROR)

TEST(RefusalTest, CountsTheHighestGap) {
  EXPECT_EQ(GapsIn(""), 0U);
  EXPECT_EQ(GapsIn("{0} {a} {12} {}"), 0U);
  EXPECT_EQ(GapsIn("{1}"), 1U);
  EXPECT_EQ(GapsIn("{2} and {9}"), 9U);
}

TEST(RefusalTest, FillsGapsByNumber) {
  const std::vector<std::string> args = {"a", "{1}"};
  EXPECT_EQ(FillGaps("{2}{1}", args), "{1}a");  // what was filled in is not filled again
  EXPECT_EQ(FillGaps("{3} {", args), "{3} {");
}

TEST(RefusalTest, AnErrorHasCodeSentenceAndArguments) {
  EXPECT_EQ(Plain(), (Error{.text = "no", .code = "Plain", .args = {}}));
  EXPECT_EQ(Two(4, "x"),
            (Error{.text = "x is for 4, not for x", .code = "Two", .args = {"4", "x"}}));
}

TEST(RefusalTest, AListIsATableToo) {
  constexpr RefusalKind kTable[] = {SYRTIS_TEST_REFUSALS(SYRTIS_REFUSAL_KIND)};
  static_assert(std::size(kTable) == 2);
  EXPECT_EQ(kTable[1].code, "Two");
  EXPECT_EQ(kTable[1].rule, "T-1");
  EXPECT_EQ(refuse::NoSuchEntry().code(), "NoSuchEntry");
}

}  // namespace
}  // namespace syrtis
