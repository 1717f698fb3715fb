#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "tools/command_line.h"
#include "tools/commands.h"

// The command line of the syrtis program, apart from that of the server (main_server.cc).
namespace {

namespace tools = syrtis::tools;

using tools::Action;
using tools::Footer;

// What is wrong with the name of a file that may be "-", or with one that may not.
std::string CheckFileOrDash(const std::string& name) {
  return name.empty() ? "the name of the file is empty" : "";
}
std::string CheckFile(const std::string& name) {
  return name == "-" ? "needs the name of a file, not -" : CheckFileOrDash(name);
}

CLI::Option* AddFile(CLI::App& app, const std::string& option, std::string& name,
                     const std::string& help) {
  return app.add_option(option, name, help)->type_name("FILE")->check(CheckFile);
}
CLI::Option* AddFileOrDash(CLI::App& app, const std::string& option, std::string& name,
                           const std::string& help) {
  return app.add_option(option, name, help)->type_name("FILE")->check(CheckFileOrDash);
}

void AddTiles(CLI::App& app, std::string& tiles) {
  AddFile(app, "--tiles", tiles, "Use the tile set of this file (docs/tiles.md)");
}

// Seats and module have to be asked for separately: play has its own defaults for them.
void AddGame(CLI::App& app, tools::GameOptions& game) {
  app.add_option("--seed", game.seed, "What the game grows from: a number of up to 128 bits")
      ->type_name("SEED")
      ->capture_default_str();
  app.add_option("--x-tiles", game.x_tiles, "How many X tiles join the deck")
      ->check(CLI::Range(0, 8));
  app.add_option("--timer", game.timer, "Seconds of sand; 0 is practice without a clock")
      ->check(CLI::IsMember({0, 180, 240, 420}))
      ->capture_default_str();
  app.add_option("--edition", game.edition, "Edition of the rules")
      ->check(CLI::IsMember({2019, 2020}))
      ->capture_default_str();
  app.add_flag("--expert", game.expert, "Action tiles go to the left at each flip");
  app.add_flag("--one-owner", game.one_owner, "Every colour has one owner (4 to 6 seats)");
  app.add_flag("--silence", game.silence, "Module 1 with the silence of module 2");
  app.add_option("--solitaire", game.solitaire, "Action tiles of a lone player")
      ->check(CLI::IsMember({"basic", "advanced"}))
      ->capture_default_str();
  AddTiles(app, game.tiles);
}

CLI::Option* AddModule(CLI::App& app, int& module) {
  return app.add_option("--module", module, "Module of the game, 1 to 5")->check(CLI::Range(1, 5));
}

CLI::Option* AddSeats(CLI::App& app, int& seats) {
  return app.add_option("--seats", seats, "Players, 1 to 6")->check(CLI::Range(1, 6));
}

void AddJson(CLI::App& app, bool& json) { app.add_flag("--json", json, "Print JSON for programs"); }

void AddEngine(CLI::App& app, Action& action) {
  CLI::App* sub = app.add_subcommand("engine", "One game over JSON lines on stdin and stdout");
  const auto options = std::make_shared<tools::EngineOptions>();
  AddTiles(*sub, options->tiles);
  sub->footer(
      Footer("  echo '{\"new\":{\"game\":\"maze\",\"seats\":2,\"seed\":\"7\"}}' | syrtis engine\n"
             "  syrtis engine --tiles my_tiles.json\n"
             "Requests and replies: docs/engine-protocol.md\n"));
  sub->callback([&action, options] {
    action = [options] { return tools::Engine(*options, std::cin, std::cout, std::cerr); };
  });
}

void AddReplay(CLI::App& app, Action& action) {
  CLI::App* sub = app.add_subcommand("replay", "Plays a game log again and checks it");
  const auto options = std::make_shared<tools::ReplayOptions>();
  AddFileOrDash(*sub, "file", options->file, "The log, as JSON or bytes; - is the standard input")
      ->required();
  CLI::Option* print = sub->add_flag("--print", options->print, "Tell the game line by line");
  sub->add_flag("--json", options->json, "Print JSON for programs")->excludes(print);
  AddFile(*sub, "--save", options->save,
          "Write the log again: as JSON if the name ends with .json, else as bytes");
  AddTiles(*sub, options->tiles);
  sub->footer(
      Footer("  syrtis replay game.json\n"
             "  syrtis replay game.json --print\n"
             "  syrtis replay game.json --save game.log\n"));
  sub->callback([&action, options] {
    action = [options] { return tools::Replay(*options, std::cin, std::cout, std::cerr); };
  });
}

void AddPlay(CLI::App& app, Action& action) {
  CLI::App* sub = app.add_subcommand("play", "Plays games by random players, as text");
  const auto options = std::make_shared<tools::PlayOptions>();
  CLI::Option* module = AddModule(*sub, options->game.module);
  CLI::Option* seats = AddSeats(*sub, options->game.seats);
  seats->description("Players, 1 to 6 (default: 3; without --module 2 to 6, one more each game)");
  AddGame(*sub, options->game);
  sub->add_flag("-v,--verbose", options->verbose, "Tell every command");
  AddFile(*sub, "--save", options->save,
          "Write the log of the game: as JSON if the name ends with .json, else as bytes")
      ->needs(module);
  sub->footer(
      Footer("  syrtis play                      one game of each module\n"
             "  syrtis play --module 3 --seats 4 --seed 7\n"
             "  syrtis play --module 2 --seats 1 --verbose\n"
             "  syrtis play --module 5 --save game.json\n"));
  sub->callback([&action, options, module, seats] {
    options->all_modules = module->count() == 0;
    options->own_seats = seats->count() > 0;
    options->colour = ::isatty(STDOUT_FILENO) != 0 && std::getenv("NO_COLOR") == nullptr;
    action = [options] { return tools::Play(*options, std::cout, std::cerr); };
  });
}

void AddPerft(CLI::App& app, Action& action) {
  CLI::App* sub = app.add_subcommand("perft", "Counts the sequences of legal commands");
  const auto options = std::make_shared<tools::PerftOptions>();
  AddModule(*sub, options->game.module)->capture_default_str();
  AddSeats(*sub, options->game.seats)->capture_default_str();
  AddGame(*sub, options->game);
  sub->add_option("--depth", options->depth, "Commands in a row")
      ->check(CLI::Range(0, 20))
      ->capture_default_str();
  sub->add_option("--opening", options->opening, "Random commands before counting begins")
      ->check(CLI::Range(0, 100000))
      ->capture_default_str();
  sub->add_flag("--signals", options->signals, "Count red pawn, stares and votes to give up too");
  sub->add_flag("--check", options->check, "Compare every legal list with brute force; slow");
  AddJson(*sub, options->json);
  sub->footer(
      Footer("  syrtis perft --module 3 --seed 7 --depth 4\n"
             "  syrtis perft --module 5 --opening 50 --depth 2 --check\n"));
  sub->callback([&action, options] {
    action = [options] { return tools::Perft(*options, std::cout, std::cerr); };
  });
}

void AddSignature(CLI::App& app, Action& action) {
  CLI::App* sub = app.add_subcommand(
      "signature", "One hash over many random games: the same wherever the rules are the same");
  const auto options = std::make_shared<tools::SignatureOptions>();
  sub->add_option("--games", options->games, "How many games (default: as in tests/signature.txt)")
      ->check(CLI::Range(1, 10'000'000));
  AddTiles(*sub, options->tiles);
  sub->footer(
      Footer("  syrtis signature\n"
             "  syrtis signature --games 100000\n"));
  sub->callback([&action, options] {
    action = [options] { return tools::Signature(*options, std::cout, std::cerr); };
  });
}

void AddBench(CLI::App& app, Action& action) {
  CLI::App* sub = app.add_subcommand("bench", "How fast the rules are on this machine");
  const auto options = std::make_shared<tools::BenchOptions>();
  sub->add_option("--seconds", options->seconds, "How long to measure")
      ->check(CLI::Range(1, 3600))
      ->capture_default_str();
  AddJson(*sub, options->json);
  AddTiles(*sub, options->tiles);
  sub->footer(
      Footer("  syrtis bench\n"
             "  syrtis bench --seconds 10 --json\n"
             "Finer ones: the google-benchmark programs of bench/\n"));
  sub->callback([&action, options] {
    action = [options] { return tools::Bench(*options, std::cout, std::cerr); };
  });
}

void AddSchema(CLI::App& app, Action& action) {
  CLI::App* sub = app.add_subcommand("schema", "The messages between page and server");
  const auto options = std::make_shared<tools::SchemaOptions>();
  CLI::Option* markdown =
      sub->add_flag("--markdown", options->markdown, "Print docs/protocol.md, for people");
  sub->add_flag("--typescript", options->typescript, "Print types for TypeScript (the default)")
      ->excludes(markdown);
  sub->footer(
      Footer("  syrtis schema --typescript > protocol.ts\n"
             "  syrtis schema --markdown > docs/protocol.md\n"));
  sub->callback(
      [&action, options] { action = [options] { return tools::Schema(*options, std::cout); }; });
}

void AddTilesList(CLI::App& tiles, Action& action) {
  CLI::App* sub = tiles.add_subcommand("list", "All tiles, a line each");
  const auto options = std::make_shared<tools::TilesListOptions>();
  AddJson(*sub, options->json);
  AddTiles(*sub, options->tiles);
  sub->footer(
      Footer("  syrtis tiles list\n"
             "  syrtis tiles list --tiles my_tiles.json --json\n"));
  sub->callback([&action, options] {
    action = [options] { return tools::TilesList(*options, std::cout, std::cerr); };
  });
}

void AddTilesShow(CLI::App& tiles, Action& action) {
  CLI::App* sub = tiles.add_subcommand("show", "One tile with its places and links");
  const auto options = std::make_shared<tools::TilesListOptions>();
  sub->add_option("tile", options->tile, "Its name")->required()->type_name("TILE");
  AddJson(*sub, options->json);
  AddTiles(*sub, options->tiles);
  sub->footer(Footer("  syrtis tiles show A1\n"));
  sub->callback([&action, options] {
    action = [options] { return tools::TilesShow(*options, std::cout, std::cerr); };
  });
}

void AddTilesCheck(CLI::App& tiles, Action& action) {
  CLI::App* sub = tiles.add_subcommand("check", "Shows that the tiles are fair (M-11.1 to M-11.7)");
  const auto options = std::make_shared<tools::TilesCheckOptions>();
  CLI::Option* orders =
      sub->add_option("--orders", options->orders, "Orders of the deck to try, of each module")
          ->check(CLI::Range(1, 10'000'000))
          ->capture_default_str();
  CLI::Option* full = sub->add_flag("--full", options->full, "The whole proof; takes long");
  CLI::Option* full_test = sub->add_flag("--full-test", options->full_test,
                                         "All orders of modules 1 and 2, 5,000 of each other");
  full->excludes(orders)->excludes(full_test);
  full_test->excludes(orders);
  AddModule(*sub, options->module);
  sub->add_option("--seed", options->seed, "What the random orders grow from")
      ->type_name("SEED")
      ->capture_default_str();
  AddFile(*sub, "--report", options->report, "Write the report to this Markdown file as well");
  AddJson(*sub, options->json);
  AddTiles(*sub, options->tiles);
  sub->footer(
      Footer("  syrtis tiles check\n"
             "  syrtis tiles check --orders 1000 --module 3\n"
             "  syrtis tiles check --full --report docs/tiles-report.md\n"
             "  syrtis tiles check --tiles my_tiles.json\n"));
  sub->callback([&action, options] {
    options->progress = ::isatty(STDERR_FILENO) != 0;
    action = [options] { return tools::TilesCheck(*options, std::cout, std::cerr); };
  });
}

void AddTilesDraw(CLI::App& tiles, Action& action) {
  CLI::App* sub = tiles.add_subcommand("draw", "Draws tiles and positions as SVG");
  const auto options = std::make_shared<tools::TilesDrawOptions>();
  sub->add_option("--out", options->folder, "The folder that the pictures go to")
      ->type_name("FOLDER")
      ->check(CheckFile)
      ->capture_default_str();
  CLI::Option* tile =
      sub->add_option("--tile", options->tile, "Draw only this tile")->type_name("TILE");
  CLI::Option* state =
      AddFileOrDash(*sub, "--state", options->state,
                    "Draw this position, as syrtis engine prints it; - is the standard input");
  CLI::Option* log =
      AddFileOrDash(*sub, "--log", options->log,
                    "Draw the position at the end of this log; - is the standard input");
  state->excludes(tile)->excludes(log);
  log->excludes(tile);
  AddTiles(*sub, options->tiles);
  sub->footer(
      Footer("  syrtis tiles draw --out pictures\n"
             "  syrtis tiles draw --tile A1\n"
             "  syrtis play --module 3 --save game.json && "
             "syrtis tiles draw --log game.json\n"));
  sub->callback([&action, options] {
    action = [options] { return tools::TilesDraw(*options, std::cin, std::cout, std::cerr); };
  });
}

// How the program was called, for a shell.
std::string CommandLine(int argc, char** argv) {
  constexpr std::string_view kPlain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./,=+:";
  std::string line = "syrtis";
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    const bool plain = !word.empty() && word.find_first_not_of(kPlain) == std::string::npos;
    line += plain ? " " + word : " '" + word + "'";
  }
  return line;
}

