#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "server/store/backend.h"
#include "server/store/postgres.h"
#include "server/store/postgres_hurry.h"
#include "server/store/postgres_plan.h"
#include "server/store/postgres_reader.h"

namespace syrtis::server {

// The tables of one PostgreSQL database (postgres_open.h). The database decides who may
// write to a table. A connection that is lost is made again; if it was lost while a commit was
// under way, PostgreSQL is asked whether that was stored before anything is answered.
class PostgresBackend final : public Backend {
 public:
  // `writer` is in pipeline mode.
  PostgresBackend(std::string url, const std::string& name, PgConnection writer,
                  PgConnection reader, std::chrono::milliseconds patience);

  void Hurry() override;
  bool Commit(std::span<Change> changes) override;
  bool Tidy() override { return false; }
  Result<bool> Touch(std::span<const TableId> tables, std::int64_t now) override;
  Result<Forgotten> Forget(std::int64_t tables_before, std::int64_t games_before) override;

  BackendReader& reader() override { return reader_; }
  Result<std::vector<TableId>> FindLost(std::span<const Owned> tables) override {
    return reader_.FindLost(tables);
  }

 private:
  using Approve = std::function<bool(const std::vector<PgResult>&)>;

  // Makes these changes in one transaction; if PostgreSQL refuses that because of one of them, in
  // one for each table.
  bool CommitSome(const std::vector<Change*>& changes);
  bool CommitEach(const std::vector<Change*>& changes);
  // A transaction, again on a new connection if the old one is lost. Its end is never kUnknown;
  // kLost only when patience is at its end.
  PgEnd Transact(const std::vector<PgStatement>& statements, const Approve& approve);
  // Makes the connection again. `xid`: the transaction of which it is not known whether it was
  // stored, if there is one; it is then known afterwards.
  enum class Found : std::uint8_t { kStored, kNotStored, kNoConnection };
  Found Reconnect(const std::string& xid, std::string& why);
  bool OutOfPatience() const;

  const std::string url_;
  const std::string name_;
  const std::chrono::milliseconds patience_;
  PgHurry hurry_;

  std::optional<PgConnection> writer_;
  std::chrono::steady_clock::time_point patient_until_;
  PgKnownTables known_;
  PgSweep sweep_;
  std::uint64_t commits_ = 0;

  PostgresReader reader_;
};

}  // namespace syrtis::server
