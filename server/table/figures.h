#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace syrtis::server {

// How often something took up to 2^i microseconds.
struct Histogram {
  std::array<std::uint64_t, 32> counts{};
  std::uint64_t sum_micros = 0;

  void Add(std::uint64_t micros) {
    const auto bucket = static_cast<std::size_t>(std::bit_width(micros));
    ++counts[bucket < counts.size() ? bucket : counts.size() - 1];
    sum_micros += micros;
  }
};

// Counters of all tables together, for /metrics.
struct TableFigures {
  std::uint64_t commands = 0;  // that the rules took
  std::uint64_t bot_commands = 0;
  std::uint64_t requests = 0;
  std::uint64_t repeated = 0;                    // requests that were answered again
  std::map<std::string, std::uint64_t> refused;  // by rule; "" for other reasons
  std::uint64_t chats = 0;
  std::uint64_t games_started = 0;
  std::uint64_t games_finished = 0;
  std::uint64_t tables_put_aside = 0;
  std::uint64_t failed_writes = 0;
  Histogram step;   // a request, from its arrival until it was carried out
  Histogram shown;  // from its arrival until everybody was sent it, the disk included

  void Refused(std::string_view rule) { ++refused[std::string(rule)]; }
};

}  // namespace syrtis::server
