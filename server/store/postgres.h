#pragma once

#include <postgresql/libpq-fe.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.h"
#include "server/store/store.h"

namespace syrtis::server {

struct PgClear {
  void operator()(PGresult* result) const { PQclear(result); }
};
using PgResult = std::unique_ptr<PGresult, PgClear>;
// Whether it is an error.
bool Failed(const PgResult& result);

// The values of a statement's parameters, in order, in PostgreSQL's binary form.
class PgValues {
 public:
  PgValues& Number(std::int64_t value);  // bigint
  PgValues& Flag(bool value);            // boolean
  PgValues& Table(TableId table) { return Number(static_cast<std::int64_t>(table.value)); }
  PgValues& Text(std::string_view text);
  PgValues& AllBytes(const std::vector<Record>& records);  // bytea[]
  PgValues& AllTables(std::span<const TableId> tables);    // bigint[]
  PgValues& Null();

  int size() const { return static_cast<int>(values_.size()); }
  // As libpq wants them; they live as long as this and until the next change.
  std::vector<const char*> Pointers() const;
  std::vector<int> Lengths() const;

 private:
  struct Value {
    bool null = false;
    std::string bytes;
  };
  std::vector<Value> values_;
};

// A statement and its values. `name`: of a prepared statement.
struct PgStatement {
  const char* name = nullptr;
  PgValues values;
};

// How a transaction ended.
struct PgEnd {
  enum class Kind : std::uint8_t {
    kCommitted,
    kNotApproved,  // rolled back because the caller did not like the results
    kRefused,      // rolled back because PostgreSQL did not like a statement
    kLost,         // the connection was lost before the commit was sent: nothing is stored
    kUnknown,      // it was lost after that: transaction `xid` is stored, or not
  };
  Kind kind = Kind::kLost;
  std::vector<PgResult> results;  // one for each statement, unless refused or lost
  std::string xid;
  std::string state;  // SQLSTATE, if refused
  std::string why;    // for people, unless committed
};

// One connection to PostgreSQL, used by one thread at a time.
class PgConnection {
 public:
  // `name`: what the connection is called in pg_stat_activity. The error is a sentence that says
  // what to do; it never has the URL in it, which may have a password.
  static Result<PgConnection> Connect(const std::string& url, const std::string& name);

  bool lost() const { return PQstatus(connection_.get()) != CONNECTION_OK; }

  // One statement in a transaction of its own; waits for the answer. Not after Pipeline().
  PgResult Run(const char* sql, const PgValues& values = {});
  // The same, with its values in binary form; null if it gave up. The connection is then of no use
  // any more.
  PgResult Ask(const char* sql, const PgValues& values, const std::function<bool()>& give_up);
  bool Prepare(const char* name, const char* sql);
  // Whether the last Run failed because the connection is at its end.
  bool Ended(const PgResult& result) const;
  // Why the last Run failed, for people.
  std::string Explain(const PgResult& result) const;

  // From now on transactions only.
  bool Pipeline();
  // Sends all statements at once, and the commit when all were answered and `approve` likes the
  // results. `give_up`: asked now and then while PostgreSQL is silent.
  PgEnd Transaction(const std::vector<PgStatement>& statements,
                    const std::function<bool(const std::vector<PgResult>&)>& approve,
                    const std::function<bool()>& give_up);

 private:
  struct Finish {
    void operator()(PGconn* connection) const { PQfinish(connection); }
  };
  explicit PgConnection(PGconn* connection) : connection_(connection) {}

  bool Send(const PgStatement& statement);
  bool SendSql(const char* sql);
  // The next result of the pipeline, past the ends of statements; null if the connection is lost.
  PgResult Next(const std::function<bool()>& give_up);
  // Until everything sent is sent and an answer is there.
  bool AwaitAnswer(const std::function<bool()>& give_up);
  // After an error: ends the transaction, so that the next one can begin.
  void RollBack(const std::function<bool()>& give_up);
  bool ReadToSync(const std::function<bool()>& give_up);

  std::unique_ptr<PGconn, Finish> connection_;
};

// A refusal of PostgreSQL's, for people, with what to do.
std::string ExplainPostgres(std::string_view state, std::string_view message);

}  // namespace syrtis::server
