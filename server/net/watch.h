#pragma once

#include <sys/epoll.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>

#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/basic_stream_descriptor.hpp>

namespace syrtis::server {

class Watch;

// A socket that a Watch looks after: derive from it. It owns the file.
class Watched {
 public:
  // `file` does not block.
  explicit Watched(int file) : file_(file) {}
  Watched(const Watched&) = delete;
  Watched& operator=(const Watched&) = delete;
  virtual ~Watched() { CloseFile(); }

  // Called with the events of epoll: EPOLLIN and EPOLLOUT as far as wished for, EPOLLERR and
  // EPOLLHUP always. Comes again as long as it is true.
  virtual void OnReady(std::uint32_t events) = 0;

 protected:
  int file() const { return file_; }
  // False: the kernel can watch no more.
  bool BeginWatch(Watch& watch, std::uint32_t wish);
  // Sets the events that it is told of from now on.
  void Wish(std::uint32_t events);
  std::uint32_t wish() const { return wish_; }
  // OnReady is called no more.
  void CloseFile();

 private:
  Watch* watch_ = nullptr;
  int file_;
  std::uint32_t wish_ = 0;
};

// Looks after many sockets for an event loop of Asio's, with an epoll that Asio waits for in turn.
// A socket stays registered here; Asio's own would be registered anew for each wait, which is one
// more system call for every message that comes in.
class Watch {
 public:
  // Throws std::system_error if there is no epoll to be had.
  explicit Watch(boost::asio::io_context& io);
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

  // From now on OnReady is called, as long as the owner of the watch lives. Called again it does
  // nothing, unless memory was refused meanwhile.
  void Start(std::weak_ptr<const void> owner);

 private:
  friend class Watched;
  static constexpr std::size_t kAtOnce = 128;

  void Look();
  void Forget(const Watched& watched);
  int epoll() { return epoll_.native_handle(); }

  boost::asio::posix::basic_stream_descriptor<boost::asio::io_context::executor_type> epoll_;
  // Last events of epoll; those from next_ to end_ are not dispatched yet.
  std::array<epoll_event, kAtOnce> ready_;
  std::size_t next_ = 0;
  std::size_t end_ = 0;
  bool waiting_ = false;
};

}  // namespace syrtis::server
