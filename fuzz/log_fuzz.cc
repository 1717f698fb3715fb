// Any bytes as a log of the maze game, in JSON and in bytes.
#include "fuzz/maze.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  syrtis::fuzz::FuzzLog<syrtis::fuzz::MazeTarget>(syrtis::fuzz::Text(data, size));
  return 0;
}
