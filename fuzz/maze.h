#pragma once

#include <optional>
#include <string>

#include "engine/maze/check_state.h"
#include "engine/maze/game.h"
#include "engine/testing/random_player.h"
#include "engine/testing/small_rules.h"
#include "fuzz/game_target.h"

namespace syrtis::fuzz {

// The maze game as game_target.h wants it.
struct MazeTarget {
  using Game = maze::Maze;
  using RandomGame = maze::test::RandomGame;

  static maze::test::RandomTable MixedTable(Rng& rng) { return maze::test::MixedTable(rng); }
  static maze::test::PlayStyle Style() {
    maze::test::PlayStyle style;
    style.leavers = true;
    return style;
  }
  static const maze::Rules& TheRules() {
    static const maze::Rules rules = maze::SmallRules();
    return rules;
  }
  static std::optional<std::string> Problem(const maze::Rules& rules, const maze::State& state) {
    return maze::CheckState(rules, state);
  }
};

}  // namespace syrtis::fuzz
