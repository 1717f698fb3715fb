#include "server/store/store.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "server/store/queued_store.h"
#include "server/store/testing/places.h"
#include "server/store/testing/waiting_store.h"

// What every store promises, whatever is below it.

namespace syrtis::server {
namespace {

constexpr TableId kLarge{0xFEDCBA9876543210};
constexpr TableId kSmall{7};

template <class Place>
class StoreTest : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_EQ(place_.problem(), "");
    Open();
  }

  void Open() {
    Result<std::unique_ptr<WaitingStore>> store = WaitingStore::Open(place_.url());
    ASSERT_TRUE(store.ok()) << store.error().text;
    store_ = std::move(*store);
  }
  void Reopen() {
    store_.reset();
    Open();
  }

  void ExpectStored(Write write) {
    const Done done = store_->Append(std::move(write));
    EXPECT_EQ(done.outcome, Outcome::kStored) << done.why;
  }
  void ExpectFenced(Write write) {
    const Done done = store_->Append(std::move(write));
    EXPECT_EQ(done.outcome, Outcome::kFenced);
    EXPECT_NE(done.why, "");
  }
  // The table, which must be there; empty if it is not.
  LoadedTable Load(TableId table) {
    Result<std::optional<LoadedTable>> loaded = store_->Load(table);
    EXPECT_TRUE(loaded.ok()) << loaded.error().text;
    EXPECT_TRUE(loaded.ok() && loaded->has_value());
    if (!loaded.ok() || !loaded->has_value()) return {};
    return Found(loaded);
  }
  bool Exists(TableId table) {
    const Result<std::optional<LoadedTable>> loaded = store_->Load(table);
    EXPECT_TRUE(loaded.ok());
    return loaded.ok() && loaded->has_value();
  }
  // The value of the table with this code, 0 if there is none.
  std::uint64_t Find(const std::string& code) {
    const Result<std::optional<TableId>> found = store_->Find(code);
    EXPECT_TRUE(found.ok());
    return found.ok() ? found->value_or(TableId{}).value : 0;
  }

  Place place_;
  std::unique_ptr<WaitingStore> store_;
};

using Places = testing::Types<SqlitePlace, PostgresPlace>;
TYPED_TEST_SUITE(StoreTest, Places, PlaceName);

TYPED_TEST(StoreTest, ScansWithoutOwningAndClaimsWithoutReading) {
  this->ExpectStored(NewTable(kLarge, "ABCDE"));
  // More than one part, the first of them in segments.
  this->ExpectStored(NextRecords(kLarge, 1, 2, QueuedStore::kScanPart + 10));
  this->Reopen();
  this->ExpectStored(
      NextRecords(kLarge, 1, QueuedStore::kScanPart + 11, QueuedStore::kScanPart + 12));
  const Result<std::vector<Record>> seen = this->store_->Scan(kLarge);
  ASSERT_TRUE(seen.ok()) << seen.error().text;
  ASSERT_EQ(seen->size(), QueuedStore::kScanPart + 12);
  // Whoever had it still has it.
  this->ExpectStored(
      NextRecords(kLarge, 1, QueuedStore::kScanPart + 13, QueuedStore::kScanPart + 13));
  const Result<std::optional<ClaimedTable>> claimed = this->store_->Claim(kLarge, 7);
  ASSERT_TRUE(claimed.ok()) << claimed.error().text;
  const ClaimedTable table = Found(claimed);
  EXPECT_EQ(table.row.code, "ABCDE");
  EXPECT_EQ(table.epoch, 2U);
  EXPECT_EQ(table.last_seq, QueuedStore::kScanPart + 13);
  this->ExpectFenced(NextRecords(kLarge, 1, table.last_seq + 1, table.last_seq + 1));
  this->ExpectStored(NextRecords(kLarge, 2, table.last_seq + 1, table.last_seq + 1));
  const LoadedTable loaded = this->Load(kLarge);
  for (std::size_t i = 0; i < seen->size(); ++i) ASSERT_EQ((*seen)[i], loaded.records[i]);
  const Result<std::vector<Record>> rest = this->store_->Scan(kLarge, 2);
  ASSERT_TRUE(rest.ok());
  EXPECT_EQ(*rest, std::vector<Record>(loaded.records.begin() + 2, loaded.records.end()));
  const Result<std::vector<Record>> none = this->store_->Scan(kSmall);
  ASSERT_TRUE(none.ok());
  EXPECT_TRUE(none->empty());
  const Result<std::optional<ClaimedTable>> nothing = this->store_->Claim(kSmall);
  ASSERT_TRUE(nothing.ok());
  EXPECT_FALSE(nothing->has_value());
}

