#include "server/store/sqlite.h"

#include <cstring>

#include "server/store/store.h"

namespace syrtis::server {
namespace {

constexpr int kPatienceMs = 5000;  // for other programs that look into the file

// `system_error`: the errno behind a code of SQLite's, as far as there is one.
std::string ExplainCode(int code, int system_error, const std::string& path,
                        const std::string& message) {
  const int kind = code & 0xFF;
  const bool failed = kind == SQLITE_IOERR || kind == SQLITE_CANTOPEN;
  if (kind == SQLITE_FULL || (failed && (system_error == ENOSPC || system_error == EDQUOT))) {
    return "the disk is full (" + path +
           "): free some space; nothing that was acknowledged is lost";
  }
  switch (kind) {
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return path +
             " is damaged or no database: restore a copy of it, or move it away to begin with an "
             "empty one (" +
             message + ")";
    case SQLITE_READONLY:
    case SQLITE_PERM:
      return path +
             " cannot be written: make it and its folder writable for this user, or choose another "
             "folder with --data";
    case SQLITE_CANTOPEN:
      return "cannot open " + path + " (" +
             (system_error != 0 ? std::strerror(system_error) : message) +
             "): check that its folder exists and that this user may write there";
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return path + " is held by another program: close it and try again";
    case SQLITE_IOERR:
      // SQLite does not always say what the system said: a quota looks like a broken disk. (The
      // shared memory is made larger when the file is opened.)
      if (code == SQLITE_IOERR_WRITE || code == SQLITE_IOERR_SHMSIZE ||
          code == SQLITE_IOERR_SHMOPEN) {
        return "cannot write to " + path +
               ": the disk is full or broken; free some space or check it; nothing that was "
               "acknowledged is lost";
      }
      return "reading or writing " + path + " failed (" + message + "): check the disk";
    default:
      return "the database " + path + " refused: " + message;
  }
}

}  // namespace

Result<SqliteConnection> SqliteConnection::Open(const std::string& path) {
  sqlite3* db = nullptr;
  const int code = sqlite3_open_v2(
      path.c_str(), &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
  if (db == nullptr) return Error{"there is no memory for opening " + path};
  SqliteConnection connection(db, path);
  if (code != SQLITE_OK) return connection.Explain(code);
  sqlite3_extended_result_codes(db, 1);
  sqlite3_busy_timeout(db, kPatienceMs);
  return connection;
}

int SqliteConnection::Run(const char* sql) {
  return sqlite3_exec(db_.get(), sql, nullptr, nullptr, nullptr);
}

Result<std::int64_t> SqliteConnection::Number(std::string_view sql) {
  SqliteStatement statement(*this, sql);
  std::int64_t number = 0;
  const int code = statement.Each([&] { number = statement.Number(0); });
  if (code != SQLITE_OK) return Explain(code);
  return number;
}

void SqliteConnection::Rollback() {
  if (sqlite3_get_autocommit(db_.get()) == 0) Run("ROLLBACK");
}

Error SqliteConnection::Explain(int code) const {
  const int kind = code & 0xFF;
  return {ExplainCode(code, sqlite3_system_errno(db_.get()), path_, sqlite3_errmsg(db_.get())),
          kind == SQLITE_CORRUPT || kind == SQLITE_NOTADB ? kDamage : ""};
}

SqliteStatement::SqliteStatement(const SqliteConnection& connection, std::string_view sql) {
  sqlite3_stmt* statement = nullptr;
  prepared_ = sqlite3_prepare_v3(connection.get(), sql.data(), static_cast<int>(sql.size()),
                                 SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
  statement_.reset(statement);
}

std::string_view SqliteStatement::Bytes(int column) const {
  const void* bytes = sqlite3_column_blob(statement_.get(), column);
  const int size = sqlite3_column_bytes(statement_.get(), column);
  return {static_cast<const char*>(bytes), static_cast<std::size_t>(size)};
}

int SqliteStatement::BindOne(int column, std::string_view text) {
  return sqlite3_bind_text64(statement_.get(), column, text.data(), text.size(), SQLITE_STATIC,
                             SQLITE_UTF8);
}

int SqliteStatement::BindOne(int column, const Blob& blob) {
  return sqlite3_bind_blob64(statement_.get(), column, blob.bytes.data(), blob.bytes.size(),
                             SQLITE_STATIC);
}

}  // namespace syrtis::server
