#include "tools/sim_threads.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <numeric>
#include <thread>

namespace syrtis::tools {

void RunGames(std::size_t total, const std::vector<std::size_t>& missing, int threads,
              const std::atomic<bool>& stop, const std::function<void(std::size_t game)>& play,
              const GamesWatch& watch) {
  const std::size_t before = total - missing.size();
  std::mutex mutex;
  std::condition_variable changed;
  std::atomic<std::size_t> next{0};
  std::atomic<bool> ended{false};
  std::size_t played = 0;   // below `mutex`
  std::size_t working = 0;  // below `mutex`

  const auto work = [&] {
    while (!stop && !ended) {
      const std::size_t i = next++;
      if (i >= missing.size()) break;
      play(missing[i]);
      const std::scoped_lock lock(mutex);
      ++played;
      if (watch.on_game && !watch.on_game(missing[i])) ended = true;
    }
    const std::scoped_lock lock(mutex);
    --working;
    changed.notify_one();
  };

  const auto begin = std::chrono::steady_clock::now();
  const auto tell = [&](std::size_t count) {
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - begin;
    if (watch.on_time) watch.on_time(before + count, count, passed.count());
  };
  const std::size_t wanted = threads > 0 ? static_cast<std::size_t>(threads)
                                         : std::max(1U, std::thread::hardware_concurrency());
  working = std::min(wanted, missing.size());
  std::vector<std::thread> workers;
  for (std::size_t i = std::min(wanted, missing.size()); i > 0; --i) workers.emplace_back(work);
  std::unique_lock lock(mutex);
  while (working > 0) {
    changed.wait_for(lock, std::chrono::milliseconds(200));
    const std::size_t count = played;
    lock.unlock();
    tell(count);
    lock.lock();
  }
  lock.unlock();
  for (std::thread& worker : workers) worker.join();
  tell(played);
}

void RunAllGames(std::size_t total, int threads, const std::atomic<bool>& stop,
                 const std::function<void(std::size_t game)>& play, const GamesWatch& watch) {
  std::vector<std::size_t> all(total);
  std::iota(all.begin(), all.end(), std::size_t{0});
  RunGames(total, all, threads, stop, play, watch);
}

}  // namespace syrtis::tools
