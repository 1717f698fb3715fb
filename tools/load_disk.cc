#include "tools/load_disk.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <thread>

#include "tools/files.h"

namespace syrtis::tools {
namespace {

constexpr auto kEvery = std::chrono::milliseconds(2);  // between two shared commits
constexpr std::size_t kBytes = 16'384;                 // of one, with what the database adds
constexpr off_t kRound = 4 << 20;  // then from the beginning again, like its log

}  // namespace

Result<std::vector<DiskWrite>> WriteToDisk(const std::string& folder, double seconds) {
  const std::string path = folder + "/disk";
  const int file = open(path.c_str(), O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
  if (file < 0) return SystemError("cannot write", path, errno);
  const std::string bytes(kBytes, 'x');
  std::vector<DiskWrite> writes;
  bool stored = true;
  const Instant until = std::chrono::steady_clock::now() +
                        std::chrono::microseconds(static_cast<std::int64_t>(seconds * 1e6));
  for (off_t at = 0; stored && std::chrono::steady_clock::now() < until;
       at = (at + static_cast<off_t>(kBytes)) % kRound) {
    const Instant begun = std::chrono::steady_clock::now();
    stored = pwrite(file, bytes.data(), bytes.size(), at) == static_cast<ssize_t>(kBytes) &&
             fdatasync(file) == 0;
    writes.push_back({.begun = begun, .ended = std::chrono::steady_clock::now()});
    std::this_thread::sleep_for(kEvery);
  }
  const int wrong = errno;
  close(file);
  unlink(path.c_str());
  if (!stored) return SystemError("cannot write", path, wrong);
  return writes;
}

LatencySummary WaitsFor(const std::vector<DiskWrite>& writes) {
  constexpr auto kStep = std::chrono::milliseconds(1);
  std::vector<std::uint32_t> waits;
  if (writes.empty()) return {};
  Instant comes = writes.front().begun;
  for (const DiskWrite& write : writes) {
    for (; comes <= write.begun; comes += kStep) {
      waits.push_back(MicrosBetween(comes, write.ended));
    }
  }
  return Summarise(waits);
}

}  // namespace syrtis::tools
