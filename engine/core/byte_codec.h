#pragma once

#include <cstdint>
#include <type_traits>

#include "engine/core/bytes.h"

namespace syrtis {

// Both directions of a byte form in one: the fields of a value are listed once, in a function
// template that is called with a ByteCodec<ByteWriter> and a const value to write it, and with a
// ByteCodec<ByteReader> to read it. A field that was read is within its limits, or the reader
// has failed and the field has its least value.
template <class Stream>
class ByteCodec {
 public:
  static constexpr bool kReads = std::is_same_v<Stream, ByteReader>;

  explicit ByteCodec(Stream& stream) : stream_(stream) {}

  Stream& stream() { return stream_; }
  bool ok() const {
    if constexpr (kReads) return stream_.ok();
    return true;
  }

  // An enumerator or a small number, as one byte.
  template <class T>
  void Byte(T& value, int max = 0xFF) {
    if constexpr (kReads) {
      const std::uint8_t byte = stream_.U8();
      if (byte > max) stream_.Fail();
      value = static_cast<std::remove_cv_t<T>>(byte <= max ? byte : 0);
    } else {
      stream_.U8(static_cast<std::uint8_t>(value));
    }
  }
  template <class T>
  void Bool(T& value) {
    if constexpr (kReads) {
      value = stream_.Bool();
    } else {
      stream_.Bool(value);
    }
  }
  template <class T>
  void Number(T& value, std::uint64_t max) {
    if constexpr (kReads) {
      value = static_cast<T>(stream_.UpTo(max));
    } else {
      stream_.U64(static_cast<std::uint64_t>(value));
    }
  }
  // A number that may be negative.
  template <class T>
  void Signed(T& value, std::int64_t min, std::int64_t max) {
    if constexpr (kReads) {
      const std::int64_t number = stream_.I64();
      const bool fits = number >= min && number <= max;
      if (!fits) stream_.Fail();
      value = static_cast<T>(fits ? number : min);
    } else {
      stream_.I64(std::int64_t{value});
    }
  }
  // The size as a byte, then visit(item) for each; at most `max` items.
  template <class List, class Visit>
  void Items(List& list, int max, Visit visit) {
    auto count = static_cast<std::uint8_t>(list.size());
    Byte(count, max);
    if constexpr (kReads) {
      list.clear();
      for (int i = 0; i < count && ok(); ++i) {
        auto item = std::remove_cvref_t<decltype(*list.begin())>{};
        visit(item);
        list.push_back(item);
      }
    } else {
      for (const auto& item : list) visit(item);
    }
  }

 private:
  Stream& stream_;
};

}  // namespace syrtis
