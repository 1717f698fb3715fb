#include "engine/testing/signature.h"

#include "engine/maze/game.h"
#include "engine/testing/mix_games.h"
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
  return syrtis::test::MixGames<Maze, RandomGame>(rules, games, MixedTable, MixEvent);
}

}  // namespace syrtis::maze::test
