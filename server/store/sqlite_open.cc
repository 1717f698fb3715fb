#include "server/store/sqlite_open.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <system_error>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/core/hash.h"
#include "server/store/acknowledged_ends.h"
#include "server/store/lock_file.h"
#include "server/store/sqlite_backend.h"

namespace syrtis::server {
namespace {

constexpr std::int64_t kVersion = 1;
constexpr std::int64_t kApplication = 0x53797274;  // "Syrt", in the header of the file
constexpr std::uint64_t kCheckedBytes = std::uint64_t{64} << 20;  // larger files open unread

constexpr const char* kSchema = R"sql(
  BEGIN IMMEDIATE;
  CREATE TABLE tables (
    id INTEGER PRIMARY KEY,
    code TEXT NOT NULL,
    status INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    epoch INTEGER NOT NULL);
  CREATE UNIQUE INDEX tables_code ON tables (code) WHERE status = 0 AND code <> '';
  CREATE INDEX tables_touched ON tables (status, touched);
  CREATE TABLE games (
    table_id INTEGER NOT NULL,
    number INTEGER NOT NULL,
    first_seq INTEGER NOT NULL,
    last_seq INTEGER NOT NULL,
    finished INTEGER NOT NULL,
    listed INTEGER NOT NULL,
    game TEXT NOT NULL,
    summary TEXT NOT NULL,
    PRIMARY KEY (table_id, number)) WITHOUT ROWID;
  CREATE INDEX games_listed ON games (finished) WHERE listed = 1;
  CREATE TABLE journal (
    id INTEGER PRIMARY KEY,
    checksum INTEGER NOT NULL,
    bytes BLOB NOT NULL);
  CREATE TABLE segments (
    id INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL,
    first_seq INTEGER NOT NULL,
    last_seq INTEGER NOT NULL,
    checksum INTEGER NOT NULL,
    bytes BLOB NOT NULL);
  CREATE UNIQUE INDEX segments_table ON segments (table_id, first_seq);
  PRAGMA application_id = 1400468084;
  PRAGMA user_version = 1;
  COMMIT;
)sql";

Error Damaged(const std::string& path, const std::string& what) {
  return {path + " is damaged (" + what +
              "): restore a copy of it, or move it away to begin with an empty one",
          kDamage};
}

// Whether the file is ours and of a version that we know; makes the tables if it is new.
Result<bool> CheckVersion(SqliteConnection& connection) {
  const Result<std::int64_t> application = connection.Number("PRAGMA application_id");
  if (!application.ok()) return application.error();
  const Result<std::int64_t> version = connection.Number("PRAGMA user_version");
  if (!version.ok()) return version.error();
  const Result<std::int64_t> tables = connection.Number("SELECT count(*) FROM sqlite_master");
  if (!tables.ok()) return tables.error();
  if (*tables == 0) {
    const int code = connection.Run(kSchema);
    if (code == SQLITE_OK) return true;
    Error why = connection.Explain(code);
    connection.Rollback();
    return why;
  }
  if (*application != kApplication) {
    return Error{connection.path() +
                 " is a database of another program: choose another one with --data or --store"};
  }
  if (*version > kVersion) {
    return Error{connection.path() + " was written by a newer Syrtis (format " +
                 std::to_string(*version) + ", this one knows " + std::to_string(kVersion) +
                 "): start that one, or choose another file with --data or --store"};
  }
  return true;
}

Result<bool> CheckIntegrity(SqliteConnection& connection) {
  std::error_code ignored;
  const std::uintmax_t size = std::filesystem::file_size(connection.path(), ignored);
  if (ignored || size > kCheckedBytes) return true;  // every piece has its checksum anyway
  SqliteStatement check(connection, "PRAGMA quick_check(1)");
  const int code = check.Next();
  if (code != SQLITE_ROW) return connection.Explain(code);
  if (check.Bytes(0) == "ok") return true;
  return Damaged(connection.path(), std::string(check.Bytes(0)));
}

// Lets only the owner at the database, which knows what people wrote and how they prove who they
// are. SQLite gives its -wal and -shm the rights of the database. Files of an earlier version are
// narrowed; where that fails, the file is another user's, who decides.
void KeepPrivate(const std::string& path) {
  const int made = open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (made >= 0) {
    close(made);
    return;
  }
  for (const char* end : {"", "-wal", "-shm"}) {
    const std::string file = path + end;
    struct stat found{};
    if (stat(file.c_str(), &found) != 0 || (found.st_mode & (S_IRWXG | S_IRWXO)) == 0) continue;
    static_cast<void>(chmod(file.c_str(), found.st_mode & S_IRWXU));
  }
}

// How far the segments of a table go; nothing if there is no such table.
class SegmentEnds {
 public:
  explicit SegmentEnds(SqliteConnection& connection)
      : query_(connection,
               "SELECT coalesce((SELECT last_seq FROM segments WHERE table_id = tables.id "
               "ORDER BY first_seq DESC LIMIT 1), 0) FROM tables WHERE id = ?1") {}

