#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "server/store/acknowledged_ends.h"
#include "server/store/backend.h"
#include "server/store/check_write.h"
#include "server/store/file_identity.h"
#include "server/store/lock_file.h"
#include "server/store/sqlite.h"
#include "server/store/sqlite_reader.h"
#include "server/store/sqlite_segments.h"
#include "server/store/tail.h"

namespace syrtis::server {

// The tables of one SQLite file (sqlite_open.h). That a table's records follow on each other and
// come from its owner is seen to here: there is one writer.
//
// A commit that fails leaves nothing in the file. Only if it was the last sync that failed, and the
// machine goes down before the next commit, its records may be found there afterwards.
class SqliteBackend final : public Backend {
 public:
  // `last_id`: of the journal's last commit, 0 if it is empty.
  // `acknowledged` has begun anew. `damage`: what was found wrong, for people.
  SqliteBackend(LockFile lock, SqliteConnection writer, SqliteConnection reader,
                std::unique_ptr<Tail> tail, std::uint64_t last_id,
                std::unique_ptr<AcknowledgedEnds> acknowledged, std::string damage);
  ~SqliteBackend() override;

  bool Commit(std::span<Change> changes) override;
  bool Tidy() override;
  Result<bool> Touch(std::span<const TableId> tables, std::int64_t now) override;
  Result<Forgotten> Forget(std::int64_t tables_before, std::int64_t games_before) override;

  BackendReader& reader() override { return reader_; }
  // The only owner is this process, as long as the files are there.
  Result<std::vector<TableId>> FindLost(std::span<const Owned> tables) override;
  std::string Damage() const override { return damage_; }

 private:
  // Cached state of a table while it is written to.
  struct Known {
    Owner owner;
    std::uint64_t used = 0;  // the id of the last commit it was in
  };

  bool CommitAndAcknowledge(std::span<Change> changes);
  bool CommitToFile(std::span<Change> changes);
  void MakeRoomInTail();
  // These give SQLite's code: SQLITE_OK even if the change was refused.
  int Make(Change& change);
  int MakeWrite(Change& change);
  int MakeClaim(Change& change);
  int PutRow(const TableRow& row, const Owner& owner, bool is_new, bool& taken);
  int PutGame(const GameRow& game);
  int PutJournal();
  // Null if there is no such table.
  int Look(TableId table, Known*& known);
  // Gives SQLITE_OK. `breaking`: the table must be claimed before it is written again.
  int Refuse(Change& change, Outcome outcome, std::string why, bool breaking = true);
  // All changes failed: nothing of them is stored.
  void FailAll(std::span<Change> changes, const std::string& why);
  void ForgetUnused();

  const LockFile lock_;
  SqliteConnection connection_;
  const SqliteFiles files_;
  const std::unique_ptr<AcknowledgedEnds> acknowledged_;
  const std::string damage_;
  const std::unique_ptr<Tail> tail_;
  SqliteReader reader_;
  SqliteSegments segments_;

  std::unordered_map<std::uint64_t, Known> known_;
  std::unordered_set<std::uint64_t> broken_;  // to be loaded before they are written again
  std::uint64_t last_id_ = 0;

  // Of the commit that is being made.
  struct Added {
    TableId table;
    std::uint32_t first_seq = 0;
    std::uint32_t count = 0;
    std::size_t begin = 0;  // where its run lies in runs_
    std::size_t size = 0;
  };
  std::vector<Added> added_;
  std::string runs_;
  std::string journal_bytes_;
  bool wrote_ = false;

  SqliteStatement begin_, commit_, owner_, row_, take_over_, taken_, insert_row_, update_row_,
      put_game_, put_journal_;
};

}  // namespace syrtis::server
