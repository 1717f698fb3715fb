#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/core/seat.h"

namespace syrtis::server {

// Whether things can be stored, for /healthz: not if the last commit failed, and not if writes wait
// and none has been answered for a while.
class StoreHealth {
 public:
  static constexpr Ms kLongWait = 10'000;

  // Samples the store. Called often.
  void Look(Ms now, std::size_t unanswered, std::uint64_t answered, bool failing) {
    if (unanswered == 0 || answered != answered_) waiting_since_ = now;
    answered_ = answered;
    hangs_ = now - waiting_since_ >= kLongWait;
    failing_ = failing;
  }

  // Empty if all is well.
  std::string_view Problem() const {
    if (failing_) return "nothing can be stored; the log says why";
    if (hangs_) return "nothing can be stored: the database does not answer";
    return {};
  }

 private:
  Ms waiting_since_ = 0;
  std::uint64_t answered_ = 0;
  bool hangs_ = false;
  bool failing_ = false;
};

}  // namespace syrtis::server
