#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "tools/load_run.h"
#include "tools/load_stats.h"

namespace syrtis::tools {

// Everything about one server.
struct ServerReport {
  std::string name;                       // "syrtis serve"
  std::vector<LoadFigures> measurements;  // in the order in which they were made
  std::vector<int> held;                  // with --find: the most tables, of each repetition
  std::vector<LoadMemory> memory;         // of each repetition
};

// As a table for people, with the spread where something was measured several times. `disk`: what
// the disk alone made things wait, of each repetition; none if that was not measured.
void PrintReport(const std::vector<ServerReport>& reports, const std::vector<LatencySummary>& disk,
                 bool find, std::ostream& out);

// As an SVG file: over the number of tables, or over time if that was the same throughout.
std::string PlotReport(const std::vector<ServerReport>& reports, bool find, double limit_ms);

}  // namespace syrtis::tools
