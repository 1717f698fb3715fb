#pragma once

#include <algorithm>
#include <cstdint>

namespace syrtis::server {

// A token bucket: so many at once, then so many a second. The clock is the caller's.
class Bucket {
 public:
  // Full at first.
  Bucket(double burst, std::int64_t now_ms) : tokens_(burst), at_ms_(now_ms) {}

  // Takes so many tokens if they are there.
  bool Take(double count, double burst, double per_second, std::int64_t now_ms) {
    tokens_ = Tokens(burst, per_second, now_ms);
    at_ms_ = std::max(at_ms_, now_ms);
    if (tokens_ < count) return false;
    tokens_ -= count;
    return true;
  }

  // How many there are.
  double Tokens(double burst, double per_second, std::int64_t now_ms) const {
    const auto passed = static_cast<double>(std::max<std::int64_t>(0, now_ms - at_ms_));
    return std::min(burst, tokens_ + passed * per_second / 1000.0);
  }

 private:
  double tokens_;
  std::int64_t at_ms_;
};

}  // namespace syrtis::server
