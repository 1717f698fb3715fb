#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.h"
#include "server/net/http.h"
#include "server/net/io_fwd.h"
#include "server/net/limits.h"
#include "server/net/socket.h"

namespace syrtis::server {

class Door;
class NetCore;
class TlsContext;

struct NetConfig {
  NetLimits limits;
  // Where WebSockets are to be had; elsewhere an upgrade gets a 404.
  std::string socket_path = "/ws";
  // Origins ("https://play.example.org") that may open WebSockets besides the server's own.
  std::vector<std::string> allowed_origins;
  // Addresses or networks ("10.0.0.0/8") whose X-Forwarded-For and -Proto are believed.
  std::vector<std::string> trusted_proxies;
  // Null: plain.
  std::shared_ptr<TlsContext> tls;
  // Milliseconds that never go back. Empty: the machine's steady clock, and RunTimers is called by
  // itself. A test that gives its own calls RunTimers whenever it moves it.
  std::function<std::int64_t()> clock;
};

// HTTP and WebSocket on the same ports. Made, used and destroyed (but by no handler) on the thread
// that runs `io`, which (as the handlers) outlives it. Destroying it cuts all connections without a
// word.
class NetServer {
 public:
  NetServer(boost::asio::io_context& io, NetConfig config, SocketHandler& sockets,
            HttpHandler& http);
  NetServer(const NetServer&) = delete;
  NetServer& operator=(const NetServer&) = delete;
  ~NetServer();

  // Accepts connections at this address ("127.0.0.1", "0.0.0.0", "::" for IPv6 alone) from now on.
  // Port 0: any. Gives the port. May be called several times.
  Result<std::uint16_t> Listen(const std::string& text, std::uint16_t port);

  // No new connections; those that are there go on.
  void StopAccepting();

  // StopAccepting, then closes all WebSockets with this code and HTTP after its answer. `done` is
  // called once no connection is left, at the latest after NetLimits::close_ms and a little.
  void Stop(std::uint16_t code, std::string_view reason, std::function<void()> done);

  // Runs everything that is due: heartbeats, time-outs, accepting again.
  void RunTimers();

  const NetFigures& figures() const;

 private:
  void Tick();

  std::shared_ptr<NetCore> core_;
  std::vector<std::shared_ptr<Door>> doors_;
  std::int64_t pruned_ms_ = 0;
};

}  // namespace syrtis::server
