#include "engine/terraform/areas.h"

namespace syrtis::terraform {
namespace {

AreaMask ClaimsOfOthers(const State& state, Seat seat) {
  AreaMask claims = 0;
  for (int i = 0; i < state.seats; ++i) {
    if (i != seat.index) claims |= state.players[static_cast<std::size_t>(i)].claims;
  }
  return claims;
}

AreaMask NextToTwo(AreaMask from, AreaMask tiles) {
  AreaMask found = 0;
  for (AreaMask rest = from; rest != 0; rest &= rest - 1) {
    const AreaId area = FirstOf(rest);
    if (std::popcount(kNeighbours[area] & tiles) >= 2) found |= Bit(area);
  }
  return found;
}

}  // namespace

AreaMask LegalAreas(const State& state, Seat seat, Where where) {
  const AreaMask tiles = state.Tiles();
  const AreaMask land = kLandAreas & ~tiles & ~ClaimsOfOthers(state, seat);
  switch (where) {
    case Where::kLand:
      return land;
    case Where::kCity:
      return land & ~NextTo(state.cities);
    case Where::kIsolated:
      return land & ~NextTo(tiles);
    case Where::kTwoCities:
      return NextToTwo(land & NextTo(state.cities), state.cities);
    case Where::kNextToCity:
      return land & NextTo(state.cities);
    case Where::kNextToGreenery:
      return land & NextTo(state.greeneries);
    case Where::kMetal:
      return land & kMetalAreas;
    case Where::kMetalNextToOwn:
      return land & kMetalAreas & NextTo(state.Of(seat).tiles);
    case Where::kVolcanic:
      return land & kVolcanicAreas;
    case Where::kGreenery: {
      const AreaMask own = land & NextTo(state.Of(seat).tiles);
      return own != 0 ? own : land;
    }
    case Where::kOcean:
      return kOceanAreas & ~tiles;
    case Where::kNoctis:
      return Bit(kNoctisArea) & ~tiles;
    case Where::kGanymede:
      return Bit(kGanymedeArea) & ~tiles;
    case Where::kPhobos:
      return Bit(kPhobosArea) & ~tiles;
  }
  return 0;
}

AreaMask ClaimableAreas(const State& state) {
  AreaMask claims = 0;
  for (const Player& player : state.players) claims |= player.claims;
  return kLandAreas & ~state.Tiles() & ~claims;
}

AreaMask AreasOf(const State& state, Seat seat, const Task& task) {
  const Op op = task.effect.op;
  if (op == Op::kClaim) return ClaimableAreas(state);
  if (TraitsOf(op).lays_ocean && state.OceanCount() >= kMaxOceans) return 0;
  return LegalAreas(state, seat, task.effect.where());
}

}  // namespace syrtis::terraform
