#include "tools/load_stats.h"

#include <algorithm>
#include <cmath>

namespace syrtis::tools {

LatencySummary Summarise(std::vector<std::uint32_t>& micros) {
  LatencySummary summary{.count = micros.size()};
  if (micros.empty()) return summary;
  const auto at = [&micros](double share) {
    const double rank = std::ceil(share * static_cast<double>(micros.size()));
    const auto index = std::max<std::ptrdiff_t>(0, static_cast<std::ptrdiff_t>(rank) - 1);
    std::nth_element(micros.begin(), micros.begin() + index, micros.end());
    return micros[static_cast<std::size_t>(index)] / 1000.0;
  };
  summary.p50 = at(0.5);
  summary.p99 = at(0.99);
  summary.max = at(1);
  return summary;
}

void Summarise(Instant begin, LoadFigures& figures) {
  std::vector<std::uint32_t> all;
  std::vector<std::vector<std::uint32_t>> seconds;
  all.reserve(figures.tally.samples.size());
  for (const LoadTally::Sample& sample : figures.tally.samples) {
    all.push_back(sample.micros);
    const std::size_t second = MicrosBetween(begin, sample.sent) / 1'000'000;
    if (second >= seconds.size()) seconds.resize(second + 1);
    seconds[second].push_back(sample.micros);
  }
  figures.latency = Summarise(all);
  figures.by_second.clear();
  for (std::vector<std::uint32_t>& second : seconds) {
    figures.by_second.push_back(Summarise(second));
  }
}

void TableSearch::Tell(bool holds) {
  if (holds) {
    held_ = next_;
  } else {
    failed_ = next_;
  }
  if (failed_ == 0) {
    done_ = held_ == most_;
    next_ = std::min(most_, held_ * 2);
    return;
  }
  // Nearer than a twentieth is finer than such a measurement can tell.
  done_ = failed_ - held_ <= std::max(1, failed_ / 20);
  next_ = (held_ + failed_) / 2;
}

}  // namespace syrtis::tools
