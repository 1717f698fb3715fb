#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "engine/core/result.h"

namespace syrtis::server {

// One connection to one SQLite file, used by one thread at a time.
class SqliteConnection {
 public:
  // Makes the file if need be. The error is a sentence that says what to do.
  static Result<SqliteConnection> Open(const std::string& path);

  // Runs statements that give no rows; the result is SQLite's code, SQLITE_OK if all is well.
  int Run(const char* sql);
  // The number that a query gives, as one row of one column.
  Result<std::int64_t> Number(std::string_view sql);
  // Ends the transaction that is open, if there is one, without keeping anything of it.
  void Rollback();

  // Explains the last code to people, and says what to do about it.
  Error Explain(int code) const;

  sqlite3* get() const { return db_.get(); }
  const std::string& path() const { return path_; }

 private:
  struct Close {
    void operator()(sqlite3* db) const { sqlite3_close_v2(db); }
  };
  SqliteConnection(sqlite3* db, std::string path) : db_(db), path_(std::move(path)) {}

  std::unique_ptr<sqlite3, Close> db_;
  std::string path_;
};

// Ends the transaction that is still open at the end of a scope: something failed, or was thrown.
class SqliteRollback {
 public:
  explicit SqliteRollback(SqliteConnection& connection) : connection_(connection) {}
  SqliteRollback(const SqliteRollback&) = delete;
  SqliteRollback& operator=(const SqliteRollback&) = delete;
  ~SqliteRollback() { connection_.Rollback(); }

 private:
  SqliteConnection& connection_;
};

// A prepared statement. What it gives is SQLITE_OK, or the code of what went wrong.
class SqliteStatement {
 public:
  // If the statement cannot be prepared, every later call gives the reason's code.
  SqliteStatement(const SqliteConnection& connection, std::string_view sql);

  // Calls `row` for each row, whose columns are then to be had.
  template <class Row, class... Values>
  int Each(const Row& row, const Values&... values) {
    Reset();  // a refused allocation may have ended the last use midway
    int code = Bind(values...);
    if (code == SQLITE_OK) {
      while ((code = Next()) == SQLITE_ROW) row();
    }
    Reset();
    return code == SQLITE_DONE ? SQLITE_OK : code;
  }
  // For one that gives no rows.
  template <class... Values>
  int Run(const Values&... values) {
    return Each([] {}, values...);
  }
  // The next row by hand: SQLITE_ROW, or SQLITE_DONE behind the last one.
  int Next() { return prepared_ == SQLITE_OK ? sqlite3_step(statement_.get()) : prepared_; }

  std::int64_t Number(int column) const { return sqlite3_column_int64(statement_.get(), column); }
  // Text or bytes; they live until the next row.
  std::string_view Bytes(int column) const;

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  // Bytes are not copied: they must live until Each() returns.
  struct Blob {
    std::string_view bytes;
  };

  template <class... Values>
  int Bind(const Values&... values) {
    if (prepared_ != SQLITE_OK) return prepared_;
    int column = 0;
    int code = SQLITE_OK;
    ((code = code == SQLITE_OK ? BindOne(++column, values) : code), ...);
    return code;
  }
  void Reset() { sqlite3_reset(statement_.get()); }
  int BindOne(int column, std::int64_t value) {
    return sqlite3_bind_int64(statement_.get(), column, value);
  }
  int BindOne(int column, std::string_view text);
  int BindOne(int column, const Blob& blob);

  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
  int prepared_ = SQLITE_OK;

 public:
  // Marks bytes that are not text.
  static Blob AsBlob(std::string_view bytes) { return {bytes}; }
};

}  // namespace syrtis::server
