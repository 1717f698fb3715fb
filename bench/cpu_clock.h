#pragma once

#include <benchmark/benchmark.h>

#include <algorithm>
#include <ctime>
#include <vector>

namespace syrtis::bench {

// CPU time of this thread: what else the machine does must not look like thinking.
inline double CpuMicros() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e6 + static_cast<double>(now.tv_nsec) / 1e3;
}

// Calls `decide` with 0, 1, 2, … and counts how the CPU time of a call is distributed.
template <class Decide>
void MeasureDecisions(benchmark::State& bench, const Decide& decide) {
  std::vector<double> micros;
  std::size_t i = 0;
  for ([[maybe_unused]] auto _ : bench) {
    const double begin = CpuMicros();
    decide(i++);
    micros.push_back(CpuMicros() - begin);
  }
  std::ranges::sort(micros);
  bench.counters["p50_us"] = micros[micros.size() / 2];
  bench.counters["p99_us"] = micros[micros.size() * 99 / 100];
  bench.counters["max_us"] = micros.back();
}

}  // namespace syrtis::bench
