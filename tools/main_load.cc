#include <unistd.h>

#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "tools/command_line.h"
#include "tools/crash.h"
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
  CLI::Option* tables = sub.add_option("--tables", options.tables, "Tables of four players")
                            ->check(CLI::Range(1, 1'000'000))
                            ->capture_default_str();
  CLI::Option* rate = sub.add_option("--rate", options.rate, "Commands a second of each player")
                          ->check(CLI::Range(0.01, 15.0))
                          ->capture_default_str();
  sub.add_flag("--human", options.human, "As people play: 0.7 commands a second of each table")
      ->excludes(rate);
  sub.add_option("--seconds", options.seconds, "How long is measured")
      ->check(CLI::Range(0.5, 86400.0))
      ->capture_default_str();
  sub.add_flag("--find", options.find, "Find the most tables that are served below --limit")
      ->excludes(tables);
  sub.add_option("--limit", options.limit_ms, "Milliseconds that the 99th percentile may reach")
      ->check(CLI::Range(1.0, 10'000.0))
      ->capture_default_str();
  sub.add_option("--repeat", options.repeat, "How often all of it is done, each time anew")
      ->check(CLI::Range(1, 100))
      ->capture_default_str();
  sub.add_option("--module", options.module, "Module of the maze game; 0: all, in turns")
      ->check(CLI::Range(0, 5))
      ->capture_default_str();
  sub.add_flag("--one-at-a-time", options.one_at_a_time,
               "No command while another of its table is on its way: then none is refused");
  sub.add_option(
         "--flood", options.flood,
         "Connections that only disturb: they send far more than anybody may, and come back "
         "when they are closed")
      ->check(CLI::Range(0, 10'000))
      ->capture_default_str();
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
  options->progress = isatty(STDERR_FILENO) != 0;
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
  sub->callback(
      [&action, options] { action = [options] { return Load(*options, std::cout, std::cerr); }; });
}

void AddCrash(CLI::App& app, Action& action) {
  CLI::App* sub = app.add_subcommand(
      "crash", "Kills a server again and again while people play, and looks what is missing");
  const auto options = std::make_shared<CrashOptions>();
  sub->add_option("--kills", options->kills, "How often")
      ->check(CLI::Range(0, 100'000))
      ->capture_default_str();
  sub->add_option("--cuts", options->cuts, "How often a player's connection is reset in between")
      ->check(CLI::Range(0, 1'000'000))
      ->capture_default_str();
  sub->add_option("--tables", options->tables, "Tables of two players")
      ->check(CLI::Range(1, 5'000))
      ->capture_default_str();
  sub->add_option("--seed", options->seed, "What the moments and moves grow from")
      ->type_name("SEED")
      ->capture_default_str();
  sub->footer(
      Footer("  syrtis crash\n"
             "  syrtis crash --kills 200 --cuts 2000\n"
             "Nothing that a player was told may be lost or happen twice, and every log must lead "
             "to the state that was.\n"));
  sub->callback([&action, options] {
    options->progress = ::isatty(STDERR_FILENO) != 0;
    action = [options] { return Crash(*options, std::cout, std::cerr); };
  });
}

}  // namespace syrtis::tools
