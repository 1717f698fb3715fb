#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

#include "engine/core/plain_data.h"

namespace syrtis {

// One step of the canonical hash: takes in eight bytes as a little-endian number.
constexpr std::uint64_t MixHash(std::uint64_t hash, std::uint64_t word) {
  hash ^= word;
  hash *= 0x9FB21C651E98DF25ULL;
  hash ^= hash >> 32;
  hash *= 0xD6E8FEB86659FD93ULL;
  return hash ^ (hash >> 29);
}

// The canonical 64-bit hash of bytes: starts from the length, takes in eight bytes at a time
// (the last ones filled up with zeros). Every machine we build for is little-endian.
inline std::uint64_t HashBytes(const void* data, std::size_t size) {
  const auto* bytes = static_cast<const unsigned char*>(data);
  std::uint64_t hash = MixHash(0x5379727469734D61ULL, size);
  for (; size >= 8; size -= 8, bytes += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes, 8);
    hash = MixHash(hash, word);
  }
  if (size > 0) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes, size);
    hash = MixHash(hash, word);
  }
  return hash;
}

// The hash of a plain value. It must have no padding, so that equal values are equal bytes.
template <class T>
std::uint64_t HashOf(const T& value) {
  static_assert(IsPlainData<T>());
  return HashBytes(&value, sizeof value);
}

// Sixteen hexadecimal digits.
std::string HashText(std::uint64_t hash);
// The reverse; false if the text is not sixteen hexadecimal digits.
bool ParseHash(std::string_view text, std::uint64_t& hash);

}  // namespace syrtis
