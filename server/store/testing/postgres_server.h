#pragma once

#include <sys/types.h>

#include <memory>
#include <string>

#include "engine/core/result.h"
#include "server/store/testing/temporary_folder.h"

namespace syrtis::server {

// A real PostgreSQL of a test's own: in a temporary folder, reached by a socket in it, and gone
// with the test. It does not sync its disk: tests end servers, not machines.
class PostgresServer {
 public:
  // The error says what is missing.
  static Result<std::unique_ptr<PostgresServer>> Start();
  // A new database of a server that all tests of this process share; its URL.
  static Result<std::string> NewDatabaseOfShared();

  ~PostgresServer();
  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;

  // The folder of the socket, and what follows on it in the socket's name.
  const std::string& folder() const { return folder_.path(); }
  static constexpr const char* kSocket = "/.s.PGSQL.5432";

  std::string Url(const std::string& database) const { return Url(folder(), database); }
  static std::string Url(const std::string& folder, const std::string& database);
  Result<std::string> NewDatabase();

  // Ends it at once, as a crash would, or properly; then it can be started again.
  void Crash();
  void Stop();
  Result<bool> StartAgain();

 private:
  PostgresServer() = default;
  void End(int signal);

  TemporaryFolder folder_;
  std::string programs_;  // the folder of initdb and postgres
  pid_t process_ = -1;
  int databases_ = 0;
};

// Runs statements in the database, as its superuser; an error's text, or nothing.
std::string RunSql(const std::string& url, const std::string& sql);
// The first value of the first row, or an empty text.
std::string AskSql(const std::string& url, const std::string& sql);

}  // namespace syrtis::server
