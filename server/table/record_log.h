#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace syrtis::server {

// Encoded records with consecutive numbers, packed.
class RecordLog {
 public:
  // Starts again, empty; the next record has the number `first`.
  void Reset(std::uint32_t first) {
    first_ = first;
    bytes_ = {};
    ends_ = {};
  }
  void Add(std::string_view record) {
    bytes_.append(record);
    ends_.push_back(static_cast<std::uint32_t>(bytes_.size()));
  }

  std::uint32_t first() const { return first_; }
  std::uint32_t size() const { return static_cast<std::uint32_t>(ends_.size()); }
  // The record with that number; lives until the next Add.
  std::string_view At(std::uint32_t seq) const {
    const std::size_t i = seq - first_;
    const std::size_t begin = i == 0 ? 0 : ends_[i - 1];
    return std::string_view(bytes_).substr(begin, ends_[i] - begin);
  }
  std::size_t memory() const { return bytes_.capacity() + ends_.capacity() * sizeof(ends_[0]); }

 private:
  std::uint32_t first_ = 1;
  std::string bytes_;
  std::vector<std::uint32_t> ends_;
};

}  // namespace syrtis::server
