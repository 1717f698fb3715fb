// What peers do to a server, by accident or on purpose. Time is driven.
#include <gtest/gtest.h>

#include <sys/resource.h>

#include <array>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "server/net/testing/raw_peer.h"
#include "server/net/testing/test_server.h"
#include "server/net/upgrade.h"

namespace syrtis::server {
namespace {

constexpr std::string_view kKey = "dGhlIHNhbXBsZSBub25jZQ==";

std::string Upgrade(std::string_view headers = {}) {
  return UpgradeRequest("here:80", "/ws", kKey, headers);
}

// In the longer version, by command, there are many of what is otherwise one.
std::size_t Many(std::size_t count) { return std::getenv("SYRTIS_FULL") == nullptr ? 1 : count; }

std::vector<std::unique_ptr<TestClient>> WhoDoNotRead(TestServer& server, std::size_t count) {
  std::vector<std::unique_ptr<TestClient>> clients;
  for (std::size_t i = 0; i < count; ++i) {
    clients.push_back(std::make_unique<TestClient>(server));
    EXPECT_TRUE(clients.back()->Opened());
    clients.back()->client.PauseReading();
  }
  return clients;
}

TEST(Abuse, SlowReaderIsDroppedAndTheOthersGoOn) {
  TestServer server;
  const std::size_t count = Many(50);
  const auto slow = WhoDoNotRead(server, count);
  TestClient good(server);
  ASSERT_TRUE(good.Opened());
  const Frame frame = MakeTextFrame(std::string(64 * 1024, 'x'));
  std::size_t sent = 0;
  std::size_t most = 0;
  // The kernel's buffers fill first; then the queue up to its cap; then it is over.
  while (server.figures().dropped_slow < count && sent < 2000) {
    for (const auto& [id, socket] : server.open) {
      socket->Send(frame);
      most = std::max(most, socket->queued_bytes());
    }
    ++sent;
    ASSERT_TRUE(good.Has(sent));
  }
  EXPECT_EQ(server.figures().dropped_slow, count);
  EXPECT_LE(most, NetLimits().send_queue + frame->size());
  server.Settle();
  EXPECT_EQ(server.codes, std::vector<std::uint16_t>(count, close_code::kTryLater));
  EXPECT_EQ(server.open.size(), 1U);
  good.client.Send("still here");
  EXPECT_TRUE(good.Has(sent + 1));
  // Whoever reads on learns why.
  for (const auto& client : slow) {
    client->client.ResumeReading();
    ASSERT_TRUE(client->Closed());
    EXPECT_EQ(client->code, close_code::kTryLater);
  }
  EXPECT_EQ(server.figures().queued_now, 0U);
}

TEST(Abuse, SlowReaderThatNeverReadsIsCut) {
  TestServer server;
  const std::size_t count = Many(50);
  const auto slow = WhoDoNotRead(server, count);
  const Frame frame = MakeTextFrame(std::string(64 * 1024, 'x'));
  for (int i = 0; i < 2000 && !server.open.empty(); ++i) {
    for (const auto& [id, socket] : server.open) socket->Send(frame);
    server.Settle();
  }
  EXPECT_EQ(server.figures().dropped_slow, count);
  EXPECT_EQ(server.figures().connections_now, count);
  server.Advance(NetLimits().close_ms + 100);
  EXPECT_EQ(server.figures().connections_now, 0U);
  EXPECT_EQ(server.figures().queued_now, 0U);
}

// Many who do not read share the memory that all of them may take.
TEST(Abuse, SlowReadersTogetherTakeOnlySoMuch) {
  NetConfig config;
  config.limits.send_queues = 1024 * 1024;
  TestServer server(std::move(config));
  constexpr std::size_t kCount = 24;
  const auto slow = WhoDoNotRead(server, kCount);
  const std::string text(4 * 1024, 'x');
  std::uint64_t most = 0;
  for (int i = 0; i < 2'000 && server.figures().dropped_slow < kCount - 4; ++i) {
    for (const auto& [id, socket] : server.open) socket->Send(MakeTextFrame(text));
    most = std::max(most, server.figures().queued_now);
    server.Settle();
  }
  EXPECT_GE(server.figures().dropped_slow, kCount - 4);
  EXPECT_LT(most, 1024U * 1024U + kCount * 2 * text.size());
  // A peer that reads is served all the same.
  TestClient good(server);
  ASSERT_TRUE(good.Opened());
  good.client.Send("still here");
  EXPECT_TRUE(good.Has(1));
}

// A queue of short messages takes more memory than they have bytes.
TEST(Abuse, ManyShortMessagesAreAQueueToo) {
  TestServer server;
  const auto slow = WhoDoNotRead(server, 1);
  Socket& socket = *server.open.begin()->second;
  const Frame large = MakeTextFrame(std::string(64 * 1024, 'x'));
  while (socket.queued_bytes() == 0) {  // until the kernel takes no more
    socket.Send(large);
    server.Settle();
  }
  int sent = 0;
  for (; sent < 100'000 && server.figures().dropped_slow == 0; ++sent) {
    socket.Send(MakeTextFrame(std::string("ok")));
  }
  EXPECT_GT(sent, 256);
  EXPECT_LT(sent, 3'000);
}

// What waits goes out first: who reads at last, and at once asks for more, is not too slow.
TEST(Abuse, WhoHasJustReadIsNotSlow) {
  TestServer server;
  RawPeer peer(server);
  peer.Send(Upgrade());
  ASSERT_TRUE(server.Until([&] { return server.open.size() == 1; }));
  Socket& socket = *server.open.begin()->second;
  const Frame frame = MakeTextFrame(std::string(1000, 'x'));
  while (socket.queued_bytes() == 0) {  // until the kernel takes no more
    socket.Send(frame);
    server.Settle();
  }
  while (socket.queued_bytes() + frame->size() <= NetLimits().send_queue) socket.Send(frame);
  std::array<char, 65536> bytes{};
  while (::recv(peer.file(), bytes.data(), bytes.size(), MSG_DONTWAIT) > 0) {
  }
  std::string more;
  AppendMaskedFrame(more, Opcode::kText, std::string(2000, 'y'), 7);
  peer.Send(more);
  EXPECT_EQ(server.figures().dropped_slow, 0U);
  EXPECT_TRUE(peer.ReceiveText(std::string(2000, 'y')));
}

TEST(Abuse, ABurstInOneTurnIsNotSlow) {
  NetConfig config;
  config.limits.send_queue = 64 * 1024;
  TestServer server(std::move(config));
  TestClient client(server);
  ASSERT_TRUE(client.Opened());
  // More than the queue may hold, but the kernel takes it.
  const std::string text(1000, 'x');
  for (int i = 0; i < 100; ++i) server.open.begin()->second->SendText(text);
  ASSERT_TRUE(client.Has(100));
  EXPECT_EQ(server.figures().dropped_slow, 0U);
}

TEST(Abuse, OneBigMessageFitsAnEmptyQueueAndDrainIsTold) {
  NetConfig config;
  config.limits.send_queue = 1000;
  TestServer server(std::move(config));
  TestClient client(server);
  ASSERT_TRUE(client.Opened());
  server.Settle();
  const std::string text(8 * 1024 * 1024, 'y');
  server.open.begin()->second->SendText(text);
  ASSERT_TRUE(client.Has(1));
  EXPECT_EQ(client.texts[0].size(), text.size());
  ASSERT_TRUE(server.Until([&] { return server.drained > 0; }));
  EXPECT_EQ(server.open.begin()->second->queued_bytes(), 0U);
}

TEST(Abuse, HalfOpenPeerIsNoticedWithinTwoHeartbeats) {
  TestServer server;
  const std::size_t count = Many(200);
  TestClient alive(server);
  ASSERT_TRUE(alive.Opened());
  const auto dead = WhoDoNotRead(server, count);  // no packet of them ever comes again
  server.AdvanceSlowly(2 * NetLimits().heartbeat_ms + 500);
  EXPECT_EQ(server.figures().dropped_silent, count);
  EXPECT_EQ(server.open.size(), 1U);
  EXPECT_EQ(server.codes, std::vector<std::uint16_t>(count, close_code::kAbnormal));
  server.AdvanceSlowly(10 * NetLimits().heartbeat_ms);
  EXPECT_EQ(server.figures().dropped_silent, count);
  EXPECT_EQ(server.figures().connections_now, 1U);
}

TEST(Abuse, HeartbeatsAreSpread) {
  TestServer server;
  std::vector<std::unique_ptr<TestClient>> clients;
  for (int i = 0; i < 200; ++i) clients.push_back(std::make_unique<TestClient>(server));
  for (const auto& client : clients) ASSERT_TRUE(client->Opened());
  server.Settle();
  // A ping has two bytes; in a twentieth of the period no more than a tenth of all are due.
  const std::int64_t step = NetLimits().heartbeat_ms / 20;
  std::uint64_t all = 0;
  for (int i = 0; i < 20; ++i) {
    const std::uint64_t before = server.figures().bytes_out;
    server.Advance(step);
    const std::uint64_t pings = (server.figures().bytes_out - before) / 2;
    EXPECT_LE(pings, 20U);
    EXPECT_GE(pings, 5U);
    all += pings;
  }
  EXPECT_NEAR(static_cast<double>(all), 200, 5);
}

TEST(Abuse, FloodIsClosed) {
  TestServer server;
  TestClient flood(server);
  TestClient good(server);
  ASSERT_TRUE(flood.Opened() && good.Opened());
  const int burst = static_cast<int>(NetLimits().message_burst);
  for (int i = 0; i < burst; ++i) flood.client.Send("a");
  ASSERT_TRUE(flood.Has(static_cast<std::size_t>(burst)));
  EXPECT_EQ(server.figures().dropped_flood, 0U);
  flood.client.Send("one too many");
  ASSERT_TRUE(flood.Closed());
  EXPECT_EQ(flood.code, close_code::kPolicy);
  EXPECT_EQ(server.figures().dropped_flood, 1U);
  // Time makes good.
  for (int i = 0; i < 4 * burst; ++i) {
    server.now_ms += static_cast<std::int64_t>(1000 / NetLimits().messages_per_second);
    good.client.Send("b");
    ASSERT_TRUE(good.Has(static_cast<std::size_t>(i) + 1));
  }
}

TEST(Abuse, EmptyFragmentsAndPingsCountAsMessages) {
  TestServer server;
  for (const Opcode opcode : {Opcode::kContinuation, Opcode::kPing}) {
    RawPeer peer(server);
    std::string bytes = Upgrade();
    AppendMaskedFrame(bytes, Opcode::kText, "", 1, opcode == Opcode::kPing);
    for (int i = 0; i < 1000; ++i) {
      AppendMaskedFrame(bytes, opcode, "", 1, opcode == Opcode::kPing);
    }
    peer.Send(bytes);
    EXPECT_TRUE(peer.ReceiveText(*MakeCloseFrame(close_code::kPolicy, "too many messages")));
  }
  EXPECT_EQ(server.figures().dropped_flood, 2U);
}

TEST(Abuse, OversizedMessagesAreRefusedBeforeTheyAreRead) {
  TestServer server;
  RawPeer peer(server);
  // A header that promises 2^62 bytes, and nothing of them.
  peer.Send(Upgrade() + std::string("\x81\xFF\x40\0\0\0\0\0\0\0mask", 14));
  EXPECT_TRUE(peer.ReceiveText(*MakeCloseFrame(close_code::kTooBig, "message too large")));
  EXPECT_TRUE(peer.ReceiveEnd());
  TestClient client(server);
  ASSERT_TRUE(client.Opened());
  client.client.Send(std::string(16 * 1024 + 1, 'x'));
  ASSERT_TRUE(client.Closed());
  EXPECT_EQ(client.code, close_code::kTooBig);
  EXPECT_EQ(server.figures().dropped_oversized, 2U);
  EXPECT_EQ(server.figures().messages_in, 0U);
}

TEST(Abuse, BrokenFramesAreRefused) {
  TestServer server;
  std::string unmasked;
  AppendFrame(unmasked, Opcode::kText, "hello");
  std::string invalid;
  AppendMaskedFrame(invalid, Opcode::kText, "\xC0\xAF", 3);
  std::string binary;
  AppendMaskedFrame(binary, Opcode::kBinary, "hello", 3);
  const std::vector<std::pair<std::string, std::uint16_t>> cases = {
      {unmasked, close_code::kProtocolError},
      {invalid, close_code::kInvalidText},
      {binary, close_code::kUnsupported},
      {"\xFF\xFF\xFF\xFF garbage that is no frame at all", close_code::kProtocolError},
  };
  for (const auto& [bytes, code] : cases) {
    TestClient client(server);
    ASSERT_TRUE(client.Opened());
    client.client.SendRaw(bytes);
    ASSERT_TRUE(client.Closed());
    EXPECT_EQ(client.code, code);
  }
  EXPECT_EQ(server.figures().dropped_protocol, cases.size());
  ASSERT_TRUE(server.Until([&] { return server.figures().connections_now == 0; }));
}

TEST(Abuse, CutAtEveryByteOfHandshakeAndFrame) {
  NetConfig config;
  config.limits.connect_burst = 0;
  TestServer server(std::move(config));
  std::string bytes = Upgrade();
  const std::size_t handshake = bytes.size();
  AppendMaskedFrame(bytes, Opcode::kText, std::string(200, 'm'), 9);
  for (std::size_t cut = 0; cut < bytes.size(); ++cut) {
    RawPeer peer(server);
    peer.Send(std::string_view(bytes).substr(0, cut));
    if (cut >= handshake) ASSERT_TRUE(peer.ReceiveText("\r\n\r\n"));
  }
  ASSERT_TRUE(server.Until([&] { return server.figures().connections_now == 0; }));
  EXPECT_EQ(server.figures().messages_in, 0U);
  EXPECT_EQ(server.codes.size(), server.figures().sockets_total);
  EXPECT_EQ(server.figures().sockets_total, bytes.size() - handshake);
}

TEST(Abuse, GarbageInsteadOfHttp) {
  TestServer server;
  RawPeer peer(server);
  peer.Send("\x16\x03\x01 this is TLS, or worse\r\n\r\n");
  EXPECT_TRUE(peer.ReceiveText("HTTP/1.1 400 "));
  EXPECT_TRUE(peer.ReceiveEnd());
  RawPeer endless(server);
  endless.Send("GET /" + std::string(20'000, 'a'));
  EXPECT_TRUE(endless.ReceiveText("HTTP/1.1 431 "));
  RawPeer large(server);
  large.Send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n");
  EXPECT_TRUE(large.ReceiveText("HTTP/1.1 413 "));
  EXPECT_EQ(server.figures().refused_request, 3U);
}

TEST(Abuse, SlowLoris) {
  TestServer server;
  RawPeer silent(server);
  RawPeer slow(server);
  ASSERT_TRUE(server.Until([&] { return server.figures().connections_now == 2; }));
  for (const char c : std::string_view("GET / HT")) {
    slow.Send(std::string_view(&c, 1));
    server.Advance(1'000);
  }
  EXPECT_EQ(server.figures().connections_now, 2U);
  server.AdvanceSlowly(NetLimits().request_ms);
  EXPECT_TRUE(slow.ReceiveText("HTTP/1.1 408 "));
  EXPECT_TRUE(silent.ReceiveEnd());
  EXPECT_TRUE(silent.received.empty());
  EXPECT_EQ(server.figures().timed_out, 2U);
  server.AdvanceSlowly(NetLimits().close_ms + 500);
  EXPECT_EQ(server.figures().connections_now, 0U);
}

// A message has the time that a request has, whether a byte of it comes now and then, or a
// fragment.
TEST(Abuse, SlowFramesAreCutAsSlowHeadersAre) {
  TestServer server;
  std::string frame;
  AppendMaskedFrame(frame, Opcode::kText, std::string(100, 'm'), 9);
  RawPeer bytes(server);
  RawPeer fragments(server);
  RawPeer good(server);
  for (RawPeer* peer : {&bytes, &fragments, &good}) peer->Send(Upgrade());
  ASSERT_TRUE(server.Until([&] { return server.open.size() == 3; }));
  std::string fragment;
  AppendMaskedFrame(fragment, Opcode::kText, "f", 9, /*fin=*/false);
  std::size_t at = 0;
  for (std::int64_t ms = 0; ms < NetLimits().request_ms; ms += 500) {
    EXPECT_EQ(server.open.size(), 3U);
    bytes.Send(std::string_view(frame).substr(at++, 1));
    fragments.Send(fragment);
    fragment.clear();
    AppendMaskedFrame(fragment, Opcode::kContinuation, "f", 9, /*fin=*/false);
    // Who sends a little of the next message with the end of the one before is not slow.
    good.Send((ms == 0 ? "" : frame.substr(50)) + frame.substr(0, 50));
    server.Advance(500);
  }
  bytes.Send(std::string_view(frame).substr(at, 1));
  fragments.Send(fragment);
  EXPECT_TRUE(bytes.ReceiveText("the message took too long"));
  EXPECT_TRUE(fragments.ReceiveText("the message took too long"));
  EXPECT_EQ(server.figures().timed_out, 2U);
  EXPECT_EQ(server.open.size(), 1U);
}

// … and whoever sends nothing more is found by its heartbeat.
TEST(Abuse, AMessageThatStopsMidwayIsCut) {
  TestServer server;
  std::string frame;
  AppendMaskedFrame(frame, Opcode::kText, "never complete", 9, /*fin=*/false);
  RawPeer peer(server);
  peer.Send(Upgrade());
  ASSERT_TRUE(server.Until([&] { return server.open.size() == 1; }));
  peer.Send(frame);
  std::string pong;
  AppendMaskedFrame(pong, Opcode::kPong, "", 9);
  for (int i = 0; i < 30 && !server.open.empty(); ++i) {
    peer.Send(pong);
    server.Advance(1'000);
  }
  EXPECT_TRUE(server.open.empty());
  EXPECT_EQ(server.figures().timed_out, 1U);
}

TEST(Abuse, StalledDownloadIsGivenUp) {
  TestServer server;
  server.big = 64 * 1024 * 1024;
  RawPeer peer(server);
  peer.Send("GET /big HTTP/1.1\r\nHost: x\r\n\r\n");
  server.Settle();
  EXPECT_GT(server.figures().queued_now, 0U);
  server.AdvanceSlowly(3 * NetLimits().stalled_ms);
  EXPECT_EQ(server.figures().connections_now, 0U);
  EXPECT_EQ(server.figures().queued_now, 0U);
  EXPECT_EQ(server.figures().timed_out, 1U);
}

TEST(Abuse, ForeignPagesAreRefused) {
  NetConfig config;
  config.allowed_origins = {"https://friend.example"};
  TestServer server(std::move(config));
  for (const std::string_view origin : {"https://evil.example", "null", "http://here:81"}) {
    RawPeer peer(server);
    peer.Send(Upgrade("Origin: " + std::string(origin) + "\r\n"));
    EXPECT_TRUE(peer.ReceiveText("HTTP/1.1 403 ")) << origin;
  }
  EXPECT_EQ(server.figures().refused_origin, 3U);
  for (const std::string_view origin :
       {"http://here", "http://HERE:80", "https://friend.example"}) {
    RawPeer peer(server);
    peer.Send(Upgrade("Origin: " + std::string(origin) + "\r\n"));
    EXPECT_TRUE(peer.ReceiveText("HTTP/1.1 101 ")) << origin;
  }
}

TEST(Abuse, TooManyConnections) {
  NetConfig config;
  config.limits.connections = 10;
  TestServer server(std::move(config));
  std::vector<std::unique_ptr<TestClient>> clients;
  for (int i = 0; i < 10; ++i) {
    clients.push_back(std::make_unique<TestClient>(server));
    ASSERT_TRUE(clients.back()->Opened());
  }
  RawPeer extra(server);
  EXPECT_TRUE(extra.ReceiveText("HTTP/1.1 503 "));
  EXPECT_EQ(server.figures().refused_full, 1U);
  clients.pop_back();
  ASSERT_TRUE(server.Until([&] { return server.figures().connections_now == 9; }));
  TestClient next(server);
  EXPECT_TRUE(next.Opened());
}

TEST(Abuse, TooManyOfOneAddressAndTooFast) {
  NetConfig config;
  config.limits.connections_per_address = 5;
  config.limits.connect_burst = 20;
  config.limits.connects_per_second = 1;
  TestServer server(std::move(config));
  {
    std::vector<std::unique_ptr<TestClient>> clients;
    for (int i = 0; i < 5; ++i) {
      clients.push_back(std::make_unique<TestClient>(server));
      ASSERT_TRUE(clients.back()->Opened());
    }
    TestClient sixth(server);
    EXPECT_FALSE(sixth.Opened());
    EXPECT_EQ(server.figures().refused_per_address, 1U);
  }
  ASSERT_TRUE(server.Until([&] { return server.figures().connections_now == 0; }));
  for (int i = 0; i < 15; ++i) {
    TestClient client(server);
    ASSERT_TRUE(client.Opened());
    client.client.Abort();
    ASSERT_TRUE(server.Until([&] { return server.figures().connections_now == 0; }));
  }
  TestClient fast(server);
  EXPECT_FALSE(fast.Opened());
  EXPECT_EQ(server.figures().refused_rate, 1U);
  server.Advance(1'000);
  TestClient patient(server);
  EXPECT_TRUE(patient.Opened());
}

TEST(Abuse, TooManyRequestsOfOneAddressOnHoweverManyConnections) {
  NetConfig config;
  config.limits.request_burst = 30;
  config.limits.requests_per_second = 1;
  TestServer server(std::move(config));
  const std::string get = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
  for (int connection = 0; connection < 10; ++connection) {
    RawPeer peer(server);
    for (int i = 0; i < 5; ++i) {
      const std::uint64_t before = server.figures().requests;
      peer.Send(get);
      ASSERT_TRUE(server.Until([&] { return server.figures().requests > before; }));
      server.Settle();
      if (connection >= 6) break;  // refused, and the connection ends
    }
    if (connection < 6) continue;
    ASSERT_TRUE(peer.ReceiveText("HTTP/1.1 429 "));
    ASSERT_TRUE(peer.ReceiveEnd());
  }
  EXPECT_EQ(server.figures().requests, 34U);
  EXPECT_EQ(server.figures().refused_flood, 4U);
  // Who comes to play is not held up by it.
  TestClient player(server);
  EXPECT_TRUE(player.Opened());
  server.Advance(1'000);
  RawPeer patient(server);
  patient.Send(get);
  EXPECT_TRUE(patient.ReceiveText("HTTP/1.1 200 "));
}

TEST(Abuse, DrainIsToldToWhoAsksAlsoIfNothingHadToWait) {
  TestServer server;
  TestClient client(server);
  ASSERT_TRUE(client.Opened());
  server.Settle();
  Socket& socket = *server.open.begin()->second;
  socket.SendText("x");
  ASSERT_TRUE(client.Has(1));
  EXPECT_EQ(server.drained, 0);
  socket.SendText("y");
  socket.TellWhenDrained();
  EXPECT_EQ(server.drained, 0);  // never before it returns
  ASSERT_TRUE(server.Until([&] { return server.drained == 1; }));
  EXPECT_EQ(socket.queued_bytes(), 0U);
  server.Settle();
  EXPECT_EQ(server.drained, 1);
  // Who does not read is not drained.
  client.client.PauseReading();
  const std::string text(200 * 1024, 'z');
  for (int i = 0; i < 1'000 && socket.queued_bytes() == 0; ++i) {
    socket.SendText(text);
    server.Settle();
  }
  ASSERT_GT(socket.queued_bytes(), 0U);
  const int before = server.drained;
  socket.TellWhenDrained();
  server.Settle();
  EXPECT_EQ(server.drained, before);
  client.client.ResumeReading();
  ASSERT_TRUE(server.Until([&] { return server.drained == before + 1; }));
  EXPECT_EQ(socket.queued_bytes(), 0U);
}

TEST(Abuse, ProxiedPeopleAreCountedByTheirOwnAddress) {
  NetConfig config;
  config.trusted_proxies = {"127.0.0.0/8"};
  config.limits.connections_per_address = 1;
  TestServer server(std::move(config));
  TestClient first(server, "/ws", "X-Forwarded-For: 6.6.6.6, 203.0.113.1\r\n");
  ASSERT_TRUE(first.Opened());
  EXPECT_EQ(server.last_address, "203.0.113.1");
  TestClient second(server, "/ws", "X-Forwarded-For: 203.0.113.2\r\n");
  ASSERT_TRUE(second.Opened());
  TestClient again(server, "/ws", "X-Forwarded-For: 203.0.113.1\r\n");
  EXPECT_FALSE(again.Opened());
  EXPECT_NE(again.reason.find("429"), std::string::npos);
}

TEST(Abuse, ForwardedForIsNotBelievedFromAnybody) {
  TestServer server;
  TestClient client(server, "/ws", "X-Forwarded-For: 203.0.113.1\r\n");
  ASSERT_TRUE(client.Opened());
  EXPECT_EQ(server.last_address, "127.0.0.1");
}

TEST(Abuse, OutOfFilesAcceptingPausesAndGoesOn) {
  TestServer server;
  RawPeer first(server);
  RawPeer second(server);
  // The peers wait in the kernel's queue; from now on no further file can be opened.
  rlimit old{};
  ASSERT_EQ(::getrlimit(RLIMIT_NOFILE, &old), 0);
  rlimit none = old;
  none.rlim_cur = 3;
  ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &none), 0);
  const bool paused = server.Until([&] { return server.figures().accept_pauses == 1; });
  server.Settle();
  EXPECT_EQ(server.figures().accept_pauses, 1U);  // it does not spin
  server.Advance(200);
  const bool again = server.Until([&] { return server.figures().accept_pauses == 2; });
  ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &old), 0);
  EXPECT_TRUE(paused && again);
  server.Advance(200);
  EXPECT_TRUE(server.Until([&] { return server.figures().connections_now == 2; }));
}

}  // namespace
}  // namespace syrtis::server
