#pragma once

#include <optional>
#include <string>

#include "engine/terraform/check_state.h"
#include "engine/terraform/game.h"
#include "engine/testing/terraform/random_game.h"
#include "fuzz/game_target.h"

namespace syrtis::fuzz {

// The terraforming game as game_target.h wants it.
struct TerraformTarget {
  using Game = terraform::Terraform;
  using RandomGame = terraform::test::RandomGame;

  static terraform::test::RandomTable MixedTable(Rng& rng) {
    return terraform::test::MixedTable(rng);
  }
  static terraform::test::PlayStyle Style() { return {.reopens = true, .max_step_ms = 4000}; }
  // Without the hash of the tables, which changes with every card.
  static const terraform::Rules& TheRules() {
    static const terraform::Rules rules{.hash = 0};
    return rules;
  }
  static std::optional<std::string> Problem(const terraform::Rules&,
                                            const terraform::State& state) {
    return terraform::CheckState(state);
  }
};

}  // namespace syrtis::fuzz
