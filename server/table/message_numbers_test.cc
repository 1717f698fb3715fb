#include "server/table/message_numbers.h"

#include <gtest/gtest.h>

namespace syrtis::server {
namespace {

TEST(MessageNumbers, SilentRecordsLeaveNoGap) {
  MessageNumbers numbers;
  EXPECT_EQ(numbers.Of(7), 7U);
  EXPECT_EQ(numbers.RecordOf(7), 7U);
  for (const std::uint32_t record : {3U, 4U, 8U}) numbers.AddSilent(record);
  // records 1 2 (3) (4) 5 6 7 (8) 9 are messages 1 2 3 4 5 6
  const std::uint32_t of[] = {0, 1, 2, 2, 2, 3, 4, 5, 5, 6};
  for (std::uint32_t record = 0; record < 10; ++record) EXPECT_EQ(numbers.Of(record), of[record]);
  const std::uint32_t record_of[] = {0, 1, 4, 5, 6, 8, 9};
  for (std::uint32_t message = 0; message < 7; ++message) {
    EXPECT_EQ(numbers.RecordOf(message), record_of[message]);
  }
  EXPECT_TRUE(numbers.IsSilent(4));
  EXPECT_FALSE(numbers.IsSilent(5));
}

TEST(MessageNumbers, ForgettingThemKeepsTheCount) {
  MessageNumbers numbers;
  numbers.AddSilent(3);
  numbers.Forget();
  numbers.AddSilent(8);
  EXPECT_EQ(numbers.Of(7), 6U);
  EXPECT_EQ(numbers.Of(9), 7U);
  EXPECT_EQ(numbers.RecordOf(5), 6U);
  EXPECT_EQ(numbers.RecordOf(6), 8U);
}

}  // namespace
}  // namespace syrtis::server
