#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/net/frame.h"

namespace syrtis::server {

// Helpers for headers and URLs.
std::string_view TrimSpaces(std::string_view text);
bool SameIgnoringCase(std::string_view a, std::string_view b);
// Whether the test holds for one of the tokens in a list with commas.
bool AnyToken(std::string_view list, const std::function<bool(std::string_view)>& test);
// %41 becomes A; what is no such code stays. `plus_is_space` for queries.
std::string PercentDecode(std::string_view text, bool plus_is_space);

using HttpHeader = std::pair<std::string, std::string>;

// One whole request.
struct HttpRequest {
  std::string method;  // "GET"
  std::string path;    // "/table/ABCDE": percent-decoded, without the query
  std::string query;   // "a=1&b=2", as sent
  std::vector<HttpHeader> headers;
  std::string body;
  std::string address;  // of the peer, as Socket::address()
  bool keep_alive = true;
  bool http_1_0 = false;
  bool tls = false;  // over https, to us or to a trusted proxy

  // The value of a header, whatever the case of its name; empty if there is none.
  std::string_view Header(std::string_view name) const;
  // The percent-decoded value of a key in the query; empty if there is none.
  std::string Query(std::string_view key) const;
};

// A body that is made while it is sent, in parts: for what would take much memory as a whole. It is
// destroyed as soon as its peer has everything or is gone.
class BodySource {
 public:
  virtual ~BodySource() = default;

  // A part; an empty one at the end; null if it cannot be made: then the connection is cut, so that
  // the peer does not take a part for the whole.
  using Then = std::function<void(Frame)>;
  // The next part is wanted: the kernel has taken the one before. `then` is called once, on the
  // network thread, now or later, unless this is destroyed before.
  virtual void Next(Then then) = 0;

  // Ends the transfer at once, in the middle of a part too: the connection is cut. Set by the
  // connection that sends it.
  std::function<void()> cut;
};

// An answer. HEAD, If-None-Match, Content-Length, Connection and the headers that keep a page safe
// are dealt with when it is sent.
struct HttpResponse {
  int status = 200;
  std::string type = "text/plain; charset=utf-8";
  Frame body;                          // null: empty
  std::shared_ptr<BodySource> source;  // the body in parts, in place of `body`; may be null
  Frame gzip;                       // the same body compressed, sent to whom takes it; may be null
  Frame brotli;                     // the same, smaller still
  std::string etag;                 // with its quotes, and W/ if there is gzip; empty: none
  std::string cache = "no-store";   // Cache-Control
  std::vector<HttpHeader> headers;  // further ones

  static HttpResponse Text(int status, std::string_view text);
  static HttpResponse Json(std::string_view json);
};

// Answers one request, now or later, on the network thread. Copies answer the same request: the
// first answer counts. If all copies are gone without one, the peer gets a 503.
class Responder {
 public:
  using Sink = std::function<void(HttpResponse)>;
  // `sink` is called exactly once.
  explicit Responder(Sink sink);
  void Send(HttpResponse response) const;
  void Send(int status, std::string_view text) const { Send(HttpResponse::Text(status, text)); }

 private:
  struct State;
  std::shared_ptr<State> state_;
};

class HttpHandler {
 public:
  virtual ~HttpHandler() = default;
  // Any request but a WebSocket's. One that throws is answered with a 500.
  virtual void Handle(const HttpRequest& request, Responder responder) = 0;
};

// The answer as bytes: the head, and the body after it (null if it is not sent: HEAD, 304, empty).
struct EncodedResponse {
  std::string head;
  Frame body;
  std::shared_ptr<BodySource> source;  // the body comes from there, in chunks unless HTTP/1.0
};
EncodedResponse EncodeResponse(const HttpRequest& request, const HttpResponse& response,
                               bool keep_alive);

// Takes requests from a stream of bytes, whatever pieces it comes in.
class HttpParser {
 public:
  HttpParser(std::size_t header_limit, std::size_t body_limit);
  HttpParser(const HttpParser&) = delete;
  HttpParser& operator=(const HttpParser&) = delete;
  ~HttpParser();

  enum class State : std::uint8_t { kMore, kRequest, kError };
  // Takes bytes from the front of `bytes`. kMore: all are taken. kRequest: Take() has it, and
  // `bytes` holds what comes after it. kError: nothing more is read; status() says what to answer.
  State Feed(std::string_view& bytes);
  // The request of the last kRequest; the parser is then ready for the next one.
  HttpRequest Take();
  // Of kError: 400, 411, 413, 431, 501 or 505.
  int status() const;
  // Whether any byte of the next request has come.
  bool started() const;

 private:
  struct Beast;
  std::unique_ptr<Beast> beast_;
};

}  // namespace syrtis::server