void AddSim(CLI::App& app, Action& action, const std::string& command) {
  CLI::App* sub =
      app.add_subcommand("sim", "Many games by players that are programs, on all cores");
  const auto options = std::make_shared<tools::SimOptions>();
  options->game.seed = "1";
  options->command = command;
  sub->add_option("--game", options->game_name, "maze or terraform")
      ->check(CLI::IsMember({"maze", "terraform"}))
      ->capture_default_str();
  sub->add_option("--games", options->games,
                  "How many games of each kind: module, seats, who plays")
      ->check(CLI::Range(1, 10'000'000))
      ->capture_default_str();
  CLI::Option* modules = sub->add_option("--module", options->modules, "Modules, 1 to 5");
  modules->delimiter(',')->check(CLI::Range(1, 5))->type_name("LIST")->capture_default_str();
  CLI::Option* seats =
      sub->add_option("--seats", options->seats,
                      "Numbers of players, 2 to 6; terraform 1 to 5, as a default 2 to 5");
  seats->delimiter(',')->check(CLI::Range(1, 6))->type_name("LIST")->capture_default_str();
  CLI::Option* paces =
      sub->add_option("--pace", options->paces,
                      "calm, brisk, sharp, tireless, or a mix: seats take turns with brisk/calm");
  paces->delimiter(',')->type_name("LIST")->capture_default_str();
  sub->add_option("--asked-only", options->asked_only,
                  "A seat (from 0) that acts only if the red pawn was put before it")
      ->check(CLI::Range(0, 5));
  CLI::Option* bots = sub->add_option("--bots", options->bots,
                                      "Terraform: random, novice, or a mix: seats take turns");
  bots->delimiter(',')->type_name("LIST")->capture_default_str();
  CLI::Option* draft = sub->add_flag("--draft", options->draft, "Terraform: with the draft");
  CLI::Option* standard =
      sub->add_flag("--standard", options->standard, "Terraform: without the Corporate Era");
  AddGame(*sub, options->game);
  sub->get_option("--seed")->description("Seed of the first game; each next one adds 1");
  sub->remove_option(sub->get_option("--solitaire"));
  sub->add_flag("--par", options->par, "Find the par of each map, to compare actions with");
  sub->add_option("--threads", options->threads,
                  "Threads; 0 is one a core. No result depends on it")
      ->check(CLI::Range(0, 1024))
      ->capture_default_str();
  CLI::Option* table =
      sub->add_flag("--table,!--no-table", options->table,
                    "Print the table (the default if nothing else goes to stdout)");
  AddFileOrDash(*sub, "--json", options->json,
                "Write the summary as JSON; - is the standard output");
  AddFileOrDash(*sub, "--csv", options->csv,
                "Write a line for each game; - is the standard output");
  AddFile(*sub, "--html", options->html, "Write a report with plots, one file");
  AddFile(*sub, "--resume", options->resume,
          "Keep finished games in this file, and go on with what it has");
  sub->add_option(
         "--require-win", options->require_win,
         "Exit code 1 if a pace, or the first bot of a mix, wins less than this percentage")
      ->check(CLI::Range(0.0, 100.0));
  sub->footer(Footer(
      "  syrtis sim --games 20\n"
      "  syrtis sim --module 3,5 --seats 2,4 --pace calm,brisk --par --html report.html\n"
      "  syrtis sim --module 1 --silence --seats 3,4,6 --asked-only 0\n"
      "  syrtis sim --game terraform --seats 2 --bots novice/random --games 1000\n"
      "  syrtis sim --games 1000 --resume sim.jsonl     stop with Ctrl-C, go on by the same\n"
      "More: docs/sim.md. The exit code is 1 if --require-win does not hold, and 130 if the run "
      "was stopped by Ctrl-C.\n"));
  sub->callback([&action, options, table, modules, seats, paces, bots, draft, standard] {
    const bool maze = options->game_name == "maze";
    for (const CLI::Option* other : {modules, paces}) {
      if (!maze && other->count() > 0) {
        throw CLI::ValidationError(other->get_name(), "is for the maze game");
      }
    }
    for (const CLI::Option* other : {bots, draft, standard}) {
      if (maze && other->count() > 0) {
        throw CLI::ValidationError(other->get_name(), "is for the terraforming game");
      }
    }
    if (!maze && seats->count() == 0) options->seats = {2, 3, 4, 5};
    if (table->count() == 0) options->table = options->json != "-" && options->csv != "-";
    options->progress = ::isatty(STDERR_FILENO) != 0;
    action = [options] { return tools::Sim(*options, std::cout, std::cerr); };
  });
}

