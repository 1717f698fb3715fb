#pragma once

#include <atomic>
#include <chrono>

#include "server/store/sqlite.h"
#include "server/store/worker.h"

namespace syrtis::server {

// Brings what is in SQLite's write-ahead log into the file, so that the log does not grow for ever.
// Nearly all of it is copied and synced by a thread with a connection of its own while commits go
// on; the writer only has to copy what came meanwhile, and then the log begins anew.
class SqliteCheckpoints {
 public:
  static constexpr int kBegin = 1000;  // pages in the log that are not in the file
  // If the copying does not keep up, commits wait from here on.
  static constexpr int kMost = 8 * kBegin;

  // Both to the same file, and both in its log mode. `writer` must outlive this.
  SqliteCheckpoints(SqliteConnection& writer, SqliteConnection copier);
  ~SqliteCheckpoints();
  SqliteCheckpoints(const SqliteCheckpoints&) = delete;
  SqliteCheckpoints& operator=(const SqliteCheckpoints&) = delete;

  // The writer's, after each commit.
  void Step();

 private:
  enum class Stage { kIdle, kCopying, kCopied };

  static int AfterCommit(void* self, sqlite3* db, const char* name, int pages);
  // On the copier's thread.
  void Copy();
  void Finish();

  SqliteConnection& writer_;
  SqliteConnection copier_;
  int pages_ = 0;   // in the log
  int copied_ = 0;  // of these, in the file
  std::chrono::steady_clock::time_point rest_until_;
  std::atomic<Stage> stage_ = Stage::kIdle;
  Worker worker_;  // the last: it uses the others
};

}  // namespace syrtis::server
