#include "tools/sim_stop.h"

#include <unistd.h>

#include <ctime>

namespace syrtis::tools {
namespace {

// The only things that a signal may touch.
std::atomic<bool> g_stop{false};
std::atomic<std::time_t> g_stopped_at{0};

std::time_t Seconds() {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec;
}

// The first signal ends the run in an orderly way, one that comes seconds later at once. (Some
// programs, timeout(1) among them, send theirs twice.)
void OnSignal(int signal) {
  if (!g_stop) {
    g_stopped_at = Seconds();
    g_stop = true;
  } else if (Seconds() > g_stopped_at + 1) {
    _exit(128 + signal);
  }
}

}  // namespace

StopOnSignal::StopOnSignal() {
  g_stop = false;
  struct sigaction action{};
  action.sa_handler = OnSignal;
  action.sa_flags = SA_RESTART;
  sigaction(SIGINT, &action, &before_[0]);
  sigaction(SIGTERM, &action, &before_[1]);
}

StopOnSignal::~StopOnSignal() {
  sigaction(SIGINT, &before_[0], nullptr);
  sigaction(SIGTERM, &before_[1], nullptr);
}

const std::atomic<bool>& StopOnSignal::Flag() { return g_stop; }

}  // namespace syrtis::tools
