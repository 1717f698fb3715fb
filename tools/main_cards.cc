#include "tools/command_line.h"

// The command line of `syrtis cards`.
namespace syrtis::tools {
namespace {

// Both `cards` and `cards show` have them, and both are meant by either.
void AddShared(CLI::App& app, CardsOptions& options) {
  app.add_option("--language", options.language, "Language of the texts: en, de, fr or nl")
      ->type_name("CODE")
      ->capture_default_str();
  AddJson(app, options.json);
}

}  // namespace

void AddCards(CLI::App& app, Action& action) {
  CLI::App* cards =
      app.add_subcommand("cards", "The cards and corporations of the terraforming game");
  const auto options = std::make_shared<CardsOptions>();
  AddShared(*cards, *options);
  cards->require_subcommand(0, 1);
  cards->footer(
      Footer("  syrtis cards\n"
             "  syrtis cards --language de\n"
             "  syrtis cards show 086\n"));
  CLI::App* show = cards->add_subcommand("show", "One card or corporation");
  show->add_option("card", options->card, "Its number or name")->required()->type_name("CARD");
  AddShared(*show, *options);
  show->footer(
      Footer("  syrtis cards show 086\n"
             "  syrtis cards show \"Arctic Algae\" --language fr\n"
             "  syrtis cards show helion --json\n"));
  cards->callback([&action, options, show] {
    action = [options, one = show->parsed()] {
      return one ? CardsShow(*options, std::cout, std::cerr)
                 : CardsList(*options, std::cout, std::cerr);
    };
  });
}

}  // namespace syrtis::tools
