#include "server/store/sqlite_checkpoints.h"

#include <utility>

namespace syrtis::server {
namespace {

using std::chrono::steady_clock;

constexpr std::chrono::seconds kRestAfterError{5};

}  // namespace

SqliteCheckpoints::SqliteCheckpoints(SqliteConnection& writer, SqliteConnection copier)
    : writer_(writer), copier_(std::move(copier)) {
  // In place of SQLite's own hook, which copies within the commit.
  sqlite3_wal_hook(writer_.get(), &AfterCommit, this);
}

SqliteCheckpoints::~SqliteCheckpoints() { sqlite3_wal_hook(writer_.get(), nullptr, nullptr); }

int SqliteCheckpoints::AfterCommit(void* self, sqlite3* /*db*/, const char* /*name*/, int pages) {
  auto& checkpoints = *static_cast<SqliteCheckpoints*>(self);
  if (pages < checkpoints.pages_) checkpoints.copied_ = 0;  // the log has begun anew
  checkpoints.pages_ = pages;
  return SQLITE_OK;
}

void SqliteCheckpoints::Step() {
  if (stage_ == Stage::kCopying && pages_ - copied_ >= kMost) stage_.wait(Stage::kCopying);
  if (stage_ == Stage::kCopied) Finish();
  if (stage_ != Stage::kIdle || pages_ - copied_ < kBegin) return;
  if (steady_clock::now() < rest_until_) return;
  stage_ = Stage::kCopying;
  worker_.Post([this] { Copy(); });
}

void SqliteCheckpoints::Copy() {
  // What goes wrong here goes wrong in Finish() too, which sees to it.
  sqlite3_wal_checkpoint_v2(copier_.get(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
  stage_ = Stage::kCopied;
  stage_.notify_one();
}

void SqliteCheckpoints::Finish() {
  int pages = 0;
  int copied = 0;
  const int code =
      sqlite3_wal_checkpoint_v2(writer_.get(), nullptr, SQLITE_CHECKPOINT_PASSIVE, &pages, &copied);
  if (code == SQLITE_OK) {
    copied_ = copied;
  } else {
    rest_until_ = steady_clock::now() + kRestAfterError;
  }
  stage_ = Stage::kIdle;
}

}  // namespace syrtis::server
