#include "tools/sim_run.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace syrtis::tools {
namespace {

struct Job {
  std::size_t cell = 0;
  int game = 0;
};

std::vector<Job> MissingGames(const SimPlan& plan, const GameRecords& records) {
  std::vector<Job> jobs;
  for (int game = 0; game < plan.games; ++game) {
    for (std::size_t cell = 0; cell < plan.cells.size(); ++cell) {
      if (!records[plan.IndexOf(cell, game)]) jobs.push_back({.cell = cell, .game = game});
    }
  }
  return jobs;
}

}  // namespace

void RunSim(const maze::Rules& rules, const SimPlan& plan, int threads,
            const std::atomic<bool>& stop, const SimWatch& watch, GameRecords& records) {
  records.resize(plan.size());
  const std::vector<Job> jobs = MissingGames(plan, records);
  const std::size_t before = plan.size() - jobs.size();
  ParBook pars;
  std::mutex mutex;
  std::condition_variable changed;
  std::atomic<std::size_t> next{0};
  std::atomic<bool> ended{false};
  std::size_t played = 0;   // below `mutex`
  std::size_t working = 0;  // below `mutex`

  const auto work = [&] {
    while (!stop && !ended) {
      const std::size_t i = next++;
      if (i >= jobs.size()) break;
      const Job& job = jobs[i];
      GameRecord record = PlayGame(rules, plan, plan.cells[job.cell], plan.SeedOf(job.game), pars);
      const std::scoped_lock lock(mutex);
      ++played;
      if (watch.on_game && !watch.on_game(job.cell, job.game, record)) ended = true;
      records[plan.IndexOf(job.cell, job.game)] = std::move(record);
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
  working = std::min(wanted, jobs.size());
  std::vector<std::thread> workers;
  for (std::size_t i = std::min(wanted, jobs.size()); i > 0; --i) workers.emplace_back(work);
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

}  // namespace syrtis::tools
