#include <unistd.h>

#include <iostream>
#include <memory>
#include <string>

#include "tools/command_line.h"
#include "tools/commands.h"

// The command line of `syrtis ladder`.
namespace syrtis::tools {

void AddLadder(CLI::App& app, Action& action, const std::string& command) {
  CLI::App* sub = app.add_subcommand(
      "ladder", "How strong the bots of the terraforming game are, in mirrored games");
  const auto options = std::make_shared<LadderOptions>();
  options->run.name = "ladder";
  options->run.command = command;
  sub->add_option("--bots", options->bots, "Two or more of the bots; random counts as Elo 0")
      ->delimiter(',')
      ->type_name("LIST")
      ->capture_default_str();
  sub->add_option("--seats", options->seats, "Numbers of players, 2 to 5")
      ->delimiter(',')
      ->check(CLI::Range(2, 5))
      ->type_name("LIST")
      ->capture_default_str();
  sub->add_option("--pairs", options->pairs,
                  "Sets of games with the same cards of each two bots: a game for each seat")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  sub->add_flag("--first-only", options->first_only,
                "Only the first bot against each other, not all against all");
  sub->add_flag("--draft", options->draft, "With the draft");
  sub->add_flag("--standard", options->standard, "Without the Corporate Era");
  sub->add_option("--seed", options->seed, "Seed of the first set; each next one adds 1")
      ->type_name("SEED")
      ->capture_default_str();
  sub->add_option("--budget", options->budget,
                  "Rollouts of director a decision, in place of its own number")
      ->check(CLI::Range(1, 1'000'000));
  AddFile(*sub, "--weights", options->weights,
          "Weights for settler and director, in place of the built-in");
  CLI::Option* sprt =
      sub->add_option(
             "--sprt",
             "Two numbers: decide between these differences of Elo (SPRT), and end a match then")
          ->delimiter(',')
          ->expected(2)
          ->type_name("LOW,HIGH");
  sub->add_option("--threads", options->run.threads,
                  "Threads; 0 is one a core. No result depends on it")
      ->check(CLI::Range(0, 1024))
      ->capture_default_str();
  CLI::Option* table =
      sub->add_flag("--table,!--no-table", options->run.table,
                    "Print the tables (the default if nothing else goes to stdout)");
  sub->add_flag("--corporations", options->corporations,
                "Print the results by corporation, too (JSON and the report always have them)");
  AddFileOrDash(*sub, "--json", options->run.json,
                "Write the results as JSON; - is the standard output");
  AddFileOrDash(*sub, "--csv", options->run.csv,
                "Write a line for each game; - is the standard output");
  AddFile(*sub, "--html", options->run.html, "Write a report with plots, one file");
  AddFile(*sub, "--resume", options->run.resume,
          "Keep finished games in this file, and go on with what it has");
  sub->add_option("--require-win", options->run.require_win,
                  "Exit code 1 if the first bot is ahead in less than this percentage of a match")
      ->check(CLI::Range(0.0, 100.0));
  sub->footer(
      Footer("  syrtis ladder --pairs 100\n"
             "  syrtis ladder --bots novice,greedy,random --seats 2,4 --html ladder.html\n"
             "  syrtis ladder --bots settler,novice --pairs 400 --corporations\n"
             "  syrtis ladder --bots novice,mcts --pairs 100 --resume ladder.jsonl\n"
             "More: docs/bots.md. The exit code is 130 if the run was stopped by Ctrl-C.\n"));
  sub->callback([&action, options, table, sprt] {
    if (sprt->count() > 0) {
      const auto bounds = sprt->as<std::vector<double>>();
      options->sprt_low = bounds[0];
      options->sprt_high = bounds[1];
    }
    SimOptions& run = options->run;
    if (table->count() == 0) run.table = run.json != "-" && run.csv != "-";
    run.progress = ::isatty(STDERR_FILENO) != 0;
    action = [options] { return Ladder(*options, std::cout, std::cerr); };
  });
}

}  // namespace syrtis::tools