// "tiles draw" for the subcommands that were on the command line.
std::string ChosenName(const CLI::App& app) {
  std::string name;
  const CLI::App* at = &app;
  while (!at->get_subcommands().empty()) {
    at = at->get_subcommands().front();
    name += (name.empty() ? "" : " ") + at->get_name();
  }
  return name;
}

// The command line, last word first as CLI11 has it; "help sim" is "sim --help".
std::vector<std::string> Words(int argc, char** argv) {
  std::vector<std::string> words(argv + std::min(argc, 1), argv + argc);
  if (!words.empty() && words.front() == "help") {
    words.erase(words.begin());
    words.emplace_back("--help");
  }
  std::reverse(words.begin(), words.end());
  return words;
}

int Run(int argc, char** argv) {
  CLI::App app("Syrtis: a digital table for two Mars board games.\n", "syrtis");
  app.set_version_flag("--version", "syrtis " SYRTIS_VERSION);
  app.require_subcommand(1);
  app.footer(std::string("Each has a --help of its own, with examples: syrtis sim --help, or "
                         "syrtis help sim.\n") +
             tools::kExitCodes + "\n130: syrtis sim was stopped.");
  Action action;
  tools::AddServe(app, action);
  tools::AddLoad(app, action);
  tools::AddCrash(app, action);
  AddPlay(app, action);
  AddEngine(app, action);
  AddReplay(app, action);
  AddSim(app, action, CommandLine(argc, argv));
  CLI::App* tiles = app.add_subcommand("tiles", "Looks at the tiles: list, show, check, draw");
  tiles->require_subcommand(1);
  AddTilesList(*tiles, action);
  AddTilesShow(*tiles, action);
  AddTilesCheck(*tiles, action);
  AddTilesDraw(*tiles, action);
  AddPerft(app, action);
  AddSignature(app, action);
  AddBench(app, action);
  AddSchema(app, action);

  try {
    app.parse(Words(argc, argv));
  } catch (const CLI::Success& wanted) {  // --help or --version
    return app.exit(wanted);
  } catch (const CLI::ParseError& wrong) {
    const std::string name = ChosenName(app);
    const std::vector<std::string> strange = app.remaining(true);
    std::string what = wrong.what();
    // CLI11 would rather say that a subcommand is missing.
    if (!strange.empty()) what = "what is \"" + strange.front() + "\"?";
    return tools::Complain(std::cerr, name,
                           what + " (see syrtis " + name + (name.empty() ? "" : " ") + "--help)");
  }
  const int code = action();
  std::cout.flush();
  // Who returns kBadInput has said why.
  if (!std::cout && code != tools::kBadInput) {
    return tools::Complain(std::cerr, ChosenName(app), "cannot write the output");
  }
  return code;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return Run(argc, argv);
  } catch (const std::exception& error) {
    return tools::Complain(std::cerr, "", error.what());
  }
}
