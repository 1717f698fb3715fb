#include "server/store/postgres.h"

#include <poll.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

namespace syrtis::server {
namespace {

constexpr int kBinary = 1;
// pg_type.oid of bytea and bigint, the same for ever.
constexpr int kByteaType = 17;
constexpr int kBigintType = 20;

void PutBigEndian(std::string& out, std::uint64_t value, int bytes) {
  for (int i = bytes - 1; i >= 0; --i) out.push_back(static_cast<char>(value >> (8 * i)));
}

// Header of an array of so many values.
void PutArrayHead(std::string& out, int type, std::size_t size) {
  PutBigEndian(out, size == 0 ? 0 : 1, 4);  // dimensions
  PutBigEndian(out, 0, 4);                  // no nulls
  PutBigEndian(out, static_cast<std::uint64_t>(type), 4);
  if (size == 0) return;
  PutBigEndian(out, size, 4);
  PutBigEndian(out, 1, 4);  // the index of the first
}

// libpq's messages end with a newline, and some have several lines.
std::string FirstLine(std::string_view message) {
  return std::string(message.substr(0, message.find('\n')));
}

std::string Field(const PgResult& result, int field) {
  const char* text = PQresultErrorField(result.get(), field);
  return text != nullptr ? text : "";
}

std::string ConnectionLost(PGconn* connection) {
  return "the connection to PostgreSQL was lost (" + FirstLine(PQerrorMessage(connection)) +
         "): check that it runs";
}

// An error that ends the connection, or that is libpq's own.
bool GoesDown(const std::string& state) {
  return state.empty() || state.starts_with("57P") || state.starts_with("08");
}

}  // namespace

bool Failed(const PgResult& result) {
  const ExecStatusType status = PQresultStatus(result.get());
  return status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK;
}

PgValues& PgValues::Number(std::int64_t value) {
  PutBigEndian(values_.emplace_back().bytes, static_cast<std::uint64_t>(value), 8);
  return *this;
}

PgValues& PgValues::Flag(bool value) {
  values_.emplace_back().bytes.push_back(value ? 1 : 0);
  return *this;
}

PgValues& PgValues::Text(std::string_view text) {
  values_.emplace_back().bytes = text;
  return *this;
}

PgValues& PgValues::AllBytes(const std::vector<Record>& records) {
  std::string& out = values_.emplace_back().bytes;
  PutArrayHead(out, kByteaType, records.size());
  for (const Record& record : records) {
    PutBigEndian(out, record.bytes.size(), 4);
    out += record.bytes;
  }
  return *this;
}

PgValues& PgValues::AllTables(std::span<const TableId> tables) {
  std::string& out = values_.emplace_back().bytes;
  PutArrayHead(out, kBigintType, tables.size());
  for (const TableId table : tables) {
    PutBigEndian(out, 8, 4);
    PutBigEndian(out, table.value, 8);
  }
  return *this;
}

PgValues& PgValues::Null() {
  values_.emplace_back().null = true;
  return *this;
}

std::vector<const char*> PgValues::Pointers() const {
  std::vector<const char*> pointers;
  pointers.reserve(values_.size());
  for (const Value& value : values_) {
    pointers.push_back(value.null ? nullptr : value.bytes.data());
  }
  return pointers;
}

std::vector<int> PgValues::Lengths() const {
  std::vector<int> lengths;
  lengths.reserve(values_.size());
  for (const Value& value : values_) lengths.push_back(static_cast<int>(value.bytes.size()));
  return lengths;
}

std::string ExplainPostgres(std::string_view state, std::string_view message) {
  std::string said = "PostgreSQL says: " + FirstLine(message);
  if (state == "53100") {
    return "PostgreSQL's disk is full: free some space there; nothing that was acknowledged is "
           "lost";
  }
  if (state == "25006") {
    return "this PostgreSQL can only be read (a standby?): give the URL of the primary (" + said +
           ")";
  }
  if (state == "42501") {
    return "this user may not write to the database: give it the right to, or use another one (" +
           said + ")";
  }
  return said;
}

Result<PgConnection> PgConnection::Connect(const std::string& url, const std::string& name) {
  // libpq's message on a URL that it cannot read contains the URL, or the password.
  const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> parsed(
      PQconninfoParse(url.c_str(), nullptr), &PQconninfoFree);
  if (parsed == nullptr) {
    return Error{
        "the URL of the store cannot be read: it is "
        "postgresql://USER:PASSWORD@HOST:PORT/DATABASE, with %3A for a colon, %40 for an "
        "@ and so on in its parts"};
  }
  // Of a keyword that comes twice the later one counts: those before dbname are for URLs that do
  // not say otherwise.
  const std::array<const char*, 9> keywords = {
      "connect_timeout",  "keepalives_idle",  "keepalives_interval",
      "keepalives_count", "tcp_user_timeout", "dbname",
      "application_name", "client_encoding",  nullptr};
  const std::array<const char*, 9> values = {"5",         "10",         "5",    "3",    "20000",
                                             url.c_str(), name.c_str(), "UTF8", nullptr};
  PgConnection connection(PQconnectdbParams(keywords.data(), values.data(), 1));
  if (connection.connection_ == nullptr) return Error{"there is no memory for PostgreSQL"};
  if (connection.lost()) {
    return Error{"cannot reach PostgreSQL (" +
                 FirstLine(PQerrorMessage(connection.connection_.get())) +
                 "): check that it runs, and the URL of the store"};
  }
  PQsetNoticeProcessor(connection.connection_.get(), [](void*, const char*) {}, nullptr);
  // Acknowledged means on disk, whatever the server's default is.
  const PgResult set = connection.Run(
      "SELECT set_config('synchronous_commit', 'on', false) "
      "WHERE current_setting('synchronous_commit') IN ('off', 'local', 'remote_write')");
  if (Failed(set)) return Error{connection.Explain(set)};
  return connection;
}

PgResult PgConnection::Run(const char* sql, const PgValues& values) {
  const std::vector<int> formats(static_cast<std::size_t>(values.size()), kBinary);
  return PgResult(PQexecParams(connection_.get(), sql, values.size(), nullptr,
                               values.Pointers().data(), values.Lengths().data(), formats.data(),
                               0));
}

PgResult PgConnection::Ask(const char* sql, const PgValues& values,
                           const std::function<bool()>& give_up) {
  const std::vector<int> formats(static_cast<std::size_t>(values.size()), kBinary);
  PgResult answer;
  if (PQsendQueryParams(connection_.get(), sql, values.size(), nullptr, values.Pointers().data(),
                        values.Lengths().data(), formats.data(), kBinary) != 1) {
    return answer;
  }
  while (AwaitAnswer(give_up)) {
    PgResult next(PQgetResult(connection_.get()));
    if (next == nullptr) return answer;
    answer = std::move(next);
  }
  return nullptr;
}

bool PgConnection::Prepare(const char* name, const char* sql) {
  const PgResult result(PQprepare(connection_.get(), name, sql, 0, nullptr));
  return !Failed(result);
}

bool PgConnection::Ended(const PgResult& result) const {
  return lost() || (Failed(result) && GoesDown(Field(result, PG_DIAG_SQLSTATE)));
}

std::string PgConnection::Explain(const PgResult& result) const {
  if (lost()) return ConnectionLost(connection_.get());
  const std::string message = Field(result, PG_DIAG_MESSAGE_PRIMARY);
  return ExplainPostgres(Field(result, PG_DIAG_SQLSTATE),
                         message.empty() ? PQerrorMessage(connection_.get()) : message);
}

bool PgConnection::Pipeline() {
  return PQsetnonblocking(connection_.get(), 1) == 0 && PQenterPipelineMode(connection_.get()) == 1;
}

PgEnd PgConnection::Transaction(const std::vector<PgStatement>& statements,
                                const std::function<bool(const std::vector<PgResult>&)>& approve,
                                const std::function<bool()>& give_up) {
  PGconn* connection = connection_.get();
  PgEnd end;
  const auto lost = [&](PgEnd::Kind kind) {
    end.kind = kind;
    if (kind == PgEnd::Kind::kLost) end.results.clear();
    end.why = ConnectionLost(connection);
    return std::move(end);
  };
  // The number of the transaction is known before its commit is sent: with it one can ask later.
  bool sent = SendSql("BEGIN") && SendSql("SELECT pg_current_xact_id()::text");
  for (const PgStatement& statement : statements) sent = sent && Send(statement);
  if (!sent || PQsendFlushRequest(connection) != 1) return lost(PgEnd::Kind::kLost);
  for (std::size_t i = 0; i < statements.size() + 2; ++i) {
    PgResult result = Next(give_up);
    if (result == nullptr) return lost(PgEnd::Kind::kLost);
    if (Failed(result)) {
      end.kind = PgEnd::Kind::kRefused;
      end.state = Field(result, PG_DIAG_SQLSTATE);
      end.why = Explain(result);
      end.results.clear();
      if (GoesDown(end.state)) return lost(PgEnd::Kind::kLost);
      RollBack(give_up);
      return end;
    }
    if (i == 1) end.xid = PQgetvalue(result.get(), 0, 0);
    if (i >= 2) end.results.push_back(std::move(result));
  }
  if (!approve(end.results)) {
    end.kind = PgEnd::Kind::kNotApproved;
    RollBack(give_up);
    return end;
  }
  if (!SendSql("COMMIT") || PQpipelineSync(connection) != 1) return lost(PgEnd::Kind::kUnknown);
  const PgResult commit = Next(give_up);
  if (commit == nullptr) return lost(PgEnd::Kind::kUnknown);
  if (Failed(commit) || std::strcmp(PQcmdStatus(commit.get()), "COMMIT") != 0) {
    end.kind = PgEnd::Kind::kRefused;
    end.state = Field(commit, PG_DIAG_SQLSTATE);
    end.why = Explain(commit);
    // The server goes down in the middle of a commit: that says nothing about the commit.
    if (GoesDown(end.state)) return lost(PgEnd::Kind::kUnknown);
    end.results.clear();
    ReadToSync(give_up);
    return end;
  }
  ReadToSync(give_up);
  end.kind = PgEnd::Kind::kCommitted;
  return end;
}

bool PgConnection::Send(const PgStatement& statement) {
  const PgValues& values = statement.values;
  const std::vector<int> formats(static_cast<std::size_t>(values.size()), kBinary);
  return PQsendQueryPrepared(connection_.get(), statement.name, values.size(),
                             values.Pointers().data(), values.Lengths().data(), formats.data(),
                             0) == 1;
}

bool PgConnection::SendSql(const char* sql) {
  return PQsendQueryParams(connection_.get(), sql, 0, nullptr, nullptr, nullptr, nullptr, 0) == 1;
}

PgResult PgConnection::Next(const std::function<bool()>& give_up) {
  // Behind the results of each statement there is a null.
  for (int ends = 0; ends < 2; ++ends) {
    if (!AwaitAnswer(give_up)) return nullptr;
    PgResult result(PQgetResult(connection_.get()));
    if (result == nullptr) continue;
    if (lost()) return nullptr;
    return result;
  }
  return nullptr;
}

bool PgConnection::AwaitAnswer(const std::function<bool()>& give_up) {
  constexpr int kAskMs = 500;
  PGconn* connection = connection_.get();
  while (true) {
    const int unsent = PQflush(connection);
    if (unsent < 0 || lost()) return false;
    if (unsent == 0 && PQisBusy(connection) == 0) return true;
    pollfd socket{.fd = PQsocket(connection),
                  .events = static_cast<short>(POLLIN | (unsent > 0 ? POLLOUT : 0)),
                  .revents = 0};
    const int ready = poll(&socket, 1, kAskMs);
    if (ready < 0 && errno != EINTR) return false;
    if (ready == 0 && give_up()) return false;
    if (ready > 0 && PQconsumeInput(connection) != 1) return false;
  }
}

void PgConnection::RollBack(const std::function<bool()>& give_up) {
  // If this is not read to the end, the next transaction notices the connection as lost.
  if (PQpipelineSync(connection_.get()) != 1 || !ReadToSync(give_up)) return;
  if (!SendSql("ROLLBACK") || PQpipelineSync(connection_.get()) != 1) return;
  ReadToSync(give_up);
}

bool PgConnection::ReadToSync(const std::function<bool()>& give_up) {
  while (true) {
    const PgResult result = Next(give_up);
    if (result == nullptr) return false;
    if (PQresultStatus(result.get()) == PGRES_PIPELINE_SYNC) return true;
  }
}

}  // namespace syrtis::server
