#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <future>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "server/store/postgres_open.h"
#include "server/store/postgres_plan.h"
#include "server/store/queued_store.h"
#include "server/store/testing/cutting_proxy.h"
#include "server/store/testing/places.h"
#include "server/store/testing/postgres_server.h"
#include "server/store/testing/waiting_store.h"

// What can be wrong with a PostgreSQL, and several servers on one.

namespace syrtis::server {
namespace {

class PostgresFaults : public testing::Test {
 protected:
  void SetUp() override {
    Result<std::unique_ptr<PostgresServer>> server = PostgresServer::Start();
    ASSERT_TRUE(server.ok()) << server.error().text;
    server_ = std::move(*server);
    const Result<std::string> url = server_->NewDatabase();
    ASSERT_TRUE(url.ok()) << url.error().text;
    url_ = *url;
  }

  static std::unique_ptr<WaitingStore> Open(const std::string& url) {
    Result<std::unique_ptr<WaitingStore>> store = WaitingStore::Open(url);
    EXPECT_TRUE(store.ok()) << store.error().text;
    return store.ok() ? std::move(*store) : nullptr;
  }
  std::unique_ptr<WaitingStore> Open() const { return Open(url_); }
  static std::string WhyNot(const std::string& url) {
    const Result<std::unique_ptr<WaitingStore>> store = WaitingStore::Open(url);
    return store.ok() ? "" : store.error().text;
  }
  static std::vector<Record> Records(WaitingStore& store, TableId table) {
    const auto loaded = store.Load(table);
    EXPECT_TRUE(loaded.ok()) << loaded.error().text;
    if (!loaded.ok() || !loaded->has_value()) return {};
    return Found(loaded).records;
  }
  void Sql(const std::string& sql) const { EXPECT_EQ(RunSql(url_, sql), ""); }

