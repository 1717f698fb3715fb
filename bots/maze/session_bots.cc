#include "bots/maze/session_bots.h"

#include <algorithm>
#include <cstddef>
#include <optional>

#include "bots/maze/mind.h"
#include "bots/maze/pace.h"

namespace syrtis::maze {
namespace {

std::optional<Command> Wish(const Rules& rules, const View& view, Seat seat, Ms ms, Pace pace) {
  const State& state = view.known;
  if (state.IsOver()) return std::nullopt;
  if (state.phase == Phase::kSetUp) return InSetUp(view, seat);
  const PaceMaker maker(pace, state.seats, Seed{});
  Mind mind(rules, {.action = maker.ActionTime(), .slow_rest = maker.SlowRest()});
  if (!state.choices.empty() && state.choices.front().chooser == seat) return mind.PlaceTrash(view);
  mind.Think(view, ms);
  const std::optional<Hint> mine = mind.For(view, seat, ms, {});
  return mine ? std::optional(mine->command) : std::nullopt;
}

std::optional<Command> BotCommand(const Rules& rules, const View& view, Seat seat, Ms ms,
                                  std::size_t level) {
  const std::optional<Command> command = Wish(rules, view, seat, ms, static_cast<Pace>(level));
  if (!command) return std::nullopt;
  CommandList legal;
  LegalCommands(rules, view, seat, ms, legal);
  if (std::find(legal.begin(), legal.end(), *command) == legal.end()) return std::nullopt;
  return command;
}

}  // namespace

Bots<Maze> SessionBots() { return {.levels = kPaceNames, .next = BotCommand}; }

}  // namespace syrtis::maze
