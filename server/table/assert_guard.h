#pragma once

namespace syrtis::server {

// While one of these lives on a thread, an assert that fails there throws std::logic_error instead
// of ending the process: a mistake in the rules of one table must not take all the others down. The
// engine is built without exceptions; what it was working on is left as it was at that moment, and
// must not be used again.
class AssertGuard {
 public:
  AssertGuard();
  AssertGuard(const AssertGuard&) = delete;
  AssertGuard& operator=(const AssertGuard&) = delete;
  ~AssertGuard();

 private:
  bool before_;
};

}  // namespace syrtis::server
