#include <algorithm>
#include <cstdlib>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "engine/maze/rules.h"
#include "server/net/qr.h"
#include "server/serve/server.h"
#include "tools/load_rules.h"
#include "tools/serve.h"

namespace syrtis::tools {

int Serve(const ServeOptions& options, std::ostream& out, std::ostream& err) {
  server::ServeConfig config = options.config;
  if (!options.tiles.empty()) {
    Result<std::string> text = ReadTileFile(options.tiles);
    if (!text.ok()) return Complain(err, "serve", text.error().text);
    config.tiles = *std::move(text);
  }
  const Result<maze::Rules> rules =
      options.tiles.empty() ? maze::BuiltInRules() : RulesOf(options.tiles, config.tiles);
  if (!rules.ok()) return Complain(err, "serve", rules.error().text);
  if (options.limits_off) {
    config.net.connections_per_address = 0;
    config.net.connect_burst = 0;
    config.net.request_burst = 0;
    config.lobby.creates = config.lobby.joins = config.lobby.reads = 0;
    config.lobby.guesses.by_address = 0;
    config.lobby.resumes = 0;
    config.lobby.listed_of_address = 0;
    config.lobby.games_listed = config.lobby.codes = 0;
    config.table.address_bytes = config.table.told_bytes = 0;
    config.table.advising_of_address = 0;
  }
  server::Server server(*rules, config, server::EventLog(options.quiet));
  if (const std::optional<Error> wrong = server.Start()) {
    return Complain(err, "serve", wrong->text);
  }
  const std::vector<std::string> addresses = server.Addresses();
  out << "Syrtis is open:\n";
  for (const std::string& address : addresses) out << "  " << address << "\n";
  const auto reached = std::ranges::find_if(addresses, [](const std::string& address) {
    return address.find("//localhost") == std::string::npos;
  });
  if (!options.no_qr && reached != addresses.end()) {
    out << "\nFor phones in the same network:\n" << server::QrTerminal(*reached) << "\n";
  }
  out << "Stop it with Ctrl-C; every table comes back at the next start.\n" << std::flush;
  if (server.Run()) return kOk;
  Complain(err, "serve", "not everything could be stored; nobody was told of what is missing");
  // The store may hang for ever: it is not waited for.
  out.flush();
  err.flush();
  std::_Exit(kDoesNotHold);
}

}  // namespace syrtis::tools
