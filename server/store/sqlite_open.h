#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "engine/core/result.h"
#include "server/store/backend.h"
#include "server/store/sqlite.h"
#include "server/store/tail.h"

namespace syrtis::server {

// Tables in a SQLite file. Each commit is one row of a journal, whose records are moved into
// segments, one table each, when they have become many:
//   tables    the directory, with each table's epoch
//   games     games that are over
//   journal   id, checksum, the entries of one commit (runs.h); ids without gaps
//   segments  table, first and last seq, checksum, runs
// A record of a table that is in `tables` is in its segments or, if its seq is larger than theirs,
// in the journal. Further entries of the journal are obsolete.

// The checksum of a commit or of a segment; `place`: its id or first seq.
std::uint64_t SqliteChecksum(std::string_view bytes, std::uint64_t place);

// A number of 64 bits as SQLite has them.
inline std::int64_t Signed(std::uint64_t value) { return static_cast<std::int64_t>(value); }
inline std::int64_t Signed(TableId table) { return Signed(table.value); }

// Opens the file, makes the tables in it if it is new, and checks it. Errors are sentences that say
// what to do.
Result<SqliteConnection> OpenSqliteFile(const std::string& path);
// A second connection to a file that is open already.
Result<SqliteConnection> OpenSqliteReader(const std::string& path);

// The records of the journal that are in no segment, and the id of its last commit.
Result<std::uint64_t> ReadJournal(SqliteConnection& connection, Tail& tail);

// All of it: locks the folder (which is made if need be), opens the file, reads the journal.
Result<std::unique_ptr<Backend>> OpenSqlite(const std::string& path);

}  // namespace syrtis::server
