#include "engine/core/rng.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

namespace syrtis {
namespace {

// Computed by an implementation of docs/determinism.md in another language.
struct Known {
  const char* seed;
  std::array<std::uint64_t, 3> next;
  std::array<std::uint32_t, 8> below6;
  std::array<int, 8> shuffled;
  std::array<std::uint32_t, 4> below_3_times_2_to_30;  // a quarter is drawn again
};

const Known kKnown[] = {
    {"0",
     {0x99ec5f36cb75f2b4, 0xdec90d521e93e35d, 0x5e864fce3207b0fc},
     {3, 5, 2, 5, 0, 0, 2, 4},
     {1, 5, 3, 0, 7, 2, 6, 4},
     {1936803688, 2803288573, 1189395418, 464078124}},
    {"7",
     {0xb358faf74ef9765a, 0xef6b539e16c08a58, 0x176d9bd8c9e15e7f},
     {4, 5, 0, 1, 1, 1, 3, 3},
     {2, 4, 3, 7, 1, 0, 6, 5},
     {2256714809, 3012591286, 671823241, 743339459}},
    {"0x0123456789abcdef0123456789abcdef",
     {0xa2c2a42038d4ec3d, 0x40956ad153f1799e, 0x0a93ee1ada965317},
     {3, 1, 0, 3, 3, 4, 1, 0},
     {6, 7, 3, 4, 2, 0, 1, 5},
     {812650524, 133100179, 1622544500, 1917775509}},
    {"340282366920938463463374607431768211455",
     {0x8f5520d52a7ead08, 0xc26ac26cbdb857c7, 0x41aa54fd5500032a},
     {3, 4, 1, 0, 3, 3, 0, 0},
     {3, 7, 6, 2, 0, 1, 5, 4},
     {1803540639, 826261437, 322814502, 1970198398}},
};

TEST(Rng, GivesTheDocumentedNumbers) {
  for (const Known& known : kKnown) {
    SCOPED_TRACE(known.seed);
    const std::optional<Seed> seed = ParseSeed(known.seed);
    ASSERT_TRUE(seed.has_value());
    Rng next(*seed);
    for (const std::uint64_t number : known.next) EXPECT_EQ(next.Next(), number);
    Rng below(*seed);
    for (const std::uint32_t number : known.below6) EXPECT_EQ(below.Below(6), number);
    Rng redrawn(*seed);
    for (const std::uint32_t number : known.below_3_times_2_to_30) {
      EXPECT_EQ(redrawn.Below(std::uint64_t{3} << 30), number);
    }
    std::array<int, 8> list{};
    std::iota(list.begin(), list.end(), 0);
    Rng(*seed).Shuffle(list);
    EXPECT_EQ(list, known.shuffled);
  }
}

TEST(Rng, TheMillionthNumberIsTheDocumentedOne) {
  Rng rng(Seed{.high = 0, .low = 1});
  for (int i = 1; i < 1'000'000; ++i) rng.Next();
  EXPECT_EQ(rng.Next(), 0x3ff318556b376b65ULL);
}

TEST(Rng, BothHalvesOfTheSeedMatter) {
  EXPECT_NE(Rng(Seed{.high = 0, .low = 1}).Next(), Rng(Seed{.high = 1, .low = 0}).Next());
  std::vector<std::uint64_t> firsts;
  for (std::uint64_t i = 0; i < 100; ++i) {
    Rng rng(Seed{.high = i, .low = 5});
    for (int k = 0; k < 3; ++k) rng.Next();  // the high half reaches the result after some steps
    firsts.push_back(rng.Next());
  }
  std::sort(firsts.begin(), firsts.end());
  EXPECT_EQ(std::adjacent_find(firsts.begin(), firsts.end()), firsts.end());
}

TEST(Rng, BelowStaysBelowAtItsBounds) {
  Rng rng(Seed{.high = 1, .low = 2});
  std::uint32_t most = 0;
  for (int i = 0; i < 1000; ++i) {
    EXPECT_EQ(rng.Below(1), 0U);
    EXPECT_LT(rng.Below(2), 2U);
    most = std::max(most, rng.Below(std::uint64_t{1} << 32));
  }
  EXPECT_GT(most, 0xF0000000U);
  Rng a(Seed{.high = 0, .low = 9});
  Rng b(Seed{.high = 0, .low = 9});
  EXPECT_EQ(a.Below(std::uint64_t{1} << 32), static_cast<std::uint32_t>(b.Next() >> 32));
}

// Chi squared over the counts; the limits leave a chance of about one in a million each, and the
// seeds are fixed.
template <class Draw>
double ChiSquared(std::size_t kinds, int draws, Draw draw) {
  std::vector<int> counts(kinds);
  for (int i = 0; i < draws; ++i) ++counts[draw()];
  const double expected = static_cast<double>(draws) / static_cast<double>(kinds);
  double sum = 0;
  for (const int count : counts) sum += (count - expected) * (count - expected) / expected;
  return sum;
}

TEST(Rng, BelowIsEven) {
  Rng rng(Seed{.high = 3, .low = 4});
  EXPECT_LT(ChiSquared(6, 600'000, [&] { return rng.Below(6); }), 36.0);
  EXPECT_LT(ChiSquared(7, 700'000, [&] { return rng.Below(7); }), 38.3);
  // Thirds of a range in which a quarter of all raw draws is refused: without drawing again the
  // counts would stand 4 to 4 to 8 or worse.
  EXPECT_LT(ChiSquared(3, 300'000, [&] { return rng.Below(std::uint64_t{3} << 30) >> 30; }), 27.7);
}

TEST(Rng, ShuffleReachesEveryOrderEvenly) {
  Rng rng(Seed{.high = 5, .low = 6});
  std::vector<std::array<int, 4>> orders;
  std::array<int, 4> list{0, 1, 2, 3};
  do {
    orders.push_back(list);
  } while (std::next_permutation(list.begin(), list.end()));
  ASSERT_EQ(orders.size(), 24U);
  EXPECT_LT(ChiSquared(24, 240'000,
                       [&] {
                         std::array<int, 4> shuffled{0, 1, 2, 3};
                         rng.Shuffle(shuffled);
                         return static_cast<std::size_t>(
                             std::find(orders.begin(), orders.end(), shuffled) - orders.begin());
                       }),
            71.0);
}

TEST(Rng, ShufflingNothingDrawsNothing) {
  Rng a(Seed{.high = 0, .low = 1});
  Rng b(Seed{.high = 0, .low = 1});
  std::vector<int> none;
  std::vector<int> one{5};
  a.Shuffle(none);
  a.Shuffle(one);
  EXPECT_EQ(one, std::vector<int>{5});
  EXPECT_EQ(a.Next(), b.Next());
}

TEST(Seed, ReadsAndWritesNumbersOf128Bits) {
  const struct {
    const char* text;
    Seed seed;
    const char* decimal;
  } cases[] = {
      {"0", {0, 0}, "0"},
      {"007", {0, 7}, "7"},
      {"0x1F", {0, 31}, "31"},
      {"0Xff", {0, 255}, "255"},
      {"18446744073709551615", {0, UINT64_MAX}, "18446744073709551615"},
      {"18446744073709551616", {1, 0}, "18446744073709551616"},
      {"340282366920938463463374607431768211455",
       {UINT64_MAX, UINT64_MAX},
       "340282366920938463463374607431768211455"},
      {"0x0123456789abcdef0123456789abcdef",
       {0x0123456789abcdef, 0x0123456789abcdef},
       "1512366075204170929049582354406559215"},
  };
  for (const auto& c : cases) {
    SCOPED_TRACE(c.text);
    const std::optional<Seed> seed = ParseSeed(c.text);
    ASSERT_TRUE(seed.has_value());
    EXPECT_EQ(*seed, c.seed);
    EXPECT_EQ(ToString(*seed), c.decimal);
    EXPECT_EQ(ParseSeed(c.decimal), seed);
  }
}

TEST(Seed, RefusesWhatIsNoNumberOf128Bits) {
  for (const char* text :
       {"", "0x", "-1", "+1", " 1", "1 ", "1.5", "12a", "0xg", "1e3", "seven",
        "340282366920938463463374607431768211456", "0x100000000000000000000000000000000"}) {
    EXPECT_EQ(ParseSeed(text), std::nullopt) << text;
  }
}

}  // namespace
}  // namespace syrtis
