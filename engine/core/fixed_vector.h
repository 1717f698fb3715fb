#pragma once

#include <array>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>

namespace syrtis {

// A list of at most `Capacity` plain values, stored in place: copyable by memcpy, no allocation.
// Unused room always holds T{}, so that equal lists are equal byte for byte; `Scratch` is the
// variant for work lists that are never hashed, where that guarantee would only cost time.
template <class T, std::size_t Capacity, std::unsigned_integral Size = std::uint8_t>
class FixedVector {
  static_assert(std::is_trivially_copyable_v<T>,
                "copied, hashed and stored byte by byte: only plain data");
  static_assert(Capacity <= static_cast<Size>(~Size{0}), "choose a larger type for Size");

 public:
  static constexpr std::size_t capacity() { return Capacity; }
  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr bool full() const { return size_ == Capacity; }

  constexpr T& operator[](std::size_t i) {
    assert(i < size_);
    return items_[i];
  }
  constexpr const T& operator[](std::size_t i) const {
    assert(i < size_);
    return items_[i];
  }
  constexpr const T& front() const { return (*this)[0]; }
  constexpr T& front() { return (*this)[0]; }
  constexpr const T& back() const { return (*this)[size_ - 1U]; }
  constexpr T& back() { return (*this)[size_ - 1U]; }

  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }

  constexpr void push_back(const T& item) {
    assert(size_ < Capacity);
    items_[size_++] = item;
  }
  constexpr void pop_back() {
    assert(size_ > 0);
    items_[--size_] = T{};
  }
  // Takes out the item at `i`; those behind it move up.
  constexpr void erase_at(std::size_t i) {
    assert(i < size_);
    for (std::size_t k = i + 1; k < size_; ++k) items_[k - 1] = items_[k];
    pop_back();
  }
  constexpr void clear() {
    while (size_ > 0) pop_back();
  }

  // For bytes from outside that were taken as a list: whether it is one (the size fits, the unused
  // room holds T{}). Nothing else may be asked of it before.
  constexpr bool IsSound() const {
    if (size_ > Capacity) return false;
    for (std::size_t i = size_; i < Capacity; ++i) {
      if (!(items_[i] == T{})) return false;
    }
    return true;
  }

  friend constexpr bool operator==(const FixedVector& a, const FixedVector& b) {
    if (a.size_ != b.size_) return false;
    for (std::size_t i = 0; i < a.size_; ++i) {
      if (!(a.items_[i] == b.items_[i])) return false;
    }
    return true;
  }

 private:
  std::array<T, Capacity> items_{};
  Size size_ = 0;
};

// A work list in place: like FixedVector, but clearing it and making it cost nothing, because
// the unused room is left as it is. Not part of any state.
template <class T, std::size_t Capacity>
class Scratch {
  static_assert(std::is_trivially_copyable_v<T>,
                "copied, hashed and stored byte by byte: only plain data");

 public:
  // Not defaulted: that would be deleted, or would make the items.
  Scratch() {}  // NOLINT(modernize-use-equals-default)

  static constexpr std::size_t capacity() { return Capacity; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  void clear() { size_ = 0; }
  void push_back(const T& item) {
    assert(size_ < Capacity);
    std::construct_at(&items_[size_++], item);
  }
  T& operator[](std::size_t i) {
    assert(i < size_);
    return items_[i];
  }
  const T& operator[](std::size_t i) const {
    assert(i < size_);
    return items_[i];
  }
  T* begin() { return items_; }
  T* end() { return items_ + size_; }
  const T* begin() const { return items_; }
  const T* end() const { return items_ + size_; }

 private:
  std::size_t size_ = 0;
  // In a union, so that constructing a list constructs no items.
  union {
    T items_[Capacity];  // NOLINT(readability-identifier-naming)
  };
};

}  // namespace syrtis