TYPED_TEST(StoreTest, GivesBackWhatWasAppended) {
  this->ExpectStored(NewTable(kLarge, "ABCDE"));
  this->ExpectStored(NextRecords(kLarge, 1, 2, 5));
  this->ExpectStored(NextRecords(kLarge, 1, 6, 6));
  const LoadedTable table = this->Load(kLarge);
  EXPECT_EQ(table.row, RowOf(kLarge, "ABCDE"));
  EXPECT_EQ(table.epoch, 2u);
  EXPECT_EQ(table.records, RecordsOf(kLarge, 1, 1, 6));
}

TYPED_TEST(StoreTest, KnowsNothingOfAnUnknownTable) {
  EXPECT_FALSE(this->Exists(kSmall));
  EXPECT_EQ(this->Find("ABCDE"), 0u);
}

TYPED_TEST(StoreTest, KeepsEmptyAndLargeRecords) {
  Write write = NewTable(kLarge, "ABCDE");
  write.records = {{.epoch = 1, .seq = 1, .bytes = ""},
                   {.epoch = 1, .seq = 2, .bytes = std::string(300'000, 'x')}};
  const std::vector<Record> records = write.records;
  this->ExpectStored(write);
  EXPECT_EQ(this->Load(kLarge).records, records);
}

TYPED_TEST(StoreTest, ATableMayBeginWithoutRecords) {
  this->ExpectStored({.table = kLarge, .row = RowOf(kLarge, "ABCDE")});
  this->ExpectStored(NextRecords(kLarge, 1, 1, 2));
  EXPECT_EQ(this->Load(kLarge).records, RecordsOf(kLarge, 1, 1, 2));
}

TYPED_TEST(StoreTest, IsThereAgainAfterACleanClose) {
  this->ExpectStored(NewTable(kLarge, "ABCDE"));
  this->ExpectStored(NextRecords(kLarge, 1, 2, 3));
  this->Reopen();
  LoadedTable table = this->Load(kLarge);
  EXPECT_EQ(table.records, RecordsOf(kLarge, 1, 1, 3));
  this->ExpectStored(NextRecords(kLarge, table.epoch, 4, 4));
  this->Reopen();
  table = this->Load(kLarge);
  EXPECT_EQ(table.epoch, 3u);
  ASSERT_EQ(table.records.size(), 4u);
  EXPECT_EQ(table.records.back(), RecordOf(kLarge, 2, 4));
}

TYPED_TEST(StoreTest, ALoadComesAfterEverythingAppendedBefore) {
  this->store_->Send(NewTable(kLarge, "ABCDE"));
  for (std::uint32_t seq = 2; seq <= 200; ++seq) {
    this->store_->Send(NextRecords(kLarge, 1, seq, seq));
  }
  EXPECT_EQ(this->Load(kLarge).records, RecordsOf(kLarge, 1, 1, 200));
}

TYPED_TEST(StoreTest, AnEarlierOwnerIsRefusedAndThePresentOneGoesOn) {
  this->ExpectStored(NewTable(kLarge, "ABCDE"));
  EXPECT_EQ(this->Load(kLarge).epoch, 2u);
  this->ExpectFenced(NextRecords(kLarge, 1, 2, 2));
  this->ExpectFenced({.table = kLarge, .row = RowOf(kLarge, "OTHER"), .epoch = 1});
  this->ExpectStored(NextRecords(kLarge, 2, 2, 3));
  this->ExpectFenced(NextRecords(kLarge, 3, 4, 4));  // an owner that does not exist yet
  this->ExpectStored(NextRecords(kLarge, 2, 4, 4));
  const LoadedTable table = this->Load(kLarge);
  EXPECT_EQ(table.row.code, "ABCDE");
  EXPECT_EQ(table.records.size(), 4u);
}

TYPED_TEST(StoreTest, TheLastToLoadIsTheOwner) {
  this->ExpectStored(NewTable(kLarge, "ABCDE"));
  const std::uint32_t first = this->Load(kLarge).epoch;
  const std::uint32_t second = this->Load(kLarge).epoch;
  EXPECT_GT(second, first);
  this->ExpectFenced(NextRecords(kLarge, first, 2, 2));
  this->ExpectStored(NextRecords(kLarge, second, 2, 2));
}

TYPED_TEST(StoreTest, GapsAndRepetitionsAreRefusedUntilTheTableIsLoadedAgain) {
  for (const std::uint32_t wrong : {4u, 2u, 1u}) {
    const TableId table{100 + wrong};
    this->ExpectStored(NewTable(table, "CODE" + std::to_string(wrong)));
    this->ExpectStored(NextRecords(table, 1, 2, 2));
    this->ExpectFenced(NextRecords(table, 1, wrong, wrong));
    this->ExpectFenced(NextRecords(table, 1, 3, 3));  // what would have followed
    const LoadedTable loaded = this->Load(table);
    EXPECT_EQ(loaded.records, RecordsOf(table, 1, 1, 2));
    this->ExpectStored(NextRecords(table, loaded.epoch, 3, 3));
  }
}

TYPED_TEST(StoreTest, SenselessWritesAreRefused) {
  this->ExpectFenced(NextRecords(kLarge, 1, 1, 1));  // no row
  this->ExpectFenced(NextRecords(kSmall, 1, 5, 5));
  Write holes = NewTable({11}, "HOLES");
  holes.records.push_back(RecordOf({11}, 1, 3));
  this->ExpectFenced(holes);
  Write epochs = NewTable({12}, "EPOCH");
  epochs.records.push_back(RecordOf({12}, 2, 2));
  this->ExpectFenced(epochs);
  this->ExpectFenced({.table = {13}, .row = RowOf({14}, "OTHER")});
  for (const std::uint64_t id : {11, 12, 13, 14}) EXPECT_FALSE(this->Exists({id}));
}

TYPED_TEST(StoreTest, AWriteIsStoredAsAWholeOrNotAtAll) {
  this->ExpectStored(NewTable(kLarge, "ABCDE"));
  Write write = NextRecords(kLarge, 1, 3, 3);  // a gap
  write.row = RowOf(kLarge, "OTHER");
  write.game = GameRow{.table = kLarge, .number = 1, .first_seq = 1, .last_seq = 3, .listed = true};
  this->ExpectFenced(write);
  EXPECT_EQ(this->Find("OTHER"), 0u);
  EXPECT_EQ(this->Find("ABCDE"), kLarge.value);
  const auto games = this->store_->ListGames(1'000'000, 10);
  ASSERT_TRUE(games.ok());
  EXPECT_TRUE(games->empty());
}

TYPED_TEST(StoreTest, OneRefusedWriteLeavesTheOthersOfItsCommitAlone) {
  std::vector<std::uint64_t> tickets;
  for (std::uint64_t id = 1; id <= 20; ++id) {
    tickets.push_back(this->store_->Send(NewTable({id}, "CODE" + std::to_string(id))));
    if (id % 3 == 0) tickets.push_back(this->store_->Send(NextRecords({id}, 1, 9, 9)));
    tickets.push_back(this->store_->Send(NextRecords({id}, 1, 2, 2)));
  }
  std::size_t next = 0;
  for (std::uint64_t id = 1; id <= 20; ++id) {
    const bool broken = id % 3 == 0;
    EXPECT_EQ(this->store_->Await(tickets[next++]).outcome, Outcome::kStored);
    if (broken) EXPECT_EQ(this->store_->Await(tickets[next++]).outcome, Outcome::kFenced);
    EXPECT_EQ(this->store_->Await(tickets[next++]).outcome,
              broken ? Outcome::kFenced : Outcome::kStored);
    EXPECT_EQ(this->Load({id}).records.size(), broken ? 1u : 2u);
  }
}

TYPED_TEST(StoreTest, ManyTablesShareCommitsAndAreAnsweredInOrder) {
  constexpr std::uint64_t kTables = 50;
  constexpr std::uint32_t kRecords = 40;
  std::uint64_t last = 0;
  for (std::uint64_t id = 1; id <= kTables; ++id) {
    last = this->store_->Send(NewTable({id}, "CODE" + std::to_string(id)));
  }
  for (std::uint32_t seq = 2; seq <= kRecords; ++seq) {
    for (std::uint64_t id = 1; id <= kTables; ++id) {
      last = this->store_->Send(NextRecords({id}, 1, seq, seq));
    }
  }
  this->store_->Await(last);
  std::uint64_t expected = 1;
  for (const std::vector<std::uint64_t>& commit : this->store_->Answers()) {
    for (const std::uint64_t ticket : commit) EXPECT_EQ(ticket, expected++);
  }
  const StoreFigures figures = this->store_->store().Figures();
  EXPECT_EQ(figures.records, kTables * kRecords);
  EXPECT_EQ(figures.commits, this->store_->Answers().size());
  EXPECT_LT(figures.commits, kTables * kRecords / 4);
  EXPECT_EQ(figures.queued, 0u);
  EXPECT_EQ(figures.failures, 0u);
  std::uint64_t timed = 0;
  for (const std::uint64_t count : figures.commit_micros) timed += count;
  EXPECT_EQ(timed, figures.commits);
  EXPECT_GE(figures.commit_micros_sum, figures.commits);
  this->Reopen();
  for (std::uint64_t id = 1; id <= kTables; ++id) {
    EXPECT_EQ(this->Load({id}).records, RecordsOf({id}, 1, 1, kRecords));
  }
}

TYPED_TEST(StoreTest, IsAskedFromManyThreads) {
  std::vector<std::thread> threads;
  for (std::uint64_t id = 1; id <= 4; ++id) {
    threads.emplace_back([store = &this->store_->store(), id] {
      store->Append(1000 * id, NewTable({id}, "CODE" + std::to_string(id)));
      for (std::uint32_t seq = 2; seq <= 100; ++seq) {
        store->Append(1000 * id + seq, NextRecords({id}, 1, seq, seq));
        if (seq % 25 == 0) store->ListGames({.finished = 1000}, 10, [](const auto&) {});
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (std::uint64_t id = 1; id <= 4; ++id) {
    EXPECT_EQ(this->Load({id}).records, RecordsOf({id}, 1, 1, 100));
  }
}

TYPED_TEST(StoreTest, FindsOpenTablesByTheirCode) {
  this->ExpectStored(NewTable(kLarge, "ABCDE"));
  EXPECT_EQ(this->Find("ABCDE"), kLarge.value);
  EXPECT_EQ(this->Find("abcde"), 0u);
  EXPECT_EQ(this->Find(""), 0u);

  const Done taken = this->store_->Append(NewTable(kSmall, "ABCDE"));
  EXPECT_EQ(taken.outcome, Outcome::kFailed);
  EXPECT_FALSE(this->Exists(kSmall));

  TableRow closed = RowOf(kLarge, "ABCDE", 2000);
  closed.status = TableStatus::kClosed;
  this->ExpectStored({.table = kLarge, .row = closed});  // without records, by the owner
  EXPECT_EQ(this->Find("ABCDE"), 0u);
  this->ExpectStored(NewTable(kSmall, "ABCDE"));
  EXPECT_EQ(this->Find("ABCDE"), kSmall.value);
  EXPECT_EQ(this->Load(kLarge).row, closed);
}

TYPED_TEST(StoreTest, TablesWithoutACodeDoNotMeet) {
  this->ExpectStored(NewTable(kLarge, ""));
  this->ExpectStored(NewTable(kSmall, ""));
  EXPECT_EQ(this->Find(""), 0u);
}

GameRow Game(TableId table, std::uint32_t number, std::int64_t finished, bool listed = true) {
  return {.table = table,
          .number = number,
          .first_seq = 2 * number,
          .last_seq = 2 * number + 1,
          .finished = finished,
          .listed = listed,
          .game = "maze",
          .summary = R"({"won":true,"who":"Zoë"})"};
}

TYPED_TEST(StoreTest, KeepsFinishedGames) {
  this->ExpectStored(NewTable(kLarge, "ABCDE"));
  Write write = NextRecords(kLarge, 1, 2, 3);
  write.game = Game(kLarge, 1, 500);
  this->ExpectStored(write);
  write = NextRecords(kLarge, 1, 4, 6);
  write.game = Game(kLarge, 2, 700, false);
  this->ExpectStored(write);

  for (int round = 0; round < 2; ++round) {
    const auto first = this->store_->ReadGame(kLarge, 1);
    ASSERT_TRUE(first.ok()) << first.error().text;
    ASSERT_TRUE(first->has_value());
    EXPECT_EQ(Found(first), Game(kLarge, 1, 500));
    const auto second = this->store_->ReadGame(kLarge, 2);
    ASSERT_TRUE(second.ok() && second->has_value());
    EXPECT_EQ(Found(second), Game(kLarge, 2, 700, false));
    const auto third = this->store_->ReadGame(kLarge, 3);
    ASSERT_TRUE(third.ok());
    EXPECT_FALSE(third->has_value());
    this->Reopen();
  }
}

TYPED_TEST(StoreTest, ReadsSomeRecordsOfATable) {
  this->ExpectStored(NewTable(kLarge, "ABCDE"));
  Write write{.table = kLarge};
  write.records = RecordsOf(kLarge, 1, 2, 9);
  this->ExpectStored(write);
  for (int round = 0; round < 2; ++round) {
    const auto some = this->store_->ReadRecords(kLarge, 3, 7);
    ASSERT_TRUE(some.ok()) << some.error().text;
    EXPECT_EQ(*some, RecordsOf(kLarge, 1, 3, 7));
    const auto one = this->store_->ReadRecords(kLarge, 9, 9);
    ASSERT_TRUE(one.ok()) << one.error().text;
    EXPECT_EQ(*one, RecordsOf(kLarge, 1, 9, 9));
    EXPECT_FALSE(this->store_->ReadRecords(kLarge, 8, 10).ok());
    EXPECT_FALSE(this->store_->ReadRecords(kSmall, 1, 1).ok());
    this->Reopen();
  }
}

TYPED_TEST(StoreTest, ListsGamesNewestFirst) {
  this->ExpectStored(NewTable(kLarge, "ABCDE"));
  for (std::uint32_t number = 1; number <= 6; ++number) {
    this->ExpectStored({.table = kLarge, .game = Game(kLarge, number, 100 * number, number != 4)});
  }
  this->ExpectStored({.table = kLarge, .game = Game(kLarge, 6, 50)});  // a game that changes
  const auto games = this->store_->ListGames(500, 2);
  ASSERT_TRUE(games.ok());
  EXPECT_EQ(*games, (std::vector{Game(kLarge, 3, 300), Game(kLarge, 2, 200)}));
  const auto rest = this->store_->ListGames(200, 10);
  ASSERT_TRUE(rest.ok());
  EXPECT_EQ(*rest, (std::vector{Game(kLarge, 1, 100), Game(kLarge, 6, 50)}));
}

TYPED_TEST(StoreTest, GamesOfOneSecondAreAllListedPageByPage) {
  std::vector<GameRow> expected;
  for (const std::int64_t finished : {300, 200, 100}) {
    for (const TableId table : {kLarge, TableId{5}, kSmall}) {  // the large one is negative there
      for (const std::uint32_t number : {2u, 1u}) {
        const auto nth = static_cast<std::uint32_t>(300 - finished) / 50;
        expected.push_back(Game(table, number + nth, finished));
      }
    }
  }
  for (const TableId table : {kSmall, kLarge, TableId{5}}) {
    this->ExpectStored(NewTable(table, "CODE" + std::to_string(table.value % 10)));
  }
  for (const GameRow& game : expected) this->ExpectStored({.table = game.table, .game = game});
  for (const int page : {1, 2, 4, 7}) {
    std::vector<GameRow> listed;
    GamePlace behind;
    while (true) {
      const auto games = this->store_->ListGames(behind, page);
      ASSERT_TRUE(games.ok());
      if (games->empty()) break;
      listed.insert(listed.end(), games->begin(), games->end());
      behind = {.finished = listed.back().finished,
                .table = listed.back().table,
                .number = listed.back().number};
    }
    EXPECT_EQ(listed, expected) << page;
  }
}

TYPED_TEST(StoreTest, AllGamesAreWalkedThrough) {
  std::vector<GameRow> expected;
  for (const TableId table : {kLarge, TableId{5}, kSmall}) {
    this->ExpectStored(NewTable(table, "CODE" + std::to_string(table.value % 10)));
    for (std::uint32_t number = 1; number <= 3; ++number) {
      expected.push_back(Game(table, number, 100 - number, number == 2));
      this->ExpectStored({.table = table, .game = expected.back()});
    }
  }
  for (const int page : {1, 2, 9, 100}) {
    std::vector<GameRow> walked;
    GameId behind = kFirstGame;
    while (true) {
      const auto games = this->store_->WalkGames(behind, page);
      ASSERT_TRUE(games.ok());
      if (games->empty()) break;
      walked.insert(walked.end(), games->begin(), games->end());
      behind = {.table = walked.back().table, .number = walked.back().number};
    }
    EXPECT_EQ(walked, expected) << page;
  }
}

TYPED_TEST(StoreTest, ForgetsWhatIsOldAndKeepsTheRest) {
  struct Case {
    std::uint64_t id;
    TableStatus status;
    std::int64_t touched;
    std::int64_t finished;  // 0: no game
    bool stays;
  };
  constexpr TableStatus kOpen = TableStatus::kOpen;
  constexpr TableStatus kClosed = TableStatus::kClosed;
  const std::vector<Case> cases = {
      {.id = 1, .status = kOpen, .touched = 99, .finished = 0, .stays = false},
      {.id = 2, .status = kOpen, .touched = 100, .finished = 0, .stays = true},
      {.id = 3, .status = kOpen, .touched = 99, .finished = 49, .stays = false},
      {.id = 4, .status = kOpen, .touched = 99, .finished = 50, .stays = true},
      {.id = 5, .status = kClosed, .touched = 10, .finished = 50, .stays = true},
      {.id = 6, .status = kClosed, .touched = 200, .finished = 49, .stays = false},
      {.id = 7, .status = kClosed, .touched = 99, .finished = 0, .stays = false},
      {.id = 8, .status = kClosed, .touched = 100, .finished = 0, .stays = true},
  };
  for (const Case& one : cases) {
    Write write = NewTable({one.id}, "CODE" + std::to_string(one.id), one.touched);
    write.row->status = one.status;
    if (one.finished != 0) write.game = Game({one.id}, 1, one.finished);
    this->ExpectStored(write);
  }
  const Result<std::uint64_t> removed = this->store_->Forget(100, 50);
  ASSERT_TRUE(removed.ok());
  EXPECT_EQ(*removed, 4u);
  for (int round = 0; round < 2; ++round) {
    for (const Case& one : cases) EXPECT_EQ(this->Exists({one.id}), one.stays) << one.id;
    EXPECT_EQ(this->Find("CODE4"), 0u);  // closed: its game is still young
    EXPECT_EQ(this->Find("CODE2"), 2u);
    const auto games = this->store_->ListGames(1000, 10);
    ASSERT_TRUE(games.ok());
    EXPECT_EQ(games->size(), 2u);
    this->Reopen();
  }
}

TYPED_TEST(StoreTest, WhoeverLoadsATableTouchesIt) {
  this->ExpectStored(NewTable(kLarge, "ABCDE", 10));
  const auto touched = [this](std::int64_t now) {
    return Found(this->store_->Load(kLarge, now)).row.touched;
  };
  EXPECT_EQ(touched(500), 500);
  EXPECT_EQ(touched(400), 500);  // never back
  const Result<std::uint64_t> removed = this->store_->Forget(500, 500);
  ASSERT_TRUE(removed.ok());
  EXPECT_EQ(*removed, 0u);
  this->Reopen();
  EXPECT_EQ(touched(0), 500);
}

TYPED_TEST(StoreTest, WhatIsInUseIsNeitherForgottenNorClosed) {
  constexpr std::uint64_t kTables = 1'300;
  Retention what{.tables_before = 100, .games_before = 100, .now = 1'000};
  std::uint64_t last = 0;
  for (std::uint64_t id = 1; id <= kTables; ++id) {
    Write write = NewTable({id}, "CODE" + std::to_string(id), 10);
    if (id <= 2) write.game = GameRow{.table = {id}, .number = 1, .finished = 200};
    last = this->store_->Send(write);
    if (id % 2 == 1) what.in_use.push_back({id});
  }
  what.in_use.push_back({kTables + 1});  // of which nothing is stored
  this->store_->Await(last);
  const Result<std::uint64_t> removed = this->store_->Forget(what);
  ASSERT_TRUE(removed.ok()) << removed.error().text;
  EXPECT_EQ(*removed, kTables / 2 - 1);
  EXPECT_EQ(this->Find("CODE1"), 1u);
  EXPECT_EQ(this->Find("CODE2"), 0u);  // closed: its game is young
  EXPECT_EQ(this->Find("CODE3"), 3u);
  EXPECT_FALSE(this->Exists({kTables + 1}));
  EXPECT_EQ(this->Load({3}).row.touched, 1'000);
  this->ExpectStored(NextRecords({5}, 1, 2, 2));  // its owner goes on
  this->ExpectFenced(NextRecords({6}, 1, 2, 2));
}

TYPED_TEST(StoreTest, ForgetsManyAndRefusesWhatComesForThem) {
  std::uint64_t last = 0;
  for (std::uint64_t id = 1; id <= 450; ++id) {
    last = this->store_->Send(NewTable({id}, "CODE" + std::to_string(id), 10));
  }
  this->store_->Await(last);
  const Result<std::uint64_t> removed = this->store_->Forget(100, 100);
  ASSERT_TRUE(removed.ok());
  EXPECT_EQ(*removed, 450u);
  this->ExpectFenced(NextRecords({17}, 1, 2, 2));
  EXPECT_FALSE(this->Exists({17}));
}

// … with an error if it is a read that has not begun.
TYPED_TEST(StoreTest, ClosingAnswersEverythingAsked) {
  std::vector<bool> answered(3);
  this->store_->Send(NewTable(kLarge, "ABCDE"));
  this->store_->store().Claim(kLarge, 0, [&](const auto& table) { answered[0] = table.ok(); });
  this->store_->store().Find("ABCDE", [&](const auto& /*found*/) { answered[1] = true; });
  this->store_->store().Forget({}, [&](const auto& removed) { answered[2] = removed.ok(); });
  this->Reopen();
  EXPECT_TRUE(this->Exists(kLarge));
  EXPECT_EQ(answered, std::vector<bool>({true, true, true}));
}

TEST(OpenStore, RefusesUrlsItDoesNotKnow) {
  for (const char* url : {"", "tables.db", "mysql://localhost/tables", "sqlite", "sqlite:"}) {
    const auto store = OpenStore(url, [](const std::vector<Done>&) {});
    ASSERT_FALSE(store.ok()) << url;
    EXPECT_NE(store.error().text.find("sqlite:FILE"), std::string::npos) << store.error().text;
  }
}

TEST(OpenStore, NeverRepeatsAPassword) {
  for (const char* url :
       {"postgres:/u:secret@h/d", "u:secret@h/d", "host=h password=secret",
        "postgresql//u:secret@h", "postgresql://u:secret@[::1", "postgresql://u:secret%zz@h/d",
        "postgresql://u:secret@h:x/d", "postgresql://u:secret@h/d?nonsense=1"}) {
    const auto store = OpenStore(url, [](const std::vector<Done>&) {});
    ASSERT_FALSE(store.ok()) << url;
    EXPECT_NE(store.error().text, "");
    EXPECT_EQ(store.error().text.find("secret"), std::string::npos) << store.error().text;
  }
}

}  // namespace
}  // namespace syrtis::server
