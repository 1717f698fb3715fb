#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/store/backend.h"
#include "server/store/check_write.h"
#include "server/store/postgres.h"

namespace syrtis::server {

// Cached state of the tables that a server made or claimed: it is their owner, unless the
// database says otherwise.
struct PgKnown {
  Owner owner;
  bool there = false;      // false: only known for being broken
  bool broken = false;     // to be claimed before it is written again
  std::uint64_t used = 0;  // the last commit that it was in
};
using PgKnownTables = std::unordered_map<std::uint64_t, PgKnown>;

// Keeps the tables that are remembered few: now and then those go that were in no commit since the
// last time. The database knows of them what is needed.
class PgSweep {
 public:
  explicit PgSweep(std::uint64_t every) : every_(every) {}

  // After each commit, which count from 1.
  void After(PgKnownTables& known, std::uint64_t commit);

 private:
  const std::uint64_t every_;  // commits
  std::uint64_t last_ = 0;
};

// The changes of one commit as statements of one transaction. Changes that can be refused without
// asking the database are refused here; the rest is sent there ordered by table, so that two
// servers never wait for each other.
class PgPlan {
 public:
  // `settled`: changes whose refusal is final already.
  PgPlan(const PgKnownTables& known, const std::vector<Change*>& changes,
         const std::set<const Change*>& settled);

  bool empty() const { return order_.empty(); }
  std::vector<PgStatement> TakeStatements();

  // Fills in what the database answered. False if a write would be stored behind a refused one of
  // the same table: then the transaction must not be committed; `settled` gets the refusals, and
  // the rest is to be planned again.
  bool Judge(const std::vector<PgResult>& results, std::set<const Change*>& settled);
  // Nothing of it was stored.
  void Fail(const std::string& why);
  // Keeps what came of commit number `commit`, after it was made or has failed. Says whether
  // anything was stored.
  bool Remember(PgKnownTables& known, std::uint64_t commit) const;

 private:
  struct Step {
    Change* change = nullptr;
    std::optional<PgStatement> statement;
    Owner after;            // of a write that is stored
    bool breaking = false;  // of a write that is refused: whether the table must be claimed
  };

  void Plan(Step& step);
  void PlanWrite(Step& step);
  void Refuse(Step& step, Outcome outcome, std::string why, bool breaking = true);
  // Whether a write is stored although one before it was not.
  bool OutOfOrder() const;

  PgKnownTables draft_;               // as if everything sent will be stored
  std::set<std::uint64_t> claiming_;  // tables whose next epoch is not known yet
  std::vector<Step> steps_;           // in the order of the changes
  std::vector<std::size_t> order_;    // the steps with a statement, as they are sent
};

}  // namespace syrtis::server
