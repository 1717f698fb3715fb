#include "engine/maze/hazards.h"

#include <bit>

#include "engine/maze/board.h"
#include "engine/maze/place_set.h"

namespace syrtis::maze {
namespace {

// M-5.6: a platform that trash cannot be put on.
bool IsFullForTrash(Pawn there) { return there == Pawn::kTrash || there == Pawn::kColonist; }
// M-6.1: a platform that a new slug cannot be put on.
bool IsFullForSlug(Pawn there) { return there == Pawn::kSlug || there == Pawn::kColonist; }

// The platforms nearest to `start` by number of links that are not full, in order of their
// numbers. Never enters or passes a rocket pad or a dome site.
template <class IsFull>
void NearestRoom(const Rules& rules, const State& state, PlaceId start, IsFull is_full,
                 PlaceList& found) {
  PlaceSet seen;
  seen.Add(start);
  PlaceSet ring;
  ring.Add(start);
  bool grew = true;
  while (grew && found.empty()) {
    PlaceSet next;
    grew = false;
    ring.ForEach([&](PlaceId platform) {
      ForEachAdjacent(rules, state, platform, [&](PlaceId adjacent) {
        const PlaceKind kind = rules.Place(adjacent).kind;
        if (kind == PlaceKind::kRocket || kind == PlaceKind::kDome || seen.Has(adjacent)) return;
        seen.Add(adjacent);
        next.Add(adjacent);
        grew = true;
      });
    });
    next.ForEach([&](PlaceId platform) {
      if (!is_full(state.At(platform))) found.push_back(platform);
    });
    ring = next;
  }
}

// The platform with the trash icon of a tile.
PlaceId TrashPlatform(const Rules& rules, const State& state, TileId tile) {
  return state.Platform(PlaceId::OfHalf(tile, rules.tiles[tile].arrow));
}

// A trash pawn that has left the supply arrives on a platform that is not full.
void DropTrash(State& state, PlaceId platform, Events& events) {
  const Pawn there = state.At(platform);
  if (there == Pawn::kSlug) {
    ++state.trash_supply;
    events.push_back({.ms = state.now, .what = What::kTrashSwallowed, .to = platform});
    return;
  }
  if (IsResource(there)) {
    ReturnToSupply(state, there);
    events.push_back({.ms = state.now, .what = What::kReturned, .pawn = there, .from = platform});
  }
  state.Put(platform, Pawn::kTrash);
  events.push_back({.ms = state.now, .what = What::kTrashPlaced, .to = platform});
}

// Where trash meant for `platform` can go now: there if there is room, else as M-5.3 says.
void TrashCandidates(const Rules& rules, const State& state, PlaceId platform,
                     PlaceList& candidates) {
  if (IsFullForTrash(state.At(platform))) {
    NearestRoom(rules, state, platform, IsFullForTrash, candidates);
  } else {
    candidates.push_back(platform);
  }
}

bool IsAway(const State& state, Seat seat) { return ((state.away >> seat.index) & 1) != 0; }

// A trash pawn that has left the supply is meant for `platform`: it goes there or nearby, or opens
// a choice.
void SendTrash(const Rules& rules, State& state, PlaceId platform, Seat explorer, Events& events) {
  PlaceList candidates;
  TrashCandidates(rules, state, platform, candidates);
  if (candidates.empty()) {
    ++state.trash_supply;
    events.push_back({.ms = state.now, .what = What::kTrashDropped, .to = platform});
  } else if (candidates.size() == 1) {
    DropTrash(state, candidates[0], events);
  } else {
    state.choices.push_back({.tiles = 0, .full = platform, .chooser = explorer, .left = 0});
    events.push_back(
        {.ms = state.now, .what = What::kChoiceOpened, .seat = explorer, .to = platform});
  }
}

// M-5.1: trash for every trash platform in play, from the newest to the oldest.
void BringTrash(const Rules& rules, State& state, Seat explorer, Events& events) {
  if (state.trash_supply == 0) return;
  Scratch<TileId, kTiles> tiles;
  for (std::size_t i = state.placed.size(); i-- > 0;) {
    const TileId tile = state.placed[i].tile;
    if (rules.tiles[tile].trash) tiles.push_back(tile);
  }
  // Pawns that a slug swallows are back in the supply at once, so only the others can fall short.
  std::uint32_t wanting = 0;
  for (const TileId tile : tiles) {
    if (state.At(TrashPlatform(rules, state, tile)) != Pawn::kSlug) wanting |= 1U << tile;
  }
  const bool shortage = std::popcount(wanting) > state.trash_supply;
  for (const TileId tile : tiles) {
    if (shortage && ((wanting >> tile) & 1U) != 0) continue;
    if (state.trash_supply == 0) continue;  // a slug that nothing is left for
    --state.trash_supply;
    SendTrash(rules, state, TrashPlatform(rules, state, tile), explorer, events);
  }
  if (!shortage) return;
  state.choices.push_back(
      {.tiles = wanting, .full = PlaceId::None(), .chooser = explorer, .left = state.trash_supply});
  state.trash_supply = 0;
  events.push_back({.ms = state.now, .what = What::kChoiceOpened, .seat = explorer});
}

// M-6.1.
void BringSlug(const Rules& rules, State& state, PlaceId target, Events& events) {
  if (state.slug_supply == 0) return;
  PlaceId platform = state.Platform(target);
  if (IsFullForSlug(state.At(platform))) {
    PlaceList room;
    NearestRoom(rules, state, platform, IsFullForSlug, room);
    if (room.empty()) return;
    platform = room[0];
  }
  const Pawn eaten = state.At(platform);
  --state.slug_supply;
  state.Put(platform, Pawn::kSlug);
  events.push_back({.ms = state.now, .what = What::kSlugAppeared, .to = platform});
  if (eaten != Pawn::kNone) {
    ReturnToSupply(state, eaten);
    events.push_back({.ms = state.now, .what = What::kSlugAte, .pawn = eaten, .to = platform});
  }
}

// The platforms without trash so far of a shortage, from the newest to the oldest tile.
TileId NewestTile(const State& state, std::uint32_t tiles) {
  for (std::size_t i = state.placed.size(); i-- > 0;) {
    const TileId tile = state.placed[i].tile;
    if (((tiles >> tile) & 1U) != 0) return tile;
  }
  return kNoTile;
}

// Whether nothing is left to choose, or nobody is there to do it.
bool DecidesItself(const State& state, const TrashChoice& choice, std::size_t candidates) {
  if (IsAway(state, choice.chooser)) return true;
  return candidates <= (choice.IsShortage() ? choice.left : 1U);
}

}  // namespace

void ReturnToSupply(State& state, Pawn pawn) {
  if (IsResource(pawn)) {
    ++state.supply[static_cast<std::size_t>(pawn)];
  } else if (pawn == Pawn::kTrash) {
    ++state.trash_supply;
  }
}

void BringHazards(const Rules& rules, State& state, TileId tile, Seat explorer, Events& events) {
  const TileInfo& info = rules.tiles[tile];
  if (info.trash && state.phase == Phase::kSetUp) {
    const PlaceId platform = TrashPlatform(rules, state, tile);
    if (state.trash_supply > 0 && !IsFullForTrash(state.At(platform))) {
      --state.trash_supply;
      DropTrash(state, platform, events);
    }
  } else if (info.trash) {
    BringTrash(rules, state, explorer, events);
  }
  if (!info.slug_target.IsNone()) BringSlug(rules, state, info.slug_target, events);
  if (state.choice_deadline == kNever) SettleChoices(rules, state, events);
}

void ChoiceCandidates(const Rules& rules, const State& state, PlaceList& candidates) {
  if (state.choices.empty()) return;
  const TrashChoice& choice = state.choices.front();
  if (!choice.IsShortage()) {
    TrashCandidates(rules, state, choice.full, candidates);
    return;
  }
  PlaceSet platforms;
  for (TileId tile = 0; tile < kTiles; ++tile) {
    if (((choice.tiles >> tile) & 1U) != 0) platforms.Add(TrashPlatform(rules, state, tile));
  }
  platforms.ForEach([&](PlaceId platform) { candidates.push_back(platform); });
}

void MakeChoice(const Rules& rules, State& state, PlaceId place, bool by_itself, Events& events) {
  TrashChoice& choice = state.choices.front();
  const Seat chooser = choice.chooser;
  events.push_back({.ms = state.now,
                    .what = What::kChoiceMade,
                    .seat = chooser,
                    .value = static_cast<std::uint8_t>(by_itself ? 1 : 0),
                    .to = place});
  if (choice.IsShortage()) {
    for (TileId tile = 0; tile < kTiles; ++tile) {
      const bool among = ((choice.tiles >> tile) & 1U) != 0;
      if (among && TrashPlatform(rules, state, tile) == place) choice.tiles &= ~(1U << tile);
    }
    const bool last = --choice.left == 0;
    if (last) state.choices.erase_at(0);
    SendTrash(rules, state, place, chooser, events);
    if (!last) return;  // the same choice goes on, in the time that it has
  } else {
    state.choices.erase_at(0);
    DropTrash(state, place, events);
  }
  SettleChoices(rules, state, events);
}

void MakeChoiceByDefault(const Rules& rules, State& state, Events& events) {
  const TrashChoice& choice = state.choices.front();
  if (choice.IsShortage()) {
    for (int left = choice.left; left > 0; --left) {
      const TileId newest = NewestTile(state, state.choices.front().tiles);
      MakeChoice(rules, state, TrashPlatform(rules, state, newest), true, events);
    }
    return;
  }
  PlaceList candidates;
  ChoiceCandidates(rules, state, candidates);
  if (!candidates.empty()) {
    MakeChoice(rules, state, candidates[0], true, events);
    return;
  }
  ++state.trash_supply;
  events.push_back({.ms = state.now, .what = What::kTrashDropped, .to = choice.full});
  state.choices.erase_at(0);
  SettleChoices(rules, state, events);
}

void SettleChoices(const Rules& rules, State& state, Events& events) {
  state.choice_deadline = kNever;
  if (state.choices.empty()) return;
  PlaceList candidates;
  ChoiceCandidates(rules, state, candidates);
  if (DecidesItself(state, state.choices.front(), candidates.size())) {
    MakeChoiceByDefault(rules, state, events);
  } else {
    state.choice_deadline = state.now + kChoiceMs;
  }
}

}  // namespace syrtis::maze
