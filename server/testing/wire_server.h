#pragma once

#include <sys/types.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "engine/core/seat.h"
#include "server/net/io_fwd.h"
#include "server/store/testing/temporary_folder.h"
#include "server/table/room.h"
#include "server/testing/no_limits.h"

namespace syrtis::server::test {

struct WireOptions {
  // Hosted in place of the game with the same name; made by the server's process.
  std::function<std::unique_ptr<HostedGame>()> game;
  bool logged = false;  // it writes its log, which can then be read
  bool gated = false;   // its store can be made to hang
  Ms stop_grace = 20'000;
  TableLimits table = kNoTableLimits;
};

// A real server in a process of its own that can be killed: its own port, its own folder. Only its
// clock is the test's to move, and every seed is the same.
class WireServer {
 public:
  explicit WireServer(WireOptions options = {});
  ~WireServer();
  WireServer(const WireServer&) = delete;
  WireServer& operator=(const WireServer&) = delete;

  // At once, whatever it is doing; then it can be started again from its folder.
  void Kill();
  void Start();
  // By SIGTERM, as whoever runs it would; its exit code.
  int Stop();
  // The two parts of that.
  void Signal() const;
  int AwaitEnd();
  // From now on nothing is stored, and no write is answered.
  void HoldStore();
  // What it has logged since it was started first.
  std::string Log() const;

  void Advance(Ms by);
  // The body of the answer to GET; empty unless it is 200.
  std::string Get(const std::string& path) const;
  std::uint16_t port() const { return port_; }

  // What clients run on. Goes on until it is so; throws if nothing happens for far too long.
  boost::asio::io_context& io() { return *io_; }
  void RunUntil(const std::function<bool()>& done);

 private:
  [[noreturn]] void Serve(int port_pipe) const;
  std::string Ask(const std::string& request) const;

  const WireOptions options_;
  TemporaryFolder folder_;
  std::unique_ptr<boost::asio::io_context> io_;
  pid_t process_ = -1;
  std::uint16_t port_ = 0;
};

}  // namespace syrtis::server::test
