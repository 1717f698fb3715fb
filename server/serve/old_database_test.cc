#include "server/testing/old_database.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

#include "engine/core/hash.h"
#include "server/store/testing/waiting_store.h"
#include "server/table/record.h"
#include "server/testing/party.h"
#include "server/testing/wake_table.h"

// A database of an earlier day is still understood: server/testing/old/format-1.sql. What its
// tables were then stands at its end. It was made by this test, with SYRTIS_NEW_OLD_DATABASE=FILE
// in the environment.
//
// If this fails because the way things are stored has changed, people's tables cannot be read any
// more: the change has to read the old way too. If the rules of a game have changed on purpose, so
// that its tables cannot go on, make a new file by the same way.
namespace syrtis::server {
namespace {

using test::Hall;
using test::HallOptions;
using test::Party;
using test::Player;

constexpr const char* kOldDatabase = SYRTIS_SOURCE_DIR "/server/testing/old/format-1.sql";
constexpr std::string_view kWasBegin = "-- was ";

std::string WholeFile(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// A line about a table: its id, its code, how far it is, the hash of its game.
std::string LineOf(const Table& table) {
  return std::string(kWasBegin) + HashText(table.id().value) + " " + table.roster().code() + " " +
         std::to_string(table.last_seq()) + " " + std::string(table.roster().PhaseWord()) + " " +
         HashText(table.room() == nullptr ? 0 : table.room()->StateHash());
}

// Some of everything that can be stored.
std::string NewDatabase() {
  Hall hall(HallOptions{.sqlite = true, .terraform = true});
  Party running(hall, 3, R"({"module":5,"timer":420})");
  EXPECT_TRUE(running[0].Ask("chat", R"({"text":"Zoë"})").ok);
  running.Start();
  Rng rng(Seed{.high = 0, .low = 9});
  EXPECT_EQ(running.Play(rng, 25, 400), 25);
  running[2].Cut();
  hall.Advance(10'500);
  EXPECT_TRUE(running[0].Ask("lend", R"({"seat":2,"level":"calm"})").ok);
  Party over(hall, 2, R"({"module":1})");
  over.Start();
  EXPECT_EQ(over.Play(rng, 5), 5);
  for (int seat = 0; seat < 2; ++seat) EXPECT_TRUE(over[seat].Act(R"({"do":"giveUp"})").ok);
  // What is moved to its place when the store closes, and what comes after that.
  hall.Crash();
  for (int seat = 0; seat < 2; ++seat) EXPECT_TRUE(running[seat].Resume().ok);
  for (int seat = 0; seat < 2; ++seat) EXPECT_TRUE(over[seat].Resume().ok);
  hall.Advance(11'000);
  EXPECT_EQ(running.Play(rng, 5), 5);
  Player solo(hall, "S");
  EXPECT_TRUE(solo.Create(1, "{}", R"(,"listed":true)", "terraform").ok);
  EXPECT_TRUE(solo.Ask("bot", R"({"seat":0,"level":"novice"})").ok);
  EXPECT_TRUE(solo.Ask("start", R"({"seed":"5"})").ok);
  hall.Advance(30'000);
  std::string lines;
  for (const auto& [id, table] : hall.lobby().tables()) lines += LineOf(*table) + "\n";
  return hall.ReadDatabase() + lines;
}

std::string OldDatabase() {
  const char* path = std::getenv("SYRTIS_NEW_OLD_DATABASE");
  if (path != nullptr) std::ofstream(path, std::ios::binary) << NewDatabase();
  return WholeFile(path != nullptr ? path : kOldDatabase);
}

std::vector<std::string> LinesAbout(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = text.find(kWasBegin); at != std::string::npos;
       at = text.find(kWasBegin, at + 1)) {
    lines.push_back(text.substr(at, text.find('\n', at) - at));
  }
  return lines;
}

TEST(OldDatabase, EveryTableComesBackAsItWas) {
  const std::string text = OldDatabase();
  for (const char* table : {"tables", "games", "journal", "segments"}) {
    EXPECT_NE(text.find(std::string("INSERT INTO ") + table), std::string::npos) << table;
  }
  const std::vector<std::string> lines = LinesAbout(text);
  ASSERT_EQ(lines.size(), 3U) << kOldDatabase;
  TemporaryFolder folder;
  test::TextToDatabase(text, folder.File("syrtis.db"));
  Hall hall(HallOptions{.terraform = true});
  Result<std::unique_ptr<WaitingStore>> store =
      WaitingStore::Open("sqlite:" + folder.File("syrtis.db"));
  ASSERT_TRUE(store.ok()) << store.error().text;
  for (const std::string& line : lines) {
    const std::string code = line.substr(kWasBegin.size() + 17, 5);
    const Result<std::optional<TableId>> id = (*store)->Find(code);
    ASSERT_TRUE(id.ok() && id->has_value()) << line;
    const Result<std::optional<LoadedTable>> loaded = (*store)->Load(Found(id));
    ASSERT_TRUE(loaded.ok() && loaded->has_value()) << line;
    for (const Record& record : Found(loaded).records) {
      const Result<TableRecord> read = DecodeRecord(record.bytes);
      ASSERT_TRUE(read.ok()) << line << ", record " << record.seq << ": " << read.error().text;
      EXPECT_EQ(EncodeRecord(*read), record.bytes) << line << ", record " << record.seq;
    }
    const auto table = std::make_shared<Table>(hall.services(), Found(id));
    const std::optional<Error> wrong = test::WakeTable(*table, Found(loaded));
    ASSERT_FALSE(wrong.has_value()) << line << ": " << wrong.value_or(Error{}).text;
    EXPECT_EQ(LineOf(*table), line);
  }
  const auto games = (*store)->WalkGames(kFirstGame, 10);
  ASSERT_TRUE(games.ok());
  ASSERT_EQ(games->size(), 1U);
  const auto game = (*store)->ReadGame(games->front().table, games->front().number);
  ASSERT_TRUE(game.ok() && game->has_value());
  EXPECT_TRUE(json::Parse(Found(game).summary).ok());
}

}  // namespace
}  // namespace syrtis::server
