#include "server/serve/metrics_access.h"

#include <optional>
#include <string_view>

#include "server/net/address.h"

namespace syrtis::server {
namespace {

bool IsLoopback(std::string_view text) {
  const std::optional<AddressBytes> address = ParseAddress(text);
  if (!address) return false;
  constexpr AddressBytes kOne{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1};
  constexpr AddressBytes kFour{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 127};
  return *address == kOne || std::equal(kFour.begin(), kFour.begin() + 13, address->begin());
}

// The name in "name:port" or "[address]:port".
std::string_view NameOf(std::string_view host) {
  if (host.starts_with('[')) return host.substr(1, host.find(']') - 1);
  return host.substr(0, host.find(':'));
}

// A proxy on this machine has a loopback address, whoever it asks for. But it says so, or passes on
// the host that the browser asked for.
bool IsLocal(const HttpRequest& request) {
  if (!IsLoopback(request.address)) return false;
  for (const char* header : {"X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP", "Forwarded"}) {
    if (!request.Header(header).empty()) return false;
  }
  const std::string_view name = NameOf(request.Header("Host"));
  return SameIgnoringCase(name, "localhost") || IsLoopback(name);
}

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
      return IsLocal(request);
    case MetricsAccess::Who::kEverybody:
      return true;
    case MetricsAccess::Who::kNobody:
      return false;
  }
  return false;
}

}  // namespace syrtis::server
