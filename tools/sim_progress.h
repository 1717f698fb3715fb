#pragma once

#include <cstddef>
#include <iosfwd>

namespace syrtis::tools {

// How far the run is: a bar on a terminal, otherwise a line for each tenth.
class ProgressLine {
 public:
  ProgressLine(std::ostream& err, bool bar, std::size_t total)
      : err_(err), bar_(bar), total_(total) {}

  void Show(std::size_t done, std::size_t played, double seconds);
  void Finish();

 private:
  std::ostream& err_;
  const bool bar_;
  const std::size_t total_;
  std::size_t last_tenth_ = 0;  // at 0 % there is nothing to tell
  std::size_t shown_ = 0;
};

}  // namespace syrtis::tools
