#pragma once

#include <cstdint>
#include <cstdlib>

#include "engine/core/game.h"
#include "engine/core/hash.h"

namespace syrtis::test {

// The signature of either game: one number over that many games, into which every state and every
// event goes. table_of(rng) is the table of a game, mix(hash, event) takes an event in.
template <Game G, class RandomGame, class TableOf, class MixEvent>
std::uint64_t MixGames(const typename G::Rules& rules, int games, TableOf table_of, MixEvent mix) {
  std::uint64_t hash = G::RulesHash(rules);
  for (int i = 0; i < games; ++i) {
    const Seed seed{0, static_cast<std::uint64_t>(i)};
    Rng rng(seed);
    const auto table = table_of(rng);
    const Result<typename G::State> start = G::NewGame(rules, table.options, table.seats, seed);
    if (!start.ok()) std::abort();
    RandomGame game(rules, *start, Seed{1, static_cast<std::uint64_t>(i)}, table.style);
    while (game.Step()) {
      hash = MixHash(hash, G::Hash(game.state()));
      for (const typename G::Event& event : game.events()) hash = mix(hash, event);
    }
  }
  return hash;
}

}  // namespace syrtis::test
