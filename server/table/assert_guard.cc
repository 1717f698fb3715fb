#include "server/table/assert_guard.h"

#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string>

namespace {

thread_local bool guarded = false;

}  // namespace

namespace syrtis::server {

AssertGuard::AssertGuard() : before_(guarded) { guarded = true; }
AssertGuard::~AssertGuard() { guarded = before_; }

}  // namespace syrtis::server

// Called by assert() instead of the C library's function.
// NOLINTNEXTLINE(bugprone-reserved-identifier,readability-identifier-naming): its name is given
extern "C" [[noreturn]] void __assert_fail(const char* condition, const char* file,
                                           unsigned int line, const char* function) {
  const std::string what = std::string(file) + ":" + std::to_string(line) + ": " + function +
                           ": assertion failed: " + condition;
  if (guarded) throw std::logic_error(what);
  std::fprintf(stderr, "%s\n", what.c_str());
  std::abort();
}
