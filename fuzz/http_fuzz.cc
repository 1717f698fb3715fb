// Any bytes to the HTTP parser: whole and in pieces they must give the same requests, and every
// request gets exactly one answer. The first byte chooses the size of the pieces.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/check.h"
#include "server/net/address.h"
#include "server/net/http.h"
#include "server/net/static_files.h"
#include "server/net/upgrade.h"

namespace {

using syrtis::fuzz::Check;
using syrtis::server::HttpParser;
using syrtis::server::HttpRequest;
using syrtis::server::HttpResponse;

struct Outcome {
  std::vector<HttpRequest> requests;
  bool failed = false;
};

Outcome Read(std::string_view bytes, std::size_t piece) {
  HttpParser parser(512, 1024);
  Outcome outcome;
  while (!bytes.empty() && !outcome.failed) {
    std::string_view part = bytes.substr(0, piece);
    bytes.remove_prefix(part.size());
    while (!part.empty()) {
      const std::size_t before = part.size();
      const HttpParser::State state = parser.Feed(part);
      Check(part.size() <= before);
      if (state == HttpParser::State::kMore) Check(part.empty());
      if (state == HttpParser::State::kRequest) {
        outcome.requests.push_back(parser.Take());
        Check(!parser.started());
      }
      if (state == HttpParser::State::kError) {
        Check(parser.status() >= 400);
        outcome.failed = true;
      }
    }
  }
  return outcome;
}

// One head, which ends where it should.
void CheckAnswer(const HttpRequest& request, const HttpResponse& response) {
  const syrtis::server::EncodedResponse encoded =
      syrtis::server::EncodeResponse(request, response, request.keep_alive);
  Check(encoded.head.starts_with("HTTP/1.1 "));
  Check(encoded.head.find("\r\n\r\n") == encoded.head.size() - 4);
  for (std::size_t i = 0; i < encoded.head.size(); ++i) {
    if (encoded.head[i] == '\n') Check(i > 0 && encoded.head[i - 1] == '\r');
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 1) return 0;
  const std::size_t piece = 1 + data[0];
  // Padded so that both end with an error: in an incomplete request one of them may notice a fault
  // before the other.
  const std::string bytes =
      std::string(syrtis::fuzz::Text(data + 1, size - 1)) + std::string(4096, '~');
  const Outcome whole = Read(bytes, bytes.size() + 1);
  const Outcome pieces = Read(bytes, piece);
  Check(whole.failed && pieces.failed);
  Check(whole.requests.size() == pieces.requests.size());
  static const syrtis::server::EmbeddedFile kFiles[] = {{"/index.html", "page", "gz"}};
  static const syrtis::server::StaticFiles files{kFiles};
  static const auto proxies = syrtis::server::TrustedProxies::Parse({"10.0.0.0/8"});
  const syrtis::server::AddressBytes proxy =
      syrtis::server::ParseAddress("10.0.0.1").value_or(syrtis::server::AddressBytes{});
  for (std::size_t i = 0; i < whole.requests.size(); ++i) {
    const HttpRequest& request = whole.requests[i];
    Check(request.method == pieces.requests[i].method);
    Check(request.path == pieces.requests[i].path);
    Check(request.query == pieces.requests[i].query);
    Check(request.headers == pieces.requests[i].headers);
    Check(request.body == pieces.requests[i].body);
    Check(request.keep_alive == pieces.requests[i].keep_alive);
    Check(request.body.size() <= 1024);
    CheckAnswer(request, files.Get(request));
    CheckAnswer(request, HttpResponse::Text(404, request.path));
    if (syrtis::server::WantsUpgrade(request)) {
      const HttpResponse check = syrtis::server::CheckUpgrade(request);
      CheckAnswer(request, check);
      if (check.status == 101) {
        const std::string answer = syrtis::server::UpgradeAnswer(request);
        Check(answer.find("\r\n\r\n") == answer.size() - 4);
      }
    }
    (void)syrtis::server::IsOriginAllowed(request, {"https://a.example"});
    (void)proxies->Client(proxy, request);
    (void)request.Query("x");
  }
  return 0;
}
