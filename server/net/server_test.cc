// The server over real sockets of the loopback: what it is for.
#include <gtest/gtest.h>
#include <malloc.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "server/net/testing/raw_peer.h"
#include "server/net/testing/test_server.h"
#include "server/net/upgrade.h"
#include "server/net/wheel.h"

namespace syrtis::server {
namespace {

TEST(Server, UpgradesAndEchoes) {
  TestServer server;
  TestClient client(server, "/ws?table=ABCDE");
  ASSERT_TRUE(client.Opened());
  EXPECT_EQ(server.last_path, "/ws?table=ABCDE");
  EXPECT_EQ(server.last_address, "127.0.0.1");
  client.client.Send("hello");
  client.client.Send("Grüße");
  ASSERT_TRUE(client.Has(2));
  EXPECT_EQ(client.texts[0], "hello");
  EXPECT_EQ(client.texts[1], "Grüße");
  EXPECT_EQ(server.figures().messages_in, 2U);
  EXPECT_EQ(server.figures().messages_out, 2U);
  EXPECT_EQ(server.figures().sockets_now, 1U);
}

TEST(Server, OneFrameGoesToMany) {
  TestServer server;
  std::vector<std::unique_ptr<TestClient>> clients;
  for (int i = 0; i < 200; ++i) clients.push_back(std::make_unique<TestClient>(server));
  for (const auto& client : clients) ASSERT_TRUE(client->Opened());
  clients[0]->client.Send("all:one");
  clients[0]->client.Send("all:two");
  for (const auto& client : clients) {
    ASSERT_TRUE(client->Has(2));
    EXPECT_EQ(client->texts, (std::vector<std::string>{"one", "two"}));
  }
  EXPECT_EQ(server.figures().messages_out, 400U);
}

TEST(Server, LongMessagesInBothDirections) {
  TestServer server;
  TestClient client(server);
  ASSERT_TRUE(client.Opened());
  const std::string text(16 * 1024, 'x');
  client.client.Send(text);
  ASSERT_TRUE(client.Has(1));
  EXPECT_EQ(client.texts[0], text);
}

TEST(Server, FirstFrameInTheSamePacketAsTheUpgrade) {
  TestServer server;
  RawPeer peer(server);
  std::string bytes = UpgradeRequest("x", "/ws", "dGhlIHNhbXBsZSBub25jZQ==", {});
  AppendMaskedFrame(bytes, Opcode::kText, "early", 77);
  peer.Send(bytes);
  ASSERT_TRUE(peer.ReceiveText("early"));
  // The example of RFC 6455.
  EXPECT_NE(peer.received.find("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"),
            std::string::npos);
}

TEST(Server, PingsAreAnswered) {
  TestServer server;
  RawPeer peer(server);
  std::string bytes = UpgradeRequest("x", "/ws", "dGhlIHNhbXBsZSBub25jZQ==", {});
  AppendMaskedFrame(bytes, Opcode::kPing, "are you there", 5);
  peer.Send(bytes);
  std::string pong;
  AppendFrame(pong, Opcode::kPong, "are you there");
  EXPECT_TRUE(peer.ReceiveText(pong));
}

TEST(Server, ClosesByEitherSide) {
  TestServer server;
  TestClient first(server);
  TestClient second(server);
  TestClient third(server);
  ASSERT_TRUE(first.Opened() && second.Opened() && third.Opened());
  first.client.Send("bye");
  ASSERT_TRUE(first.Closed());
  EXPECT_EQ(first.code, 4001);
  EXPECT_EQ(first.reason, "as asked");
  second.client.Close(close_code::kNormal, "enough");
  ASSERT_TRUE(second.Closed());
  EXPECT_EQ(second.code, close_code::kNormal);
  third.client.Abort(true);
  ASSERT_TRUE(server.Until([&] { return server.figures().connections_now == 0; }));
  EXPECT_EQ(server.codes,
            (std::vector<std::uint16_t>{4001, close_code::kNormal, close_code::kAbnormal}));
  EXPECT_TRUE(server.open.empty());
  EXPECT_EQ(server.figures().sockets_now, 0U);
}

TEST(Server, SendingToAClosedSocketDoesNothing) {
  TestServer server;
  TestClient client(server);
  ASSERT_TRUE(client.Opened());
  const std::shared_ptr<Socket> socket = server.open.begin()->second;
  client.client.Abort();
  ASSERT_TRUE(server.Until([&] { return server.open.empty(); }));
  EXPECT_FALSE(socket->open());
  socket->SendText("into the void");
  socket->Close(1000, "again");
  server.net.reset();
  socket->SendText("still");
  EXPECT_EQ(socket->queued_bytes(), 0U);
}

TEST(Server, AHandlerThatThrowsLosesOnlyItsSocket) {
  TestServer server;
  TestClient bad(server);
  TestClient good(server);
  ASSERT_TRUE(bad.Opened() && good.Opened());
  bad.client.Send("throw");
  ASSERT_TRUE(bad.Closed());
  EXPECT_EQ(bad.code, close_code::kInternalError);
  good.client.Send("fine");
  EXPECT_TRUE(good.Has(1));
  EXPECT_EQ(server.figures().handler_failures, 1U);
}

TEST(Server, PortInUseIsSaid) {
  TestServer server;
  const Result<std::uint16_t> again = server.net->Listen("127.0.0.1", server.port);
  ASSERT_FALSE(again.ok());
  EXPECT_NE(again.error().text.find("another program uses this port"), std::string::npos);
  EXPECT_NE(again.error().text.find(std::to_string(server.port)), std::string::npos);
  EXPECT_FALSE(server.net->Listen("nowhere", 0).ok());
}

TEST(Server, ListensAtSeveralAddresses) {
  TestServer server;
  const Result<std::uint16_t> other = server.net->Listen("127.0.0.2", 0);
  ASSERT_TRUE(other.ok()) << other.error().text;
  bool opened = false;
  Client client(server.io, {.on_open = [&] { opened = true; }});
  client.Connect("127.0.0.2", *other, "/ws");
  EXPECT_TRUE(server.Until([&] { return opened; }));
}

TEST(Server, StopsWithACodeAndSaysWhenItIsDone) {
  TestServer server;
  TestClient client(server);
  ASSERT_TRUE(client.Opened());
  RawPeer idle(server);
  RawPeer deaf(server);  // upgraded, but never answers the close
  deaf.Send(UpgradeRequest("x", "/ws", "dGhlIHNhbXBsZSBub25jZQ==", {}));
  ASSERT_TRUE(server.Until([&] { return server.figures().connections_now == 3; }));
  bool done = false;
  server.net->Stop(close_code::kRestart, "back soon", [&] { done = true; });
  ASSERT_TRUE(client.Closed());
  EXPECT_EQ(client.code, close_code::kRestart);
  EXPECT_EQ(client.reason, "back soon");
  EXPECT_TRUE(idle.ReceiveEnd());
  EXPECT_TRUE(server.open.empty());
  ASSERT_TRUE(server.Until([&] { return server.figures().connections_now == 1; }));
  EXPECT_FALSE(done);
  server.Advance(4'000);
  EXPECT_TRUE(server.Until([&] { return done; }));
  RawPeer late(server);
  EXPECT_FALSE(late.connected());
}

// Each step of an answer had close_ms of its own, and a late request the time of any other.
TEST(Server, StopsInTimeHoweverPeersDrawItOut) {
  TestServer server;
  RawPeer half(server);
  half.Send("GET / HTTP/1.1\r\nHo");
  RawPeer late(server);
  late.Send("GET /later HTTP/1.1\r\nHo");
  RawPeer waiting(server);
  waiting.Send("GET /later HTTP/1.1\r\nHost: x\r\n\r\n");
  RawPeer deaf(server);  // upgraded, but never answers the close
  deaf.Send(UpgradeRequest("x", "/ws", "dGhlIHNhbXBsZSBub25jZQ==", {}));
  ASSERT_TRUE(server.Until([&] { return server.open.size() == 1 && server.waiting.size() == 1; }));
  bool done = false;
  server.net->Stop(close_code::kRestart, "back soon", [&] { done = true; });
  server.AdvanceSlowly(NetLimits().close_ms - 500);
  EXPECT_EQ(server.figures().connections_now, 4U);
  late.Send("st: x\r\n\r\n");
  ASSERT_TRUE(server.Until([&] { return server.waiting.size() == 2; }));
  server.waiting[0].Send(HttpResponse::Text(200, "at last"));
  server.AdvanceSlowly(500 + Wheel::kStepMs);
  EXPECT_TRUE(waiting.ReceiveText("at last"));
  EXPECT_TRUE(done) << server.figures().connections_now;
}

TEST(Server, ThousandsComeAndGo) {
#ifdef SYRTIS_SANITIZED
  const int rounds = 10;
#else
  const int rounds = 40;
#endif
  NetConfig config;
  config.limits.connect_burst = 0;
  TestServer server(std::move(config));
  std::uint64_t opened = 0;
  for (int round = 0; round < rounds; ++round) {
    std::vector<std::unique_ptr<TestClient>> clients;
    for (int i = 0; i < 100; ++i) clients.push_back(std::make_unique<TestClient>(server));
    // Some leave before the upgrade, some with a close, some are cut, some reset.
    for (int i = 0; i < 100; ++i) {
      if (i % 5 == 0) {
        clients[i]->client.Abort(i % 2 == 0);
        continue;
      }
      ASSERT_TRUE(clients[i]->Opened());
      ++opened;
      clients[i]->client.Send("all:hello");
      if (i % 5 == 1) clients[i]->client.Close(1000, "");
      if (i % 5 == 2) clients[i]->client.Abort(true);
      if (i % 5 == 3) clients[i]->client.Abort(false);
    }
    clients.clear();
    ASSERT_TRUE(server.Until([&] { return server.figures().connections_now == 0; }));
    ASSERT_TRUE(server.open.empty());
  }
  server.Settle();
  EXPECT_GE(server.figures().sockets_total, opened);
  EXPECT_EQ(server.codes.size(), server.figures().sockets_total);
  EXPECT_EQ(server.figures().sockets_now, 0U);
  EXPECT_EQ(server.figures().queued_now, 0U);
}

#ifndef SYRTIS_SANITIZED
TEST(Server, AnIdleWebSocketTakesLittleMemory) {
  NetConfig config;
  config.limits.connections_per_address = 0;
  config.limits.connect_burst = 0;
  TestServer server(std::move(config));
  std::vector<std::unique_ptr<RawPeer>> peers;
  const auto connect = [&](std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
      peers.push_back(std::make_unique<RawPeer>(server));
      peers.back()->Send(UpgradeRequest("x", "/ws", "dGhlIHNhbXBsZSBub25jZQ==", {}));
    }
    return server.Until([&] { return server.open.size() == peers.size(); });
  };
  ASSERT_TRUE(connect(50));
  server.Settle();
  const std::size_t before = mallinfo2().uordblks;
  ASSERT_TRUE(connect(500));
  server.Settle();
  // What the peers themselves take, a few hundred bytes each, is in it.
  EXPECT_LT((mallinfo2().uordblks - before) / 500, 2048U);
}
#endif

}  // namespace
}  // namespace syrtis::server
