#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "server/store/sqlite.h"
#include "server/store/testing/places.h"
#include "server/store/testing/waiting_store.h"

// What can be wrong with a file, a folder or a disk.

namespace syrtis::server {
namespace {

class SqliteFaults : public testing::Test {
 protected:
  std::unique_ptr<WaitingStore> Open() {
    Result<std::unique_ptr<WaitingStore>> store = WaitingStore::Open(place_.url());
    EXPECT_TRUE(store.ok()) << store.error().text;
    return store.ok() ? std::move(*store) : nullptr;
  }
  // Why it cannot be opened; empty if it can.
  static std::string WhyNot(const std::string& url) {
    const Result<std::unique_ptr<WaitingStore>> store = WaitingStore::Open(url);
    return store.ok() ? "" : store.error().text;
  }
  std::string WhyNot() const { return WhyNot(place_.url()); }
  void ExpectRefused(const std::string& part) const {
    EXPECT_NE(WhyNot().find(part), std::string::npos) << "\"" << WhyNot() << "\"";
  }
  // A closed database with two tables, `records` records each.
  void Fill(std::uint32_t records) {
    const std::unique_ptr<WaitingStore> store = Open();
    ASSERT_NE(store, nullptr);
    for (const TableId table : {kRed, kBlue}) {
      store->Append(NewTable(table, table == kRed ? "REDRE" : "BLUEB"));
      const Done done = store->Append(NextRecords(table, 1, 2, records));
      ASSERT_EQ(done.outcome, Outcome::kStored) << done.why;
    }
  }
  void Sql(const std::string& sql) const {
    sqlite3* db = nullptr;
    ASSERT_EQ(sqlite3_open(place_.file().c_str(), &db), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(db, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK)
        << sqlite3_errmsg(db);
    sqlite3_close(db);
  }

  SqlitePlace place_;
};

// As if the disk ended where the largest file ends.
class SmallDisk {
 public:
  explicit SmallDisk(std::uintmax_t bytes) {
    before_ = std::signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &limit_);
    rlimit small = limit_;
    small.rlim_cur = bytes;
    setrlimit(RLIMIT_FSIZE, &small);
  }
  ~SmallDisk() {
    setrlimit(RLIMIT_FSIZE, &limit_);
    std::signal(SIGXFSZ, before_);
  }
  SmallDisk(const SmallDisk&) = delete;
  SmallDisk& operator=(const SmallDisk&) = delete;

