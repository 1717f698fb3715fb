#pragma once

namespace syrtis::server::test {

// The allocation of this thread that is refused, counted from now on; 0: none. -n: the next n. Only
// in programs with refused_memory.h.
inline thread_local long refuse_at = 0;
inline thread_local long allocations = 0;

}  // namespace syrtis::server::test
