#pragma once

#include <map>
#include <string>
#include <string_view>

#include "engine/core/seat.h"

namespace syrtis::server {

// So many of something at once for each address, then one in every so many milliseconds. It
// remembers only those who have used some of theirs.
class Allowance {
 public:
  // A burst of 0: no limit.
  Allowance(int burst, Ms every) : burst_(burst), every_(every) {}

  // Whether one more is allowed now; it is then used.
  bool Take(std::string_view address, Ms now) {
    if (!Has(address, now)) return false;
    if (burst_ == 0) return true;
    Sweep(now);
    Ms& until = used_until_.try_emplace(std::string(address), now).first->second;
    until = std::max(until, now) + every_;
    return true;
  }
  // Whether one more would be allowed.
  bool Has(std::string_view address, Ms now) const {
    if (burst_ == 0) return true;
    const auto at = used_until_.find(address);
    return at == used_until_.end() || at->second + every_ <= now + burst_ * every_;
  }
  std::size_t remembered() const { return used_until_.size(); }

 private:
  void Sweep(Ms now) {
    if (now < next_sweep_) return;
    next_sweep_ = now + every_;
    std::erase_if(used_until_, [now](const auto& entry) { return entry.second <= now; });
  }

  int burst_;
  Ms every_;
  Ms next_sweep_ = 0;
  std::map<std::string, Ms, std::less<>> used_until_;  // when all is as if nothing had been used
};

}  // namespace syrtis::server
