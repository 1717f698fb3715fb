#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.h"

namespace syrtis::server {

// A table for ever: 64 random bits, never used twice. (Its five-letter code is for people, and free
// again once the table is closed.)
struct TableId {
  std::uint64_t value = 0;
  friend constexpr auto operator<=>(const TableId&, const TableId&) = default;
};

// One thing that happened at a table, as bytes that only the table understands. `seq` counts from 1
// without gaps. `epoch` is the owner's: each Claim of a table makes the next one, and what an
// earlier owner still writes is refused.
struct Record {
  std::uint32_t epoch = 0;
  std::uint32_t seq = 0;
  std::string bytes;
  friend bool operator==(const Record&, const Record&) = default;
};

enum class TableStatus : std::uint8_t { kOpen, kClosed };

// Facts of a table that are known without reading its records.
struct TableRow {
  TableId id;
  std::string code;
  TableStatus status = TableStatus::kOpen;
  // Seconds since 1970, from which Retention counts: when it was visited last, or earlier if it is
  // to be kept for less long.
  std::int64_t touched = 0;
  friend bool operator==(const TableRow&, const TableRow&) = default;
};

// A game that is over: which records of its table it was, and what a list shows of it, as JSON.
struct GameRow {
  TableId table;
  std::uint32_t number = 0;  // of the games of this table, from 1
  std::uint32_t first_seq = 0;
  std::uint32_t last_seq = 0;
  std::int64_t finished = 0;  // seconds since 1970
  bool listed = false;        // whether everybody may see it in the list
  std::string game;           // "maze"
  std::string summary;
  friend bool operator==(const GameRow&, const GameRow&) = default;
};

// One write of a table, all of it or nothing: the next records, and rows that change. The
// first write of a table makes it: it has a row, its records begin with seq 1, and their epoch is
// the table's first (1, if there are none).
struct Write {
  TableId table;
  std::vector<Record> records;
  std::optional<TableRow> row;
  std::optional<GameRow> game;
  // The owner's, for a write without records (else the records say it). 0: whichever the table had
  // when this store last made or claimed it.
  std::uint32_t epoch = 0;
};

// The code of an error that does not go away by itself: what is stored is damaged.
inline constexpr std::string_view kDamage = "Damaged";
inline bool IsDamage(const Error& error) { return error.code == kDamage; }

// A table as its new owner gets it. Its records, 1 to `last_seq`, are read separately.
struct ClaimedTable {
  TableRow row;
  std::uint32_t epoch = 0;     // the caller's from now on
  std::uint32_t last_seq = 0;  // 0: it has no records
};

// The result of a write. After anything but kStored nothing of it is on disk, and no later write
// of that table will be taken until it is claimed again. (Writes of an earlier owner are refused
// and leave the table to its present one.)
enum class Outcome : std::uint8_t {
  kStored,
  kFenced,  // another owner has the table, or its records do not follow on those that are there
  kFailed,  // disk full, database gone, code already another open table's …
};

struct Done {
  std::uint64_t ticket = 0;
  Outcome outcome = Outcome::kStored;
  std::string why;  // for people, unless stored
};

// Which game of which table.
struct GameId {
  TableId table;
  std::uint32_t number = 0;
};
// Before all games: databases order tables by their id as a signed number.
inline constexpr GameId kFirstGame{.table = {std::uint64_t{1} << 63}, .number = 0};

// A place in the list of games, newest first: whatever stands behind it comes after. Of the games
// of one second those of the lower table id come first, of one table the later ones.
struct GamePlace {
  std::int64_t finished = std::numeric_limits<std::int64_t>::max();
  // As they are, it is the place before all games of that second.
  TableId table{static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())};
  std::uint32_t number = 0;
};

// A table in memory, and the epoch of who has it there.
struct Owned {
  TableId table;
  std::uint32_t epoch = 0;
};

// Bounds for Store::Forget.
struct Retention {
  std::int64_t tables_before = 0;
  std::int64_t games_before = 0;
  std::vector<TableId> in_use;  // touched `now`, before anything is looked at
  std::int64_t now = 0;
};

