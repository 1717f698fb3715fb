#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <thread>
#include <variant>
#include <vector>

#include "server/store/backend.h"
#include "server/store/store.h"
#include "server/store/worker.h"

namespace syrtis::server {

// The store over any database: what is asked waits in one queue; a writer makes commits of it;
// reads go on to a reader, after the commit of what was asked before them.
//
// When nothing is going on, a commit begins at once. Otherwise it begins some time after the one
// before it began, the longer the more that one had (GatherAfter), so that under load many writes
// share one and the disk is not synced thousands of times a second.
//
// A request that makes the database throw is answered as failed, and no other one is. Receivers are
// never called twice, not even one that throws.
//
// Housekeeping has a step after each commit; without any, one after each kLull.
class QueuedStore final : public Store {
 public:
  static constexpr std::chrono::microseconds GatherAfter(std::size_t writes) {
    return std::chrono::milliseconds(writes < 16 ? 2 : writes < 48 ? 4 : 8);
  }
  static constexpr std::chrono::milliseconds kLull{20};
  // So many requests are not kept waiting for more, and at most so many share a commit.
  static constexpr std::size_t kEnough = 512;
  static constexpr std::size_t kMost = 8192;
  // So many reads may wait: what comes then is refused.
  static constexpr std::size_t kMostReads = 20'000;
  // Records that a scan reads at once; between two such parts other reads have their turn.
  static constexpr std::uint32_t kScanPart = 4096;
  // Tables in use that are touched in one step.
  static constexpr std::size_t kTouchStep = 500;

  QueuedStore(std::unique_ptr<Backend> backend, Sink sink);
  ~QueuedStore() override;

  void Hurry() override { backend_->Hurry(); }
  void Append(std::uint64_t ticket, Write write) override;
  void Claim(TableId table, std::int64_t now, Receiver<std::optional<ClaimedTable>> then) override;
  void Scan(TableId table, std::uint32_t after, std::function<void(const Record&)> see,
            Receiver<std::uint32_t> then) override;
  void Find(std::string code, Receiver<std::optional<TableId>> then) override;
  void ReadRecords(TableId table, std::uint32_t first_seq, std::uint32_t last_seq,
                   Receiver<std::vector<Record>> then) override;
  void ReadGame(TableId table, std::uint32_t number,
                Receiver<std::optional<GameRow>> then) override;
  void ListGames(GamePlace behind, int limit, Receiver<std::vector<GameRow>> then) override;
  void WalkGames(GameId behind, int limit, Receiver<std::vector<GameRow>> then) override;
  void Forget(Retention what, Receiver<std::uint64_t> then) override;
  void FindLost(std::vector<Owned> tables, Receiver<std::vector<TableId>> then) override;
  std::string Damage() const override { return backend_->Damage(); }
  StoreFigures Figures() const override;

 private:
  struct AppendRequest {
    std::uint64_t ticket = 0;
    Write write;
  };
  struct ClaimRequest {
    TableId table;
    std::int64_t now = 0;
    // Called on the reader's thread, once it is known what became of the change of owner.
    Receiver<std::optional<ClaimedTable>> then;
  };
  struct ReadRequest {
    std::function<void()> read;
  };
  struct ForgetRequest {
    Retention what;
    std::uint64_t removed = 0;
    Receiver<std::uint64_t> then;
  };
  using Request = std::variant<AppendRequest, ClaimRequest, ReadRequest, ForgetRequest>;

  // A Scan that is under way.
  struct Scanning {
    TableId table;
    std::uint32_t seen = 0;  // the last record that was shown
    std::uint32_t last = 0;
    std::function<void(const Record&)> see;
    Receiver<std::uint32_t> then;
  };

  // If there is no memory for that, `request` is left as it was.
  void Push(Request&& request);
  // Shows the next part, on the reading thread, and goes on later.
  void ScanOn(const std::shared_ptr<Scanning>& scan);
  // The receiver of a read that counts until it is answered; none if there are too many, and then
  // it was answered.
  template <class T>
  Receiver<T> Counted(Receiver<T> then);
  // Calls this on the reading thread and answers with its result.
  template <class T, class Call>
  void Read(Receiver<T> then, Call call);
  void Run();
  // Replaces the requests by the next ones. False: the store is to end and everything is done.
  bool Take(std::vector<Request>& requests);
  void Serve(std::span<Request> requests);
  // Makes the changes. If one of them makes the database throw, the others are made without it.
  bool Commit(std::span<Change> changes);
  void ForgetStep(ForgetRequest& request);
  // A step of housekeeping.
  void Tidy();
  // Answers on the reading thread.
  template <class T>
  void Answer(Receiver<T> then, Result<T> answer);
  // A step of touching what is in use, or of forgetting.
  Result<Forgotten> TouchOrForget(Retention& what);
  void Count(const std::vector<Change>& changes, bool committed, std::chrono::microseconds took,
             std::uint64_t records);

  const std::unique_ptr<Backend> backend_;
  const Sink sink_;

  mutable std::mutex mutex_;
  std::condition_variable asked_;
  std::vector<Request> queue_;  // guarded by mutex_, as all up to figures_
  bool asleep_ = false;         // the writer waits for anything at all
  bool gathering_ = false;      // the writer waits for kEnough
  bool stop_ = false;
  std::size_t reads_ = 0;  // that are not answered yet
  StoreFigures figures_;
  std::atomic<bool> ending_ = false;  // no read begins any more

  // The writer's.
  std::chrono::steady_clock::time_point last_begin_;
  std::chrono::microseconds gather_ = GatherAfter(0);
  bool untidy_ = true;  // there may be housekeeping to do

  Worker reader_;
  std::thread writer_;
};

}  // namespace syrtis::server
