#include "engine/maze/derived.h"

#include <algorithm>
#include <bit>
#include <cstddef>

#include "engine/maze/board.h"

namespace syrtis::maze {
namespace {

std::uint8_t Rest(int all, int elsewhere) {
  return static_cast<std::uint8_t>(std::max(0, all - elsewhere));
}

}  // namespace

Census CountInPlay(const Rules& rules, const State& state) {
  Census in_play{};
  const auto count = [&in_play](Pawn pawn, int n) { in_play[static_cast<std::size_t>(pawn)] += n; };
  for (const Pawn pawn : state.pawns) {
    if (pawn != Pawn::kNone) count(pawn, 1);
  }
  for (std::size_t d = 0; d < state.domes.size(); ++d) {
    const DomeState& dome = state.domes[d];
    const auto& needs = rules.domes[d].needs;
    for (std::size_t slot = 0; slot < needs.size(); ++slot) {
      if (((dome.held >> slot) & 1U) != 0) count(ResourceOf(needs[slot]), 1);
    }
    if (dome.colonist) count(Pawn::kColonist, 1);
  }
  count(Pawn::kColonist, state.colonists_on_pad);
  for (const TrashChoice& choice : state.choices) {
    count(Pawn::kTrash, choice.IsShortage() ? choice.left : 1);
  }
  return in_play;
}

Census CountAll(const Options& options) {
  const Module& module = kModule[options.module];
  Census all{};
  for (std::size_t colour = 0; colour < kColours; ++colour) all[colour] = kResourcesEach;
  all[static_cast<std::size_t>(Pawn::kColonist)] = module.domes;
  all[static_cast<std::size_t>(Pawn::kTrash)] = module.trash;
  all[static_cast<std::size_t>(Pawn::kSlug)] = module.slugs;
  return all;
}

void Derive(const Rules& rules, State& state) {
  const auto placed = state.placed;
  state.placed.clear();
  state.in_play = 0;
  state.joined.fill(State::kOpen);
  for (const PlacedTile& tile : placed) LayTile(state, tile);
  state.occupied.fill(0);
  for (std::uint16_t i = 0; i < PlaceId::kCount; ++i) {
    if (state.pawns[i] != Pawn::kNone) state.Put(PlaceId{i}, state.pawns[i]);
  }

  const Census all = CountAll(state.options);
  const Census in_play = CountInPlay(rules, state);
  const auto rest = [&](std::size_t pawn) { return Rest(all[pawn], in_play[pawn]); };
  for (std::size_t colour = 0; colour < kColours; ++colour) state.supply[colour] = rest(colour);
  state.trash_supply = rest(static_cast<std::size_t>(Pawn::kTrash));
  state.slug_supply = rest(static_cast<std::size_t>(Pawn::kSlug));
  state.colonists_in_orbit = rest(static_cast<std::size_t>(Pawn::kColonist));

  const Module& module = kModule[state.options.module];
  const auto built = static_cast<int>(std::count_if(
      state.domes.begin(), state.domes.end(), [](const DomeState& dome) { return dome.built; }));
  state.dome_tiles = Rest(module.domes, built);
  state.timers = Rest(module.timers, std::popcount(state.timer_tokens));
  state.landed = built >= module.domes && state.InPlay(kRocketTile);
}

}  // namespace syrtis::maze
