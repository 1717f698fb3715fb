#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <string_view>

#include "engine/core/seat.h"
#include "server/net/address.h"

namespace syrtis::server {

// So many of something at once for each address, then one in every so many milliseconds; an IPv6
// site (address.h) has kSiteShare times as many. It remembers only those who have used some of
// theirs.
class Allowance {
 public:
  // A burst of 0: no limit.
  Allowance(int burst, Ms every)
      : addresses_{.burst = burst, .every = every},
        sites_{.burst = burst * kSiteShare, .every = std::max<Ms>(1, every / kSiteShare)} {}

  // Whether one more is allowed now; it is then used.
  bool Take(std::string_view address, Ms now) {
    if (!Has(address, now)) return false;
    if (addresses_.burst == 0) return true;
    addresses_.Use(address, now);
    if (const std::string site = LargeSiteOf(address); !site.empty()) sites_.Use(site, now);
    return true;
  }
  // Whether one more would be allowed.
  bool Has(std::string_view address, Ms now) const {
    if (addresses_.burst == 0) return true;
    if (!addresses_.Has(address, now)) return false;
    const std::string site = LargeSiteOf(address);
    return site.empty() || sites_.Has(site, now);
  }
  std::size_t remembered() const { return addresses_.used_until.size() + sites_.used_until.size(); }

 private:
  struct Users {
    int burst;
    Ms every;
    Ms next_sweep = 0;
    std::map<std::string, Ms, std::less<>> used_until = {};  // when it is as if nothing were used

    bool Has(std::string_view who, Ms now) const {
      const auto at = used_until.find(who);
      return at == used_until.end() || at->second + every <= now + burst * every;
    }
    void Use(std::string_view who, Ms now) {
      Sweep(now);
      Ms& until = used_until.try_emplace(std::string(who), now).first->second;
      until = std::max(until, now) + every;
    }
    void Sweep(Ms now) {
      if (now < next_sweep) return;
      next_sweep = now + every;
      std::erase_if(used_until, [now](const auto& entry) { return entry.second <= now; });
    }
  };

  Users addresses_;
  Users sites_;
};

}  // namespace syrtis::server
