#include <gtest/gtest.h>

#include <string>

#include "server/net/testing/raw_peer.h"

#ifndef SYRTIS_SANITIZED  // which have an operator new of their own
#include "server/check/testing/refused_memory.h"

// Every allocation that the server makes for one connection is refused once: that connection may
// end, and nothing else does.
namespace syrtis::server {
namespace {

using test::allocations;
using test::refuse_at;

constexpr std::string_view kUpgrade =
    "GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";

std::string PeerFrame(Opcode opcode, std::string_view text) {
  std::string bytes;
  AppendMaskedFrame(bytes, opcode, text, 0x12345678);
  return bytes;
}

// One visitor over HTTP and as a WebSocket. Only allocations of the server are counted.
class Visit {
 public:
  explicit Visit(TestServer& server) : server_(server) {}

  // Returns how many allocations there were. `refused`: which of them fails; 0: none.
  long Run(long refused) {
    refuse_at_ = refused;
    count_ = 0;
    {
      RawPeer page(server_);
      Step();
      Say(page, "GET /x HTTP/1.1\r\nHost: localhost\r\n\r\n");
      Say(page, "GET /big HTTP/1.1\r\nHost: localhost\r\n\r\n");
      Say(page, "GET /throw HTTP/1.1\r\nHost: localhost\r\n\r\n");
      Say(page, "no request\r\n\r\n");
    }
    Step();
    {
      RawPeer player(server_);
      Step();
      Say(player, kUpgrade);
      Say(player, PeerFrame(Opcode::kText, "hello"));
      Say(player, PeerFrame(Opcode::kText, std::string(10'000, 'x')));
      Say(player, PeerFrame(Opcode::kPing, "are you there"));
      Say(player, PeerFrame(Opcode::kText, "throw"));
    }
    Step();
    {
      RawPeer player(server_);
      Step();
      Say(player, kUpgrade);
      Say(player, PeerFrame(Opcode::kText, "bye"));
    }
    Step();
    return count_;
  }

 private:
  void Say(RawPeer& peer, std::string_view bytes) {
    (void)::send(peer.file(), bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    Step();
  }
  void Step() {
    refuse_at = refuse_at_;
    const long before = allocations;
    server_.Settle();
    server_.now_ms += 200;
    server_.net->RunTimers();
    server_.Settle();
    count_ += allocations - before;
    refuse_at_ = refuse_at;
    refuse_at = 0;
  }

  TestServer& server_;
  long refuse_at_ = 0;
  long count_ = 0;
};

// A handler that may itself have been refused the memory to remember a socket.
class Forgetful : public TestServer {
 public:
  void OnClose(Socket& socket, std::uint16_t /*code*/) override { open.erase(socket.id()); }
};

TEST(RefusedMemory, EndsOneConnectionAtMost) {
  Forgetful server;
  server.big = 50'000;
  RawPeer bystander(server);
  bystander.Send(kUpgrade);
  ASSERT_TRUE(bystander.ReceiveText("\r\n\r\n"));
  const long count = Visit(server).Run(0);
  ASSERT_GT(count, 30);
  int failures = 0;
  for (long refused = 1; refused <= count; ++refused) {
    const std::uint64_t before = server.figures().handler_failures;
    Visit(server).Run(refused);
    // Twice something is thrown in any case.
    if (server.figures().handler_failures > before + 2) ++failures;
    bystander.received.clear();
    bystander.Send(PeerFrame(Opcode::kText, "still here"));
    ASSERT_TRUE(bystander.ReceiveText("still here")) << refused;
    RawPeer next(server);
    next.Send("GET /y HTTP/1.1\r\nHost: localhost\r\n\r\n");
    ASSERT_TRUE(next.ReceiveText("GET /y")) << refused;
  }
  EXPECT_GT(failures, 10);
  // Everybody has gone, and nothing of them is left.
  bystander.Close();
  server.AdvanceSlowly(60'000);
  EXPECT_EQ(server.figures().connections_now, 0U);
  EXPECT_EQ(server.figures().sockets_now, 0U);
  EXPECT_EQ(server.figures().queued_now, 0U);
  EXPECT_TRUE(server.open.empty());
}

}  // namespace
}  // namespace syrtis::server

#endif  // SYRTIS_SANITIZED
