#pragma once

#include <optional>
#include <string>
#include <utility>

#include "engine/core/result.h"
#include "tools/sim_lines.h"
#include "tools/sim_run.h"

namespace syrtis::tools {

// The file that a run of the maze game is resumed from (sim_lines.h).
class SimFile {
 public:
  // Opens the file, or makes it; what it holds of the plan goes into `records`. Games of other
  // cells and seeds may be in it and stay there; other options, tiles or partners are an error.
  static Result<SimFile> Open(const std::string& path, const maze::Rules& rules,
                              const SimPlan& plan, GameRecords& records);

  // The game is in the hands of the system when this is back; false if it could not be written.
  bool Append(const SimPlan& plan, const SimCell& cell, int game, const GameRecord& record);

 private:
  explicit SimFile(SimLines lines) : lines_(std::move(lines)) {}

  SimLines lines_;
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
// How the header and the lines of such a file are read; the plan and the records must outlive it.
SimLines::Reader ReaderOf(const maze::Rules& rules, const SimPlan& plan, GameRecords& records);

}  // namespace syrtis::tools
