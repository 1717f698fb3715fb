// Takes the place of the C library's <assert.h> where the server, the tools and their tests are
// compiled: an assert in a header of the engine then throws as SYRTIS_CHECK does. Without a guard
// against a second inclusion, as <assert.h> has none: NDEBUG counts at each.
#undef assert
#include "server/check/check.h"

#ifdef NDEBUG
#define assert(...) static_cast<void>(0)
#else
#define assert(...)                                                                \
  ((__VA_ARGS__) ? static_cast<void>(0)                                            \
                 : ::syrtis::server::CheckFailed(#__VA_ARGS__, __FILE__, __LINE__, \
                                                 static_cast<const char*>(__func__)))
#endif
