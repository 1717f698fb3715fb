// The frame codec and the whole server against Boost.Beast, which knows nothing of ours.
#include <gtest/gtest.h>

#include <atomic>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/_experimental/test/stream.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "engine/core/rng.h"
#include "server/net/frame.h"
#include "server/net/testing/test_server.h"
#include "server/net/upgrade.h"

namespace syrtis::server {
namespace {

namespace websocket = boost::beast::websocket;
using MemoryStream = boost::beast::test::stream;
using boost::asio::ip::tcp;

constexpr std::size_t kLimit = 300;

// What a reader made of a stream: the messages, and how it ended.
struct Verdict {
  std::vector<std::string> messages;  // "t" or "b" and the payload
  std::uint16_t close = 0;            // the peer's code
  bool failed = false;
  bool midway = false;  // the stream ended inside a message
};

Verdict Ours(std::string bytes, std::size_t piece) {
  Verdict verdict;
  FrameReader reader(FrameReader::Side::kServer, kLimit);
  for (std::size_t at = 0; at < bytes.size(); at += piece) {
    std::span<char> part = std::span<char>(bytes).subspan(at, std::min(piece, bytes.size() - at));
    for (FrameEvent event = reader.Next(part); event.kind != FrameKind::kNothing;
         event = reader.Next(part)) {
      if (event.kind == FrameKind::kText)
        verdict.messages.push_back("t" + std::string(event.payload));
      if (event.kind == FrameKind::kBinary) {
        verdict.messages.push_back("b" + std::string(event.payload));
      }
      if (event.kind == FrameKind::kClose) verdict.close = event.code;
      if (event.kind == FrameKind::kError) verdict.failed = true;
    }
  }
  verdict.midway = reader.midway();
  return verdict;
}

Verdict Beasts(const std::string& bytes) {
  boost::asio::io_context io;
  MemoryStream peer(io);
  websocket::stream<MemoryStream> server(io);
  server.next_layer().connect(peer);
  server.read_message_max(kLimit);
  server.next_layer().append(UpgradeRequest("x", "/ws", "dGhlIHNhbXBsZSBub25jZQ==", {}));
  boost::system::error_code error;
  server.accept(error);
  EXPECT_FALSE(error) << error.message();
  server.next_layer().append(boost::string_view(bytes.data(), bytes.size()));
  peer.close();
  Verdict verdict;
  while (true) {
    boost::beast::flat_buffer buffer;
    server.read(buffer, error);
    if (error) break;
    verdict.messages.push_back((server.got_text() ? "t" : "b") +
                               boost::beast::buffers_to_string(buffer.data()));
  }
  if (error == websocket::error::closed) {
    verdict.close = server.reason().code;
    if (verdict.close == 0) verdict.close = close_code::kNone;
  } else {
    // The memory stream ends where our bytes end; anything else is a fault in the bytes.
    verdict.failed = error != boost::asio::error::eof;
  }
  return verdict;
}

std::string RandomStream(Rng& rng) {
  std::string bytes;
  bool inside = false;
  const int frames = 1 + static_cast<int>(rng.Below(6));
  for (int i = 0; i < frames; ++i) {
    const unsigned kind = static_cast<unsigned>(rng.Below(10));
    std::string payload;
    const std::size_t size = rng.Below(4) == 0 ? rng.Below(200) : rng.Below(12);
    while (payload.size() < size) payload += rng.Below(12) == 0 ? "é" : "k";
    if (rng.Below(15) == 0) payload += static_cast<char>(rng.Below(256));
    bool fin = rng.Below(3) != 0;
    Opcode opcode = inside ? Opcode::kContinuation : Opcode::kText;
    if (kind == 0) opcode = Opcode::kBinary;
    if (kind == 1) opcode = Opcode::kPing;
    if (kind == 2) opcode = Opcode::kPong;
    if (kind == 3 && rng.Below(3) == 0) {
      opcode = Opcode::kClose;
      payload = ClosePayload(static_cast<std::uint16_t>(rng.Below(2) == 0 ? 1000 : 4000), payload);
    }
    if (static_cast<unsigned>(opcode) >= 8) {
      payload.resize(std::min<std::size_t>(payload.size(), 125));
      fin = true;
    } else {
      inside = !fin;
    }
    AppendMaskedFrame(bytes, opcode, payload, static_cast<std::uint32_t>(rng.Next()), fin);
  }
  // Half of all streams have a bit turned somewhere.
  if (rng.Below(2) == 0) {
    const std::size_t at = rng.Below(bytes.size());
    bytes[at] = static_cast<char>(bytes[at] ^ (1 << rng.Below(8)));
  }
  return bytes;
}

TEST(FrameAgainstBeast, SameVerdictOnRandomStreams) {
#ifdef SYRTIS_SANITIZED
  const int streams = 1000;
#else
  const int streams = 10000;
#endif
  Rng rng(Seed{11, 4});
  int compared = 0;
  int failed = 0;
  int closed = 0;
  for (int i = 0; i < streams; ++i) {
    const std::string bytes = RandomStream(rng);
    const Verdict ours = Ours(bytes, 1 + rng.Below(bytes.size()));
    const Verdict theirs = Beasts(bytes);
    // Beast knows no upper end of the codes, looks at a text before it is complete, and lets half
    // a character at the end of a text pass if an empty fragment follows.
    if (theirs.close > 4999 || (ours.midway && !ours.failed && theirs.failed)) continue;
    if (ours.failed && ours.messages.size() < theirs.messages.size() &&
        !IsUtf8(theirs.messages[ours.messages.size()])) {
      continue;
    }
    ASSERT_EQ(ours.messages, theirs.messages) << i;
    ASSERT_EQ(ours.failed, theirs.failed) << i;
    ASSERT_EQ(ours.close, theirs.close) << i;
    ++compared;
    failed += ours.failed ? 1 : 0;
    closed += ours.close != 0 ? 1 : 0;
  }
  EXPECT_GT(compared, streams * 9 / 10);
  // All three ends occur often enough to mean something.
  EXPECT_GT(failed, streams / 10);
  EXPECT_GT(closed, streams / 50);
  EXPECT_LT(failed + closed, streams * 9 / 10);
}

TEST(FrameAgainstBeast, WhatWeEncodeBeastsClientReads) {
  boost::asio::io_context io;
  Rng rng(Seed{1, 2});
  for (int i = 0; i < 300; ++i) {
    MemoryStream peer(io);
    websocket::stream<MemoryStream> client(io);
    client.next_layer().connect(peer);
    boost::system::error_code error;
    // The answer needs the key that Beast makes up, so it is given while Beast waits for it.
    std::thread answering([&peer] {
      std::string request;
      boost::system::error_code failed;
      while (request.find("\r\n\r\n") == std::string::npos && !failed) {
        std::array<char, 512> buffer{};
        const std::size_t size = peer.read_some(boost::asio::buffer(buffer), failed);
        request.append(buffer.data(), size);
      }
      const std::string_view name = "Sec-WebSocket-Key: ";
      const std::size_t key = request.find(name) + name.size();
      HttpRequest upgrade;
      upgrade.headers.emplace_back("Sec-WebSocket-Key", request.substr(key, 24));
      boost::asio::write(peer, boost::asio::buffer(UpgradeAnswer(upgrade)), failed);
    });
    client.handshake("x", "/ws", error);
    answering.join();
    ASSERT_FALSE(error) << error.message();
    const std::string text(rng.Below(3) == 0 ? rng.Below(70000) : rng.Below(200), 'w');
    boost::asio::write(peer, boost::asio::buffer(*MakeTextFrame(text)));
    boost::beast::flat_buffer buffer;
    client.read(buffer, error);
    ASSERT_FALSE(error) << error.message();
    ASSERT_EQ(boost::beast::buffers_to_string(buffer.data()), text);
    boost::asio::write(peer, boost::asio::buffer(*MakeCloseFrame(4007, "so long")));
    client.read(buffer, error);
    ASSERT_EQ(error, websocket::error::closed);
    ASSERT_EQ(client.reason().code, 4007);
    ASSERT_EQ(client.reason().reason, "so long");
  }
}

TEST(FrameAgainstBeast, BeastsClientTalksToTheServer) {
  NetConfig config;
  config.limits.message_burst = 0;  // it sends hundreds of fragments
  TestServer server(std::move(config));
  std::atomic<bool> done = false;
  std::string failure;
  std::thread person([&] {
    boost::asio::io_context io;
    websocket::stream<tcp::socket> client(io);
    boost::system::error_code error;
    const auto check = [&](const char* what) {
      if (error && failure.empty()) failure = std::string(what) + ": " + error.message();
    };
    client.next_layer().connect({boost::asio::ip::address_v4::loopback(), server.port}, error);
    check("connect");
    client.handshake("127.0.0.1", "/ws", error);
    check("handshake");
    client.auto_fragment(true);
    client.write_buffer_bytes(64);
    for (const std::size_t size : {0, 1, 125, 126, 1000, 16 * 1024}) {
      const std::string text(size, 'p');
      client.write(boost::asio::buffer(text), error);
      check("write");
      boost::beast::flat_buffer buffer;
      client.read(buffer, error);
      check("read");
      if (boost::beast::buffers_to_string(buffer.data()) != text) failure += " other text";
    }
    client.close({websocket::close_code(4002), "enough"}, error);
    check("close");
    done = true;
  });
  const bool ended = server.Until([&] { return done && server.figures().connections_now == 0; });
  person.join();
  EXPECT_TRUE(ended);
  EXPECT_EQ(failure, "");
  EXPECT_EQ(server.codes, (std::vector<std::uint16_t>{4002}));
}

}  // namespace
}  // namespace syrtis::server
