#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/core/result.h"
#include "server/store/backend.h"
#include "server/store/sqlite.h"
#include "server/store/tail.h"

namespace syrtis::server {

// Reads tables and games over a connection of its own, while the writer goes on.
class SqliteReader final : public BackendReader {
 public:
  SqliteReader(SqliteConnection connection, const Tail& tail);

  Result<std::vector<Record>> ReadRecords(TableId table, std::uint32_t first_seq,
                                          std::uint32_t last_seq) override;
  Result<std::uint32_t> LastSeq(TableId table) override;
  Result<std::optional<TableId>> Find(std::string_view code) override;
  Result<std::optional<GameRow>> ReadGame(TableId table, std::uint32_t number) override;
  Result<std::vector<GameRow>> ListGames(const GamePlace& behind, int limit) override;
  Result<std::vector<GameRow>> WalkGames(const GameId& behind, int limit) override;

 private:
  // The games that a statement gives.
  template <class... Values>
  Result<std::vector<GameRow>> Games(SqliteStatement& statement, const Values&... values);

  SqliteConnection connection_;
  const Tail& tail_;
  SqliteStatement segments_, last_seq_, find_, game_, games_, all_games_;
};

}  // namespace syrtis::server
