#include "server/store/queued_store.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <future>
#include <map>
#include <memory>
#include <mutex>
#include <new>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "server/check/testing/refuse_at.h"
#include "server/store/testing/places.h"

// The queue in front of a database, with one that does as it is told.

namespace syrtis::server {
namespace {

// Something that a thread of the store may meet.
enum class Mishap : std::uint8_t {
  kNone,
  kNoMemory,
  kBug,
  kNoMemoryAtAll,  // also whoever handles it gets none, at first
  kBugWithoutMemory,
};

void Meet(Mishap mishap) {
  if (mishap >= Mishap::kNoMemoryAtAll) {
    mishap = mishap == Mishap::kNoMemoryAtAll ? Mishap::kNoMemory : Mishap::kBug;
    const std::logic_error bug("a check failed, and there is no memory for saying so");
    test::refuse_at = -2;
    if (mishap == Mishap::kBug) throw bug;
  }
  if (mishap == Mishap::kNoMemory) throw std::bad_alloc();
  if (mishap == Mishap::kBug) throw std::logic_error("a check failed");
}

class ObedientBackend final : public Backend, public BackendReader {
 public:
  // Looking for a code waits until `go` is ready.
  explicit ObedientBackend(std::shared_future<void> go) : go_(std::move(go)) {}

  std::atomic<bool> fails = false;
  std::atomic<Mishap> mishap = Mishap::kNone;            // of everything but a commit
  std::atomic<Mishap> mishap_of_blue = Mishap::kNone;    // of a commit that has a change of kBlue
  std::atomic<int> tidy_mishaps = 0;                     // so many steps of housekeeping fail
  std::atomic<Mishap> mishap_of_tidy = Mishap::kBug;     // … of this
  std::shared_future<void> commit_go;                    // a commit waits for it, if there is one
  std::promise<void> committing;                         // … and says so
  std::map<std::pair<std::uint64_t, bool>, int> stored;  // by table, and whether it is a write
  std::atomic<int> hurried = 0;
  std::atomic<int> steps_to_do = 0;  // of housekeeping
  std::promise<void> tidied;
  std::vector<std::size_t> touched;        // how many in each step; of the writer
  std::atomic<std::uint32_t> records = 0;  // of any table
  std::atomic<int> reads = 0;              // of records
  std::atomic<int> steps_to_forget = 1;    // all of them, of Forget
  std::promise<void> finding;              // somebody looks for a code
  std::function<void()> on_end;

  ~ObedientBackend() override {
    if (on_end) on_end();
  }

  void Hurry() override { ++hurried; }
  bool Commit(std::span<Change> changes) override {
    if (commit_go.valid()) {
      committing.set_value();
      std::exchange(commit_go, {}).wait();
    }
    for (Change& change : changes) {
      change.outcome = fails ? Outcome::kFailed : Outcome::kStored;
      if (change.table == kBlue) Meet(mishap_of_blue);
    }
    for (const Change& change : changes) ++stored[{change.table.value, change.write != nullptr}];
    return !fails;
  }
  bool Tidy() override {
    if (tidy_mishaps > 0) {
      --tidy_mishaps;
      Meet(mishap_of_tidy);
    }
    if (steps_to_do == 0) return false;
    if (--steps_to_do > 0) return true;
    tidied.set_value();
    return false;
  }
  Result<bool> Touch(std::span<const TableId> tables, std::int64_t /*now*/) override {
    Meet(mishap);
    touched.push_back(tables.size());
    if (fails) return Error{"no"};
    return true;
  }
  Result<Forgotten> Forget(std::int64_t /*tables*/, std::int64_t /*games*/) override {
    Meet(mishap);
    return Forgotten{.tables = 3, .more = --steps_to_forget > 0};
  }
  BackendReader& reader() override { return *this; }
  Result<std::vector<Record>> ReadRecords(TableId /*table*/, std::uint32_t /*first*/,
                                          std::uint32_t /*last*/) override {
    ++reads;
    Meet(mishap);
    return std::vector<Record>(1);
  }
  Result<std::uint32_t> LastSeq(TableId /*table*/) override {
    Meet(mishap);
    return records.load();
  }
  Result<std::optional<TableId>> Find(std::string_view /*code*/) override {
    if (!found_.exchange(true)) finding.set_value();
    go_.wait();
    return std::optional(kRed);
  }
  Result<std::optional<GameRow>> ReadGame(TableId /*table*/, std::uint32_t /*number*/) override {
    return std::optional<GameRow>();
  }
  Result<std::vector<GameRow>> ListGames(const GamePlace& /*behind*/, int /*limit*/) override {
    return std::vector<GameRow>();
  }
  Result<std::vector<GameRow>> WalkGames(const GameId& /*behind*/, int /*limit*/) override {
    return std::vector<GameRow>();
  }

