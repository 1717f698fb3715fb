#pragma once

#include <string>
#include <vector>

#include "tools/load_stats.h"

namespace syrtis::tools {

// A curve of latencies: over seconds of one measurement, or over numbers of tables.
struct LatencyPanel {
  struct Point {
    double x = 0;
    LatencySummary latency;
  };
  std::string title;
  std::string x_label;
  std::vector<Point> points;  // by x
};

// All panels side by side as one SVG file: p50, p99 and the maximum in milliseconds, on a
// logarithmic scale that all share, with a dashed line where p99 should stay below.
std::string LatencyPlot(const std::vector<LatencyPanel>& panels, double limit_ms);

}  // namespace syrtis::tools
