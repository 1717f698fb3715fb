#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "engine/core/seat.h"
#include "server/table/limits.h"

namespace syrtis::server {

// Bytes that each address has caused, on disk or on the wire: so many at once, then so many a
// second. It remembers only those who have spent some of theirs lately.
class Spending {
 public:
  Spending() : Spending(TableLimits{}) {}
  explicit Spending(const TableLimits& limits)
      : Spending(limits.address_bytes, limits.address_bytes_a_second) {}
  // None at once: no limit.
  Spending(std::uint64_t at_once, std::uint64_t a_second)
      : at_once_(at_once), a_second_(a_second) {}

  // Whether there is anything left to spend.
  bool Has(std::string_view address, Ms now) const {
    if (at_once_ == 0) return true;
    const auto at = spent_.find(address);
    return at == spent_.end() || Owed(at->second, now) < at_once_;
  }
  // When there is something left to spend again, or `now`.
  Ms FreeAt(std::string_view address, Ms now) const {
    if (Has(address, now)) return now;
    const std::uint64_t over = Owed(spent_.find(address)->second, now) - at_once_ + 1;
    return now + static_cast<Ms>((over * 1000 + a_second_ - 1) / a_second_);
  }
  void Spend(std::string_view address, Ms now, std::uint64_t bytes) {
    if (at_once_ == 0 || bytes == 0) return;
    Sweep(now);
    auto at = spent_.find(address);
    if (at == spent_.end()) at = spent_.emplace(std::string(address), Spent{.at = now}).first;
    at->second = {.bytes = Owed(at->second, now) + bytes, .at = now};
  }
  std::size_t remembered() const { return spent_.size(); }

 private:
  static constexpr Ms kSweepEvery = 60'000;

  struct Spent {
    std::uint64_t bytes = 0;
    Ms at = 0;  // when they were so many
  };

  std::uint64_t Owed(const Spent& spent, Ms now) const {
    const std::uint64_t paid = static_cast<std::uint64_t>(now - spent.at) * a_second_ / 1000;
    return spent.bytes - std::min(spent.bytes, paid);
  }
  void Sweep(Ms now) {
    if (now < next_sweep_) return;
    next_sweep_ = now + kSweepEvery;
    std::erase_if(spent_, [&](const auto& entry) { return Owed(entry.second, now) == 0; });
  }

  std::uint64_t at_once_;
  std::uint64_t a_second_;
  Ms next_sweep_ = 0;
  std::map<std::string, Spent, std::less<>> spent_;
};

}  // namespace syrtis::server
