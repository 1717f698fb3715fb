#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include <boost/asio/io_context.hpp>

#include "server/net/http.h"
#include "server/net/listener.h"
#include "server/testing/hall.h"

namespace syrtis::server::test {

// A hall that people enter over real sockets. Sockets and tables have the same clock, the test's.
class NetHall : public HttpHandler {
 public:
  explicit NetHall(const NetLimits& limits);

  // What is ready, and what follows from it.
  void Settle();
  // Goes on until it holds. The time is only there so that a broken test ends.
  [[nodiscard]] bool Until(const std::function<bool()>& holds);
  // In small steps, so that what is due in between happens in between, and peers can answer.
  void Advance(Ms by);

  boost::asio::io_context& io() { return io_; }
  Hall& hall() { return hall_; }
  std::uint16_t port() const { return port_; }
  const NetFigures& figures() const { return net_->figures(); }

 private:
  void Handle(const HttpRequest& request, Responder responder) override;

  boost::asio::io_context io_;  // before the hall, which holds sockets
  Hall hall_;
  std::unique_ptr<NetServer> net_;
  std::uint16_t port_ = 0;
};

}  // namespace syrtis::server::test
