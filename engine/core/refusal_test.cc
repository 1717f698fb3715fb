#include "engine/core/refusal.h"

#include <gtest/gtest.h>

#include "engine/core/game.h"
#include "engine/core/reasons.h"

namespace syrtis {
namespace {

#define SYRTIS_TEST_REFUSALS(X) \
  X(Plain, "", "no")            \
  X(Two, "T-1", "{2} is for {1}, not for {2}")

SYRTIS_TEST_REFUSALS(SYRTIS_REFUSAL_ERROR)

#define SYRTIS_TEST_STATUSES(X) X(Short, "T-2", "{1} of {2}, not {3}")

SYRTIS_TEST_STATUSES(SYRTIS_REFUSAL_STATUS)

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

TEST(RefusalTest, AStatusHasNumbersAsArguments) {
  constexpr Status kShort = Short(3, std::int64_t{1} << 40, -7).Under("T-3");
  EXPECT_EQ(kShort.code(), "Short");
  EXPECT_EQ(kShort.rule(), "T-3");
  EXPECT_EQ(ArgsOf(kShort), (std::vector<std::string>{"3", "32767", "-7"}));
  EXPECT_EQ(WordsOf(kShort), "3 of 32767, not -7");
  EXPECT_TRUE(ArgsOf(refuse::NoSuchEntry()).empty());
  EXPECT_EQ(WordsOf(Status::Ok()), "");
}

TEST(RefusalTest, AListIsATableToo) {
  constexpr RefusalKind kTable[] = {SYRTIS_TEST_REFUSALS(SYRTIS_REFUSAL_KIND)};
  static_assert(std::size(kTable) == 2);
  EXPECT_EQ(kTable[1].code, "Two");
  EXPECT_EQ(kTable[1].rule, "T-1");
  EXPECT_EQ(refuse::NoSuchEntry().code(), "NoSuchEntry");
}

// A game says it under a rule of its own, and has other refusals under the rule of views.
TEST(RefusalTest, NotKnownIsKnownByItsCode) {
  EXPECT_TRUE(IsNotKnown(refuse::NotKnown()));
  EXPECT_TRUE(IsNotKnown(refuse::NotKnown().Under("T-1")));
  EXPECT_FALSE(IsNotKnown(Short(1, 2, 3).Under(kNotKnown.rule().data())));
  EXPECT_FALSE(IsNotKnown(Status::Ok()));
}

}  // namespace
}  // namespace syrtis
