#include "server/testing/memory_store.h"

#include <algorithm>
#include <tuple>

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

void MemoryStore::Claim(TableId table, std::int64_t now,
                        Receiver<std::optional<ClaimedTable>> then) {
  const auto at = tables_.find(table);
  if (at == tables_.end()) return then(std::optional<ClaimedTable>());
  Kept& kept = at->second;
  ++kept.epoch;
  kept.row.touched = std::max(kept.row.touched, now);
  then(std::optional(ClaimedTable{.row = kept.row,
                                  .epoch = kept.epoch,
                                  .last_seq = static_cast<std::uint32_t>(kept.records.size())}));
}

void MemoryStore::Scan(TableId table, std::uint32_t after, std::function<void(const Record&)> see,
                       Receiver<std::uint32_t> then) {
  const auto at = tables_.find(table);
  if (at == tables_.end()) return then(0U);
  const std::vector<Record>& records = at->second.records;
  for (std::size_t i = after; i < records.size(); ++i) see(records[i]);
  then(static_cast<std::uint32_t>(at->second.records.size()));
}

void MemoryStore::Find(std::string code, Receiver<std::optional<TableId>> then) {
  for (const auto& [id, kept] : tables_) {
    if (kept.row.status == TableStatus::kOpen && kept.row.code == code) {
      return then(std::optional(id));
    }
  }
  then(std::optional<TableId>());
}

void MemoryStore::ReadRecords(TableId table, std::uint32_t first_seq, std::uint32_t last_seq,
                              Receiver<std::vector<Record>> then) {
  const auto at = tables_.find(table);
  if (at == tables_.end() || first_seq == 0 || last_seq > at->second.records.size()) {
    return then(Error{"there are no such records"});
  }
  const auto begin = at->second.records.begin();
  then(std::vector<Record>(begin + first_seq - 1, begin + last_seq));
}

void MemoryStore::ReadGame(TableId table, std::uint32_t number,
                           Receiver<std::optional<GameRow>> then) {
  const auto at = tables_.find(table);
  if (at == tables_.end()) return then(std::optional<GameRow>());
  for (const GameRow& game : at->second.games) {
    if (game.number == number) return then(std::optional(game));
  }
  then(std::optional<GameRow>());
}

void MemoryStore::FindLost(std::vector<Owned> tables, Receiver<std::vector<TableId>> then) {
  std::vector<TableId> lost;
  for (const Owned& owned : tables) {
    const auto at = tables_.find(owned.table);
    if (at == tables_.end() || at->second.epoch != owned.epoch) lost.push_back(owned.table);
  }
  then(std::move(lost));
}

void MemoryStore::ListGames(GamePlace behind, int limit, Receiver<std::vector<GameRow>> then) {
  // Newest first.
  const auto key = [](std::int64_t finished, TableId table, std::uint32_t number) {
    return std::tuple(-finished, static_cast<std::int64_t>(table.value), -std::int64_t{number});
  };
  const auto key_of = [&key](const GameRow& game) {
    return key(game.finished, game.table, game.number);
  };
  std::vector<GameRow> games;
  for (const auto& [id, kept] : tables_) {
    for (const GameRow& game : kept.games) {
      if (game.listed && key_of(game) > key(behind.finished, behind.table, behind.number)) {
        games.push_back(game);
      }
    }
  }
  std::sort(games.begin(), games.end(),
            [&key_of](const GameRow& a, const GameRow& b) { return key_of(a) < key_of(b); });
  games.resize(std::min(games.size(), static_cast<std::size_t>(limit)));
  then(std::move(games));
}

void MemoryStore::WalkGames(GameId behind, int limit, Receiver<std::vector<GameRow>> then) {
  const auto key = [](TableId table, std::uint32_t number) {
    return std::pair(static_cast<std::int64_t>(table.value), number);
  };
  std::vector<GameRow> games;
  for (const auto& [id, kept] : tables_) {
    for (const GameRow& game : kept.games) {
      if (key(game.table, game.number) > key(behind.table, behind.number)) games.push_back(game);
    }
  }
  std::sort(games.begin(), games.end(), [&key](const GameRow& a, const GameRow& b) {
    return key(a.table, a.number) < key(b.table, b.number);
  });
  games.resize(std::min(games.size(), static_cast<std::size_t>(limit)));
  then(std::move(games));
}

void MemoryStore::Forget(Retention what, Receiver<std::uint64_t> then) {
  for (const TableId table : what.in_use) {
    const auto at = tables_.find(table);
    if (at == tables_.end()) continue;
    at->second.row.touched = std::max(at->second.row.touched, what.now);
  }
  const std::size_t before = tables_.size();
  for (auto at = tables_.begin(); at != tables_.end();) {
    Kept& kept = at->second;
    const bool untouched = kept.row.touched < what.tables_before;
    const bool young = std::any_of(kept.games.begin(), kept.games.end(), [&](const GameRow& game) {
      return game.finished >= what.games_before;
    });
    const bool open = kept.row.status == TableStatus::kOpen;
    const bool old = !young && (untouched || (!open && !kept.games.empty()));
    if (open && untouched && young) kept.row.status = TableStatus::kClosed;
    at = old ? tables_.erase(at) : std::next(at);
  }
  then(std::uint64_t{before - tables_.size()});
}

}  // namespace syrtis::server::test
