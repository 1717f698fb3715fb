#include "tools/load_flood.h"

#include <utility>

#include "server/protocol/version.h"

namespace syrtis::tools {

void LoadFlooder::Connect() {
  closed_ = false;
  last_id_ = 0;
  server::Client::Events events;
  events.on_close = [this](std::uint16_t /*code*/, std::string_view /*reason*/) {
    closed_ = true;
    ++tally_.closed;
  };
  client_ = std::make_unique<server::Client>(world_.io, std::move(events));
  client_->ConnectFrom(world_.flood_from, world_.address, world_.port, "/ws");
}

void LoadFlooder::Flood() {
  if (!client_ || closed_) return Connect();
  if (!client_->open()) return;
  for (int i = 0; i < kAtOnce; ++i) client_->Send(Message());
  tally_.sent += kAtOnce;
}

std::string LoadFlooder::Message() {
  const std::string id = "{\"id\":" + std::to_string(++last_id_);
  switch (kind_) {
    case FloodKind::kPings:
      return id + R"(,"ping":{}})";
    case FloodKind::kJoins:
      return id + R"(,"join":{"protocol":)" + std::to_string(protocol::kProtocol) + R"(,"code":")" +
             RandomCode(world_.rng) + R"(","name":"F"}})";
    case FloodKind::kResumes:
      return id + R"(,"resume":{"protocol":)" + std::to_string(protocol::kProtocol) +
             R"(,"code":")" + RandomCode(world_.rng) + R"(","token":")" + std::string(32, '0') +
             R"("}})";
    case FloodKind::kLists:
      return id + R"(,"tables":{}})";
    default:
      return id + R"(,"nonsense":[[[["\u0000"]]]]})";
  }
}

}  // namespace syrtis::tools
