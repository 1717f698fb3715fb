#include "server/store/worker.h"

#include <sys/resource.h>
#include <unistd.h>

#include <utility>

namespace syrtis::server {
namespace {

constexpr int kNice = 10;

}  // namespace

Worker::Worker() : thread_([this] { Run(); }) {}

Worker::~Worker() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  changed_.notify_one();
  thread_.join();
}

void Worker::Post(std::function<void()>&& task, bool can_wait) {
  {
    const std::lock_guard lock(mutex_);
    (can_wait ? can_wait_ : tasks_).push_back(std::move(task));
  }
  changed_.notify_one();
}

std::function<void()> Worker::TakeNext() {
  const bool waited = !can_wait_.empty() && (tasks_.empty() || others_ >= kOthers);
  others_ = waited ? 0 : others_ + 1;
  std::deque<std::function<void()>>& from = waited ? can_wait_ : tasks_;
  std::function<void()> task = std::move(from.front());
  from.pop_front();
  return task;
}

void Worker::Run() {
  // Its work is not urgent: with a single core the thread that plays goes first.
  (void)::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), kNice);
  while (true) {
    std::function<void()> task;
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return stop_ || !tasks_.empty() || !can_wait_.empty(); });
      if (tasks_.empty() && can_wait_.empty()) return;
      task = TakeNext();
    }
    try {
      task();
    } catch (...) {
      continue;  // only a receiver that throws gets here, and it was called already
    }
  }
}

}  // namespace syrtis::server
