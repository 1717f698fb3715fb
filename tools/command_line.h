#pragma once

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <functional>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "tools/commands.h"

// Shared by the files that describe the command line. CLI11 takes long to compile: only main*.cc
// include this.
namespace syrtis::tools {

inline constexpr const char* kExitCodes =
    "Exit codes: 0 all is well, 1 what was checked does not hold, 2 wrong usage, or something that "
    "cannot be read or written.";

// The work of the chosen subcommand.
using Action = std::function<int()>;

// Makes `run` with these options the work, after `prepare`, if the subcommand is the chosen one.
template <class Options, class... Streams>
void OnChosen(
    CLI::App& app, Action& action, const std::shared_ptr<Options>& options,
    int (*run)(const Options&, Streams&...), std::function<void()> prepare = [] {}) {
  app.callback([&action, options, run, prepare = std::move(prepare)] {
    prepare();
    action = [options, run] {
      if constexpr (sizeof...(Streams) == 3) {
        return run(*options, std::cin, std::cout, std::cerr);
      } else {
        return run(*options, std::cout, std::cerr);
      }
    };
  });
}

// Whether somebody waits at a terminal for messages about the progress.
inline bool IsWatched() { return ::isatty(STDERR_FILENO) != 0; }

inline std::string Footer(const std::string& examples) {
  return "Examples:\n" + examples + "\n" + kExitCodes;
}

// --- main_options.cc: options that several subcommands have --------------------------------------

// The error in the name of a file that may be "-", or in one that may not.
std::string CheckFileOrDash(const std::string& name);
std::string CheckFile(const std::string& name);
CLI::Option* AddFile(CLI::App& app, const std::string& option, std::string& name,
                     const std::string& help);
CLI::Option* AddFileOrDash(CLI::App& app, const std::string& option, std::string& name,
                           const std::string& help);
void AddJson(CLI::App& app, bool& json);
CLI::Option* AddSeed(CLI::App& app, std::string& seed, const std::string& help);
// A number from `low` to `high`.
template <class T, class Bound>
CLI::Option* AddNumber(CLI::App& app, const std::string& option, T& value, const std::string& help,
                       Bound low, Bound high) {
  return app.add_option(option, value, help)->check(CLI::Range(low, high))->capture_default_str();
}
// Values with commas between them.
template <class T>
CLI::Option* AddList(CLI::App& app, const std::string& option, std::vector<T>& list,
                     const std::string& help) {
  return app.add_option(option, list, help)->delimiter(',')->type_name("LIST");
}
// How a run of many games is done and where its results go; `table` and `json` are their names.
// Without --table, UsualTable decides whether the table is printed.
void AddRun(CLI::App& app, SimOptions& run, const std::string& table, const std::string& json);
void UsualTable(const CLI::App& app, SimOptions& run);

// --tiles, --seed and the options of the maze game. Seats and module have to be asked for
// separately: play has its own defaults for them.
CLI::Option* AddTiles(CLI::App& app, std::string& tiles);
void AddGame(CLI::App& app, GameOptions& game);
CLI::Option* AddModule(CLI::App& app, int& module);
CLI::Option* AddSeats(CLI::App& app, int& seats);

// --game, and the options of the terraforming game.
void AddWhichGame(CLI::App& app, std::string& game);
void AddTerraform(CLI::App& app, GameOptions& game);
// Throws what CLI11 throws if an option of another game than the chosen one was given.
void CheckWhichGame(const CLI::App& app, const std::string& game);

// --- main_games.cc: what plays either game -------------------------------------------------------

void AddPlay(CLI::App& app, Action& action);
void AddEngine(CLI::App& app, Action& action);
void AddReplay(CLI::App& app, Action& action);
void AddPerft(CLI::App& app, Action& action);
void AddSignature(CLI::App& app, Action& action);
void AddBench(CLI::App& app, Action& action);

// --- The others ----------------------------------------------------------------------------------

// main_server.cc: the server and what belongs to it. The environment counts if it is `chosen`.
void AddServe(CLI::App& app, Action& action, bool chosen);
// main_cards.cc
void AddCards(CLI::App& app, Action& action);
// main_load.cc
void AddLoad(CLI::App& app, Action& action);
void AddCrash(CLI::App& app, Action& action);
// main_ladder.cc: `command` is what was typed, to be shown
void AddLadder(CLI::App& app, Action& action, const std::string& command);
void AddTrain(CLI::App& app, Action& action);
// main_review.cc
void AddReview(CLI::App& app, Action& action, const std::string& command);

}  // namespace syrtis::tools
