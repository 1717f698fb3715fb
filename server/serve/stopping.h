#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/core/seat.h"

namespace syrtis::server {

// When a server that was told to stop may end: when everybody has gone and everything is stored;
// without that when its time is up, or when it is told again.
class Stopping {
 public:
  enum class State : std::uint8_t {
    kRunning,
    kWaiting,
    kDone,     // everything is stored
    kGivenUp,  // something is not, and nobody was told of it
  };

  // A second call means: do not wait.
  void Tell(Ms now, Ms grace) {
    impatient_ = told_;
    if (!told_) until_ = now + grace;
    told_ = true;
  }
  bool told() const { return told_; }

  State Look(Ms now, bool everybody_gone, std::size_t unstored) const {
    if (!told_) return State::kRunning;
    const bool now_or_never = impatient_ || now >= until_;
    if (unstored > 0) return now_or_never ? State::kGivenUp : State::kWaiting;
    return everybody_gone || now_or_never ? State::kDone : State::kWaiting;
  }

 private:
  bool told_ = false;
  bool impatient_ = false;
  Ms until_ = 0;
};

}  // namespace syrtis::server
