#include "server/net/upgrade.h"

#include <openssl/evp.h>
#include <openssl/sha.h>

#include <algorithm>
#include <array>

namespace syrtis::server {
namespace {

constexpr std::string_view kGuid = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

bool HasToken(const HttpRequest& request, std::string_view header, std::string_view token) {
  // A header may occur several times.
  return std::ranges::any_of(request.headers, [&](const HttpHeader& one) {
    return SameIgnoringCase(one.first, header) &&
           AnyToken(one.second,
                    [token](std::string_view each) { return SameIgnoringCase(each, token); });
  });
}

// 16 bytes in base64: 22 characters and "==".
bool IsKey(std::string_view key) {
  if (key.size() != 24 || !key.ends_with("==")) return false;
  return std::all_of(key.begin(), key.end() - 2, [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '+' ||
           c == '/';
  });
}

// Host and port of an origin or a Host header, in small letters, without the scheme's own port.
std::string Authority(std::string_view text, std::string_view default_port) {
  std::string out(text);
  std::ranges::transform(out, out.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  if (out.ends_with(default_port)) out.resize(out.size() - default_port.size());
  return out;
}

}  // namespace

bool WantsUpgrade(const HttpRequest& request) { return HasToken(request, "Upgrade", "websocket"); }

HttpResponse CheckUpgrade(const HttpRequest& request) {
  if (request.method != "GET") {
    return HttpResponse::Text(405, "A WebSocket begins with a GET.\n");
  }
  if (!HasToken(request, "Connection", "upgrade")) {
    return HttpResponse::Text(400, "A WebSocket needs \"Connection: Upgrade\".\n");
  }
  if (request.Header("Sec-WebSocket-Version") != "13") {
    HttpResponse response = HttpResponse::Text(426, "This server speaks WebSocket version 13.\n");
    response.headers.emplace_back("Sec-WebSocket-Version", "13");
    return response;
  }
  if (!IsKey(request.Header("Sec-WebSocket-Key"))) {
    return HttpResponse::Text(400, "The Sec-WebSocket-Key is not 16 bytes of base64.\n");
  }
  if (!request.body.empty()) {
    return HttpResponse::Text(400, "A WebSocket's request has no body.\n");
  }
  return HttpResponse::Text(101, "");
}

std::string AcceptKey(std::string_view key) {
  const std::string text = std::string(key).append(kGuid);
  std::array<unsigned char, SHA_DIGEST_LENGTH> digest{};
  SHA1(reinterpret_cast<const unsigned char*>(text.data()), text.size(), digest.data());
  std::array<unsigned char, 4 * ((SHA_DIGEST_LENGTH + 2) / 3) + 1> base64{};
  const int size = EVP_EncodeBlock(base64.data(), digest.data(), SHA_DIGEST_LENGTH);
  return {reinterpret_cast<const char*>(base64.data()), static_cast<std::size_t>(size)};
}

std::string UpgradeAnswer(const HttpRequest& request) {
  std::string answer =
      "HTTP/1.1 101 Switching Protocols\r\n"
      "Upgrade: websocket\r\n"
      "Connection: Upgrade\r\n"
      "Sec-WebSocket-Accept: ";
  answer.append(AcceptKey(request.Header("Sec-WebSocket-Key"))).append("\r\n\r\n");
  return answer;
}

std::string UpgradeRequest(std::string_view host, std::string_view target, std::string_view key,
                           std::string_view further_headers) {
  std::string request = "GET ";
  request.append(target).append(" HTTP/1.1\r\nHost: ").append(host);
  request.append("\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n");
  request.append("Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ").append(key);
  request.append("\r\n").append(further_headers).append("\r\n");
  return request;
}

bool IsOriginAllowed(const HttpRequest& request, const std::vector<std::string>& allowed) {
  const std::string_view origin = request.Header("Origin");
  if (origin.empty()) return true;
  if (std::ranges::any_of(
          allowed, [origin](const std::string& one) { return SameIgnoringCase(one, origin); })) {
    return true;
  }
  const std::size_t scheme_end = origin.find("://");
  if (scheme_end == std::string_view::npos) return false;  // "null", too
  const std::string_view scheme = origin.substr(0, scheme_end);
  std::string_view port;
  if (SameIgnoringCase(scheme, "http")) port = ":80";
  if (SameIgnoringCase(scheme, "https")) port = ":443";
  if (port.empty()) return false;
  const std::string_view host = request.Header("Host");
  return !host.empty() && Authority(origin.substr(scheme_end + 3), port) == Authority(host, port);
}

}  // namespace syrtis::server
