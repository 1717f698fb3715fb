#pragma once

namespace syrtis::server {

// Throws std::logic_error, which says what and where. The C library's handler of assert() is
// declared as not throwing: from a file that is compiled with exceptions it can only end the
// process, and with it every table.
[[noreturn]] void CheckFailed(const char* condition, const char* file, int line,
                              const char* function);

}  // namespace syrtis::server

// Like assert(): the condition holds unless there is a bug. In server/ a bug ends the
// table or the connection at which it shows. Not for noexcept functions and destructors, where
// throwing ends the process (docs/server.md lists them).
#define SYRTIS_CHECK(condition)                                                \
  ((condition) ? static_cast<void>(0)                                          \
               : ::syrtis::server::CheckFailed(#condition, __FILE__, __LINE__, \
                                               static_cast<const char*>(__func__)))
