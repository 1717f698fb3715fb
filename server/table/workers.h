#pragma once

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "server/table/assert_guard.h"

namespace syrtis::server {

// Threads on which bots think, or sleeping tables are played again. Tasks with the same key and the
// same payer run one after the other, in their order. The payers of a thread share its time evenly:
// a task of the payer who has used least runs next, so nobody waits for the queue of another.
// Without threads a task runs when it is posted, which is good for tests only.
class Workers {
 public:
  explicit Workers(std::size_t threads) {
    for (std::size_t i = 0; i < threads; ++i) workers_.push_back(std::make_unique<Worker>());
  }

  // `payer`: the address for which the work is done; empty: the server itself.
  void Post(std::size_t key, const std::string& payer, std::function<void()> task) {
    if (workers_.empty()) return task();
    workers_[key % workers_.size()]->Post(payer, std::move(task));
  }

  // Waits until there is nothing to do.
  void Finish() {
    for (const std::unique_ptr<Worker>& worker : workers_) worker->Finish();
  }

 private:
  class Worker {
   public:
    Worker() : thread_([this] { Run(); }) {}
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;
    // Tasks that have not begun are dropped.
    ~Worker() {
      {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
      }
      more_.notify_one();
      thread_.join();
    }

    void Post(const std::string& payer, std::function<void()> task) {
      {
        const std::lock_guard lock(mutex_);
        // A payer who comes is not owed the time before; one who comes back still owes its own.
        const auto spent = spent_.find(payer);
        const Clock::duration used =
            spent == spent_.end() ? used_ : std::max(used_, spent->second.used);
        if (const auto at = lanes_.find(payer); at != lanes_.end()) {
          at->second.tasks.push_back(std::move(task));
        } else {
          Lane lane{.tasks = {}, .used = used};
          lane.tasks.push_back(std::move(task));
          lanes_.emplace(payer, std::move(lane));
        }
      }
      more_.notify_one();
    }

    void Finish() {
      std::unique_lock lock(mutex_);
      idle_.wait(lock, [this] { return lanes_.empty(); });
    }

   private:
    using Clock = std::chrono::steady_clock;
    // The tasks of one payer, and the time that they took.
    struct Lane {
      std::deque<std::function<void()>> tasks;
      Clock::duration used;
    };

    // A task is guarded by its sender, who answers for it; if it throws, it ends alone.
    static void RunOne(const std::function<void()>& task) {
      try {
        const AssertGuard guard;
        task();
      } catch (...) {
        return;
      }
    }

    void Run() {
      std::unique_lock lock(mutex_);
      while (true) {
        more_.wait(lock, [this] { return stopping_ || !lanes_.empty(); });
        if (stopping_) return;
        const auto lane = std::ranges::min_element(
            lanes_, {}, [](const auto& payer) { return payer.second.used; });
        used_ = lane->second.used;
        std::erase_if(spent_, [this](const auto& payer) { return payer.second.used <= used_; });
        std::function<void()> task = std::move(lane->second.tasks.front());
        lane->second.tasks.pop_front();
        lock.unlock();
        const Clock::time_point begin = Clock::now();
        RunOne(task);
        task = nullptr;  // what it holds may lock
        lock.lock();
        lane->second.used += Clock::now() - begin;
        if (lane->second.tasks.empty()) {
          spent_.erase(lane->first);
          spent_.insert(lanes_.extract(lane));  // needs no memory: nothing here may throw
        }
        if (lanes_.empty()) {
          spent_.clear();  // nobody waited for them
          idle_.notify_all();
        }
      }
    }

    std::mutex mutex_;
    std::condition_variable more_;
    std::condition_variable idle_;
    std::map<std::string, Lane> lanes_;  // of the payers who have tasks, the running one included
    Clock::duration used_{};             // of the payer whose task began last
    // Payers without tasks who have used more than that while others waited.
    std::map<std::string, Lane> spent_;
    bool stopping_ = false;
    std::thread thread_;  // last: it uses the rest
  };

  std::vector<std::unique_ptr<Worker>> workers_;
};

}  // namespace syrtis::server
