#include "server/store/sqlite_reader.h"

#include <algorithm>
#include <string>
#include <utility>

#include "server/store/sqlite_open.h"

namespace syrtis::server {
namespace {

GameRow ReadRow(const SqliteStatement& row) {
  return {.table = {.value = static_cast<std::uint64_t>(row.Number(0))},
          .number = static_cast<std::uint32_t>(row.Number(1)),
          .first_seq = static_cast<std::uint32_t>(row.Number(2)),
          .last_seq = static_cast<std::uint32_t>(row.Number(3)),
          .finished = row.Number(4),
          .listed = row.Number(5) != 0,
          .game = std::string(row.Bytes(6)),
          .summary = std::string(row.Bytes(7))};
}

// The statement that gives such games to ReadRow.
std::string SelectGames(std::string_view which) {
  return "SELECT table_id, number, first_seq, last_seq, finished, listed, game, summary "
         "FROM games WHERE " +
         std::string(which);
}

}  // namespace

SqliteReader::SqliteReader(SqliteConnection connection, const Tail& tail)
    : connection_(std::move(connection)),
      tail_(tail),
      segments_(connection_,
                "SELECT first_seq, checksum, bytes FROM segments "
                "WHERE table_id = ?1 AND first_seq <= ?2 AND first_seq >= coalesce((SELECT "
                "max(first_seq) FROM segments WHERE table_id = ?1 AND first_seq <= ?3), 0) "
                "ORDER BY first_seq"),
      last_seq_(
          connection_,
          "SELECT last_seq FROM segments WHERE table_id = ?1 ORDER BY first_seq DESC LIMIT 1"),
      find_(connection_, "SELECT id FROM tables WHERE code = ?1 AND code <> '' AND status = 0"),
      game_(connection_, SelectGames("table_id = ?1 AND number = ?2")),
      games_(connection_,
             SelectGames("listed = 1 AND finished <= ?1 AND (finished < ?1 OR table_id > ?2 "
                         "OR (table_id = ?2 AND number < ?3)) "
                         "ORDER BY finished DESC, table_id, number DESC LIMIT ?4")),
      all_games_(connection_, SelectGames("(table_id, number) > (?1, ?2) "
                                          "ORDER BY table_id, number LIMIT ?3")) {}

Result<std::vector<Record>> SqliteReader::ReadRecords(TableId table, std::uint32_t first_seq,
                                                      std::uint32_t last_seq) {
  std::vector<Record> records;
  if (first_seq == 0 || last_seq < first_seq) return records;
  // The tail first: if the writer moves it into a segment now, that one begins behind
  // `last_segment`.
  const std::optional<Tail::Piece> tail = tail_.Of(table, last_seq);
  const std::uint32_t last_segment = tail ? std::min(last_seq, tail->first_seq - 1) : last_seq;
  const Error damaged{"the records of table " + std::to_string(table.value) + " in " +
                          connection_.path() + " are damaged: restore a copy of the file",
                      kDamage};
  bool sound = true;
  const auto read_segment = [&] {
    const auto begin = static_cast<std::uint32_t>(segments_.Number(0));
    const std::string_view runs = segments_.Bytes(2);
    sound = sound && segments_.Number(1) == Signed(SqliteChecksum(runs, begin)) &&
            ReadRuns(runs, begin, first_seq, last_segment, records);
  };
  const int code = segments_.Each(read_segment, Signed(table), std::int64_t{last_segment},
                                  std::int64_t{first_seq});
  if (!sound) return damaged;
  if (code != SQLITE_OK) return connection_.Explain(code);
  if (tail && !ReadRuns(tail->runs, tail->first_seq, first_seq, last_seq, records)) return damaged;
  for (const Record& record : records) {
    if (record.seq != first_seq++) return damaged;
  }
  if (first_seq != last_seq + 1) return damaged;
  return records;
}

Result<std::uint32_t> SqliteReader::LastSeq(TableId table) {
  // The tail first: what leaves it is in a segment by then.
  if (const std::uint32_t in_tail = tail_.LastSeq(table); in_tail != 0) return in_tail;
  std::uint32_t last = 0;
  const auto take = [&] { last = static_cast<std::uint32_t>(last_seq_.Number(0)); };
  const int result = last_seq_.Each(take, Signed(table));
  if (result != SQLITE_OK) return connection_.Explain(result);
  return last;
}

Result<std::optional<TableId>> SqliteReader::Find(std::string_view code) {
  std::optional<TableId> table;
  const auto take = [&] { table = TableId{static_cast<std::uint64_t>(find_.Number(0))}; };
  const int result = find_.Each(take, code);
  if (result != SQLITE_OK) return connection_.Explain(result);
  return table;
}

template <class... Values>
Result<std::vector<GameRow>> SqliteReader::Games(SqliteStatement& statement,
                                                 const Values&... values) {
  std::vector<GameRow> games;
  const int code = statement.Each([&] { games.push_back(ReadRow(statement)); }, values...);
  if (code != SQLITE_OK) return connection_.Explain(code);
  return games;
}

Result<std::optional<GameRow>> SqliteReader::ReadGame(TableId table, std::uint32_t number) {
  const Result<std::vector<GameRow>> found = Games(game_, Signed(table), std::int64_t{number});
  if (!found.ok()) return found.error();
  return found->empty() ? std::nullopt : std::optional(found->front());
}

Result<std::vector<GameRow>> SqliteReader::ListGames(const GamePlace& behind, int limit) {
  return Games(games_, behind.finished, Signed(behind.table), std::int64_t{behind.number},
               std::int64_t{limit});
}

Result<std::vector<GameRow>> SqliteReader::WalkGames(const GameId& behind, int limit) {
  return Games(all_games_, Signed(behind.table), std::int64_t{behind.number}, std::int64_t{limit});
}

}  // namespace syrtis::server
