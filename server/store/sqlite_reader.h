#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/core/result.h"
#include "server/store/sqlite.h"
#include "server/store/store.h"
#include "server/store/tail.h"

namespace syrtis::server {

// Reads tables and games over a connection of its own, while the writer goes on.
class SqliteReader {
 public:
  SqliteReader(SqliteConnection connection, const Tail& tail);

  // All records from the first to the last seq, or an error.
  Result<std::vector<Record>> Records(TableId table, std::uint32_t first_seq,
                                      std::uint32_t last_seq);
  // 0: there is none.
  Result<std::uint32_t> LastSeq(TableId table);
  Result<std::optional<TableId>> Find(std::string_view code);
  Result<std::optional<GameRow>> Game(TableId table, std::uint32_t number);
  Result<std::vector<GameRow>> Games(const GamePlace& behind, int limit);
  Result<std::vector<GameRow>> AllGames(const GameId& behind, int limit);

 private:
  // The rows that a statement gives whose values are bound; `code` is what binding them said.
  Result<std::vector<GameRow>> Rows(SqliteStatement& statement, int code);

  SqliteConnection connection_;
  const Tail& tail_;
  SqliteStatement segments_, last_seq_, find_, game_, games_, all_games_;
};

}  // namespace syrtis::server
