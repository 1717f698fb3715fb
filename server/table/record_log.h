#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
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

  std::uint32_t first() const { return first_; }
  std::uint32_t size() const { return static_cast<std::uint32_t>(ends_.size()); }
  // The record with that number; lives until the next Add.
  std::string_view At(std::uint32_t seq) const {
    const std::size_t i = seq - first_;
    const std::size_t begin = i == 0 ? 0 : ends_[i - 1];
    return {bytes_.data() + begin, ends_[i] - begin};
  }
  std::size_t memory() const { return bytes_.capacity() + ends_.capacity() * sizeof(ends_[0]); }

 private:
  // There are thousands of tables: no room for twice what is there.
  template <class T>
  static void MakeRoom(std::vector<T>& list, std::size_t more) {
    const std::size_t size = list.size() + more;
    if (size > list.capacity()) list.reserve(size + size / 8);
  }

  std::uint32_t first_ = 1;
  std::vector<char> bytes_;
  std::vector<std::uint32_t> ends_;
};

}  // namespace syrtis::server
