#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>

#include "tools/game_options.h"

// Shared by the files that describe the command line. CLI11 takes long to compile: only main*.cc
// include this.
namespace syrtis::tools {

inline constexpr const char* kExitCodes =
    "Exit codes: 0 all is well, 1 what was checked does not hold, 2 wrong usage, or something that "
    "cannot be read or written.";

// The work of the chosen subcommand.
using Action = std::function<int()>;

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
