#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "server/store/store.h"

namespace syrtis::server::test {

// A store that keeps everything in memory and answers before it returns. For tests that write more
// than a disk likes to sync.
class MemoryStore : public Store {
 public:
  struct Kept {
    TableRow row;
    std::uint32_t epoch = 1;
    std::vector<Record> records;
    std::vector<GameRow> games;
  };
  using Tables = std::map<TableId, Kept>;

  // The tables outlive the store, as they do on a disk.
  MemoryStore(Tables& tables, Sink sink) : tables_(tables), sink_(std::move(sink)) {}

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
  StoreFigures Figures() const override { return {}; }

 private:
  Done Take(const Write& write);

  Tables& tables_;
  Sink sink_;
};

}  // namespace syrtis::server::test
