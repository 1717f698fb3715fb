#include "engine/core/rng.h"

#include <algorithm>

namespace syrtis {
namespace {

constexpr std::uint64_t kLow32 = 0xFFFFFFFFULL;

// seed = seed * factor + digit; false if that does not fit into 128 bits.
bool MultiplyAdd(Seed& seed, std::uint64_t factor, std::uint64_t digit) {
  std::uint64_t carry = digit;
  std::uint64_t parts[4] = {seed.low & kLow32, seed.low >> 32, seed.high & kLow32, seed.high >> 32};
  for (std::uint64_t& part : parts) {
    const std::uint64_t sum = part * factor + carry;
    part = sum & kLow32;
    carry = sum >> 32;
  }
  seed.low = parts[0] | (parts[1] << 32);
  seed.high = parts[2] | (parts[3] << 32);
  return carry == 0;
}

int DigitValue(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return 99;
}

}  // namespace

std::optional<Seed> ParseSeed(std::string_view text) {
  int base = 10;
  if (text.starts_with("0x") || text.starts_with("0X")) {
    base = 16;
    text.remove_prefix(2);
  }
  if (text.empty()) return std::nullopt;
  Seed seed;
  for (const char c : text) {
    const int digit = DigitValue(c);
    if (digit >= base) return std::nullopt;
    if (!MultiplyAdd(seed, static_cast<std::uint64_t>(base), static_cast<std::uint64_t>(digit))) {
      return std::nullopt;
    }
  }
  return seed;
}

std::string ToString(const Seed& seed) {
  std::string digits;
  std::uint64_t parts[4] = {seed.high >> 32, seed.high & kLow32, seed.low >> 32, seed.low & kLow32};
  do {
    std::uint64_t rest = 0;
    for (std::uint64_t& part : parts) {
      const std::uint64_t value = (rest << 32) | part;
      part = value / 10;
      rest = value % 10;
    }
    digits.push_back(static_cast<char>('0' + rest));
  } while ((parts[0] | parts[1] | parts[2] | parts[3]) != 0);
  std::reverse(digits.begin(), digits.end());
  return digits;
}

}  // namespace syrtis
