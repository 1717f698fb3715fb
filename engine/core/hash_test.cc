#include "engine/core/hash.h"

#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string>

namespace syrtis {
namespace {

std::string HashTextOf(std::string_view bytes) {
  return HashText(HashBytes(bytes.data(), bytes.size()));
}

// Computed by an implementation in another language.
TEST(Hash, GivesTheDocumentedNumbers) {
  EXPECT_EQ(HashTextOf(""), "75b1ebab35cb91a9");
  EXPECT_EQ(HashTextOf("a"), "f112a4d9e4d18bfa");
  EXPECT_EQ(HashTextOf("abcdefgh"), "2c41d93c46b5d3a8");
  EXPECT_EQ(HashTextOf("abcdefghi"), "3b5c144252eb441f");
  EXPECT_EQ(HashTextOf(std::string_view("\0", 1)), "1b669099a0227a24");
  EXPECT_EQ(HashTextOf(std::string_view("\0\0", 2)), "0baa71ca8709f1f2");
  std::string hundred;
  for (int i = 0; i < 100; ++i) hundred.push_back(static_cast<char>(i));
  EXPECT_EQ(HashTextOf(hundred), "f76dcfa8ac021b08");
}

TEST(Hash, EveryBitMatters) {
  std::array<unsigned char, 37> bytes{};
  std::set<std::uint64_t> seen{HashOf(bytes)};
  for (std::size_t bit = 0; bit < bytes.size() * 8; ++bit) {
    bytes[bit / 8] ^= static_cast<unsigned char>(1U << (bit % 8));
    EXPECT_TRUE(seen.insert(HashOf(bytes)).second) << bit;
    bytes[bit / 8] ^= static_cast<unsigned char>(1U << (bit % 8));
  }
}

TEST(Hash, LengthMattersEvenForZeros) {
  std::set<std::uint64_t> seen;
  const std::string zeros(64, '\0');
  for (std::size_t size = 0; size <= zeros.size(); ++size) {
    EXPECT_TRUE(seen.insert(HashBytes(zeros.data(), size)).second) << size;
  }
}

TEST(Hash, ReadsWhatItWrites) {
  for (const std::uint64_t hash :
       {std::uint64_t{0}, std::uint64_t{0x0123456789abcdef}, UINT64_MAX}) {
    std::uint64_t read = 1;
    EXPECT_TRUE(ParseHash(HashText(hash), read));
    EXPECT_EQ(read, hash);
  }
}

TEST(Hash, RefusesWhatIsNoHash) {
  std::uint64_t hash = 42;
  for (const char* text : {"", "0", "0123456789abcde", "0123456789abcdef0", "0123456789abcdeg",
                           "0123456789ABCDEF", "0x23456789abcdef"}) {
    EXPECT_FALSE(ParseHash(text, hash)) << text;
  }
  EXPECT_EQ(hash, 42U);
}

}  // namespace
}  // namespace syrtis
