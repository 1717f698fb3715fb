#include "server/check/check.h"

#include <stdexcept>
#include <string>

namespace syrtis::server {

void CheckFailed(const char* condition, const char* file, int line, const char* function) {
  throw std::logic_error(std::string(file) + ":" + std::to_string(line) + ": " + function +
                         ": check failed: " + condition);
}

}  // namespace syrtis::server
