#pragma once

#include <iosfwd>
#include <string>

#include "tools/commands.h"

namespace syrtis::tools {

struct CrashOptions {
  int kills = 10;
  int tables = 100;
  std::string seed = "1";
  bool progress = false;
};
// Kills a server in the middle of its work, again and again, while players play at many tables, and
// then looks whether anything that anybody was told is missing, or there twice.
int Crash(const CrashOptions& options, std::ostream& out, std::ostream& err);

}  // namespace syrtis::tools
