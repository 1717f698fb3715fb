#include <algorithm>
#include <climits>

#include "engine/core/enum_names.h"
#include "tools/kits.h"

namespace syrtis::tools {

using maze::Command;
using maze::Do;
using maze::State;

namespace {

// Practice has no clock: there the players stop by themselves.
constexpr int kMostCommands = 5000;

// How often a random player thinks of a command. Even chances would waste every wild token and turn
// the timer at once, and never leave a resource where it is needed.
enum class Appeal { kProgress, kUsual, kRare };

Appeal AppealOf(const maze::Rules& rules, const State& state, const Command& command) {
  const auto is = [&](maze::PlaceId place, maze::PlaceKind kind) {
    return place.IsValid() && rules.Place(place).kind == kind;
  };
  switch (command.kind) {
    case Do::kReady:
    case Do::kLay:
    case Do::kExplore:
    case Do::kDome:
    case Do::kTrash:
      return Appeal::kProgress;
    case Do::kMove:
      if (is(command.to, maze::PlaceKind::kDome)) return Appeal::kProgress;
      if (is(command.from, maze::PlaceKind::kDome)) return Appeal::kRare;
      if (is(command.to, maze::PlaceKind::kTimer) && IsResource(command.pawn)) {
        // Turned late, the timer gains most sand.
        const bool late = state.deadline - state.now < state.options.timer * Ms{250};
        return late ? Appeal::kProgress : Appeal::kRare;
      }
      return Appeal::kUsual;
    case Do::kProduce:
    case Do::kBridge:
    case Do::kPipe:
    case Do::kSwitch:
      return Appeal::kUsual;
    default:
      return Appeal::kRare;
  }
}

// Any legal command of the seat but giving up; nothing if there is none.
std::optional<Command> ChooseFrom(const maze::CommandList& legal, const maze::Rules& rules,
                                  const State& state, Rng& rng) {
  const bool progress = rng.Below(2) == 0;
  const bool rare = rng.Below(200) == 0;
  std::vector<Command> usual;
  std::vector<Command> promising;
  for (const Command& command : legal) {
    if (command.kind == Do::kGiveUp) continue;
    const Appeal appeal = AppealOf(rules, state, command);
    if (appeal == Appeal::kRare && !rare) continue;
    (progress && appeal == Appeal::kProgress ? promising : usual).push_back(command);
  }
  const std::vector<Command>& choices = promising.empty() ? usual : promising;
  if (choices.empty()) return std::nullopt;
  return choices[rng.Below(choices.size())];
}

}  // namespace

std::optional<Error> MazeKit::CheckChoice(const PlayOptions& options) {
  if (options.all_modules && !options.save.empty()) {
    return Error{"--save requires --module: it is for one game"};
  }
  if (options.all_modules && options.game.silence) {
    return Error{"--silence is for module 1 only: choose it by --module 1"};
  }
  if (options.own_seats) return std::nullopt;
  if (options.game.one_owner) {
    return Error{"--one-owner needs more seats: choose them, for example by --seats " +
                 std::to_string(maze::kOneOwnerSeats)};
  }
  if (options.game.solitaire == EnumName(maze::Solitaire::kAdvanced)) {
    return Error{"--solitaire advanced is for one seat only: choose it by --seats 1"};
  }
  return std::nullopt;
}

int MazeKit::MostCommands(const GameOptions& game) {
  return game.timer == 0 ? kMostCommands : INT_MAX;
}

std::optional<Act<Command>> MazeKit::Choose(const maze::Rules& rules, const State& state, Ms ms,
                                            Rng& rng, const GameOptions& /*game*/) {
  const Seat seat = Seat::At(static_cast<int>(rng.Below(state.seats)));
  maze::CommandList legal;
  maze::LegalCommands(rules, state, seat, ms, legal);
  const std::optional<Command> command = ChooseFrom(legal, rules, state, rng);
  if (!command) return std::nullopt;
  return Act<Command>{ms, seat, *command};
}

std::string MazeKit::PlayerText(const State& state, Seat seat) {
  return state.IsSolitaire() ? "the player" : "seat " + std::to_string(seat.index);
}

std::string MazeKit::Title(const State& first, const GameOptions& game, const Paint& paint) {
  std::string text =
      paint.Bold("Module " + std::to_string(game.module)) + "  " +
      (first.IsSolitaire() ? "solitaire" : std::to_string(game.seats) + " players") + ", seed " +
      game.seed + ". To build: " + Count(maze::kModule[first.options.module].domes, "dome") +
      ". To explore: " + Count(first.deck.size() + first.drawn.size(), "tile") + ". Sand: " +
      (first.options.timer == 0 ? "none" : std::to_string(first.options.timer) + " s") + ".\n";
  for (int i = 0; i < first.ActionTileCount(); ++i) {
    text += (i == 0 ? "  " : "   ");
    text += (first.IsSolitaire() ? "action tile " : "seat ") + std::to_string(i) + ": " +
            paint.Colours(ColoursText(first.action_tiles[static_cast<std::size_t>(i)]));
  }
  return text + "\n";
}

std::string MazeKit::Ending(const State& last, std::size_t commands, const Paint& paint) {
  const auto domes =
      std::ranges::count_if(last.domes, [](const maze::DomeState& dome) { return dome.built; });
  const std::string result = ResultText(last);
  return (last.phase == maze::Phase::kWon ? paint.Good(result) : paint.Bad(result)) + " after " +
         ClockText(last.now - last.started) + " and " + Count(commands, "command") + ": " +
         std::to_string(domes) + " of " + Count(maze::kModule[last.options.module].domes, "dome") +
         ", " + Count(last.placed.size(), "tile") + " on the table, " +
         std::to_string(last.deck.size()) + " in the deck.";
}

}  // namespace syrtis::tools
