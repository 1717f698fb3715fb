#pragma once

#include <gtest/gtest.h>

#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string_view>
#include <system_error>

namespace syrtis {

// A whole number from 1 on, and nothing else.
inline std::optional<std::uint64_t> ReadCount(std::string_view text) {
  std::uint64_t count = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
  if (error != std::errc() || end != text.data() + text.size() || count == 0) return std::nullopt;
  return count;
}

// How many random games a test plays: as many as SYRTIS_RANDOM_GAMES says; otherwise `daily`, and
// in ./test --full five times as many.
inline std::uint64_t RandomGames(std::uint64_t daily) {
  const char* const text = std::getenv("SYRTIS_RANDOM_GAMES");
  if (text == nullptr) return std::getenv("SYRTIS_FULL") == nullptr ? daily : 5 * daily;
  const std::optional<std::uint64_t> count = ReadCount(text);
  if (!count) {
    ADD_FAILURE() << "SYRTIS_RANDOM_GAMES must be a whole number from 1 on, not \"" << text << '"';
  }
  return count.value_or(0);
}

}  // namespace syrtis
