#include "server/serve/addresses.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include <algorithm>
#include <array>

namespace syrtis::server {
namespace {

// The IPv4 addresses of this machine in its networks.
std::vector<std::string> OwnAddresses() {
  std::vector<std::string> found;
  ifaddrs* list = nullptr;
  if (getifaddrs(&list) != 0) return found;
  for (const ifaddrs* at = list; at != nullptr; at = at->ifa_next) {
    if (at->ifa_addr == nullptr || at->ifa_addr->sa_family != AF_INET) continue;
    if ((at->ifa_flags & IFF_LOOPBACK) != 0 || (at->ifa_flags & IFF_UP) == 0) continue;
    std::array<char, INET_ADDRSTRLEN> text{};
    const auto* address = reinterpret_cast<const sockaddr_in*>(at->ifa_addr);
    if (inet_ntop(AF_INET, &address->sin_addr, text.data(), text.size()) != nullptr) {
      found.emplace_back(text.data());
    }
  }
  freeifaddrs(list);
  return found;
}

}  // namespace

std::vector<std::string> AddressesOf(const std::vector<std::string>& listen, std::uint16_t port,
                                     bool tls) {
  const auto url = [port, tls](const std::string& host) {
    const bool usual = port == (tls ? 443 : 80);
    const std::string name = host.find(':') == std::string::npos ? host : "[" + host + "]";
    return std::string(tls ? "https://" : "http://") + name +
           (usual ? "" : ":" + std::to_string(port));
  };
  std::vector<std::string> urls;
  const auto add = [&urls](std::string text) {
    if (std::ranges::find(urls, text) == urls.end()) urls.push_back(std::move(text));
  };
  for (const std::string& address : listen) {
    if (address == "0.0.0.0" || address == "::") {
      add(url("localhost"));
      for (const std::string& own : OwnAddresses()) add(url(own));
    } else {
      add(url(address == "127.0.0.1" || address == "::1" ? "localhost" : address));
    }
  }
  return urls;
}

}  // namespace syrtis::server
