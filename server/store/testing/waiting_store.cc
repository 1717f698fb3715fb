#include "server/store/testing/waiting_store.h"

#include <future>
#include <utility>

namespace syrtis::server {
namespace {

// Calls `ask` with a receiver and waits for what that receives.
template <class T, class Ask>
Result<T> Wait(Ask ask) {
  std::promise<Result<T>> promise;
  std::future<Result<T>> answer = promise.get_future();
  ask([&promise](Result<T> result) { promise.set_value(std::move(result)); });
  return answer.get();
}

}  // namespace

Result<std::unique_ptr<WaitingStore>> WaitingStore::Open(std::string_view url) {
  std::unique_ptr<WaitingStore> waiting(new WaitingStore);
  Result<std::unique_ptr<Store>> store = OpenStore(
      url, [raw = waiting.get()](std::vector<Done> done) { raw->Receive(std::move(done)); });
  if (!store.ok()) return store.error();
  waiting->store_ = std::move(*store);
  return waiting;
}

std::uint64_t WaitingStore::Send(Write write) {
  const std::uint64_t ticket = next_++;
  store_->Append(ticket, std::move(write));
  return ticket;
}

Done WaitingStore::Await(std::uint64_t ticket) {
  std::unique_lock lock(mutex_);
  answered_.wait(lock, [&] { return done_.contains(ticket); });
  return done_[ticket];
}

std::vector<std::vector<std::uint64_t>> WaitingStore::Answers() const {
  const std::lock_guard lock(mutex_);
  return answers_;
}

void WaitingStore::Receive(std::vector<Done> done) {
  const std::lock_guard lock(mutex_);
  std::vector<std::uint64_t>& tickets = answers_.emplace_back();
  for (Done& one : done) {
    tickets.push_back(one.ticket);
    done_[one.ticket] = std::move(one);
  }
  answered_.notify_all();
}

Result<std::optional<LoadedTable>> WaitingStore::Load(TableId table, std::int64_t now) {
  const Result<std::optional<ClaimedTable>> claimed = Claim(table, now);
  if (!claimed.ok()) return claimed.error();
  const std::optional<ClaimedTable>& claim = *claimed;
  if (!claim) return std::optional<LoadedTable>();
  const Result<std::vector<Record>> records = ReadRecords(table, 1, claim->last_seq);
  if (!records.ok()) return records.error();
  return std::optional(LoadedTable{.row = claim->row, .epoch = claim->epoch, .records = *records});
}

Result<std::optional<ClaimedTable>> WaitingStore::Claim(TableId table, std::int64_t now) {
  return Wait<std::optional<ClaimedTable>>(
      [&](auto then) { store_->Claim(table, now, std::move(then)); });
}

Result<std::vector<Record>> WaitingStore::Scan(TableId table, std::uint32_t after) {
  std::vector<Record> seen;
  const Result<std::uint32_t> count = Wait<std::uint32_t>([&](auto then) {
    store_->Scan(
        table, after, [&seen](const Record& record) { seen.push_back(record); }, std::move(then));
  });
  if (!count.ok()) return count.error();
  if (*count != after + seen.size()) return Error{"not as many as it says"};
  return seen;
}

Result<std::optional<TableId>> WaitingStore::Find(std::string code) {
  return Wait<std::optional<TableId>>(
      [&](auto then) { store_->Find(std::move(code), std::move(then)); });
}

Result<std::vector<Record>> WaitingStore::ReadRecords(TableId table, std::uint32_t first_seq,
                                                      std::uint32_t last_seq) {
  return Wait<std::vector<Record>>(
      [&](auto then) { store_->ReadRecords(table, first_seq, last_seq, std::move(then)); });
}

Result<std::optional<GameRow>> WaitingStore::ReadGame(TableId table, std::uint32_t number) {
  return Wait<std::optional<GameRow>>(
      [&](auto then) { store_->ReadGame(table, number, std::move(then)); });
}

Result<std::vector<GameRow>> WaitingStore::ListGames(GamePlace behind, int limit) {
  return Wait<std::vector<GameRow>>(
      [&](auto then) { store_->ListGames(behind, limit, std::move(then)); });
}

Result<std::vector<GameRow>> WaitingStore::WalkGames(GameId behind, int limit) {
  return Wait<std::vector<GameRow>>(
      [&](auto then) { store_->WalkGames(behind, limit, std::move(then)); });
}

Result<std::uint64_t> WaitingStore::Forget(Retention what) {
  return Wait<std::uint64_t>([&](auto then) { store_->Forget(std::move(what), std::move(then)); });
}

}  // namespace syrtis::server
