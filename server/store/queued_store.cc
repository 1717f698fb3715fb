#include "server/store/queued_store.h"

#include <algorithm>
#include <bit>
#include <exception>
#include <utility>

#include "server/check/insist.h"

namespace syrtis::server {
namespace {

using std::chrono::steady_clock;

constexpr std::size_t kTimeSlots = 32;

// Calls the database. A request may be too large for the memory, or there may be a bug: that is an
// answer like any other.
template <class Call>
auto Try(const Call& call) noexcept -> decltype(call()) {
  try {
    try {
      return call();
    } catch (const std::exception& error) {
      return Error{std::string("the store failed: ") + error.what()};
    }
  } catch (...) {
    return Error{"store failed"};  // needs no memory, nor do copies of it: it is that short
  }
}

Error Ending() { return {"store closing"}; }  // needs no memory either

}  // namespace

QueuedStore::QueuedStore(std::unique_ptr<Backend> backend, Sink sink)
    : backend_(std::move(backend)), sink_(std::move(sink)) {
  figures_.commit_micros.resize(kTimeSlots);
  writer_ = std::thread([this] { Run(); });
}

QueuedStore::~QueuedStore() {
  ending_ = true;
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  backend_->Hurry();
  asked_.notify_one();
  writer_.join();
}

void QueuedStore::Append(std::uint64_t ticket, Write write) {
  Push(AppendRequest{.ticket = ticket, .write = std::move(write)});
}

template <class T>
Receiver<T> QueuedStore::Counted(Receiver<T> then) {
  {
    const std::lock_guard lock(mutex_);
    if (reads_ < kMostReads) {
      ++reads_;
      return [this, then = std::move(then)](Result<T> result) {
        {
          const std::lock_guard counting(mutex_);
          --reads_;
        }
        then(std::move(result));
      };
    }
  }
  then(Error{"too much is being read at once"});
  return {};
}

void QueuedStore::Claim(TableId table, std::int64_t now,
                        Receiver<std::optional<ClaimedTable>> then) {
  auto counted = Counted(std::move(then));
  if (counted) Push(ClaimRequest{.table = table, .now = now, .then = std::move(counted)});
}

void QueuedStore::Scan(TableId table, std::uint32_t after, std::function<void(const Record&)> see,
                       Receiver<std::uint32_t> then) {
  auto counted = Counted(std::move(then));
  if (!counted) return;
  auto scan = std::make_shared<Scanning>(
      Scanning{.table = table, .seen = after, .see = std::move(see), .then = std::move(counted)});
  Push(ReadRequest{[this, scan] {
    if (ending_) return scan->then(Ending());
    Result<std::uint32_t> last = Try([&] { return backend_->reader().LastSeq(scan->table); });
    if (!last.ok()) return scan->then(std::move(last));
    scan->last = *last;
    ScanOn(scan);
  }});
}

// A long table is many parts: whoever wants something else does not wait for all of them.
void QueuedStore::ScanOn(const std::shared_ptr<Scanning>& scan) {
  if (scan->seen >= scan->last) return scan->then(scan->last);
  if (ending_) return scan->then(Ending());
  const std::uint32_t to = scan->seen + std::min(scan->last - scan->seen, kScanPart);
  Result<std::uint32_t> seen = Try([&]() -> Result<std::uint32_t> {
    const Result<std::vector<Record>> part =
        backend_->reader().ReadRecords(scan->table, scan->seen + 1, to);
    if (!part.ok()) return part.error();
    for (const Record& record : *part) scan->see(record);
    if (to < scan->last) reader_.Post([this, scan] { ScanOn(scan); }, /*can_wait=*/true);
    return scan->seen = to;
  });
  if (!seen.ok() || to == scan->last) scan->then(std::move(seen));
}

template <class T, class Call>
void QueuedStore::Read(Receiver<T> then, Call call) {
  auto counted = Counted(std::move(then));
  if (!counted) return;
  Push(ReadRequest{[this, counted = std::move(counted), call = std::move(call)] {
    counted(ending_ ? Ending() : Try(call));
  }});
}

void QueuedStore::Find(std::string code, Receiver<std::optional<TableId>> then) {
  Read(std::move(then), [this, code = std::move(code)] { return backend_->reader().Find(code); });
}

void QueuedStore::ReadRecords(TableId table, std::uint32_t first_seq, std::uint32_t last_seq,
                              Receiver<std::vector<Record>> then) {
  Read(std::move(then), [this, table, first_seq, last_seq] {
    return backend_->reader().ReadRecords(table, first_seq, last_seq);
  });
}

void QueuedStore::ReadGame(TableId table, std::uint32_t number,
                           Receiver<std::optional<GameRow>> then) {
  Read(std::move(then),
       [this, table, number] { return backend_->reader().ReadGame(table, number); });
}

void QueuedStore::ListGames(GamePlace behind, int limit, Receiver<std::vector<GameRow>> then) {
  Read(std::move(then),
       [this, behind, limit] { return backend_->reader().ListGames(behind, limit); });
}

void QueuedStore::WalkGames(GameId behind, int limit, Receiver<std::vector<GameRow>> then) {
  Read(std::move(then),
       [this, behind, limit] { return backend_->reader().WalkGames(behind, limit); });
}

void QueuedStore::FindLost(std::vector<Owned> tables, Receiver<std::vector<TableId>> then) {
  Read(std::move(then), [this, tables = std::move(tables)] { return backend_->FindLost(tables); });
}

void QueuedStore::Forget(Retention what, Receiver<std::uint64_t> then) {
  Push(ForgetRequest{.what = std::move(what), .then = std::move(then)});
}

StoreFigures QueuedStore::Figures() const {
  const std::lock_guard lock(mutex_);
  return figures_;
}

void QueuedStore::Push(Request&& request) {
  bool wake = false;
  {
    const std::lock_guard lock(mutex_);
    queue_.push_back(std::move(request));
    if (std::holds_alternative<AppendRequest>(queue_.back())) ++figures_.queued;
    // Waking costs a system call: only if the writer goes on with what there is now.
    wake = asleep_ || (gathering_ && queue_.size() >= kEnough);
    if (wake) asleep_ = gathering_ = false;
  }
  if (wake) asked_.notify_one();
}

void QueuedStore::Run() {
  std::vector<Request> requests;
  while (Take(requests)) {
    for (std::span<Request> rest = requests; !rest.empty();) {
      const std::size_t count = std::min(rest.size(), kMost);
      Serve(rest.first(count));
      Tidy();
      rest = rest.subspan(count);
    }
  }
}

void QueuedStore::Tidy() {
  const Result<bool> more = Try([this]() -> Result<bool> { return backend_->Tidy(); });
  untidy_ = !more.ok() || *more;
}

bool QueuedStore::Take(std::vector<Request>& requests) {
  // Its room is kept, as about as many will come; but not after a rush.
  requests.clear();
  if (requests.capacity() > kMost) requests = std::vector<Request>();
  std::unique_lock lock(mutex_);
  while (queue_.empty() && !stop_) {
    asleep_ = true;
    const auto woken = [this] { return !asleep_ || stop_; };
    if (!untidy_) {
      asked_.wait(lock, woken);
    } else if (!asked_.wait_for(lock, kLull, woken)) {
      lock.unlock();
      Tidy();
      lock.lock();
    }
    asleep_ = false;
  }
  gathering_ = queue_.size() < kEnough && !stop_;
  asked_.wait_until(lock, last_begin_ + gather_, [this] { return !gathering_ || stop_; });
  gathering_ = false;
  requests.swap(queue_);
  return !requests.empty();
}

bool QueuedStore::Commit(std::span<Change> changes) {
  if (changes.empty()) return false;
  const Result<bool> committed = Try([&]() -> Result<bool> { return backend_->Commit(changes); });
  if (committed.ok()) return *committed;
  if (changes.size() == 1) {
    Refuse(changes.front(), Outcome::kFailed, committed.error().text);
    return false;
  }
  // Each half alone: what was stored all the same is not stored again (Backend::Commit).
  const std::size_t half = changes.size() / 2;
  const bool first = Commit(changes.first(half));
  return Commit(changes.subspan(half)) || first;
}

// Between the commit and the answers nothing may throw: whoever waits would wait for ever.
void QueuedStore::Serve(std::span<Request> requests) {
  last_begin_ = steady_clock::now();
  std::vector<Change> changes;
  std::vector<Done> done;
  Insist([&] {
    changes.reserve(requests.size());
    done.reserve(requests.size());
  });
  for (const Request& request : requests) {
    if (const auto* append = std::get_if<AppendRequest>(&request)) {
      changes.push_back({.table = append->write.table, .write = &append->write});
    } else if (const auto* claim = std::get_if<ClaimRequest>(&request)) {
      changes.push_back({.table = claim->table, .touched = claim->now});
    }
  }
  gather_ = GatherAfter(changes.size());
  bool committed = false;
  Insist([&] { committed = Commit(changes); });
  const auto took =
      std::chrono::duration_cast<std::chrono::microseconds>(steady_clock::now() - last_begin_);

  std::uint64_t records = 0;
  std::size_t next = 0;
  for (const Request& request : requests) {
    const auto* append = std::get_if<AppendRequest>(&request);
    if (append == nullptr) {
      if (std::holds_alternative<ClaimRequest>(request)) ++next;
      continue;
    }
    Change& change = changes[next++];
    if (change.outcome == Outcome::kStored) records += append->write.records.size();
    done.push_back(
        {.ticket = append->ticket, .outcome = change.outcome, .why = std::move(change.why)});
  }
  Count(changes, committed, took, records);
  if (!done.empty()) Insist([&] { sink_(done); });

  next = 0;
  for (Request& request : requests) {
    if (std::holds_alternative<AppendRequest>(request)) {
      ++next;
    } else if (auto* claim = std::get_if<ClaimRequest>(&request)) {
      const Change& change = changes[next++];
      Insist([&] {
        Result<std::optional<ClaimedTable>> answer = change.handover;
        if (change.outcome != Outcome::kStored) answer = Error{change.why};
        Answer(claim->then, std::move(answer));
      });
    } else if (auto* read = std::get_if<ReadRequest>(&request)) {
      Insist([&] { reader_.Post(std::move(read->read)); });
    } else if (auto* forget = std::get_if<ForgetRequest>(&request)) {
      ForgetStep(*forget);
    }
  }
}

template <class T>
void QueuedStore::Answer(Receiver<T> then, Result<T> answer) {
  reader_.Post(
      [then = std::move(then), answer = std::move(answer)]() mutable { then(std::move(answer)); });
}

Result<Forgotten> QueuedStore::TouchOrForget(Retention& what) {
  if (what.in_use.empty()) return backend_->Forget(what.tables_before, what.games_before);
  const std::size_t count = std::min(what.in_use.size(), kTouchStep);
  const Result<bool> touched = backend_->Touch(std::span(what.in_use).last(count), what.now);
  if (!touched.ok()) return touched.error();
  what.in_use.resize(what.in_use.size() - count);
  return Forgotten{.more = true};
}

void QueuedStore::ForgetStep(ForgetRequest& request) {
  const Result<Forgotten> step = Try([&] { return TouchOrForget(request.what); });
  if (step.ok()) {
    request.removed += step->tables;
    // Between two steps the others have their turn.
    if (step->more && !ending_) {
      Request next(std::move(request));
      return Insist([&] { Push(std::move(next)); });
    }
  }
  Insist([&] {
    Answer(request.then, step.ok() ? Result<std::uint64_t>(request.removed) : step.error());
  });
}

void QueuedStore::Count(const std::vector<Change>& changes, bool committed,
                        std::chrono::microseconds took, std::uint64_t records) {
  const auto count = [&changes](const auto& which) {
    return static_cast<std::uint64_t>(std::ranges::count_if(changes, which));
  };
  const auto failed = [](const Change& change) { return change.outcome == Outcome::kFailed; };
  // The slot i with 2^(i-1) < µs <= 2^i.
  const auto micros = static_cast<std::uint64_t>(std::max<std::int64_t>(took.count(), 1));
  const auto slot = std::min<std::size_t>(std::bit_width(micros - 1), kTimeSlots - 1);
  const std::lock_guard lock(mutex_);
  figures_.queued -= count([](const Change& change) { return change.write != nullptr; });
  figures_.records += records;
  figures_.failures +=
      count([&failed](const Change& change) { return change.write != nullptr && failed(change); });
  if (committed || count(failed) > 0) figures_.failing = !committed;
  if (!committed) return;
  ++figures_.commits;
  ++figures_.commit_micros[slot];
  figures_.commit_micros_sum += micros;
}

}  // namespace syrtis::server
