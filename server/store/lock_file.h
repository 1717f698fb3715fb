#pragma once

#include <string>

#include "engine/core/result.h"

namespace syrtis::server {

// Says that a data folder is ours: a file that one process at a time holds locked. The lock ends
// with the process, however that ends; the file stays.
class LockFile {
 public:
  // The error is a sentence that says who has it.
  static Result<LockFile> Take(const std::string& path);

  LockFile(LockFile&& other) noexcept;
  LockFile& operator=(LockFile&& other) noexcept;
  ~LockFile();

 private:
  explicit LockFile(int descriptor) : descriptor_(descriptor) {}

  int descriptor_ = -1;
};

}  // namespace syrtis::server
