#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <unordered_map>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/net/address.h"
#include "server/net/http.h"
#include "server/net/limits.h"
#include "server/net/listener.h"
#include "server/net/socket.h"
#include "server/net/tls.h"
#include "server/net/watch.h"
#include "server/net/wheel.h"

namespace syrtis::server {

class Connection;

// Shared by all connections of a server: handlers, figures, timers, and the buffers that they read
// into, so that an idle connection owns none.
class NetCore : public std::enable_shared_from_this<NetCore> {
 public:
  NetCore(boost::asio::io_context& io, NetConfig config, TrustedProxies proxies,
          SocketHandler& sockets, HttpHandler& http);
  NetCore(const NetCore&) = delete;
  NetCore& operator=(const NetCore&) = delete;
  ~NetCore();

  std::int64_t Now() const { return clock_(); }

  // Connection::Turn is called once the handlers that are due now have run.
  void MarkDirty(std::shared_ptr<Connection> connection);

  // Called again and again: does what was put off when memory was refused.
  void OnTimer();

  void Add(const std::shared_ptr<Connection>& connection);
  void Remove(const Connection& connection);
  // Closes all; `done` once none is left.
  void Stop(std::uint16_t code, std::string_view reason, std::function<void()> done);
  // Cuts all, without a word to anybody.
  void CutAll();

  boost::asio::io_context& io;
  boost::asio::steady_timer timer;  // of the server
  const NetConfig config;
  const NetLimits& limits = config.limits;
  const TrustedProxies proxies;
  SocketHandler& sockets;
  HttpHandler& http;
  NetFigures figures;
  Wheel wheel;
  Watch watch;
  AddressBook addresses;
  bool stopping = false;
  std::int64_t stop_by = 0;  // while stopping: no connection outlives it
  std::uint64_t last_id = 0;
  const Frame ping;
  std::array<char, 64 * 1024> buffer;  // what was read from the kernel last
  std::array<char, 32 * 1024> plain;   // the same decrypted

 private:
  void PostTurns();
  void RunTurns();
  void CheckStopped();

  std::function<std::int64_t()> clock_;
  std::unordered_map<std::uint64_t, std::shared_ptr<Connection>> connections_;
  std::vector<std::shared_ptr<Connection>> dirty_;
  bool posted_ = false;
  std::function<void()> stopped_;
};

}  // namespace syrtis::server
