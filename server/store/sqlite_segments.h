#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "server/store/sqlite.h"
#include "server/store/tail.h"

namespace syrtis::server {

// Moves the records of the journal into segments, a little at a time, so that nobody waits for
// long. It can be interrupted anywhere: a record that is in a segment counts there, and a commit
// leaves the journal only when all its records are in segments.
class SqliteSegments {
 public:
  static constexpr std::size_t kBegin = std::size_t{4} << 20;  // bytes in the journal
  // About so many steps move them, and as many drop their commits.
  static constexpr std::size_t kSteps = 128;

  // A segment of a table ends with the write by which it has so many bytes: whoever reads some
  // records reads, and checks, all of their segments.
  static constexpr std::size_t kSegment = std::size_t{64} << 10;

  SqliteSegments(SqliteConnection& connection, Tail& tail, std::uint64_t last_id);

  // One step, if there is one to do and the one before was not just now; `last_id`: of the
  // journal's last commit. Says whether there is more to do. After an error (disk full) it rests a
  // while, and then tries again.
  bool Step(std::uint64_t last_id);
  // Everything, if possible; what is not is done next time.
  void MoveAll(std::uint64_t last_id);

  bool moving() const { return moving_; }
  // The commits up to this one have left the journal, or are about to.
  std::uint64_t moved_up_to() const { return up_to_; }

 private:
  void Begin(std::uint64_t last_id);
  // False after an error.
  bool MoveOrDrop();
  int Move();
  int Drop();

  SqliteConnection& connection_;
  Tail& tail_;
  bool moving_ = false;
  std::vector<TableId> tables_;  // still to be moved
  std::uint64_t up_to_ = 0;      // then the commits up to this one can be dropped
  std::size_t steps_ = kSteps;
  std::size_t moved_at_once_ = 0;    // bytes
  std::size_t dropped_at_once_ = 0;  // commits
  std::chrono::steady_clock::time_point rest_until_;
  SqliteStatement begin_, commit_, put_, first_, drop_;
};

}  // namespace syrtis::server