  std::unique_ptr<PostgresServer> server_;
  std::string url_;
};

TEST_F(PostgresFaults, NobodyAtHome) {
  server_->Stop();
  const std::string why = WhyNot(url_);
  EXPECT_NE(why.find("cannot reach PostgreSQL"), std::string::npos) << why;
  EXPECT_NE(why.find("check that it runs"), std::string::npos) << why;
}

TEST_F(PostgresFaults, ADatabaseThatIsNotThere) {
  const std::string why = WhyNot(server_->Url("nowhere"));
  EXPECT_NE(why.find("database \"nowhere\" does not exist"), std::string::npos) << why;
}

TEST_F(PostgresFaults, ADatabaseOfANewerSyrtis) {
  EXPECT_EQ(WhyNot(url_), "");
  Sql("UPDATE syrtis_version SET version = 2");
  const std::string why = WhyNot(url_);
  EXPECT_NE(why.find("newer Syrtis (format 2, this one knows 1)"), std::string::npos) << why;
}

TEST_F(PostgresFaults, ADatabaseThatMayOnlyBeRead) {
  EXPECT_EQ(WhyNot(url_), "");
  Sql("ALTER DATABASE tables1 SET default_transaction_read_only = on");
  const std::unique_ptr<WaitingStore> store = Open();
  const Done done = store->Append(NewTable(kRed, "REDRE"));
  EXPECT_EQ(done.outcome, Outcome::kFailed);
  EXPECT_NE(done.why.find("can only be read"), std::string::npos) << done.why;
}

TEST_F(PostgresFaults, AcknowledgedMeansOnDiskWhateverTheDefault) {
  Sql("ALTER DATABASE tables1 SET synchronous_commit = off");
  Sql("CREATE TABLE seen (setting text)");
  EXPECT_EQ(WhyNot(url_), "");
  Sql("CREATE FUNCTION look() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
      "INSERT INTO seen VALUES (current_setting('synchronous_commit')); RETURN NULL; END $$; "
      "CREATE TRIGGER look AFTER INSERT ON syrtis_records FOR EACH ROW EXECUTE FUNCTION look()");
  const std::unique_ptr<WaitingStore> store = Open();
  EXPECT_EQ(store->Append(NewTable(kRed, "REDRE")).outcome, Outcome::kStored);
  EXPECT_EQ(AskSql(url_, "SELECT min(setting) || max(setting) FROM seen"), "onon");
}

TEST_F(PostgresFaults, TheServerThatLoadsATableHasIt) {
  const std::unique_ptr<WaitingStore> first = Open();
  const std::unique_ptr<WaitingStore> second = Open();
  for (std::uint64_t id = 1; id <= 10; ++id) {
    first->Append(NewTable({id}, "CODE" + std::to_string(id)));
  }
  const auto taken = second->Load({5});
  ASSERT_TRUE(taken.ok() && taken->has_value());
  // The first server does not know yet; its other tables are none the worse for it.
  std::vector<std::uint64_t> tickets;
  for (std::uint64_t id = 1; id <= 10; ++id) {
    tickets.push_back(first->Send(NextRecords({id}, 1, 2, 3)));
  }
  for (std::uint64_t id = 1; id <= 10; ++id) {
    EXPECT_EQ(first->Await(tickets[id - 1]).outcome, id == 5 ? Outcome::kFenced : Outcome::kStored);
  }
  EXPECT_EQ(first->Append({.table = {5}, .row = RowOf({5}, "STALE")}).outcome, Outcome::kFenced);
  EXPECT_EQ(second->Append(NextRecords({5}, 2, 2, 2)).outcome, Outcome::kStored);
  EXPECT_EQ(Records(*first, {5}).size(), 2u);
  EXPECT_EQ(second->Append(NextRecords({5}, 2, 3, 3)).outcome, Outcome::kFenced);
  EXPECT_EQ(first->Append(NewTable({11}, "CODE11")).outcome, Outcome::kStored);
  EXPECT_EQ(second->Append(NewTable({11}, "AGAIN")).outcome, Outcome::kFenced);
}

TEST_F(PostgresFaults, AServerCanFindTheTablesThatAnotherHas) {
  const std::unique_ptr<WaitingStore> first = Open();
  const std::unique_ptr<WaitingStore> second = Open();
  first->Append(NewTable(kRed, "REDRE"));
  first->Append(NewTable(kBlue, "BLUEB"));
  const auto lost = [&first](std::vector<Owned> tables) {
    std::promise<std::vector<TableId>> found;
    first->store().FindLost(std::move(tables), [&](Result<std::vector<TableId>> answer) {
      EXPECT_TRUE(answer.ok());
      found.set_value(answer.ok() ? *std::move(answer) : std::vector<TableId>());
    });
    return found.get_future().get();
  };
  EXPECT_EQ(lost({}), std::vector<TableId>());
  EXPECT_EQ(lost({{kRed, 1}, {kBlue, 1}}), std::vector<TableId>());
  ASSERT_TRUE(second->Load(kRed).ok());
  EXPECT_EQ(lost({{kRed, 1}, {kBlue, 1}}), std::vector<TableId>{kRed});
  EXPECT_EQ(lost({{kRed, 2}}), std::vector<TableId>());
  const TableId none{~std::uint64_t{0}};
  EXPECT_EQ(lost({{none, 1}}), std::vector<TableId>{none});
}

TEST_F(PostgresFaults, AMissingRecordIsDamage) {
  const std::unique_ptr<WaitingStore> store = Open();
  store->Append(NewTable(kRed, "REDRE"));
  store->Append(NextRecords(kRed, 1, 2, 5));
  Sql("DELETE FROM syrtis_records WHERE seq = 3");
  const auto red = store->Load(kRed);
  ASSERT_FALSE(red.ok());
  EXPECT_TRUE(IsDamage(red.error())) << red.error().text;
}

TEST_F(PostgresFaults, NothingIsStoredBehindARefusedWrite) {
  const std::unique_ptr<WaitingStore> first = Open();
  const std::unique_ptr<WaitingStore> second = Open();
  first->Append(NewTable(kBlue, "BLUEB"));
  second->Append(NewTable(kRed, "REDRE"));
  second->Append(NewTable({3}, "THIRD"));
  // Sent together: the row cannot have this code, so the record that follows must not be stored.
  const std::uint64_t row = second->Send({.table = kRed, .row = RowOf(kRed, "BLUEB")});
  const std::uint64_t record = second->Send(NextRecords(kRed, 1, 2, 2));
  const std::uint64_t other = second->Send(NextRecords({3}, 1, 2, 2));
  EXPECT_EQ(second->Await(row).outcome, Outcome::kFailed);
  EXPECT_EQ(second->Await(record).outcome, Outcome::kFenced);
  EXPECT_EQ(second->Await(other).outcome, Outcome::kStored);
  EXPECT_EQ(Records(*second, kRed), RecordsOf(kRed, 1, 1, 1));
}

TEST_F(PostgresFaults, OneWriteThatPostgresRefusesFailsAlone) {
  EXPECT_EQ(WhyNot(url_), "");
  Sql("CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
      "RAISE EXCEPTION 'no space' USING ERRCODE = 'disk_full'; END $$; "
      "CREATE TRIGGER full_disk BEFORE INSERT ON syrtis_records FOR EACH ROW "
      "WHEN (NEW.table_id = 1 AND NEW.seq = 3) EXECUTE FUNCTION full_disk()");
  const std::unique_ptr<WaitingStore> store = Open();
  std::vector<std::uint64_t> red;
  std::vector<std::uint64_t> blue;
  red.push_back(store->Send(NewTable(kRed, "REDRE")));
  blue.push_back(store->Send(NewTable(kBlue, "BLUEB")));
  for (std::uint32_t seq = 2; seq <= 5; ++seq) {
    red.push_back(store->Send(NextRecords(kRed, 1, seq, seq)));
    blue.push_back(store->Send(NextRecords(kBlue, 1, seq, seq)));
  }
  for (const std::uint64_t ticket : blue) {
    EXPECT_EQ(store->Await(ticket).outcome, Outcome::kStored);
  }
  const Done last = store->Await(red.back());
  EXPECT_NE(last.outcome, Outcome::kStored);
  std::uint32_t stored = 0;
  std::string why;
  for (const std::uint64_t ticket : red) {
    const Done done = store->Await(ticket);
    if (done.outcome == Outcome::kStored) ++stored;
    if (done.outcome == Outcome::kFailed) why = done.why;
  }
  EXPECT_NE(why.find("PostgreSQL's disk is full"), std::string::npos) << why;
  Sql("DROP TRIGGER full_disk ON syrtis_records");
  // There is room again.
  const auto loaded = store->Load(kRed);
  ASSERT_TRUE(loaded.ok());
  if (!loaded->has_value()) {
    EXPECT_EQ(stored, 0u);
    EXPECT_EQ(store->Append(NewTable(kRed, "REDRE")).outcome, Outcome::kStored);
    return;
  }
  EXPECT_EQ(Found(loaded).records, RecordsOf(kRed, 1, 1, stored));
  EXPECT_EQ(store->Append(NextRecords(kRed, Found(loaded).epoch, stored + 1, 9)).outcome,
            Outcome::kStored);
}

TEST_F(PostgresFaults, TextThatPostgresCannotKeepFailsAlone) {
  const std::unique_ptr<WaitingStore> store = Open();
  const std::uint64_t bad = store->Send(NewTable(kRed, "\xFF\xFE"));
  const std::uint64_t good = store->Send(NewTable(kBlue, "BLUEB"));
  EXPECT_EQ(store->Await(bad).outcome, Outcome::kFailed);
  EXPECT_EQ(store->Await(good).outcome, Outcome::kStored);
}

TEST_F(PostgresFaults, ALineCutAroundACommitIsFoundOutAbout) {
  CuttingProxy proxy(server_->folder() + PostgresServer::kSocket);
  const std::unique_ptr<WaitingStore> store = Open(PostgresServer::Url(proxy.folder(), "tables1"));
  ASSERT_NE(store, nullptr);
  EXPECT_EQ(store->Append(NewTable(kRed, "REDRE")).outcome, Outcome::kStored);
  std::uint32_t seq = 1;
  for (int round = 1; round <= 6; ++round) {
    const bool after = round % 2 == 0;
    proxy.CutNext(after ? CuttingProxy::Cut::kAfterCommit : CuttingProxy::Cut::kBeforeCommit);
    ++seq;
    const Done done = store->Append(NextRecords(kRed, 1, seq, seq));
    EXPECT_EQ(done.outcome, Outcome::kStored) << done.why;
    EXPECT_EQ(proxy.cuts(), round);
  }
  // Also when it is not a write: the game's owner and the number removed.
  proxy.CutNext(CuttingProxy::Cut::kAfterCommit);
  const auto loaded = store->Load(kRed);
  ASSERT_TRUE(loaded.ok() && loaded->has_value());
  EXPECT_EQ(Found(loaded).records, RecordsOf(kRed, 1, 1, seq));
  EXPECT_EQ(store->Append(NextRecords(kRed, Found(loaded).epoch, seq + 1, seq + 1)).outcome,
            Outcome::kStored);
  proxy.CutNext(CuttingProxy::Cut::kAfterCommit);
  const Result<std::uint64_t> removed = store->Forget(5000, 5000);
  ASSERT_TRUE(removed.ok()) << removed.error().text;
  EXPECT_EQ(*removed, 1u);
  EXPECT_EQ(proxy.cuts(), 8);
}

TEST_F(PostgresFaults, AFencedWriteStaysFencedWhenTheLineIsCut) {
  CuttingProxy proxy(server_->folder() + PostgresServer::kSocket);
  const std::unique_ptr<WaitingStore> first = Open(PostgresServer::Url(proxy.folder(), "tables1"));
  const std::unique_ptr<WaitingStore> second = Open();
  first->Append(NewTable(kRed, "REDRE"));
  ASSERT_TRUE(second->Load(kRed).ok());
  proxy.CutNext(CuttingProxy::Cut::kAfterCommit);
  EXPECT_EQ(first->Append(NextRecords(kRed, 1, 2, 2)).outcome, Outcome::kFenced);
  EXPECT_EQ(proxy.cuts(), 1);
  EXPECT_EQ(Records(*second, kRed).size(), 1u);
}

// Writes to eight tables until `done`, and checks that everything is stored, once.
void WriteThrough(WaitingStore& store, const std::atomic<bool>& done) {
  constexpr std::uint64_t kTables = 8;
  std::uint64_t last = 0;
  std::uint32_t seq = 1;
  for (std::uint64_t id = 1; id <= kTables; ++id) {
    last = store.Send(NewTable({id}, "CODE" + std::to_string(id)));
  }
  while (!done) {
    ++seq;
    for (std::uint64_t id = 1; id <= kTables; ++id) {
      last = store.Send(NextRecords({id}, 1, seq, seq));
    }
    const Done answer = store.Await(last);
    ASSERT_EQ(answer.outcome, Outcome::kStored) << answer.why;
  }
  for (std::uint64_t id = 1; id <= kTables; ++id) {
    const auto loaded = store.Load({id});
    ASSERT_TRUE(loaded.ok()) << loaded.error().text;
    ASSERT_TRUE(loaded->has_value());
    EXPECT_EQ(Found(loaded).records, RecordsOf({id}, 1, 1, seq));
  }
}

TEST_F(PostgresFaults, SessionsThatAreEndedAreMadeAgain) {
  const std::unique_ptr<WaitingStore> store = Open();
  std::atomic<bool> done = false;
  std::thread trouble([&] {
    for (int i = 0; i < 40; ++i) {
      RunSql(server_->Url("postgres"),
             "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
             "WHERE application_name LIKE 'syrtis-%'");
      std::this_thread::sleep_for(std::chrono::milliseconds(13));
    }
    done = true;
  });
  WriteThrough(*store, done);
  trouble.join();
}

TEST_F(PostgresFaults, ACrashOfPostgresIsWaitedFor) {
  const std::unique_ptr<WaitingStore> store = Open();
  std::atomic<bool> done = false;
  // Started from this thread, since the server ends with the one that started it.
  std::thread writer([&] { WriteThrough(*store, done); });
  for (int i = 0; i < 3; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(150));
    server_->Crash();
    const Result<bool> again = server_->StartAgain();
    EXPECT_TRUE(again.ok());
  }
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  done = true;
  writer.join();
}

TEST_F(PostgresFaults, PatienceEndsAndTheStoreGoesOnLater) {
  // With little patience, by the way the store itself takes.
  constexpr std::chrono::milliseconds kPatience{300};
  Result<std::unique_ptr<Backend>> backend = OpenPostgres(url_, kPatience);
  ASSERT_TRUE(backend.ok());
  Write make = NewTable(kRed, "REDRE");
  std::vector<Change> changes = {{.table = kRed, .write = &make}};
  EXPECT_TRUE((*backend)->Commit(changes));
  EXPECT_EQ(changes[0].outcome, Outcome::kStored);

  server_->Stop();
  const Write next = NextRecords(kRed, 1, 2, 2);
  changes = {{.table = kRed, .write = &next}};
  EXPECT_FALSE((*backend)->Commit(changes));
  EXPECT_EQ(changes[0].outcome, Outcome::kFailed);
  EXPECT_NE(changes[0].why.find("cannot reach PostgreSQL"), std::string::npos) << changes[0].why;
  EXPECT_FALSE((*backend)->reader().Find("REDRE").ok());

  ASSERT_TRUE(server_->StartAgain().ok());
  changes = {{.table = kRed, .write = &next}};
  EXPECT_FALSE((*backend)->Commit(changes));
  EXPECT_EQ(changes[0].outcome, Outcome::kFenced);  // to be loaded first
  changes = {{.table = kRed}};
  EXPECT_TRUE((*backend)->Commit(changes));
  ASSERT_TRUE(changes[0].handover.has_value());
  EXPECT_EQ(changes[0].handover.value_or(ClaimedTable{}).last_seq, 1u);
  const Result<std::optional<TableId>> found = (*backend)->reader().Find("REDRE");
  ASSERT_TRUE(found.ok());
  EXPECT_TRUE(found->has_value());
}

// A session of somebody else's that keeps everybody from writing, and from reading.
class Lock {
 public:
  explicit Lock(const std::string& url) : connection_(PgConnection::Connect(url, "lock")) {
    for (const char* sql : {"BEGIN", "LOCK TABLE syrtis_tables IN ACCESS EXCLUSIVE MODE"}) {
      if (connection_.ok()) connection_->Run(sql);
    }
  }

