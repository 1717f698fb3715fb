#include "engine/testing/perft.h"

#include <ostream>
#include <string>
#include <vector>

#include "engine/core/hash.h"
#include "engine/core/json.h"
#include "engine/maze/game.h"
#include "engine/testing/random_player.h"
#include "tools/commands.h"
#include "tools/load_rules.h"

namespace syrtis::tools {
namespace {

// The position that is counted from: a new game, and so many random commands.
Result<maze::State> Position(const maze::Rules& rules, const PerftOptions& options) {
  const Result<Seed> seed = ReadSeed(options.game.seed);
  if (!seed.ok()) return seed.error();
  const Result<maze::Options> rule_options = ReadOptions(options.game);
  if (!rule_options.ok()) return rule_options.error();
  const Result<maze::State> first = maze::NewGame(rules, *rule_options, options.game.seats, *seed);
  if (!first.ok()) return first.error();
  maze::test::RandomGame game(rules, *first, *seed);
  while (game.steps() < options.opening && game.Step()) {
  }
  if (game.state().IsOver()) {
    return Error{"the game was over after " + std::to_string(game.steps()) +
                 " commands: choose a smaller --opening or another --seed"};
  }
  return game.state();
}

}  // namespace

int Perft(const PerftOptions& options, std::ostream& out, std::ostream& err) {
  const Result<maze::Rules> rules = LoadRules(options.game.tiles);
  if (!rules.ok()) return Complain(err, "perft", rules.error().text);
  const Result<maze::State> state = Position(*rules, options);
  if (!state.ok()) return Complain(err, "perft", state.error().text);

  const std::string hash = HashText(maze::Maze::Hash(*state));
  if (!options.json) out << "position " << hash << '\n';
  std::string line;
  json::Writer writer(line);
  writer.BeginObject().Field("hash", hash).BeginArray("sequences");
  for (int depth = 0; depth <= options.depth; ++depth) {
    const maze::test::PerftResult result = maze::test::Perft(
        *rules, *state, depth, {.signals = options.signals, .brute_force = options.check});
    if (result.problem) {
      Complain(err, "perft", *result.problem);
      return kDoesNotHold;
    }
    writer.Add(result.sequences);
    if (!options.json) {
      out << "depth " << depth << ": " << result.sequences << '\n' << std::flush;
    }
  }
  writer.End().End();
  if (options.json) out << line << '\n';
  return kOk;
}

}  // namespace syrtis::tools
