#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "server/table/close_codes.h"
#include "server/testing/black_hole.h"
#include "server/testing/full.h"
#include "server/testing/guest.h"

// Who does not read, or cannot be reached any more, keeps the seat, and costs nobody else anything.
namespace syrtis::server {
namespace {

using test::BlackHole;
using test::Full;
using test::Guest;
using test::NetHall;

// Few bytes fit into the kernel's buffers: the rest waits in the server.
NetLimits SmallBuffers() {
  NetLimits limits;
  limits.message_burst = 0;
  limits.kernel_send_buffer = 4096;
  return limits;
}

struct Pair {
  explicit Pair(NetHall& hall) : host(hall), guest(hall) {}

  void Sit(std::uint16_t host_port, std::uint16_t guest_port) {
    host.Connect(host_port);
    ASSERT_TRUE(host.Create());
    ASSERT_TRUE(host.Ask("sit", R"({"seat":0})"));
    guest.Connect(guest_port);
    ASSERT_TRUE(guest.Join(host.code));
    ASSERT_TRUE(guest.Ask("sit", R"({"seat":1})"));
  }
  // Something that everybody at the table is told.
  bool Change() {
    return host.Ask("settings", ++changes % 2 == 0 ? R"({"listed":true})" : R"({"listed":false})");
  }

  Guest host;
  Guest guest;
  int changes = 0;
};

TEST(Unreachable, ABlackHoleIsNoticedWithinTenSecondsAndTheSeatIsKept) {
  NetHall net(SmallBuffers());
  BlackHole hole(net.io(), net.port());
  const std::size_t tables = Full() ? 100 : 4;
  std::vector<std::unique_ptr<Pair>> pairs;
  for (std::size_t i = 0; i < tables; ++i) {
    pairs.push_back(std::make_unique<Pair>(net));
    pairs.back()->Sit(net.port(), hole.port());
    if (HasFatalFailure()) return;
  }
  EXPECT_EQ(net.figures().sockets_now, 2 * tables);
  hole.Swallow();
  // What the swallowed would be told waits in memory.
  for (const auto& pair : pairs) {
    const std::uint64_t before = net.figures().queued_now;
    for (int i = 0; i < 2'000 && net.figures().queued_now <= before; ++i) {
      ASSERT_TRUE(pair->Change());
    }
  }
  EXPECT_GT(net.figures().queued_now, 0U);

  net.Advance(10'000);
  EXPECT_EQ(net.figures().dropped_silent, tables);
  EXPECT_EQ(net.figures().sockets_now, tables);
  EXPECT_EQ(net.figures().queued_now, 0U);
  EXPECT_EQ(net.hall().lobby().visitors(), tables);
  net.Advance(NetLimits().close_ms + 500);
  EXPECT_EQ(net.figures().connections_now, tables);
  for (const auto& pair : pairs) {
    EXPECT_EQ(pair->host.gone, std::vector<std::uint32_t>{pair->guest.member});
    const Table* table = net.hall().Find(pair->host.code);
    ASSERT_NE(table, nullptr);
    EXPECT_EQ(table->roster().SeatOf(pair->guest.member), 1);
    EXPECT_TRUE(pair->Change());
  }

  // By another way they come back to what they have missed.
  for (const auto& pair : pairs) {
    pair->guest.Connect(net.port());
    ASSERT_TRUE(pair->guest.Resume());
    EXPECT_TRUE(pair->guest.Hear(pair->host.seq));
    EXPECT_TRUE(pair->guest.Ask("stand", "{}"));
    EXPECT_TRUE(pair->guest.problems.empty()) << pair->guest.problems[0];
    EXPECT_TRUE(pair->host.problems.empty()) << pair->host.problems[0];
  }
  EXPECT_EQ(net.figures().sockets_now, 2 * tables);
}

TEST(Unreachable, ASlowReaderThatWasDroppedComesBackToItsSeat) {
  NetLimits limits = SmallBuffers();
  limits.send_queue = 192 * 1024;  // what was missed comes in parts, each of which fits
  NetHall net(limits);
  Pair pair(net);
  pair.Sit(net.port(), net.port());
  if (HasFatalFailure()) return;
  const int rounds = Full() ? 20 : 2;
  for (int round = 1; round <= rounds; ++round) {
    const std::uint32_t heard = pair.guest.seq;
    pair.guest.PauseReading();
    for (int i = 0; i < 20'000 && net.figures().sockets_now == 2; ++i) ASSERT_TRUE(pair.Change());
    EXPECT_EQ(net.figures().dropped_slow, static_cast<std::uint64_t>(round));
    EXPECT_EQ(pair.guest.seq, heard);
    EXPECT_EQ(net.hall().Find(pair.host.code)->roster().SeatOf(pair.guest.member), 1);
    if (round % 2 == 0) {
      // It reads on and learns why.
      pair.guest.ResumeReading();
      ASSERT_TRUE(pair.guest.HearClose());
      EXPECT_EQ(pair.guest.close_code, close_code::kTryLater);
      EXPECT_LT(pair.guest.seq, pair.host.seq);
    }
    pair.guest.Connect(net.port());
    ASSERT_TRUE(pair.guest.Resume());
    EXPECT_TRUE(pair.guest.Hear(pair.host.seq));
    EXPECT_EQ(pair.guest.seq, pair.host.seq);
    ASSERT_TRUE(pair.guest.Ask("stand", "{}")) << pair.guest.close_code;
    ASSERT_TRUE(pair.guest.Ask("sit", R"({"seat":1})"));
    ASSERT_TRUE(pair.host.Hear(pair.guest.seq));
  }
  net.Settle();
  EXPECT_EQ(net.figures().queued_now, 0U);
  EXPECT_TRUE(pair.guest.problems.empty()) << pair.guest.problems[0];
  EXPECT_TRUE(pair.host.problems.empty()) << pair.host.problems[0];
}

}  // namespace
}  // namespace syrtis::server
