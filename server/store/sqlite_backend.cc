#include "server/store/sqlite_backend.h"

#include <algorithm>
#include <utility>

#include "server/store/sqlite_open.h"

namespace syrtis::server {
namespace {

std::string FileGone(const std::string& path) {
  return path +
         " was deleted or replaced while the server runs, so nothing can be stored: stop the "
         "server, put the files back from a copy, and start it again";
}

}  // namespace

SqliteBackend::SqliteBackend(LockFile lock, SqliteConnection writer, SqliteConnection reader,
                             std::unique_ptr<Tail> tail, std::uint64_t last_id,
                             std::unique_ptr<AcknowledgedEnds> acknowledged, std::string damage)
    : lock_(std::move(lock)),
      connection_(std::move(writer)),
      files_(connection_.path()),
      acknowledged_(std::move(acknowledged)),
      damage_(std::move(damage)),
      tail_(std::move(tail)),
      reader_(std::move(reader), *tail_),
      segments_(connection_, *tail_, last_id),
      last_id_(last_id),
      begin_(connection_, "BEGIN IMMEDIATE"),
      commit_(connection_, "COMMIT"),
      owner_(connection_,
             "SELECT epoch, coalesce((SELECT last_seq FROM segments WHERE table_id = tables.id "
             "ORDER BY first_seq DESC LIMIT 1), 0) FROM tables WHERE id = ?1"),
      row_(connection_, "SELECT code, status, touched FROM tables WHERE id = ?1"),
      take_over_(connection_,
                 "UPDATE tables SET epoch = ?2, touched = max(touched, ?3) WHERE id = ?1"),
      taken_(connection_,
             "SELECT 1 FROM tables WHERE code = ?2 AND code <> '' AND status = 0 AND id <> ?1"),
      insert_row_(connection_,
                  "INSERT INTO tables (id, code, status, touched, epoch) "
                  "VALUES (?1, ?2, ?3, ?4, ?5)"),
      update_row_(connection_,
                  "UPDATE tables SET code = ?2, status = ?3, touched = ?4 WHERE id = ?1"),
      put_game_(connection_,
                "INSERT OR REPLACE INTO games (table_id, number, first_seq, last_seq, finished, "
                "listed, game, summary) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)"),
      put_journal_(connection_, "INSERT INTO journal (id, checksum, bytes) VALUES (?1, ?2, ?3)") {}

SqliteBackend::~SqliteBackend() {
  segments_.MoveAll(last_id_);
  if (files_.Gone().empty()) acknowledged_->Remove();
}

bool SqliteBackend::Commit(std::span<Change> changes) {
  try {
    return CommitAndAcknowledge(changes);
  } catch (...) {
    // It may be ahead of the file, and is read from there again.
    known_.clear();
    if (changes.size() == 1) broken_.insert(changes.front().table.value);
    throw;
  }
}

bool SqliteBackend::CommitAndAcknowledge(std::span<Change> changes) {
  const bool committed = CommitToFile(changes);
  // Looked at after the commit: what is stored then is in files that will be found again.
  if (const std::string gone = files_.Gone(); !gone.empty()) {
    FailAll(changes, FileGone(gone));
    return false;
  }
  std::vector<AcknowledgedEnds::End> ends;
  ends.reserve(added_.size());
  for (const Added& added : added_) {
    ends.emplace_back(added.table, added.first_seq + added.count - 1);
  }
  if (committed) acknowledged_->Add(ends);
  return committed;
}

Result<std::vector<TableId>> SqliteBackend::FindLost(std::span<const Owned> /*tables*/) {
  if (const std::string gone = files_.Gone(); !gone.empty()) return Error{FileGone(gone)};
  return std::vector<TableId>();
}

bool SqliteBackend::CommitToFile(std::span<Change> changes) {
  added_.clear();
  runs_.clear();
  wrote_ = false;
  const SqliteRollback rollback(connection_);
  int code = begin_.Run();
  for (Change& change : changes) {
    if (code == SQLITE_OK) code = Make(change);
  }
  if (code == SQLITE_OK && !added_.empty()) code = PutJournal();
  MakeRoomInTail();
  if (code == SQLITE_OK) code = commit_.Run();
  if (code != SQLITE_OK) {
    FailAll(changes, connection_.Explain(code).text);
    return false;
  }
  if (!added_.empty()) ++last_id_;
  for (const Added& added : added_) {
    tail_->Add({.table = added.table,
                .first_seq = added.first_seq,
                .count = added.count,
                .run = std::string_view(runs_).substr(added.begin, added.size)});
  }
  return wrote_;
}

// A record that is in the file but not in the tail would be lost: after the commit, no memory is
// needed any more.
void SqliteBackend::MakeRoomInTail() {
  std::unordered_map<std::uint64_t, std::size_t> sizes;
  for (const Added& added : added_) sizes[added.table.value] += added.size;
  for (const auto& [table, size] : sizes) tail_->MakeRoom({.value = table}, size);
}

int SqliteBackend::Make(Change& change) {
  return change.write != nullptr ? MakeWrite(change) : MakeClaim(change);
}

int SqliteBackend::MakeWrite(Change& change) {
  const Write& write = *change.write;
  if (auto malformed = Malformed(write)) {
    return Refuse(change, Outcome::kFenced, std::move(*malformed));
  }
  Known* known = nullptr;
  if (const int code = Look(write.table, known); code != SQLITE_OK) return code;
  const bool is_new = known == nullptr;
  const bool broken = broken_.contains(write.table.value);
  Owner owner;
  if (is_new) {
    if (broken) return Refuse(change, Outcome::kFenced, NeedsClaiming());
    if (!write.row || (!write.records.empty() && write.records.front().seq != 1)) {
      return Refuse(change, Outcome::kFenced, NotThere());
    }
    owner = FirstOwner(write);
  } else {
    owner = known->owner;
    if (auto wrong = CheckNext(write, owner, broken)) {
      return Refuse(change, Outcome::kFenced, std::move(wrong->why), wrong->breaking);
    }
    owner.last_seq += static_cast<std::uint32_t>(write.records.size());
  }
  if (write.row) {
    bool taken = false;
    const int code = PutRow(*write.row, owner, is_new, taken);
    if (code != SQLITE_OK) return code;
    if (taken) return Refuse(change, Outcome::kFailed, CodeTaken());
  }
  if (write.game) {
    if (const int code = PutGame(*write.game); code != SQLITE_OK) return code;
  }
  if (!write.records.empty()) {
    Added added{.table = write.table,
                .first_seq = write.records.front().seq,
                .count = static_cast<std::uint32_t>(write.records.size()),
                .begin = runs_.size()};
    AppendRun(runs_, write.records);
    added.size = runs_.size() - added.begin;
    added_.push_back(added);
  }
  known_[write.table.value] = {.owner = owner, .used = last_id_};
  wrote_ = wrote_ || write.row || write.game || !write.records.empty();
  change.outcome = Outcome::kStored;
  return SQLITE_OK;
}

int SqliteBackend::MakeClaim(Change& change) {
  Known* known = nullptr;
  int code = Look(change.table, known);
  if (code != SQLITE_OK) return code;
  broken_.erase(change.table.value);
  change.outcome = Outcome::kStored;
  if (known == nullptr) return SQLITE_OK;
  const auto take_row = [&] {
    change.handover = ClaimedTable{.row = {.id = change.table,
                                           .code = std::string(row_.Bytes(0)),
                                           .status = static_cast<TableStatus>(row_.Number(1)),
                                           .touched = std::max(row_.Number(2), change.touched)},
                                   .epoch = ++known->owner.epoch,
                                   .last_seq = known->owner.last_seq};
  };
  code = row_.Each(take_row, Signed(change.table));
  if (code != SQLITE_OK) return code;
  if (!change.handover) return SQLITE_CORRUPT;
  known->used = last_id_;
  wrote_ = true;
  return take_over_.Run(Signed(change.table), std::int64_t{known->owner.epoch}, change.touched);
}

int SqliteBackend::PutRow(const TableRow& row, const Owner& owner, bool is_new, bool& taken) {
  if (row.status == TableStatus::kOpen) {
    const auto found = [&taken] { taken = true; };
    const int code = taken_.Each(found, Signed(row.id), std::string_view(row.code));
    if (taken || code != SQLITE_OK) return code;
  }
  const auto status = static_cast<std::int64_t>(row.status);
  const std::string_view code = row.code;
  if (is_new) {
    return insert_row_.Run(Signed(row.id), code, status, row.touched, std::int64_t{owner.epoch});
  }
  return update_row_.Run(Signed(row.id), code, status, row.touched);
}

int SqliteBackend::PutGame(const GameRow& game) {
  return put_game_.Run(Signed(game.table), std::int64_t{game.number}, std::int64_t{game.first_seq},
                       std::int64_t{game.last_seq}, game.finished,
                       std::int64_t{game.listed ? 1 : 0}, std::string_view(game.game),
                       std::string_view(game.summary));
}

int SqliteBackend::PutJournal() {
  journal_bytes_.clear();
  for (const Added& added : added_) {
    AppendEntry(journal_bytes_, {.table = added.table,
                                 .first_seq = added.first_seq,
                                 .count = added.count,
                                 .run = std::string_view(runs_).substr(added.begin, added.size)});
  }
  const std::uint64_t id = last_id_ + 1;
  return put_journal_.Run(Signed(id), Signed(SqliteChecksum(journal_bytes_, id)),
                          SqliteStatement::AsBlob(journal_bytes_));
}

int SqliteBackend::Look(TableId table, Known*& known) {
  const auto found = known_.find(table.value);
  if (found != known_.end()) {
    known = &found->second;
    return SQLITE_OK;
  }
  known = nullptr;
  const auto take = [&] {
    const Owner owner{
        .epoch = static_cast<std::uint32_t>(owner_.Number(0)),
        .last_seq = std::max(static_cast<std::uint32_t>(owner_.Number(1)), tail_->LastSeq(table))};
    known = &known_.emplace(table.value, Known{.owner = owner, .used = last_id_}).first->second;
  };
  return owner_.Each(take, Signed(table));
}

int SqliteBackend::Refuse(Change& change, Outcome outcome, std::string why, bool breaking) {
  if (breaking) broken_.insert(change.table.value);
  server::Refuse(change, outcome, std::move(why));
  return SQLITE_OK;
}

void SqliteBackend::FailAll(std::span<Change> changes, const std::string& why) {
  for (Change& change : changes) {
    known_.erase(change.table.value);
    if (change.outcome != Outcome::kFenced) Refuse(change, Outcome::kFailed, why);
  }
}

bool SqliteBackend::Tidy() {
  const bool was_moving = segments_.moving();
  const bool more = segments_.Step(last_id_);
  if (was_moving && !segments_.moving()) ForgetUnused();
  return more;
}

// Tables that nobody wrote to since the last time: what is known of them can be read again.
void SqliteBackend::ForgetUnused() {
  std::erase_if(known_,
                [this](const auto& known) { return known.second.used <= segments_.moved_up_to(); });
}

Result<bool> SqliteBackend::Touch(std::span<const TableId> tables, std::int64_t now) {
  SqliteStatement touch(connection_,
                        "UPDATE tables SET touched = ?2 WHERE id = ?1 AND touched < ?2");
  const SqliteRollback rollback(connection_);
  int code = begin_.Run();
  for (const TableId table : tables) {
    if (code == SQLITE_OK) code = touch.Run(Signed(table), now);
  }
  if (code == SQLITE_OK) code = commit_.Run();
  if (code == SQLITE_OK) return true;
  return connection_.Explain(code);
}

Result<Forgotten> SqliteBackend::Forget(std::int64_t tables_before, std::int64_t games_before) {
  constexpr std::int64_t kStep = 200;
  std::vector<TableId> tables;
  SqliteStatement find(
      connection_,
      "SELECT id FROM tables WHERE touched < ?1 AND status = 0 "
      "AND NOT EXISTS (SELECT 1 FROM games WHERE table_id = id AND finished >= ?2) "
      "UNION ALL "
      "SELECT id FROM tables WHERE status <> 0 AND CASE "
      "WHEN EXISTS (SELECT 1 FROM games WHERE table_id = id) "
      "THEN NOT EXISTS (SELECT 1 FROM games WHERE table_id = id AND finished >= ?2) "
      "ELSE touched < ?1 END LIMIT ?3");
  SqliteStatement close(connection_,
                        "UPDATE tables SET status = 1 WHERE touched < ?1 AND status = 0 "
                        "AND EXISTS (SELECT 1 FROM games WHERE table_id = id AND finished >= ?2)");
  SqliteStatement drop_games(connection_, "DELETE FROM games WHERE table_id = ?1");
  SqliteStatement drop_segments(connection_, "DELETE FROM segments WHERE table_id = ?1");
  SqliteStatement drop_row(connection_, "DELETE FROM tables WHERE id = ?1");
  std::vector<AcknowledgedEnds::End> removed;
  const auto add = [&] {
    tables.push_back({.value = static_cast<std::uint64_t>(find.Number(0))});
    removed.emplace_back(tables.back(), 0);
  };
  const SqliteRollback rollback(connection_);
  int code = begin_.Run();
  if (code == SQLITE_OK) code = find.Each(add, tables_before, games_before, kStep);
  if (code == SQLITE_OK) code = close.Run(tables_before, games_before);
  for (const TableId table : tables) {
    if (code == SQLITE_OK) code = drop_games.Run(Signed(table));
    if (code == SQLITE_OK) code = drop_segments.Run(Signed(table));
    if (code == SQLITE_OK) code = drop_row.Run(Signed(table));
  }
  if (code == SQLITE_OK) code = commit_.Run();
  if (code != SQLITE_OK) return connection_.Explain(code);
  for (const TableId table : tables) {
    known_.erase(table.value);
    tail_->Drop(table);
  }
  acknowledged_->Add(removed);
  return Forgotten{.tables = tables.size(), .more = tables.size() == std::size_t{kStep}};
}

}  // namespace syrtis::server
