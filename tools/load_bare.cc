#include "tools/load_bare.h"

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <csignal>
#include <ostream>
#include <unordered_map>
#include <vector>

#include "server/net/listener.h"
#include "server/serve/open_files.h"
#include "tools/commands.h"

namespace syrtis::tools {
namespace {

// A move of the maze game takes about so many bytes.
constexpr std::size_t kMessageSize = 256;

class BareRooms : public server::SocketHandler, public server::HttpHandler {
 public:
  void OnOpen(const std::shared_ptr<server::Socket>& socket,
              const server::HttpRequest& request) override {
    const std::string room = request.Query("room");
    std::vector<std::shared_ptr<server::Socket>>& sockets = rooms_[room];
    sockets.push_back(socket);
    room_of_.emplace(socket->id(), &sockets);
  }
  void OnText(server::Socket& socket, std::string_view text) override {
    const server::Frame frame = server::MakeTextFrame(text);
    for (const auto& other : *room_of_.at(socket.id())) other->Send(frame);
  }
  void OnClose(server::Socket& socket, std::uint16_t /*code*/) override {
    std::erase_if(*room_of_.at(socket.id()),
                  [&socket](const auto& other) { return other.get() == &socket; });
    room_of_.erase(socket.id());
  }
  void Handle(const server::HttpRequest& /*request*/, server::Responder responder) override {
    responder.Send(server::HttpResponse::Text(404, "There are only rooms here.\n"));
  }

 private:
  std::unordered_map<std::string, std::vector<std::shared_ptr<server::Socket>>> rooms_;
  std::unordered_map<std::uint64_t, std::vector<std::shared_ptr<server::Socket>>*> room_of_;
};

}  // namespace

int BareServer(std::ostream& out, std::ostream& err) {
  boost::asio::io_context io(1);
  BareRooms rooms;
  server::NetConfig config;
  config.limits.connections = server::FitOpenFiles(0);
  config.limits.connections_per_address = 0;
  config.limits.connect_burst = 0;
  server::NetServer net(io, config, rooms, rooms);
  const Result<std::uint16_t> port = net.Listen("127.0.0.1", 0);
  if (!port.ok()) return Complain(err, "load", port.error().text);
  out << "http://127.0.0.1:" << *port << "\n" << std::flush;
  boost::asio::signal_set signals(io);
  signals.add(SIGINT);
  signals.add(SIGTERM);
  signals.async_wait([&io](const boost::system::error_code&, int) { io.stop(); });
  io.run();
  return kOk;
}

void BareRoom::Act(int seat) {
  const std::uint32_t re = ++last_re_;
  std::string text =
      "{\"member\":" + std::to_string(seat) + ",\"re\":" + std::to_string(re) + ",\"text\":\"";
  text.append(kMessageSize - std::min(kMessageSize, text.size() + 2), '.');
  text += "\"}";
  SendCommand(seat, re, text);
}

void BareRoom::OnText(int /*seat*/, std::string_view text) {
  const std::int64_t member = TakeNumber(text, "{\"member\":");
  const std::int64_t re = TakeNumber(text, ",\"re\":");
  Got(static_cast<int>(member), static_cast<std::uint32_t>(re));
}

}  // namespace syrtis::tools
