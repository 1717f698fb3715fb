#include "engine/testing/terraform/golden.h"

#include "engine/core/hash.h"
#include "engine/terraform/game.h"
#include "engine/terraform/score.h"
#include "engine/testing/terraform/changes.h"

namespace syrtis::terraform::test {

std::string TellGame(const Rules& rules, const RandomTable& table, Seed seed) {
  std::string told = std::to_string(table.seats) + " seats, seed " + ToString(seed) + ", ";
  json::Writer writer(told);
  Terraform::WriteOptions(rules, table.options, writer);
  told += '\n';
  const Result<State> start = NewGame(rules, table.options, table.seats, seed);
  if (!start.ok()) return told + start.error().text;
  RandomGame game(rules, *start, seed, table.style);
  State before = game.state();
  while (game.Step()) {
    const State& state = game.state();
    if (state.generation != before.generation) {
      told += "generation " + std::to_string(state.generation) + '\n';
    }
    told += std::to_string(game.last().seat.index) + ' ';
    json::Writer line(told);
    Terraform::WriteCommand(rules, game.last().command, line);
    told += '\n';
    const std::string changes = Changes(before, state);
    if (!changes.empty()) told += "    " + changes + '\n';
    before = state;
  }
  for (int i = 0; i < table.seats; ++i) {
    const Score score = ScoreOf(game.state(), Seat::At(i));
    told += "seat " + std::to_string(i) + ": TR " + std::to_string(score.tr) + ", awards " +
            std::to_string(score.awards) + ", milestones " + std::to_string(score.milestones) +
            ", greeneries " + std::to_string(score.greeneries) + ", cities " +
            std::to_string(score.cities) + ", cards " + std::to_string(score.cards) + ", in all " +
            std::to_string(score.Total()) + '\n';
  }
  return told + HashText(HashOf(game.state())) + '\n';
}

}  // namespace syrtis::terraform::test
