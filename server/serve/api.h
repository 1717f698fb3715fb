#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "server/lobby/lobby.h"
#include "server/net/http.h"
#include "server/net/static_files.h"
#include "server/serve/game_logs.h"
#include "server/serve/metrics_access.h"
#include "server/serve/qr_pictures.h"
#include "server/serve/statistics.h"
#include "server/table/table.h"

namespace syrtis::server {

// Everything that is asked over plain HTTP: the page, lists of tables and games, logs to download,
// QR codes, health and metrics.
class Api : public HttpHandler {
 public:
  Api(TableServices& services, Lobby& lobby, StaticFiles files, const QrLimits& qr = {})
      : services_(services),
        lobby_(lobby),
        files_(std::move(files)),
        statistics_(services),
        pictures_(qr),
        logs_(services) {}
  Api(const Api&) = delete;
  Api& operator=(const Api&) = delete;

  void Handle(const HttpRequest& request, Responder responder) override;
  GameLogs& logs() { return logs_; }

  std::function<std::string()> metrics;       // the text of /metrics
  MetricsAccess metrics_access;               // who may read it
  std::function<std::string_view()> problem;  // of the server, for /healthz; empty: all is well
  std::function<std::vector<std::string>()> addresses;  // of this server; this machine's first
  std::string_view tiles;  // the tile file that the maze game is played with
  // Further paths, of test builds; true if it has answered.
  std::function<bool(const HttpRequest&, const Responder&)> extra;

 private:
  // The addresses of this machine, for links; the system is asked only where they are needed.
  std::vector<std::string> Own(const HttpRequest& request) const;
  void Games(const HttpRequest& request, const Responder& responder);
  void Game(const HttpRequest& request, const Responder& responder);

  TableServices& services_;
  Lobby& lobby_;
  StaticFiles files_;
  Statistics statistics_;
  QrPictures pictures_;
  GameLogs logs_;
};

}  // namespace syrtis::server