  // The code is SQLITE_OK, or what went wrong.
  std::pair<int, std::optional<std::uint32_t>> Of(TableId table) {
    const auto known = ends_.find(table.value);
    if (known != ends_.end()) return {SQLITE_OK, known->second};
    std::optional<std::uint32_t> end;
    const auto take = [&] { end = static_cast<std::uint32_t>(query_.Number(0)); };
    const int code = query_.Each(take, Signed(table));
    if (code == SQLITE_OK) ends_.emplace(table.value, end);
    return {code, end};
  }

 private:
  SqliteStatement query_;
  std::unordered_map<std::uint64_t, std::optional<std::uint32_t>> ends_;
};

// The write-ahead log as it was before SQLite read it, and began to write over what it did not
// understand. Gone with this object, unless it is kept.
class WalCopy {
 public:
  // `wanted`: there is something to compare with.
  WalCopy(const std::string& path, bool wanted) : path_(path) {
    std::error_code failed;
    if (!wanted || std::filesystem::file_size(path + "-wal", failed) == 0 || failed) return;
    copied_ = std::filesystem::copy_file(path + "-wal", Name(),
                                         std::filesystem::copy_options::overwrite_existing, failed);
  }
  WalCopy(const WalCopy&) = delete;
  WalCopy& operator=(const WalCopy&) = delete;
  ~WalCopy() {
    std::error_code ignored;
    if (copied_) std::filesystem::remove(Name(), ignored);
  }

  // The name under which it stays; empty if there is none.
  std::string Keep() const {
    if (!copied_) return {};
    std::string name;
    std::error_code failed;
    int number = 0;
    do {
      name = path_ + "-wal.damaged-" + std::to_string(++number);
    } while (std::filesystem::exists(name, failed));
    std::filesystem::rename(Name(), name, failed);
    return failed ? std::string() : name;
  }

 private:
  std::string Name() const { return path_ + "-wal.copy"; }

  std::string path_;
  bool copied_ = false;
};

// The tables that end before what was acknowledged, a few words on each.
Result<std::vector<std::string>> FindMissing(
    SqliteConnection& connection, const Tail& tail,
    const std::map<std::uint64_t, std::uint32_t>& acknowledged) {
  SegmentEnds ends(connection);
  std::vector<std::string> missing;
  for (const auto& [table, seq] : acknowledged) {
    const auto [asked, end] = ends.Of({.value = table});
    if (asked != SQLITE_OK) return connection.Explain(asked);
    const std::uint32_t there = end ? std::max(*end, tail.LastSeq({.value = table})) : 0;
    if (there >= seq) continue;
    missing.push_back("table " + std::to_string(table) + " ends at record " +
                      std::to_string(there) + " instead of " + std::to_string(seq));
  }
  return missing;
}

std::string ExplainMissing(const std::vector<std::string>& missing, const std::string& kept) {
  constexpr std::size_t kNamed = 20;
  std::string text = "the database is damaged: " + std::to_string(missing.size()) +
                     " tables end before what was acknowledged (";
  for (std::size_t i = 0; i < std::min(missing.size(), kNamed); ++i) {
    text += (i == 0 ? "" : "; ") + missing[i];
  }
  if (missing.size() > kNamed) {
    text += "; and " + std::to_string(missing.size() - kNamed) + " more";
  }
  text += ")";
  if (!kept.empty()) text += "; its damaged write-ahead log is kept as " + kept;
  return text + "; they go on from there, unless you stop the server and restore a copy";
}

}  // namespace

std::uint64_t SqliteChecksum(std::string_view bytes, std::uint64_t place) {
  return MixHash(HashBytes(bytes.data(), bytes.size()), place);
}

