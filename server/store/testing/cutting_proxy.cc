#include "server/store/testing/cutting_proxy.h"

#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstring>
#include <string_view>
#include <utility>

#include "server/store/testing/postgres_server.h"

namespace syrtis::server {
namespace {

constexpr int kAskMs = 20;  // how often a thread looks whether it is to end

sockaddr_un Address(const std::string& name) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  std::strncpy(address.sun_path, name.c_str(), sizeof address.sun_path - 1);
  return address;
}

bool Readable(int socket) {
  pollfd one{.fd = socket, .events = POLLIN, .revents = 0};
  return poll(&one, 1, kAskMs) > 0;
}

bool WriteAll(int socket, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t size = send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (size <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(size));
  }
  return true;
}

}  // namespace

CuttingProxy::CuttingProxy(std::string target) : target_(std::move(target)) {
  listener_ = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const sockaddr_un address = Address(folder_.path() + PostgresServer::kSocket);
  const bool bound =
      bind(listener_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
  if (!bound || listen(listener_, 8) != 0) stop_ = true;  // nobody will get through
  accepting_ = std::thread([this] { Accept(); });
}

CuttingProxy::~CuttingProxy() {
  stop_ = true;
  accepting_.join();
  while (serving_ > 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  close(listener_);
}

void CuttingProxy::Accept() {
  while (!stop_) {
    if (!Readable(listener_)) continue;
    const int client = accept(listener_, nullptr, nullptr);
    if (client < 0) continue;
    ++serving_;
    std::thread([this, client] {
      Serve(client);
      close(client);
      --serving_;
    }).detach();
  }
}

void CuttingProxy::Serve(int client) {
  const int server = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const sockaddr_un address = Address(target_);
  bool open = connect(server, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
  bool cut = false;
  std::array<char, 16384> buffer{};
  while (open && !stop_) {
    std::array<pollfd, 2> ends = {pollfd{.fd = client, .events = POLLIN, .revents = 0},
                                  pollfd{.fd = server, .events = POLLIN, .revents = 0}};
    poll(ends.data(), ends.size(), kAskMs);
    for (const pollfd& end : ends) {
      if (!open || end.revents == 0) continue;
      const ssize_t size = recv(end.fd, buffer.data(), buffer.size(), 0);
      open = size > 0;
      if (!open) continue;
      const std::string_view bytes(buffer.data(), static_cast<std::size_t>(size));
      const bool commit = bytes.find("COMMIT") != std::string_view::npos;
      if (end.fd == client) {
        if (commit && !cut) {
          const Cut how = cut_.exchange(Cut::kNever);
          cut = how == Cut::kAfterCommit;
          if (how == Cut::kBeforeCommit) {
            ++cuts_;
            open = false;
            continue;
          }
        }
        open = WriteAll(server, bytes);
      } else if (cut && commit) {
        // PostgreSQL has committed and says so, to nobody.
        ++cuts_;
        open = false;
      } else {
        open = WriteAll(client, bytes);
      }
    }
  }
  close(server);
}

}  // namespace syrtis::server
