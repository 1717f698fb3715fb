#include <algorithm>
#include <cstdlib>
#include <string_view>

#include "bots/maze/pace.h"
#include "engine/core/wording.h"
#include "tools/command_line.h"
#include "tools/kits.h"

// The command line of the syrtis program, apart from what stands in the other main_*.cc.
namespace syrtis::tools {
namespace {

void AddSchema(CLI::App& app, Action& action) {
  CLI::App* sub = app.add_subcommand("schema", "The messages between page and server");
  const auto options = std::make_shared<SchemaOptions>();
  CLI::Option* markdown =
      sub->add_flag("--markdown", options->markdown, "Print docs/protocol.md, for people");
  sub->add_flag("--typescript", options->typescript, "Print types for TypeScript (the default)")
      ->excludes(markdown);
  sub->footer(
      Footer("  syrtis schema --typescript > protocol.ts\n"
             "  syrtis schema --markdown > docs/protocol.md\n"));
  sub->callback([&action, options] { action = [options] { return Schema(*options, std::cout); }; });
}

void AddTilesList(CLI::App& tiles, Action& action) {
  CLI::App* sub = tiles.add_subcommand("list", "All tiles, a line each");
  const auto options = std::make_shared<TilesListOptions>();
  AddJson(*sub, options->json);
  AddTiles(*sub, options->tiles);
  sub->footer(
      Footer("  syrtis tiles list\n"
             "  syrtis tiles list --tiles my_tiles.json --json\n"));
  OnChosen(*sub, action, options, TilesList);
}

void AddTilesShow(CLI::App& tiles, Action& action) {
  CLI::App* sub = tiles.add_subcommand("show", "One tile with its places and links");
  const auto options = std::make_shared<TilesListOptions>();
  sub->add_option("tile", options->tile, "Its name")->required()->type_name("TILE");
  AddJson(*sub, options->json);
  AddTiles(*sub, options->tiles);
  sub->footer(Footer("  syrtis tiles show A1\n"));
  OnChosen(*sub, action, options, TilesShow);
}

void AddTilesCheck(CLI::App& tiles, Action& action) {
  CLI::App* sub = tiles.add_subcommand("check", "Shows that the tiles are fair (M-11.1 to M-11.7)");
  const auto options = std::make_shared<TilesCheckOptions>();
  options->progress = IsWatched();
  CLI::Option* orders = AddNumber(*sub, "--orders", options->orders,
                                  "Orders of the deck to try, of each module", 1, 10'000'000);
  CLI::Option* full = sub->add_flag("--full", options->full, "The whole proof; takes long");
  CLI::Option* full_test = sub->add_flag("--full-test", options->full_test,
                                         "All orders of modules 1 and 2, 5,000 of each other");
  full->excludes(orders)->excludes(full_test);
  full_test->excludes(orders);
  AddModule(*sub, options->module);
  AddSeed(*sub, options->seed, "What the random orders grow from");
  AddFile(*sub, "--report", options->report, "Write the report to this Markdown file as well");
  AddJson(*sub, options->json);
  AddTiles(*sub, options->tiles);
  sub->footer(
      Footer("  syrtis tiles check\n"
             "  syrtis tiles check --orders 1000 --module 3\n"
             "  syrtis tiles check --full --report docs/tiles-report.md\n"
             "  syrtis tiles check --tiles my_tiles.json\n"));
  OnChosen(*sub, action, options, TilesCheck);
}

void AddTilesDraw(CLI::App& tiles, Action& action) {
  CLI::App* sub = tiles.add_subcommand("draw", "Draws tiles and positions as SVG");
  const auto options = std::make_shared<TilesDrawOptions>();
  sub->add_option("--out", options->folder, "The folder that the pictures go to")
      ->type_name("FOLDER")
      ->check(CheckFile)
      ->capture_default_str();
  CLI::Option* tile =
      sub->add_option("--tile", options->tile, "Draw only this tile")
          ->type_name("TILE")
          ->check([](const std::string& name) {
            return name.empty() ? std::string("needs the name of a tile") : std::string();
          });
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
  OnChosen(*sub, action, options, TilesDraw);
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
  const auto options = std::make_shared<SimOptions>();
  options->game.seed = "1";
  options->command = command;
  AddNumber(*sub, "--games", options->games,
            "How many games of each kind: module, seats, who plays", 1, 10'000'000);
  AddList(*sub, "--module", options->modules, "Modules, 1 to " + std::to_string(maze::kModules))
      ->check(CLI::Range(1, maze::kModules))
      ->capture_default_str();
  CLI::Option* seats = AddList(*sub, "--seats", options->seats, "Numbers of players");
  seats->check(CLI::Range(1, KnownGames::kMaxSeats))->capture_default_str();
  AddList(*sub, "--pace", options->paces,
          OrList(maze::kPaceNames) + ", or a mix: seats take turns with brisk/calm")
      ->capture_default_str();
  sub->add_option("--asked-only", options->asked_only,
                  "A seat (from 0) that acts only if the red pawn was put before it")
      ->check(CLI::Range(0, maze::kMaxSeats - 1));
  AddList(*sub, "--bots", options->bots,
          "Terraform: bots as in syrtis ladder, or a mix: seats take turns")
      ->capture_default_str();
  sub->add_flag("--draft", options->draft, "Terraform: with the draft");
  sub->add_option("--budget", options->budget,
                  "Terraform: rollouts of director a decision, in place of its own number")
      ->check(CLI::Range(1, 1'000'000));
  sub->add_flag("--standard", options->standard, "Terraform: without the Corporate Era");
  AddGame(*sub, options->game);
  AddWhichGame(*sub, options->game_name);
  sub->get_option("--seed")->description("Seed of the first game; each next one adds 1");
  sub->remove_option(sub->get_option("--solitaire"));
  sub->add_flag("--par", options->par, "Find the par of each map, to compare actions with");
  AddRun(*sub, *options, "the table", "the summary");
  sub->add_option(
         "--require-win", options->require_win,
         "Exit code 1 if a cell, or the first bot of a mix, wins less than this percentage")
      ->check(CLI::Range(0.0, 100.0));
  sub->footer(Footer(
      "  syrtis sim --games 20\n"
      "  syrtis sim --module 3,5 --seats 2,4 --pace calm,brisk --par --html report.html\n"
      "  syrtis sim --module 1 --silence --seats 3,4,6 --asked-only 0\n"
      "  syrtis sim --game terraform --seats 2 --bots novice/random --games 1000\n"
      "  syrtis sim --games 1000 --resume sim.jsonl     stop with Ctrl-C, go on by the same\n"
      "More: docs/sim.md. The exit code is 1 if --require-win does not hold, and 130 if the run "
      "was stopped by Ctrl-C.\n"));
  OnChosen(*sub, action, options, Sim, [sub, options, seats] {
    CheckWhichGame(*sub, options->game_name);
    if (seats->count() == 0) options->seats = SimSeats(options->game_name);
    UsualTable(*sub, *options);
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
  std::ranges::reverse(words);
  return words;
}

// Which variable of the environment a complaint is about, as a beginning for it; nothing if it is
// about something on the command line.
std::string VariableOf(const CLI::App& app, const std::string& what,
                       const std::vector<std::string>& words) {
  if (app.get_subcommands().empty()) return "";
  for (const CLI::Option* option : app.get_subcommands().front()->get_options()) {
    const std::string& variable = option->get_envname();
    const std::string name = option->get_name();
    if (variable.empty() || what.find(name) == std::string::npos) continue;
    const bool given = std::ranges::any_of(words, [&name](const std::string& word) {
      return word == name || word.starts_with(name + "=");
    });
    if (!given && std::getenv(variable.c_str()) != nullptr) {
      return "in the environment " + variable + " is wrong: ";
    }
  }
  return "";
}

int Run(int argc, char** argv) {
  CLI::App app("Syrtis: a digital table for two Mars board games.\n", "syrtis");
  app.set_version_flag("--version", "syrtis " SYRTIS_VERSION);
  app.require_subcommand(1);
  app.footer(std::string("Each has a --help of its own, with examples: syrtis sim --help, or "
                         "syrtis help sim.\n") +
             kExitCodes + "\n130: syrtis sim, ladder or train was stopped.");
  Action action;
  const std::vector<std::string> words = Words(argc, argv);
  AddServe(app, action, !words.empty() && words.back() == "serve");
  AddLoad(app, action);
  AddCrash(app, action);
  AddPlay(app, action);
  AddEngine(app, action);
  AddReplay(app, action);
  AddReview(app, action, CommandLine(argc, argv));
  AddSim(app, action, CommandLine(argc, argv));
  AddLadder(app, action, CommandLine(argc, argv));
  AddTrain(app, action);
  CLI::App* tiles = app.add_subcommand("tiles", "Looks at the tiles: list, show, check, draw");
  tiles->require_subcommand(1);
  AddTilesList(*tiles, action);
  AddTilesShow(*tiles, action);
  AddTilesCheck(*tiles, action);
  AddTilesDraw(*tiles, action);
  AddCards(app, action);
  AddPerft(app, action);
  AddSignature(app, action);
  AddBench(app, action);
  AddSchema(app, action);

  try {
    app.parse(std::vector<std::string>(words));
  } catch (const CLI::Success& wanted) {  // --help or --version
    return app.exit(wanted);
  } catch (const CLI::ParseError& wrong) {
    const std::string name = ChosenName(app);
    const std::vector<std::string> strange = app.remaining(true);
    std::string what = VariableOf(app, wrong.what(), words) + wrong.what();
    // CLI11 would rather say that a subcommand is missing.
    if (!strange.empty()) what = "what is \"" + strange.front() + "\"?";
    return Complain(std::cerr, name,
                    what + " (see syrtis " + name + (name.empty() ? "" : " ") + "--help)");
  }
  const int code = action();
  std::cout.flush();
  // A subcommand that returns kBadInput has said why.
  if (!std::cout && code != kBadInput) {
    return Complain(std::cerr, ChosenName(app), "cannot write the output");
  }
  return code;
}

}  // namespace
}  // namespace syrtis::tools

int main(int argc, char** argv) {
  try {
    return syrtis::tools::Run(argc, argv);
  } catch (const std::exception& error) {
    return syrtis::tools::Complain(std::cerr, "", error.what());
  }
}
