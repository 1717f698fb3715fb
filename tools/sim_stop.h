#pragma once

#include <atomic>
#include <csignal>

namespace syrtis::tools {

// Until the end of its scope, Ctrl-C and SIGTERM end the run: they raise the flag. One that comes
// seconds after the first ends the program at once.
class StopOnSignal {
 public:
  StopOnSignal();
  ~StopOnSignal();
  StopOnSignal(const StopOnSignal&) = delete;
  StopOnSignal& operator=(const StopOnSignal&) = delete;

  static const std::atomic<bool>& Flag();

 private:
  struct sigaction before_[2]{};
};

}  // namespace syrtis::tools
