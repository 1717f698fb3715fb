#include "bots/terraform/tile_value.h"

#include <algorithm>
#include <bit>

#include "engine/terraform/areas.h"

namespace syrtis::terraform {
namespace {

int Count(AreaMask mask) { return std::popcount(mask); }

AreaMask FreeLand(const State& state) { return kLandAreas & ~state.Tiles(); }

// T-7.1: what is printed, and 2 M€ for each ocean.
Worth BonusOf(const Outlook& outlook, AreaId area) {
  const Area& ground = kMap[area];
  const Prices& prices = outlook.prices;
  return ground.steel * prices.Stock(Res::kSteel) + ground.titanium * prices.Stock(Res::kTitanium) +
         ground.plants * prices.Stock(Res::kPlant) + ground.cards * prices.card +
         2 * prices.money * Count(kNeighbours[area] & outlook.state.oceans);
}

// A greenery scores for the cities around it, whoever has them.
Worth BesideCities(const Outlook& outlook, AreaId area) {
  const AreaMask cities = kNeighbours[area] & outlook.state.cities;
  const AreaMask own = cities & outlook.me.tiles;
  return outlook.prices.vp * Count(own) -
         outlook.prices.vp * Count(cities & ~own) * outlook.HarmPercent() / 100;
}

Worth GreeneryAt(const Outlook& outlook, AreaId area) {
  // Free land around it keeps places for own cities and greeneries.
  const int room = Count(kNeighbours[area] & FreeLand(outlook.state));
  return BonusOf(outlook, area) + BesideCities(outlook, area) +
         outlook.prices.vp * room * outlook.habits.greenery_room / 90;
}

Worth CityAt(const Outlook& outlook, AreaId area) {
  const AreaMask around = kNeighbours[area];
  const int room = Count(around & FreeLand(outlook.state));
  const int hopes = std::min(room, 1 + outlook.prices.generations / 2);
  return BonusOf(outlook, area) + outlook.prices.vp * Count(around & outlook.state.greeneries) +
         outlook.prices.vp * hopes * outlook.habits.city_hope / 100;
}

// Oceans pay whoever builds beside them: best where only we would.
Worth OceanAt(const Outlook& outlook, AreaId area) {
  const AreaMask beside = NextTo(kNeighbours[area] & FreeLand(outlook.state));
  AreaMask others = 0;
  for (int i = 0; i < outlook.state.seats; ++i) {
    if (i != outlook.seat.index) others |= outlook.state.Of(Seat::At(i)).tiles;
  }
  const int balance = Count(beside & outlook.me.tiles) - Count(beside & others);
  return BonusOf(outlook, area) + std::clamp(balance, -4, 4) * outlook.habits.ocean_balance;
}

// A tile that scores nothing takes room that a greenery beside an own city would have had.
Worth TakenRoom(const Outlook& outlook, AreaId area) {
  const AreaMask own = kNeighbours[area] & outlook.state.cities & outlook.me.tiles;
  return outlook.prices.vp * Count(own) * outlook.habits.taken_room / 100;
}

Worth SpecialAt(const Outlook& outlook, Special tile, AreaId area) {
  const AreaMask around = kNeighbours[area];
  const Worth vp = outlook.prices.vp;
  const Worth bonus = BonusOf(outlook, area);
  switch (tile) {
    case Special::kCapital: {
      const int oceans = Count(around & outlook.state.oceans);
      const int to_come = Count(around & kOceanAreas & ~outlook.state.oceans);
      return CityAt(outlook, area) + vp * oceans +
             vp * to_come * outlook.habits.capital_ocean / 100;
    }
    case Special::kCommercialDistrict:
      return bonus + vp * Count(around & outlook.state.cities) +
             vp * Count(around & FreeLand(outlook.state)) * outlook.habits.district_room / 100;
    case Special::kMiningArea:
    case Special::kMiningRights:
      return bonus - TakenRoom(outlook, area) +
             outlook.prices.Production(kMap[area].steel > 0 ? Res::kSteel : Res::kTitanium);
    case Special::kNaturalPreserve:
    case Special::kNuclearZone:
    case Special::kIndustrialCenter:
    case Special::kEcologicalZone:
    case Special::kLavaFlows:
    case Special::kMoholeArea:
    case Special::kRestrictedArea:
      break;
  }
  return bonus - TakenRoom(outlook, area);
}

}  // namespace

Worth AreaWorth(const Outlook& outlook, const Effect& effect, AreaId area) {
  switch (effect.op) {
    case Op::kOcean:
    case Op::kFlood:
      return OceanAt(outlook, area);
    case Op::kGreenery:
      return GreeneryAt(outlook, area);
    case Op::kCity:
      return CityAt(outlook, area);
    case Op::kTile:
      return SpecialAt(outlook, effect.special(), area);
    case Op::kClaim:  // a place for a city of one's own
      return CityAt(outlook, area) * outlook.habits.claim_share / 100;
    case Op::kNone:
    case Op::kGain:
    case Op::kProduce:
    case Op::kTr:
    case Op::kTemperature:
    case Op::kOxygen:
    case Op::kDraw:
    case Op::kLook:
    case Op::kLookBuy:
    case Op::kCubes:
    case Op::kRemove:
    case Op::kSteal:
    case Op::kRemoveCubes:
    case Op::kCopyBox:
    case Op::kReveal:
    case Op::kFavourite:
    case Op::kSwapCard:
    case Op::kCubeForCard:
    case Op::kBox:
    case Op::kEither:
      break;
  }
  return 0;
}

Worth BestAreaWorth(const Outlook& outlook, const Task& task) {
  AreaMask rest = AreasOf(outlook.state, outlook.seat, task);
  if (rest == 0) return 0;
  Worth best = AreaWorth(outlook, task.effect, FirstOf(rest));
  for (rest &= rest - 1; rest != 0; rest &= rest - 1) {
    best = std::max(best, AreaWorth(outlook, task.effect, FirstOf(rest)));
  }
  return best;
}

}  // namespace syrtis::terraform
