#pragma once

#include <cstdint>
#include <string>

#include "server/net/http.h"

namespace syrtis::server {

// Access to /metrics: by default only from the server's own machine.
struct MetricsAccess {
  enum class Who : std::uint8_t { kLocal, kEverybody, kNobody };
  Who who = Who::kLocal;
  // Gives access from anywhere ("Authorization: Bearer TOKEN"). Empty: there is none.
  std::string token;
};

bool MayReadMetrics(const MetricsAccess& access, const HttpRequest& request);

}  // namespace syrtis::server
