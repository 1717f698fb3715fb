#include "tools/command_line.h"

// The command line of `syrtis ladder`.
namespace syrtis::tools {

void AddLadder(CLI::App& app, Action& action, const std::string& command) {
  CLI::App* sub = app.add_subcommand(
      "ladder", "How strong the bots of the terraforming game are, in mirrored games");
  const auto options = std::make_shared<LadderOptions>();
  options->run.name = "ladder";
  options->run.command = command;
  AddList(*sub, "--bots", options->bots, "Two or more of the bots; random counts as Elo 0")
      ->capture_default_str();
  AddList(*sub, "--seats", options->seats, "Numbers of players, 2 to 5")
      ->check(CLI::Range(2, 5))
      ->capture_default_str();
  AddNumber(*sub, "--pairs", options->pairs,
            "Sets of games with the same cards of each two bots: a game for each seat", 1,
            1'000'000);
  sub->add_flag("--first-only", options->first_only,
                "Only the first bot against each other, not all against all");
  sub->add_flag("--draft", options->draft, "With the draft");
  sub->add_flag("--standard", options->standard, "Without the Corporate Era");
  AddSeed(*sub, options->seed, "Seed of the first set; each next one adds 1");
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
  sub->add_flag("--corporations", options->corporations,
                "Print the results by corporation, too (JSON and the report always have them)");
  AddRun(*sub, options->run, "the tables", "the results");
  sub->add_option("--require-win", options->run.require_win,
                  "Exit code 1 if the first bot is ahead in less than this percentage of a match")
      ->check(CLI::Range(0.0, 100.0));
  sub->footer(
      Footer("  syrtis ladder --pairs 100\n"
             "  syrtis ladder --bots novice,greedy,random --seats 2,4 --html ladder.html\n"
             "  syrtis ladder --bots settler,novice --pairs 400 --corporations\n"
             "  syrtis ladder --bots novice,mcts --pairs 100 --resume ladder.jsonl\n"
             "More: docs/bots.md. The exit code is 130 if the run was stopped by Ctrl-C.\n"));
  OnChosen(*sub, action, options, Ladder, [sub, options, sprt] {
    if (sprt->count() > 0) {
      const auto bounds = sprt->as<std::vector<double>>();
      options->sprt_low = bounds[0];
      options->sprt_high = bounds[1];
    }
    UsualTable(*sub, options->run);
  });
}

}  // namespace syrtis::tools
