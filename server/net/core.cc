#include "server/net/core.h"

#include <boost/asio/post.hpp>
#include <chrono>
#include <new>
#include <utility>

#include "server/net/connection.h"
#include "server/net/fetch.h"

namespace syrtis::server {
namespace {

std::int64_t SteadyMs() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

std::function<std::int64_t()> ClockOf(const NetConfig& config) {
  if (config.clock) return config.clock;
  return SteadyMs;
}

Frame MakePing() {
  std::string bytes;
  AppendFrame(bytes, Opcode::kPing, {});
  return std::make_shared<const std::string>(std::move(bytes));
}

}  // namespace

NetCore::NetCore(boost::asio::io_context& the_io, NetConfig the_config, TrustedProxies the_proxies,
                 SocketHandler& the_sockets, HttpHandler& the_http)
    : io(the_io),
      timer(io),
      config(std::move(the_config)),
      proxies(std::move(the_proxies)),
      sockets(the_sockets),
      http(the_http),
      wheel(ClockOf(config)()),
      watch(io),
      addresses(config.limits),
      ping(MakePing()),
      clock_(ClockOf(config)) {}

NetCore::~NetCore() { CutAll(); }

void NetCore::MarkDirty(std::shared_ptr<Connection> connection) {
  dirty_.push_back(std::move(connection));
  PostTurns();
}

void NetCore::PostTurns() {
  if (posted_) return;
  try {
    boost::asio::post(io, [weak = weak_from_this()] {
      if (const auto core = weak.lock()) core->RunTurns();
    });
    posted_ = true;
  } catch (const std::bad_alloc&) {
    posted_ = false;  // OnTimer tries again
  }
}

void NetCore::OnTimer() {
  if (!dirty_.empty() || stopping) PostTurns();
  watch.Start(weak_from_this());
}

void NetCore::RunTurns() {
  posted_ = false;
  std::vector<std::shared_ptr<Connection>> turn;
  turn.swap(dirty_);
  for (std::size_t i = 0; i < turn.size(); ++i) {
    if (i + 1 < turn.size()) Fetch(turn[i + 1].get(), sizeof(Connection));
    turn[i]->Turn();
  }
  // The vector is used again unless something was marked meanwhile.
  turn.clear();
  if (dirty_.empty() && turn.capacity() <= 4096) dirty_.swap(turn);
  CheckStopped();
}

void NetCore::Add(const std::shared_ptr<Connection>& connection) {
  connections_.emplace(connection->id(), connection);
  ++figures.connections_total;
  figures.connections_now = connections_.size();
}

void NetCore::Remove(const Connection& connection) {
  // The caller holds the connection itself.
  connections_.erase(connection.id());
  figures.connections_now = connections_.size();
  if (stopping && connections_.empty()) PostTurns();
}

void NetCore::Stop(std::uint16_t code, std::string_view reason, std::function<void()> done) {
  stopping = true;
  stop_by = Now() + limits.close_ms;
  stopped_ = std::move(done);
  std::vector<std::shared_ptr<Connection>> all;
  all.reserve(connections_.size());
  for (const auto& [id, connection] : connections_) all.push_back(connection);
  for (const std::shared_ptr<Connection>& connection : all) connection->Leave(code, reason);
  PostTurns();
}

void NetCore::CheckStopped() {
  if (!stopping || !connections_.empty() || !dirty_.empty()) return;
  if (const std::function<void()> done = std::exchange(stopped_, nullptr)) done();
}

void NetCore::CutAll() {
  const auto all = std::exchange(connections_, {});
  for (const auto& [id, connection] : all) connection->Cut();
  figures.connections_now = 0;
  dirty_.clear();
}

}  // namespace syrtis::server
