#include "server/store/postgres_open.h"

#include <array>
#include <chrono>
#include <cstdlib>
#include <random>
#include <thread>
#include <utility>
#include <vector>

#include "engine/core/hash.h"
#include "server/store/postgres_backend.h"

namespace syrtis::server {
namespace {

constexpr int kVersion = 1;

constexpr std::array<const char*, 7> kSchema = {
    "CREATE TABLE syrtis_version (version integer NOT NULL)",
    "INSERT INTO syrtis_version VALUES (1)",
    // Each write changes its table's row: there is room in the page for the next version of it.
    "CREATE TABLE syrtis_tables (id bigint PRIMARY KEY, code text NOT NULL, "
    "status bigint NOT NULL, touched bigint NOT NULL, epoch bigint NOT NULL, "
    "last_seq bigint NOT NULL) WITH (fillfactor = 50)",
    "CREATE UNIQUE INDEX syrtis_tables_code ON syrtis_tables (code) "
    "WHERE status = 0 AND code <> ''",
    "CREATE TABLE syrtis_records (table_id bigint NOT NULL, seq bigint NOT NULL, "
    "epoch bigint NOT NULL, bytes bytea NOT NULL, PRIMARY KEY (table_id, seq))",
    "CREATE TABLE syrtis_games (table_id bigint NOT NULL, number bigint NOT NULL, "
    "first_seq bigint NOT NULL, last_seq bigint NOT NULL, finished bigint NOT NULL, "
    "listed boolean NOT NULL, game text NOT NULL, summary text NOT NULL, "
    "PRIMARY KEY (table_id, number))",
    "CREATE INDEX syrtis_games_listed ON syrtis_games (finished) WHERE listed",
};

struct Prepared {
  const char* name;
  std::string sql;
};

// Each write is one statement, so that it is made as a whole or, if the table has another owner or
// other records, not at all, without an error that would end the transaction. Parameters: 1 table,
// 2 epoch, 3 last seq before (null: no matter), 4 bytes of the records; 5 whether there is a row,
// 6 code, 7 status, 8 touched; 9 number of the game (null: none), 10 first seq, 11 last seq,
// 12 finished, 13 listed, 14 game, 15 summary. Results: whether it was made, whether the code is
// taken.
std::vector<Prepared> Statements() {
  const std::string taken =
      "WITH taken AS (SELECT $5::boolean AND $7::bigint = 0 AND $6::text <> '' AND EXISTS ("
      "SELECT 1 FROM syrtis_tables WHERE code = $6::text AND code <> '' AND status = 0 "
      "AND id <> $1::bigint) AS so), ";
  const std::string add =
      ", added AS (INSERT INTO syrtis_records (table_id, seq, epoch, bytes) "
      "SELECT owner.id, owner.last_seq - cardinality($4::bytea[]) + part.place, "
      "$2::bigint, part.bytes FROM owner, "
      "unnest($4::bytea[]) WITH ORDINALITY AS part (bytes, place)) ";
  const std::string add_and_play =
      add +
      ", played AS (INSERT INTO syrtis_games SELECT owner.id, $9::bigint, $10::bigint, "
      "$11::bigint, $12::bigint, $13::boolean, $14::text, $15::text FROM owner "
      "WHERE $9::bigint IS NOT NULL ON CONFLICT (table_id, number) DO UPDATE SET "
      "first_seq = excluded.first_seq, last_seq = excluded.last_seq, "
      "finished = excluded.finished, listed = excluded.listed, game = excluded.game, "
      "summary = excluded.summary) SELECT EXISTS (SELECT 1 FROM owner), (SELECT so FROM taken)";
  return {
      {.name = kPgAppend,
       .sql = "WITH owner AS (UPDATE syrtis_tables "
              "SET last_seq = last_seq + cardinality($4::bytea[]) "
              "WHERE id = $1::bigint AND epoch = $2::bigint AND last_seq = $3::bigint "
              "RETURNING id, last_seq)" +
              add + "SELECT EXISTS (SELECT 1 FROM owner), false"},
      {.name = kPgWrite,
       .sql = taken +
              "owner AS (UPDATE syrtis_tables "
              "SET last_seq = last_seq + cardinality($4::bytea[]), "
              "code = CASE WHEN $5::boolean THEN $6::text ELSE code END, "
              "status = CASE WHEN $5::boolean THEN $7::bigint ELSE status END, "
              "touched = CASE WHEN $5::boolean THEN $8::bigint ELSE touched END "
              "WHERE id = $1::bigint AND epoch = $2::bigint "
              "AND last_seq = coalesce($3::bigint, last_seq) AND NOT (SELECT so FROM taken) "
              "RETURNING id, last_seq)" +
              add_and_play},
      {.name = kPgCreate,
       .sql = taken +
              "owner AS (INSERT INTO syrtis_tables "
              "SELECT $1::bigint, $6::text, $7::bigint, $8::bigint, $2::bigint, "
              "coalesce($3::bigint, 0) + cardinality($4::bytea[]) "
              "WHERE NOT (SELECT so FROM taken) ON CONFLICT (id) DO NOTHING "
              "RETURNING id, last_seq)" +
              add_and_play},
      {.name = kPgLoad,
       .sql = "UPDATE syrtis_tables SET epoch = epoch + 1, "
              "touched = greatest(touched, $2::bigint) WHERE id = $1::bigint "
              "RETURNING code, status, touched, epoch, last_seq"},
      // In the order of their ids, as all writes are: so nobody waits for each other.
      {.name = kPgTouch,
       .sql = "WITH used AS (SELECT id FROM syrtis_tables WHERE id = ANY ($1::bigint[]) "
              "AND touched < $2::bigint ORDER BY id FOR UPDATE) "
              "UPDATE syrtis_tables SET touched = $2::bigint FROM used "
              "WHERE syrtis_tables.id = used.id"},
      {.name = kPgClose,
       .sql = "UPDATE syrtis_tables SET status = 1 WHERE status = 0 AND touched < $1::bigint "
              "AND EXISTS (SELECT 1 FROM syrtis_games "
              "WHERE table_id = syrtis_tables.id AND finished >= $2::bigint)"},
      {.name = kPgForget,
       .sql = "WITH old AS (SELECT id FROM syrtis_tables WHERE CASE "
              "WHEN status = 0 OR NOT EXISTS "
              "(SELECT 1 FROM syrtis_games WHERE table_id = syrtis_tables.id) "
              "THEN touched < $1::bigint ELSE true END AND NOT EXISTS "
              "(SELECT 1 FROM syrtis_games "
              "WHERE table_id = syrtis_tables.id AND finished >= $2::bigint) "
              "ORDER BY id LIMIT $3::bigint FOR UPDATE), "
              "games AS (DELETE FROM syrtis_games USING old WHERE table_id = old.id), "
              "records AS (DELETE FROM syrtis_records USING old WHERE table_id = old.id) "
              "DELETE FROM syrtis_tables USING old WHERE syrtis_tables.id = old.id "
              "RETURNING syrtis_tables.id"},
  };
}

// Inside a transaction that holds the lock.
Result<bool> MakeOrCheck(PgConnection& connection) {
  const PgResult there = connection.Run("SELECT to_regclass('syrtis_version') IS NOT NULL");
  if (Failed(there)) return Error{connection.Explain(there)};
  if (PQgetvalue(there.get(), 0, 0)[0] != 't') {
    for (const char* sql : kSchema) {
      const PgResult made = connection.Run(sql);
      if (Failed(made)) return Error{connection.Explain(made)};
    }
    return true;
  }
  const PgResult version = connection.Run("SELECT max(version) FROM syrtis_version");
  if (Failed(version)) return Error{connection.Explain(version)};
  const int found = std::atoi(PQgetvalue(version.get(), 0, 0));
  if (found <= kVersion) return true;
  return Error{"the database was written by a newer Syrtis (format " + std::to_string(found) +
               ", this one knows " + std::to_string(kVersion) +
               "): start that one, or choose another database"};
}

// Sessions of this name that the server still has, although we have lost them.
Result<bool> EndSessions(PgConnection& connection, const std::string& name) {
  constexpr std::chrono::milliseconds kPause{20};
  while (true) {
    const PgResult ended = connection.Run(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE application_name = $1::text AND pid <> pg_backend_pid()",
        PgValues().Text(name));
    if (Failed(ended)) return Error{connection.Explain(ended)};
    if (PQntuples(ended.get()) == 0) return true;
    std::this_thread::sleep_for(kPause);
  }
}

}  // namespace

Result<bool> PreparePostgresSchema(PgConnection& connection) {
  // Servers that start at the same time do this one after the other.
  for (const char* sql : {"BEGIN", "SELECT pg_advisory_xact_lock(1400468084)"}) {
    const PgResult result = connection.Run(sql);
    if (Failed(result)) return Error{connection.Explain(result)};
  }
  Result<bool> made = MakeOrCheck(connection);
  const PgResult end = connection.Run(made.ok() ? "COMMIT" : "ROLLBACK");
  if (made.ok() && Failed(end)) return Error{connection.Explain(end)};
  return made;
}

Result<PgConnection> ConnectPostgresWriter(const std::string& url, const std::string& name) {
  Result<PgConnection> connection = PgConnection::Connect(url, name);
  if (!connection.ok()) return connection;
  const Result<bool> ended = EndSessions(*connection, name);
  if (!ended.ok()) return ended.error();
  // Even this waits for whoever has locked a table; not for ever.
  connection->Run("SET lock_timeout = '3s'");
  for (const Prepared& statement : Statements()) {
    if (!connection->Prepare(statement.name, statement.sql.c_str())) {
      return Error{connection->Explain(nullptr)};
    }
  }
  connection->Run("RESET lock_timeout");
  return connection;
}

Result<std::unique_ptr<Backend>> OpenPostgres(const std::string& url,
                                              std::chrono::milliseconds patience) {
  std::random_device random;
  const std::uint64_t id = (std::uint64_t{random()} << 32) | random();
  const std::string name = "syrtis-" + HashText(id);
  Result<PgConnection> reader = PgConnection::Connect(url, name + "-reader");
  if (!reader.ok()) return reader.error();
  const Result<bool> schema = PreparePostgresSchema(*reader);
  if (!schema.ok()) return schema.error();
  Result<PgConnection> writer = ConnectPostgresWriter(url, name + "-writer");
  if (!writer.ok()) return writer.error();
  if (!writer->Pipeline()) return Error{writer->Explain(nullptr)};
  return std::unique_ptr<Backend>(std::make_unique<PostgresBackend>(url, name, std::move(*writer),
                                                                    std::move(*reader), patience));
}

}  // namespace syrtis::server
