#include "server/serve/open_files.h"

#include <sys/resource.h>

#include <algorithm>

namespace syrtis::server {

std::size_t FitOpenFiles(std::size_t wanted) {
  constexpr std::size_t kOthers = 64;  // database, log, ports
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return wanted;
  limit.rlim_cur = limit.rlim_max;
  if (setrlimit(RLIMIT_NOFILE, &limit) != 0) getrlimit(RLIMIT_NOFILE, &limit);
  const auto files = static_cast<std::size_t>(limit.rlim_cur);
  const std::size_t fit = files > 2 * kOthers ? files - kOthers : kOthers;
  return wanted == 0 ? fit : std::min(wanted, fit);
}

}  // namespace syrtis::server
