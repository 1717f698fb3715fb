#pragma once

#include <string>

#include "engine/core/result.h"
#include "tools/sim_game.h"
#include "tools/sim_lines.h"

namespace syrtis::tools {

// The file that a run of the maze game is resumed from (sim_lines.h). Its first line is what all
// its games have in common.
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
// How such a file is read. Games of other cells and seeds may be in it and stay there; other
// options, tiles or partners are an error. The plan and the records must outlive it.
SimLines::Reader ReaderOf(const maze::Rules& rules, const SimPlan& plan, GameRecords& records);

}  // namespace syrtis::tools
