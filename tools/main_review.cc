#include "tools/command_line.h"
#include "tools/review.h"

// The command line of `syrtis review`.
namespace syrtis::tools {

void AddReview(CLI::App& app, Action& action, const std::string& command) {
  CLI::App* sub = app.add_subcommand(
      "review", "Chances, decisions and luck in a game of the terraforming game");
  const auto options = std::make_shared<ReviewOptions>();
  options->command = command;
  AddFileOrDash(*sub, "file", options->file, "The log, as JSON or bytes; - is the standard input")
      ->required();
  AddJson(*sub, options->json);
  AddFile(*sub, "--html", options->html, "Write a page with plots, one file");
  AddNumber(*sub, "--decks", options->decks, "Possible decks of each judgement", 64, 4096);
  AddNumber(*sub, "--decisions", options->decisions, "How many decisions and draws to tell", 1, 12);
  sub->add_option("--seat", options->seat, "Only decisions and draws of this seat, from 0")
      ->check(CLI::Range(0, 4));
  sub->footer(
      Footer("  syrtis review game.json\n"
             "  syrtis review game.json --seat 0 --html review.html\n"
             "  syrtis review game.json --json\n"
             "More: docs/bots.md\n"));
  OnChosen(*sub, action, options, Review);
}

}  // namespace syrtis::tools
