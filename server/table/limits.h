#pragma once

#include <cstdint>

#include "engine/core/seat.h"

namespace syrtis::server {

// How much people can make a table grow, in memory and on disk. Their reasons, and how far
// honest play stays below them, are in docs/server.md. 0: no limit.
struct TableLimits {
  std::uint32_t entries = 200'000;            // of the log of one game
  std::uint64_t bytes = 64ULL * 1024 * 1024;  // of records of one table
  std::uint32_t people = 100'000;             // who ever joined one table
  // Of one address, at one table: who are here and do not sit; who look on.
  std::uint32_t standing_of_address = 16;
  std::uint32_t watching_of_address = 64;
  int advising_of_address = 2;  // questions to the coach that wait, at all tables; 0: no limit
  int commands = 1'200;         // of one seat at once, then one in every …
  Ms command_every = 250;
  int regrets = 40;  // choices of one seat that are reopened or taken back, at once, then …
  Ms regret_every = 5'000;
  std::uint64_t address_bytes = 8ULL * 1024 * 1024;  // of records by one address at once, then …
  std::uint64_t address_bytes_a_second = 16 * 1024;
  int views = 40;  // that one connection asks for at once, then one in every …
  Ms view_every = 250;
  // Of views and of what people missed to one site (address.h), and of the records that are read
  // for those who missed many, at once, then …
  std::uint64_t told_bytes = 8ULL << 20;
  std::uint64_t told_bytes_a_second = 1ULL << 20;
};

// Bytes that a record takes on disk besides its own.
inline constexpr std::uint64_t kRecordOverhead = 16;
// A game counts as so many more: it has a row in the list of games, which statistics read.
inline constexpr std::uint64_t kGameOverhead = 32 * 1024;

}  // namespace syrtis::server
