#include "engine/testing/terraform/signature.h"

#include <cstdlib>

#include "engine/core/hash.h"
#include "engine/testing/terraform/random_game.h"

namespace syrtis::terraform::test {

std::uint64_t Signature(const Rules& rules, int games) {
  std::uint64_t hash = rules.hash;
  for (int i = 0; i < games; ++i) {
    const Seed seed{0, static_cast<std::uint64_t>(i)};
    Rng rng(seed);
    const RandomTable table = MixedTable(rng);
    const Result<State> start = NewGame(rules, table.options, table.seats, seed);
    if (!start.ok()) std::abort();
    RandomGame game(rules, *start, Seed{1, static_cast<std::uint64_t>(i)}, table.style);
    while (game.Step()) {
      hash = MixHash(hash, HashOf(game.state()));
      for (const Event& event : game.events()) hash = MixHash(hash, HashOf(event));
    }
  }
  return hash;
}

}  // namespace syrtis::terraform::test