Result<SqliteConnection> OpenSqliteFile(const std::string& path) {
  Result<SqliteConnection> connection = SqliteConnection::Open(path);
  if (!connection.ok()) return connection;
  // SQLite opens a file that it may only read without a word.
  if (sqlite3_db_readonly(connection->get(), "main") == 1) {
    return connection->Explain(SQLITE_READONLY);
  }
  const Result<bool> version = CheckVersion(*connection);
  if (!version.ok()) return version.error();
  const Result<bool> integrity = CheckIntegrity(*connection);
  if (!integrity.ok()) return integrity.error();
  const int code = connection->Run(
      "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -8000; "
      // Debian's SQLite otherwise writes zeros over every page of the journal that becomes free.
      "PRAGMA secure_delete = FAST; PRAGMA temp_store = MEMORY");
  if (code != SQLITE_OK) return connection->Explain(code);
  return connection;
}

Result<SqliteConnection> OpenSqliteReader(const std::string& path) {
  Result<SqliteConnection> connection = SqliteConnection::Open(path);
  if (!connection.ok()) return connection;
  const int code = connection->Run("PRAGMA query_only = ON; PRAGMA temp_store = MEMORY");
  if (code != SQLITE_OK) return connection->Explain(code);
  return connection;
}

Result<std::uint64_t> ReadJournal(SqliteConnection& connection, Tail& tail) {
  SegmentEnds ends(connection);
  SqliteStatement commits(connection, "SELECT id, checksum, bytes FROM journal ORDER BY id");
  std::uint64_t last_id = 0;
  int code = SQLITE_OK;
  while ((code = commits.Next()) == SQLITE_ROW) {
    const auto id = static_cast<std::uint64_t>(commits.Number(0));
    const std::string_view bytes = commits.Bytes(2);
    const std::string name = "commit " + std::to_string(id) + " of the journal";
    std::vector<JournalEntry> entries;
    if ((last_id != 0 && id != last_id + 1) ||
        commits.Number(1) != Signed(SqliteChecksum(bytes, id)) || !ReadEntries(bytes, entries)) {
      return Damaged(connection.path(), name);
    }
    last_id = id;
    for (const JournalEntry& entry : entries) {
      const auto [asked, end] = ends.Of(entry.table);
      if (asked != SQLITE_OK) return connection.Explain(asked);
      const std::uint32_t before = entry.first_seq - 1;
      if (!end || before < *end) continue;
      const std::uint32_t there = std::max(*end, tail.LastSeq(entry.table));
      if (before != there) return Damaged(connection.path(), name);
      tail.Add(entry);
    }
  }
  if (code != SQLITE_DONE) return connection.Explain(code);
  return last_id;
}

Result<std::unique_ptr<Backend>> OpenSqlite(const std::string& path) {
  if (path.empty()) return Error{"the store \"sqlite:\" needs a file: sqlite:FILE"};
  std::error_code failed;
  const std::filesystem::path file = std::filesystem::absolute(path, failed);
  if (!failed) std::filesystem::create_directories(file.parent_path(), failed);
  if (failed) {
    return Error{"cannot make the folder " + file.parent_path().string() + " (" + failed.message() +
                 "): choose another one with --data or --store"};
  }
  Result<LockFile> lock = LockFile::Take(file.string() + ".lock");
  if (!lock.ok()) return lock.error();
  KeepPrivate(file.string());
  auto acknowledged = std::make_unique<AcknowledgedEnds>(file.string());
  const WalCopy wal(file.string(), !acknowledged->before().empty());
  Result<SqliteConnection> writer = OpenSqliteFile(file.string());
  if (!writer.ok()) return writer.error();
  Result<SqliteConnection> reader = OpenSqliteReader(file.string());
  if (!reader.ok()) return reader.error();
  auto tail = std::make_unique<Tail>();
  const Result<std::uint64_t> last_id = ReadJournal(*writer, *tail);
  if (!last_id.ok()) return last_id.error();
  const Result<std::vector<std::string>> missing =
      FindMissing(*writer, *tail, acknowledged->before());
  if (!missing.ok()) return missing.error();
  std::string damage = missing->empty() ? std::string() : ExplainMissing(*missing, wal.Keep());
  acknowledged->Begin();
  return std::unique_ptr<Backend>(std::make_unique<SqliteBackend>(
      std::move(*lock), std::move(*writer), std::move(*reader), std::move(tail), *last_id,
      std::move(acknowledged), std::move(damage)));
}

}  // namespace syrtis::server
