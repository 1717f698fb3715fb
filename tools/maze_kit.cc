#include <algorithm>
#include <climits>

#include "engine/testing/perft.h"
#include "engine/testing/signature.h"
#include "tools/kits.h"
#include "tools/load_rules.h"
#include "tools/text.h"

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
        // What is left of the sand goes up when it is turned late.
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

Result<maze::Rules> MazeKit::LoadRules(const std::string& tiles) { return tools::LoadRules(tiles); }
Result<maze::Options> MazeKit::ReadOptions(const GameOptions& game) {
  return tools::ReadOptions(game);
}

int MazeKit::SignatureGames() { return maze::test::kSignatureGames; }
std::uint64_t MazeKit::Signature(const maze::Rules& rules, int games) {
  return maze::test::Signature(rules, games);
}
syrtis::test::PerftResult MazeKit::Perft(const maze::Rules& rules, const State& state, int depth,
                                         const PerftOptions& options) {
  return maze::test::Perft(rules, state, depth,
                           {.signals = options.signals, .brute_force = options.check});
}

std::vector<std::string> MazeKit::TableText(const maze::Rules& rules, const State& first) {
  return tools::TableText(rules, first);
}
std::string MazeKit::SeatText(const State& state, Seat seat) {
  return tools::SeatText(state, seat);
}
std::string MazeKit::CommandText(const maze::Rules& rules, const State& before, Seat,
                                 const Command& command) {
  return tools::CommandText(rules, before, command);
}
std::vector<std::string> MazeKit::Consequences(const maze::Rules& rules, const State& after, Seat,
                                               const Command& command,
                                               std::span<const maze::Event> events) {
  return tools::Consequences(rules, after, command, events);
}
std::vector<std::string> MazeKit::Happenings(const maze::Rules& rules, const State& after,
                                             std::span<const maze::Event> events) {
  return tools::Happenings(rules, after, events);
}
bool MazeKit::IsNews(std::span<const maze::Event> events) { return tools::IsNews(events); }
std::string MazeKit::ResultText(const State& state) { return tools::ResultText(state); }
std::string_view MazeKit::PhaseName(const State& state) {
  return maze::kPhaseNames[static_cast<std::size_t>(state.phase)];
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

bool MazeKit::IsTypical(const Command& command) { return IsAction(command.kind); }

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
  const auto domes = std::count_if(last.domes.begin(), last.domes.end(),
                                   [](const maze::DomeState& dome) { return dome.built; });
  const std::string result = ResultText(last);
  return (last.phase == maze::Phase::kWon ? paint.Good(result) : paint.Bad(result)) + " after " +
         ClockText(last.now - last.started) + " and " + Count(commands, "command") + ": " +
         std::to_string(domes) + " of " + Count(maze::kModule[last.options.module].domes, "dome") +
         ", " + Count(last.placed.size(), "tile") + " on the table, " +
         std::to_string(last.deck.size()) + " in the deck.";
}

}  // namespace syrtis::tools
