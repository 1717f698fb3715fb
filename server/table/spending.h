#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "engine/core/seat.h"
#include "server/net/address.h"
#include "server/table/limits.h"

namespace syrtis::server {

// Bytes that each address has caused, on disk or on the wire: so many at once, then so many a
// second; an IPv6 site (address.h) has kSiteShare times as many. It remembers only those who have
// spent some of theirs lately.
class Spending {
 public:
  Spending() : Spending(TableLimits{}) {}
  explicit Spending(const TableLimits& limits)
      : Spending(limits.address_bytes, limits.address_bytes_a_second) {}
  // None at once: no limit.
  Spending(std::uint64_t at_once, std::uint64_t a_second)
      : addresses_{.at_once = at_once, .a_second = a_second},
        sites_{.at_once = at_once * kSiteShare, .a_second = a_second * kSiteShare} {}

  // Whether there is anything left to spend.
  bool Has(std::string_view address, Ms now) const { return FreeAt(address, now) <= now; }
  // When there is something left to spend again, or `now`.
  Ms FreeAt(std::string_view address, Ms now) const {
    if (addresses_.at_once == 0) return now;
    const Ms free_at = addresses_.FreeAt(address, now);
    const std::string site = LargeSiteOf(address);
    return site.empty() ? free_at : std::max(free_at, sites_.FreeAt(site, now));
  }
  void Spend(std::string_view address, Ms now, std::uint64_t bytes) {
    if (addresses_.at_once == 0 || bytes == 0) return;
    addresses_.Spend(address, now, bytes);
    if (const std::string site = LargeSiteOf(address); !site.empty()) {
      sites_.Spend(site, now, bytes);
    }
  }
  std::size_t remembered() const { return addresses_.spent.size() + sites_.spent.size(); }

 private:
  static constexpr Ms kSweepEvery = 60'000;

  struct Spent {
    std::uint64_t bytes = 0;
    Ms at = 0;  // when they were so many
  };
  struct Spenders {
    std::uint64_t at_once;
    std::uint64_t a_second;
    Ms next_sweep = 0;
    std::map<std::string, Spent, std::less<>> spent = {};

    Ms FreeAt(std::string_view who, Ms now) const {
      const auto at = spent.find(who);
      if (at == spent.end()) return now;
      const std::uint64_t owed = Owed(at->second, now);
      if (owed < at_once) return now;
      const std::uint64_t over = owed - at_once + 1;
      return now + static_cast<Ms>((over * 1000 + a_second - 1) / a_second);
    }
    void Spend(std::string_view who, Ms now, std::uint64_t bytes) {
      Sweep(now);
      auto at = spent.find(who);
      if (at == spent.end()) at = spent.emplace(std::string(who), Spent{.at = now}).first;
      at->second = {.bytes = Owed(at->second, now) + bytes, .at = now};
    }
    std::uint64_t Owed(const Spent& one, Ms now) const {
      const std::uint64_t paid = static_cast<std::uint64_t>(now - one.at) * a_second / 1000;
      return one.bytes - std::min(one.bytes, paid);
    }
    void Sweep(Ms now) {
      if (now < next_sweep) return;
      next_sweep = now + kSweepEvery;
      std::erase_if(spent, [&](const auto& entry) { return Owed(entry.second, now) == 0; });
    }
  };

  Spenders addresses_;
  Spenders sites_;
};

}  // namespace syrtis::server