 private:
  const std::shared_future<void> go_;
  std::atomic<bool> found_ = false;
};

class QueuedStoreTest : public testing::Test {
 protected:
  // Waits for the write's answer.
  Outcome Append(std::uint32_t seq) {
    answered_ = std::promise<Outcome>();
    store_->Append(seq, NextRecords(kRed, 1, seq, seq));
    return answered_.get_future().get();
  }
  // Holds the reading thread up until `go_`.
  void HoldReader() {
    store_->Find("ABCDE", [](const Result<std::optional<TableId>>&) {});
    backend_->finding.get_future().get();
  }
  // Everything that was asked before has reached the reading thread: the first of these writes
  // may have been in one commit with it, the second was not.
  void LetAllReachReader() {
    EXPECT_EQ(Append(1), Outcome::kStored);
    EXPECT_EQ(Append(2), Outcome::kStored);
  }
  Result<std::uint64_t> ForgetAll(Retention what) {
    std::promise<Result<std::uint64_t>> removed;
    store_->Forget(std::move(what),
                   [&](Result<std::uint64_t> count) { removed.set_value(std::move(count)); });
    return removed.get_future().get();
  }

  std::promise<void> go_;
  std::promise<Outcome> answered_;
  ObedientBackend* backend_ = new ObedientBackend(go_.get_future().share());
  std::unique_ptr<QueuedStore> store_ = std::make_unique<QueuedStore>(
      std::unique_ptr<Backend>(backend_),
      [this](const std::vector<Done>& done) { answered_.set_value(done.front().outcome); });
};

TEST_F(QueuedStoreTest, ARequestThatThrowsIsAnsweredAsFailedAndNoOtherOneIs) {
  go_.set_value();
  backend_->records = 1;
  const auto look = [this](const std::function<void(const Record&)>& see) {
    std::promise<bool> answer;
    store_->Scan(kRed, 0, see, [&](const auto& last) { answer.set_value(last.ok()); });
    return answer.get_future().get();
  };
  const auto read = [this] {
    std::promise<bool> answer;
    store_->ReadRecords(kRed, 1, 2, [&](const auto& records) { answer.set_value(records.ok()); });
    return answer.get_future().get();
  };
  const auto forget = [this](std::size_t in_use) {
    Retention what;
    what.in_use.resize(in_use);
    return ForgetAll(what).ok();
  };
  for (const Mishap mishap : {Mishap::kNoMemory, Mishap::kBug}) {
    backend_->mishap = mishap;
    EXPECT_FALSE(read());
    EXPECT_FALSE(look([](const Record&) {}));
    EXPECT_FALSE(forget(0));
    EXPECT_FALSE(forget(1));
    EXPECT_EQ(Append(1), Outcome::kStored);
    backend_->mishap = Mishap::kNone;
    EXPECT_TRUE(read());
    EXPECT_FALSE(look([mishap](const Record&) { Meet(mishap); }));
    EXPECT_TRUE(look([](const Record&) {}));
    EXPECT_TRUE(forget(1));
  }
}

TEST_F(QueuedStoreTest, AReceiverThatThrowsIsCalledOnceAndTakesNoPlace) {
  go_.set_value();
  std::atomic<std::size_t> calls = 0;
  for (std::size_t i = 0; i < QueuedStore::kMostReads; ++i) {
    store_->Find("ABCDE", [&](const Result<std::optional<TableId>>&) {
      ++calls;
      Meet(Mishap::kBug);
    });
  }
  // Until then there may be no place for one more, and it would be refused on this thread.
  while (calls < QueuedStore::kMostReads) std::this_thread::yield();
  store_->Claim(kRed, 0, [&](const Result<std::optional<ClaimedTable>>&) { Meet(Mishap::kBug); });
  std::promise<bool> last;
  store_->Find("ABCDE",
               [&](const Result<std::optional<TableId>>& result) { last.set_value(result.ok()); });
  EXPECT_TRUE(last.get_future().get());
  EXPECT_EQ(calls, QueuedStore::kMostReads);
}

TEST_F(QueuedStoreTest, MoreReadsThanCanWaitAreRefusedAtOnce) {
  std::atomic<std::size_t> found = 0;
  std::size_t refused = 0;
  constexpr std::size_t kTooMany = 7;
  for (std::size_t i = 0; i < QueuedStore::kMostReads + kTooMany; ++i) {
    store_->Find("ABCDE", [&, i](const Result<std::optional<TableId>>& result) {
      if (result.ok()) {
        ++found;
      } else {
        EXPECT_GE(i, QueuedStore::kMostReads);
        ++refused;
      }
    });
  }
  EXPECT_EQ(found, 0U);
  EXPECT_EQ(refused, kTooMany);
  EXPECT_EQ(Append(1), Outcome::kStored);  // writes do not wait for reads
  go_.set_value();
  std::promise<bool> last;
  while (found < QueuedStore::kMostReads) std::this_thread::yield();
  store_->Find("ABCDE",
               [&](const Result<std::optional<TableId>>& result) { last.set_value(result.ok()); });
  EXPECT_TRUE(last.get_future().get());
}

TEST_F(QueuedStoreTest, NobodyWaitsForTheWholeScanOfALongTable) {
  constexpr std::uint32_t kParts = 50;
  backend_->records = kParts * QueuedStore::kScanPart;
  HoldReader();
  std::promise<Result<std::uint32_t>> scanned;
  store_->Scan(
      kRed, 0, [](const Record&) {}, [&](Result<std::uint32_t> last) { scanned.set_value(last); });
  std::promise<int> before;
  store_->Find("ABCDE", [&](const Result<std::optional<TableId>>&) {
    before.set_value(backend_->reads.load());
  });
  LetAllReachReader();
  go_.set_value();
  EXPECT_EQ(before.get_future().get(), 1);
  const Result<std::uint32_t> last = scanned.get_future().get();
  ASSERT_TRUE(last.ok());
  EXPECT_EQ(*last, backend_->records);
  EXPECT_EQ(backend_->reads, static_cast<int>(kParts));
}

// … nor does a scan wait until nobody wants anything else.
TEST_F(QueuedStoreTest, AScanGoesOnWhileOthersRead) {
  backend_->records = 2 * QueuedStore::kScanPart;
  HoldReader();
  std::atomic<int> found = 0;
  std::promise<int> scanned;
  store_->Scan(
      kRed, 0, [](const Record&) {},
      [&](const Result<std::uint32_t>&) { scanned.set_value(found.load()); });
  constexpr int kFinds = 100;
  for (int i = 0; i < kFinds; ++i) {
    store_->Find("ABCDE", [&](const Result<std::optional<TableId>>&) { ++found; });
  }
  LetAllReachReader();
  go_.set_value();
  EXPECT_LE(scanned.get_future().get(), Worker::kOthers);
  while (found < kFinds) std::this_thread::yield();
}

TEST_F(QueuedStoreTest, AStoreThatEndsBeginsNoMoreReads) {
  backend_->records = 5;
  HoldReader();
  std::atomic<int> refused = 0;
  for (int i = 0; i < 10; ++i) {
    store_->ReadRecords(kRed, 1, 5, [&](const auto& records) { refused += !records.ok(); });
    store_->Scan(
        kRed, 0, [](const Record&) {}, [&](const auto& records) { refused += !records.ok(); });
  }
  backend_->steps_to_forget = 1'000'000;
  store_->Forget({}, [](const Result<std::uint64_t>&) {});
  LetAllReachReader();
  std::thread let_go([this] {
    while (backend_->hurried == 0) std::this_thread::yield();
    go_.set_value();
  });
  // The backend goes with the store.
  ObedientBackend* const backend = backend_;
  std::atomic<int> reads = -1;
  std::atomic<int> to_forget = -1;
  backend->on_end = [&, backend] {
    reads = backend->reads.load();
    to_forget = backend->steps_to_forget.load();
  };
  store_.reset();
  let_go.join();
  EXPECT_EQ(refused, 20);
  EXPECT_EQ(reads, 0);
  EXPECT_GT(to_forget, 0);
}

TEST_F(QueuedStoreTest, SaysWhetherAnythingCanBeStored) {
  go_.set_value();
  EXPECT_FALSE(store_->Figures().failing);
  backend_->fails = true;
  EXPECT_EQ(Append(1), Outcome::kFailed);
  EXPECT_TRUE(store_->Figures().failing);
  backend_->fails = false;
  EXPECT_EQ(Append(2), Outcome::kStored);
  EXPECT_FALSE(store_->Figures().failing);
}

TEST_F(QueuedStoreTest, NothingIsForgottenBeforeEverythingInUseIsTouched) {
  go_.set_value();
  Retention what;
  what.in_use.resize(2 * QueuedStore::kTouchStep + 1);
  const Result<std::uint64_t> removed = ForgetAll(what);
  ASSERT_TRUE(removed.ok());
  EXPECT_EQ(*removed, 3U);
  EXPECT_EQ(backend_->touched,
            (std::vector<std::size_t>{QueuedStore::kTouchStep, QueuedStore::kTouchStep, 1}));
  backend_->fails = true;
  EXPECT_FALSE(ForgetAll(what).ok());
}

TEST_F(QueuedStoreTest, HousekeepingThatThrowsIsTriedAgain) {
  go_.set_value();
  backend_->tidy_mishaps = 2;
  backend_->steps_to_do = 1;
  EXPECT_EQ(Append(1), Outcome::kStored);
  backend_->tidied.get_future().get();
}

#ifndef SYRTIS_SANITIZED  // which have an operator new of their own
TEST_F(QueuedStoreTest, WithoutMemoryForTheReasonARequestIsAnsweredAllTheSame) {
  go_.set_value();
  backend_->records = 1;
  for (const Mishap mishap : {Mishap::kNoMemoryAtAll, Mishap::kBugWithoutMemory}) {
    backend_->mishap = mishap;
    for (const bool scans : {false, true}) {
      auto answer = std::make_shared<std::promise<bool>>();
      const auto then = [answer](const auto& result) {
        test::refuse_at = 0;
        answer->set_value(result.ok());
      };
      if (scans) {
        store_->Scan(kRed, 0, [](const Record&) {}, then);
      } else {
        store_->ReadRecords(kRed, 1, 2, then);
      }
      std::future<bool> future = answer->get_future();
      ASSERT_EQ(future.wait_for(std::chrono::seconds(10)), std::future_status::ready) << scans;
      EXPECT_FALSE(future.get());
    }
    EXPECT_FALSE(ForgetAll({}).ok());
    backend_->mishap_of_tidy = mishap;
    backend_->tidy_mishaps = 1;
    EXPECT_EQ(Append(1), Outcome::kStored);
    while (backend_->tidy_mishaps > 0) std::this_thread::yield();
    EXPECT_EQ(Append(2), Outcome::kStored);
  }
}
#endif  // SYRTIS_SANITIZED

// One commit with three tables, one of which the database cannot bear.
TEST(QueuedStore, AChangeThatThrowsFailsAlone) {
  for (const Mishap mishap : {Mishap::kNoMemory, Mishap::kBug}) {
    std::promise<void> go;
    go.set_value();
    auto* const backend = new ObedientBackend(go.get_future().share());
    std::promise<void> commit_go;
    backend->commit_go = commit_go.get_future().share();
    backend->mishap_of_blue = mishap;
    std::mutex mutex;
    std::map<std::uint64_t, std::vector<Done>> answers;
    std::promise<void> all;
    int refused_answers = 2;
    QueuedStore store(std::unique_ptr<Backend>(backend), [&](const std::vector<Done>& done) {
      const std::lock_guard lock(mutex);
      // There is no memory for handing on the answers, at first.
      if (refused_answers-- > 0) throw std::bad_alloc();
      for (const Done& one : done) answers[one.ticket].push_back(one);
      if (answers.size() == 7) all.set_value();
    });
    store.Append(0, NextRecords(TableId{9}, 1, 1, 1));
    backend->committing.get_future().get();
    std::atomic<int> claimed = 0;
    std::atomic<int> refused = 0;
    for (std::uint64_t round = 0; round < 2; ++round) {
      store.Append(3 * round + 1, NextRecords(kRed, 1, 1, 1));
      store.Append(3 * round + 2, NextRecords(kBlue, 1, 1, 1));
      store.Append(3 * round + 3, NextRecords(TableId{9}, 1, 2, 2));
    }
    for (const TableId table : {kRed, kBlue}) {
      store.Claim(table, 0, [&](const Result<std::optional<ClaimedTable>>& result) {
        ++(result.ok() ? claimed : refused);
      });
    }
    commit_go.set_value();
    all.get_future().get();
    while (claimed + refused < 2) std::this_thread::yield();
    EXPECT_EQ(claimed, 1);
    for (const auto& [ticket, done] : answers) {
      ASSERT_EQ(done.size(), 1U) << ticket;
      const bool blue = ticket % 3 == 2;
      EXPECT_EQ(done.front().outcome, blue ? Outcome::kFailed : Outcome::kStored) << ticket;
      EXPECT_EQ(done.front().why.empty(), !blue) << done.front().why;
    }
    const std::map<std::pair<std::uint64_t, bool>, int> once = {
        {{kRed.value, false}, 1}, {{kRed.value, true}, 2}, {{9, true}, 3}};
    EXPECT_EQ(backend->stored, once);
    EXPECT_EQ(store.Figures().queued, 0U);
    EXPECT_EQ(store.Figures().failures, 2U);
  }
}

TEST_F(QueuedStoreTest, HandsOnThatItIsToEnd) {
  go_.set_value();
  store_->Hurry();
  EXPECT_EQ(backend_->hurried, 1);
}

TEST_F(QueuedStoreTest, HousekeepingGoesOnWhenNothingElseDoes) {
  go_.set_value();
  backend_->steps_to_do = 4;
  EXPECT_EQ(Append(1), Outcome::kStored);
  backend_->tidied.get_future().get();
}

}  // namespace
}  // namespace syrtis::server
