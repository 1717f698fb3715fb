#include "tools/command_line.h"
#include "tools/load.h"

namespace syrtis::tools {
namespace {

void AddServers(CLI::App& sub, LoadOptions& options) {
  CLI::Option* start = sub.add_flag(
      "--start", options.start,
      "Start a server for it, on one core and with data that is thrown away; the generator takes "
      "the other core");
  sub.add_flag(
      "--bare", options.bare,
      "Measure a server without rules and disk as well, and with --start the disk alone: the "
      "yardsticks");
  sub.add_option("--address", options.address, "Of a server that runs already")
      ->capture_default_str()
      ->excludes(start);
  sub.add_option("--port", options.port, "Its port")->capture_default_str()->excludes(start);
  sub.add_option("--pid", options.pid, "Its process, to see what it uses")->excludes(start);
  sub.add_option("--data", options.data, "Where the started server's folder is made")
      ->type_name("FOLDER")
      ->needs(start);
  sub.add_option("--server-core", options.server_core, "Core of a started server; -1: any")
      ->capture_default_str();
  sub.add_option("--own-core", options.own_core, "Core of the generator then; -1: any")
      ->capture_default_str();
}

void AddWork(CLI::App& sub, LoadOptions& options) {
  CLI::Option* tables =
      AddNumber(sub, "--tables", options.tables, "Tables of four players", 1, 1'000'000);
  CLI::Option* rate =
      AddNumber(sub, "--rate", options.rate, "Commands a second of each player", 0.01, 15.0);
  sub.add_flag("--human", options.human, "As people play: 0.7 commands a second of each table")
      ->excludes(rate);
  AddNumber(sub, "--seconds", options.seconds, "How long is measured", 0.5, 86400.0);
  sub.add_flag("--find", options.find, "Find the most tables that are served below --limit")
      ->excludes(tables);
  AddNumber(sub, "--limit", options.limit_ms, "Milliseconds that the 99th percentile may reach",
            1.0, 10'000.0);
  AddNumber(sub, "--repeat", options.repeat, "How often all of it is done, each time anew", 1, 100);
  AddNumber(sub, "--module", options.module, "Module of the maze game; 0: all, in turns", 0,
            maze::kModules);
  sub.add_flag("--one-at-a-time", options.one_at_a_time,
               "No command while another of its table is on its way: then none is refused");
  AddNumber(sub, "--flood", options.flood,
            "Connections that only disturb: they send far more than anybody may, and come back "
            "when they are closed",
            0, 10'000);
  sub.add_option("--flood-kind", options.flood_kind,
                 "What all of them do, rather than each something")
      ->check(CLI::IsMember(std::vector<std::string>(kFloodKinds.begin(), kFloodKinds.end())));
  sub.add_flag("--limits", options.limits,
               "The started server has its limits for one address: then each table comes from an "
               "address of its own, and those who disturb from one together");
  sub.add_flag("--strict", options.strict,
               "End with 1 also if a command was refused, or none was given, or no flooder was "
               "closed");
  sub.add_option("--seed", options.seed, "Of the players' choices")->capture_default_str();
  sub.add_option("--plot", options.plot, "Draw the latencies into this SVG file")
      ->type_name("FILE");
}

}  // namespace

void AddLoad(CLI::App& app, Action& action) {
  CLI::App* sub = app.add_subcommand("load", "Many players at once, to see what a server holds");
  const auto options = std::make_shared<LoadOptions>();
  options->progress = IsWatched();
  AddServers(*sub, *options);
  AddWork(*sub, *options);
  // The option by which the generator starts the yardstick.
  sub->add_flag("--as-bare-server", options->as_bare_server)->group("");
  sub->footer(
      Footer("  syrtis load --start --tables 2000 --seconds 20 --repeat 3 --bare\n"
             "  syrtis load --start --human --tables 4900 --plot human.svg\n"
             "  syrtis load --start --find --bare\n"
             "  syrtis load --start --tables 200 --flood 40\n"
             "  syrtis load --port 8080 --tables 50      (syrtis serve --no-address-limits)\n"
             "More: docs/load.md\n"));
  OnChosen(*sub, action, options, Load);
}

void AddCrash(CLI::App& app, Action& action) {
  CLI::App* sub = app.add_subcommand(
      "crash", "Kills a server again and again while people play, and looks what is missing");
  const auto options = std::make_shared<CrashOptions>();
  options->progress = IsWatched();
  AddNumber(*sub, "--kills", options->kills, "How often", 0, 100'000);
  AddNumber(*sub, "--cuts", options->cuts, "How often a player's connection is reset in between", 0,
            1'000'000);
  AddNumber(*sub, "--tables", options->tables, "Tables of two players", 1, 5'000);
  AddSeed(*sub, options->seed, "What the moments and moves grow from");
  sub->footer(
      Footer("  syrtis crash\n"
             "  syrtis crash --kills 200 --cuts 2000\n"
             "Nothing that a player was told may be lost or happen twice, and every log must lead "
             "to the state that was.\n"));
  OnChosen(*sub, action, options, Crash);
}

}  // namespace syrtis::tools
