#include "server/serve/api.h"

#include <charconv>
#include <utility>

#include "server/net/address.h"
#include "server/serve/links.h"
#include "server/table/names.h"

namespace syrtis::server {
namespace {

constexpr std::string_view kGame = "/api/games/";
constexpr std::string_view kLog = "/log";

}  // namespace

void Api::Handle(const HttpRequest& request, Responder responder) {
  if (extra && extra(request, responder)) return;
  const std::string_view path = request.path;
  if (request.method != "GET" && request.method != "HEAD") {
    HttpResponse response = HttpResponse::Text(405, "only GET and HEAD are answered here\n");
    response.headers.emplace_back("Allow", "GET, HEAD");
    return responder.Send(std::move(response));
  }
  if (path == "/healthz") {
    const std::string_view wrong = problem ? problem() : std::string_view();
    if (wrong.empty()) return responder.Send(200, "ok\n");
    return responder.Send(503, std::string(wrong) + "\n");
  }
  if (path == "/metrics") {
    if (!MayReadMetrics(metrics_access, request)) {
      return responder.Send(403, "this is for whoever runs the server: see --metrics\n");
    }
    HttpResponse response = HttpResponse::Text(200, metrics ? metrics() : "");
    response.type = "text/plain; version=0.0.4; charset=utf-8";
    return responder.Send(std::move(response));
  }
  if (path == "/api/tables") {
    return responder.Send(HttpResponse::Json(json::ObjectText(
        [this](json::Writer& writer) { writer.Key("tables").AddJson(lobby_.TablesText()); })));
  }
  if (path == "/api/qr.svg") {
    return responder.Send(pictures_.Answer(request, services_.clock.Now(), Own(request)));
  }
  if (path == "/api/address") {
    const std::string origin = LinkOrigin(request, Own(request));
    return responder.Send(HttpResponse::Json(json::ObjectText([&](json::Writer& writer) {
      writer.Field("url", origin).Field("reached", OthersReach(origin));
    })));
  }
  if (path == "/api/tiles.json") return responder.Send(HttpResponse::Json(tiles));
  if (path == "/api/statistics") {
    return statistics_.Ask([responder](const Result<std::string>& text) {
      responder.Send(text.ok() ? HttpResponse::Json(*text)
                               : HttpResponse::Text(503, "the games cannot be read now\n"));
    });
  }
  constexpr std::string_view kGames = "/api/games";
  if (path.starts_with(kGames) && !lobby_.MayRead(request.address)) {
    return responder.Send(429, "you looked at many games; wait a little\n");
  }
  if (path == kGames) return Games(request, responder);
  if (path.starts_with(kGame)) return Game(request, responder);
  if (path.starts_with("/api/")) return responder.Send(404, "there is nothing here\n");
  responder.Send(files_.Get(request, PreviewHead(request, Own(request))));
}

std::vector<std::string> Api::Own(const HttpRequest& request) const {
  if (!addresses || !AskedFromHere(request)) return {};
  return addresses();
}

void Api::Games(const HttpRequest& request, const Responder& responder) {
  constexpr int kAtOnce = 50;
  GamePlace behind;
  if (const std::string text = request.Query("before"); !text.empty()) {
    const auto [end, error] =
        std::from_chars(text.data(), text.data() + text.size(), behind.finished);
    if (error != std::errc() || end != text.data() + text.size()) {
      return responder.Send(400, "before is a time in seconds since 1970, not this\n");
    }
  }
  if (const std::string text = request.Query("id"); !text.empty()) {
    const auto game = ParseGameName(text);
    if (!game) return responder.Send(400, "id is that of a game, not this\n");
    behind.table = game->first;
    behind.number = game->second;
  }
  const auto answer = [responder](const Result<std::vector<GameRow>>& games) {
    if (!games.ok()) return responder.Send(503, "the list cannot be read now\n");
    responder.Send(HttpResponse::Json(json::ObjectText([&](json::Writer& writer) {
      writer.Array("games", *games, [&](const GameRow& game) { writer.AddJson(game.summary); });
    })));
  };
  services_.journal.store().ListGames(behind, kAtOnce, services_.journal.Here(answer));
}

void Api::Game(const HttpRequest& request, const Responder& responder) {
  std::string_view name = std::string_view(request.path).substr(kGame.size());
  const bool log = name.ends_with(kLog);
  if (log) name.remove_suffix(kLog.size());
  const auto parsed = ParseGameName(name);
  if (!parsed) return responder.Send(404, "there is no such game\n");
  const auto answer = [this, responder, log,
                       address = request.address](const Result<std::optional<GameRow>>& game) {
    if (!game.ok()) return responder.Send(503, "the game cannot be read now\n");
    if (!game->has_value()) return responder.Send(404, "there is no such game\n");
    if (!log) return responder.Send(HttpResponse::Json((*game)->summary));
    logs_.Open(**game, address,
               [responder](HttpResponse response) { responder.Send(std::move(response)); });
  };
  services_.journal.store().ReadGame(parsed->first, parsed->second, services_.journal.Here(answer));
}

}  // namespace syrtis::server
