#include <benchmark/benchmark.h>
#include <sys/resource.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "server/store/store.h"

namespace syrtis::server {
namespace {

constexpr std::uint64_t kTables = 2000;
constexpr std::size_t kBytes = 60;  // of a record: a command of the maze game

double CpuSeconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

// SYRTIS_STORE names another store than a SQLite file in the folder for temporary files.
std::string Url(const std::string& folder) {
  const char* url = std::getenv("SYRTIS_STORE");
  return url != nullptr ? url : "sqlite:" + folder + "/tables.db";
}

// Writes of one record each, of 2,000 tables in turn; `a_second` of them, or, if that is 0, as many
// as the store takes with at most 4,000 under way.
class Load {
 public:
  explicit Load(const std::string& url) {
    auto store = OpenStore(url, [this](const std::vector<Done>& done) {
      for (const Done& one : done) failed_ += one.outcome == Outcome::kStored ? 0 : 1;
      answered_ += done.size();
    });
    if (!store.ok()) {
      error_ = store.error().text;
      return;
    }
    store_ = std::move(*store);
    const auto now = std::chrono::system_clock::now().time_since_epoch().count();
    first_ = static_cast<std::uint64_t>(now);
    for (std::uint64_t i = 0; i < kTables; ++i) {
      const TableId table{first_ + i};
      store_->Append(0, {.table = table, .row = TableRow{.id = table}});
    }
    sent_ = kTables;
    Drain();
  }

  void Run(std::int64_t writes, std::int64_t a_second) {
    using Clock = std::chrono::steady_clock;
    constexpr std::uint64_t kUnderWay = 4000;
    const Clock::time_point begin = Clock::now();
    for (std::int64_t i = 0; i < writes; ++i) {
      if (a_second > 0) {
        const auto due = begin + std::chrono::microseconds(i * 1'000'000 / a_second);
        if (due > Clock::now()) std::this_thread::sleep_until(due);
      } else if (sent_ - answered_ > kUnderWay) {
        while (sent_ - answered_ > kUnderWay / 2) Pause();
      }
      const TableId table{first_ + (written_ % kTables)};
      const auto seq = static_cast<std::uint32_t>(written_ / kTables + 1);
      ++written_;
      ++sent_;
      store_->Append(written_,
                     {.table = table,
                      .records = {{.epoch = 1, .seq = seq, .bytes = std::string(kBytes, 'x')}}});
    }
    Drain();
  }

  const std::string& error() const { return error_; }
  std::uint64_t failed() const { return failed_; }
  StoreFigures Figures() const { return store_->Figures(); }

 private:
  static void Pause() { std::this_thread::sleep_for(std::chrono::microseconds(200)); }
  void Drain() {
    while (answered_ < sent_) Pause();
  }

  std::string error_;
  std::uint64_t first_ = 0;
  std::uint64_t written_ = 0;
  std::uint64_t sent_ = 0;
  std::atomic<std::uint64_t> answered_ = 0;
  std::atomic<std::uint64_t> failed_ = 0;
  std::unique_ptr<Store> store_;
};

// The time that 99 % of the commits took at most, as a power of two of microseconds.
double P99Micros(const StoreFigures& figures) {
  std::uint64_t count = 0;
  for (std::size_t i = 0; i < figures.commit_micros.size(); ++i) {
    count += figures.commit_micros[i];
    if (count * 100 >= figures.commits * 99) return static_cast<double>(std::uint64_t{1} << i);
  }
  return 0;
}

void Append(benchmark::State& bench) {
  const std::string folder =
      (std::filesystem::temp_directory_path() / "syrtis-store-bench").string();
  std::filesystem::remove_all(folder);
  const std::int64_t a_second = bench.range(0);
  const std::int64_t writes = a_second > 0 ? 3 * a_second : 200'000;
  {
    Load load(Url(folder));
    if (!load.error().empty()) return bench.SkipWithError(load.error().c_str());
    const double cpu = CpuSeconds();
    std::int64_t written = 0;
    for ([[maybe_unused]] auto _ : bench) {
      load.Run(writes, a_second);
      written += writes;
    }
    bench.SetItemsProcessed(written);
    const StoreFigures figures = load.Figures();
    bench.counters["commits"] = static_cast<double>(figures.commits);
    bench.counters["p99_commit_us"] = P99Micros(figures);
    bench.counters["cpu_us_a_record"] = (CpuSeconds() - cpu) * 1e6 / static_cast<double>(written);
    if (load.failed() > 0) bench.SkipWithError("writes failed");
  }
  std::filesystem::remove_all(folder);
}
BENCHMARK(Append)
    ->Arg(0)
    ->Arg(3500)
    ->Arg(16000)
    ->ArgName("a_second")
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace syrtis::server
