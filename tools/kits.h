#pragma once

#include <algorithm>
#include <array>
#include <climits>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/rng.h"
#include "engine/core/wording.h"
#include "engine/maze/game.h"
#include "engine/terraform/game.h"
#include "engine/testing/count_sequences.h"
#include "engine/testing/perft.h"
#include "engine/testing/random_player.h"
#include "engine/testing/signature.h"
#include "engine/testing/terraform/perft.h"
#include "engine/testing/terraform/random_game.h"
#include "engine/testing/terraform/signature.h"
#include "tools/colours.h"
#include "tools/commands.h"
#include "tools/game_options.h"
#include "tools/load_rules.h"
#include "tools/sim_numbers.h"
#include "tools/terraform_text.h"
#include "tools/text.h"

// The subcommands' knowledge of each game, in one place: a subcommand that works for all is written
// once, for a kit, and KnownGames::With picks the kit. All kits have the same members, and every
// game has the same functions that tell it in English (text.h, terraform_text.h), as overloads.
namespace syrtis::tools {

struct MazeKit {
  using Game = maze::Maze;
  using RandomGame = maze::test::RandomGame;

  static maze::Rules BuiltInRules() { return maze::BuiltInRules(); }
  static Result<maze::Rules> LoadRules(const std::string& tiles) { return tools::LoadRules(tiles); }
  static Result<maze::Options> ReadOptions(const GameOptions& game) {
    return tools::ReadOptions(game);
  }

  // How many games the signature of the project has, and the signature of so many.
  static constexpr int kSignatureGames = maze::test::kSignatureGames;
  static std::uint64_t Signature(const maze::Rules& rules, int games = kSignatureGames) {
    return maze::test::Signature(rules, games);
  }
  static constexpr std::array kSimSeats = {2, 3, 4, 6};  // unless others are asked for
  static int Sim(const SimOptions& options, std::ostream& out, std::ostream& err);
  static syrtis::test::PerftResult Perft(const maze::Rules& rules, const maze::State& state,
                                         int depth, const PerftOptions& options) {
    return maze::test::Perft(rules, state, depth,
                             {.signals = options.signals, .brute_force = options.check});
  }

  // For people. The options of subcommands that only this game has.
  static constexpr std::string_view kName = "maze game";
  static constexpr std::array kOptions = {"--module",  "--x-tiles",   "--timer",   "--edition",
                                          "--expert",  "--one-owner", "--silence", "--solitaire",
                                          "--signals", "--tiles",     "--pace"};

  // For `syrtis play`: random players with a liking for what brings the game on.
  static constexpr Ms kPace = 60;  // between two commands, on average: quick, to get anywhere
  static constexpr int kModules = maze::kModules;  // one game of each, if none is chosen
  // Refuses options that fit none of the games played if nobody chooses one.
  static std::optional<Error> CheckChoice(const PlayOptions& options);
  static int MostCommands(const GameOptions& game);
  static std::optional<Act<maze::Command>> Choose(const maze::Rules& rules,
                                                  const maze::State& state, Ms ms, Rng& rng,
                                                  const GameOptions& game);
  // A command that shows a reader what commands are like.
  static bool IsTypical(const maze::Command& command) { return IsAction(command.kind); }
  static std::string PlayerText(const maze::State& state, Seat seat);
  static std::string Title(const maze::State& first, const GameOptions& game, const Paint& paint);
  static std::string Ending(const maze::State& last, std::size_t commands, const Paint& paint);
};

struct TerraformKit {
  using Game = terraform::Terraform;
  using RandomGame = terraform::test::RandomGame;

  static terraform::Rules BuiltInRules() { return terraform::BuiltInRules(); }
  static Result<terraform::Rules> LoadRules(const std::string& tiles);
  static Result<terraform::Options> ReadOptions(const GameOptions& game);

  static constexpr int kSignatureGames = terraform::test::kSignatureGames;
  static std::uint64_t Signature(const terraform::Rules& rules, int games = kSignatureGames) {
    return terraform::test::Signature(rules, games);
  }
  static constexpr std::array kSimSeats = {2, 3, 4, 5};
  static int Sim(const SimOptions& options, std::ostream& out, std::ostream& err);
  static syrtis::test::PerftResult Perft(const terraform::Rules& rules,
                                         const terraform::State& state, int depth,
                                         const PerftOptions& options) {
    return terraform::test::Perft(rules, state, depth, options.check);
  }

  static constexpr std::string_view kName = "terraforming game";
  static constexpr std::array kOptions = {"--corporate-era", "--draft", "--beginner", "--take-back",
                                          "--clock",         "--bots",  "--standard", "--budget"};

  static constexpr Ms kPace = 4000;
  static constexpr int kModules = 1;
  static std::optional<Error> CheckChoice(const PlayOptions&) { return std::nullopt; }
  static int MostCommands(const GameOptions&) { return INT_MAX; }
  static std::optional<Act<terraform::Command>> Choose(const terraform::Rules& rules,
                                                       const terraform::State& state, Ms ms,
                                                       Rng& rng, const GameOptions& game);
  static bool IsTypical(const terraform::Command& command) {
    return command.kind == terraform::Do::kPlay;
  }
  static std::string PlayerText(const terraform::State& state, Seat seat);
  static std::string Title(const terraform::State& first, const GameOptions& game,
                           const Paint& paint);
  static std::string Ending(const terraform::State& last, std::size_t commands, const Paint& paint);
};

// The games that the program knows, the one that is played if none is named first.
template <class... Kits>
struct KitList {
  static constexpr std::array<std::string_view, sizeof...(Kits)> kNames = {Kits::Game::kName...};
  static constexpr int kMaxSeats = std::max({Kits::Game::kMaxSeats...});

  static bool Has(std::string_view name) { return ((name == Kits::Game::kName) || ...); }
  // "maze or terraform"
  static std::string Text() { return OrList(kNames); }
  template <class Visit>
  static void Each(Visit visit) {
    (visit(Kits{}), ...);
  }
  // The result of `visit` for the kit of the game with that name, one of kNames.
  template <class Visit>
  static int With(std::string_view name, Visit visit) {
    int result = 0;
    static_cast<void>(((name == Kits::Game::kName && (result = visit(Kits{}), true)) || ...));
    return result;
  }
};
using KnownGames = KitList<MazeKit, TerraformKit>;
static_assert(KnownGames::kNames[0] == kFirstGame, "the game that is played if none is named");

}  // namespace syrtis::tools
