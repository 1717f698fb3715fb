#pragma once

#include <cstdint>

#include "engine/core/result.h"
#include "server/lobby/lobby.h"
#include "server/table/table.h"

namespace syrtis::server {

// For how long things are kept; 0 is for ever.
struct KeptDays {
  int tables = 30;  // unfinished ones that nobody visits
  int unbegun = 3;  // … at which no game was ever begun, if that is less
  int games = 0;    // finished ones
};

// For LobbyLimits::unbegun_older.
std::int64_t UnbegunOlder(const KeptDays& kept);

// Removes what is older. A table that is in memory counts as visited now, however long ago somebody
// came. `then` gets the number of tables removed, on the network thread.
void ForgetOld(TableServices& services, const Lobby& lobby, const KeptDays& kept,
               Receiver<std::uint64_t> then);

}  // namespace syrtis::server
