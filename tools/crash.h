#pragma once

#include <iosfwd>
#include <string>

#include "tools/commands.h"

namespace syrtis::tools {

struct CrashOptions {
  int kills = 10;
  int cuts = 0;  // of one player's connection each
  int tables = 100;
  std::string seed = "1";
  bool progress = false;
};
// Kills a server in the middle of its work, again and again, and resets connections of players,
// while they play at many tables, and then looks whether anything that anybody was told is missing,
// or there twice.
int Crash(const CrashOptions& options, std::ostream& out, std::ostream& err);

}  // namespace syrtis::tools
