#pragma once

#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/hash.h"
#include "engine/maze/check_state.h"
#include "engine/maze/game.h"
#include "engine/maze/small_rules.h"
#include "engine/testing/random_player.h"

// What the targets of the maze game have in common.
namespace syrtis::fuzz {

inline void Check(bool holds) {
  if (!holds) std::abort();
}

inline std::string_view Text(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

// Rules that stay as they are when the real tiles are tuned, so that the corpus stays good.
inline const maze::Rules& TheRules() {
  static const maze::Rules rules = maze::SmallRules();
  return rules;
}

// Plays on from a state that was let in. It must stay a good one whatever is done.
inline void PlayOn(const maze::Rules& rules, const maze::State& state, int steps) {
  maze::test::PlayStyle style;
  style.leavers = true;
  maze::test::RandomGame game(rules, state, Seed{0, HashOf(state)}, style);
  for (int i = 0; i < steps && game.Step(); ++i) {
    Check(!maze::CheckState(rules, game.state()).has_value());
  }
}

}  // namespace syrtis::fuzz
