#pragma once

#include <cstdint>
#include <string>

#include "server/net/http.h"

namespace syrtis::server {

// Who may read /metrics: by default whoever is on the server's own machine.
struct MetricsAccess {
  enum class Who : std::uint8_t { kLocal, kEverybody, kNobody };
  Who who = Who::kLocal;
  // Whoever sends it ("Authorization: Bearer TOKEN") may, from anywhere. Empty: there is none.
  std::string token;
};

bool MayReadMetrics(const MetricsAccess& access, const HttpRequest& request);

}  // namespace syrtis::server
