#include <ostream>
#include <string>

#include "engine/core/hash.h"
#include "engine/core/json.h"
#include "tools/commands.h"
#include "tools/kits.h"

namespace syrtis::tools {
namespace {

// The position that is counted from: a new game, and so many random commands.
template <class Kit>
Result<typename Kit::Game::State> Position(const typename Kit::Game::Rules& rules,
                                           const PerftOptions& options) {
  const Result<Seed> seed = ReadSeed(options.game.seed);
  if (!seed.ok()) return seed.error();
  const auto rule_options = Kit::ReadOptions(options.game);
  if (!rule_options.ok()) return rule_options.error();
  const auto first = Kit::Game::NewGame(rules, *rule_options, options.game.seats, *seed);
  if (!first.ok()) return first.error();
  typename Kit::RandomGame game(rules, *first, *seed);
  while (game.steps() < options.opening && game.Step()) {
  }
  if (game.state().IsOver()) {
    return Error{"the game was over after " + std::to_string(game.steps()) +
                 " commands: choose a smaller --opening or another --seed"};
  }
  return game.state();
}

template <class Kit>
int PerftOf(const PerftOptions& options, std::ostream& out, std::ostream& err) {
  const auto rules = Kit::LoadRules(options.game.tiles);
  if (!rules.ok()) return Complain(err, "perft", rules.error().text);
  const auto state = Position<Kit>(*rules, options);
  if (!state.ok()) return Complain(err, "perft", state.error().text);

  const std::string hash = HashText(Kit::Game::Hash(*state));
  if (!options.json) out << "position " << hash << '\n';
  std::string line;
  json::Writer writer(line);
  writer.BeginObject().Field("hash", hash).BeginArray("sequences");
  for (int depth = 0; depth <= options.depth; ++depth) {
    const syrtis::test::PerftResult result = Kit::Perft(*rules, *state, depth, options);
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

}  // namespace

int Perft(const PerftOptions& options, std::ostream& out, std::ostream& err) {
  return KnownGames::With(options.game.game,
                          [&]<class Kit>(Kit) { return PerftOf<Kit>(options, out, err); });
}

}  // namespace syrtis::tools
