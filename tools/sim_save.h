#pragma once

#include <cstdio>
#include <memory>
#include <optional>
#include <string>

#include "engine/core/result.h"
#include "tools/sim_run.h"

namespace syrtis::tools {

// The file that a run is resumed from: a line that says what was played, then a line of JSON for
// each finished game, in the order in which they were finished. It is only ever appended to.
class SimFile {
 public:
  // Opens the file, or makes it; what it holds of the plan goes into `records`. Games of other
  // cells and seeds may be in it and stay there; other options, tiles or partners are an error.
  // A last line that was cut off is dropped.
  static Result<SimFile> Open(const std::string& path, const maze::Rules& rules,
                              const SimPlan& plan, GameRecords& records);

  // The game is in the hands of the system when this is back; false if it could not be written.
  bool Append(const SimPlan& plan, const SimCell& cell, int game, const GameRecord& record);

 private:
  struct Closer {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  explicit SimFile(std::FILE* file) : file_(file) {}

  std::unique_ptr<std::FILE, Closer> file_;
};

// The first line of the file: what all its games have in common.
std::string SimHeader(const maze::Rules& rules, const SimPlan& plan);
// A line of the file, and back; the error says what is wrong with it.
std::string GameLine(const SimCell& cell, Seed seed, const GameRecord& record);
struct SavedGame {
  int module = 0;
  int seats = 0;
  std::string pace;
  Seed seed;
  GameRecord record;
};
Result<SavedGame> ReadGameLine(const std::string& line);

}  // namespace syrtis::tools
