#pragma once

#include <cstddef>

namespace syrtis::server {

// Memory that is put by, and given back to the allocator when it has none left: what is being done
// then can be finished. A large request still fails (std::bad_alloc) and is answered with a
// refusal; the small ones that follow, by which that is said, do not. While one of these lives it
// is the process's std::new_handler.
class MemoryReserve {
 public:
  static constexpr std::size_t kBytes = std::size_t{4} << 20U;

  MemoryReserve();
  ~MemoryReserve();
  MemoryReserve(const MemoryReserve&) = delete;
  MemoryReserve& operator=(const MemoryReserve&) = delete;

  // Puts memory by again, if some was used and there is any.
  void Refill();
  // Whether there is any.
  static bool IsFull();
};

}  // namespace syrtis::server
