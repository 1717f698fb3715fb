#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tools/load_stats.h"

namespace syrtis::tools {

// How many commits of a server's store took up to so long.
struct CommitCount {
  double ms = 0;
  std::uint64_t commits = 0;  // with all that were quicker
  friend bool operator==(const CommitCount&, const CommitCount&) = default;
};
// From the quickest to the slowest; none if that is not known.
using CommitCounts = std::vector<CommitCount>;

// Read from a server's /metrics.
CommitCounts CommitsIn(std::string_view metrics);
// Asks a server, and waits for its answer.
CommitCounts AskForCommits(const std::string& address, std::uint16_t port);

// Those between two looks, with the bounds that they did not exceed.
LatencySummary CommitsBetween(const CommitCounts& before, const CommitCounts& after);

}  // namespace syrtis::tools
