#include "server/store/sqlite_segments.h"

#include <algorithm>
#include <optional>

#include "server/store/sqlite_open.h"

namespace syrtis::server {
namespace {

using std::chrono::steady_clock;

constexpr std::chrono::milliseconds kPause{15};
constexpr std::chrono::milliseconds kPauseAfterError{5000};
constexpr std::size_t kStepsAtTheEnd = 8;  // nobody waits for a commit then

}  // namespace

SqliteSegments::SqliteSegments(SqliteConnection& connection, Tail& tail, std::uint64_t last_id)
    : connection_(connection),
      tail_(tail),
      begin_(connection, "BEGIN IMMEDIATE"),
      commit_(connection, "COMMIT"),
      put_(connection,
           "INSERT INTO segments (table_id, first_seq, last_seq, checksum, bytes) "
           "VALUES (?1, ?2, ?3, ?4, ?5)"),
      first_(connection, "SELECT id FROM journal ORDER BY id LIMIT 1"),
      drop_(connection, "DELETE FROM journal WHERE id <= ?1") {
  // Commits of which nothing counts any more: an earlier process ended before it dropped them.
  if (last_id != 0 && tail.bytes() == 0) Begin(last_id);
}

void SqliteSegments::Begin(std::uint64_t last_id) {
  moving_ = true;
  moved_at_once_ = dropped_at_once_ = 0;
  tables_ = tail_.Tables();
  // Neighbours share pages of the index.
  std::ranges::sort(tables_, {}, &TableId::value);
  up_to_ = last_id;
}

bool SqliteSegments::Step(std::uint64_t last_id) {
  if (!moving_) {
    if (tail_.bytes() < kBegin) return false;
    Begin(last_id);
  }
  if (steady_clock::now() >= rest_until_) MoveOrDrop();
  return moving_;
}

bool SqliteSegments::MoveOrDrop() {
  const SqliteRollback rollback(connection_);
  const bool done = (tables_.empty() ? Drop() : Move()) == SQLITE_OK;
  rest_until_ = steady_clock::now() + (done ? kPause : kPauseAfterError);
  return done;
}

void SqliteSegments::MoveAll(std::uint64_t last_id) {
  steps_ = kStepsAtTheEnd;
  while (moving_ && MoveOrDrop()) {
  }
  if (moving_) return;
  if (last_id == up_to_) return;
  Begin(last_id);
  while (moving_ && MoveOrDrop()) {
  }
}

int SqliteSegments::Move() {
  // Records that come faster than they are moved make the steps larger.
  moved_at_once_ = std::max(moved_at_once_, tail_.bytes() / steps_);
  std::size_t moved = 0;
  std::size_t left = tables_.size();
  int code = begin_.Run();
  while (code == SQLITE_OK && left > 0 && moved <= moved_at_once_) {
    const TableId table = tables_[--left];
    const std::optional<Tail::Piece> piece = tail_.Of(table);
    if (!piece) continue;  // forgotten meanwhile
    std::vector<RunsPart> parts = SplitRuns(piece->runs, piece->first_seq, kSegment);
    // Nothing may get lost, whatever the bytes are: whoever reads them sees what is wrong.
    if (parts.empty() || parts.back().last_seq != piece->last_seq) {
      parts = {{piece->first_seq, piece->last_seq, piece->runs}};
    }
    for (const RunsPart& part : parts) {
      if (code != SQLITE_OK) break;
      code = put_.Run(Signed(table), std::int64_t{part.first_seq}, std::int64_t{part.last_seq},
                      Signed(SqliteChecksum(part.runs, part.first_seq)),
                      SqliteStatement::AsBlob(part.runs));
    }
    moved += piece->runs.size();
  }
  if (code == SQLITE_OK) code = commit_.Run();
  if (code != SQLITE_OK) return code;
  for (std::size_t i = left; i < tables_.size(); ++i) tail_.Drop(tables_[i]);
  tables_.resize(left);
  return SQLITE_OK;
}

int SqliteSegments::Drop() {
  std::uint64_t first = up_to_ + 1;
  int code = first_.Each([&] { first = static_cast<std::uint64_t>(first_.Number(0)); });
  if (code != SQLITE_OK) return code;
  if (first > up_to_) {
    moving_ = false;
    return SQLITE_OK;
  }
  dropped_at_once_ = std::max(dropped_at_once_, (up_to_ - first) / steps_ + 1);
  code = begin_.Run();
  if (code == SQLITE_OK) code = drop_.Run(Signed(std::min(first + dropped_at_once_ - 1, up_to_)));
  if (code == SQLITE_OK) code = commit_.Run();
  return code;
}

}  // namespace syrtis::server
