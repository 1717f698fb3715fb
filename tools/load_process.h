#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/result.h"

namespace syrtis::tools {

// The resources that a process has used so far, by /proc.
struct ProcessSample {
  double cpu_seconds = 0;           // all threads that live
  double first_thread_seconds = 0;  // the one it began with
  std::uint64_t memory = 0;         // bytes in RAM
};
// Zeros if there is no such process.
ProcessSample SampleProcess(pid_t pid);
// Of all files in a folder; 0 if it cannot be read.
std::uint64_t FolderBytes(const std::string& folder);

// Seconds that a core has not been idle since the machine started, whoever used it.
double CoreBusySeconds(int core);

// Keeps this process, or a thread of it that is about to run another program, on one core. Without
// effect on machines that have no such core.
void PinToCore(int core);

// This program once more, as a server: runs `syrtis ARGUMENTS…` on that core with its output in a
// pipe, and ends it when destroyed.
class ServerProcess {
 public:
  // Waits until the server has said "http://ADDRESS:PORT".
  static Result<ServerProcess> Start(const std::vector<std::string>& arguments, int core);

  ServerProcess(ServerProcess&& other) noexcept;
  ServerProcess& operator=(ServerProcess&&) = delete;
  ~ServerProcess();

  pid_t pid() const { return pid_; }
  std::uint16_t port() const { return port_; }

 private:
  ServerProcess(pid_t pid, int output) : pid_(pid), output_(output) {}

  pid_t pid_;
  int output_;
  std::uint16_t port_ = 0;
};

// A folder that is gone with this object.
class TemporaryFolder {
 public:
  // Below `parent`; empty: where temporary files go.
  static Result<TemporaryFolder> Make(const std::string& parent);

  TemporaryFolder(TemporaryFolder&& other) noexcept : path_(std::move(other.path_)) {
    other.path_.clear();
  }
  TemporaryFolder& operator=(TemporaryFolder&&) = delete;
  ~TemporaryFolder();

  const std::string& path() const { return path_; }

 private:
  explicit TemporaryFolder(std::string path) : path_(std::move(path)) {}

  std::string path_;
};

}  // namespace syrtis::tools
