#pragma once

#include <ctime>

#include <chrono>
#include <cstdint>
#include <exception>
#include <functional>
#include <stdexcept>
#include <string>

#include "server/table/assert_guard.h"

namespace syrtis::server {

// For how long a thread has worked, in microseconds. Not the time that passes: a step that was
// interrupted, with the whole process or for another one, has not worked long.
using WorkClock = std::function<std::int64_t()>;

// The CPU clock is read at most once in this time, because reading it takes longer than many a
// step; in between the thread counts as working. So a reading may be this much too high.
inline constexpr std::int64_t kAskWork = 250'000;

inline std::int64_t ThreadWork() {
  thread_local std::int64_t asked = 0;
  thread_local std::int64_t worked = 0;
  const std::int64_t now = std::chrono::duration_cast<std::chrono::microseconds>(
                               std::chrono::steady_clock::now().time_since_epoch())
                               .count();
  if (asked == 0 || now - asked >= kAskWork) {
    timespec work{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &work);
    worked = std::int64_t{work.tv_sec} * 1'000'000 + work.tv_nsec / 1000;
    asked = now;
  }
  return worked + (now - asked);
}

// A step of a table that works longer than this counts as broken.
inline constexpr std::int64_t kLongestStepMicros = 2'000'000;
// … but a bot may think that long about an answer, on a thread of its own: Director's first one (a
// corporation and up to ten purchases) takes about two seconds on a slow machine.
inline constexpr std::int64_t kLongestAnswerMicros = 60'000'000;

inline constexpr const char* kSomethingThrown = "something threw";  // needs no memory: that short

// Does a step. Returns the text of what it threw, or the assert that failed; empty if none.
template <class Step>
std::string TryStep(const Step& step) noexcept {
  try {
    try {
      const AssertGuard guard;
      step();
      return {};
    } catch (const std::exception& error) {
      const std::string what = error.what();
      return what.empty() ? kSomethingThrown : what;
    }
  } catch (...) {
    return kSomethingThrown;
  }
}

// The same; a step that takes far too long has gone wrong too.
template <class Step>
std::string TryStep(const WorkClock& clock, const Step& step,
                    std::int64_t longest = kLongestStepMicros) noexcept {
  return TryStep([&] {
    const std::int64_t begin = clock();
    step();
    if (clock() - begin > longest) throw std::runtime_error("a step took far too long");
  });
}

}  // namespace syrtis::server
