#include "server/serve/metrics_access.h"

#include <string_view>

#include "server/net/address.h"

namespace syrtis::server {
namespace {

// Takes as long for a wrong token as for a right one.
bool SameSecret(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  unsigned difference = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    difference |= static_cast<unsigned char>(a[i]) ^ static_cast<unsigned char>(b[i]);
  }
  return difference == 0;
}

}  // namespace

bool MayReadMetrics(const MetricsAccess& access, const HttpRequest& request) {
  constexpr std::string_view kBearer = "Bearer ";
  const std::string_view said = request.Header("Authorization");
  if (!access.token.empty() && said.size() > kBearer.size() &&
      SameIgnoringCase(said.substr(0, kBearer.size()), kBearer) &&
      SameSecret(TrimSpaces(said.substr(kBearer.size())), access.token)) {
    return true;
  }
  switch (access.who) {
    case MetricsAccess::Who::kLocal:
      return AskedFromHere(request);
    case MetricsAccess::Who::kEverybody:
      return true;
    case MetricsAccess::Who::kNobody:
      return false;
  }
  return false;
}

}  // namespace syrtis::server
