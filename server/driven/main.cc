#include <charconv>
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/core/rng.h"
#include "engine/maze/built_in_tiles.h"
#include "engine/maze/rules.h"
#include "server/lobby/secrets.h"
#include "server/net/http.h"
#include "server/serve/server.h"
#include "server/table/clock.h"

// The server for tests of the page: the same as `syrtis serve`, but its tables' clock stands still
// until a test moves it, so that a lost game does not take three minutes. It is never installed.
//
//   syrtis_driven_server DATA_FOLDER [WEB_FOLDER [TILE_FILE [PORT]]]   no tile file: ""
//   POST /test/advance?ms=2500     moves the clock
//   POST /test/seed?seed=5         games that start from now on grow from it, people's games too
//
// It listens on PORT of this machine (default: a free one) and prints it.
namespace {

using syrtis::Ms;
using syrtis::Seed;
using syrtis::server::DrivenClock;
using syrtis::server::HttpRequest;
using syrtis::server::HttpResponse;
using syrtis::server::Responder;
using syrtis::server::Server;

std::string ContentOf(const char* path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

// Small steps, so that everything happens in its order.
void Advance(DrivenClock& clock, Server& server, Ms by) {
  constexpr Ms kStep = 50;
  for (; by > 0; by -= kStep) {
    clock.Advance(std::min(by, kStep));
    server.RunDue();
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2 || argc > 5) {
    std::cerr << "usage: syrtis_driven_server DATA_FOLDER [WEB_FOLDER [TILE_FILE [PORT]]]\n";
    return 2;
  }
  syrtis::server::ServeConfig config;
  config.listen = {"127.0.0.1"};
  config.port = 0;
  config.data = argv[1];
  if (argc > 2) config.web = argv[2];
  if (argc > 3 && *argv[3] != '\0') config.tiles = ContentOf(argv[3]);
  if (argc > 4) {
    const std::string_view port = argv[4];
    const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), config.port);
    if (error != std::errc() || end != port.data() + port.size()) {
      std::cerr << "a port is a number\n";
      return 2;
    }
  }
  config.net.connections_per_address = 0;
  config.net.connect_burst = 0;
  config.net.request_burst = 0;
  config.net.message_burst = 0;
  config.lobby.creates = config.lobby.joins = config.lobby.reads = 0;
  config.lobby.guesses = {.by_connection = 0, .by_address = 0};
  config.lobby.list_every = config.lobby.wrong_after = 0;
  config.lobby.resumes = 0;
  config.times.resume_every = 0;
  config.table = {.entries = 0,
                  .bytes = 0,
                  .people = 0,
                  .commands = 0,
                  .regrets = 0,
                  .address_bytes = 0,
                  .views = 0,
                  .told_bytes = 0};

  const std::string_view tiles =
      config.tiles.empty() ? syrtis::maze::kBuiltInTiles : std::string_view(config.tiles);
  auto tile_set = syrtis::maze::ParseTileSet(tiles);
  if (!tile_set.ok()) {
    std::cerr << "syrtis_driven_server: " << tile_set.error().text << "\n";
    return 2;
  }
  const syrtis::maze::Rules rules = *syrtis::maze::MakeRules(*std::move(tile_set));
  Server server(rules, config, syrtis::server::EventLog(/*quiet=*/true));
  auto clock = std::make_unique<DrivenClock>();
  DrivenClock& driven = *clock;
  server.UseClock(std::move(clock));
  std::optional<Seed> seed;
  server.UseSeeds([&] { return seed ? *seed : syrtis::server::NewSeed(); });
  server.AlsoAnswer([&](const HttpRequest& request, const Responder& responder) {
    if (request.path == "/test/seed") {
      seed = syrtis::ParseSeed(request.Query("seed"));
      responder.Send(seed ? HttpResponse::Text(200, syrtis::ToString(*seed) + "\n")
                          : HttpResponse::Text(400, "seed is a number\n"));
      return true;
    }
    if (request.path != "/test/advance") return false;
    const std::string text = request.Query("ms");
    Ms ms = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), ms);
    if (error != std::errc() || end != text.data() + text.size() || ms < 0 || ms > 3'600'000) {
      responder.Send(HttpResponse::Text(400, "ms is a number of milliseconds, at most an hour\n"));
      return true;
    }
    Advance(driven, server, ms);
    responder.Send(HttpResponse::Text(200, std::to_string(driven.Now()) + "\n"));
    return true;
  });
  if (const auto wrong = server.Start()) {
    std::cerr << "syrtis_driven_server: " << wrong->text << "\n";
    return 2;
  }
  std::cout << "port " << server.port() << "\n" << std::flush;
  return server.Run() ? 0 : 1;
}
