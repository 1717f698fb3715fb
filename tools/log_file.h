#pragma once

#include <iosfwd>
#include <optional>
#include <string>

#include "engine/core/log.h"
#include "engine/core/result.h"
#include "engine/maze/game.h"

namespace syrtis::tools {

using MazeLog = Log<maze::Maze>;

// Reads a log from a file, or from `in` if the path is "-": as JSON, also inside the reply that
// `syrtis engine` gives to {"log":true}, or as bytes. Whether it can be played is not asked.
Result<MazeLog> LoadLog(const maze::Rules& rules, std::istream& in, const std::string& path);

// Writes a log whole or not at all: as JSON if the path ends with ".json", as bytes otherwise.
std::optional<Error> SaveLog(const maze::Rules& rules, const MazeLog& log, const std::string& path);

}  // namespace syrtis::tools
