#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "server/net/frame.h"

namespace syrtis::server {

struct HttpRequest;

// An open WebSocket. All calls are made on the network thread; none of them calls a handler back
// before it returns, so a table may send to all its sockets while it walks over them.
class Socket {
 public:
  Socket() = default;
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;
  virtual ~Socket() = default;

  // Queues a frame that is already encoded (MakeTextFrame). Frames queued in one turn of the event
  // loop go out together. A peer that lets more than NetLimits::send_queue wait is closed with
  // 1013. Without effect once the socket is closed.
  virtual void Send(Frame frame) = 0;

  // For what only this socket gets.
  void SendText(std::string_view text) { Send(MakeTextFrame(text)); }

  // Sends what is queued, then the close. OnClose follows soon, whatever the peer does.
  virtual void Close(std::uint16_t code, std::string_view reason) = 0;

  // Whether Send still has an effect.
  virtual bool open() const = 0;
  // The peer's address without port; behind a trusted proxy, the one that the proxy names.
  virtual const std::string& address() const = 0;
  // Bytes that wait for the peer to read. A long history is sent in parts, the next one in
  // OnDrained.
  virtual std::size_t queued_bytes() const = 0;
  // OnDrained follows when all that is queued has gone out, also if nothing of it has to wait.
  virtual void TellWhenDrained() = 0;
  // Counts up from 1, never used twice.
  virtual std::uint64_t id() const = 0;

  // The handler's own, for whatever it knows of this socket.
  void* known = nullptr;
};

// Receives the events of WebSockets. Called on the network thread. A handler that throws closes the
// one socket it was called for (1011).
class SocketHandler {
 public:
  virtual ~SocketHandler() = default;

  // The upgrade has been answered; `request` (path, query, headers) lives for the call only.
  virtual void OnOpen(const std::shared_ptr<Socket>& socket, const HttpRequest& request) = 0;
  // A whole text message, well-formed UTF-8; lives for the call only.
  virtual void OnText(Socket& socket, std::string_view text) = 0;
  // All that was queued has gone out, after some of it had to wait or after TellWhenDrained.
  virtual void OnDrained(Socket& socket) { (void)socket; }
  // Exactly once for every OnOpen, and the last call for this socket. `code` is the peer's, ours
  // (1013 too slow, …) or kAbnormal if the connection broke.
  virtual void OnClose(Socket& socket, std::uint16_t code) = 0;
};

}  // namespace syrtis::server
