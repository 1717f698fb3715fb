#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/maze/place.h"

namespace syrtis::maze {

// A set of places, one bit each, visited in the order of their numbers.
class PlaceSet {
 public:
  void Add(PlaceId place) { words_[place.value / 64U] |= Bit(place); }
  void Remove(PlaceId place) { words_[place.value / 64U] &= ~Bit(place); }
  bool Has(PlaceId place) const { return (words_[place.value / 64U] & Bit(place)) != 0; }
  template <class Visit>
  void ForEach(Visit visit) const {
    for (std::size_t w = 0; w < words_.size(); ++w) {
      for (std::uint64_t rest = words_[w]; rest != 0; rest &= rest - 1) {
        const auto bit = static_cast<std::size_t>(std::countr_zero(rest));
        visit(PlaceId{static_cast<std::uint16_t>(w * 64 + bit)});
      }
    }
  }

 private:
  static constexpr std::uint64_t Bit(PlaceId place) {
    return std::uint64_t{1} << (place.value % 64U);
  }
  std::array<std::uint64_t, (PlaceId::kCount + 63) / 64> words_{};
};

}  // namespace syrtis::maze
