#include "server/net/connection.h"

#include <sys/socket.h>

#include <algorithm>
#include <cerrno>
#include <utility>

namespace syrtis::server {

Connection::Connection(NetCore& core, int& socket, const AddressBytes& peer, bool counted)
    : Watched(std::exchange(socket, -1)),
      core_(&core),
      counted_(counted),
      id_(++core.last_id),
      reader_(FrameReader::Side::kServer, core.limits.message),
      bucket_(core.limits.message_burst, core.Now()),
      address_(PrintAddress(peer)),
      peer_(peer),
      http_(std::make_unique<Http>(core.limits.http_header, core.limits.http_body)) {
  if (core.config.tls) tls_ = std::make_unique<Tls>(core.config.tls);
}

Connection::~Connection() = default;

void Connection::Start() {
  SetTimer(core_->limits.request_ms);
  if (!BeginWatch(core_->watch, EPOLLIN)) Die(close_code::kAbnormal);
}

void Connection::MarkDirty() {
  if (dirty_ || core_ == nullptr) return;
  core_->MarkDirty(shared_from_this());
  dirty_ = true;
}

void Connection::Fail() {
  if (core_ == nullptr || phase_ == Phase::kDead) return;
  ++core_->figures.handler_failures;
  try {
    Die(close_code::kInternalError, true);
  } catch (...) {
    // Nothing in there asks for memory before the connection is closed.
    ++core_->figures.handler_failures;
  }
}

void Connection::FailLater() {
  if (core_ == nullptr) return;
  ++core_->figures.handler_failures;
  broken_ = true;
  try {
    MarkDirty();
  } catch (...) {
    dirty_ = false;  // then at its next heartbeat
  }
}

void Connection::SetTimer(std::int64_t in_ms) {
  progress_ = false;
  const std::int64_t due = core_->Now() + in_ms;
  core_->wheel.Set(*this, core_->stopping ? std::min(due, core_->stop_by) : due);
}

void Connection::WaitRead() {
  if (!ended_) Wish(wish() | EPOLLIN);
}

void Connection::WaitWrite() {
  blocked_ = true;
  Wish(wish() | EPOLLOUT);
}

void Connection::OnReady(std::uint32_t events) {
  const std::shared_ptr<Connection> self = shared_from_this();
  Guarded([&] { Ready(events); });
}

void Connection::Ready(std::uint32_t events) {
  const bool gone = (events & (EPOLLERR | EPOLLHUP)) != 0;
  // First what waits, so that what follows from reading finds room.
  if (blocked_ && (gone || (events & EPOLLOUT) != 0)) {
    blocked_ = false;
    drained_ = true;
    Turn();
    if (phase_ == Phase::kDead) return;
    if (!blocked_) Wish(wish() & ~std::uint32_t{EPOLLOUT});
  }
  if (!gone && (events & EPOLLIN) == 0) return;
  if (phase_ != Phase::kAnswer && !ended_) {
    OnReadable();
  } else if (gone && !blocked_) {
    Die(close_code::kAbnormal);
  } else {
    Wish(wish() & ~std::uint32_t{EPOLLIN});  // WaitRead wishes for it again
  }
}

void Connection::OnReadable() {
  auto& buffer = core_->buffer;
  const ssize_t size = ::recv(file(), buffer.data(), buffer.size(), 0);
  if (size > 0) {
    core_->figures.bytes_in += static_cast<std::uint64_t>(size);
    heard_ = true;
    OnReceived(std::span<char>(buffer).first(static_cast<std::size_t>(size)));
  } else if (size == 0) {
    OnEnd();
  } else if (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR) {
    Die(close_code::kAbnormal);
  }
}

void Connection::OnReceived(std::span<char> bytes) {
  if (!tls_) {
    OnBytes(bytes);
    return;
  }
  TlsFilter& filter = tls_->filter;
  filter.Feed({bytes.data(), bytes.size()});
  while (phase_ != Phase::kDead) {
    std::size_t size = 0;
    const TlsFilter::State state = filter.Read(core_->plain.data(), core_->plain.size(), size);
    if (state == TlsFilter::State::kError) {
      if (!filter.ready()) ++core_->figures.refused_tls;
      WriteOut();  // the alert that tells the peer why
      Die(close_code::kAbnormal);
      return;
    }
    if (state == TlsFilter::State::kClosed) {
      OnEnd();
      break;
    }
    if (size == 0) break;
    OnBytes(std::span<char>(core_->plain).first(size));
  }
  if (phase_ != Phase::kDead) MarkDirty();  // a handshake has something to send
}

void Connection::OnBytes(std::span<char> bytes) {
  while (!bytes.empty()) {
    switch (phase_) {
      case Phase::kRequest:
        OnHttp(bytes);
        break;
      case Phase::kAnswer:
        http_->pipelined.append(bytes.data(), bytes.size());
        return;
      case Phase::kOpen:
        OnFrames(bytes);
        break;
      case Phase::kLeaving:
      case Phase::kDead:
        return;
    }
  }
}

void Connection::OnEnd() {
  ended_ = true;
  switch (phase_) {
    case Phase::kRequest:
    case Phase::kOpen:
      Die(close_code::kAbnormal);
      return;
    case Phase::kLeaving:
      if (shut_) Die(close_code::kAbnormal);
      return;
    case Phase::kAnswer:  // it may still want the answer
    case Phase::kDead:
      return;
  }
}

void Connection::Turn() {
  dirty_ = false;
  Guarded([this] { TakeTurn(); });
}

void Connection::TakeTurn() {
  if (core_ == nullptr || phase_ == Phase::kDead) return;
  if (!blocked_ && !broken_) WriteOut();
  if (broken_) {
    Die(close_code::kAbnormal);
    return;
  }
  if (phase_ == Phase::kLeaving) NotifyClose();
  if (blocked_) return;
  // All has gone out.
  if (phase_ == Phase::kOpen && std::exchange(drained_, false)) {
    try {
      core_->sockets.OnDrained(*this);
    } catch (...) {
      Drop(core_->figures.handler_failures, close_code::kInternalError, "server error");
    }
  }
  if (phase_ == Phase::kAnswer && http_->answered) {
    if (http_->source) {
      AskForPart();
    } else {
      NextRequest();
    }
  }
  if (phase_ == Phase::kLeaving && queued_ == 0 && !blocked_) {
    if (!shut_) ShutDownWriting();
    if (ended_) {
      Die(close_code::kAbnormal);
    } else {
      WaitRead();
    }
  }
}

void Connection::Leave(std::uint16_t code, std::string_view reason) {
  switch (phase_) {
    case Phase::kRequest:
      if (http_->parser.started()) {
        SetTimer(core_->limits.close_ms);
      } else {
        Die(code);
      }
      return;
    case Phase::kAnswer:
      http_->last = true;
      SetTimer(core_->limits.close_ms);
      return;
    case Phase::kOpen:
      Close(code, reason);
      return;
    case Phase::kLeaving:
    case Phase::kDead:
      return;
  }
}

void Connection::Close(std::uint16_t code, std::string_view reason) {
  if (phase_ != Phase::kOpen) return;
  close_code_ = code;
  GuardedLater([&] { Queue(MakeCloseFrame(code, reason)); });
  GuardedLater([this] { BeginLeaving(); });
}

void Connection::BeginLeaving() {
  phase_ = Phase::kLeaving;
  SetTimer(core_->limits.close_ms);
  MarkDirty();
}

void Connection::Die(std::uint16_t code, bool reset) {
  if (phase_ == Phase::kDead) return;
  const std::shared_ptr<Connection> self = shared_from_this();
  if (phase_ == Phase::kOpen) close_code_ = code;
  phase_ = Phase::kDead;
  Wheel::Cancel(*this);
  if (http_) http_->source.reset();
  // Without this the kernel would go on offering what is queued to somebody who is gone.
  constexpr linger kDropAll{.l_onoff = 1, .l_linger = 0};
  if (reset) (void)::setsockopt(file(), SOL_SOCKET, SO_LINGER, &kDropAll, sizeof kDropAll);
  CloseFile();
  DropQueue();
  if (std::exchange(counted_, false)) core_->addresses.Release(peer_, core_->Now());
  core_->Remove(*this);
  NotifyClose();
}

void Connection::NotifyClose() {
  if (!std::exchange(notify_close_, false)) return;
  --core_->figures.sockets_now;
  try {
    core_->sockets.OnClose(*this, close_code_);
  } catch (...) {
    ++core_->figures.handler_failures;
  }
}

void Connection::Cut() {
  phase_ = Phase::kDead;
  Wheel::Cancel(*this);
  if (http_) http_->source.reset();
  CloseFile();
  DropQueue();
  core_ = nullptr;
}

void Connection::OnWake(std::int64_t) {
  const std::shared_ptr<Connection> self = shared_from_this();
  Guarded([this] { Wake(); });
}

void Connection::Wake() {
  if (broken_) return Die(close_code::kAbnormal);
  // Each further step of an answer would have a time of its own.
  if (core_->stopping && core_->Now() >= core_->stop_by) {
    return Die(close_code::kAbnormal, queued_ > 0);
  }
  switch (phase_) {
    case Phase::kRequest:
      ++core_->figures.timed_out;
      if (http_->parser.started()) {
        Refuse(408, "The request took too long.\n");
      } else {
        Die(close_code::kAbnormal);
      }
      return;
    case Phase::kAnswer:
      if (!http_->answered && !core_->stopping) {
        ++core_->figures.timed_out;
        http_->last = true;
        Answer(http_->serial, HttpResponse::Text(503, "The server took too long.\n"));
      } else if (progress_ && !http_->source && !core_->stopping) {
        SetTimer(core_->limits.stalled_ms);
      } else {
        ++core_->figures.timed_out;
        Die(close_code::kAbnormal, true);
      }
      return;
    case Phase::kOpen:
      Beat();
      return;
    case Phase::kLeaving:
      // The kernel goes on delivering what it has taken; nobody will read the rest.
      Die(close_code::kAbnormal, queued_ > 0);
      return;
    case Phase::kDead:
      return;
  }
}

}  // namespace syrtis::server
