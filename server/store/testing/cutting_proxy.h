#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <thread>

#include "server/store/testing/temporary_folder.h"

namespace syrtis::server {

// Stands between a store and its PostgreSQL, and cuts the line when it is told to.
class CuttingProxy {
 public:
  enum class Cut : std::uint8_t {
    kNever,
    kBeforeCommit,  // the next commit does not get through
    kAfterCommit,   // it does, but its answer does not
  };

  // `target`: the file name of PostgreSQL's socket.
  explicit CuttingProxy(std::string target);
  ~CuttingProxy();
  CuttingProxy(const CuttingProxy&) = delete;
  CuttingProxy& operator=(const CuttingProxy&) = delete;

  // The folder with its own socket; empty if it could not be made.
  const std::string& folder() const { return folder_.path(); }

  // Cuts once.
  void CutNext(Cut cut) { cut_ = cut; }
  int cuts() const { return cuts_; }

 private:
  void Accept();
  void Serve(int client);

  const std::string target_;
  TemporaryFolder folder_;
  int listener_ = -1;
  std::atomic<Cut> cut_ = Cut::kNever;
  std::atomic<int> cuts_ = 0;
  std::atomic<int> serving_ = 0;
  std::atomic<bool> stop_ = false;
  std::thread accepting_;
};

}  // namespace syrtis::server
