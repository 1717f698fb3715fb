#include "server/net/listener.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <cerrno>
#include <chrono>
#include <new>
#include <stdexcept>
#include <utility>

#include "server/net/connection.h"
#include "server/net/core.h"

namespace syrtis::server {
namespace {

using boost::asio::ip::tcp;
using Acceptor = boost::asio::basic_socket_acceptor<tcp, boost::asio::io_context::executor_type>;

constexpr int kAcceptAtOnce = 64;
constexpr std::int64_t kPauseMs = 100;
constexpr std::int64_t kPruneMs = 60'000;

AddressBytes BytesOf(const sockaddr_storage& from) {
  AddressBytes bytes{};
  if (from.ss_family == AF_INET6) {
    const auto& six = reinterpret_cast<const sockaddr_in6&>(from);
    std::copy_n(reinterpret_cast<const std::uint8_t*>(&six.sin6_addr), 16, bytes.begin());
  } else {
    const auto& four = reinterpret_cast<const sockaddr_in&>(from);
    bytes[10] = bytes[11] = 0xFF;
    std::copy_n(reinterpret_cast<const std::uint8_t*>(&four.sin_addr), 4, bytes.begin() + 12);
  }
  return bytes;
}

std::string Place(const std::string& address, std::uint16_t port) {
  const bool six = address.find(':') != std::string::npos;
  return (six ? "[" + address + "]" : address) + ":" + std::to_string(port);
}

}  // namespace

// Takes connections in at one address.
class Door final : public Wakeable, public std::enable_shared_from_this<Door> {
 public:
  Door(NetCore& core, Acceptor acceptor) : core_(&core), acceptor_(std::move(acceptor)) {}

  void Wait() {
    try {
      acceptor_.async_wait(Acceptor::wait_read,
                           [self = shared_from_this()](const boost::system::error_code& error) {
                             if (!error && self->core_ != nullptr) self->Accept();
                           });
    } catch (const std::bad_alloc&) {
      core_->wheel.Set(*this, core_->Now() + kPauseMs);
    }
  }

  void Shut() {
    core_ = nullptr;
    Wheel::Cancel(*this);
    boost::system::error_code ignored;
    acceptor_.close(ignored);
  }

  void OnWake(std::int64_t) override { Wait(); }

 private:
  void Accept() {
    for (int i = 0; i < kAcceptAtOnce; ++i) {
      sockaddr_storage from{};
      socklen_t size = sizeof from;
      int file = ::accept4(acceptor_.native_handle(), reinterpret_cast<sockaddr*>(&from), &size,
                           SOCK_NONBLOCK | SOCK_CLOEXEC);
      if (file >= 0) {
        try {
          Admit(file, BytesOf(from));
        } catch (...) {
          ++core_->figures.handler_failures;
        }
        if (file >= 0) ::close(file);
        continue;
      }
      if (errno == EAGAIN || errno == EWOULDBLOCK) break;
      if (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM) {
        // The connection stays in the kernel's queue; looking again at once would only spin.
        ++core_->figures.accept_pauses;
        core_->wheel.Set(*this, core_->Now() + kPauseMs);
        return;
      }
      // The peer has gone in the meantime, or the network had a hiccup: the next one.
    }
    Wait();
  }

  // Makes a connection of it, which then has the file (and leaves -1).
  void Admit(int& file, const AddressBytes& peer) {
    constexpr int kAtOnce = 1;  // nothing waits for more to send
    (void)::setsockopt(file, IPPROTO_TCP, TCP_NODELAY, &kAtOnce, sizeof kAtOnce);
    NetFigures& figures = core_->figures;
    const NetLimits& limits = core_->limits;
    if (limits.connections != 0 && figures.connections_now >= limits.connections) {
      Refuse(file, figures.refused_full);
      return;
    }
    // A proxy has many people behind it: they are counted when it has named them.
    const bool counted = !core_->proxies.Has(peer);
    if (counted) {
      const Admission admission = core_->addresses.Admit(peer, core_->Now());
      if (admission != Admission::kAdmitted) {
        Refuse(file, admission == Admission::kTooMany ? figures.refused_per_address
                                                      : figures.refused_rate);
        return;
      }
    }
    try {
      const auto connection = std::make_shared<Connection>(*core_, file, peer, counted);
      core_->Add(connection);
      connection->Start();
    } catch (...) {
      if (counted) core_->addresses.Release(peer, core_->Now());
      throw;
    }
  }

