#pragma once

#include <condition_variable>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.h"
#include "server/store/store.h"
#include "server/store/testing/loaded_table.h"

namespace syrtis::server {

// What was found, which a test has made sure of; an empty one otherwise.
template <class T>
T Found(const Result<std::optional<T>>& result) {
  return result.ok() ? result->value_or(T{}) : T{};
}

// A store whose calls wait for their answers, for tests.
class WaitingStore {
 public:
  static Result<std::unique_ptr<WaitingStore>> Open(std::string_view url);

  // Asks for the write and goes on; its ticket.
  std::uint64_t Send(Write write);
  // What became of it; waits.
  Done Await(std::uint64_t ticket);
  Done Append(Write write) { return Await(Send(std::move(write))); }
  // The tickets in the order in which they were answered, one list a call of the sink.
  std::vector<std::vector<std::uint64_t>> Answers() const;

  // Claims the table and reads all its records.
  Result<std::optional<LoadedTable>> Load(TableId table, std::int64_t now = 0);
  Result<std::optional<ClaimedTable>> Claim(TableId table, std::int64_t now = 0);
  // All records that a scan shows, which are as many as it says.
  Result<std::vector<Record>> Scan(TableId table, std::uint32_t after = 0);
  Result<std::optional<TableId>> Find(std::string code);
  Result<std::vector<Record>> ReadRecords(TableId table, std::uint32_t first_seq,
                                          std::uint32_t last_seq);
  Result<std::optional<GameRow>> ReadGame(TableId table, std::uint32_t number);
  Result<std::vector<GameRow>> ListGames(GamePlace behind, int limit);
  Result<std::vector<GameRow>> ListGames(std::int64_t before, int limit) {
    return ListGames(GamePlace{.finished = before}, limit);
  }
  Result<std::vector<GameRow>> WalkGames(GameId behind, int limit);
  Result<std::uint64_t> Forget(Retention what);
  Result<std::uint64_t> Forget(std::int64_t tables_before, std::int64_t games_before) {
    return Forget({.tables_before = tables_before, .games_before = games_before});
  }

  Store& store() { return *store_; }

 private:
  WaitingStore() = default;
  void Receive(std::vector<Done> done);

  mutable std::mutex mutex_;
  std::condition_variable answered_;
  std::map<std::uint64_t, Done> done_;
  std::vector<std::vector<std::uint64_t>> answers_;
  std::uint64_t next_ = 1;
  std::unique_ptr<Store> store_;  // the last: its thread uses the others
};

}  // namespace syrtis::server
