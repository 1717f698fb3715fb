#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "engine/core/bot.h"

namespace syrtis {

// The bots of a game; each game specialises it:
//   Levels()     their names, from the weakest; those for tests and comparisons among them
//   ForPeople()  the part of Levels() that people want to sit with: first index and count
//   New(rules, seat, seats, level, seed)   one of that level. The rules must outlive it.
struct LevelRange {
  std::size_t first = 0;
  std::size_t count = 0;
};
template <Game G>
struct BotsOf;

template <Game G>
std::span<const std::string_view> LevelsForPeople() {
  const LevelRange range = BotsOf<G>::ForPeople();
  return BotsOf<G>::Levels().subspan(range.first, range.count);
}

}  // namespace syrtis
