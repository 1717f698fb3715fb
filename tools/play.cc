#include <cassert>
#include <optional>
#include <ostream>
#include <utility>
#include <vector>

#include "engine/core/recorder.h"
#include "engine/core/rng.h"
#include "tools/colours.h"
#include "tools/commands.h"
#include "tools/files.h"
#include "tools/kits.h"
#include "tools/log_file.h"
#include "tools/narrator.h"

namespace syrtis::tools {
namespace {

// A game about to be played.
template <class Kit>
struct Table {
  GameOptions game;
  Seed seed;
  Recorder<typename Kit::Game> recorder;
};

template <class Kit>
Result<Table<Kit>> SitDown(const typename Kit::Game::Rules& rules, const GameOptions& game) {
  const Result<Seed> seed = ReadSeed(game.seed);
  if (!seed.ok()) return seed.error();
  const auto options = Kit::ReadOptions(game);
  if (!options.ok()) return options.error();
  auto recorder = Recorder<typename Kit::Game>::Start(rules, *options, game.seats, *seed);
  if (!recorder.ok()) return recorder.error();
  return Table<Kit>{game, *seed, *std::move(recorder)};
}

// The games that the command line asks for.
std::vector<GameOptions> Games(const PlayOptions& options, int modules) {
  if (!options.all_modules) return {options.game};
  std::vector<GameOptions> games;
  for (int module = 1; module <= modules; ++module) {
    games.push_back(options.game);
    games.back().module = module;
    if (!options.own_seats) games.back().seats = module + 1;
  }
  return games;
}

template <class Kit>
void PlayOne(Table<Kit>& table, Narrator<Kit>& narrator) {
  Recorder<typename Kit::Game>& recorder = table.recorder;
  narrator.Title(recorder.state(), table.game);
  // Not the numbers that the game itself was dealt from.
  Rng rng(Seed{.high = table.seed.high + 1, .low = table.seed.low});
  const int most = Kit::MostCommands(table.game);
  for (int i = 0; i < most && !recorder.state().IsOver();) {
    const Ms ms = recorder.now() + 1 + rng.Below(2 * Kit::kPace);
    // The recorder refuses only what comes from the past.
    static_cast<void>(recorder.Tick(ms));
    narrator.Happened(recorder.state(), recorder.driver().events());
    const auto before = recorder.state();
    const auto act = Kit::Choose(recorder.rules(), before, ms, rng, table.game);
    if (!act) continue;
    const Status status = recorder.Act(*act);
    assert(status.ok());
    if (!status.ok()) break;
    narrator.Did(before, recorder.state(), *act, recorder.driver().events());
    ++i;
  }
  narrator.Ending(recorder.state());
}

template <class Kit>
int PlayAll(const PlayOptions& options, std::ostream& out, std::ostream& err) {
  const auto rules = Kit::LoadRules(options.game.tiles);
  if (!rules.ok()) return Complain(err, "play", rules.error().text);
  if (const auto wrong = Kit::CheckChoice(options)) return Complain(err, "play", wrong->text);
  std::vector<Table<Kit>> tables;
  for (const GameOptions& game : Games(options, Kit::kModules)) {
    Result<Table<Kit>> table = SitDown<Kit>(*rules, game);
    if (!table.ok()) return Complain(err, "play", table.error().text);
    tables.push_back(*std::move(table));
  }
  if (const auto wrong = CheckWritable(options.save)) return Complain(err, "play", wrong->text);

  const Paint paint(options.colour);
  out << paint.Bold("Syrtis: the " + std::string(Kit::kName))
      << (options.game.bots.empty()
              ? ", played by random players. Partners who think play in syrtis sim.\n\n"
              : ", played by bots.\n\n");
  for (Table<Kit>& table : tables) {
    Narrator<Kit> narrator(*rules, options, out);
    PlayOne(table, narrator);
    if (options.save.empty()) continue;
    const auto log = table.recorder.CompleteLog();
    if (const auto wrong = SaveLog<typename Kit::Game>(*rules, log, options.save)) {
      return Complain(err, "play", wrong->text);
    }
  }
  out << "All that happens: syrtis play --verbose. Everything else: syrtis --help.\n";
  return kOk;
}

}  // namespace

int Play(const PlayOptions& options, std::ostream& out, std::ostream& err) {
  return KnownGames::With(options.game.game, [&]<class Kit>(Kit) {
    PlayOptions fitting = options;
    fitting.all_modules = options.all_modules && Kit::kModules > 1;
    return PlayAll<Kit>(fitting, out, err);
  });
}

}  // namespace syrtis::tools
