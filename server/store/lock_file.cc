#include "server/store/lock_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

namespace syrtis::server {
namespace {

// The process that wrote its number into the file, as " (process 123)".
std::string Holder(int descriptor) {
  std::array<char, 16> text{};
  const ssize_t size = pread(descriptor, text.data(), text.size(), 0);
  std::string number;
  for (ssize_t i = 0; i < size && text[i] >= '0' && text[i] <= '9'; ++i) number += text[i];
  return number.empty() ? "" : " (process " + number + ")";
}

}  // namespace

Result<LockFile> LockFile::Take(const std::string& path) {
  LockFile lock(open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644));
  if (lock.descriptor_ < 0) {
    return Error{
        "cannot write " + path + " (" + std::strerror(errno) +
        "): make the folder writable for this user, or choose another one with --data or --store"};
  }
  if (flock(lock.descriptor_, LOCK_EX | LOCK_NB) != 0) {
    if (errno != EWOULDBLOCK) return Error{"cannot lock " + path + ": " + std::strerror(errno)};
    return Error{"another Syrtis server" + Holder(lock.descriptor_) + " uses this data folder (" +
                 path + "): stop that one, or choose another folder with --data"};
  }
  // Only for the message above: if the disk is full, it does without the number.
  const std::string number = std::to_string(getpid()) + "\n";
  if (ftruncate(lock.descriptor_, 0) == 0) {
    static_cast<void>(!pwrite(lock.descriptor_, number.data(), number.size(), 0));
  }
  return lock;
}

LockFile::LockFile(LockFile&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

LockFile& LockFile::operator=(LockFile&& other) noexcept {
  std::swap(descriptor_, other.descriptor_);
  return *this;
}

LockFile::~LockFile() {
  if (descriptor_ >= 0) close(descriptor_);
}

}  // namespace syrtis::server
