#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "engine/core/result.h"
#include "server/store/backend.h"
#include "server/store/postgres.h"

namespace syrtis::server {

// Tables in a PostgreSQL database, which several servers may share:
//   syrtis_tables   the directory, with each table's epoch and last seq
//   syrtis_records  unique by table and seq
//   syrtis_games    games that are over
//   syrtis_version  of all this

// Statements that the writer prepares: the next records of a table; those with a row or a game; a
// table's first write; a change of owner; tables that are in use; forgetting, in two
// parts.
inline constexpr const char* kPgAppend = "syrtis_append";
inline constexpr const char* kPgWrite = "syrtis_write";
inline constexpr const char* kPgCreate = "syrtis_create";
inline constexpr const char* kPgLoad = "syrtis_load";
inline constexpr const char* kPgTouch = "syrtis_touch";
inline constexpr const char* kPgClose = "syrtis_close";
inline constexpr const char* kPgForget = "syrtis_forget";

// Makes the tables if the database has none, and checks that their version is one we know.
Result<bool> PreparePostgresSchema(PgConnection& connection);
// A connection for the writer, its statements prepared. Ends those of the same name that are left
// of before: what they were doing is decided when this returns.
Result<PgConnection> ConnectPostgresWriter(const std::string& url, const std::string& name);

// All of it. `patience`: how long writes and reads wait for a PostgreSQL that is gone.
Result<std::unique_ptr<Backend>> OpenPostgres(
    const std::string& url, std::chrono::milliseconds patience = std::chrono::seconds(10));

}  // namespace syrtis::server
