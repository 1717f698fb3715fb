#include "server/store/testing/postgres_server.h"

#include <fcntl.h>
#include <grp.h>
#include <postgresql/libpq-fe.h>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

namespace syrtis::server {
namespace {

// PostgreSQL refuses to be run by root: then it is run by this one, which its package makes.
const passwd* Other() { return getuid() == 0 ? getpwnam("postgres") : nullptr; }

// Starts a program of PostgreSQL's, which ends with us. What it says goes to `log`.
pid_t Spawn(const std::vector<std::string>& command, const std::string& log) {
  std::vector<char*> arguments;
  arguments.reserve(command.size() + 1);
  for (const std::string& word : command) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  const passwd* other = Other();
  const pid_t process = fork();
  if (process != 0) return process;
  if (other != nullptr &&
      (setgid(other->pw_gid) != 0 || setgroups(0, nullptr) != 0 || setuid(other->pw_uid) != 0)) {
    _exit(126);
  }
  prctl(PR_SET_PDEATHSIG, SIGQUIT);
  const int file = open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0644);
  if (file < 0 || dup2(file, 1) < 0 || dup2(file, 2) < 0 || chdir("/") != 0) _exit(126);
  execv(arguments[0], arguments.data());
  _exit(127);
}

Result<std::string> FindPrograms() {
  namespace fs = std::filesystem;
  std::vector<std::string> found;
  std::error_code ignored;
  for (const fs::directory_entry& version :
       fs::directory_iterator("/usr/lib/postgresql", ignored)) {
    const std::string programs = (version.path() / "bin").string();
    if (fs::exists(programs + "/initdb") && fs::exists(programs + "/postgres")) {
      found.push_back(programs);
    }
  }
  if (found.empty()) {
    return Error{
        "this test needs initdb and postgres in /usr/lib/postgresql/*/bin: install "
        "postgresql-15"};
  }
  if (getuid() == 0 && Other() == nullptr) {
    return Error{
        "PostgreSQL does not run as root, and there is no user postgres: install "
        "postgresql-15"};
  }
  return *std::max_element(found.begin(), found.end());
}

class Connection {
 public:
  explicit Connection(const std::string& url) : connection_(PQconnectdb(url.c_str())) {}
  ~Connection() { PQfinish(connection_); }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  PGconn* get() const { return connection_; }

 private:
  PGconn* connection_;
};

}  // namespace

Result<std::unique_ptr<PostgresServer>> PostgresServer::Start() {
  const Result<std::string> programs = FindPrograms();
  if (!programs.ok()) return programs.error();
  std::unique_ptr<PostgresServer> server(new PostgresServer);
  server->programs_ = *programs;
  if (const passwd* other = Other()) {
    if (chown(server->folder().c_str(), other->pw_uid, other->pw_gid) != 0) {
      return Error{"cannot give " + server->folder() + " to the user postgres"};
    }
  }
  const std::string log = server->folder() + "/log";
  const pid_t initdb = Spawn({*programs + "/initdb", "-D", server->folder() + "/data", "-U",
                              "tester", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"},
                             log);
  int status = 0;
  if (initdb < 0 || waitpid(initdb, &status, 0) != initdb || status != 0) {
    return Error{"initdb failed: see " + log};
  }
  const Result<bool> started = server->StartAgain();
  if (!started.ok()) return started.error();
  return server;
}

Result<std::string> PostgresServer::NewDatabaseOfShared() {
  static const Result<std::unique_ptr<PostgresServer>> shared = Start();
  if (!shared.ok()) return shared.error();
  return (*shared)->NewDatabase();
}

PostgresServer::~PostgresServer() { Stop(); }

std::string PostgresServer::Url(const std::string& folder, const std::string& database) {
  std::string host = folder;
  for (std::size_t at = 0; (at = host.find('/', at)) != std::string::npos;) {
    host.replace(at, 1, "%2F");
  }
  return "postgresql://tester@" + host + "/" + database;
}

Result<std::string> PostgresServer::NewDatabase() {
  const std::string name = "tables" + std::to_string(++databases_);
  const std::string why = RunSql(Url("postgres"), "CREATE DATABASE " + name);
  if (!why.empty()) return Error{why};
  return Url(name);
}

void PostgresServer::Crash() { End(SIGQUIT); }

void PostgresServer::Stop() { End(SIGINT); }

void PostgresServer::End(int signal) {
  if (process_ < 0) return;
  kill(process_, signal);
  waitpid(process_, nullptr, 0);
  process_ = -1;
}

Result<bool> PostgresServer::StartAgain() {
  const std::string log = folder() + "/log";
  process_ = Spawn({programs_ + "/postgres", "-D", folder() + "/data", "-k", folder(), "-c",
                    "listen_addresses=", "-c", "fsync=off", "-c", "shared_buffers=16MB"},
                   log);
  const std::string url = Url("postgres");
  while (process_ > 0 && PQping(url.c_str()) != PQPING_OK) {
    if (waitpid(process_, nullptr, WNOHANG) == process_) process_ = -1;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  if (process_ < 0) return Error{"PostgreSQL did not start: see " + log};
  return true;
}

std::string RunSql(const std::string& url, const std::string& sql) {
  const Connection connection(url);
  PGresult* result = PQexec(connection.get(), sql.c_str());
  const ExecStatusType status = PQresultStatus(result);
  PQclear(result);
  if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) return "";
  return PQerrorMessage(connection.get());
}

std::string AskSql(const std::string& url, const std::string& sql) {
  const Connection connection(url);
  PGresult* result = PQexec(connection.get(), sql.c_str());
  std::string answer;
  if (PQresultStatus(result) == PGRES_TUPLES_OK && PQntuples(result) > 0) {
    answer = PQgetvalue(result, 0, 0);
  }
  PQclear(result);
  return answer;
}

}  // namespace syrtis::server