 private:
  Result<PgConnection> connection_;
};

TEST_F(PostgresFaults, AStoreThatIsToEndDoesNotWaitForADatabaseThatHangs) {
  constexpr std::chrono::milliseconds kPatience{200};
  Result<std::unique_ptr<Backend>> backend = OpenPostgres(url_, kPatience);
  ASSERT_TRUE(backend.ok());
  Write make = NewTable(kRed, "REDRE");
  std::vector<Change> changes = {{.table = kRed, .write = &make}};
  EXPECT_TRUE((*backend)->Commit(changes));
  const Lock lock(url_);
  std::atomic<bool> found = true;
  std::thread reader([&] { found = (*backend)->reader().Find("REDRE").ok(); });
  std::thread hurry([&] { (*backend)->Hurry(); });
  // These come back at all, however many there are, only because of that.
  for (std::uint32_t seq = 2; seq <= 20; ++seq) {
    const Write next = NextRecords(kRed, 1, seq, seq);
    changes = {{.table = kRed, .write = &next}};
    EXPECT_FALSE((*backend)->Commit(changes));
    EXPECT_NE(changes[0].outcome, Outcome::kStored);
  }
  reader.join();
  hurry.join();
  EXPECT_FALSE(found);
}

TEST_F(PostgresFaults, ATableThatIsNotRememberedGoesOn) {
  const std::unique_ptr<WaitingStore> first = Open();
  EXPECT_EQ(first->Append(NewTable(kRed, "REDRE")).outcome, Outcome::kStored);
  // Another one on the same database, which has never heard of it.
  const std::unique_ptr<WaitingStore> other = Open();
  EXPECT_EQ(other->Append(NextRecords(kRed, 1, 2, 2)).outcome, Outcome::kStored);
  const Write asleep{.table = kRed, .row = RowOf(kRed, "REDRE", 7000), .epoch = 1};
  EXPECT_EQ(other->Append(asleep).outcome, Outcome::kStored);
  EXPECT_EQ(other->Append(NextRecords(kRed, 1, 2, 2)).outcome, Outcome::kFenced);
  const auto loaded = other->Load(kRed);
  ASSERT_TRUE(loaded.ok() && loaded->has_value());
  EXPECT_EQ(Found(loaded).row.touched, 7000);
  EXPECT_EQ(Found(loaded).records, RecordsOf(kRed, 1, 1, 2));
}

TEST(PgSweep, ForgetsTablesThatWereInNoCommitForLong) {
  constexpr std::uint64_t kEvery = 10;
  PgKnownTables known;
  PgSweep sweep(kEvery);
  // One table is always played at, the others only once.
  for (std::uint64_t commit = 1; commit <= 1'000; ++commit) {
    known[0].used = known[commit].used = commit;
    sweep.After(known, commit);
    EXPECT_LE(known.size(), 2 * kEvery + 1);
    EXPECT_TRUE(known.contains(0));
    EXPECT_TRUE(known.contains(commit));
  }
}

TEST_F(PostgresFaults, TwoServersMayStartAtTheSameTime) {
  std::vector<std::thread> threads;
  threads.reserve(4);
  std::atomic<int> opened = 0;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&] { opened += WhyNot(url_).empty() ? 1 : 0; });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(opened, 4);
}

}  // namespace
}  // namespace syrtis::server
