#include <algorithm>
#include <optional>

#include "engine/maze/action_tiles.h"
#include "engine/maze/board.h"
#include "engine/maze/play.h"

namespace syrtis::maze {
namespace {

using ActionTiles = FixedVector<ColourMask, kMaxSeats>;

// One owner per colour: the shuffled colours are dealt out one by one, what is left over goes to
// the first seats again; then the tiles are dealt like any.
ActionTiles SingleOwnerTiles(int seats, Rng& rng) {
  auto colours = kEach<Colour>;
  rng.Shuffle(colours);
  ActionTiles tiles;
  for (int i = 0; i < seats; ++i) tiles.push_back(MaskOf(colours[static_cast<std::size_t>(i)]));
  for (std::size_t i = tiles.size(); i < colours.size(); ++i) {
    tiles[i - tiles.size()] |= MaskOf(colours[i]);
  }
  return tiles;
}

ActionTiles DealActionTiles(const Options& options, int seats, Rng& rng) {
  ActionTiles tiles;
  const bool alone = seats == 1;
  if (seats == 2 || (alone && options.solitaire == Solitaire::kBasic)) {
    for (const ColourMask tile : kTilesForTwo) tiles.push_back(tile);
  } else if (options.one_owner) {
    tiles = SingleOwnerTiles(seats, rng);
  } else {
    const int count = alone ? 6 : seats;
    for (int i = 0; i < count; ++i) tiles.push_back(kTilesForMore[static_cast<std::size_t>(i)]);
  }
  if (!alone) rng.Shuffle(tiles);
  return tiles;
}

// M-2.1, M-2.4: the module's tiles and some of the X tiles, shuffled.
void ShuffleDeck(State& state, Rng& rng) {
  FixedVector<TileId, kXTiles> x_tiles;
  for (int i = 0; i < kXTiles; ++i) x_tiles.push_back(static_cast<TileId>(kFirstXTile + i));
  rng.Shuffle(x_tiles);
  for (TileId tile = 1; tile < kFirstXTile; ++tile) {
    if (GroupOf(tile) <= state.options.module) state.deck.push_back(tile);
  }
  for (std::size_t i = 0; i < state.options.x_tiles; ++i) state.deck.push_back(x_tiles[i]);
  rng.Shuffle(state.deck);
}

}  // namespace

Result<State> NewGame([[maybe_unused]] const Rules& rules, const Options& options, int seats,
                      Seed seed) {
  if (std::optional<Error> wrong = CheckOptions(options, seats)) return *std::move(wrong);
  State state;
  state.options = options;
  state.seats = static_cast<std::uint8_t>(seats);
  state.pawns.fill(Pawn::kNone);
  state.joined.fill(State::kOpen);
  state.supply.fill(kResourcesEach);
  const Module& module = kModule[options.module];
  state.colonists_in_orbit = module.domes;
  state.dome_tiles = module.domes;
  state.timers = module.timers;
  state.wilds = module.wilds;
  state.trash_supply = module.trash;
  state.slug_supply = module.slugs;
  LayTile(state, {.tile = kStartTile, .x = 0, .y = 0, .turn = 0});

  Rng rng(seed);
  ShuffleDeck(state, rng);
  const ActionTiles tiles = DealActionTiles(options, seats, rng);
  std::copy(tiles.begin(), tiles.end(), state.action_tiles.begin());
  if (state.IsSolitaire()) {
    for (int i = 0; i < 4; ++i) {
      state.drawn.push_back(state.deck.back());
      state.deck.pop_back();
    }
  }
  return state;
}

}  // namespace syrtis::maze
