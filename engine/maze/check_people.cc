#include <algorithm>
#include <bit>
#include <cstddef>

#include "engine/maze/action_tiles.h"
#include "engine/maze/check_parts.h"

namespace syrtis::maze {
namespace {

// The options with one owner per colour: every colour once, and nobody with two more than another.
bool AreSingleOwners(const State& state) {
  ColourMask seen = 0;
  for (std::size_t seat = 0; seat < state.seats; ++seat) {
    const ColourMask tile = state.action_tiles[seat];
    if (tile == 0 || (seen & tile) != 0 || std::popcount(tile) > 2) return false;
    seen = static_cast<ColourMask>(seen | tile);
  }
  return seen == kAllColours;
}

// Whether the action tiles are those printed for this table (M-2.2), in whatever order they went
// round; alone (M-9.1) they stay as they were laid.
bool AreActionTiles(const State& state) {
  const auto count = static_cast<std::size_t>(state.ActionTileCount());
  const auto end = state.action_tiles.begin() + count;
  if (std::any_of(end, state.action_tiles.end(), [](ColourMask tile) { return tile != 0; })) {
    return false;
  }
  if (state.options.one_owner) return AreSingleOwners(state);
  const ColourMask* const printed = count == 2 ? kTilesForTwo.data() : kTilesForMore.data();
  if (state.IsSolitaire()) return std::equal(state.action_tiles.begin(), end, printed);
  return std::is_permutation(state.action_tiles.begin(), end, printed);
}

}  // namespace

Problem CheckPeople(const Rules& /*rules*/, const State& state) {
  if (!AreActionTiles(state)) {
    return "actionTiles are not those for this number of seats and these options";
  }
  if (state.IsSolitaire()) {
    if (state.solo_tile >= state.ActionTileCount()) return "soloTile: there is no such action tile";
  } else if (state.solo_tile != 0) {
    return "soloTile is for one seat only";
  }

  const auto everyone = static_cast<std::uint8_t>((1U << state.seats) - 1U);
  if ((state.ready & ~everyone) != 0) return "ready: there is no such seat";
  if ((state.away & ~everyone) != 0) return "away: there is no such seat";
  if ((state.gave_up & ~everyone) != 0) return "gaveUp: there is no such seat";

  if (!state.HasSilence()) {
    if (!state.talk) return "talk is always open in this game";
    if (!state.red.IsOff()) return "red: this game has no red pawn";
  } else if (!state.red.IsOff() && !state.red.IsButton() && state.red.value >= state.seats) {
    return "red: there is no such seat";
  }
  return std::nullopt;
}

}  // namespace syrtis::maze
