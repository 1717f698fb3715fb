#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.h"
#include "server/store/backend.h"
#include "server/store/postgres.h"
#include "server/store/postgres_hurry.h"

namespace syrtis::server {

// Reads tables and games over a connection of its own, which it makes again if it is lost.
class PostgresReader final : public BackendReader {
 public:
  PostgresReader(std::string url, std::string name, PgConnection connection,
                 std::chrono::milliseconds patience);

  Result<std::vector<Record>> ReadRecords(TableId table, std::uint32_t first_seq,
                                          std::uint32_t last_seq) override;
  Result<std::uint32_t> LastSeq(TableId table) override;
  Result<std::optional<TableId>> Find(std::string_view code) override;
  Result<std::optional<GameRow>> ReadGame(TableId table, std::uint32_t number) override;
  Result<std::vector<GameRow>> ListGames(const GamePlace& behind, int limit) override;
  Result<std::vector<GameRow>> WalkGames(const GameId& behind, int limit) override;
  Result<std::vector<TableId>> FindLost(std::span<const Owned> tables);

  // The store is to end. From any thread.
  void Hurry() { hurry_.Begin(patience_); }

 private:
  Result<PgResult> Ask(const char* sql, const PgValues& values);
  // `which`: a condition, and what else comes behind WHERE.
  Result<std::vector<GameRow>> AskForGames(std::string_view which, const PgValues& values);

  const std::string url_;
  const std::string name_;
  const std::chrono::milliseconds patience_;
  PgHurry hurry_;
  std::optional<PgConnection> connection_;
};

}  // namespace syrtis::server
