#pragma once

#include <cstdint>
#include <cstdlib>
#include <vector>

namespace syrtis::server::test {

// The longer version of a test, by command: SYRTIS_FULL=1 server_test …
inline bool Full() { return std::getenv("SYRTIS_FULL") != nullptr; }

// What a test is played with: this seed, and in the longer version many more.
inline std::vector<std::uint64_t> Seeds(std::uint64_t first) {
  // What runs ten times as slowly under a sanitizer shows it as much with fewer games.
#ifdef SYRTIS_SANITIZED
  constexpr std::uint64_t kMore = 4;
#else
  constexpr std::uint64_t kMore = 20;
#endif
  std::vector<std::uint64_t> seeds = {first};
  for (std::uint64_t i = 1; Full() && i < kMore; ++i) seeds.push_back(first + 1'000 * i);
  return seeds;
}

}  // namespace syrtis::server::test
