#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <string>
#include <string_view>

#include "server/net/testing/test_server.h"

namespace syrtis::server {

// A peer that sends any bytes, without knowing any protocol.
class RawPeer {
 public:
  explicit RawPeer(TestServer& server)
      : server_(server), file_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(server.port);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    connected_ = ::connect(file_, reinterpret_cast<const sockaddr*>(&to), sizeof to) == 0;
  }
  RawPeer(const RawPeer&) = delete;
  RawPeer& operator=(const RawPeer&) = delete;
  ~RawPeer() { Close(); }

  bool connected() const { return connected_; }
  int file() const { return file_; }

  void Close() {
    if (file_ >= 0) ::close(file_);
    file_ = -1;
  }

  // As if it had crashed.
  void Reset() {
    const linger drop_all{.l_onoff = 1, .l_linger = 0};
    (void)::setsockopt(file_, SOL_SOCKET, SO_LINGER, &drop_all, sizeof drop_all);
    Close();
  }

  // The peer sends no more, but still reads.
  void End() const { ::shutdown(file_, SHUT_WR); }

  void Send(std::string_view bytes) {
    while (!bytes.empty()) {
      const ssize_t sent = ::send(file_, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
      if (sent > 0) bytes.remove_prefix(static_cast<std::size_t>(sent));
      server_.Settle();
      if (sent < 0 && errno != EAGAIN) return;
    }
    server_.Settle();
  }

  // Reads until `received` has so many bytes, or the server has ended.
  [[nodiscard]] bool Receive(std::size_t count) {
    return server_.Until([this, count] {
      Poll();
      return received.size() >= count || ended;
    });
  }
  // Reads until this text has come, or the server has ended.
  [[nodiscard]] bool ReceiveText(std::string_view text) {
    // Only what is new is looked through: of many megabytes the rest would be, again and again.
    std::size_t seen = 0;
    bool found = false;
    return server_.Until([&] {
      Poll();
      found = received.find(text, seen) != std::string::npos;
      seen = received.size() - std::min(received.size(), text.size());
      return found || ended;
    }) && found;
  }
  [[nodiscard]] bool ReceiveEnd() {
    return server_.Until([this] {
      Poll();
      return ended;
    });
  }

  std::string received;
  bool ended = false;

 private:
  void Poll() {
    char buffer[16384];
    while (!ended) {
      const ssize_t size = ::recv(file_, buffer, sizeof buffer, MSG_DONTWAIT);
      if (size > 0) {
        received.append(buffer, static_cast<std::size_t>(size));
        continue;
      }
      if (size < 0 && (errno == EAGAIN || errno == EINTR)) return;
      ended = true;
    }
  }

  TestServer& server_;
  int file_;
  bool connected_ = false;
};

}  // namespace syrtis::server
