#include "engine/testing/signature.h"

#include <cstdlib>

#include "engine/core/hash.h"
#include "engine/testing/random_player.h"

namespace syrtis::maze::test {
namespace {

// Field by field: an event may have padding.
std::uint64_t MixEvent(std::uint64_t hash, const Event& event) {
  hash = MixHash(hash, static_cast<std::uint64_t>(event.ms));
  const auto what = static_cast<std::uint64_t>(event.what);
  const auto pawn = static_cast<std::uint64_t>(event.pawn);
  hash = MixHash(hash, what | (std::uint64_t{event.seat.index} << 8) | (pawn << 16) |
                           (std::uint64_t{event.value} << 24));
  return MixHash(hash, event.from.value | (std::uint64_t{event.to.value} << 16) |
                           (std::uint64_t{event.link.value} << 32));
}

}  // namespace

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
      for (const Event& event : game.events()) hash = MixEvent(hash, event);
    }
  }
  return hash;
}

}  // namespace syrtis::maze::test
