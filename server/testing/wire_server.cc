#include "server/testing/wire_server.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <boost/asio/io_context.hpp>
#include <chrono>
#include <csignal>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <utility>

#include "engine/maze/rules.h"
#include "server/net/http.h"
#include "server/serve/server.h"
#include "server/table/clock.h"
#include "server/testing/gated_store.h"

namespace syrtis::server::test {
namespace {

constexpr int kPortPipe = 3;
constexpr const char* kLog = "log";
constexpr std::string_view kAdvance = "/test/advance";
constexpr std::string_view kHold = "/test/hold";

ServeConfig Config(const std::string& data, const WireOptions& options) {
  ServeConfig config;
  config.listen = {"127.0.0.1"};
  config.port = 0;
  config.data = data;
  config.stop_grace = options.stop_grace;
  config.net.connections_per_address = 0;
  config.net.connect_burst = 0;
  config.net.message_burst = 0;
  config.net.heartbeat_ms = 0;
  config.net.request_burst = 0;
  config.lobby.creates = config.lobby.joins = config.lobby.reads = 0;
  config.lobby.guesses = {.by_connection = 0, .by_address = 0};
  config.lobby.list_every = config.lobby.wrong_after = 0;
  config.lobby.resumes = 0;
  config.times.resume_every = 0;
  config.table = options.table;
  return config;
}

}  // namespace

WireServer::WireServer(WireOptions options)
    : options_(std::move(options)), io_(std::make_unique<boost::asio::io_context>(1)) {
  Start();
}

WireServer::~WireServer() { Kill(); }

void WireServer::Kill() {
  if (process_ <= 0) return;
  kill(process_, SIGKILL);
  waitpid(process_, nullptr, 0);
  process_ = -1;
}

int WireServer::Stop() {
  Signal();
  return AwaitEnd();
}

void WireServer::Signal() const { kill(process_, SIGTERM); }

int WireServer::AwaitEnd() {
  int status = 0;
  // Clients answer its farewell meanwhile.
  while (waitpid(process_, &status, WNOHANG) == 0) {
    io_->restart();
    io_->run_for(std::chrono::milliseconds(5));
  }
  process_ = -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

std::string WireServer::Log() const {
  std::ifstream file(folder_.File(kLog));
  return {std::istreambuf_iterator<char>(file), {}};
}

void WireServer::Start() {
  std::array<int, 2> ends{};
  if (pipe(ends.data()) != 0) throw std::runtime_error("there is no pipe");
  process_ = fork();
  if (process_ == 0) {
    dup2(ends[1], kPortPipe);
    // Nothing of what the test has open may stay open because of this process.
    close_range(kPortPipe + 1, ~0U, 0);
    Serve(kPortPipe);
  }
  close(ends[1]);
  const ssize_t got = read(ends[0], &port_, sizeof port_);
  close(ends[0]);
  if (got != sizeof port_) throw std::runtime_error("the server did not start");
}

void WireServer::Serve(int port_pipe) const {
  if (options_.logged) {
    dup2(open(folder_.File(kLog).c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600),
         STDERR_FILENO);
  }
  const maze::Rules rules = maze::BuiltInRules();
  Server server(rules, Config(folder_.path(), options_), EventLog(/*quiet=*/!options_.logged));
  auto clock = std::make_unique<DrivenClock>();
  DrivenClock& driven = *clock;
  server.UseClock(std::move(clock));
  server.UseSeeds([] { return Seed{.high = 1, .low = 7}; });
  if (options_.game) server.UseGame(options_.game());
  GatedStore* gate = nullptr;
  if (options_.gated) {
    server.UseStore([&](Store::Sink sink) {
      auto gated = std::make_unique<GatedStore>(std::move(sink));
      gated->Open([this](Store::Sink inner) {
        Result<std::unique_ptr<Store>> store =
            OpenStore("sqlite:" + folder_.File("syrtis.db"), std::move(inner));
        if (!store.ok()) _exit(2);
        return *std::move(store);
      });
      gate = gated.get();
      return gated;
    });
  }
  server.AlsoAnswer([&](const HttpRequest& request, const Responder& responder) {
    if (request.path == kHold && gate != nullptr) {
      gate->Hold();
      responder.Send(HttpResponse::Text(200, "done\n"));
      return true;
    }
    if (request.path != kAdvance) return false;
    constexpr Ms kStep = 50;
    for (Ms left = std::stoll(request.Query("ms")); left > 0; left -= kStep) {
      driven.Advance(std::min(left, kStep));
      server.RunDue();
    }
    responder.Send(HttpResponse::Text(200, "done\n"));
    return true;
  });
  if (server.Start()) _exit(2);
  const std::uint16_t port = server.port();
  if (write(port_pipe, &port, sizeof port) != sizeof port) _exit(2);
  close(port_pipe);
  _exit(server.Run() ? 0 : 1);
}

std::string WireServer::Ask(const std::string& request) const {
  const int peer = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port_);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  std::string answer;
  if (connect(peer, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0) {
    const std::string text = request + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    std::array<char, 4096> buffer{};
    if (write(peer, text.data(), text.size()) > 0) {
      for (ssize_t size = 0; (size = read(peer, buffer.data(), buffer.size())) > 0;) {
        answer.append(buffer.data(), static_cast<std::size_t>(size));
      }
    }
  }
  close(peer);
  const std::size_t head = answer.find("\r\n\r\n");
  if (!answer.starts_with("HTTP/1.1 200") || head == std::string::npos) return {};
  return answer.substr(head + 4);
}

std::string WireServer::Get(const std::string& path) const { return Ask("GET " + path); }

void WireServer::Advance(Ms by) {
  if (Ask("GET " + std::string(kAdvance) + "?ms=" + std::to_string(by)).empty()) {
    throw std::runtime_error("the server's clock cannot be moved");
  }
}

void WireServer::HoldStore() {
  if (Ask("GET " + std::string(kHold)).empty()) {
    throw std::runtime_error("the server's store cannot be held");
  }
}

void WireServer::RunUntil(const std::function<bool()>& done) {
  while (!done()) {
    io_->restart();
    if (io_->run_one_for(std::chrono::seconds(60)) == 0) {
      throw std::runtime_error("nothing happens any more");
    }
  }
}

}  // namespace syrtis::server::test
