#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace syrtis::server {

// A thread that does what it is given, one after the other; at the end it does the rest first. A
// task that throws ends alone.
// Tasks that can wait go behind all others, but one of them runs after every kOthers of those.
class Worker {
 public:
  Worker();
  ~Worker();
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  static constexpr int kOthers = 8;

  // If there is no memory for that, `task` is left as it was.
  void Post(std::function<void()>&& task, bool can_wait = false);

 private:
  void Run();
  std::function<void()> TakeNext();

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> tasks_;  // guarded by mutex_, as all up to stop_
  std::deque<std::function<void()>> can_wait_;
  int others_ = 0;  // tasks since the last one that could wait
  bool stop_ = false;
  std::thread thread_;  // the last: it uses the others
};

}  // namespace syrtis::server
