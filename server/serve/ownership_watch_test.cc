#include "server/serve/ownership_watch.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "server/testing/party.h"

namespace syrtis::server {
namespace {

using test::Hall;
using test::HallOptions;
using test::Party;

TEST(OwnershipWatch, ATableThatAnotherServerHasIsNotShownAnyLonger) {
  Hall hall;
  Party party(hall, 2);
  party.Start();
  Party other(hall, 2);
  other.Start();
  OwnershipWatch watch(hall.services(), hall.lobby());
  watch.Look(0);
  hall.Pump();
  EXPECT_EQ(hall.lobby().tables().size(), 2U);
  // Another server loads it.
  hall.store().Claim(party.table().id(), 0, [](const auto& taken) { EXPECT_TRUE(taken.ok()); });
  watch.Look(1);  // not yet
  hall.Pump();
  EXPECT_EQ(hall.lobby().tables().size(), 2U);
  watch.Look(OwnershipWatch::kEvery);
  hall.Pump();
  EXPECT_EQ(hall.lobby().tables().size(), 1U);
  // Its people come back, and then it is this server's again.
  ASSERT_TRUE(party[0].Resume().ok);
  watch.Look(2 * OwnershipWatch::kEvery);
  hall.Pump();
  EXPECT_EQ(hall.lobby().tables().size(), 2U);
  EXPECT_EQ(watch.problem(), "");
}

TEST(OwnershipWatch, DatabaseFilesThatAreGoneAreNoticedWithoutAWrite) {
  Hall hall(HallOptions{.sqlite = true});
  Party party(hall, 2);
  party.Start();
  OwnershipWatch watch(hall.services(), hall.lobby());
  std::vector<std::string> problems;
  watch.on_problem = [&problems](std::string_view why) { problems.emplace_back(why); };
  watch.Look(0);
  hall.Pump();
  EXPECT_EQ(watch.problem(), "");
  std::filesystem::rename(hall.DatabaseFile(), hall.DatabaseFile() + ".away");
  for (int i = 1; i <= 3; ++i) {
    watch.Look(i * OwnershipWatch::kEvery);
    hall.Pump();
  }
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_NE(problems[0].find("was deleted or replaced"), std::string::npos) << problems[0];
  // Nothing is acknowledged any more.
  EXPECT_FALSE(party[0].Ask("chat", R"({"text":"hello"})").ok);
  EXPECT_EQ(hall.lobby().tables().size(), 0U);
  std::filesystem::rename(hall.DatabaseFile() + ".away", hall.DatabaseFile());
}

}  // namespace
}  // namespace syrtis::server
