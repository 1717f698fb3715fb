#include <cctype>
#include <cstdlib>

#include "tools/command_line.h"
#include "tools/serve.h"

namespace syrtis::tools {
namespace {

// Where data is kept if nobody says otherwise.
std::string DefaultData() {
  if (const char* data = std::getenv("XDG_DATA_HOME"); data != nullptr && *data != '\0') {
    return std::string(data) + "/syrtis";
  }
  if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0') {
    return std::string(home) + "/.local/share/syrtis";
  }
  return "syrtis-data";
}

// The setting's name in the environment: SYRTIS_TLS_CERT for --tls-cert.
std::string VariableOf(const std::string& option) {
  std::string name = "SYRTIS_" + option.substr(2);
  for (char& c : name) c = c == '-' ? '_' : static_cast<char>(std::toupper(c));
  return name;
}

void AddPlaces(CLI::App& sub, server::ServeConfig& config) {
  AddNumber(sub, "--port", config.port, "Port for everything; 0 is any that is free", 0, 65535);
  AddList(sub, "--listen", config.listen,
          "Addresses to listen on: 127.0.0.1 for this machine alone, 0.0.0.0 for all")
      ->type_name("ADDRESS")
      ->capture_default_str();
  sub.add_option("--data", config.data, "Folder for everything that is kept")
      ->type_name("FOLDER")
      ->capture_default_str();
  sub.add_option("--store", config.store,
                 "Where tables are kept: sqlite:FILE or postgresql://… (default: SQLite in --data)")
      ->type_name("URL");
  sub.add_option("--web", config.web, "Serve the page from this folder instead of the one inside")
      ->type_name("FOLDER");
  CLI::Option* cert = sub.add_option("--tls-cert", config.tls_cert, "Certificate (PEM), for https")
                          ->type_name("FILE");
  CLI::Option* key =
      sub.add_option("--tls-key", config.tls_key, "Its key (PEM)")->type_name("FILE");
  cert->needs(key);
  key->needs(cert);
  AddList(sub, "--allow-origin", config.allowed_origins,
          "Other sites whose pages may connect, such as https://play.example.org")
      ->type_name("ORIGIN");
  AddList(sub, "--trust-proxy", config.trusted_proxies,
          "Addresses or networks of proxies whose X-Forwarded-For and -Proto are believed")
      ->type_name("ADDRESS");
}

void AddMetrics(CLI::App& sub, server::MetricsAccess& access) {
  using Who = server::MetricsAccess::Who;
  sub.add_option_function<std::string>(
         "--metrics",
         [&access](const std::string& who) {
           access.who = Who::kNobody;
           if (who == "local") access.who = Who::kLocal;
           if (who == "everybody") access.who = Who::kEverybody;
         },
         "Who may read /metrics: local (who asks on this machine, not through a proxy), everybody, "
         "nobody")
      ->check(CLI::IsMember({"local", "everybody", "nobody"}))
      ->type_name("WHO")
      ->default_str("local");
  sub.add_option("--metrics-token", access.token,
                 "… and whoever sends \"Authorization: Bearer TOKEN\", from anywhere")
      ->type_name("TOKEN");
}

void AddLimits(CLI::App& sub, server::ServeConfig& config) {
  AddNumber(sub, "--bot-threads", config.bot_threads, "Threads on which bots think", 1, 64);
  AddNumber(sub, "--keep-tables", config.kept.tables,
            "Days that an unfinished table is kept without a visit; 0 is for ever", 0, 36500);
  AddNumber(sub, "--keep-games", config.kept.games,
            "Days that a finished game is kept; 0 is for ever", 0, 36500);
  AddNumber(sub, "--max-connections", config.net.connections,
            "Connections at once, as far as the limit of open files allows; 0 is no limit", 0,
            10'000'000);
  AddNumber(sub, "--max-per-address", config.net.connections_per_address,
            "Connections of one address at once; 0 is no limit", 0, 10'000'000);
  AddNumber(sub, "--max-tables", config.lobby.tables,
            "Tables in memory at which no more are created", 1, 10'000'000);
}

}  // namespace

void AddServe(CLI::App& app, Action& action, bool chosen) {
  CLI::App* sub = app.add_subcommand("serve", "The table server, with the page inside");
  const auto options = std::make_shared<ServeOptions>();
  options->config.data = DefaultData();
  AddPlaces(*sub, options->config);
  AddTiles(*sub, options->tiles);
  AddMetrics(*sub, options->config.metrics);
  AddLimits(*sub, options->config);
  sub->add_flag("--no-address-limits", options->limits_off,
                "Let one address connect, open tables and guess codes as often as it likes: for "
                "load tests, or behind a proxy that limits");
  sub->add_flag("--no-qr", options->no_qr, "Print no QR code");
  sub->add_flag("--quiet", options->quiet, "Log only what is wrong");
  sub->footer(
      Footer("  syrtis serve\n"
             "  syrtis serve --port 80 --data /var/lib/syrtis\n"
             "  syrtis serve --store postgresql:///syrtis --listen 127.0.0.1\n"
             "  syrtis serve --tiles my_tiles.json\n"
             "Each setting can be given in the environment too; a flag wins. The log (JSON lines) "
             "goes to stderr. /healthz and /metrics are for whoever watches over it.\n"
             "More: docs/server.md\n"));
  // CLI11 looks into the environment for every subcommand, and a wrong value there would end it.
  for (CLI::Option* option : sub->get_options()) {
    if (chosen && option != sub->get_help_ptr()) option->envname(VariableOf(option->get_name()));
  }
  OnChosen(*sub, action, options, Serve);
}

}  // namespace syrtis::tools
