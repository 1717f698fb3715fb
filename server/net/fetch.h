#pragma once

#include <cstddef>

namespace syrtis::server {

// Thousands of connections do not stay in the processor's caches: the next one can be fetched while
// something else is done.
inline void Fetch(const void* object, std::ptrdiff_t size) {
  constexpr std::ptrdiff_t kLine = 64;
  const auto* bytes = static_cast<const char*>(object);
  for (std::ptrdiff_t at = 0; at < size; at += kLine) __builtin_prefetch(bytes + at);
}

}  // namespace syrtis::server
