#include "server/net/http.h"

#include <algorithm>
#include <array>
#include <utility>

namespace syrtis::server {
namespace {

char Lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

int HexDigit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  const char low = Lower(c);
  return low >= 'a' && low <= 'f' ? low - 'a' + 10 : -1;
}

constexpr std::array<std::pair<int, std::string_view>, 17> kReasons = {{
    {101, "Switching Protocols"},
    {200, "OK"},
    {304, "Not Modified"},
    {400, "Bad Request"},
    {403, "Forbidden"},
    {404, "Not Found"},
    {405, "Method Not Allowed"},
    {408, "Request Timeout"},
    {411, "Length Required"},
    {413, "Content Too Large"},
    {426, "Upgrade Required"},
    {429, "Too Many Requests"},
    {431, "Request Header Fields Too Large"},
    {500, "Internal Server Error"},
    {501, "Not Implemented"},
    {503, "Service Unavailable"},
    {505, "HTTP Version Not Supported"},
}};

std::string_view Reason(int status) {
  for (const auto& [known, reason] : kReasons) {
    if (known == status) return reason;
  }
  return "Other";
}

// Whether one of the entity tags in If-None-Match is this one; weak ones match strong ones.
bool Matches(std::string_view header, std::string_view etag) {
  if (etag.starts_with("W/")) etag.remove_prefix(2);
  return AnyToken(header, [etag](std::string_view token) {
    if (token.starts_with("W/")) token.remove_prefix(2);
    return token == "*" || token == etag;
  });
}

// Whether a header such as "gzip", "x, gzip;q=0.5" allows that coding; "gzip;q=0" does not.
bool Takes(std::string_view header, std::string_view coding) {
  return AnyToken(header, [coding](std::string_view token) {
    const std::size_t semicolon = token.find(';');
    if (!SameIgnoringCase(TrimSpaces(token.substr(0, semicolon)), coding)) return false;
    if (semicolon == std::string_view::npos) return true;
    const std::string_view q = TrimSpaces(token.substr(semicolon + 1));
    return q.find_first_of("123456789") != std::string_view::npos;
  });
}

void AppendHeader(std::string& head, std::string_view name, std::string_view value) {
  head.append(name).append(": ").append(value).append("\r\n");
}

// No value that we were handed may end the line.
bool IsSafe(std::string_view text) {
  return std::ranges::none_of(text, [](char c) { return c == '\r' || c == '\n'; });
}

// Scripts, styles, pictures and the WebSocket come from the server itself; WebAssembly is allowed.
// Not every browser counts the WebSocket of the same host as 'self', so the host is named.
void AppendSafety(std::string& head, std::string_view host) {
  head.append(
      "Content-Security-Policy: default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
      "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'");
  const bool plain = std::ranges::all_of(host, [](char c) {
    return (c >= '0' && c <= '9') || (Lower(c) >= 'a' && Lower(c) <= 'z') || c == '.' || c == ':' ||
           c == '-' || c == '[' || c == ']';
  });
  if (plain && !host.empty()) head.append(" ws://").append(host).append(" wss://").append(host);
  head.append(
      "; worker-src 'self' blob:; object-src 'none'; base-uri 'self'; form-action 'self'; "
      "frame-ancestors 'none'\r\n"
      "X-Content-Type-Options: nosniff\r\n"
      "Referrer-Policy: no-referrer\r\n"
      "Cross-Origin-Opener-Policy: same-origin\r\n");
}

// Browsers ask for https alone for a year (RFC 6797). They ignore it where the host is an address.
constexpr std::string_view kHttpsOnly = "max-age=31536000";

// It would hold for every other server on the browser's own machine too.
bool IsThisMachine(std::string_view host) {
  return SameIgnoringCase(host.substr(0, host.find(':')), "localhost");
}

}  // namespace

std::string_view TrimSpaces(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

bool SameIgnoringCase(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, {}, Lower, Lower);
}

bool AnyToken(std::string_view list, const std::function<bool(std::string_view)>& test) {
  while (!list.empty()) {
    const std::size_t comma = list.find(',');
    const std::string_view token = TrimSpaces(list.substr(0, comma));
    if (!token.empty() && test(token)) return true;
    if (comma == std::string_view::npos) break;
    list.remove_prefix(comma + 1);
  }
  return false;
}

