#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/net/socket.h"

namespace syrtis::server::test {

// A WebSocket that goes nowhere: what is sent to it is decoded and kept.
class FakeSocket : public Socket {
 public:
  FakeSocket(std::uint64_t id, std::string address) : id_(id), address_(std::move(address)) {}

  void Send(Frame frame) override {
    if (!open_) return;
    std::string bytes = *frame;
    std::span<char> rest(bytes);
    while (!rest.empty()) {
      const FrameEvent event = reader_.Next(rest);
      if (event.kind == FrameKind::kText) {
        texts_.emplace_back(event.payload);
      } else if (event.kind != FrameKind::kNothing) {
        texts_.emplace_back("no text frame");
      }
    }
  }
  void Close(std::uint16_t code, std::string_view /*reason*/) override {
    if (!open_) return;
    open_ = false;
    close_code_ = code;
    if (on_close) on_close();
  }
  // The connection breaks: nothing arrives from now on.
  void Break() { open_ = false; }

  bool open() const override { return open_; }
  const std::string& address() const override { return address_; }
  std::size_t queued_bytes() const override { return 0; }
  void TellWhenDrained() override {
    if (open_ && on_drain) on_drain();
  }
  std::uint64_t id() const override { return id_; }

  // Everything that arrived.
  const std::vector<std::string>& texts() const { return texts_; }
  // What the server closed it with; 0: it did not.
  std::uint16_t close_code() const { return close_code_; }
  std::function<void()> on_close;
  // Somebody wants to know when all has gone out.
  std::function<void()> on_drain;

 private:
  static constexpr std::size_t kLongestMessage = std::size_t{1} << 24U;

  std::uint64_t id_;
  std::string address_;
  bool open_ = true;
  std::uint16_t close_code_ = 0;
  FrameReader reader_{FrameReader::Side::kClient, kLongestMessage};
  std::vector<std::string> texts_;
};

}  // namespace syrtis::server::test
