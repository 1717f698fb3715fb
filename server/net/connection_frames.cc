// The WebSocket half of a connection.
#include "server/net/connection.h"

namespace syrtis::server {

void Connection::OnFrames(std::span<char>& bytes) {
  const NetLimits& limits = core_->limits;
  const std::int64_t now = core_->Now();
  while (phase_ == Phase::kOpen) {
    const FrameEvent event = reader_.Next(bytes);
    const std::uint64_t fresh = reader_.frames() - frames_counted_;
    frames_counted_ = reader_.frames();
    if (limits.message_burst > 0 && fresh > 0 &&
        !bucket_.Take(static_cast<double>(fresh), limits.message_burst, limits.messages_per_second,
                      now)) {
      Drop(core_->figures.dropped_flood, close_code::kPolicy, "too many messages");
      break;
    }
    if (event.kind == FrameKind::kNothing) {
      if (reader_.midway() && midway_since_ == 0) midway_since_ = now;
      if (!TooSlow(now)) return;
      break;
    }
    if (!reader_.midway()) midway_since_ = 0;
    OnFrame(event);
  }
  bytes = {};
}

void Connection::OnFrame(const FrameEvent& event) {
  NetFigures& figures = core_->figures;
  switch (event.kind) {
    case FrameKind::kNothing:
    case FrameKind::kPong:  // any byte shows that the peer lives
      return;
    case FrameKind::kText:
      ++figures.messages_in;
      try {
        core_->sockets.OnText(*this, event.payload);
      } catch (...) {
        Drop(figures.handler_failures, close_code::kInternalError, "server error");
      }
      return;
    case FrameKind::kBinary:
      Drop(figures.dropped_protocol, close_code::kUnsupported, "text only, please");
      return;
    case FrameKind::kPing: {
      std::string pong;
      AppendFrame(pong, Opcode::kPong, event.payload);
      if (FitsQueue(pong.size())) Queue(std::make_shared<const std::string>(std::move(pong)));
      return;
    }
    case FrameKind::kClose:
      Close(event.code, {});
      return;
    case FrameKind::kError:
      Drop(event.code == close_code::kTooBig ? figures.dropped_oversized : figures.dropped_protocol,
           event.code, event.payload);
      return;
  }
}

void Connection::Drop(std::uint64_t& counter, std::uint16_t code, std::string_view reason) {
  ++counter;
  Close(code, reason);
}

// A message must be complete in the time that a request has; the peer is closed otherwise.
bool Connection::TooSlow(std::int64_t now) {
  if (midway_since_ == 0 || now - midway_since_ < core_->limits.request_ms) return false;
  Drop(core_->figures.timed_out, close_code::kPolicy, "the message took too long");
  return true;
}

void Connection::Beat() {
  if (TooSlow(core_->Now())) return;
  if (pinged_ && !heard_) {
    if (++missed_ >= core_->limits.missed_heartbeats) {
      ++core_->figures.dropped_silent;
      Die(close_code::kAbnormal, true);
      return;
    }
  } else {
    missed_ = 0;
  }
  pinged_ = true;
  heard_ = false;
  Queue(core_->ping);
  SetTimer(core_->limits.heartbeat_ms);
}

}  // namespace syrtis::server
