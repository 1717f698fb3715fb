#pragma once

#include <atomic>
#include <chrono>

namespace syrtis::server {

inline constexpr const char* kPgTooLate = "PostgreSQL did not answer before the server had to end";

// The store is to end: from then on a PostgreSQL that is gone is waited for only a little longer.
// From any thread.
class PgHurry {
 public:
  void Begin(std::chrono::milliseconds patience) {
    if (begun_) return;
    until_ = std::chrono::steady_clock::now() + patience;
    begun_ = true;
  }
  bool begun() const { return begun_; }
  bool TooLate() const { return begun_ && std::chrono::steady_clock::now() > until_.load(); }

 private:
  std::atomic<bool> begun_ = false;
  std::atomic<std::chrono::steady_clock::time_point> until_;
};

}  // namespace syrtis::server
