#include "tools/kits.h"
#include "tools/sim_terraform_plan.h"

namespace syrtis::tools {

using terraform::Command;
using terraform::State;

Result<terraform::Rules> TerraformKit::LoadRules(const std::string& tiles) {
  if (!tiles.empty()) return Error{"--tiles is for the maze game"};
  return terraform::BuiltInRules();
}
Result<terraform::Options> TerraformKit::ReadOptions(const GameOptions& game) {
  for (const std::string& bot : game.bots) {
    const auto level = terraform_sim::ReadLevel(bot);
    if (!level.ok()) return level.error();
  }
  return ReadTerraformOptions(game);
}

std::optional<Act<Command>> TerraformKit::Choose(const terraform::Rules& rules, const State& state,
                                                 Ms ms, Rng& rng, const GameOptions& game) {
  std::vector<Seat> owing;
  for (int i = 0; i < state.seats; ++i) {
    if (terraform::Owes(state, Seat::At(i))) owing.push_back(Seat::At(i));
  }
  if (owing.empty()) return std::nullopt;
  if (!game.bots.empty()) {
    const Seat seat = owing.front();
    const auto level = terraform_sim::ReadLevel(game.bots[seat.index % game.bots.size()]);
    const terraform::View view = terraform::Observe(state, seat);
    terraform::CommandList legal;
    terraform::LegalCommands(rules, view, seat, ms, legal);
    const auto command = terraform::BotCommand(rules, *level, view, legal, rng);
    if (!command) return std::nullopt;
    return Act<Command>{ms, seat, *command};
  }
  const Seat seat = owing[rng.Below(owing.size())];
  terraform::CommandList legal;
  terraform::LegalCommands(rules, state, seat, ms, legal);
  return Act<Command>{ms, seat, terraform::test::ChooseEagerly(legal, rng)};
}

std::string TerraformKit::PlayerText(const State&, Seat seat) {
  return "seat " + std::to_string(seat.index);
}

std::string TerraformKit::Title(const State& first, const GameOptions& game, const Paint& paint) {
  std::string text = paint.Bold("Terraforming") + "  " +
                     (first.IsSolo() ? "solo" : Count(first.seats, "player")) + ", seed " +
                     game.seed;
  if (first.options.corporate_era) text += ", Corporate Era";
  if (first.options.draft) text += ", draft";
  if (first.options.clock > 0) text += ", " + std::to_string(first.options.clock) + " s each";
  return text + ".\n";
}

std::string TerraformKit::Ending(const State& last, std::size_t commands, const Paint& paint) {
  const std::string result = ResultText(last);
  const bool good = !last.IsSolo() || last.solo_won;
  std::string text = (good ? paint.Good(result) : paint.Bad(result)) + " after " +
                     Count(last.generation, "generation") + " and " + Count(commands, "command") +
                     ".";
  for (const std::string& line : ScoreText(last)) text += "\n  " + line;
  return text;
}

}  // namespace syrtis::tools
