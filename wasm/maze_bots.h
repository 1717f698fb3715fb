#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>

#include "bots/maze/mind.h"
#include "bots/maze/pace.h"
#include "engine/maze/game.h"
#include "engine/session/bots.h"

// The bots that a session of the maze game is given, in the browser and in `syrtis engine`: minds
// without a sense of time, since whoever asks decides when.
namespace syrtis::maze {

inline std::optional<Command> BotInSetUp(const State& state, Seat seat) {
  if (!state.drawn.empty()) {
    for (int edge = 0; edge < 4; ++edge) {
      if (!state.IsOpen(PlaceId::OfHalf(kStartTile, static_cast<Edge>(edge)))) continue;
      return Command::Lay(state.drawn.front(), static_cast<Edge>(edge));
    }
  }
  if (((state.ready >> seat.index) & 1) == 0) return Command::Ready();
  return std::nullopt;
}

inline std::optional<Command> BotCommand(const Rules& rules, const View& view, Seat seat, Ms ms,
                                         std::size_t level) {
  const State& state = view.known;
  if (state.IsOver()) return std::nullopt;
  std::optional<Command> command;
  if (state.phase == Phase::kSetUp) {
    command = BotInSetUp(state, seat);
  } else {
    const PaceMaker pace(static_cast<Pace>(level), state.seats, Seed{});
    Mind mind(rules, {.action = pace.ActionTime(), .slow_rest = pace.SlowRest()});
    if (!state.choices.empty() && state.choices.front().chooser == seat) {
      command = mind.PlaceTrash(view);
    } else {
      mind.Think(view, ms);
      command = mind.For(view, seat, ms, {});
    }
  }
  if (!command) return std::nullopt;
  CommandList legal;
  LegalCommands(rules, view, seat, ms, legal);
  if (std::find(legal.begin(), legal.end(), *command) == legal.end()) return std::nullopt;
  return command;
}

inline Bots<Maze> MazeBots() { return {.levels = kPaceNames, .next = BotCommand}; }

}  // namespace syrtis::maze