struct StoreFigures {
  std::uint64_t commits = 0;
  std::uint64_t records = 0;
  std::uint64_t failures = 0;                // writes answered with kFailed
  std::uint64_t queued = 0;                  // writes that wait for their commit
  bool failing = false;                      // nothing of the last commit could be stored
  std::vector<std::uint64_t> commit_micros;  // how many commits took up to 2^i µs
  std::uint64_t commit_micros_sum = 0;
};

// Gets what was asked for, or why it is not to be had.
template <class T>
using Receiver = std::function<void(Result<T>)>;

// Where tables are kept: a journal that is only ever added to, and a directory. Everything is asked
// from any thread, never waits, and is answered on a thread of the store's: the receiver goes on
// elsewhere. Writes of many tables share a commit; when a write is answered with kStored, it is on
// disk and survives a power cut.
class Store {
 public:
  // Called once for every commit, with the writes that were in it, in the order they came. If it
  // throws, it is called again, until it does not: it must have taken note of nothing then.
  using Sink = std::function<void(const std::vector<Done>&)>;

  // Waits until everything appended is stored or refused. Reads that have not begun are answered
  // with an error.
  virtual ~Store() = default;

  // The store is to end soon: do not wait any longer than need be for a database that is gone.
  virtual void Hurry() {}

  // The ticket is the caller's name for this write. Writes of one table happen in order.
  virtual void Append(std::uint64_t ticket, Write write) = 0;

  // The caller becomes the owner of a table, after everything that was appended to it before: its
  // epoch goes up, and it is touched `now`.
  virtual void Claim(TableId table, std::int64_t now,
                     Receiver<std::optional<ClaimedTable>> then) = 0;
  // Shows every record of a table behind `after`, in order, to `see`, on a thread of the store's:
  // for questions about a table that do not need its owner. Nothing is changed. Answers with the
  // number of all records; 0: there is no such table.
  virtual void Scan(TableId table, std::uint32_t after, std::function<void(const Record&)> see,
                    Receiver<std::uint32_t> then) = 0;
  // The open table with this code.
  virtual void Find(std::string code, Receiver<std::optional<TableId>> then) = 0;
  // Records of a table from the first to the last seq, which were stored before.
  virtual void ReadRecords(TableId table, std::uint32_t first_seq, std::uint32_t last_seq,
                           Receiver<std::vector<Record>> then) = 0;
  // A finished game.
  virtual void ReadGame(TableId table, std::uint32_t number,
                        Receiver<std::optional<GameRow>> then) = 0;
  // Listed games, newest first, those behind that place.
  virtual void ListGames(GamePlace behind, int limit, Receiver<std::vector<GameRow>> then) = 0;
  // All games, listed or not, ordered by table and number: those behind this one. (They begin
  // behind kFirstGame.)
  virtual void WalkGames(GameId behind, int limit, Receiver<std::vector<GameRow>> then) = 0;
  // Retention: removes open tables not touched since `tables_before` and, with their games, closed
  // tables whose last game finished before `games_before`. Answers with the number removed. An open
  // table that nobody touched but whose games are younger is closed instead: its games stay, its
  // code is free. A closed table without a game goes like an open one.
  virtual void Forget(Retention what, Receiver<std::uint64_t> then) = 0;

  // Those of these tables that somebody else has taken over since, or removed. The error says why
  // nothing can be stored any more, or be known.
  virtual void FindLost(std::vector<Owned> tables, Receiver<std::vector<TableId>> then) = 0;

  // Damage found when it was opened, for the operator of the server; empty: none.
  virtual std::string Damage() const { return {}; }
  virtual StoreFigures Figures() const = 0;
};

// "sqlite:FILE" or a PostgreSQL URL ("postgresql://…"). Fails with a sentence that says what to do.
Result<std::unique_ptr<Store>> OpenStore(std::string_view url, Store::Sink sink);

}  // namespace syrtis::server
