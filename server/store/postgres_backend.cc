#include "server/store/postgres_backend.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <thread>
#include <utility>

#include "server/store/postgres_open.h"

namespace syrtis::server {
namespace {

using std::chrono::steady_clock;

constexpr std::chrono::milliseconds kPauseBeforeWritingAgain{50};
constexpr std::uint64_t kSweepEvery = 4096;

bool OfSeveralTables(const std::vector<Change*>& changes) {
  return std::ranges::any_of(
      changes, [&](const Change* change) { return change->table != changes.front()->table; });
}

}  // namespace

PostgresBackend::PostgresBackend(std::string url, const std::string& name, PgConnection writer,
                                 PgConnection reader, std::chrono::milliseconds patience)
    : url_(std::move(url)),
      name_(name + "-writer"),
      patience_(patience),
      writer_(std::move(writer)),
      sweep_(kSweepEvery),
      reader_(url_, name + "-reader", std::move(reader), patience) {}

bool PostgresBackend::Commit(std::span<Change> changes) {
  try {
    std::vector<Change*> all;
    all.reserve(changes.size());
    for (Change& change : changes) all.push_back(&change);
    ++commits_;
    const bool stored = CommitSome(all);
    sweep_.After(known_, commits_);
    return stored;
  } catch (...) {
    // It may be ahead of the database, which knows what is needed.
    known_.clear();
    if (changes.size() == 1) known_[changes.front().table.value].broken = true;
    throw;
  }
}

void PostgresBackend::Hurry() {
  hurry_.Begin(patience_);
  reader_.Hurry();
}

bool PostgresBackend::CommitSome(const std::vector<Change*>& changes) {
  std::set<const Change*> settled;
  while (true) {
    PgPlan plan(known_, changes, settled);
    if (plan.empty()) return plan.Remember(known_, commits_);
    const PgEnd end = Transact(plan.TakeStatements(),
                               [&](const auto& results) { return plan.Judge(results, settled); });
    switch (end.kind) {
      case PgEnd::Kind::kCommitted:
        return plan.Remember(known_, commits_);
      case PgEnd::Kind::kNotApproved:
        continue;
      case PgEnd::Kind::kRefused:
        if (OfSeveralTables(changes)) return CommitEach(changes);
        [[fallthrough]];
      default:
        plan.Fail(end.why);
        plan.Remember(known_, commits_);
        return false;
    }
  }
}

bool PostgresBackend::CommitEach(const std::vector<Change*>& changes) {
  std::map<TableId, std::vector<Change*>> by_table;
  for (Change* change : changes) by_table[change->table].push_back(change);
  bool stored = false;
  for (const auto& [table, some] : by_table) stored = CommitSome(some) || stored;
  return stored;
}

PgEnd PostgresBackend::Transact(const std::vector<PgStatement>& statements,
                                const Approve& approve) {
  // Two servers that got into each other's way: one of them begins again.
  constexpr int kConflicts = 20;
  patient_until_ = steady_clock::now() + patience_;
  int conflicts = 0;
  PgEnd end;
  while (true) {
    if (!writer_ && hurry_.TooLate()) {
      end.why = kPgTooLate;
      return end;
    }
    if (writer_) {
      // A connection in which something was thrown is not kept: there may be answers in it.
      PgConnection writer = *std::move(writer_);
      writer_.reset();
      end = writer.Transaction(statements, approve,
                               [this] { return hurry_.begun() && OutOfPatience(); });
      writer_ = std::move(writer);
      if (end.kind == PgEnd::Kind::kRefused && writer_->lost()) end.kind = PgEnd::Kind::kLost;
      const bool conflict = end.kind == PgEnd::Kind::kRefused && end.state.starts_with("40");
      if (conflict && ++conflicts < kConflicts) continue;
      if (end.kind != PgEnd::Kind::kLost && end.kind != PgEnd::Kind::kUnknown) return end;
    }
    const bool unknown = end.kind == PgEnd::Kind::kUnknown;
    writer_.reset();
    if (hurry_.TooLate() && !unknown) return end;
    switch (Reconnect(unknown ? end.xid : "", end.why)) {
      case Found::kStored:
        // The answers from before the commit stand.
        end.kind = PgEnd::Kind::kCommitted;
        return end;
      case Found::kNotStored:
        end.kind = PgEnd::Kind::kLost;
        if (hurry_.begun() && OutOfPatience()) return end;
        break;
      case Found::kNoConnection:
        // A commit that may be stored is not given up, unless the store is to end.
        if (OutOfPatience() && (!unknown || hurry_.begun())) {
          if (unknown) end.why += "; it is not known whether the last writes were stored";
          end.kind = PgEnd::Kind::kLost;
          return end;
        }
        std::this_thread::sleep_for(kPauseBeforeWritingAgain);
    }
  }
}

PostgresBackend::Found PostgresBackend::Reconnect(const std::string& xid, std::string& why) {
  Result<PgConnection> again = ConnectPostgresWriter(url_, name_);
  if (!again.ok()) {
    why = again.error().text;
    return Found::kNoConnection;
  }
  Found found = Found::kNotStored;
  if (!xid.empty()) {
    // The session that it belonged to is gone by now: it is either stored or not.
    const PgResult status =
        again->Run("SELECT pg_xact_status($1::text::xid8)", PgValues().Text(xid));
    if (again->Ended(status)) {
      why = again->Explain(status);
      return Found::kNoConnection;
    }
    // An error means that this server never heard of it.
    const bool answered = PQresultStatus(status.get()) == PGRES_TUPLES_OK;
    const std::string_view text = answered ? PQgetvalue(status.get(), 0, 0) : "aborted";
    if (text == "in progress") return Found::kNoConnection;
    if (text == "committed") found = Found::kStored;
  }
  if (again->Pipeline()) writer_ = std::move(*again);
  return found;
}

bool PostgresBackend::OutOfPatience() const {
  return steady_clock::now() > patient_until_ || hurry_.TooLate();
}

Result<bool> PostgresBackend::Touch(std::span<const TableId> tables, std::int64_t now) {
  std::vector<PgStatement> statements(1);
  statements[0].name = kPgTouch;
  statements[0].values.AllTables(tables).Number(now);
  const PgEnd end = Transact(statements, [](const auto&) { return true; });
  if (end.kind != PgEnd::Kind::kCommitted) return Error{end.why};
  return true;
}

Result<Forgotten> PostgresBackend::Forget(std::int64_t tables_before, std::int64_t games_before) {
  constexpr std::int64_t kStep = 200;
  std::vector<PgStatement> statements(2);
  statements[0].name = kPgClose;
  statements[0].values.Number(tables_before).Number(games_before);
  statements[1].name = kPgForget;
  statements[1].values.Number(tables_before).Number(games_before).Number(kStep);
  const PgEnd end = Transact(statements, [](const auto&) { return true; });
  if (end.kind != PgEnd::Kind::kCommitted) return Error{end.why};
  const PgResult& removed = end.results[1];
  const int count = PQntuples(removed.get());
  for (int row = 0; row < count; ++row) {
    const std::int64_t id = std::strtoll(PQgetvalue(removed.get(), row, 0), nullptr, 10);
    known_.erase(static_cast<std::uint64_t>(id));
  }
  return Forgotten{.tables = static_cast<std::uint64_t>(count), .more = count == kStep};
}

}  // namespace syrtis::server
