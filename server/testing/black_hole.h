#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

namespace syrtis::server::test {

// Stands between clients and a server, and hands on every byte until it is told to swallow: from
// then on nothing passes in either direction, and nobody is told, as when a phone leaves the house.
class BlackHole {
 public:
  BlackHole(boost::asio::io_context& io, std::uint16_t server_port);
  BlackHole(const BlackHole&) = delete;
  BlackHole& operator=(const BlackHole&) = delete;
  ~BlackHole();

  // Where clients connect.
  std::uint16_t port() const { return acceptor_.local_endpoint().port(); }
  void Swallow();

 private:
  struct Line;

  void Accept();

  boost::asio::io_context& io_;
  boost::asio::ip::tcp::endpoint server_;
  boost::asio::ip::tcp::acceptor acceptor_;
  std::vector<std::shared_ptr<Line>> lines_;
};

}  // namespace syrtis::server::test
