#include "engine/terraform/query.h"

#include <algorithm>
#include <bit>

#include "engine/terraform/areas.h"
#include "engine/terraform/payment.h"

namespace syrtis::terraform {
namespace {

constexpr Action kNoActionAtAll{};

}  // namespace

int PlantsFromPlay(const Player& player, CardId card) {
  if (Row(card).holds != Cube::kNone) return 0;
  int plants = 0;
  for (const CardId other : player.played& kTriggerCards) {
    const Trigger& trigger = Row(other).trigger;
    int each = 0;
    for (const Effect& effect : trigger.effects) {
      if (effect.op == Op::kGain && effect.res() == Res::kPlant) each += effect.n;
    }
    for (const Tag tag : Row(card).tags) {
      if ((Bit(tag) & trigger.tags) != 0) plants += each;
    }
  }
  return plants;
}

namespace {

bool EffectsFit(const State& state, Seat seat, CardId card) {
  const Player& player = state.Of(seat);
  for (const Effect& effect : Row(card).effects) {
    const Task task{effect, card};
    if (!CanBeDone(state, seat, task)) return false;
    // Without an ocean left there is nothing to place (T-4.3).
    const bool ocean = effect.op == Op::kOcean && state.OceanCount() < kMaxOceans;
    if (ocean && AreasOf(state, seat, task) == 0) return false;
    if (effect.op != Op::kGain || effect.n >= 0) continue;
    const int extra = effect.res() == Res::kPlant ? PlantsFromPlay(player, card) : 0;
    if (player.Stock(effect.res()) + extra + effect.n < 0) return false;
  }
  return true;
}

}  // namespace

Seat OwnerOf(const State& state, CardId card) {
  for (int i = 0; i < state.seats; ++i) {
    const Seat seat = Seat::At(i);
    if (state.Of(seat).played.Has(card)) return seat;
  }
  return Seat::Table();
}

int CityRaise(const State& state, Seat seat, CardId card) {
  const Player& player = state.Of(seat);
  int raise = 0;
  const auto add = [&raise](const Trigger& trigger) {
    switch (trigger.when) {
      case Trigger::When::kCity:
      case Trigger::When::kCityOnMars:
      case Trigger::When::kOwnCity:
        break;
      case Trigger::When::kNever:
      case Trigger::When::kPlayTag:
      case Trigger::When::kAnyPlaysTag:
      case Trigger::When::kPlayEvent:
      case Trigger::When::kOcean:
      case Trigger::When::kOwnGreenery:
      case Trigger::When::kProject:
      case Trigger::When::kBigPayment:
      case Trigger::When::kMetalBonus:
        return;
    }
    for (const Effect& effect : trigger.effects) {
      if (effect.op == Op::kProduce && effect.res() == Res::kMc) raise += effect.n;
    }
  };
  for (const CardId other : player.played& kTileTriggerCards) add(Row(other).trigger);
  if (!player.played.Has(card)) add(Row(card).trigger);
  if (player.corp != kNoCorp) {
    for (const Trigger& trigger : kCorps[player.corp].triggers) add(trigger);
  }
  return raise;
}

int MoneyForCards(const State& state, const Player& player) {
  return state.phase == Phase::kCorporations ? kCorps[player.corp].mc : Money(player);
}

int CountOf(const State& state, Seat seat, const Per& per) {
  int count = 1;
  switch (per.count) {
    case Count::kOne:
      return 1;
    case Count::kOwnTags:
      count = state.Of(seat).Tags(per.tag);
      break;
    case Count::kOpponentTags:
      count = 0;
      for (int i = 0; i < state.seats; ++i) {
        if (i != seat.index) count += state.players[static_cast<std::size_t>(i)].Tags(per.tag);
      }
      break;
    case Count::kCities:
      count = std::popcount(state.cities);
      break;
    case Count::kCitiesOnMars:
      count = std::popcount(state.cities & kMarsMask);
      break;
    case Count::kEvents:
      count = 0;
      for (const Player& player : state.players) count += player.events.size();
      break;
  }
  return count / per.each;
}

int AmountOf(const State& state, Seat seat, const Effect& effect) {
  return effect.n * CountOf(state, seat, effect.per);
}

int CostOf(const Player& player, CardId card) {
  const CardRow& row = Row(card);
  int cost = row.cost - player.discount[0] - player.next_discount;
  for (const Tag tag : row.tags) {
    if (tag == Tag::kNone) break;
    cost -= player.discount[static_cast<std::size_t>(tag)];
  }
  return std::max(cost, 0);
}

Standing StandingOf(const State& state, const Player& player, const Need& need) {
  const int slack = player.slack + player.next_slack;
  switch (need.of) {
    case Need::Of::kNothing:
      return {};
    case Need::Of::kOxygen:
      return {.has = state.oxygen, .wants = need.n, .slack = slack};
    case Need::Of::kTemperature:
      return {.has = state.temperature, .wants = StepsOf(need.n), .slack = slack};
    case Need::Of::kOceans:
      return {.has = state.OceanCount(), .wants = need.n, .slack = slack};
    case Need::Of::kTags:
      return {.has = player.Tags(need.tag()), .wants = need.n};
    case Need::Of::kProduction:
      return {.has = player.Production(need.res()), .wants = need.n};
    case Need::Of::kGreeneries:
      return {.has = std::popcount(state.greeneries & player.tiles), .wants = need.n};
    case Need::Of::kCities:
      return {.has = std::popcount(state.cities), .wants = need.n};
  }
  return {};
}

bool NeedsMet(const State& state, const Player& player, CardId card) {
  const int count = kFacts[card].need_count;
  for (int i = 0; i < count; ++i) {
    const Need& need = Row(card).needs[static_cast<std::size_t>(i)];
    if (StandingOf(state, player, need).MissingBy(need) > 0) return false;
  }
  return true;
}

const Box& BoxOf(SourceId source) {
  return IsCorp(source) ? kCorps[CorpOf(source)].box : Row(source).box;
}

const Action& ActionOf(SourceId source, int alternative) {
  if (IsCorp(source)) {
    const CorpId corp = CorpOf(source);
    return alternative == 0 && corp < kCorpCount ? kCorps[corp].action : kNoActionAtAll;
  }
  if (source == kNoCard || source > kCardCount || alternative > 1) return kNoActionAtAll;
  return Row(source).actions[static_cast<std::size_t>(alternative)];
}

unsigned BoxTargets(const State& state, Seat seat, const Box& box) {
  if (state.IsSolo()) return 0;
  unsigned targets = 0;
  for (int i = 0; i < state.seats; ++i) {
    int has = state.players[static_cast<std::size_t>(i)].Production(box.any_of);
    if (i == seat.index) has += std::max(0, box.Of(box.any_of));
    if (has - box.any >= LeastProduction(box.any_of)) targets |= 1U << static_cast<unsigned>(i);
  }
  return targets;
}

Res MetalOf(const State& state, SourceId source) {
  AreaId area = kNoArea;
  for (const Effect& effect : Row(source).effects) {
    if (effect.op == Op::kTile) area = state.WhereIs(effect.special());
  }
  if (area == kNoArea) return Res::kMc;
  return kMap[area].steel > 0 ? Res::kSteel : Res::kTitanium;
}

int MostToSwap(const Player& player, const Box& box) {
  const Res res = box.Lowered();
  return std::min(player.Production(res) - LeastProduction(res), kMostAmount);
}

bool BoxFits(const State& state, Seat seat, SourceId source, int extra_mc) {
  const Player& player = state.Of(seat);
  const Box& box = BoxOf(source);
  switch (box.form) {
    case Box::Form::kMetal:
      return MetalOf(state, source) != Res::kMc;
    case Box::Form::kEither:
      return true;
    case Box::Form::kSwap:
      return MostToSwap(player, box) >= 1;
    case Box::Form::kPlain:
      break;
  }
  for (const Res res : kEach<Res>) {
    const int change = box.Of(res);
    if (change >= 0) continue;
    const int has = player.Production(res) + (res == Res::kMc ? extra_mc : 0);
    if (has + change < LeastProduction(res)) return false;
  }
  return box.any == 0 || state.IsSolo() || BoxTargets(state, seat, box) != 0;
}

bool CanPlay(const State& state, Seat seat, CardId card) {
  const Player& player = state.Of(seat);
  const CardFacts& facts = kFacts[card];
  if (!CanPay(player, PriceOf(player, card))) return false;
  if (facts.need_count > 0 && !NeedsMet(state, player, card)) return false;
  if (facts.lowers || Row(card).box.form == Box::Form::kSwap) {
    if (!BoxFits(state, seat, card, facts.city ? CityRaise(state, seat, card) : 0)) return false;
  }
  return !(facts.loses || facts.chooses) || EffectsFit(state, seat, card);
}

int CostOf(const Player& player, Project project) {
  const int cost = kProjectCost[static_cast<std::size_t>(project)];
  return project == Project::kPowerPlant ? cost - player.power_plant_discount : cost;
}

bool CanDo(const State& state, Seat seat, Project project) {
  const Player& player = state.Of(seat);
  if (Money(player) < CostOf(player, project)) return false;
  switch (project) {
    case Project::kSellPatents:
      return player.hand_count > 0;
    case Project::kPowerPlant:
      return true;
    case Project::kAsteroid:
      return state.temperature < kMaxTemperature;
    case Project::kAquifer:
      return state.OceanCount() < kMaxOceans && LegalAreas(state, seat, Where::kOcean) != 0;
    case Project::kGreenery:
      return LegalAreas(state, seat, Where::kGreenery) != 0;
    case Project::kCity:
      return LegalAreas(state, seat, Where::kCity) != 0;
  }
  return false;
}

bool CanClaim(const State& state, Seat seat, Milestone milestone) {
  if (state.IsSolo()) return false;
  if (CountOwned(state.milestones) >= kMaxClaims) return false;
  if (state.milestones[static_cast<std::size_t>(milestone)] != kNoSeat) return false;
  const Player& player = state.Of(seat);
  if (Money(player) < kMilestoneCost) return false;
  return MilestoneScore(state, player, milestone) >=
         kMilestoneNeed[static_cast<std::size_t>(milestone)];
}

int MilestoneScore(const State& state, const Player& player, Milestone milestone) {
  switch (milestone) {
    case Milestone::kTerraformer:
      return player.tr;
    case Milestone::kMayor:
      return std::popcount(state.cities & player.tiles);
    case Milestone::kGardener:
      return std::popcount(state.greeneries & player.tiles);
    case Milestone::kBuilder:
      return player.Tags(Tag::kBuilding);
    case Milestone::kPlanner:
      return player.hand_count;
  }
  return 0;
}

int NextAwardCost(const State& state) {
  const int funded = CountOwned(state.awards);
  return funded >= kMaxClaims ? 0 : kAwardCost[static_cast<std::size_t>(funded)];
}

bool IsLeftAlone(const State& state) {
  int playing = 0;
  for (int i = 0; i < state.seats; ++i) playing += state.Of(Seat::At(i)).passed ? 0 : 1;
  return playing <= 1;
}

bool CanFund(const State& state, Seat seat, Award award) {
  if (state.IsSolo() || state.awards[static_cast<std::size_t>(award)] != kNoSeat) return false;
  const int cost = NextAwardCost(state);
  return cost > 0 && Money(state.Of(seat)) >= cost;
}

bool CanAct(const State& state, Seat seat, SourceId source, int alternative) {
  const Player& player = state.Of(seat);
  const Action& action = ActionOf(source, alternative);
  if (!action.Exists()) return false;
  if (IsCorp(source)) {
    if (player.corp != CorpOf(source) || player.corp_used) return false;
  } else if (!player.played.Has(source) || state.used.Has(source)) {
    return false;
  }
  if (action.after_tr_rise && !player.tr_rose) return false;
  const int n = action.n;
  switch (action.cost) {
    case Action::Cost::kNoAction:
      return false;
    case Action::Cost::kFree:
      return true;
    case Action::Cost::kStock:
      return player.Stock(action.res()) >= n;
    case Action::Cost::kMoney:
      return CanPay(player, PriceOf(action));
    case Action::Cost::kProduction:
      return player.Production(action.res()) - n >= LeastProduction(action.res());
    case Action::Cost::kCubesHere:
      return state.CubesOn(source) >= n;
    case Action::Cost::kCubeAnywhere:
      return state.IsSolo() ||
             !CardsFor(state, seat, Task{CubeAsCost(action.cube()), source}).empty();
    case Action::Cost::kAnyAmount:
      return player.Stock(action.res()) >= 1;
  }
  return false;
}

bool CanConvertPlants(const State& state, Seat seat) {
  const Player& player = state.Of(seat);
  return player.Stock(Res::kPlant) >= player.greenery_cost &&
         LegalAreas(state, seat, Where::kGreenery) != 0;
}

bool CanConvertHeat(const State& state, Seat seat) {
  return state.Of(seat).Stock(Res::kHeat) >= kHeatForTemperature &&
         state.temperature < kMaxTemperature;
}

unsigned RemovalTargets(const State& state, Seat seat, const Task& task) {
  if (state.IsSolo()) return 0;
  const bool steals = task.effect.op == Op::kSteal;
  const bool floods = task.effect.op == Op::kFlood;
  const Res res = task.effect.taken();
  unsigned targets = 0;
  for (int i = 0; i < state.seats; ++i) {
    const Player& player = state.players[static_cast<std::size_t>(i)];
    if (player.Stock(res) <= 0) continue;
    const bool own = i == seat.index;
    if (own && (steals || floods)) continue;
    if (!own && res == Res::kPlant && player.protects) continue;
    if (floods && (kNeighbours[task.effect.flooded()] & player.tiles) == 0) continue;
    targets |= 1U << static_cast<unsigned>(i);
  }
  return targets;
}

CardSet CardsFor(const State& state, Seat seat, const Task& task) {
  const Player& me = state.Of(seat);
  CardSet cards;
  switch (static_cast<CardOp>(task.effect.op)) {
    case CardOp::kCubes: {
      const Cube cube = task.effect.cube();
      for (const CardId card : kSlotCards) {
        if (Row(card).holds != cube || !me.played.Has(card)) continue;
        if (task.effect.on() == On::kOther && card == task.source) continue;
        cards.Add(card);
      }
      break;
    }
    case CardOp::kFavourite:
      for (const CardId card : kSlotCards) {
        if (me.played.Has(card) && state.CubesOn(card) > 0) cards.Add(card);
      }
      break;
    case CardOp::kRemoveCubes: {
      const Cube cube = task.effect.cube();
      for (const CardId card : kSlotCards) {
        if (Row(card).holds != cube || Row(card).keeps_cubes || state.CubesOn(card) == 0) continue;
        for (int i = 0; i < state.seats; ++i) {
          const Player& player = state.players[static_cast<std::size_t>(i)];
          if (!player.played.Has(card)) continue;
          if (i == seat.index || !player.protects) cards.Add(card);
        }
      }
      break;
    }
    case CardOp::kCopyBox: {
      for (const CardId card : me.played& kBuildingBoxCards) {
        if (BoxFits(state, seat, card)) cards.Add(card);
      }
      const bool corp_builds =
          me.corp != kNoCorp && (MaskOf(kCorps[me.corp].tags) & Bit(Tag::kBuilding)) != 0;
      if (corp_builds && !kCorps[me.corp].box.IsEmpty()) cards.Add(SourceOf(me.corp));
      break;
    }
  }
  return cards;
}

bool CanBeDone(const State& state, Seat seat, const Task& task) {
  const OpTraits traits = TraitsOf(task.effect.op);
  if (!traits.MustChoose()) return true;
  return traits.ask == Ask::kPlace ? AreasOf(state, seat, task) != 0
                                   : !CardsFor(state, seat, task).empty();
}

Alternatives AlternativesOf(const State& state, Seat seat, const Task& task) {
  Alternatives all;
  switch (task.effect.part()) {
    case Part::kEffects:
      all.effects = Row(task.source).effects.data();
      all.count = static_cast<int>(Row(task.source).effects.size());
      break;
    case Part::kAction:
      all.effects = ActionOf(task.source, task.effect.alternative()).effects.data();
      all.count = 2;
      break;
    case Part::kTrigger:
      all.effects = Row(task.source).trigger.effects.data();
      all.count = 2;
      break;
  }
  for (int i = 0; i < all.count; ++i) {
    const Effect& effect = all.effects[i];
    if (!effect.one_of) continue;
    bool open = true;
    const Task option{effect, task.source, task.played};
    switch (effect.op) {
      case Op::kCubes:
        if (effect.on() == On::kPlayed) {
          const Cube held = task.played == kNoCard ? Cube::kNone : Row(task.played).holds;
          open = held == Cube::kAnimal || held == Cube::kMicrobe;
          open = open && state.Of(seat).played.Has(task.played);
        } else if (effect.on() != On::kThis) {
          open = !CardsFor(state, seat, option).empty();
        }
        break;
      case Op::kRemove:
        open = RemovalTargets(state, seat, option) != 0;
        break;
      case Op::kSteal:
        open = state.IsSolo() || RemovalTargets(state, seat, option) != 0;
        break;
      case Op::kRemoveCubes:
        open = !state.IsSolo() && !CardsFor(state, seat, option).empty();
        break;
      case Op::kCubeForCard:
        open = state.CubesOn(task.source) > 0;
        break;
      case Op::kNone:
      case Op::kGain:
      case Op::kProduce:
      case Op::kTr:
      case Op::kTemperature:
      case Op::kOxygen:
      case Op::kOcean:
      case Op::kGreenery:
      case Op::kCity:
      case Op::kTile:
      case Op::kClaim:
      case Op::kDraw:
      case Op::kLook:
      case Op::kLookBuy:
      case Op::kCopyBox:
      case Op::kReveal:
      case Op::kFavourite:
      case Op::kFlood:
      case Op::kSwapCard:
      case Op::kBox:
      case Op::kEither:
        break;  // without effect at worst
    }
    if (open) all.open |= 1U << static_cast<unsigned>(i);
  }
  return all;
}

int AwardScore(const State&, const Player& player, Award award) {
  switch (award) {
    case Award::kLandlord:
      return std::popcount(player.tiles);
    case Award::kBanker:
      return player.Production(Res::kMc);
    case Award::kScientist:
      return player.Tags(Tag::kScience);
    case Award::kThermalist:
      return player.Stock(Res::kHeat);
    case Award::kMiner:
      return player.Stock(Res::kSteel) + player.Stock(Res::kTitanium);
  }
  return 0;
}

}  // namespace syrtis::terraform
