#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

#include "engine/terraform/ids.h"

namespace syrtis::terraform {

// A set of project cards: plain data, one bit a card, walked in the order of their numbers.
class CardSet {
 public:
  constexpr CardSet() = default;
  constexpr CardSet(std::initializer_list<CardId> cards) {
    for (const CardId card : cards) Add(card);
  }

  constexpr bool Has(CardId card) const { return ((words_[card >> 6U] >> (card & 63U)) & 1U) != 0; }
  constexpr void Add(CardId card) { words_[card >> 6U] |= std::uint64_t{1} << (card & 63U); }
  constexpr void Remove(CardId card) { words_[card >> 6U] &= ~(std::uint64_t{1} << (card & 63U)); }
  constexpr void Clear() { words_ = {}; }
  constexpr bool empty() const { return (words_[0] | words_[1] | words_[2] | words_[3]) == 0; }
  constexpr int size() const {
    return std::popcount(words_[0]) + std::popcount(words_[1]) + std::popcount(words_[2]) +
           std::popcount(words_[3]);
  }

  friend constexpr CardSet operator&(const CardSet& a, const CardSet& b) {
    CardSet both;
    for (std::size_t i = 0; i < 4; ++i) both.words_[i] = a.words_[i] & b.words_[i];
    return both;
  }
  friend constexpr CardSet operator|(const CardSet& a, const CardSet& b) {
    CardSet any;
    for (std::size_t i = 0; i < 4; ++i) any.words_[i] = a.words_[i] | b.words_[i];
    return any;
  }
  friend constexpr CardSet operator-(const CardSet& a, const CardSet& b) {
    CardSet rest;
    for (std::size_t i = 0; i < 4; ++i) rest.words_[i] = a.words_[i] & ~b.words_[i];
    return rest;
  }
  friend constexpr bool operator==(const CardSet&, const CardSet&) = default;

  class Iterator {
   public:
    constexpr Iterator(const std::array<std::uint64_t, 4>& words, std::size_t word)
        : words_(words), word_(word) {
      Settle();
    }
    constexpr CardId operator*() const {
      return static_cast<CardId>(64 * word_ +
                                 static_cast<std::size_t>(std::countr_zero(words_[word_])));
    }
    constexpr Iterator& operator++() {
      words_[word_] &= words_[word_] - 1;
      Settle();
      return *this;
    }
    friend constexpr bool operator==(const Iterator& a, const Iterator& b) {
      return a.word_ == b.word_ && (a.word_ == 4 || a.words_[a.word_] == b.words_[b.word_]);
    }

   private:
    constexpr void Settle() {
      while (word_ < 4 && words_[word_] == 0) ++word_;
    }
    std::array<std::uint64_t, 4> words_;
    std::size_t word_;
  };
  constexpr Iterator begin() const { return {words_, 0}; }
  constexpr Iterator end() const { return {words_, 4}; }
  constexpr CardId front() const { return *begin(); }

 private:
  std::array<std::uint64_t, 4> words_{};
};

}  // namespace syrtis::terraform
