#include <gtest/gtest.h>

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

}  // namespace
}  // namespace syrtis::server
