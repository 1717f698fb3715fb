#include "server/net/watch.h"

#include <unistd.h>

#include <cerrno>
#include <new>
#include <system_error>
#include <utility>

#include "server/net/fetch.h"

namespace syrtis::server {
namespace {

constexpr std::ptrdiff_t kUsed = 384;  // of a socket, when something comes

int MakeEpoll() {
  const int file = ::epoll_create1(EPOLL_CLOEXEC);
  if (file >= 0) return file;
  throw std::system_error(errno, std::generic_category(), "cannot wait for connections");
}

}  // namespace

bool Watched::BeginWatch(Watch& watch, std::uint32_t wish) {
  epoll_event event{.events = wish, .data = {.ptr = this}};
  if (::epoll_ctl(watch.epoll(), EPOLL_CTL_ADD, file_, &event) != 0) return false;
  watch_ = &watch;
  wish_ = wish;
  return true;
}

void Watched::Wish(std::uint32_t events) {
  if (watch_ == nullptr || events == wish_) return;
  epoll_event event{.events = events, .data = {.ptr = this}};
  if (::epoll_ctl(watch_->epoll(), EPOLL_CTL_MOD, file_, &event) == 0) wish_ = events;
}

void Watched::CloseFile() {
  if (watch_ != nullptr) {
    // Closing would not end the registration if another process had the file as well.
    (void)::epoll_ctl(watch_->epoll(), EPOLL_CTL_DEL, file_, nullptr);
    std::exchange(watch_, nullptr)->Forget(*this);
  }
  if (file_ >= 0) ::close(std::exchange(file_, -1));
}

Watch::Watch(boost::asio::io_context& io) : epoll_(io.get_executor(), MakeEpoll()) {}

void Watch::Start(std::weak_ptr<const void> owner) {
  if (waiting_) return;
  try {
    epoll_.async_wait(boost::asio::posix::descriptor_base::wait_read,
                      [this, owner = std::move(owner)](const boost::system::error_code& error) {
                        const auto alive = owner.lock();
                        if (error || !alive) return;
                        waiting_ = false;
                        Look();
                        Start(alive);
                      });
    waiting_ = true;
  } catch (const std::bad_alloc&) {
    // The next call tries again.
  }
}

void Watch::Look() {
  const int count = ::epoll_wait(epoll(), ready_.data(), kAtOnce, 0);
  next_ = 0;
  end_ = count > 0 ? static_cast<std::size_t>(count) : 0;
  while (next_ < end_) {
    const epoll_event event = ready_[next_++];
    const void* after = next_ < end_ ? ready_[next_].data.ptr : nullptr;
    if (after != nullptr) Fetch(after, kUsed);
    if (event.data.ptr != nullptr) static_cast<Watched*>(event.data.ptr)->OnReady(event.events);
  }
}

// Of this turn, too, it is told no more.
void Watch::Forget(const Watched& watched) {
  for (std::size_t i = next_; i < end_; ++i) {
    if (ready_[i].data.ptr == &watched) ready_[i].data.ptr = nullptr;
  }
}

}  // namespace syrtis::server
