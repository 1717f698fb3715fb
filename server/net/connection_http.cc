// The HTTP half of a connection.
#include <sys/socket.h>

#include <array>
#include <charconv>
#include <utility>

#include "server/net/connection.h"
#include "server/net/upgrade.h"

namespace syrtis::server {
namespace {

// The size of a chunk, as it stands before it (RFC 9112, 7.1).
std::string ChunkHead(std::size_t size) {
  std::array<char, 20> digits{};
  const auto [end, error] = std::to_chars(digits.begin(), digits.end(), size, 16);
  return std::string(digits.data(), end) + "\r\n";
}

}  // namespace

void Connection::OnHttp(std::span<char>& bytes) {
  std::string_view view(bytes.data(), bytes.size());
  const HttpParser::State state = http_->parser.Feed(view);
  bytes = bytes.last(view.size());
  switch (state) {
    case HttpParser::State::kMore:
      return;
    case HttpParser::State::kError:
      ++core_->figures.refused_request;
      Refuse(http_->parser.status(), "This is not a request that the server understands.\n");
      return;
    case HttpParser::State::kRequest:
      OnRequest(http_->parser.Take());
      return;
  }
}

void Connection::OnRequest(HttpRequest request) {
  ++core_->figures.requests;
  request.tls = tls_ != nullptr || core_->proxies.SaysHttps(peer_, request);
  const AddressBytes client = core_->proxies.Client(peer_, request);
  request.address = client == peer_ ? address_ : PrintAddress(client);
  if (!request.path.starts_with('/')) {
    ++core_->figures.refused_request;
    Refuse(400, "A path begins with a slash.\n");
    return;
  }
  const auto shared = std::make_shared<const HttpRequest>(std::move(request));
  phase_ = Phase::kAnswer;
  const std::uint64_t serial = ++http_->serial;
  http_->answered = false;
  http_->last = core_->stopping;
  http_->request = shared;
  SetTimer(core_->limits.answer_ms);
  if (WantsUpgrade(*shared)) {
    Upgrade(*shared);
    return;
  }
  if (!core_->addresses.TakeRequest(client, core_->Now())) {
    ++core_->figures.refused_flood;
    http_->last = true;
    Answer(serial, HttpResponse::Text(429, "Too many requests from this address.\n"));
    return;
  }
  const Responder responder([weak = weak_from_this(), serial](const HttpResponse& response) {
    if (const auto self = weak.lock()) self->Guarded([&] { self->Answer(serial, response); });
  });
  try {
    core_->http.Handle(*shared, responder);
  } catch (...) {
    ++core_->figures.handler_failures;
    responder.Send(HttpResponse::Text(500, "The server made a mistake.\n"));
  }
}

void Connection::Upgrade(const HttpRequest& request) {
  NetFigures& figures = core_->figures;
  const auto refuse = [this](std::uint64_t& counter, const HttpResponse& response) {
    ++counter;
    http_->last = true;
    Answer(http_->serial, response);
  };
  if (request.path != core_->config.socket_path) {
    refuse(figures.refused_upgrade, HttpResponse::Text(404, "There is no WebSocket here.\n"));
    return;
  }
  if (const HttpResponse check = CheckUpgrade(request); check.status != 101) {
    refuse(figures.refused_upgrade, check);
    return;
  }
  if (!IsOriginAllowed(request, core_->config.allowed_origins)) {
    refuse(figures.refused_origin, HttpResponse::Text(403, "This page is from elsewhere.\n"));
    return;
  }
  if (core_->stopping) {
    refuse(figures.refused_upgrade, HttpResponse::Text(503, "The server is going down.\n"));
    return;
  }
  // A client behind a proxy is counted under the address that the proxy names.
  if (const AddressBytes client = core_->proxies.Client(peer_, request); client != peer_) {
    const Admission admission = core_->addresses.Admit(client, core_->Now());
    if (admission != Admission::kAdmitted) {
      refuse(admission == Admission::kTooMany ? figures.refused_per_address : figures.refused_rate,
             HttpResponse::Text(429, "Too many connections from this address.\n"));
      return;
    }
    if (counted_) core_->addresses.Release(peer_, core_->Now());
    peer_ = client;
    counted_ = true;
    address_ = request.address;
  }
  Queue(std::make_shared<const std::string>(UpgradeAnswer(request)));
  phase_ = Phase::kOpen;
  http_.reset();
  notify_close_ = true;
  if (const int size = core_->limits.kernel_send_buffer; size > 0) {
    (void)::setsockopt(file(), SOL_SOCKET, SO_SNDBUF, &size, sizeof size);
  }
  ++figures.sockets_now;
  ++figures.sockets_total;
  heard_ = true;
  if (const std::int64_t period = core_->limits.heartbeat_ms; period > 0) {
    // By the golden ratio, successive connections spread evenly over the period.
    const std::uint64_t part = (id_ * 0x9E3779B97F4A7C15U) >> 32;
    SetTimer(1 + static_cast<std::int64_t>(part * static_cast<std::uint64_t>(period) >> 32));
  } else {
    Wheel::Cancel(*this);
  }
  try {
    core_->sockets.OnOpen(shared_from_this(), request);
  } catch (...) {
    Drop(figures.handler_failures, close_code::kInternalError, "server error");
  }
}

void Connection::Answer(std::uint64_t serial, const HttpResponse& response) {
  if (phase_ != Phase::kAnswer || http_->serial != serial || http_->answered) return;
  const HttpRequest& request = *http_->request;
  http_->answered = true;
  http_->last = http_->last || !request.keep_alive || core_->stopping;
  // Without chunks only the end of the connection is the end of the body.
  if (response.source && request.http_1_0) http_->last = true;
  EncodedResponse encoded = EncodeResponse(request, response, !http_->last);
  Queue(std::make_shared<const std::string>(std::move(encoded.head)));
  if (encoded.body) Queue(std::move(encoded.body));
  http_->source = std::move(encoded.source);
  http_->asked = false;
  if (http_->source) {
    http_->source->cut = [weak = weak_from_this(), serial] {
      const auto self = weak.lock();
      if (!self || self->phase_ != Phase::kAnswer || self->http_->serial != serial) return;
      ++self->core_->figures.timed_out;
      self->Die(close_code::kAbnormal, true);
    };
  }
  if (const int size = core_->limits.kernel_send_buffer; http_->source && size > 0) {
    (void)::setsockopt(file(), SOL_SOCKET, SO_SNDBUF, &size, sizeof size);
  }
  SetTimer(core_->stopping ? core_->limits.close_ms : core_->limits.stalled_ms);
}

void Connection::AskForPart() {
  if (std::exchange(http_->asked, true)) return;
  if (!core_->stopping) SetTimer(core_->limits.answer_ms);
  const std::shared_ptr<BodySource> source = http_->source;  // it may end while it answers
  source->Next([weak = weak_from_this(), serial = http_->serial](const Frame& part) {
    if (const auto self = weak.lock()) self->Guarded([&] { self->OnPart(serial, part); });
  });
}

// Each part must go out in the time that a stalled answer has: a peer that takes a byte now and
// then would keep its source for hours.
void Connection::OnPart(std::uint64_t serial, const Frame& part) {
  if (phase_ != Phase::kAnswer || http_->serial != serial || !http_->source) return;
  http_->asked = false;
  if (!part) {
    Die(close_code::kAbnormal, true);
    return;
  }
  static const Frame kEnd = std::make_shared<const std::string>("0\r\n\r\n");
  static const Frame kChunkEnd = std::make_shared<const std::string>("\r\n");
  const bool chunks = !http_->request->http_1_0;
  if (part->empty()) {
    http_->source.reset();
    if (chunks) Queue(kEnd);
    MarkDirty();
  } else {
    if (chunks) Queue(std::make_shared<const std::string>(ChunkHead(part->size())));
    Queue(part);
    if (chunks) Queue(kChunkEnd);
  }
  if (!core_->stopping) SetTimer(core_->limits.stalled_ms);
}

void Connection::Refuse(int status, std::string_view text) {
  phase_ = Phase::kAnswer;
  http_->request = std::make_shared<const HttpRequest>();
  http_->answered = false;
  http_->last = true;
  Answer(++http_->serial, HttpResponse::Text(status, text));
}

void Connection::NextRequest() {
  http_->request.reset();
  if (http_->last) {
    BeginLeaving();
    return;
  }
  phase_ = Phase::kRequest;
  SetTimer(core_->limits.request_ms);
  std::string rest;
  rest.swap(http_->pipelined);
  OnBytes(rest);
  if (phase_ == Phase::kRequest && ended_) Die(close_code::kAbnormal);
  if (phase_ != Phase::kAnswer) WaitRead();
}

}  // namespace syrtis::server
