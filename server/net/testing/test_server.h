#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/asio/io_context.hpp>

#include "server/net/client.h"
#include "server/net/listener.h"

namespace syrtis::server {

// A server on a port of its own, whose clock the test drives, and which remembers what happens.
// Text comes back to its sender; "all:…" goes to everybody; "throw" throws; "bye" closes with 4001.
class TestServer : public SocketHandler, public HttpHandler {
 public:
  explicit TestServer(NetConfig config = {}) {
    config.clock = [this] { return now_ms; };
    net = std::make_unique<NetServer>(io, std::move(config), *this, *this);
    const Result<std::uint16_t> listening = net->Listen("127.0.0.1", 0);
    if (listening.ok()) port = *listening;
  }

  // Lets the event loop run until it holds. The time is only there so that a broken test ends.
  [[nodiscard]] bool Until(const std::function<bool()>& holds) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (!holds()) {
      if (std::chrono::steady_clock::now() > end) return false;
      io.restart();
      io.run_one_for(std::chrono::milliseconds(10));
    }
    return true;
  }

  // Runs everything that is ready, and all that follows from it.
  void Settle() {
    io.restart();
    while (io.poll() > 0) {
    }
  }

  void Advance(std::int64_t ms) {
    now_ms += ms;
    net->RunTimers();
    Settle();
  }

  // In steps, so that what is due in between happens in between, and peers can answer.
  void AdvanceSlowly(std::int64_t ms, std::int64_t step = 250) {
    for (; ms > 0; ms -= step) Advance(std::min(ms, step));
  }

  void OnOpen(const std::shared_ptr<Socket>& socket, const HttpRequest& request) override {
    open.emplace(socket->id(), socket);
    last_path = request.path + "?" + request.query;
    last_address = socket->address();
  }
  void OnText(Socket& socket, std::string_view text) override {
    if (text == "throw") throw std::runtime_error("as asked");
    if (text == "bye") {
      socket.Close(4001, "as asked");
    } else if (text.starts_with("all:")) {
      const Frame frame = MakeTextFrame(text.substr(4));
      for (const auto& [id, each] : open) each->Send(frame);
    } else {
      socket.SendText(text);
    }
  }
  void OnDrained(Socket&) override { ++drained; }
  void OnClose(Socket& socket, std::uint16_t code) override {
    EXPECT_EQ(open.erase(socket.id()), 1U);
    codes.push_back(code);
  }
  void Handle(const HttpRequest& request, Responder responder) override {
    last_request = request;
    if (request.path == "/later") {
      waiting.push_back(std::move(responder));
    } else if (request.path == "/throw") {
      throw std::runtime_error("as asked");
    } else if (request.path == "/big") {
      HttpResponse response;
      response.body = std::make_shared<const std::string>(big, 'x');
      responder.Send(std::move(response));
    } else if (request.path != "/drop") {
      responder.Send(HttpResponse::Text(200, request.method + " " + request.path + request.body));
    }
  }

  const NetFigures& figures() const { return net->figures(); }

  boost::asio::io_context io;
  std::int64_t now_ms = 1'000'000;
  std::unique_ptr<NetServer> net;
  std::uint16_t port = 0;

  std::map<std::uint64_t, std::shared_ptr<Socket>> open;
  std::vector<std::uint16_t> codes;  // of all closes
  std::string last_path;
  std::string last_address;
  HttpRequest last_request;
  std::vector<Responder> waiting;
  std::size_t big = 0;
  int drained = 0;
};

// A client that remembers what it got.
class TestClient {
 public:
  explicit TestClient(TestServer& server, std::string_view target = "/ws",
                      std::string_view headers = {})
      : server_(server),
        client(server.io, {.on_open = [this] { opened = true; },
                           .on_text = [this](std::string_view text) { texts.emplace_back(text); },
                           .on_close =
                               [this](std::uint16_t close_code, std::string_view why) {
                                 code = close_code;
                                 reason = why;
                               }}) {
    client.Connect("127.0.0.1", server.port, target, headers);
  }

  [[nodiscard]] bool Opened() {
    return server_.Until([this] { return opened || code != 0; }) && opened;
  }
  [[nodiscard]] bool Closed() {
    return server_.Until([this] { return code != 0; });
  }
  [[nodiscard]] bool Has(std::size_t count) {
    return server_.Until([this, count] { return texts.size() >= count || code != 0; }) &&
           texts.size() >= count;
  }

 private:
  TestServer& server_;

 public:
  bool opened = false;
  std::vector<std::string> texts;
  std::uint16_t code = 0;
  std::string reason;
  Client client;
};

}  // namespace syrtis::server
