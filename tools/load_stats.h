#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace syrtis::tools {

using Instant = std::chrono::steady_clock::time_point;

inline std::uint32_t MicrosBetween(Instant from, Instant to) {
  const auto micros = std::chrono::duration_cast<std::chrono::microseconds>(to - from).count();
  return micros < 0 ? 0 : static_cast<std::uint32_t>(micros);
}

// How long things took, in milliseconds.
struct LatencySummary {
  std::uint64_t count = 0;
  double p50 = 0;
  double p99 = 0;
  double max = 0;
};
// Of microseconds in any order (which it changes). A percentile is the least value that so many
// percent of all values do not exceed.
LatencySummary Summarise(std::vector<std::uint32_t>& micros);

// The counts of the players in one measurement. Commands belong to the measurement in which they
// were sent; each ends as exactly one of complete, refused and unanswered.
struct LoadTally {
  struct Sample {
    Instant sent;
    std::uint32_t micros;  // until the last of the four had it
  };
  std::vector<Sample> samples;
  std::uint64_t sent = 0;
  std::uint64_t complete = 0;    // all of the table have it
  std::uint64_t refused = 0;     // by the rules: somebody else was quicker
  std::uint64_t unanswered = 0;  // long after it was sent
  std::uint64_t skipped = 0;     // turns in which there was nothing to do
  std::uint64_t games = 0;       // that began
  std::uint64_t messages = 0;    // that arrived
  std::uint64_t message_bytes = 0;
  std::uint64_t gaps = 0;         // messages that were not the next of their table
  std::uint64_t wrong_views = 0;  // that did not become what the server says they are
  std::uint64_t lost = 0;         // connections that ended
  std::string first_refusal;      // what the server said
  std::string first_loss;         // code and reason

  // Whether everybody got everything, in order and right.
  bool Holds() const {
    return unanswered == 0 && gaps == 0 && wrong_views == 0 && lost == 0 &&
           sent == complete + refused;
  }
};

// The messages of those who only disturb, and how often the server closed their connections.
struct FloodTally {
  std::uint64_t sent = 0;
  std::uint64_t closed = 0;
  std::uint64_t granted = 0;        // requests, of those who have tables of their own
  std::uint64_t server_memory = 0;  // bytes at the end; 0: not known
  std::uint64_t disk = 0;           // bytes that the server's folder grew by; 0: not known
};

// One measurement: so many tables for so many seconds.
struct LoadFigures {
  int tables = 0;
  double seconds = 0;
  LoadTally tally;
  FloodTally flood;
  LatencySummary latency;
  std::vector<LatencySummary> by_second;
  LatencySummary commits;  // of the server's store: what they did not exceed
  double server_cpu = 0;   // cores that the server used
  double network_cpu = 0;  // its first thread alone
  double own_cpu = 0;      // the generator's
  double others_cpu = 0;   // what the rest of the machine did on the server's core

  double CommandsPerSecond() const { return PerSecond(tally.complete); }
  double MessagesPerSecond() const { return PerSecond(tally.messages); }
  // The cost of a command for the server, on its core.
  double MicrosPerCommand() const {
    return tally.complete > 0 ? 1e6 * server_cpu / CommandsPerSecond() : 0;
  }
  double PerSecond(std::uint64_t count) const {
    return seconds > 0 ? static_cast<double>(count) / seconds : 0;
  }
};
// Works the latencies out of the samples, overall and for each second since `begin`.
void Summarise(Instant begin, LoadFigures& figures);

// The largest number of tables that can be held, by trying: doubles while it goes well, then goes
// halfway between what was held and what was not until they are near.
class TableSearch {
 public:
  // Never asks for more than `most`.
  TableSearch(int first, int most) : next_(first < most ? first : most), most_(most) {}

  bool done() const { return done_; }
  int next() const { return next_; }
  int held() const { return held_; }  // 0: none so far
  void Tell(bool holds);

 private:
  int next_;
  int most_;
  int held_ = 0;
  int failed_ = 0;  // 0: none yet
  bool done_ = false;
};

}  // namespace syrtis::tools
