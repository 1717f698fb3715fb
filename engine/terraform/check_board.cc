#include <algorithm>

#include "engine/terraform/check_parts.h"

namespace syrtis::terraform {
namespace {

// Whether the card of each special tile that lies is in play with the tile's owner.
bool SpecialsHaveTheirCards(const State& state) {
  for (const CardRow& row : kCards) {
    for (const Effect& effect : row.effects) {
      if (effect.op != Op::kTile || state.WhereIs(effect.special()) == kNoArea) continue;
      const bool owned =
          std::any_of(state.players.begin(), state.players.end(), [&](const Player& player) {
            return Has(player.tiles, state.WhereIs(effect.special())) &&
                   (player.played.Has(row.number) || player.events.Has(row.number));
          });
      if (!owned) return false;
    }
  }
  return true;
}

}  // namespace

Problem CheckBoard(const State& state) {
  if (state.OceanCount() > kMaxOceans) return "there are more than nine oceans";
  AreaMask special = 0;
  for (std::size_t i = 0; i < kSpecialCount; ++i) {
    const AreaId area = state.special[i];
    if (area == kNoArea) continue;
    const bool capital = static_cast<Special>(i) == Special::kCapital;
    if (capital != Has(state.cities, area)) return "a special tile and a city do not fit";
    if (Has(special | state.oceans | state.greeneries, area)) return "two tiles lie on one area";
    if (!Has(kLandAreas | kOceanAreas, area)) return "a special tile lies where it cannot";
    special |= Bit(area);
  }
  if ((state.oceans & state.cities) != 0 || (state.oceans & state.greeneries) != 0 ||
      (state.cities & state.greeneries) != 0) {
    return "two tiles lie on one area";
  }
  if ((state.oceans & ~(kOceanAreas | kLandAreas)) != 0) return "an ocean lies where it cannot";
  if ((state.greeneries & ~(kOceanAreas | kLandAreas)) != 0) {
    return "a greenery lies where it cannot";
  }
  if ((state.cities & kOceanAreas) != 0) return "a city lies where it cannot";
  AreaMask owned = 0;
  AreaMask claimed = 0;
  for (const Player& player : state.players) {
    if ((player.tiles & owned) != 0) return "a tile has two owners";
    owned |= player.tiles;
    if ((player.claims & claimed) != 0) return "an area is claimed twice";
    claimed |= player.claims;
  }
  const AreaMask ownable = state.cities | state.greeneries | special;
  if ((owned & ~ownable) != 0) return "a player owns a tile that is not there";
  if (!state.IsSolo() && (ownable & ~owned) != 0) return "a tile has no owner";
  if (!SpecialsHaveTheirCards(state)) return "a special tile does not belong to a card in play";
  if ((claimed & ~kLandAreas) != 0 || (claimed & state.Tiles()) != 0) {
    return "a claim lies where it cannot";
  }
  if (CountOwned(state.milestones) > kMaxClaims || CountOwned(state.awards) > kMaxClaims) {
    return "more than three milestones or awards are taken";
  }
  return std::nullopt;
}

}  // namespace syrtis::terraform
