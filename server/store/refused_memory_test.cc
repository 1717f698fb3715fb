#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <new>
#include <string>
#include <utility>
#include <vector>

#include "server/store/sqlite_open.h"
#include "server/store/testing/places.h"

#ifndef SYRTIS_SANITIZED  // which have an operator new of their own
#include "server/check/testing/refused_memory.h"

// Every allocation that SQLite's backend makes for its requests is refused once.
namespace syrtis::server {
namespace {

using test::allocations;
using test::refuse_at;

constexpr TableId kOld{9};
constexpr TableId kNew{10};

// Some tables in a file, and how far each was acknowledged.
class RefusedMemory : public testing::Test {
 protected:
  void Open() {
    Result<std::unique_ptr<Backend>> backend = OpenSqlite(place_->file());
    ASSERT_TRUE(backend.ok()) << backend.error().text;
    backend_ = *std::move(backend);
    EXPECT_EQ(backend_->Damage(), "");
  }
  // The requests of a short life. The `refused`th allocation fails; 0: none.
  // Returns how many there were.
  long Live(long refused) {
    place_ = std::make_unique<SqlitePlace>();
    acknowledged_.clear();
    thrown_ = 0;
    Open();
    Write(NewTable(kOld, "OLDOL", 1));
    count_ = 0;
    refuse_at_ = refused;
    Commit({NewTable(kRed, "REDRE"), NewTable(kBlue, "BLUEB")});
    // As long as a table lives in memory, its next records follow on those that were stored.
    for (int round = 0; round < 3; ++round) {
      std::vector<server::Write> writes;
      for (const TableId table : {kRed, kBlue, kRed}) {
        const std::uint32_t first = Last(table) + 1 + (writes.size() == 2 ? 20 : 0);
        writes.push_back(NextRecords(table, 1, first, first + 19));
      }
      Commit(std::move(writes));
    }
    Write(NewTable(kNew, "NEWNE"));  // nobody else notices
    Guarded([&] { return backend_->Touch(std::vector<TableId>{kRed, kBlue}, 2000).ok(); });
    const bool forgotten = Guarded([&] { return backend_->Forget(100, 100).ok(); });
    acknowledged_.erase(kOld);
    if (forgotten) acknowledged_[kOld] = 0;
    return count_;
  }
  // Everything that was acknowledged is there, and the tables can be claimed and go on.
  void ExpectSound() {
    for (const auto& [table, last] : acknowledged_) {
      Change claim{.table = table};
      ASSERT_NO_THROW(backend_->Commit({&claim, 1}));
      if (last == 0) {
        EXPECT_FALSE(claim.handover) << table.value;
        continue;
      }
      ASSERT_EQ(claim.outcome, Outcome::kStored) << claim.why;
      ASSERT_TRUE(claim.handover) << table.value;
      EXPECT_GE(claim.handover->last_seq, last);
      const Result<std::vector<Record>> records =
          backend_->reader().ReadRecords(table, 1, claim.handover->last_seq);
      ASSERT_TRUE(records.ok()) << records.error().text;
      for (const Record& record : *records) {
        EXPECT_EQ(record.bytes, BytesOf(table, record.seq));
      }
      const std::uint32_t next = claim.handover->last_seq + 1;
      Write(NextRecords(table, claim.handover->epoch, next, next));
    }
  }
  std::uint32_t Last(TableId table) const {
    const auto at = acknowledged_.find(table);
    return at == acknowledged_.end() ? 0 : at->second;
  }

  // A write that is stored.
  void Write(server::Write write) {
    Change change{.table = write.table, .write = &write};
    EXPECT_TRUE(backend_->Commit({&change, 1}));
    EXPECT_EQ(change.outcome, Outcome::kStored) << change.why;
    if (change.outcome == Outcome::kStored) acknowledged_[write.table] = write.records.back().seq;
  }
  // As the store does it: if a commit throws, each change is made alone.
  void Commit(std::vector<server::Write> writes) {
    std::vector<Change> changes;
    changes.reserve(writes.size());
    for (const server::Write& write : writes) {
      changes.push_back({.table = write.table, .write = &write});
    }
    if (!Guarded([&] { return backend_->Commit(changes) || true; })) {
      for (Change& change : changes) {
        change.outcome = Outcome::kFailed;
        if (!Guarded([&] { return backend_->Commit({&change, 1}) || true; })) {
          change.outcome = Outcome::kFailed;
        }
      }
    }
    for (const Change& change : changes) {
      if (change.outcome == Outcome::kStored) {
        acknowledged_[change.table] = change.write->records.back().seq;
      }
    }
  }
  // Only allocations of the backend are counted.
  template <class Call>
  bool Guarded(const Call& call) {
    const long before = allocations;
    refuse_at = refuse_at_;
    bool done = false;
    try {
      done = call();
    } catch (const std::bad_alloc&) {
      ++thrown_;
    }
    count_ += allocations - before;
    refuse_at_ = std::exchange(refuse_at, 0);
    return done;
  }

  std::unique_ptr<SqlitePlace> place_;
  std::unique_ptr<Backend> backend_;
  std::map<TableId, std::uint32_t> acknowledged_;
  long refuse_at_ = 0;
  long count_ = 0;
  int thrown_ = 0;
};

TEST_F(RefusedMemory, LosesNothingThatWasAcknowledged) {
  const long count = Live(0);
  ASSERT_EQ(thrown_, 0);
  ASSERT_GT(count, 30);
  for (long refused = 1; refused <= count; ++refused) {
    SCOPED_TRACE(refused);
    backend_.reset();
    Live(refused);
    EXPECT_EQ(thrown_, 1);
    ExpectSound();
    // … also after a restart.
    backend_.reset();
    ASSERT_NO_FATAL_FAILURE(Open());
    ExpectSound();
    if (HasFailure()) return;
  }
}

}  // namespace
}  // namespace syrtis::server

#endif  // SYRTIS_SANITIZED
