#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace syrtis::server {

// Encoded records with consecutive numbers, packed.
class RecordLog {
 public:
  // Starts again, empty; the next record has the number `first`.
  void Reset(std::uint32_t first) {
    first_ = first;
    bytes_ = std::vector<char>();  // gives the memory back, which {} would keep
    ends_ = std::vector<std::uint32_t>();
  }
  void Add(std::string_view record) {
    MakeRoom(bytes_, record.size());
    bytes_.insert(bytes_.end(), record.begin(), record.end());
    MakeRoom(ends_, 1);
    ends_.push_back(static_cast<std::uint32_t>(bytes_.size()));
  }
  // Of those before `seq` nothing is kept.
  void ForgetBefore(std::uint32_t seq) {
    if (seq <= first_) return;
    RecordLog rest;
    rest.Reset(seq);
    for (; Has(seq); ++seq) rest.Add(At(seq));
    *this = std::move(rest);
  }

  std::uint32_t first() const { return first_; }
  bool Has(std::uint32_t seq) const { return seq >= first_ && seq - first_ < ends_.size(); }
  // The record with that number; lives until the next change.
  std::string_view At(std::uint32_t seq) const {
    const std::size_t i = seq - first_;
    const std::size_t begin = i == 0 ? 0 : ends_[i - 1];
    return {bytes_.data() + begin, ends_[i] - begin};
  }
  std::size_t memory() const { return bytes_.capacity() + ends_.capacity() * sizeof(ends_[0]); }

 private:
  // There are thousands of tables: no room for twice what is there, and few sizes, so that what one
  // gives back another can use.
  template <class T>
  static void MakeRoom(std::vector<T>& list, std::size_t more) {
    constexpr std::size_t kStep = 512 / sizeof(T);
    const std::size_t size = list.size() + more;
    if (size > list.capacity()) list.reserve((size + size / 8 + kStep - 1) / kStep * kStep);
  }

  std::uint32_t first_ = 1;
  std::vector<char> bytes_;
  std::vector<std::uint32_t> ends_;
};

}  // namespace syrtis::server
