#include "server/store/postgres_plan.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "server/store/postgres_open.h"

namespace syrtis::server {
namespace {

// The parameters that postgres_open.cc lists.
PgStatement Statement(const char* name, const Write& write, std::uint32_t epoch) {
  PgStatement statement{.name = name};
  PgValues& values = statement.values;
  values.Table(write.table).Number(epoch);
  if (write.records.empty()) {
    values.Null();
  } else {
    values.Number(std::int64_t{write.records.front().seq} - 1);
  }
  values.AllBytes(write.records);
  if (name == kPgAppend) return statement;
  const TableRow row = write.row.value_or(TableRow{});
  values.Flag(write.row.has_value());
  values.Text(row.code).Number(static_cast<std::int64_t>(row.status)).Number(row.touched);
  const GameRow game = write.game.value_or(GameRow{});
  if (write.game) {
    values.Number(game.number);
  } else {
    values.Null();
  }
  values.Number(game.first_seq).Number(game.last_seq).Number(game.finished).Flag(game.listed);
  values.Text(game.game).Text(game.summary);
  return statement;
}

std::int64_t Number(const PgResult& result, int column) {
  return std::strtoll(PQgetvalue(result.get(), 0, column), nullptr, 10);
}

bool True(const PgResult& result, int column) {
  return PQgetvalue(result.get(), 0, column)[0] == 't';
}

}  // namespace

PgPlan::PgPlan(const PgKnownTables& known, const std::vector<Change*>& changes,
               const std::set<const Change*>& settled) {
  for (Change* change : changes) {
    const auto found = known.find(change->table.value);
    if (found != known.end()) draft_.insert(*found);
    Step& step = steps_.emplace_back();
    step.change = change;
    if (settled.contains(change)) {
      Refuse(step, change->outcome, change->why);
    } else {
      Plan(step);
    }
    if (step.statement) order_.push_back(steps_.size() - 1);
  }
  // Ordered by table, and those of one table as they came.
  std::ranges::sort(order_, [this](std::size_t a, std::size_t b) {
    return std::pair(steps_[a].change->table, a) < std::pair(steps_[b].change->table, b);
  });
}

void PgPlan::Plan(Step& step) {
  Change& change = *step.change;
  if (change.write != nullptr) return PlanWrite(step);
  PgStatement load{.name = kPgLoad};
  load.values.Table(change.table).Number(change.touched);
  step.statement = std::move(load);
  claiming_.insert(change.table.value);
}

void PgPlan::PlanWrite(Step& step) {
  const Write& write = *step.change->write;
  if (auto malformed = Malformed(write)) {
    return Refuse(step, Outcome::kFenced, std::move(*malformed));
  }
  const std::uint32_t epoch = EpochOf(write);
  const auto count = static_cast<std::uint32_t>(write.records.size());
  // A server that knows the table's epoch did not make it just now.
  const bool first = count == 0 ? epoch == 0 : write.records.front().seq == 1;
  const char* name = write.row || write.game || count == 0 ? kPgWrite : kPgAppend;
  if (claiming_.contains(write.table.value)) {
    return Refuse(step, Outcome::kFenced, "the table is about to have another owner", false);
  }
  const auto found = draft_.find(write.table.value);
  if (found == draft_.end() || !found->second.there) {
    if (found != draft_.end() && found->second.broken) {
      return Refuse(step, Outcome::kFenced, NeedsClaiming());
    }
    if (write.row && first) {
      step.after = FirstOwner(write);
      step.statement = Statement(kPgCreate, write, step.after.epoch);
      draft_[write.table.value] = {.owner = step.after, .there = true};
      return;
    }
    if (epoch == 0) return Refuse(step, Outcome::kFenced, NotThere());
    // Of a table that was neither made nor claimed here: the database knows.
    step.after = {.epoch = epoch, .last_seq = count == 0 ? 0 : write.records.back().seq};
    step.statement = Statement(name, write, epoch);
    return;
  }
  PgKnown& known = found->second;
  if (auto wrong = CheckNext(write, known.owner, known.broken)) {
    return Refuse(step, Outcome::kFenced, std::move(wrong->why), wrong->breaking);
  }
  known.owner.last_seq += count;
  step.after = known.owner;
  step.statement = Statement(name, write, known.owner.epoch);
}

void PgPlan::Refuse(Step& step, Outcome outcome, std::string why, bool breaking) {
  server::Refuse(*step.change, outcome, std::move(why));
  step.breaking = breaking;
  if (breaking) draft_[step.change->table.value].broken = true;
}

std::vector<PgStatement> PgPlan::TakeStatements() {
  std::vector<PgStatement> statements;
  statements.reserve(order_.size());
  for (const std::size_t i : order_) {
    statements.push_back(std::exchange(steps_[i].statement, {}).value_or(PgStatement{}));
  }
  return statements;
}

bool PgPlan::Judge(const std::vector<PgResult>& results, std::set<const Change*>& settled) {
  std::vector<const Change*> refused;
  for (std::size_t i = 0; i < order_.size(); ++i) {
    Step& step = steps_[order_[i]];
    Change& change = *step.change;
    const PgResult& result = results[i];
    change.outcome = Outcome::kStored;
    change.handover.reset();
    if (change.write == nullptr) {
      if (PQntuples(result.get()) == 0) continue;
      change.handover = ClaimedTable{.row = {.id = change.table,
                                             .code = PQgetvalue(result.get(), 0, 0),
                                             .status = static_cast<TableStatus>(Number(result, 1)),
                                             .touched = Number(result, 2)},
                                     .epoch = static_cast<std::uint32_t>(Number(result, 3)),
                                     .last_seq = static_cast<std::uint32_t>(Number(result, 4))};
    } else if (!True(result, 0)) {
      const bool taken = True(result, 1);
      Refuse(step, taken ? Outcome::kFailed : Outcome::kFenced,
             taken ? CodeTaken()
                   : "the table has another owner by now, or is there already, or is gone");
      refused.push_back(&change);
    }
  }
  if (!OutOfOrder()) return true;
  settled.insert(refused.begin(), refused.end());
  return false;
}

bool PgPlan::OutOfOrder() const {
  std::set<std::uint64_t> refused;
  for (const Step& step : steps_) {
    const Change& change = *step.change;
    if (change.write == nullptr) {
      refused.erase(change.table.value);
    } else if (change.outcome != Outcome::kStored && step.breaking) {
      refused.insert(change.table.value);
    } else if (change.outcome == Outcome::kStored && refused.contains(change.table.value)) {
      return true;
    }
  }
  return false;
}

void PgPlan::Fail(const std::string& why) {
  for (const std::size_t i : order_) Refuse(steps_[i], Outcome::kFailed, why);
}

bool PgPlan::Remember(PgKnownTables& known, std::uint64_t commit) const {
  bool stored = false;
  for (const Step& step : steps_) {
    const Change& change = *step.change;
    const std::uint64_t table = change.table.value;
    if (change.outcome != Outcome::kStored) {
      if (step.breaking) known[table].broken = true;
      continue;
    }
    stored = stored || change.write != nullptr || change.handover;
    if (change.write == nullptr) {
      if (change.handover) {
        known[table] = {
            .owner = {.epoch = change.handover->epoch, .last_seq = change.handover->last_seq},
            .there = true};
      } else {
        known.erase(table);
      }
    } else if (draft_.contains(table)) {
      known[table].owner = step.after;
      known[table].there = true;
    }
  }
  for (const Step& step : steps_) {
    const auto found = known.find(step.change->table.value);
    if (found != known.end()) found->second.used = commit;
  }
  return stored;
}

void PgSweep::After(PgKnownTables& known, std::uint64_t commit) {
  if (commit < last_ + every_) return;
  std::erase_if(known, [this](const auto& one) { return one.second.used <= last_; });
  last_ = commit;
}

}  // namespace syrtis::server
