#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace syrtis::server {

// Threads on which bots think. What is posted with the same key happens one after the other.
// Without threads everything happens when it is posted, which is good for tests only.
class Workers {
 public:
  explicit Workers(std::size_t threads) {
    for (std::size_t i = 0; i < threads; ++i) workers_.push_back(std::make_unique<Worker>());
  }

  void Post(std::size_t key, std::function<void()> task) {
    if (workers_.empty()) return task();
    workers_[key % workers_.size()]->Post(std::move(task));
  }

  // Waits until everything that was posted before is done.
  void Finish() {
    for (std::size_t key = 0; key < workers_.size(); ++key) {
      std::promise<void> reached;
      Post(key, [&reached] { reached.set_value(); });
      reached.get_future().wait();
    }
  }

 private:
  class Worker {
   public:
    Worker() : thread_([this] { Run(); }) {}
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;
    // What has not begun is left undone.
    ~Worker() {
      {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
      }
      more_.notify_one();
      thread_.join();
    }

    void Post(std::function<void()> task) {
      {
        const std::lock_guard lock(mutex_);
        tasks_.push_back(std::move(task));
      }
      more_.notify_one();
    }

   private:
    void Run() {
      std::unique_lock lock(mutex_);
      while (true) {
        more_.wait(lock, [this] { return stopping_ || !tasks_.empty(); });
        if (stopping_) return;
        const std::function<void()> task = std::move(tasks_.front());
        tasks_.pop_front();
        lock.unlock();
        try {
          task();
        } catch (...) {
          // What bots do is guarded; the answer could not be posted for want of memory.
        }
        lock.lock();
      }
    }

    std::mutex mutex_;
    std::condition_variable more_;
    std::deque<std::function<void()>> tasks_;
    bool stopping_ = false;
    std::thread thread_;  // last: it uses the rest
  };

  std::vector<std::unique_ptr<Worker>> workers_;
};

}  // namespace syrtis::server
