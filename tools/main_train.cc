#include "tools/command_line.h"
#include "tools/train.h"

// The command line of `syrtis train`.
namespace syrtis::tools {

void AddTrain(CLI::App& app, Action& action) {
  CLI::App* sub = app.add_subcommand(
      "train", "Makes the weights of the bots Settler and Director by self-play");
  const auto options = std::make_shared<TrainOptions>();
  sub->add_flag("--habits", options->habits,
                "Tunes the numbers of the player of Director's rollouts; the weights stay");
  sub->add_option("--folder", options->folder, "Checkpoints and curve; a run goes on from there")
      ->type_name("FOLDER")
      ->check(CheckFile)
      ->capture_default_str();
  AddFile(*sub, "--out", options->out, "The weights")->capture_default_str();
  AddSeed(*sub, options->seed, "What the games and the first weights grow from");
  AddNumber(*sub, "--minutes", options->minutes, "How long to train; 0: until the games are played",
            0.0, 100'000.0);
  const auto number = [sub](const char* name, int& value, const char* text, int low, int high) {
    AddNumber(*sub, name, value, text, low, high);
  };
  number("--games", options->games, "Games of self-play", 1, 1'000'000'000);
  number("--novice-games", options->novice_games, "Games of Novice before them", 0, 1'000'000'000);
  number("--round", options->round, "Games played with the same weights", 1, 1'000'000);
  number("--threads", options->threads, "Threads; 0 is one a core", 0, 1024);
  number("--lambda", options->lambda_percent, "Of TD(lambda), in percent", 0, 100);
  number("--explore", options->explore_percent, "Decisions that explore, in percent", 0, 100);
  number("--bonus", options->bonus, "For what Novice would do, in thousandths of a game", 0, 1000);
  number("--novice-percent", options->novice_percent, "Of the time for games of Novice, at most", 0,
         100);
  number("--rollouts", options->rollouts, "Of a decision in self-play and for the curve", 1,
         10'000);
  number("--pairs", options->pairs, "Pairs of games against Novice for a point of the curve", 1,
         1'000'000);
  number("--curve-seconds", options->curve_seconds, "A point of the curve so often", 1, 1'000'000);
  sub->footer(Footer(
      "  syrtis train --minutes 60\n"
      "  syrtis train --habits --minutes 8 --games 100000000\n"
      "  syrtis train --novice-games 2000 --games 2000 --round 128 --threads 2\n"
      "The same seed and number of threads give the same weights, unless there is a limit of "
      "time.\nMore: docs/bots.md. The exit code is 130 if the run was stopped by Ctrl-C.\n"));
  OnChosen(*sub, action, options, Train);
}

}  // namespace syrtis::tools
