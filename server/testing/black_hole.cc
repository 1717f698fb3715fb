#include "server/testing/black_hole.h"

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/write.hpp>

namespace syrtis::server::test {

using boost::asio::ip::tcp;
using boost::system::error_code;

struct BlackHole::Line {
  // One direction: reads here, writes there, again and again.
  struct Way {
    tcp::socket& from;
    tcp::socket& to;
    std::array<char, 4096> bytes{};
  };

  explicit Line(boost::asio::io_context& io) : client(io), server(io) {}

  static void HandOn(const std::shared_ptr<Line>& line, Way& way) {
    way.from.async_read_some(
        boost::asio::buffer(way.bytes), [line, &way](const error_code& error, std::size_t size) {
          if (line->swallowing) return;
          if (error) return line->End();
          boost::asio::async_write(way.to, boost::asio::buffer(way.bytes.data(), size),
                                   [line, &way](const error_code& failed, std::size_t) {
                                     if (line->swallowing) return;
                                     if (failed) return line->End();
                                     HandOn(line, way);
                                   });
        });
  }

  void End() {
    error_code ignored;
    client.close(ignored);
    server.close(ignored);
  }

  void Swallow() {
    swallowing = true;
    error_code ignored;
    client.cancel(ignored);
    server.cancel(ignored);
  }

  tcp::socket client;
  tcp::socket server;
  Way up{.from = client, .to = server};
  Way down{.from = server, .to = client};
  bool swallowing = false;
};

BlackHole::BlackHole(boost::asio::io_context& io, std::uint16_t server_port)
    : io_(io),
      server_(boost::asio::ip::address_v4::loopback(), server_port),
      acceptor_(io, tcp::endpoint(boost::asio::ip::address_v4::loopback(), 0)) {
  Accept();
}

BlackHole::~BlackHole() {
  for (const std::shared_ptr<Line>& line : lines_) line->End();
}

void BlackHole::Accept() {
  const auto line = std::make_shared<Line>(io_);
  acceptor_.async_accept(line->client, [this, line](const error_code& error) {
    if (error) return;
    // What the server sends meanwhile is to wait there, not here.
    constexpr int kSmall = 4096;
    error_code failed;
    line->server.open(tcp::v4());
    line->server.set_option(boost::asio::socket_base::receive_buffer_size(kSmall));
    line->server.connect(server_, failed);
    if (failed) {
      line->End();
    } else {
      lines_.push_back(line);
      Line::HandOn(line, line->up);
      Line::HandOn(line, line->down);
    }
    Accept();
  });
}

void BlackHole::Swallow() {
  for (const std::shared_ptr<Line>& line : lines_) line->Swallow();
}

}  // namespace syrtis::server::test
