#include "server/testing/memory_store.h"

#include <algorithm>

namespace syrtis::server::test {

void MemoryStore::Append(std::uint64_t ticket, Write write) {
  Done done = Take(write);
  done.ticket = ticket;
  sink_({std::move(done)});
}

Done MemoryStore::Take(const Write& write) {
  const auto fenced = [](const char* why) { return Done{.outcome = Outcome::kFenced, .why = why}; };
  auto at = tables_.find(write.table);
  if (at == tables_.end()) {
    if (!write.row) return fenced("there is no such table");
    at = tables_.emplace(write.table, Kept{}).first;
    at->second.row = *write.row;
    if (!write.records.empty()) at->second.epoch = write.records.front().epoch;
  }
  Kept& kept = at->second;
  std::uint32_t next = static_cast<std::uint32_t>(kept.records.size()) + 1;
  for (const Record& record : write.records) {
    if (record.epoch != kept.epoch) return fenced("another owner has it");
    if (record.seq != next++) return fenced("it does not follow");
  }
  kept.records.insert(kept.records.end(), write.records.begin(), write.records.end());
  if (write.row) kept.row = *write.row;
  if (write.game) kept.games.push_back(*write.game);
  return {};
}

void MemoryStore::Load(TableId table,
                       std::function<void(Result<std::optional<LoadedTable>>)> then) {
  const auto at = tables_.find(table);
  if (at == tables_.end()) return then(std::optional<LoadedTable>());
  Kept& kept = at->second;
  ++kept.epoch;
  then(std::optional(LoadedTable{.row = kept.row, .epoch = kept.epoch, .records = kept.records}));
}

void MemoryStore::Find(std::string code, std::function<void(Result<std::optional<TableId>>)> then) {
  for (const auto& [id, kept] : tables_) {
    if (kept.row.status == TableStatus::kOpen && kept.row.code == code) {
      return then(std::optional(id));
    }
  }
  then(std::optional<TableId>());
}

void MemoryStore::ReadGame(TableId table, std::uint32_t number,
                           std::function<void(Result<std::optional<StoredGame>>)> then) {
  const auto at = tables_.find(table);
  if (at == tables_.end()) return then(std::optional<StoredGame>());
  for (const GameRow& game : at->second.games) {
    if (game.number != number) continue;
    const auto& records = at->second.records;
    return then(std::optional(StoredGame{
        .row = game,
        .records = {records.begin() + game.first_seq - 1, records.begin() + game.last_seq}}));
  }
  then(std::optional<StoredGame>());
}

void MemoryStore::ListGames(std::int64_t before, int limit,
                            std::function<void(Result<std::vector<GameRow>>)> then) {
  std::vector<GameRow> games;
  for (const auto& [id, kept] : tables_) {
    for (const GameRow& game : kept.games) {
      if (game.listed && game.finished < before) games.push_back(game);
    }
  }
  std::sort(games.begin(), games.end(),
            [](const GameRow& a, const GameRow& b) { return a.finished > b.finished; });
  games.resize(std::min(games.size(), static_cast<std::size_t>(limit)));
  then(std::move(games));
}

void MemoryStore::Forget(std::int64_t /*tables_before*/, std::int64_t /*games_before*/,
                         std::function<void(Result<std::uint64_t>)> then) {
  then(std::uint64_t{0});
}

}  // namespace syrtis::server::test
