#pragma once

#include <string>

#include "server/lobby/lobby.h"
#include "server/net/limits.h"
#include "server/store/store.h"
#include "server/table/figures.h"

namespace syrtis::server {

// All figures in the text form that Prometheus reads.
std::string MetricsText(const NetFigures& net, const LobbyFigures& lobby,
                        const TableFigures& tables, const StoreFigures& store,
                        std::size_t waiting_writes, int stalls);

}  // namespace syrtis::server
