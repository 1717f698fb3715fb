#include "server/store/postgres_reader.h"

#include <thread>
#include <unordered_map>
#include <utility>

namespace syrtis::server {
namespace {

constexpr std::chrono::milliseconds kPauseBeforeReadingAgain{100};

// Numbers are bigint in every statement here, and come as eight bytes.
std::int64_t Number(const PgResult& result, int row, int column) {
  const auto* bytes = reinterpret_cast<const unsigned char*>(PQgetvalue(result.get(), row, column));
  std::uint64_t value = 0;
  for (int i = 0; i < 8; ++i) value = (value << 8) | bytes[i];
  return static_cast<std::int64_t>(value);
}

std::string Bytes(const PgResult& result, int row, int column) {
  return {PQgetvalue(result.get(), row, column),
          static_cast<std::size_t>(PQgetlength(result.get(), row, column))};
}

GameRow ReadRow(const PgResult& result, int row) {
  return {.table = {.value = static_cast<std::uint64_t>(Number(result, row, 0))},
          .number = static_cast<std::uint32_t>(Number(result, row, 1)),
          .first_seq = static_cast<std::uint32_t>(Number(result, row, 2)),
          .last_seq = static_cast<std::uint32_t>(Number(result, row, 3)),
          .finished = Number(result, row, 4),
          .listed = PQgetvalue(result.get(), row, 5)[0] != 0,
          .game = Bytes(result, row, 6),
          .summary = Bytes(result, row, 7)};
}

}  // namespace

PostgresReader::PostgresReader(std::string url, std::string name, PgConnection connection,
                               std::chrono::milliseconds patience)
    : url_(std::move(url)),
      name_(std::move(name)),
      patience_(patience),
      connection_(std::move(connection)) {}

Result<PgResult> PostgresReader::Ask(const char* sql, const PgValues& values) {
  const auto until = std::chrono::steady_clock::now() + patience_;
  std::string why;
  do {
    if (!connection_ && hurry_.TooLate()) {
      return Error{kPgTooLate};
    }
    if (!connection_) {
      Result<PgConnection> again = PgConnection::Connect(url_, name_);
      if (!again.ok()) {
        why = again.error().text;
        std::this_thread::sleep_for(kPauseBeforeReadingAgain);
        continue;
      }
      connection_ = std::move(*again);
    }
    PgResult result = connection_->Ask(sql, values, [this] { return hurry_.TooLate(); });
    if (PQresultStatus(result.get()) == PGRES_TUPLES_OK) return result;
    why = connection_->Explain(result);
    if (!connection_->Ended(result)) return Error{why};
    connection_.reset();
  } while (!hurry_.TooLate() && std::chrono::steady_clock::now() < until);
  return Error{why};
}

Result<std::vector<Record>> PostgresReader::ReadRecords(TableId table, std::uint32_t first_seq,
                                                        std::uint32_t last_seq) {
  std::vector<Record> records;
  if (first_seq == 0 || last_seq < first_seq) return records;
  const Result<PgResult> rows =
      Ask("SELECT seq, epoch, bytes FROM syrtis_records WHERE table_id = $1::bigint "
          "AND seq BETWEEN $2::bigint AND $3::bigint ORDER BY seq",
          PgValues().Table(table).Number(first_seq).Number(last_seq));
  if (!rows.ok()) return rows.error();
  const int count = PQntuples(rows->get());
  records.reserve(static_cast<std::size_t>(count));
  for (int row = 0; row < count; ++row) {
    records.push_back({.epoch = static_cast<std::uint32_t>(Number(*rows, row, 1)),
                       .seq = static_cast<std::uint32_t>(Number(*rows, row, 0)),
                       .bytes = Bytes(*rows, row, 2)});
  }
  // The index has each seq once; so if none is missing, they are these.
  if (records.size() == std::size_t{last_seq} - first_seq + 1) return records;
  return Error{"records of table " + std::to_string(table.value) +
                   " are missing in PostgreSQL: restore a copy of the database",
               kDamage};
}

Result<std::uint32_t> PostgresReader::LastSeq(TableId table) {
  const Result<PgResult> rows =
      Ask("SELECT coalesce(max(seq), 0)::bigint FROM syrtis_records WHERE table_id = $1::bigint",
          PgValues().Table(table));
  if (!rows.ok()) return rows.error();
  return static_cast<std::uint32_t>(Number(*rows, 0, 0));
}

Result<std::optional<TableId>> PostgresReader::Find(std::string_view code) {
  const Result<PgResult> rows =
      Ask("SELECT id FROM syrtis_tables WHERE code = $1::text AND code <> '' AND status = 0",
          PgValues().Text(code));
  if (!rows.ok()) return rows.error();
  if (PQntuples(rows->get()) == 0) return std::optional<TableId>();
  return std::optional(TableId{.value = static_cast<std::uint64_t>(Number(*rows, 0, 0))});
}

Result<std::optional<GameRow>> PostgresReader::ReadGame(TableId table, std::uint32_t number) {
  const Result<std::vector<GameRow>> found = AskForGames(
      "table_id = $1::bigint AND number = $2::bigint", PgValues().Table(table).Number(number));
  if (!found.ok()) return found.error();
  return found->empty() ? std::nullopt : std::optional(found->front());
}

Result<std::vector<TableId>> PostgresReader::FindLost(std::span<const Owned> tables) {
  std::string ids = "{";
  for (const Owned& owned : tables) {
    if (ids.size() > 1) ids += ',';
    ids += std::to_string(static_cast<std::int64_t>(owned.table.value));
  }
  const Result<PgResult> rows =
      Ask("SELECT id, epoch::bigint FROM syrtis_tables WHERE id = ANY(($1::text)::bigint[])",
          PgValues().Text(ids + "}"));
  if (!rows.ok()) return rows.error();
  std::unordered_map<std::uint64_t, std::int64_t> epochs;
  for (int row = 0; row < PQntuples(rows->get()); ++row) {
    epochs[static_cast<std::uint64_t>(Number(*rows, row, 0))] = Number(*rows, row, 1);
  }
  std::vector<TableId> lost;
  for (const Owned& owned : tables) {
    const auto at = epochs.find(owned.table.value);
    if (at == epochs.end() || at->second != std::int64_t{owned.epoch}) lost.push_back(owned.table);
  }
  return lost;
}

Result<std::vector<GameRow>> PostgresReader::AskForGames(std::string_view which,
                                                         const PgValues& values) {
  const std::string sql =
      "SELECT table_id, number, first_seq, last_seq, finished, listed, game, summary "
      "FROM syrtis_games WHERE " +
      std::string(which);
  const Result<PgResult> rows = Ask(sql.c_str(), values);
  if (!rows.ok()) return rows.error();
  std::vector<GameRow> games;
  const int count = PQntuples(rows->get());
  games.reserve(static_cast<std::size_t>(count));
  for (int row = 0; row < count; ++row) games.push_back(ReadRow(*rows, row));
  return games;
}

Result<std::vector<GameRow>> PostgresReader::ListGames(const GamePlace& behind, int limit) {
  return AskForGames(
      "listed AND finished <= $1::bigint "
      "AND (finished < $1::bigint OR table_id > $2::bigint "
      "OR (table_id = $2::bigint AND number < $3::bigint)) "
      "ORDER BY finished DESC, table_id, number DESC LIMIT $4::bigint",
      PgValues().Number(behind.finished).Table(behind.table).Number(behind.number).Number(limit));
}

Result<std::vector<GameRow>> PostgresReader::WalkGames(const GameId& behind, int limit) {
  return AskForGames(
      "(table_id, number) > ($1::bigint, $2::bigint) "
      "ORDER BY table_id, number LIMIT $3::bigint",
      PgValues().Table(behind.table).Number(behind.number).Number(limit));
}

}  // namespace syrtis::server