 private:
  rlimit limit_{};
  void (*before_)(int) = nullptr;
};

TEST_F(SqliteFaults, AFullDiskFailsWritesAndLosesNothing) {
  const std::unique_ptr<WaitingStore> store = Open();
  ASSERT_NE(store, nullptr);
  EXPECT_EQ(store->Append(NewTable(kRed, "REDRE")).outcome, Outcome::kStored);
  EXPECT_EQ(store->Append(NewTable(kBlue, "BLUEB")).outcome, Outcome::kStored);
  {
    const SmallDisk disk(std::filesystem::file_size(place_.file() + "-wal"));
    const Done done = store->Append(NextRecords(kRed, 1, 2, 400));
    EXPECT_EQ(done.outcome, Outcome::kFailed);
    EXPECT_NE(done.why.find("the disk is full"), std::string::npos) << done.why;
    EXPECT_EQ(store->Append(NewTable({3}, "THIRD")).outcome, Outcome::kFailed);
    const Result<std::optional<LoadedTable>> loaded = store->Load(kRed);
    ASSERT_FALSE(loaded.ok());  // there is no room for its next epoch
    EXPECT_NE(loaded.error().text.find("the disk is full"), std::string::npos);
    EXPECT_EQ(store->store().Figures().failures, 2u);
  }
  // There is room again: tables that had no part in it go on, the others when they are loaded.
  EXPECT_EQ(store->Append(NextRecords(kBlue, 1, 2, 3)).outcome, Outcome::kStored);
  EXPECT_EQ(store->Append(NextRecords(kRed, 1, 2, 2)).outcome, Outcome::kFenced);
  const auto red = store->Load(kRed);
  ASSERT_TRUE(red.ok() && red->has_value());
  EXPECT_EQ(Found(red).records, RecordsOf(kRed, 1, 1, 1));
  EXPECT_EQ(store->Append(NextRecords(kRed, Found(red).epoch, 2, 2)).outcome, Outcome::kStored);
  EXPECT_EQ(store->Append(NewTable({3}, "THIRD")).outcome, Outcome::kFenced);
  const auto third = store->Load({3});
  ASSERT_TRUE(third.ok());
  EXPECT_FALSE(third->has_value());
  EXPECT_EQ(store->Append(NewTable({3}, "THIRD")).outcome, Outcome::kStored);
}

TEST_F(SqliteFaults, AStartOnAFullDiskSaysSo) {
  Fill(2);
  {
    const SmallDisk disk(0);
    const Result<std::unique_ptr<Store>> store = OpenStore(place_.url(), [](const auto&) {});
    ASSERT_FALSE(store.ok());
    EXPECT_NE(store.error().text.find("the disk is full"), std::string::npos) << store.error().text;
  }
  EXPECT_NE(Open(), nullptr);
}

TEST_F(SqliteFaults, ClosingOnAFullDiskLosesNothing) {
  Fill(2);
  {
    std::unique_ptr<WaitingStore> store = Open();
    ASSERT_NE(store, nullptr);
    const auto loaded = store->Load(kRed);
    ASSERT_TRUE(loaded.ok() && loaded->has_value());
    EXPECT_EQ(store->Append(NextRecords(kRed, 2, 3, 900)).outcome, Outcome::kStored);
    const SmallDisk disk(std::filesystem::file_size(place_.file() + "-wal"));
    store.reset();
  }
  const std::unique_ptr<WaitingStore> store = Open();
  ASSERT_NE(store, nullptr);
  const auto loaded = store->Load(kRed);
  ASSERT_TRUE(loaded.ok() && loaded->has_value());
  EXPECT_EQ(Found(loaded).records.size(), 900u);
}

TEST_F(SqliteFaults, TwoServersNeverShareAFolder) {
  {
    const std::unique_ptr<WaitingStore> store = Open();
    ExpectRefused("another Syrtis server (process " + std::to_string(getpid()) + ")");
    EXPECT_EQ(store->Append(NewTable(kRed, "REDRE")).outcome, Outcome::kStored);
  }
  EXPECT_EQ(WhyNot(), "");
}

TEST_F(SqliteFaults, MakesTheFolder) {
  const std::string folder = place_.folder().File("some/where");
  EXPECT_EQ(WhyNot("sqlite:" + folder + "/tables.db"), "");
  EXPECT_TRUE(std::filesystem::exists(folder + "/tables.db"));
}

TEST_F(SqliteFaults, OnlyTheOwnerReadsTheDatabase) {
  const auto rights = [&](const char* end) {
    return std::filesystem::status(place_.file() + end).permissions();
  };
  const auto owner = std::filesystem::perms::owner_read | std::filesystem::perms::owner_write;
  {
    const std::unique_ptr<WaitingStore> store = Open();
    ASSERT_NE(store, nullptr);
    store->Append(NewTable(kRed, "REDRE"));
    for (const char* end : {"", "-wal", "-shm"}) EXPECT_EQ(rights(end), owner) << end;
  }
  // One of an earlier version is narrowed when it is opened.
  std::filesystem::permissions(place_.file(), owner | std::filesystem::perms::group_read |
                                                  std::filesystem::perms::others_read);
  const std::unique_ptr<WaitingStore> store = Open();
  ASSERT_NE(store, nullptr);
  EXPECT_EQ(rights(""), owner);
}

TEST_F(SqliteFaults, AFileWhereTheFolderShouldBe) {
  std::ofstream(place_.file()) << "I am in the way";
  const std::string why = WhyNot(place_.url() + "/inside/tables.db");
  EXPECT_NE(why.find("cannot make the folder"), std::string::npos) << why;
}

TEST_F(SqliteFaults, NotADatabase) {
  std::ofstream(place_.file()) << std::string(5000, 'x');
  ExpectRefused("is damaged or no database");
  EXPECT_EQ(std::filesystem::file_size(place_.file()), 5000u);
}

TEST_F(SqliteFaults, ADatabaseOfAnotherProgram) {
  Sql("CREATE TABLE recipes (name TEXT)");
  ExpectRefused("is a database of another program");
}

TEST_F(SqliteFaults, ADatabaseOfANewerSyrtis) {
  Fill(3);
  Sql("PRAGMA user_version = 2");
  ExpectRefused("was written by a newer Syrtis (format 2, this one knows 1)");
}

TEST_F(SqliteFaults, DamageInTheJournalIsNoticed) {
  const std::string copy = place_.folder().File("copy.db");
  {
    // A copy made while the server runs has its records in the journal still.
    const std::unique_ptr<WaitingStore> store = Open();
    store->Append(NewTable(kRed, "REDRE"));
    store->Append(NextRecords(kRed, 1, 2, 5));
    store->Append(NextRecords(kRed, 1, 6, 6));
    Sql("VACUUM INTO '" + copy + "'");
  }
  std::filesystem::rename(copy, place_.file());
  EXPECT_EQ(WhyNot(), "");
  for (const char* damage : {"UPDATE journal SET bytes = zeroblob(length(bytes)) WHERE id = 2",
                             "UPDATE journal SET checksum = checksum + 1 WHERE id = 3",
                             "DELETE FROM journal WHERE id = 2"}) {
    SCOPED_TRACE(damage);
    std::filesystem::remove(place_.file());
    {
      const std::unique_ptr<WaitingStore> store = Open();
      store->Append(NewTable(kRed, "REDRE"));
      store->Append(NextRecords(kRed, 1, 2, 5));
      store->Append(NextRecords(kRed, 1, 6, 6));
      Sql("VACUUM INTO '" + copy + "'");
    }
    std::filesystem::rename(copy, place_.file());
    Sql(damage);
    ExpectRefused("of the journal)");
  }
}

TEST_F(SqliteFaults, DamageInASegmentIsNoticedWhenItIsRead) {
  Fill(20);
  Sql("UPDATE segments SET bytes = zeroblob(length(bytes)) WHERE table_id = 1");
  const std::unique_ptr<WaitingStore> store = Open();
  ASSERT_NE(store, nullptr);
  const auto red = store->Load(kRed);
  ASSERT_FALSE(red.ok());
  EXPECT_NE(red.error().text.find("are damaged"), std::string::npos) << red.error().text;
  EXPECT_TRUE(IsDamage(red.error()));
  const auto blue = store->Load(kBlue);
  ASSERT_TRUE(blue.ok() && blue->has_value());
  EXPECT_EQ(Found(blue).records, RecordsOf(kBlue, 1, 1, 20));
}

TEST_F(SqliteFaults, DamageIsKnownByItsCodeAndNotByItsText) {
  const Result<SqliteConnection> none = SqliteConnection::Open("/no/restore a copy/tables.db");
  ASSERT_FALSE(none.ok());
  EXPECT_FALSE(IsDamage(none.error())) << none.error().text;
  std::ofstream(place_.file()) << std::string(5000, 'x');
  Result<SqliteConnection> text = SqliteConnection::Open(place_.file());
  ASSERT_TRUE(text.ok());
  const Result<std::int64_t> number = text->Number("PRAGMA user_version");
  ASSERT_FALSE(number.ok());
  EXPECT_TRUE(IsDamage(number.error())) << number.error().text;
}

TEST_F(SqliteFaults, FlippedBitsNeverGiveWrongRecords) {
  Fill(300);
  const std::string whole = place_.folder().File("whole");
  std::filesystem::copy_file(place_.file(), whole);
  const auto size = static_cast<std::uint64_t>(std::filesystem::file_size(whole));
  int noticed = 0;
  std::uint64_t random = 12345;
  for (int round = 0; round < 60; ++round) {
    std::filesystem::copy_file(whole, place_.file(),
                               std::filesystem::copy_options::overwrite_existing);
    {
      std::fstream file(place_.file(), std::ios::in | std::ios::out | std::ios::binary);
      for (int i = 0; i < 8; ++i) {
        random = random * 6364136223846793005ULL + 1442695040888963407ULL;
        const auto at = static_cast<std::streamoff>((random >> 20) % size);
        file.seekg(at);
        const int byte = file.get();
        file.seekp(at);
        file.put(static_cast<char>(byte ^ (1 << (random >> 60) % 8)));
      }
    }
    const Result<std::unique_ptr<WaitingStore>> store = WaitingStore::Open(place_.url());
    if (!store.ok()) {
      ++noticed;
      EXPECT_NE(store.error().text, "");
      continue;
    }
    for (const TableId table : {kRed, kBlue}) {
      const auto loaded = (*store)->Load(table);
      if (!loaded.ok()) {
        ++noticed;
      } else if (loaded->has_value()) {
        EXPECT_EQ(Found(loaded).records, RecordsOf(table, 1, 1, 300));
      }
    }
  }
  EXPECT_GT(noticed, 0);
}

TEST_F(SqliteFaults, ATruncatedFileIsRefused) {
  Fill(300);
  std::filesystem::resize_file(place_.file(), std::filesystem::file_size(place_.file()) / 2);
  ExpectRefused("is damaged");
}

// Runs as somebody who may not do everything (root may), and says why the store cannot be opened.
std::string WhyNotAsNobody(const std::string& url) {
  std::array<int, 2> ends{};
  if (pipe(ends.data()) != 0) return "no pipe";
  const pid_t child = fork();
  if (child == 0) {
    constexpr uid_t kNobody = 65534;
    std::string why;
    if (getuid() == 0 && (setgid(kNobody) != 0 || setuid(kNobody) != 0)) {
      why = "cannot become nobody";
    } else {
      const auto store = OpenStore(url, [](const std::vector<Done>&) {});
      why = store.ok() ? "it can be opened" : store.error().text;
    }
    static_cast<void>(!write(ends[1], why.data(), why.size()));
    _exit(0);
  }
  close(ends[1]);
  std::string why;
  std::array<char, 256> part{};
  for (ssize_t size = 0; (size = read(ends[0], part.data(), part.size())) > 0;) {
    why.append(part.data(), static_cast<std::size_t>(size));
  }
  close(ends[0]);
  waitpid(child, nullptr, 0);
  return why;
}

TEST_F(SqliteFaults, AFolderThatMayOnlyBeRead) {
  chmod(place_.folder().path().c_str(), 0555);
  std::string why = WhyNotAsNobody(place_.url());
  EXPECT_NE(why.find("make the folder writable for this user"), std::string::npos) << why;
  why = WhyNotAsNobody("sqlite:" + place_.folder().File("inside/tables.db"));
  EXPECT_NE(why.find("cannot make the folder"), std::string::npos) << why;
  chmod(place_.folder().path().c_str(), 0755);
}

TEST_F(SqliteFaults, AFileThatMayOnlyBeRead) {
  Fill(2);
  chmod(place_.folder().path().c_str(), 0777);
  chmod((place_.file() + ".lock").c_str(), 0666);
  chmod(place_.file().c_str(), 0444);
  const std::string why = WhyNotAsNobody(place_.url());
  EXPECT_NE(why.find("cannot be written"), std::string::npos) << why;
  chmod(place_.file().c_str(), 0000);
  EXPECT_NE(WhyNotAsNobody(place_.url()).find("cannot open"), std::string::npos);
}

// Reading a little of a long table reads and checks few of its bytes.
TEST_F(SqliteFaults, ALongTableIsInManySegments) {
  constexpr std::uint32_t kRecords = 300;
  const auto record = [](std::uint32_t seq) {
    Record made = RecordOf(kRed, 1, seq);
    made.bytes.append(1'000, static_cast<char>('a' + seq % 26));
    return made;
  };
  std::unique_ptr<WaitingStore> store = Open();
  ASSERT_NE(store, nullptr);
  std::uint64_t last = 0;
  for (std::uint32_t seq = 1; seq <= kRecords; ++seq) {
    Write write{.table = kRed, .records = {record(seq)}};
    if (seq == 1) write.row = RowOf(kRed, "REDRE");
    last = store->Send(std::move(write));
  }
  EXPECT_EQ(store->Await(last).outcome, Outcome::kStored);
  store.reset();
  store = Open();
  for (const std::uint32_t first : {1U, 60U, 150U, kRecords - 9}) {
    const auto records = store->ReadRecords(kRed, first, first + 9);
    ASSERT_TRUE(records.ok());
    ASSERT_EQ(records->size(), 10U);
    for (std::uint32_t i = 0; i < 10; ++i) EXPECT_EQ((*records)[i], record(first + i));
  }
  store.reset();
  Sql("UPDATE segments SET bytes = zeroblob(length(bytes)) WHERE first_seq > 200");
  store = Open();
  EXPECT_TRUE(store->ReadRecords(kRed, 1, 150).ok());
  EXPECT_FALSE(store->ReadRecords(kRed, kRecords, kRecords).ok());
}

TEST_F(SqliteFaults, LongTablesMoveIntoSegmentsWhileTheyArePlayed) {
  constexpr std::uint64_t kTables = 40;
  constexpr std::uint32_t kRounds = 60;
  const auto record = [](TableId table, std::uint32_t seq) {
    Record made = RecordOf(table, 1, seq);
    made.bytes.append(16'000, static_cast<char>('a' + seq % 26));
    return made;
  };
  std::unique_ptr<WaitingStore> store = Open();
  ASSERT_NE(store, nullptr);
  std::uint64_t last = 0;
  for (std::uint32_t seq = 1; seq <= kRounds; ++seq) {
    for (std::uint64_t id = 1; id <= kTables; ++id) {
      Write write{.table = {id}, .records = {record({id}, seq)}};
      if (seq == 1) write.row = RowOf({id}, "CODE" + std::to_string(id));
      if (seq == 30) {
        write.game = GameRow{.table = {id}, .number = 1, .first_seq = 10, .last_seq = 30};
      }
      last = store->Send(std::move(write));
    }
    // Games are read while their records move.
    if (seq > 30) {
      const auto game = store->ReadGame({1 + seq % kTables}, 1);
      ASSERT_TRUE(game.ok() && game->has_value());
      const auto records = store->ReadRecords({1 + seq % kTables}, Found(game).first_seq, 30);
      ASSERT_TRUE(records.ok());
      ASSERT_EQ(records->size(), 21u);
      EXPECT_EQ(records->back(), record({1 + seq % kTables}, 30));
    }
  }
  EXPECT_EQ(store->Await(last).outcome, Outcome::kStored);
  for (int round = 0; round < 2; ++round) {
    for (std::uint64_t id = 1; id <= kTables; ++id) {
      const auto loaded = store->Load({id});
      ASSERT_TRUE(loaded.ok() && loaded->has_value());
      const std::vector<Record> records = Found(loaded).records;
      ASSERT_EQ(records.size(), kRounds);
      for (std::uint32_t seq = 1; seq <= kRounds; ++seq) {
        ASSERT_EQ(records[seq - 1], record({id}, seq));
      }
    }
    store.reset();
    if (round == 0) store = Open();
  }
}

}  // namespace
}  // namespace syrtis::server
