#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <chrono>
#include <string>
#include <string_view>

#include "server/net/client.h"
#include "server/serve/store_health.h"
#include "server/table/close_codes.h"
#include "server/testing/wire_party.h"

// A server that is told to stop while people play.
namespace syrtis::server {
namespace {

using test::WireParty;
using test::WirePlayer;
using test::WireServer;

TEST(Stop, PeopleAreToldAndComeBackToTheSameGame) {
  WireServer server;
  WireParty party(server, 2);
  party.Start();
  WirePlayer watcher(server, "W");
  ASSERT_TRUE(watcher.Watch(party.code()).ok);
  Rng rng(Seed{.high = 0, .low = 21});
  ASSERT_EQ(party.Play(rng, 30), 30);
  const std::uint32_t seq = party[0].seq;
  const std::uint64_t mine = party[0].ViewHash();
  const std::uint64_t theirs = party[1].ViewHash();

  EXPECT_EQ(server.Stop(), 0);
  for (WirePlayer* player : {&party[0], &party[1], &watcher}) {
    player->HearBye();
    EXPECT_EQ(player->byes, std::vector<std::string>{"restart"});
    EXPECT_EQ(player->close_code, close_code::kRestart);
  }
  server.Start();
  for (int seat = 0; seat < 2; ++seat) ASSERT_TRUE(party[seat].Resume().ok);
  EXPECT_EQ(party[0].seq, seq);
  EXPECT_EQ(party[0].ViewHash(), mine);
  EXPECT_EQ(party[1].ViewHash(), theirs);
  EXPECT_EQ(party.Play(rng, 30), 30);
  EXPECT_EQ(party.Problems(), "");
}

// Somebody opens a table that the store does not take any more.
class Unstored {
 public:
  explicit Unstored(WireServer& server)
      : client_(server.io(), {.on_open = [this] { open_ = true; }, .on_text = {}, .on_close = {}}) {
    client_.Connect("127.0.0.1", server.port(), "/ws");
    server.RunUntil([this] { return open_; });
    client_.Send(R"({"id":1,"create":{"protocol":1,"game":"maze","name":"U","seats":2}})");
    // Opened and joined: two writes without an answer.
    while (server.Get("/metrics").find("\nsyrtis_unanswered_writes 2\n") == std::string::npos) {
      server.io().restart();
      server.io().run_for(std::chrono::milliseconds(5));
    }
  }

 private:
  bool open_ = false;
  Client client_;
};

std::size_t TimesIn(const std::string& text, std::string_view what) {
  std::size_t count = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) {
    ++count;
  }
  return count;
}

// The clock of this server stands still: its time is never up by itself.
TEST(Stop, ASecondSignalEndsAServerWhoseStoreHangs) {
  WireServer server({.game = {}, .logged = true, .gated = true});
  WireParty party(server, 2);
  party.Start();
  Rng rng(Seed{.high = 0, .low = 22});
  ASSERT_EQ(party.Play(rng, 10), 10);
  const std::uint32_t seq = party[0].seq;
  const std::uint64_t view = party[0].ViewHash();
  server.HoldStore();
  const Unstored unstored(server);
  server.Signal();
  while (TimesIn(server.Log(), "stopping") < 1) {
    server.io().restart();
    server.io().run_for(std::chrono::milliseconds(5));
  }
  EXPECT_EQ(TimesIn(server.Log(), "stopped"), 0U);
  server.Signal();
  EXPECT_EQ(server.AwaitEnd(), 1);
  EXPECT_EQ(TimesIn(server.Log(), "stopped before everything was stored"), 1U);
  EXPECT_EQ(TimesIn(server.Log(), "unanswered_writes"), 1U);

  // What anybody was told of is there.
  server.Start();
  for (int seat = 0; seat < 2; ++seat) ASSERT_TRUE(party[seat].Resume().ok);
  EXPECT_EQ(party[0].seq, seq);
  EXPECT_EQ(party[0].ViewHash(), view);
  EXPECT_EQ(party.Problems(), "");
}

TEST(Stop, AServerWhoseStoreHangsEndsWhenItsTimeIsUp) {
  WireServer server({.game = {}, .logged = true, .gated = true, .stop_grace = 0});
  server.HoldStore();
  const Unstored unstored(server);
  EXPECT_EQ(server.Stop(), 1);
  EXPECT_EQ(TimesIn(server.Log(), "stopped before everything was stored"), 1U);
}

TEST(Stop, AServerThatCannotStoreSaysSoToWhoeverWatches) {
  WireServer server({.game = {}, .gated = true});
  EXPECT_EQ(server.Get("/healthz"), "ok\n");
  server.HoldStore();
  server.Advance(StoreHealth::kLongWait);
  EXPECT_EQ(server.Get("/healthz"), "ok\n");  // nothing waits
  const Unstored unstored(server);
  server.Advance(StoreHealth::kLongWait - 1'000);
  EXPECT_EQ(server.Get("/healthz"), "ok\n");
  server.Advance(1'000);
  EXPECT_EQ(server.Get("/healthz"), "");  // 503
}

}  // namespace
}  // namespace syrtis::server
