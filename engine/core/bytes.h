#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

#include "engine/core/plain_data.h"

namespace syrtis {

// The compact byte form of commands, states, views and logs. Each value has exactly one encoding,
// so that encoding and decoding are each other's reverse in both directions.

// Appends to a string, which serves as the buffer of bytes.
class ByteWriter {
 public:
  explicit ByteWriter(std::string& out) : out_(out) {}

  void U8(std::uint8_t value) { out_.push_back(static_cast<char>(value)); }
  // Seven bits a byte, the lowest first; the top bit says that more follow.
  void U64(std::uint64_t value) {
    for (; value >= 0x80; value >>= 7) U8(static_cast<std::uint8_t>(value | 0x80));
    U8(static_cast<std::uint8_t>(value));
  }
  // Zigzag: 0, -1, 1, -2 … become 0, 1, 2, 3 …, so that small numbers of either sign are short.
  void I64(std::int64_t value) {
    const auto bits = static_cast<std::uint64_t>(value);
    U64((bits << 1) ^ (value < 0 ? ~std::uint64_t{0} : 0));
  }
  void Bool(bool value) { U8(value ? 1 : 0); }
  // Eight bytes, the lowest first: for hashes and seeds, which varints would only make longer.
  void Fixed64(std::uint64_t value) {
    for (int i = 0; i < 8; ++i) U8(static_cast<std::uint8_t>(value >> (8 * i)));
  }
  // As they are, without their length.
  void Raw(std::string_view bytes) { out_.append(bytes); }
  // Length and bytes.
  void String(std::string_view text) {
    U64(text.size());
    Raw(text);
  }
  // A plain value as it lies in memory. The reader must check it.
  template <class T>
  void Plain(const T& value) {
    static_assert(IsPlainData<T>());
    Raw({reinterpret_cast<const char*>(&value), sizeof value});
  }

 private:
  std::string& out_;
};

// Reads the same back from untrusted bytes. After the first error (too short, too large, not the
// one encoding) it returns zeros and empty texts; ask ok() at the end, and AtEnd() if nothing may
// follow.
class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) : bytes_(bytes) {}

  bool ok() const { return ok_; }
  bool AtEnd() const { return ok_ && bytes_.empty(); }
  std::size_t left() const { return bytes_.size(); }
  // For callers that reject a value.
  void Fail() {
    ok_ = false;
    bytes_ = {};
  }

  std::uint8_t U8() {
    if (bytes_.empty()) {
      Fail();
      return 0;
    }
    const auto byte = static_cast<std::uint8_t>(bytes_.front());
    bytes_.remove_prefix(1);
    return byte;
  }
  std::uint64_t U64() {
    std::uint64_t value = 0;
    for (int shift = 0; shift < 64; shift += 7) {
      const std::uint64_t byte = U8();
      if (!ok_) return 0;
      const std::uint64_t bits = byte & 0x7F;
      if ((bits << shift) >> shift != bits) break;  // more than 64 bits
      if (byte == 0 && shift > 0) break;            // a shorter form exists
      value |= bits << shift;
      if (byte < 0x80) return value;
    }
    Fail();
    return 0;
  }
  std::int64_t I64() {
    const std::uint64_t bits = U64();
    return static_cast<std::int64_t>((bits >> 1) ^ ((bits & 1) != 0 ? ~std::uint64_t{0} : 0));
  }
  // A U64 that must be at most `max`.
  std::uint64_t UpTo(std::uint64_t max) {
    const std::uint64_t value = U64();
    if (value <= max) return value;
    Fail();
    return 0;
  }
  bool Bool() { return UpTo(1) != 0; }
  std::uint64_t Fixed64() {
    std::uint64_t value = 0;
    for (int i = 0; i < 8; ++i) value |= std::uint64_t{U8()} << (8 * i);
    return ok_ ? value : 0;
  }
  // Exactly `size` bytes; they live as long as the bytes that are read.
  std::string_view Raw(std::size_t size) {
    if (size > bytes_.size()) {
      Fail();
      return {};
    }
    const std::string_view bytes = bytes_.substr(0, size);
    bytes_.remove_prefix(size);
    return bytes;
  }
  std::string_view String() {
    const std::uint64_t size = U64();
    if (size > bytes_.size()) {
      Fail();
      return {};
    }
    return Raw(static_cast<std::size_t>(size));
  }
  // Any bytes are taken as a T: the caller must check every field before using it.
  template <class T>
  bool Plain(T& value) {
    static_assert(IsPlainData<T>());
    const std::string_view bytes = Raw(sizeof value);
    if (ok_) std::memcpy(&value, bytes.data(), sizeof value);
    return ok_;
  }

 private:
  std::string_view bytes_;
  bool ok_ = true;
};

}  // namespace syrtis
