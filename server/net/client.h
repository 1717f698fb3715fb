#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "server/net/io_fwd.h"

namespace syrtis::server {

struct ClientFigures {
  std::uint64_t messages_in = 0;
  std::uint64_t messages_out = 0;
  std::uint64_t bytes_in = 0;
  std::uint64_t bytes_out = 0;
};

// A WebSocket client, plain (no TLS), for load and tests: thousands of them on one thread cost
// little, because they read into one buffer of the thread. All calls and callbacks on the thread
// that runs `io`. A client may be destroyed at any time, within its callbacks too; no callback
// follows.
class Client {
 public:
  struct Events {
    std::function<void()> on_open;
    std::function<void(std::string_view)> on_text;
    // Once, if the connection was begun: the server's code, or kAbnormal (1006) with what happened.
    std::function<void(std::uint16_t code, std::string_view reason)> on_close;
  };

  Client(boost::asio::io_context& io, Events events);
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  ~Client();

  // `address` is an IP address; `target` a path with its query. `headers`: further lines of the
  // request, each with its line end.
  void Connect(const std::string& address, std::uint16_t port, std::string_view target,
               std::string_view headers = {});
  // The same from that address of this machine.
  void ConnectFrom(const std::string& own_address, const std::string& address, std::uint16_t port,
                   std::string_view target);

  // Kept until the connection is open, if it is not yet.
  void Send(std::string_view text);
  // Any bytes at all, for tests that misbehave.
  void SendRaw(std::string_view bytes);
  void Close(std::uint16_t code, std::string_view reason);
  // Cuts the connection: with a reset, if asked for. No callback follows.
  void Abort(bool reset = false);

  // Stops and starts reading, as a peer that is too slow would.
  void PauseReading();
  void ResumeReading();
  // Whether pings are answered (they are, unless told otherwise).
  void AnswerPings(bool answer);

  bool open() const;
  const ClientFigures& figures() const;

 private:
  class Impl;
  std::shared_ptr<Impl> impl_;
};

}  // namespace syrtis::server
