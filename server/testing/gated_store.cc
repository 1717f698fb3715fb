#include "server/testing/gated_store.h"

#include <new>
#include <stdexcept>

namespace syrtis::server::test {

void GatedStore::Open(const Opener& opener) {
  closed_ = false;
  failed_.clear();
  inner_ = opener([this](const std::vector<Done>& done) { Receive(done); });
}

void GatedStore::Close() {
  {
    const std::lock_guard lock(mutex_);
    closed_ = true;
  }
  held_.clear();
  holding_ = false;
  held_reads_.clear();
  holding_reads_ = false;
  failing_ = 0;
  inner_.reset();  // waits until everything is done
  under_way_ = 0;
}

void GatedStore::Begin() {
  const std::lock_guard lock(mutex_);
  ++under_way_;
}

void GatedStore::End() {
  const std::lock_guard lock(mutex_);
  if (--under_way_ == 0) idle_.notify_all();
}

void GatedStore::WaitUntilIdle() {
  std::unique_lock lock(mutex_);
  idle_.wait(lock, [this] { return under_way_ == 0; });
}

void GatedStore::Receive(const std::vector<Done>& done) {
  const std::size_t count = done.size();
  {
    const std::lock_guard lock(mutex_);
    if (closed_) return;
  }
  sink_(done);
  for (std::size_t i = 0; i < count; ++i) End();
}

void GatedStore::Append(std::uint64_t ticket, Write write) {
  if (append_throws) throw std::bad_alloc();
  if (holding_) {
    held_.push_back({.ticket = ticket, .write = std::move(write)});
  } else {
    Through({.ticket = ticket, .write = std::move(write)});
  }
}

void GatedStore::Let(std::size_t count) {
  for (; count > 0 && !held_.empty(); --count) {
    Held next = std::move(held_.front());
    held_.pop_front();
    Through(std::move(next));
  }
}

void GatedStore::LetAll() {
  holding_ = false;
  Let(held_.size());
}

void GatedStore::Through(Held held) {
  const bool fails = failing_ > 0 || failed_.contains(held.write.table);
  if (fails) {
    if (failing_ > 0) --failing_;
    failed_[held.write.table] = true;
    WaitUntilIdle();  // answers come in the order of the writes
    sink_({{.ticket = held.ticket, .outcome = Outcome::kFailed, .why = "the disk is full"}});
    return;
  }
  Begin();
  inner_->Append(held.ticket, std::move(held.write));
}

void GatedStore::Claim(TableId table, std::int64_t now,
                       Receiver<std::optional<ClaimedTable>> then) {
  ++claims_;
  if (claim_throws) throw std::bad_alloc();
  failed_.erase(table);
  if (unreadable) return then(Error{"the disk is broken"});
  inner_->Claim(table, now, Counted<Result<std::optional<ClaimedTable>>>(std::move(then)));
}

void GatedStore::Scan(TableId table, std::uint32_t after, std::function<void(const Record&)> see,
                      Receiver<std::uint32_t> then) {
  ++scans_;
  if (scan_throws) throw std::bad_alloc();
  if (unreadable) return then(Error{"the disk is broken"});
  // Shown on a thread of the store's; read when that is done.
  const auto count = [this, see = std::move(see)](const Record& record) {
    ++records_scanned_;
    if (look_throws) throw std::logic_error("a look failed");
    see(record);
  };
  inner_->Scan(table, after, count, Counted<Result<std::uint32_t>>(std::move(then)));
}

void GatedStore::Find(std::string code, Receiver<std::optional<TableId>> then) {
  ++finds_;
  if (unreadable) return then(Error{"the disk is broken"});
  if (taken_codes_ > 0) {
    --taken_codes_;
    return then(std::optional(TableId{1}));
  }
  inner_->Find(std::move(code), Counted<Result<std::optional<TableId>>>(std::move(then)));
}

void GatedStore::ReadRecords(TableId table, std::uint32_t first_seq, std::uint32_t last_seq,
                             Receiver<std::vector<Record>> then) {
  ++reads_of_records_;
  if (unreadable) return then(Error{"the disk is broken"});
  auto read = [this, table, first_seq, last_seq, then = std::move(then)]() mutable {
    inner_->ReadRecords(table, first_seq, last_seq,
                        Counted<Result<std::vector<Record>>>(std::move(then)));
  };
  if (holding_reads_) {
    held_reads_.emplace_back(std::move(read));
  } else {
    read();
  }
}

void GatedStore::LetReads() {
  holding_reads_ = false;
  for (auto& read : std::exchange(held_reads_, {})) read();
}

void GatedStore::ReadGame(TableId table, std::uint32_t number,
                          Receiver<std::optional<GameRow>> then) {
  inner_->ReadGame(table, number, Counted<Result<std::optional<GameRow>>>(std::move(then)));
}

void GatedStore::FindLost(std::vector<Owned> tables, Receiver<std::vector<TableId>> then) {
  inner_->FindLost(std::move(tables), Counted<Result<std::vector<TableId>>>(std::move(then)));
}

void GatedStore::ListGames(GamePlace behind, int limit, Receiver<std::vector<GameRow>> then) {
  inner_->ListGames(behind, limit, Counted<Result<std::vector<GameRow>>>(std::move(then)));
}

void GatedStore::WalkGames(GameId behind, int limit, Receiver<std::vector<GameRow>> then) {
  inner_->WalkGames(behind, limit, Counted<Result<std::vector<GameRow>>>(std::move(then)));
}

void GatedStore::Forget(Retention what, Receiver<std::uint64_t> then) {
  inner_->Forget(std::move(what), Counted<Result<std::uint64_t>>(std::move(then)));
}

}  // namespace syrtis::server::test
