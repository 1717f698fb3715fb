#include "server/check/check.h"

#include <gtest/gtest.h>

#include <new>
#include <stdexcept>
#include <string>

#include "engine/core/fixed_vector.h"
#include "server/check/insist.h"

namespace syrtis::server {
namespace {

TEST(Check, SaysWhatAndWhere) {
  const int one = 1;
  SYRTIS_CHECK(one == 1);
  try {
    SYRTIS_CHECK(one == 2);
    FAIL() << "it went on";
  } catch (const std::logic_error& error) {
    const std::string what = error.what();
    EXPECT_NE(what.find("check_test.cc:"), std::string::npos) << what;
    EXPECT_NE(what.find("one == 2"), std::string::npos) << what;
  }
}

TEST(Check, OnlyMemoryIsWaitedFor) {
  int calls = 0;
  Insist([&calls] {
    if (++calls < 3) throw std::bad_alloc();
  });
  EXPECT_EQ(calls, 3);
  EXPECT_THROW(Insist([&calls] {
                 if (++calls < 6) throw std::logic_error("a fault");
               }),
               std::logic_error);
  EXPECT_EQ(calls, 4);
}

TEST(Check, AnAssertInAHeaderOfTheEngineThrowsToo) {
  FixedVector<int, 2> full;
  full.push_back(1);
  full.push_back(2);
  EXPECT_THROW(full.push_back(3), std::logic_error);
}

}  // namespace
}  // namespace syrtis::server
