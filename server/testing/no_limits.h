#pragma once

#include "server/lobby/lobby.h"
#include "server/table/limits.h"

namespace syrtis::server::test {

// Nobody is kept waiting, except in tests of that.
inline constexpr LobbyLimits kNoLimits = {.creates = 0,
                                          .guesses = {.by_connection = 0, .by_address = 0},
                                          .resumes = 0,
                                          .wrong_after = 0,
                                          .joins = 0,
                                          .reads = 0,
                                          .list_every = 0,
                                          .listed_of_address = 0};
inline constexpr TableLimits kNoTableLimits = {.entries = 0,
                                               .bytes = 0,
                                               .people = 0,
                                               .standing_of_address = 0,
                                               .watching_of_address = 0,
                                               .commands = 0,
                                               .regrets = 0,
                                               .address_bytes = 0,
                                               .views = 0,
                                               .told_bytes = 0};

}  // namespace syrtis::server::test
