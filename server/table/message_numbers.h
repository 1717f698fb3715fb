#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace syrtis::server {

// The numbers of messages (`seq`) and of the records that they tell. They differ because some
// records are told to nobody (IsSilent): a gap in the messages would show that there was one.
class MessageNumbers {
 public:
  // That record, which is the newest, is told to nobody.
  void AddSilent(std::uint32_t record) { silent_.push_back(record); }
  // Records so far are not asked about any more.
  void Forget() {
    before_ += static_cast<std::uint32_t>(silent_.size());
    silent_ = std::vector<std::uint32_t>();
  }

  bool IsSilent(std::uint32_t record) const { return std::ranges::binary_search(silent_, record); }
  // The number of the last message up to that record.
  std::uint32_t Of(std::uint32_t record) const {
    const auto after = std::ranges::upper_bound(silent_, record);
    return record - before_ - static_cast<std::uint32_t>(after - silent_.begin());
  }
  // The last record up to which that message is the last one.
  std::uint32_t RecordOf(std::uint32_t message) const {
    std::uint32_t record = message + before_;
    for (const std::uint32_t silent : silent_) {
      if (silent > record + 1) break;
      ++record;
    }
    return record;
  }

 private:
  std::uint32_t before_ = 0;           // silent records before those in the list
  std::vector<std::uint32_t> silent_;  // in their order
};

}  // namespace syrtis::server
