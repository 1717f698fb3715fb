#include "server/testing/net_hall.h"

#include <algorithm>
#include <chrono>
#include <stdexcept>
#include <utility>

namespace syrtis::server::test {

NetHall::NetHall(const NetLimits& limits) {
  NetConfig config;
  config.limits = limits;
  config.clock = [this] { return hall_.now(); };
  net_ = std::make_unique<NetServer>(io_, std::move(config), hall_.lobby(), *this);
  const Result<std::uint16_t> port = net_->Listen("127.0.0.1", 0);
  if (!port.ok()) throw std::runtime_error(port.error().text);
  port_ = *port;
}

void NetHall::Settle() {
  do {
    hall_.Pump();
    io_.restart();
  } while (io_.poll() > 0);
}

bool NetHall::Until(const std::function<bool()>& holds) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  while (!holds()) {
    if (std::chrono::steady_clock::now() > end) return false;
    io_.restart();
    io_.run_one_for(std::chrono::milliseconds(10));
    Settle();
  }
  return true;
}

void NetHall::Advance(Ms by) {
  constexpr Ms kStep = 250;
  for (; by > 0; by -= kStep) {
    hall_.Advance(std::min(by, kStep));
    net_->RunTimers();
    Settle();
  }
}

void NetHall::Handle(const HttpRequest& /*request*/, Responder responder) {
  responder.Send(HttpResponse::Text(404, "there is nothing here\n"));
}

}  // namespace syrtis::server::test
