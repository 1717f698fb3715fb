#pragma once

#include <chrono>
#include <new>
#include <thread>

namespace syrtis::server {

// For little things without which somebody would wait for ever: if there is no memory for them, the
// thread waits for it. It must do no harm to repeat a call that threw. Anything else that it throws
// would only be thrown again, so that is the caller's. Not for the network thread.
template <class Call>
void Insist(const Call& call) {
  while (true) {
    try {
      return call();
    } catch (const std::bad_alloc&) {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
  }
}

}  // namespace syrtis::server
