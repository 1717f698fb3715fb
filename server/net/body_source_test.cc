// Answers whose body is made while it is sent.
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>

#include "server/net/testing/raw_peer.h"
#include "server/net/testing/test_server.h"

namespace syrtis::server {
namespace {

// A server whose "/parts" is so many parts of so many bytes.
struct PartsServer : TestServer {
  struct Source : BodySource {
    explicit Source(PartsServer& the_server) : server(the_server) {
      ++server.sources;
      server.latest = this;
    }
    ~Source() override { --server.sources; }
    Source(const Source&) = delete;
    Source& operator=(const Source&) = delete;

    void Next(Then answer) override {
      if (made < server.parts) ++server.made;
      const bool last = made++ == server.parts;
      Frame part = std::make_shared<const std::string>(last ? 0 : server.part_size, 'p');
      if (last && server.breaks) part = nullptr;
      if (server.later) {
        server.then = [answer = std::move(answer), part] { answer(part); };
      } else {
        answer(part);
      }
    }

    PartsServer& server;
    int made = 0;
  };

  using TestServer::TestServer;
  void Handle(const HttpRequest& request, Responder responder) override {
    if (request.path != "/parts") return TestServer::Handle(request, std::move(responder));
    HttpResponse response;
    response.source = std::make_shared<Source>(*this);
    responder.Send(std::move(response));
  }

  int parts = 3;
  std::size_t part_size = 1000;
  bool breaks = false;
  bool later = false;
  std::function<void()> then;  // of a part that is made later
  int sources = 0;
  Source* latest = nullptr;
  int made = 0;
};

std::string Get(const char* path, const char* version = "1.1") {
  return std::string("GET ") + path + " HTTP/" + version + "\r\nHost: x\r\n\r\n";
}

TEST(BodySource, IsSentInChunksAndTheConnectionGoesOn) {
  PartsServer server;
  RawPeer peer(server);
  peer.Send(Get("/parts") + Get("/after"));
  ASSERT_TRUE(peer.ReceiveText("GET /after"));
  const std::string chunk = "3e8\r\n" + std::string(1000, 'p') + "\r\n";
  EXPECT_NE(peer.received.find("Transfer-Encoding: chunked\r\n"), std::string::npos);
  EXPECT_NE(peer.received.find("\r\n\r\n" + chunk + chunk + chunk + "0\r\n\r\nHTTP/1.1 200 "),
            std::string::npos);
  EXPECT_EQ(server.sources, 0);
}

TEST(BodySource, AnOldPeerGetsItUpToTheEndOfTheConnection) {
  PartsServer server;
  RawPeer peer(server);
  peer.Send("GET /parts HTTP/1.0\r\nConnection: keep-alive\r\n\r\n");
  ASSERT_TRUE(peer.ReceiveEnd());
  EXPECT_EQ(peer.received.find("chunked"), std::string::npos);
  EXPECT_EQ(peer.received.find("Content-Length"), std::string::npos);
  EXPECT_TRUE(peer.received.ends_with("\r\n\r\n" + std::string(3000, 'p')));
}

TEST(BodySource, HeadAsksForNone) {
  PartsServer server;
  RawPeer peer(server);
  peer.Send("HEAD /parts HTTP/1.1\r\nHost: x\r\n\r\n" + Get("/after"));
  ASSERT_TRUE(peer.ReceiveText("GET /after"));
  EXPECT_EQ(server.made, 0);
  EXPECT_EQ(server.sources, 0);
}

// The server has one part in memory, however much the peer has not read.
TEST(BodySource, IsAskedOnlyForWhatTheKernelTakes) {
  PartsServer server;
  server.parts = 1000;
  server.part_size = 64 * 1024;
  RawPeer peer(server);
  peer.Send(Get("/parts"));
  server.Settle();
  EXPECT_LT(server.made, 200);
  EXPECT_LE(server.figures().queued_now, server.part_size + 100);
  ASSERT_TRUE(peer.ReceiveText("\r\n0\r\n\r\n"));
  EXPECT_EQ(server.made, 1000);
  EXPECT_EQ(server.figures().queued_now, 0U);
}

TEST(BodySource, WhatCannotBeMadeIsNotTakenForTheWhole) {
  PartsServer server;
  server.breaks = true;
  RawPeer peer(server);
  peer.Send(Get("/parts"));
  ASSERT_TRUE(peer.ReceiveEnd());
  EXPECT_EQ(peer.received.find("\r\n0\r\n"), std::string::npos);
  EXPECT_EQ(server.sources, 0);
}

TEST(BodySource, CanCutAPeerInTheMiddleOfAPart) {
  PartsServer server;
  server.part_size = 16 << 20;  // more than the kernel takes
  RawPeer peer(server);
  peer.Send(Get("/parts"));
  ASSERT_TRUE(server.Until([&] { return server.made == 1; }));
  server.Settle();
  ASSERT_GT(server.figures().queued_now, 0U);
  const std::function<void()> cut = server.latest->cut;
  cut();
  EXPECT_EQ(server.sources, 0);
  EXPECT_EQ(server.figures().queued_now, 0U);
  ASSERT_TRUE(server.Until([&] { return server.figures().connections_now == 0; }));
  cut();  // once is enough
}

TEST(BodySource, IsForgottenWithItsPeer) {
  PartsServer server;
  server.later = true;
  RawPeer peer(server);
  peer.Send(Get("/parts"));
  ASSERT_TRUE(server.Until([&] { return server.then != nullptr; }));
  peer.Reset();
  ASSERT_TRUE(server.Until([&] { return server.sources == 0; }));
  server.then();  // too late, and nobody minds
}

TEST(BodySource, OneThatDoesNotAnswerIsGivenUp) {
  PartsServer server;
  server.later = true;
  RawPeer peer(server);
  peer.Send(Get("/parts"));
  ASSERT_TRUE(server.Until([&] { return server.then != nullptr; }));
  server.AdvanceSlowly(NetLimits().answer_ms + 500);
  EXPECT_EQ(server.sources, 0);
  EXPECT_EQ(server.figures().timed_out, 1U);
}

// A byte now and then is not enough: each part has its time.
TEST(BodySource, APeerThatTakesALittleNowAndThenIsGivenUp) {
  PartsServer server;
  server.parts = 1000;
  server.part_size = 1024 * 1024;
  RawPeer peer(server);
  const int small = 1;
  (void)::setsockopt(peer.file(), SOL_SOCKET, SO_RCVBUF, &small, sizeof small);
  peer.Send(Get("/parts"));
  server.Settle();
  ASSERT_EQ(server.sources, 1);
  for (std::int64_t ms = 0; ms <= 2 * NetLimits().stalled_ms && server.sources > 0; ms += 1000) {
    char byte = 0;
    (void)::recv(peer.file(), &byte, 1, MSG_DONTWAIT);
    server.AdvanceSlowly(1000);
  }
  EXPECT_EQ(server.sources, 0);
  EXPECT_EQ(server.figures().timed_out, 1U);
  EXPECT_EQ(server.figures().queued_now, 0U);
}

TEST(BodySource, EndsWhenTheServerStops) {
  PartsServer server;
  server.parts = 1'000'000;
  RawPeer peer(server);
  peer.Send(Get("/parts"));
  bool stopped = false;
  server.net->Stop(1001, "bye", [&stopped] { stopped = true; });
  server.AdvanceSlowly(NetLimits().close_ms + 1000);
  EXPECT_TRUE(stopped);
  EXPECT_EQ(server.sources, 0);
}

}  // namespace
}  // namespace syrtis::server