std::string PercentDecode(std::string_view text, bool plus_is_space) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '%' && i + 2 < text.size()) {
      const int high = HexDigit(text[i + 1]);
      const int low = HexDigit(text[i + 2]);
      if (high >= 0 && low >= 0) {
        out.push_back(static_cast<char>(high * 16 + low));
        i += 2;
        continue;
      }
    }
    out.push_back(plus_is_space && text[i] == '+' ? ' ' : text[i]);
  }
  return out;
}

std::string_view HttpRequest::Header(std::string_view name) const {
  for (const HttpHeader& header : headers) {
    if (SameIgnoringCase(header.first, name)) return header.second;
  }
  return {};
}

std::string HttpRequest::Query(std::string_view key) const {
  std::string_view left = query;
  while (!left.empty()) {
    const std::size_t end = left.find('&');
    const std::string_view pair = left.substr(0, end);
    const std::size_t equals = pair.find('=');
    if (PercentDecode(pair.substr(0, equals), true) == key) {
      if (equals == std::string_view::npos) return {};
      return PercentDecode(pair.substr(equals + 1), true);
    }
    if (end == std::string_view::npos) break;
    left.remove_prefix(end + 1);
  }
  return {};
}

HttpResponse HttpResponse::Text(int status, std::string_view text) {
  HttpResponse response;
  response.status = status;
  response.body = std::make_shared<const std::string>(text);
  return response;
}

HttpResponse HttpResponse::Json(std::string_view json) {
  HttpResponse response = Text(200, json);
  response.type = "application/json";
  return response;
}

struct Responder::State {
  Sink sink;

  void Answer(HttpResponse response) {
    if (Sink once = std::exchange(sink, nullptr)) once(std::move(response));
  }

  explicit State(Sink the_sink) : sink(std::move(the_sink)) {}
  State(const State&) = delete;
  State& operator=(const State&) = delete;
  ~State() {
    if (!sink) return;
    try {
      Answer(HttpResponse::Text(503, "The server cannot answer this now.\n"));
    } catch (...) {
      sink = nullptr;  // memory is refused: the peer hears that the server took too long
    }
  }
};

Responder::Responder(Sink sink) : state_(std::make_shared<State>(std::move(sink))) {}

void Responder::Send(HttpResponse response) const { state_->Answer(std::move(response)); }

EncodedResponse EncodeResponse(const HttpRequest& request, const HttpResponse& response,
                               bool keep_alive) {
  EncodedResponse encoded;
  int status = response.status;
  Frame body = response.body;
  const std::string_view codings = request.Header("Accept-Encoding");
  std::string_view coding;
  if (response.brotli && Takes(codings, "br")) {
    coding = "br";
    body = response.brotli;
  } else if (response.gzip && Takes(codings, "gzip")) {
    coding = "gzip";
    body = response.gzip;
  }
  if (status == 200 && !response.etag.empty() &&
      Matches(request.Header("If-None-Match"), response.etag)) {
    status = 304;
  }
  const bool bodiless = status == 304 || status == 204 || status < 200;

  std::string& head = encoded.head;
  head.append("HTTP/1.1 ").append(std::to_string(status)).append(" ").append(Reason(status));
  head.append("\r\nServer: syrtis\r\n");
  if (!bodiless) {
    AppendHeader(head, "Content-Type", response.type);
    if (!response.source) {
      AppendHeader(head, "Content-Length", std::to_string(body ? body->size() : 0));
    } else if (!request.http_1_0) {
      AppendHeader(head, "Transfer-Encoding", "chunked");
    }
    if (!coding.empty()) AppendHeader(head, "Content-Encoding", coding);
  }
  if (response.gzip || response.brotli) AppendHeader(head, "Vary", "Accept-Encoding");
  if (!response.etag.empty()) AppendHeader(head, "ETag", response.etag);
  if (!response.cache.empty()) AppendHeader(head, "Cache-Control", response.cache);
  AppendHeader(head, "Connection", keep_alive ? "keep-alive" : "close");
  AppendSafety(head, request.Header("Host"));
  if (request.tls && !IsThisMachine(request.Header("Host"))) {
    AppendHeader(head, "Strict-Transport-Security", kHttpsOnly);
  }
  for (const HttpHeader& header : response.headers) {
    if (IsSafe(header.first) && IsSafe(header.second)) {
      AppendHeader(head, header.first, header.second);
    }
  }
  head.append("\r\n");
  if (bodiless || request.method == "HEAD") return encoded;
  if (response.source) {
    encoded.source = response.source;
  } else if (body && !body->empty()) {
    encoded.body = std::move(body);
  }
  return encoded;
}

}  // namespace syrtis::server
