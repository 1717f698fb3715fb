#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.h"
#include "server/store/store.h"

namespace syrtis::server {

// One step of a commit: a write, or (without one) a change of owner (Store::Claim).
struct Change {
  TableId table;
  const Write* write = nullptr;
  std::int64_t touched = 0;  // of a claim: now
  // Filled in by the commit.
  Outcome outcome = Outcome::kFailed;
  std::string why;
  std::optional<ClaimedTable> handover;  // of a claim, if there is such a table
};

// The answer to a change that was not made.
inline void Refuse(Change& change, Outcome outcome, std::string why) {
  change.outcome = outcome;
  change.why = std::move(why);
  change.handover.reset();
}

struct Forgotten {
  std::uint64_t tables = 0;
  bool more = false;  // whether there was more to forget than one step does
};

// The reading half of a database. It sees everything that was committed before.
class BackendReader {
 public:
  virtual ~BackendReader() = default;

  // All records from the first to the last seq, or an error.
  virtual Result<std::vector<Record>> ReadRecords(TableId table, std::uint32_t first_seq,
                                                  std::uint32_t last_seq) = 0;
  // The seq of the table's last record; 0: there is none.
  virtual Result<std::uint32_t> LastSeq(TableId table) = 0;
  virtual Result<std::optional<TableId>> Find(std::string_view code) = 0;
  virtual Result<std::optional<GameRow>> ReadGame(TableId table, std::uint32_t number) = 0;
  virtual Result<std::vector<GameRow>> ListGames(const GamePlace& behind, int limit) = 0;
  virtual Result<std::vector<GameRow>> WalkGames(const GameId& behind, int limit) = 0;
};

// One database under a store. The reader is called by the store's reading thread alone, the rest by
// its writing thread, both at the same time; everything may wait for the disk, and may throw: then
// the request failed, and the next one is served as if this one had never been asked.
class Backend {
 public:
  virtual ~Backend() = default;

  // The store is to end: do not wait any longer than need be for what is gone. From any thread.
  virtual void Hurry() {}

  // Makes all changes in their order in one transaction and fills in what became of each. One that
  // is refused leaves the others as they are. Says whether anything was committed. If it throws, it
  // may be called again with some of the changes: those that are stored nevertheless are then
  // refused, as they do not follow on what there is. A change that throws alone has failed.
  virtual bool Commit(std::span<Change> changes) = 0;
  // A little of the housekeeping, a few milliseconds at most. Says whether there is more to do.
  virtual bool Tidy() = 0;
  // These tables are in use now.
  virtual Result<bool> Touch(std::span<const TableId> tables, std::int64_t now) = 0;
  // One step of Store::Forget.
  virtual Result<Forgotten> Forget(std::int64_t tables_before, std::int64_t games_before) = 0;

  virtual BackendReader& reader() = 0;
  // As Store::FindLost; called by the reading thread.
  virtual Result<std::vector<TableId>> FindLost(std::span<const Owned> /*tables*/) {
    return std::vector<TableId>();
  }
  // As Store::Damage.
  virtual std::string Damage() const { return {}; }
};

}  // namespace syrtis::server
