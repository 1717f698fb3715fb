// What whoever runs the server is told.
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <chrono>
#include <string>
#include <vector>

#include "server/testing/party.h"

namespace syrtis::server {
namespace {

using test::Hall;
using test::HallOptions;
using test::Party;
using test::Reply;

// Nothing is shown longer after it was asked for than the test has run since `begin`; so many
// messages at least were.
void ExpectShownSince(std::chrono::steady_clock::time_point begin, const Hall& hall,
                      std::uint64_t least) {
  const auto passed = std::chrono::duration_cast<std::chrono::microseconds>(
                          std::chrono::steady_clock::now() - begin)
                          .count();
  std::uint64_t count = 0;
  for (const std::uint64_t slot : hall.figures().shown.counts) count += slot;
  EXPECT_GE(count, least);
  EXPECT_LE(hall.figures().shown.sum_micros, count * static_cast<std::uint64_t>(passed + 1));
}

TEST(Operator, ATableThatIsOpenedOrJoinedIsShownFromThatMomentOn) {
  const auto begin = std::chrono::steady_clock::now();
  Hall hall;
  Party party(hall, 2);
  party.Start();
  ExpectShownSince(begin, hall, 4);
}

// The first thing that happens at a table which was asleep is not a request.
TEST(Operator, ASeatThatIsGivenBackAfterACrashIsShownFromThatMomentOn) {
  const auto begin = std::chrono::steady_clock::now();
  Hall hall;
  Party party(hall, 2);
  party.Start();
  party[1].Cut();
  hall.Advance(11'000);
  ASSERT_TRUE(party[0].Ask("lend", R"({"seat":1,"level":"calm"})").ok);
  hall.Crash();
  ASSERT_TRUE(party[1].Resume().ok);
  ExpectShownSince(begin, hall, 1);
}

TEST(Operator, ATableWithDamagedRecordsIsNamedAndNobodyIsToldToTryAgain) {
  Hall hall(HallOptions{.sqlite = true});
  Party party(hall, 2);
  party.Start();
  const std::string id = std::to_string(party.table().id().value);
  hall.Restart();  // moves the records into segments
  std::vector<std::string> unreadable;
  hall.lobby().on_unreadable = [&](std::string_view why) { unreadable.emplace_back(why); };
  sqlite3* db = nullptr;
  ASSERT_EQ(sqlite3_open(hall.DatabaseFile().c_str(), &db), SQLITE_OK);
  EXPECT_EQ(
      sqlite3_exec(db, "UPDATE segments SET checksum = checksum + 1", nullptr, nullptr, nullptr),
      SQLITE_OK);
  sqlite3_close(db);
  const Reply reply = party[0].Resume();
  EXPECT_FALSE(reply.ok);
  EXPECT_EQ(reply.why,
            "the table is damaged and cannot be opened; whoever runs the server can restore it "
            "from a copy");
  ASSERT_EQ(unreadable.size(), 1U);
  EXPECT_NE(unreadable[0].find("table " + id), std::string::npos) << unreadable[0];
  EXPECT_NE(unreadable[0].find("restore a copy"), std::string::npos) << unreadable[0];
}

}  // namespace
}  // namespace syrtis::server
