#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>

// What the files that describe the command line share. CLI11 takes long to compile: only main*.cc
// include this.
namespace syrtis::tools {

inline constexpr const char* kExitCodes =
    "Exit codes: 0 all is well, 1 what was checked does not hold, 2 wrong usage, or something that "
    "cannot be read or written.";

// What the chosen subcommand does.
using Action = std::function<int()>;

inline std::string Footer(const std::string& examples) {
  return "Examples:\n" + examples + "\n" + kExitCodes;
}

// main_server.cc: the server and what belongs to it.
void AddServe(CLI::App& app, Action& action);
// main_cards.cc
void AddCards(CLI::App& app, Action& action);
// main_load.cc
void AddLoad(CLI::App& app, Action& action);
void AddCrash(CLI::App& app, Action& action);

}  // namespace syrtis::tools
