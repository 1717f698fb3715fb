#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "server/store/store.h"

namespace syrtis::server::test {

// A store in front of another one: it can be made slow, and it can be made to fail.
class GatedStore : public Store {
 public:
  using Opener = std::function<std::unique_ptr<Store>(Sink)>;
  explicit GatedStore(Sink sink) : sink_(std::move(sink)) {}
  ~GatedStore() override { Close(); }

  // Opens the store behind; again after Close.
  void Open(const Opener& opener);
  // What is held back is lost; what went through is finished, and answered to nobody.
  void Close();

  // Writes wait here from now on, until they are let through.
  void Hold() { holding_ = true; }
  // Lets the next `count` held writes through.
  void Let(std::size_t count);
  void LetAll();
  std::size_t held() const { return held_.size(); }
  // Nobody gets records from now on, until all do who asked for some.
  void HoldReads() { holding_reads_ = true; }
  void LetReads();
  std::size_t held_reads() const { return held_reads_.size(); }
  // The next `count` writes that get through fail, and all later ones of their tables until those
  // are claimed again.
  void FailNext(std::size_t count) { failing_ = count; }
  // The next `count` codes that are asked for are somebody's.
  void CodesTaken(int count) { taken_codes_ = count; }
  // Whether a look at a record, which the store shows, throws.
  std::atomic<bool> look_throws = false;
  // Whether it has no memory for a write.
  bool append_throws = false;
  // … for a look at a table's records, and for claiming a table.
  bool scan_throws = false;
  bool claim_throws = false;
  // Whether reading fails.
  bool unreadable = false;

  // Waits until everything that went through was answered.
  void WaitUntilIdle();
  std::uint64_t finds() const { return finds_; }
  std::uint64_t claims() const { return claims_; }
  std::uint64_t scans() const { return scans_; }
  // Records that were shown to somebody who looked for a token.
  std::uint64_t records_scanned() const { return records_scanned_; }
  std::uint64_t reads_of_records() const { return reads_of_records_; }

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
  StoreFigures Figures() const override { return inner_->Figures(); }

 private:
  struct Held {
    std::uint64_t ticket = 0;
    Write write;
  };
  void Through(Held held);
  void Receive(const std::vector<Done>& done);
  void Begin();
  void End();
  // Counts a read and hands its answer on.
  template <class T>
  std::function<void(T)> Counted(std::function<void(T)> then) {
    Begin();
    return [this, then = std::move(then)](T value) {
      then(std::move(value));
      End();
    };
  }

  Sink sink_;
  bool holding_ = false;
  std::deque<Held> held_;
  bool holding_reads_ = false;
  std::vector<std::function<void()>> held_reads_;
  std::size_t failing_ = 0;
  int taken_codes_ = 0;
  std::uint64_t finds_ = 0;
  std::uint64_t claims_ = 0;
  std::uint64_t scans_ = 0;
  std::uint64_t reads_of_records_ = 0;
  std::atomic<std::uint64_t> records_scanned_ = 0;
  std::map<TableId, bool> failed_;

  std::mutex mutex_;
  std::condition_variable idle_;
  std::size_t under_way_ = 0;  // guarded by mutex_
  bool closed_ = false;        // guarded by mutex_
  std::unique_ptr<Store> inner_;
};

}  // namespace syrtis::server::test
