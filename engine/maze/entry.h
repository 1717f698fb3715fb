#pragma once

#include "engine/core/status.h"
#include "engine/maze/dome.h"
#include "engine/maze/rules.h"
#include "engine/maze/state.h"

namespace syrtis::maze {

// Whether a pawn may step onto a place, and if not, why.
enum class Entry : std::uint8_t {
  kFree,
  kOccupied,
  kNothingToEat,
  kNoMoreFlips,
  kPadForColonists,
  kNotForSites,
  kNotNeeded,
  kNotBuilt,
  kInhabited,
};

// A resource that steps onto this timer space turns the timer (M-3.5, M-3.6).
inline bool WouldFlip(const State& state, PlaceId timer_space) {
  return state.timers > 0 && ((state.timer_tokens >> timer_space.tile()) & 1U) == 0;
}

inline Entry EnterDome(const DomeSite& site, const DomeState& dome, Pawn pawn) {
  if (pawn == Pawn::kColonist) {
    if (!dome.built) return Entry::kNotBuilt;
    return dome.colonist ? Entry::kInhabited : Entry::kFree;
  }
  if (!IsResource(pawn)) return Entry::kNotForSites;
  const bool needed = !dome.built && FreeSlot(site, dome, ColourOf(pawn)) != kNoSlot;
  return needed ? Entry::kFree : Entry::kNotNeeded;
}

inline Entry CheckEntry(const Rules& rules, const State& state, Pawn pawn, PlaceId to) {
  const PlaceInfo& place = rules.Place(to);
  switch (place.kind) {
    case PlaceKind::kRocket:
      return pawn == Pawn::kColonist ? Entry::kFree : Entry::kPadForColonists;
    case PlaceKind::kDome:
      return EnterDome(rules.domes[place.dome], state.domes[place.dome], pawn);
    case PlaceKind::kTimer:
      if (state.landed && IsResource(pawn) && state.IsEmpty(to) && WouldFlip(state, to)) {
        return Entry::kNoMoreFlips;
      }
      break;
    case PlaceKind::kHalf:
    case PlaceKind::kPlatform:
      break;
  }
  const Pawn there = state.At(to);
  if (pawn == Pawn::kSlug) {
    return IsResource(there) || there == Pawn::kTrash ? Entry::kFree : Entry::kNothingToEat;
  }
  return there == Pawn::kNone ? Entry::kFree : Entry::kOccupied;
}

}  // namespace syrtis::maze
