#pragma once

#include <memory>
#include <string>

#include "engine/core/result.h"
#include "tools/load_flood.h"
#include "tools/load_room.h"
#include "tools/load_stats.h"

namespace syrtis::tools {

// Puts a finished game into the data folder of a server that does not run yet, whose log has more
// than this many bytes; gives its name.
inline constexpr std::size_t kLongLog = std::size_t{36} << 20;
Result<std::string> WriteLongGame(const std::string& data);

// Somebody who disturbs over HTTP (kLongLogs, kQrCodes or kLongHosts). On the thread that runs the
// world's `io`. `game`: whose log is read; empty: the list of games is asked for instead.
std::unique_ptr<LoadDisturber> NewHttpVisitor(LoadWorld& world, FloodKind kind, std::string game,
                                              FloodTally& tally);

}  // namespace syrtis::tools
