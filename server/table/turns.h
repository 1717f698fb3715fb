#pragma once

#include <algorithm>

#include "engine/core/seat.h"

namespace syrtis::server {

// So many at once, then one in every `every`. False if there is none now. `free` is when all is as
// if nothing had been used.
inline bool TakeTurn(Ms& free, Ms now, int at_once, Ms every) {
  if (free > now + (at_once - 1) * every) return false;
  free = std::max(free, now) + every;
  return true;
}

}  // namespace syrtis::server
