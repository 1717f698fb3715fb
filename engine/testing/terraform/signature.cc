#include "engine/testing/terraform/signature.h"

#include "engine/terraform/game.h"
#include "engine/testing/mix_games.h"
#include "engine/testing/terraform/random_game.h"

namespace syrtis::terraform::test {

std::uint64_t Signature(const Rules& rules, int games) {
  return syrtis::test::MixGames<Terraform, RandomGame>(
      rules, games, MixedTable,
      [](std::uint64_t hash, const Event& event) { return MixHash(hash, HashOf(event)); });
}

}  // namespace syrtis::terraform::test
