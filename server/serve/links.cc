#include "server/serve/links.h"

#include <algorithm>

#include "server/net/address.h"

namespace syrtis::server {
namespace {

// Names, addresses and ports: nothing that could end an attribute or a URL.
bool IsHost(std::string_view host) {
  return !host.empty() && host.size() <= kLongestHost && std::ranges::all_of(host, [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '.' ||
           c == '-' || c == '_' || c == ':' || c == '[' || c == ']';
  });
}

std::string Property(std::string_view name, std::string_view content) {
  return "<meta property=\"" + std::string(name) + "\" content=\"" + std::string(content) + "\" />";
}

}  // namespace

bool OthersReach(std::string_view origin) {
  const std::size_t begin = origin.find("://");
  return begin != std::string_view::npos && !IsLoopbackHost(origin.substr(begin + 3));
}

std::string LinkOrigin(const HttpRequest& request, std::span<const std::string> own) {
  const std::string_view host = request.Header("Host");
  if (!IsHost(host)) return "";
  if (AskedFromHere(request)) {
    const auto better = std::ranges::find_if(own, OthersReach);
    if (better != own.end()) return *better;
  }
  return (request.tls ? "https://" : "http://") + std::string(host);
}

std::string PreviewHead(const HttpRequest& request, std::span<const std::string> own) {
  const bool invited = request.path.starts_with("/t/");
  std::string head = Property("og:type", "website") + Property("og:site_name", "Syrtis");
  head += Property("og:title", invited ? "A seat at the table is yours"
                                       : "Syrtis: two Mars board games to play together");
  head += Property(
      "og:description",
      invited
          ? "Friends have opened a table of Syrtis, two Mars board games. Open the link and sit "
            "down: no account, nothing to install."
          : "Magic Maze on Mars and Terraforming Mars, unofficial: with friends by a link, with "
            "bots or alone, in the browser.");
  if (const std::string origin = LinkOrigin(request, own); !origin.empty()) {
    head += Property("og:image", origin + "/preview.jpg");
    head += Property("og:image:width", "1200") + Property("og:image:height", "630");
  }
  return head + R"(<meta name="twitter:card" content="summary_large_image" />)";
}

}  // namespace syrtis::server
