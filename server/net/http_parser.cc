// Reads HTTP requests with Boost.Beast, which only this file includes.
#include <boost/asio/buffer.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <memory>

#include "server/net/http.h"

namespace syrtis::server {
namespace {

namespace http = boost::beast::http;

int StatusOf(boost::beast::error_code error) {
  if (error == http::error::header_limit) return 431;
  if (error == http::error::body_limit) return 413;
  if (error == http::error::bad_version) return 505;
  return 400;
}

}  // namespace

struct HttpParser::Beast {
  using Parser = http::request_parser<http::string_body>;

  std::size_t header_limit;
  std::uint64_t body_limit;
  std::unique_ptr<Parser> parser;
  std::string pending;   // bytes that Beast wants to see again together with more
  std::size_t head = 0;  // how long the header is, as far as it was taken
  int status = 0;

  void Renew() {
    parser = std::make_unique<Parser>();
    // The header is measured here: Beast does not count the first line if it comes in one piece.
    parser->header_limit(static_cast<std::uint32_t>(2 * header_limit));
    parser->body_limit(body_limit);
    parser->eager(false);
    head = 0;
  }

  // Nobody who asks something here needs chunks, and Beast asserts that their ends come in one
  // piece.
  bool HasWrongHeader() const { return parser->is_header_done() && WrongHeader() != 0; }

  // Status for a header that Beast takes and we refuse; 0: none.
  int WrongHeader() const {
    const auto& fields = parser->get();
    // A proxy may read the length of a request in another way than Beast, which goes by
    // Content-Length beside a coding that it does not know (RFC 9112, 6.1).
    if (fields.count(http::field::transfer_encoding) > 0) return parser->chunked() ? 411 : 501;
    // RFC 9112, 3.2.
    const std::size_t hosts = fields.count(http::field::host);
    return hosts > 1 || (hosts == 0 && fields.version() >= 11) ? 400 : 0;
  }

  // Hands over what is pending; the result is how much of it was taken.
  std::size_t Put(boost::beast::error_code& error) {
    std::size_t used = 0;
    while (!parser->is_done() && used < pending.size() && !error && !HasWrongHeader()) {
      const bool in_header = !parser->is_header_done();
      const std::size_t taken =
          parser->put(boost::asio::buffer(pending.data() + used, pending.size() - used), error);
      used += taken;
      if (in_header) head += taken;
      if (head > header_limit) error = http::error::header_limit;
      parser->eager(parser->is_header_done());
    }
    return used;
  }
};

HttpParser::HttpParser(std::size_t header_limit, std::size_t body_limit)
    : beast_(new Beast{header_limit, body_limit, {}, {}, 0, 0}) {}

HttpParser::~HttpParser() = default;

int HttpParser::status() const { return beast_->status; }

bool HttpParser::started() const { return beast_->parser != nullptr; }

HttpParser::State HttpParser::Feed(std::string_view& bytes) {
  Beast& beast = *beast_;
  const auto fail = [&](int status) {
    beast.status = status;
    bytes = {};
    return State::kError;
  };
  if (beast.status != 0) return fail(beast.status);
  if (!beast.parser) {
    // A line feed or two between requests is tolerated (RFC 9112, 2.2).
    while (!bytes.empty() && (bytes.front() == '\r' || bytes.front() == '\n')) {
      bytes.remove_prefix(1);
    }
    if (bytes.empty()) return State::kMore;
    beast.Renew();
  }
  const std::size_t before = beast.pending.size();
  beast.pending.append(bytes);
  boost::beast::error_code error;
  const std::size_t used = beast.Put(error);
  if (error && error != http::error::need_more) return fail(StatusOf(error));
  if (beast.HasWrongHeader()) return fail(beast.WrongHeader());
  if (!beast.parser->is_done()) {
    beast.pending.erase(0, used);
    // Beast waits for the end of the header, however long it gets.
    const std::size_t head = beast.parser->is_header_done() ? 0 : beast.head;
    if (head + beast.pending.size() > beast.header_limit) return fail(431);
    bytes = {};
    return State::kMore;
  }
  // All bytes before this call belong to the request, so its end lies in `bytes`.
  bytes.remove_prefix(used > before ? used - before : 0);
  std::string().swap(beast.pending);
  return State::kRequest;
}

HttpRequest HttpParser::Take() {
  Beast::Parser& parser = *beast_->parser;
  HttpRequest request;
  request.keep_alive = parser.keep_alive();
  auto& message = parser.get();
  request.http_1_0 = message.version() == 10;
  request.method = std::string(message.method_string());
  const std::string_view target(message.target().data(), message.target().size());
  const std::size_t question = target.find('?');
  request.path = PercentDecode(target.substr(0, question), false);
  if (question != std::string_view::npos) request.query = std::string(target.substr(question + 1));
  for (const auto& field : message) {
    request.headers.emplace_back(std::string(field.name_string()), std::string(field.value()));
  }
  request.body = std::move(message.body());
  beast_->parser.reset();
  return request;
}

}  // namespace syrtis::server