  void Refuse(int file, std::uint64_t& counter) const {
    ++counter;
    if (core_->config.tls) return;
    constexpr std::string_view kAnswer =
        "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nConnection: close\r\n"
        "Retry-After: 5\r\n\r\n";
    // Whether it arrives is not our problem.
    (void)::send(file, kAnswer.data(), kAnswer.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
  }

  NetCore* core_;  // null when shut
  Acceptor acceptor_;
};

NetServer::NetServer(boost::asio::io_context& io, NetConfig config, SocketHandler& sockets,
                     HttpHandler& http) {
  Result<TrustedProxies> proxies = TrustedProxies::Parse(config.trusted_proxies);
  if (!proxies.ok()) throw std::invalid_argument(proxies.error().text);
  core_ = std::make_shared<NetCore>(io, std::move(config), *std::move(proxies), sockets, http);
  core_->watch.Start(core_);
  if (!core_->config.clock) Tick();
}

NetServer::~NetServer() {
  StopAccepting();
  core_->timer.cancel();
  core_->CutAll();
}

Result<std::uint16_t> NetServer::Listen(const std::string& text, std::uint16_t port) {
  boost::system::error_code error;
  const boost::asio::ip::address address = boost::asio::ip::make_address(text, error);
  if (error) return Error{"\"" + text + "\" is no address to listen at (such as 127.0.0.1)"};
  const tcp::endpoint endpoint(address, port);
  Acceptor acceptor(core_->io);
  acceptor.open(endpoint.protocol(), error);
  if (!error) acceptor.set_option(Acceptor::reuse_address(true), error);
  if (!error && address.is_v6()) acceptor.set_option(boost::asio::ip::v6_only(true), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(4096, error);
  if (!error) acceptor.non_blocking(true, error);
  if (error == boost::asio::error::address_in_use) {
    return Error{
        "cannot listen at " + Place(text, port) +
        ": another program uses this port; choose another one with --port (0: any that is free)"};
  }
  if (error == boost::asio::error::access_denied) {
    return Error{"cannot listen at " + Place(text, port) +
                 ": not allowed (ports below 1024 belong to the system)"};
  }
  if (error) return Error{"cannot listen at " + Place(text, port) + ": " + error.message()};
  const std::uint16_t got = acceptor.local_endpoint(error).port();
  doors_.push_back(std::make_shared<Door>(*core_, std::move(acceptor)));
  doors_.back()->Wait();
  return got;
}

void NetServer::StopAccepting() {
  for (const std::shared_ptr<Door>& door : doors_) door->Shut();
  doors_.clear();
}

void NetServer::Stop(std::uint16_t code, std::string_view reason, std::function<void()> done) {
  StopAccepting();
  core_->Stop(code, reason, std::move(done));
}

void NetServer::RunTimers() {
  const std::int64_t now = core_->Now();
  core_->wheel.Run(now);
  core_->OnTimer();
  if (now - pruned_ms_ >= kPruneMs) {
    pruned_ms_ = now;
    core_->addresses.Prune(now);
  }
}

void NetServer::Tick() {
  core_->timer.expires_after(std::chrono::milliseconds(Wheel::kStepMs));
  // The core lives as long as the server does.
  core_->timer.async_wait(
      [this, core = std::weak_ptr(core_)](const boost::system::error_code& error) {
        if (error || core.expired()) return;
        RunTimers();
        Tick();
      });
}

const NetFigures& NetServer::figures() const { return core_->figures; }

}  // namespace syrtis::server
