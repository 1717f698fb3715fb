#include "engine/core/bytes.h"

#include <gtest/gtest.h>

#include <string>

namespace syrtis {
namespace {

template <class Write>
std::string Written(Write write) {
  std::string out;
  ByteWriter writer(out);
  write(writer);
  return out;
}

TEST(Bytes, VarintsComeBackAndAreShort) {
  const struct {
    std::uint64_t value;
    std::size_t size;
  } cases[] = {{0, 1},          {1, 1},     {127, 1},        {128, 2},
               {16383, 2},      {16384, 3}, {UINT32_MAX, 5}, {(std::uint64_t{1} << 63) - 1, 9},
               {UINT64_MAX, 10}};
  for (const auto& c : cases) {
    const std::string bytes = Written([&](ByteWriter& w) { w.U64(c.value); });
    EXPECT_EQ(bytes.size(), c.size) << c.value;
    ByteReader reader(bytes);
    EXPECT_EQ(reader.U64(), c.value);
    EXPECT_TRUE(reader.AtEnd());
  }
}

TEST(Bytes, SignedNumbersComeBack) {
  for (const std::int64_t value :
       {std::int64_t{0}, std::int64_t{-1}, std::int64_t{1}, std::int64_t{-64}, std::int64_t{63},
        std::int64_t{-65}, INT64_MIN, INT64_MAX}) {
    const std::string bytes = Written([&](ByteWriter& w) { w.I64(value); });
    ByteReader reader(bytes);
    EXPECT_EQ(reader.I64(), value);
    EXPECT_TRUE(reader.AtEnd());
    EXPECT_EQ(bytes.size() == 1, value >= -64 && value < 64) << value;
  }
}

struct Pair {
  std::uint16_t a = 0;
  std::uint16_t b = 0;
};

TEST(Bytes, EverythingComesBackInOrder) {
  const std::string bytes = Written([](ByteWriter& w) {
    w.U8(200);
    w.Bool(true);
    w.Bool(false);
    w.Fixed64(0x0123456789abcdef);
    w.String(std::string_view("a\0b", 3));
    w.String("");
    w.Raw("xyz");
    w.Plain(Pair{1, 515});
  });
  ByteReader r(bytes);
  EXPECT_EQ(r.U8(), 200);
  EXPECT_TRUE(r.Bool());
  EXPECT_FALSE(r.Bool());
  EXPECT_EQ(r.Fixed64(), 0x0123456789abcdefU);
  EXPECT_EQ(r.String(), std::string_view("a\0b", 3));
  EXPECT_EQ(r.String(), "");
  EXPECT_EQ(r.Raw(3), "xyz");
  Pair pair;
  EXPECT_TRUE(r.Plain(pair));
  EXPECT_EQ(pair.a, 1);
  EXPECT_EQ(pair.b, 515);
  EXPECT_TRUE(r.AtEnd());
  // Written in one byte order on every machine.
  EXPECT_EQ(bytes.substr(3, 8), "\xef\xcd\xab\x89\x67\x45\x23\x01");
}

TEST(Bytes, NothingIsReadBeyondTheEnd) {
  const std::string bytes = Written([](ByteWriter& w) {
    w.U64(300);
    w.Fixed64(1);
    w.String("hello");
    w.Plain(Pair{1, 2});
  });
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    const std::string cut = bytes.substr(0, size);  // its own memory, so that sanitizers see
    ByteReader r(cut);
    r.U64();
    r.Fixed64();
    r.String();
    Pair pair;
    EXPECT_FALSE(r.Plain(pair)) << size;
    EXPECT_FALSE(r.ok());
    EXPECT_FALSE(r.AtEnd());
    EXPECT_EQ(r.U64(), 0U);
    EXPECT_EQ(r.String(), "");
    EXPECT_EQ(r.Fixed64(), 0U);
  }
}

TEST(Bytes, OnlyTheShortestFormIsRead) {
  for (const std::string_view bytes :
       {std::string_view("\x80\x00", 2), std::string_view("\xff\x80\x00", 3),
        // 65 bits; eleven bytes
        std::string_view("\xff\xff\xff\xff\xff\xff\xff\xff\xff\x02", 10),
        std::string_view("\xff\xff\xff\xff\xff\xff\xff\xff\xff\x81\x00", 11)}) {
    ByteReader reader(bytes);
    EXPECT_EQ(reader.U64(), 0U);
    EXPECT_FALSE(reader.ok());
  }
}

TEST(Bytes, BoundsAreKept) {
  const std::string five = Written([](ByteWriter& w) { w.U64(5); });
  EXPECT_EQ(ByteReader(five).UpTo(5), 5U);
  ByteReader too_large(five);
  EXPECT_EQ(too_large.UpTo(4), 0U);
  EXPECT_FALSE(too_large.ok());
  ByteReader no_bool(five);
  EXPECT_FALSE(no_bool.Bool());
  EXPECT_FALSE(no_bool.ok());
}

TEST(Bytes, ALengthThatLiesIsRefused) {
  for (const std::uint64_t length : {std::uint64_t{4}, UINT64_MAX}) {
    const std::string bytes = Written([&](ByteWriter& w) {
      w.U64(length);
      w.Raw("abc");
    });
    ByteReader reader(bytes);
    EXPECT_EQ(reader.String(), "");
    EXPECT_FALSE(reader.ok());
  }
}

}  // namespace
}  // namespace syrtis
