#pragma once

#include "bots/bot.h"
#include "bots/maze/pace.h"
#include "engine/maze/game.h"
#include "engine/session/bots.h"

namespace syrtis {

// Partners by their pace.
template <>
struct BotsOf<maze::Maze> {
  static std::span<const std::string_view> Levels();
  static constexpr LevelRange ForPeople() { return {.first = 0, .count = maze::kOfferedPaceCount}; }
  static std::unique_ptr<Bot<maze::Maze>> New(const maze::Rules& rules, Seat seat, int seats,
                                              std::size_t level, Seed seed);
};

namespace maze {

// For sessions, in the browser and in `syrtis engine`: minds without a sense of time, since the
// caller decides when to ask. The levels are the names of the paces.
Bots<Maze> SessionBots();

}  // namespace maze

}  // namespace syrtis
