#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace syrtis {

// The seed of a game: 128 bits. Written as a decimal number or as 0x and hexadecimal digits.
struct Seed {
  std::uint64_t high = 0;
  std::uint64_t low = 0;
  friend constexpr bool operator==(const Seed&, const Seed&) = default;
};

// Decimal or 0x-hexadecimal text to a seed; nothing if it is no number or has more than 128 bits.
std::optional<Seed> ParseSeed(std::string_view text);
// Decimal text, which ParseSeed reads back.
std::string ToString(const Seed& seed);

// Our own generator, so that a seed means the same game with every compiler and in every
// language: xoshiro256** whose four words are the first four outputs of SplitMix64, started at
// `low` for the first two words and at `high ^ 0x9E3779B97F4A7C15` for the last two.
// docs/determinism.md has the steps in full.
class Rng {
 public:
  explicit constexpr Rng(Seed seed) {
    std::uint64_t a = seed.low;
    std::uint64_t b = seed.high ^ 0x9E3779B97F4A7C15ULL;
    s_[0] = SplitMix(a);
    s_[1] = SplitMix(a);
    s_[2] = SplitMix(b);
    s_[3] = SplitMix(b);
  }

  // The next 64 random bits.
  constexpr std::uint64_t Next() {
    const std::uint64_t result = Rotate(s_[1] * 5, 7) * 9;
    const std::uint64_t t = s_[1] << 17;
    s_[2] ^= s_[0];
    s_[3] ^= s_[1];
    s_[1] ^= s_[2];
    s_[0] ^= s_[3];
    s_[2] ^= t;
    s_[3] = Rotate(s_[3], 45);
    return result;
  }

  // An even choice from 0 to n - 1, for 1 <= n <= 2^32: the high 32 bits of Next() times n,
  // divided by 2^32; drawn again while the remainder is below 2^32 mod n, so that no number is
  // likelier than another.
  constexpr std::uint32_t Below(std::uint64_t n) {
    assert(n >= 1 && n <= (std::uint64_t{1} << 32));
    std::uint64_t product = (Next() >> 32) * n;
    if ((product & 0xFFFFFFFFULL) < n) {
      const std::uint64_t threshold = (std::uint64_t{1} << 32) % n;
      while ((product & 0xFFFFFFFFULL) < threshold) product = (Next() >> 32) * n;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  // Fisher and Yates from the end: for i = size - 1 down to 1, swap item i with item Below(i + 1).
  template <class List>
  constexpr void Shuffle(List& list) {
    for (std::size_t i = list.size(); i > 1; --i) std::swap(list[i - 1], list[Below(i)]);
  }

 private:
  static constexpr std::uint64_t Rotate(std::uint64_t x, int k) {
    return (x << k) | (x >> (64 - k));
  }
  static constexpr std::uint64_t SplitMix(std::uint64_t& state) {
    state += 0x9E3779B97F4A7C15ULL;
    std::uint64_t z = state;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
  }

  std::uint64_t s_[4]{};
};

}  // namespace syrtis
