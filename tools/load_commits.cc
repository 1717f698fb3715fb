#include "tools/load_commits.h"

#include <boost/asio/ip/tcp.hpp>
#include <charconv>
#include <chrono>
#include <iterator>

namespace syrtis::tools {
namespace {

constexpr std::string_view kLine = "syrtis_commit_seconds_bucket{le=\"";
constexpr std::chrono::seconds kPatience{5};

}  // namespace

CommitCounts CommitsIn(std::string_view metrics) {
  CommitCounts counts;
  for (std::size_t at = metrics.find(kLine); at != std::string_view::npos;
       at = metrics.find(kLine, at + 1)) {
    const char* const end = metrics.data() + metrics.size();
    const char* const begin = metrics.data() + at + kLine.size();
    CommitCount count;
    const auto bound = std::from_chars(begin, end, count.ms);
    // "+Inf" has no number, and counts all of them once more.
    if (bound.ec != std::errc{} || !std::string_view(bound.ptr, end).starts_with("\"} ")) continue;
    const auto number = std::from_chars(bound.ptr + 3, end, count.commits);
    if (number.ec != std::errc{}) continue;
    count.ms *= 1000;
    counts.push_back(count);
  }
  return counts;
}

CommitCounts AskForCommits(const std::string& address, std::uint16_t port) {
  boost::asio::ip::tcp::iostream stream;
  stream.expires_after(kPatience);
  stream.connect(address, std::to_string(port));
  stream << "GET /metrics HTTP/1.1\r\nHost: " << address << "\r\nConnection: close\r\n\r\n"
         << std::flush;
  const std::string said{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
  return CommitsIn(said);
}

LatencySummary CommitsBetween(const CommitCounts& before, const CommitCounts& after) {
  if (after.empty() || before.size() != after.size()) return {};
  std::vector<std::uint64_t> counts;
  counts.reserve(after.size());
  for (std::size_t i = 0; i < after.size(); ++i) {
    counts.push_back(after[i].commits - before[i].commits);
  }
  LatencySummary summary{.count = counts.back()};
  // The least bound that so many percent of all do not exceed.
  const auto bound = [&](std::uint64_t percent) {
    std::size_t i = 0;
    while (counts[i] * 100 < summary.count * percent) ++i;
    return summary.count == 0 ? 0 : after[i].ms;
  };
  summary.p50 = bound(50);
  summary.p99 = bound(99);
  summary.max = bound(100);
  return summary;
}

}  // namespace syrtis::tools
