#include "server/serve/memory_reserve.h"

#include <gtest/gtest.h>

#include <limits>
#include <new>

namespace syrtis::server {
namespace {

TEST(MemoryReserve, IsUsedOnceAndPutByAgain) {
  MemoryReserve reserve;
  ASSERT_TRUE(MemoryReserve::IsFull());
  // As operator new does when there is no memory: the first time it may try again.
  const std::new_handler handler = std::get_new_handler();
  ASSERT_NE(handler, nullptr);
  handler();
  EXPECT_FALSE(MemoryReserve::IsFull());
  EXPECT_THROW(handler(), std::bad_alloc);
  reserve.Refill();
  EXPECT_TRUE(MemoryReserve::IsFull());
}

#ifndef SYRTIS_SANITIZED  // which end the process instead
TEST(MemoryReserve, WhatIsTooLargeIsRefused) {
  MemoryReserve reserve;
  const volatile std::size_t size = std::numeric_limits<std::ptrdiff_t>::max() / 2;
  EXPECT_THROW(::operator delete(::operator new(size)), std::bad_alloc);
  EXPECT_FALSE(MemoryReserve::IsFull());
  reserve.Refill();
  EXPECT_TRUE(MemoryReserve::IsFull());
}
#endif

TEST(MemoryReserve, IsGoneWithItsOwner) {
  {
    const MemoryReserve reserve;
  }
  EXPECT_FALSE(MemoryReserve::IsFull());
  EXPECT_EQ(std::get_new_handler(), nullptr);
}

}  // namespace
}  // namespace syrtis::server
