#pragma once

#include <string>
#include <vector>

#include "engine/core/result.h"
#include "tools/load_stats.h"

// The other yardstick: what the disk can do when nothing is asked of it but to store.
namespace syrtis::tools {

// A write that was on disk when it ended.
struct DiskWrite {
  Instant begun;
  Instant ended;
};

// Writes to a file in that folder and waits until it is on disk, again and again, as a journal of
// shared commits does.
Result<std::vector<DiskWrite>> WriteToDisk(const std::string& folder, double seconds);

// How long something waits that comes at any moment: for the write that goes on, and for its own.
LatencySummary WaitsFor(const std::vector<DiskWrite>& writes);

}  // namespace syrtis::tools
