#include <gtest/gtest.h>

#include "server/testing/full.h"
#include "server/testing/party.h"
#include "server/testing/wake_table.h"

// A table is what follows from its records: read again after any of them, it is the same.
namespace syrtis::server {
namespace {

using test::Hall;
using test::Party;
using test::Seeds;

std::string RosterText(const Table& table) {
  std::string text;
  json::Writer writer(text);
  table.roster().Write(writer);
  return text;
}

// Reads the table again, elsewhere, and compares.
void ExpectSameAfterReading(Hall& hall, Hall& elsewhere, const Table& table) {
  const auto again = std::make_shared<Table>(elsewhere.services(), table.id());
  const std::optional<Error> wrong = test::WakeTable(*again, hall.Stored(table.id()));
  ASSERT_FALSE(wrong.has_value()) << wrong.value_or(Error{}).text;
  EXPECT_EQ(again->last_seq(), table.last_seq());
  EXPECT_EQ(RosterText(*again), RosterText(table));
  ASSERT_EQ(again->room() == nullptr, table.room() == nullptr);
  if (table.room() == nullptr) return;
  EXPECT_EQ(again->room()->StateHash(), table.room()->StateHash());
  EXPECT_EQ(again->room()->Now(), table.room()->Now());
  EXPECT_EQ(again->room()->NextDue(), table.room()->NextDue());
  EXPECT_EQ(again->room()->TalkOpen(), table.room()->TalkOpen());
}

class RebuildTest : public ::testing::TestWithParam<const char*> {};

TEST_P(RebuildTest, AfterEveryRecordTheSameGameComesBack) {
  std::uint32_t records = 0;
  for (const std::uint64_t seed : Seeds(7)) {
    Hall hall;
    Hall elsewhere;
    Party party(hall, 3, GetParam());
    const Table& table = party.table();
    ExpectSameAfterReading(hall, elsewhere, table);
    party.Start();
    Rng rng(Seed{.high = 0, .low = seed});
    std::uint32_t seq = 0;
    for (int i = 0; i < 80 && party[0].over.empty(); ++i) {
      party.Play(rng, 1, 1 + static_cast<Ms>(rng.Below(900)));
      if (i % 20 == 10) {
        party[2].Cut();
        hall.Advance(10'500);
        static_cast<void>(party[0].Ask("lend", R"({"seat":2,"level":"sharp"})"));
      } else if (i % 20 == 15) {
        ASSERT_TRUE(party[2].Resume().ok);
      }
      if (table.last_seq() == seq) continue;
      seq = table.last_seq();
      ExpectSameAfterReading(hall, elsewhere, table);
      if (HasFatalFailure() || HasNonfatalFailure()) return;
    }
    records += seq;
    EXPECT_EQ(party.Problems(), "");
  }
  EXPECT_GT(records, 60U);
}

INSTANTIATE_TEST_SUITE_P(Games, RebuildTest,
                         ::testing::Values(R"({"module":1})", R"({"module":3,"expert":true})",
                                           R"({"module":5,"timer":240})"));

TEST(Rebuild, RecordsThatDoNotFitAreNotTaken) {
  Hall hall;
  Hall elsewhere;
  Party party(hall, 2);
  party.Start();
  Rng rng(Seed{.high = 0, .low = 7});
  party.Play(rng, 10);
  const LoadedTable good = hall.Stored(party.table().id());
  const auto wake = [&](const LoadedTable& loaded) {
    const auto table = std::make_shared<Table>(elsewhere.services(), loaded.row.id);
    const std::optional<Error> wrong = test::WakeTable(*table, loaded);
    return wrong.has_value() ? wrong.value().text : std::string();
  };
  EXPECT_EQ(wake(good), "");
  LoadedTable bad = good;
  bad.records.erase(bad.records.begin() + 3);
  EXPECT_EQ(wake(bad), "records are missing");
  bad = good;
  bad.records.clear();
  EXPECT_EQ(wake(bad), "it has no records");
  // A bit anywhere in a move is noticed: each carries the hash of what it leads to.
  for (std::size_t byte = 1; byte < good.records.back().bytes.size(); ++byte) {
    bad = good;
    bad.records.back().bytes[byte] = static_cast<char>(bad.records.back().bytes[byte] ^ 1);
    const std::string wrong = wake(bad);
    // Who asked for it, and by which number, is not the game's.
    if (wrong.empty()) EXPECT_LE(byte, 4U);
  }
  // Nothing that is cut off is a record.
  for (std::size_t size = 0; size < good.records[2].bytes.size(); ++size) {
    bad = good;
    bad.records[2].bytes.resize(size);
    static_cast<void>(wake(bad));
  }
}

// `syrtis serve` was started again, with another --tiles.
TEST(Rebuild, ATableThatWasPlayedWithOtherTilesIsPutAsideWithASentence) {
  Hall hall;
  Party party(hall, 2);
  party.Start();
  const LoadedTable loaded = hall.Stored(party.table().id());
  maze::TileSet tiles = maze::BuiltInTileSet();
  tiles.tiles[maze::kStartTile].places[0].lock = maze::Colour::kOrange;
  const maze::Rules rules = *maze::MakeRules(tiles);
  ASSERT_NE(rules.hash, hall.rules().hash);
  Hall elsewhere({.host = [&rules](const maze::Rules&) { return HostMaze(rules); }});
  const std::optional<Error> wrong =
      test::WakeTable(*std::make_shared<Table>(elsewhere.services(), loaded.row.id), loaded);
  ASSERT_TRUE(wrong.has_value());
  EXPECT_TRUE(wrong.value_or(Error{}).text.ends_with(
      ": its game was begun with other rules or tiles than this server has now"))
      << wrong.value_or(Error{}).text;
  // With the tiles that it had, it is there again.
  EXPECT_FALSE(test::WakeTable(*std::make_shared<Table>(hall.services(), loaded.row.id), loaded)
                   .has_value());
}

TEST(Rebuild, ATableFromOtherRulesIsPutAsideWithASentence) {
  Hall hall;
  Party party(hall, 2);
  party.Start();
  LoadedTable loaded = hall.Stored(party.table().id());
  for (Record& record : loaded.records) {
    Result<TableRecord> decoded = DecodeRecord(record.bytes);
    ASSERT_TRUE(decoded.ok());
    if (decoded->kind != RecordKind::kStarted) continue;
    decoded->bytes.back() = static_cast<char>(decoded->bytes.back() ^ 1);
    record.bytes = EncodeRecord(*decoded);
  }
  Hall elsewhere;
  const auto table = std::make_shared<Table>(elsewhere.services(), loaded.row.id);
  const std::optional<Error> wrong = test::WakeTable(*table, loaded);
  ASSERT_TRUE(wrong.has_value());
  EXPECT_NE(wrong.value_or(Error{}).text.find("other rules or tiles than this server has"),
            std::string::npos);
}

// The game was begun by a program with other rules than this one.
void FromOtherRules(Record& stored) {
  Result<TableRecord> start = DecodeRecord(stored.bytes);
  ASSERT_TRUE(start.ok());
  start->bytes.back() = static_cast<char>(start->bytes.back() ^ 1);
  stored.bytes = EncodeRecord(*start);
}

std::vector<std::size_t> Starts(const std::vector<Record>& records) {
  std::vector<std::size_t> starts;
  for (std::size_t i = 0; i < records.size(); ++i) {
    if (KindOf(records[i].bytes) == RecordKind::kStarted) starts.push_back(i);
  }
  return starts;
}

void GiveUp(Party& party) {
  for (int seat = 0; seat < 2; ++seat) ASSERT_TRUE(party[seat].Act(R"({"do":"giveUp"})").ok);
}

TEST(Rebuild, AnOldGameOfOtherRulesDoesNotKeepATableShut) {
  Hall hall;
  Hall elsewhere;
  Party party(hall, 2);
  Rng rng(Seed{.high = 0, .low = 11});
  for (int game = 0; game < 2; ++game) {
    party.Start();
    party.Play(rng, 10);
    GiveUp(party);
  }
  party.Start();
  party.Play(rng, 10);
  const Table& table = party.table();
  LoadedTable loaded = hall.Stored(table.id());
  const std::vector<std::size_t> starts = Starts(loaded.records);
  ASSERT_EQ(starts.size(), 3U);
  for (std::size_t game = 0; game < 2; ++game) FromOtherRules(loaded.records[starts[game]]);
  // Moves of theirs are not even looked at.
  char& damaged = loaded.records[starts[1] + 3].bytes.back();
  damaged = static_cast<char>(damaged ^ 1);
  const auto again = std::make_shared<Table>(elsewhere.services(), table.id());
  const std::optional<Error> wrong = test::WakeTable(*again, loaded);
  ASSERT_FALSE(wrong.has_value()) << wrong.value_or(Error{}).text;
  EXPECT_EQ(RosterText(*again), RosterText(table));
  EXPECT_EQ(again->room()->StateHash(), table.room()->StateHash());
  // The game that goes on must fit.
  FromOtherRules(loaded.records[starts[2]]);
  EXPECT_TRUE(test::WakeTable(*std::make_shared<Table>(elsewhere.services(), table.id()), loaded)
                  .has_value());
}

TEST(Rebuild, AfterAFinishedGameOfOtherRulesTheSamePeoplePlayOn) {
  Hall hall;
  Party party(hall, 2);
  party.Start();
  GiveUp(party);
  ASSERT_TRUE(party[0].Ask("chat", R"({"text":"once more?"})").ok);
  const TableId id = party.table().id();
  hall.Tamper(
      id, [](std::vector<Record>& records) { FromOtherRules(records[Starts(records).back()]); });
  for (int crash = 0; crash < 2; ++crash) {
    hall.Crash();
    for (int seat = 0; seat < 2; ++seat) {
      const test::Reply reply = party[seat].Resume();
      ASSERT_TRUE(reply.ok) << reply.why;
      EXPECT_EQ(party[seat].Phase(), "lobby");
      EXPECT_FALSE(party[seat].has_view());
      EXPECT_EQ(party[seat].seat(), seat);
      EXPECT_TRUE(party[seat].Ask("view").ok);
      EXPECT_FALSE(party[seat].Act(R"({"do":"ready"})").ok);
    }
    ASSERT_TRUE(party[0].Ask("settings", R"({"listed":true})").ok);
    EXPECT_EQ(party[1].seq, party[0].seq);
  }
  party.Start();
  EXPECT_EQ(*party[1].table.Find("number")->AsInt(), 2);
  Rng rng(Seed{.high = 0, .low = 12});
  EXPECT_EQ(party.Play(rng, 10), 10);
  hall.Crash();
  for (int seat = 0; seat < 2; ++seat) ASSERT_TRUE(party[seat].Resume().ok);
  EXPECT_EQ(party[0].state(), party[1].state());
  EXPECT_EQ(hall.broken().size(), 0U);
  EXPECT_EQ(party.Problems(), "");
}

}  // namespace
}  // namespace syrtis::server
