// HTTP over real sockets.
#include <gtest/gtest.h>

#include <string>

#include "server/net/testing/raw_peer.h"
#include "server/net/testing/test_server.h"

namespace syrtis::server {
namespace {

std::string Get(const std::string& path) { return "GET " + path + " HTTP/1.1\r\nHost: x\r\n\r\n"; }

TEST(HttpServer, KeepsTheConnectionAndAnswersInOrder) {
  TestServer server;
  RawPeer peer(server);
  peer.Send(Get("/one"));
  ASSERT_TRUE(peer.ReceiveText("GET /one"));
  // Three at once: answered one after the other.
  peer.Send(Get("/two") + Get("/three") +
            "HEAD /four HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  ASSERT_TRUE(peer.ReceiveEnd());
  const std::size_t two = peer.received.find("GET /two");
  const std::size_t three = peer.received.find("GET /three");
  ASSERT_NE(three, std::string::npos);
  EXPECT_LT(two, three);
  EXPECT_EQ(peer.received.find("HEAD /four"), std::string::npos);
  EXPECT_TRUE(peer.received.ends_with("\r\n\r\n"));
  EXPECT_EQ(server.figures().requests, 4U);
  EXPECT_EQ(server.figures().connections_total, 1U);
}

TEST(HttpServer, ThousandRequestsInOnePacket) {
  TestServer server;
  RawPeer peer(server);
  std::string bytes;
  for (int i = 0; i < 1000; ++i) bytes += Get("/" + std::to_string(i));
  peer.Send(bytes + Get("/end"));
  ASSERT_TRUE(peer.ReceiveText("GET /end"));
  EXPECT_EQ(server.figures().requests, 1001U);
}

TEST(HttpServer, AnswersLaterOrByItselfIfTheResponderIsDropped) {
  TestServer server;
  RawPeer peer(server);
  peer.Send(Get("/later"));
  ASSERT_TRUE(server.Until([&] { return !server.waiting.empty(); }));
  EXPECT_TRUE(peer.received.empty());
  server.waiting[0].Send(HttpResponse::Text(201, "at last"));
  ASSERT_TRUE(peer.ReceiveText("at last"));
  peer.Send(Get("/drop"));
  ASSERT_TRUE(peer.ReceiveText("HTTP/1.1 503 "));
  peer.Send(Get("/throw"));
  ASSERT_TRUE(peer.ReceiveText("HTTP/1.1 500 "));
  peer.Send(Get("/fine"));
  ASSERT_TRUE(peer.ReceiveText("GET /fine"));
  EXPECT_EQ(server.figures().handler_failures, 1U);
}

TEST(HttpServer, AnswerThatComesTooLate) {
  TestServer server;
  RawPeer peer(server);
  peer.Send(Get("/later"));
  ASSERT_TRUE(server.Until([&] { return !server.waiting.empty(); }));
  server.AdvanceSlowly(NetLimits().answer_ms + 500);
  ASSERT_TRUE(peer.ReceiveText("HTTP/1.1 503 "));
  ASSERT_TRUE(peer.ReceiveEnd());
  server.waiting[0].Send(HttpResponse::Text(200, "too late"));
  server.net.reset();
  EXPECT_EQ(peer.received.find("too late"), std::string::npos);
}

TEST(HttpServer, ResponderOutlivesTheServer) {
  TestServer server;
  RawPeer peer(server);
  peer.Send(Get("/later"));
  ASSERT_TRUE(server.Until([&] { return !server.waiting.empty(); }));
  server.net.reset();
  server.waiting.clear();
  server.Settle();
  EXPECT_TRUE(peer.ReceiveEnd());
}

TEST(HttpServer, LargeAnswers) {
  TestServer server;
  server.big = 20 * 1024 * 1024;
  RawPeer peer(server);
  peer.Send(Get("/big") + Get("/after"));
  ASSERT_TRUE(peer.ReceiveText("GET /after"));
  EXPECT_GT(peer.received.size(), server.big);
  EXPECT_EQ(server.figures().queued_now, 0U);
}

TEST(HttpServer, AnswersAPeerThatHasSentItsEnd) {
  TestServer server;
  server.big = 4 * 1024 * 1024;
  RawPeer peer(server);
  peer.Send("GET /big HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  peer.End();
  ASSERT_TRUE(peer.ReceiveEnd());
  EXPECT_GT(peer.received.size(), server.big);
  ASSERT_TRUE(server.Until([&] { return server.figures().connections_now == 0; }));
}

// While an answer is made, nothing is read: what comes meanwhile must neither get lost nor keep the
// event loop busy (Settle would not return).
TEST(HttpServer, WhatComesDuringAnAnswerWaits) {
  TestServer server;
  RawPeer peer(server);
  peer.Send("GET /later HTTP/1.1\r\nHost: x\r\n\r\n");
  ASSERT_EQ(server.waiting.size(), 1U);
  peer.Send("GET /second HTTP/1.1\r\nHost: x\r\n\r\n");
  EXPECT_EQ(server.last_request.path, "/later");
  server.waiting[0].Send(HttpResponse::Text(200, "now"));
  EXPECT_TRUE(peer.ReceiveText("GET /second"));
}

TEST(HttpServer, AnEndDuringAnAnswerWaits) {
  TestServer server;
  RawPeer peer(server);
  peer.Send("GET /later HTTP/1.1\r\nHost: x\r\n\r\n");
  ASSERT_EQ(server.waiting.size(), 1U);
  peer.End();
  server.Settle();
  EXPECT_EQ(server.figures().connections_now, 1U);
  server.waiting[0].Send(HttpResponse::Text(200, "now"));
  EXPECT_TRUE(peer.ReceiveText("now"));
  EXPECT_TRUE(server.Until([&] { return server.figures().connections_now == 0; }));
}

TEST(HttpServer, WhoCrashesDuringAnAnswerIsNoticed) {
  TestServer server;
  RawPeer peer(server);
  peer.Send("GET /later HTTP/1.1\r\nHost: x\r\n\r\n");
  ASSERT_EQ(server.waiting.size(), 1U);
  peer.Reset();
  EXPECT_TRUE(server.Until([&] { return server.figures().connections_now == 0; }));
  server.waiting[0].Send(HttpResponse::Text(200, "too late"));
  server.Settle();
}

TEST(HttpServer, UpgradesOnlyAtItsPath) {
  TestServer server;
  TestClient client(server, "/elsewhere");
  EXPECT_FALSE(client.Opened());
  EXPECT_NE(client.reason.find("404"), std::string::npos);
  EXPECT_EQ(server.figures().refused_upgrade, 1U);
  RawPeer peer(server);
  peer.Send("GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n");
  EXPECT_TRUE(peer.ReceiveText("HTTP/1.1 426 "));
  EXPECT_TRUE(peer.ReceiveText("Sec-WebSocket-Version: 13\r\n"));
}

}  // namespace
}  // namespace syrtis::server
