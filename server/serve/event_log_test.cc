#include "server/serve/event_log.h"

#include <gtest/gtest.h>

#include <sstream>

#include "engine/core/json.h"
#include "server/table/terraform_hosting.h"
#include "server/testing/tricky_game.h"
#include "server/testing/wire_player.h"

namespace syrtis::server {
namespace {

using test::Tricks;
using test::WirePlayer;
using test::WireServer;

// The first move at a table breaks it.
std::unique_ptr<HostedGame> Fragile() {
  static Tricks tricks;
  tricks.act_throws = true;
  return HostTricky(HostTerraform(), tricks, "terraform");
}

TEST(EventLog, HasLinesOfJsonWithoutCodesTokensNamesOrChat) {
  WireServer server({.game = Fragile, .logged = true});
  WirePlayer one(server, "Zerlina");
  WirePlayer two(server, "Ottokar");
  ASSERT_TRUE(one.Create(2).ok);
  ASSERT_TRUE(two.Join(one.code).ok);
  ASSERT_TRUE(one.Sit(0).ok);
  ASSERT_TRUE(two.Sit(1).ok);
  ASSERT_TRUE(one.Ask("chat", R"({"text":"marzipan"})").ok);
  WirePlayer stranger(server, "Mallory");
  stranger.code = one.code;
  stranger.token = "00112233445566778899aabbccddeeff";
  EXPECT_FALSE(stranger.ResumeSince(std::nullopt).ok);
  ASSERT_TRUE(one.Ask("start").ok);
  EXPECT_FALSE(one.Ask("act", R"({"after":1,"command":{"do":"pass","prompt":1}})").ok);
  one.HearBye();
  EXPECT_EQ(one.byes, std::vector<std::string>{"broken"});
  EXPECT_EQ(server.Stop(), 0);

  const std::string log = server.Log();
  std::vector<std::string> events;
  std::istringstream lines(log);
  for (std::string line; std::getline(lines, line);) {
    const Result<json::Value> event = json::Parse(line);
    ASSERT_TRUE(event.ok()) << line;
    ASSERT_NE(event->Find("time"), nullptr) << line;
    ASSERT_NE(event->Find("level"), nullptr) << line;
    ASSERT_NE(event->Find("what"), nullptr) << line;
    events.push_back(*event->Find("what")->AsString());
  }
  EXPECT_EQ(events,
            (std::vector<std::string>{"started", "table put aside", "stopping", "stopped"}));
  for (const std::string& secret :
       {one.code, one.token, two.token, stranger.token, one.name, two.name, stranger.name,
        std::string("marzipan"), std::string("127.0.0.1")}) {
    EXPECT_EQ(log.find(secret), std::string::npos) << secret << " in " << log;
  }
}

}  // namespace
}  // namespace syrtis::server
