#include <algorithm>
#include <bit>

#include "engine/terraform/course.h"
#include "engine/terraform/query.h"

namespace syrtis::terraform {

void Course::PlaceTask(Seat seat, const Task& task, AreaId area) {
  switch (static_cast<PlaceOp>(task.effect.op)) {
    case PlaceOp::kOcean:
      return PlaceOcean(seat, area);
    case PlaceOp::kGreenery:
      return PlaceGreenery(seat, area);
    case PlaceOp::kCity:
      return PlaceCity(seat, area);
    case PlaceOp::kClaim:
      state_.Of(seat).claims |= Bit(area);
      return Report(What::kClaimed, seat, area);
    case PlaceOp::kFlood: {
      PlaceOcean(seat, area);
      Task flood = task;
      flood.effect.set_flooded(area);
      if (RemovalTargets(state_, seat, flood) == 0) return;
      return AskFor(seat, {.ask = Ask::kTarget, .task = flood});
    }
    case PlaceOp::kTile: {
      const auto tile = static_cast<std::size_t>(task.effect.special());
      state_.special[tile] = area;
      if (task.effect.special() == Special::kCapital) return PlaceCity(seat, area);
      state_.Of(seat).tiles |= Bit(area);
      Report(What::kSpecial, seat, area, static_cast<int>(tile));
      return ReceiveArea(seat, area);
    }
  }
}

// T-7.1: the bonus printed on the area, and 2 M€ for each ocean beside it.
void Course::ReceiveArea(Seat seat, AreaId area) {
  const Area& ground = kMap[area];
  for (Player& player : state_.players) player.claims &= ~Bit(area);
  ChangeStock(seat, Res::kSteel, ground.steel);
  ChangeStock(seat, Res::kTitanium, ground.titanium);
  ChangeStock(seat, Res::kPlant, ground.plants);
  if (ground.cards > 0) DrawToHand(seat, ground.cards);
  ChangeStock(seat, Res::kMc, 2 * std::popcount(kNeighbours[area] & state_.oceans));
  if (ground.steel + ground.titanium > 0) CorpTriggers(seat, Trigger::When::kMetalBonus);
}

void Course::PlaceOcean(Seat seat, AreaId area) {
  state_.oceans |= Bit(area);
  Report(What::kOcean, seat, area);
  ReceiveArea(seat, area);
  TileTriggers(seat, area, true, false, false);
  ChangeTr(seat, 1);
}

void Course::PlaceGreenery(Seat seat, AreaId area) {
  state_.greeneries |= Bit(area);
  state_.Of(seat).tiles |= Bit(area);
  Report(What::kGreenery, seat, area);
  ReceiveArea(seat, area);
  TileTriggers(seat, area, false, false, true);
  if (state_.phase != Phase::kFinal) RaiseOxygen(seat, 1);
}

void Course::PlaceCity(Seat seat, AreaId area) {
  state_.cities |= Bit(area);
  state_.Of(seat).tiles |= Bit(area);
  Report(What::kCity, seat, area);
  ReceiveArea(seat, area);
  TileTriggers(seat, area, false, true, false);
}

void Course::RunTrigger(Seat owner, const Trigger& trigger, SourceId source) {
  AddEffects(owner, trigger.effects, source, Part::kTrigger);
}

void Course::TileTriggers(Seat seat, AreaId area, bool ocean, bool city, bool greenery) {
  const bool on_mars = area < kMarsAreas;
  for (int i = 0; i < state_.seats; ++i) {
    const Seat owner = Seat::At(i);
    const Player& player = state_.Of(owner);
    const auto fires = [&](const Trigger& trigger) {
      switch (trigger.when) {
        case Trigger::When::kOcean:
          return ocean;
        case Trigger::When::kCity:
          return city;
        case Trigger::When::kCityOnMars:
          return city && on_mars;
        case Trigger::When::kOwnCity:
          return city && owner == seat;
        case Trigger::When::kOwnGreenery:
          return greenery && owner == seat;
        case Trigger::When::kNever:
        case Trigger::When::kPlayTag:
        case Trigger::When::kAnyPlaysTag:
        case Trigger::When::kPlayEvent:
        case Trigger::When::kProject:
        case Trigger::When::kBigPayment:
        case Trigger::When::kMetalBonus:
          break;
      }
      return false;
    };
    for (const CardId card : player.played& kTileTriggerCards) {
      if (fires(Row(card).trigger)) RunTrigger(owner, Row(card).trigger, card);
    }
    if (player.corp == kNoCorp) continue;
    for (const Trigger& trigger : kCorps[player.corp].triggers) {
      if (fires(trigger)) RunTrigger(owner, trigger, SourceOf(player.corp));
    }
  }
}

// Triggers of the play of a card, its own effects among them.
void Course::PlayTriggers(Seat seat, CardId card) {
  const CardRow& row = Row(card);
  for (int i = 0; i < state_.seats; ++i) {
    const Seat owner = Seat::At(i);
    const Player& player = state_.Of(owner);
    // How often this play sets it off.
    const auto times = [&](const Trigger& trigger) -> int {
      switch (trigger.when) {
        case Trigger::When::kPlayEvent:
          return owner == seat && row.kind == Kind::kEvent &&
                         (kFacts[card].tags & trigger.tags) == trigger.tags
                     ? 1
                     : 0;
        case Trigger::When::kPlayTag:
          if (owner != seat) return 0;
          [[fallthrough]];
        case Trigger::When::kAnyPlaysTag:
          return static_cast<int>(std::count_if(row.tags.begin(), row.tags.end(), [&](Tag tag) {
            return (Bit(tag) & trigger.tags) != 0;
          }));
        case Trigger::When::kNever:
        case Trigger::When::kOcean:
        case Trigger::When::kCity:
        case Trigger::When::kCityOnMars:
        case Trigger::When::kOwnCity:
        case Trigger::When::kOwnGreenery:
        case Trigger::When::kProject:
        case Trigger::When::kBigPayment:
        case Trigger::When::kMetalBonus:
          break;
      }
      return 0;
    };
    const auto fire = [&](const Trigger& trigger, SourceId source) {
      for (int left = times(trigger); left > 0; --left) {
        AddEffects(owner, trigger.effects, source, Part::kTrigger, card);
      }
    };
    if (owner == seat) {
      for (const CardId other : player.played& kTriggerCards) fire(Row(other).trigger, other);
    }
    if (player.corp == kNoCorp) continue;
    for (const Trigger& trigger : kCorps[player.corp].triggers) {
      fire(trigger, SourceOf(player.corp));
    }
  }
}

void Course::CorpTriggers(Seat seat, Trigger::When when) {
  const Player& player = state_.Of(seat);
  if (player.corp == kNoCorp) return;
  for (const Trigger& trigger : kCorps[player.corp].triggers) {
    if (trigger.when == when) RunTrigger(seat, trigger, SourceOf(player.corp));
  }
}

// T-6.1, T-6.2.
void Course::RaiseTemperature(Seat seat, int steps) {
  for (int i = 0; i < steps && state_.temperature < kMaxTemperature; ++i) {
    ++state_.temperature;
    Report(What::kTemperature, seat, 0, 1);
    ChangeTr(seat, 1);
    const int degrees = Degrees(state_.temperature);
    for (const int at : kHeatAtDegrees) {
      if (degrees == at) ChangeProduction(seat, Res::kHeat, 1);
    }
    if (degrees == kOceanAtDegrees && state_.OceanCount() < kMaxOceans) AddTask(seat, {Ocean()});
  }
}

void Course::RaiseOxygen(Seat seat, int steps) {
  for (int i = 0; i < steps && state_.oxygen < kMaxOxygen; ++i) {
    ++state_.oxygen;
    Report(What::kOxygen, seat, 0, 1);
    ChangeTr(seat, 1);
    if (state_.oxygen == kTemperatureAtOxygen) RaiseTemperature(seat, 1);
  }
}

}  // namespace syrtis::terraform
