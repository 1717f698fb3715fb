#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "server/lobby/lobby.h"
#include "server/net/limits.h"
#include "server/serve/metrics_access.h"
#include "server/serve/qr_pictures.h"
#include "server/serve/retention.h"
#include "server/table/table.h"

namespace syrtis::server {

// Everything that can be set about a server. `syrtis serve --help` explains each.
struct ServeConfig {
  std::vector<std::string> listen = {"0.0.0.0"};
  std::uint16_t port = 8080;  // 0: any that is free
  std::string data;           // the folder for everything that is kept
  std::string store;          // "sqlite:FILE" or a PostgreSQL URL; empty: SQLite in `data`
  std::string web;            // a folder with the page; empty: the one inside the program
  std::string tiles;          // the text of a tile file for the maze game; empty: the built-in one
  std::string tls_cert;
  std::string tls_key;
  std::vector<std::string> allowed_origins;
  std::vector<std::string> trusted_proxies;
  int bot_threads = 1;
  KeptDays kept;
  // A stop waits for so long until everything is stored. Shorter than systemd does.
  Ms stop_grace = 20'000;
  NetLimits net;
  LobbyLimits lobby;
  QrLimits qr;
  MetricsAccess metrics;
  TableLimits table;
  TableTimes times;
};

}  // namespace syrtis::server
