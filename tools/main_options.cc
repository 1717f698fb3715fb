#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/enum_names.h"
#include "tools/command_line.h"
#include "tools/kits.h"

namespace syrtis::tools {
namespace {

std::vector<int> Numbers(std::span<const std::uint16_t> values) {
  return {values.begin(), values.end()};
}
std::vector<std::string> Texts(std::span<const std::string_view> names) {
  return {names.begin(), names.end()};
}

}  // namespace

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

CLI::Option* AddTiles(CLI::App& app, std::string& tiles) {
  return AddFile(app, "--tiles", tiles, "Use the tile set of this file (docs/tiles.md)");
}

CLI::Option* AddSeed(CLI::App& app, std::string& seed, const std::string& help) {
  return app.add_option("--seed", seed, help)->type_name("SEED")->capture_default_str();
}

void AddRun(CLI::App& app, SimOptions& run, const std::string& table, const std::string& json) {
  run.progress = IsWatched();
  AddNumber(app, "--threads", run.threads, "Threads; 0 is one a core. No result depends on it", 0,
            1024);
  app.add_flag("--table,!--no-table", run.table,
               "Print " + table + " (the default if nothing else goes to stdout)");
  AddFileOrDash(app, "--json", run.json, "Write " + json + " as JSON; - is the standard output");
  AddFileOrDash(app, "--csv", run.csv, "Write a line for each game; - is the standard output");
  AddFile(app, "--html", run.html, "Write a report with plots, one file");
  AddFile(app, "--resume", run.resume,
          "Keep finished games in this file, and go on with what it has");
}

void UsualTable(const CLI::App& app, SimOptions& run) {
  if (app.get_option("--table")->count() == 0) run.table = run.json != "-" && run.csv != "-";
}

void AddGame(CLI::App& app, GameOptions& game) {
  AddSeed(app, game.seed, "What the game grows from: a number of up to 128 bits");
  app.add_option("--x-tiles", game.x_tiles, "How many X tiles join the deck")
      ->check(CLI::Range(0, maze::kXTiles));
  app.add_option("--timer", game.timer, "Seconds of sand; 0 is practice without a clock")
      ->check(CLI::IsMember(Numbers(maze::kTimers)))
      ->capture_default_str();
  app.add_option("--edition", game.edition, "Edition of the rules")
      ->check(CLI::IsMember(Numbers(maze::kEditions)))
      ->capture_default_str();
  app.add_flag("--expert", game.expert, "Action tiles go to the left at each flip");
  app.add_flag("--one-owner", game.one_owner, "Every colour has one owner");
  app.add_flag("--silence", game.silence, "Module 1 with the silence of module 2");
  app.add_option("--solitaire", game.solitaire, "Action tiles of a lone player")
      ->check(CLI::IsMember(Texts(kNamesOf<maze::Solitaire>)))
      ->capture_default_str();
  AddTiles(app, game.tiles);
}

CLI::Option* AddModule(CLI::App& app, int& module) {
  const std::string help = "Module of the game, 1 to " + std::to_string(maze::kModules);
  return app.add_option("--module", module, help)->check(CLI::Range(1, maze::kModules));
}

CLI::Option* AddSeats(CLI::App& app, int& seats) {
  return app.add_option("--seats", seats, "Players, 1 to " + std::to_string(KnownGames::kMaxSeats))
      ->check(CLI::Range(1, KnownGames::kMaxSeats));
}

void AddJson(CLI::App& app, bool& json) { app.add_flag("--json", json, "Print JSON for programs"); }

void AddWhichGame(CLI::App& app, std::string& game) {
  app.add_option("--game", game, "Which game: " + KnownGames::Text())
      ->check(CLI::IsMember(Texts(KnownGames::kNames)))
      ->type_name("GAME")
      ->capture_default_str();
  KnownGames::Each([&app]<class Kit>(Kit) {
    for (const char* name : Kit::kOptions) {
      CLI::Option* option = app.get_option_no_throw(name);
      if (option != nullptr) option->group("Options of the " + std::string(Kit::kName));
    }
  });
}

void AddTerraform(CLI::App& app, GameOptions& game) {
  app.add_flag("--corporate-era,!--no-corporate-era", game.corporate_era,
               "With the cards and corporations of the Corporate Era (the default)");
  app.add_flag("--draft", game.draft, "Cards are drafted (2 seats or more)");
  AddList(app, "--beginner", game.beginner, "Seats, from 0, with the Beginner Corporation");
  app.add_flag("--take-back,!--no-take-back", game.take_back,
               "Steps can be taken back (the default)");
  app.add_option("--clock", game.clock, "Seconds of thinking for each player; 0 is no clock")
      ->capture_default_str();
}

void CheckWhichGame(const CLI::App& app, const std::string& game) {
  KnownGames::Each([&]<class Kit>(Kit) {
    for (const char* name : Kit::kOptions) {
      const CLI::Option* option = app.get_option_no_throw(name);
      if (Kit::Game::kName == game || option == nullptr || option->count() == 0) continue;
      throw CLI::ValidationError(std::string(name) + " is for the " + std::string(Kit::kName));
    }
  });
}

}  // namespace syrtis::tools
