#include "bots/terraform/effect_value.h"

#include <algorithm>
#include <bit>

#include "bots/terraform/goals.h"
#include "bots/terraform/tile_value.h"
#include "engine/terraform/query.h"

namespace syrtis::terraform {
namespace {

constexpr int kHeatSteps[] = {3, 5};  // NOLINT(modernize-avoid-c-arrays)
constexpr int kOceanStep = 15;
constexpr int kWarmingOxygen = 8;

Worth OceanWorth(const Outlook& outlook, const Task& task) {
  if (outlook.state.OceanCount() >= kMaxOceans) return 0;
  return outlook.prices.step + BestAreaWorth(outlook, task);
}

// T-6.1, T-6.2: steps beyond the goal are lost; bonuses come on the way.
Worth TemperatureWorth(const Outlook& outlook, int steps) {
  const int from = outlook.state.temperature;
  const int to = std::min(from + steps, kMaxTemperature);
  Worth worth = std::max(0, to - from) * outlook.prices.step;
  for (const int bonus : kHeatSteps) {
    if (from < bonus && bonus <= to) worth += outlook.prices.Production(Res::kHeat);
  }
  if (from < kOceanStep && kOceanStep <= to) worth += OceanWorth(outlook, Task{Ocean()});
  return worth;
}

Worth OxygenWorth(const Outlook& outlook, int steps) {
  const int from = outlook.state.oxygen;
  const int to = std::min(from + steps, kMaxOxygen);
  Worth worth = std::max(0, to - from) * outlook.prices.step;
  if (from < kWarmingOxygen && kWarmingOxygen <= to) worth += TemperatureWorth(outlook, 1);
  return worth;
}

// Removals hit an opponent who has something to lose, if there is one.
int MostToTake(const Outlook& outlook, const Effect& effect) {
  const unsigned targets = RemovalTargets(outlook.state, outlook.seat, Task{effect});
  int most = 0;
  for (int i = 0; i < outlook.state.seats; ++i) {
    if (i == outlook.seat.index || ((targets >> static_cast<unsigned>(i)) & 1U) == 0) continue;
    const int has = outlook.state.Of(Seat::At(i)).Stock(effect.res());
    most = std::max(most, std::min<int>(has, effect.n));
  }
  return most;
}

// The best of the cards that the task can be about; each is worth `worth_of(outlook, card)`.
template <class WorthOf>
Worth BestCard(const Outlook& outlook, const Task& task, WorthOf worth_of) {
  Worth best = 0;
  for (const CardId card : CardsFor(outlook.state, outlook.seat, task)) {
    best = std::max(best, worth_of(outlook, card));
  }
  return best;
}

// Cubes off somebody else's card.
Worth TakenCubes(const Outlook& outlook, const Task& task) {
  Worth best = 0;
  for (const CardId card : CardsFor(outlook.state, outlook.seat, task) - outlook.me.played) {
    const int n = std::min<int>(task.effect.n, outlook.state.CubesOn(card));
    best = std::max(best, n * CubeWorth(outlook, card) * outlook.HarmPercent() / 100);
  }
  return best;
}

Worth CubesWorth(const Outlook& outlook, const Effect& effect, SourceId source) {
  switch (effect.on()) {
    case On::kThis:
      return effect.n * CubeWorth(outlook, source);
    case On::kOther:
    case On::kOwn: {
      Worth best = BestCard(outlook, Task{effect, source}, CubeWorth);
      // The card itself may be the one.
      const bool own = effect.on() == On::kOwn && !IsCorp(source);
      if (own && Row(source).holds == effect.cube()) {
        best = std::max(best, CubeWorth(outlook, source));
      }
      return effect.n * best;
    }
    case On::kPlayed:
      return effect.n * outlook.prices.Stock(Res::kPlant);
  }
  return 0;
}

Worth FloodWorth(const Outlook& outlook, const Effect& effect) {
  if (outlook.state.OceanCount() >= kMaxOceans) return 0;
  return OceanWorth(outlook, Task{effect}) +
         effect.n * outlook.prices.money * outlook.HarmPercent() / 200;
}

// A microbe is on the back of few cards.
Worth RevealWorth(const Outlook& outlook, SourceId source) {
  return CubeWorth(outlook, source) * outlook.habits.reveal / 100;
}

int TagsOn(SourceId source, Tag tag) {
  if (IsCorp(source)) return 0;
  return static_cast<int>(std::ranges::count(Row(source).tags, tag));
}

// How often `per` counts once the card is in play.
int TimesOf(const Outlook& outlook, const Per& per, SourceId source) {
  const bool in_hand = !IsCorp(source) && !outlook.me.played.Has(source) && source != kNoCard;
  if (per.count == Count::kOwnTags && in_hand) {
    return (outlook.me.Tags(per.tag) + TagsOn(source, per.tag)) / per.each;
  }
  const bool city = in_hand && kFacts[source].city;
  if (per.count == Count::kCities && city) {
    return (std::popcount(outlook.state.cities) + 1) / per.each;
  }
  return CountOf(outlook.state, outlook.seat, per);
}

Worth ActionCost(const Outlook& outlook, SourceId source, const Action& action) {
  const Prices& prices = outlook.prices;
  switch (action.cost) {
    case Action::Cost::kNoAction:
    case Action::Cost::kFree:
      return 0;
    case Action::Cost::kStock:
      return action.n * prices.Stock(action.res());
    case Action::Cost::kMoney:
      return action.n * prices.money;
    case Action::Cost::kProduction:
      return action.n * prices.Production(action.res());
    case Action::Cost::kCubesHere:
      // Cubes that only wait to be spent cost nothing.
      return Row(source).vp.form == Vp::Form::kPerCubes ? action.n * CubeWorth(outlook, source) : 0;
    case Action::Cost::kCubeAnywhere: {
      if (outlook.state.IsSolo()) return 0;
      const Task task{CubeAsCost(action.cube()), source};
      const CardSet cards = CardsFor(outlook.state, outlook.seat, task);
      if (!(cards - outlook.me.played).empty()) return -TakenCubes(outlook, task);
      Worth least = prices.vp;
      for (const CardId card : cards) least = std::min(least, CubeWorth(outlook, card));
      return least;
    }
    case Action::Cost::kAnyAmount:
      return outlook.me.Stock(action.res()) * prices.Stock(action.res());
  }
  return 0;
}

}  // namespace

Worth CubeWorth(const Outlook& outlook, CardId card) {
  const CardRow& row = Row(card);
  Worth worth = 0;
  if (row.vp.form == Vp::Form::kPerCubes) worth = outlook.prices.vp * row.vp.n / row.vp.each;
  if (row.vp.form == Vp::Form::kIfCube && outlook.state.CubesOn(card) == 0) {
    worth = outlook.prices.vp * row.vp.n;
  }
  for (const Action& action : row.actions) {
    if (action.cost != Action::Cost::kCubesHere) continue;
    worth = std::max(worth, EffectsWorth(outlook, action.effects, card) *
                                outlook.habits.cube_action / 100 / action.n);
  }
  if (row.trigger.effects[1].op == Op::kCubeForCard)
    worth = outlook.prices.card * outlook.habits.cube_card / 100;
  return worth;
}

Worth BoxWorth(const Outlook& outlook, SourceId source) {
  const Box& box = BoxOf(source);
  const Prices& prices = outlook.prices;
  switch (box.form) {
    case Box::Form::kMetal:
      // The tile's area counts it when the card is still in the hand.
      return outlook.me.played.Has(source) ? prices.Production(MetalOf(outlook.state, source)) : 0;
    case Box::Form::kEither: {
      Worth best = 0;
      for (const Res res : kEach<Res>) {
        best = std::max(best, box.Of(res) * prices.Production(res));
      }
      return best;
    }
    case Box::Form::kSwap:
      return std::max(0, outlook.me.Production(Res::kHeat) *
                             (prices.Production(Res::kMc) - prices.Production(Res::kHeat)));
    case Box::Form::kPlain:
      break;
  }
  Worth worth = 0;
  for (const Res res : kEach<Res>) worth += box.Of(res) * prices.Production(res);
  worth *= TimesOf(outlook, box.per, source);
  const bool in_hand = !IsCorp(source) && !outlook.me.played.Has(source);
  const int tags = outlook.me.Tags(box.if_tag) + (in_hand ? TagsOn(source, box.if_tag) : 0);
  if (box.more != 0 && tags >= box.from) worth += box.more * prices.Production(box.more_of);
  if (box.any == 0 || outlook.state.IsSolo()) return worth;
  const unsigned others =
      BoxTargets(outlook.state, outlook.seat, box) & ~(1U << outlook.seat.index);
  const Worth loss = box.any * prices.Production(box.any_of);
  return others != 0 ? worth + loss * outlook.HarmPercent() / 100 : worth - loss;
}

Worth EffectWorth(const Outlook& outlook, const Effect& effect, SourceId source) {
  const Prices& prices = outlook.prices;
  const int amount = effect.n * TimesOf(outlook, effect.per, source);
  const Task task{effect, source};
  switch (effect.op) {
    case Op::kGain:
      return amount * prices.Stock(effect.res());
    case Op::kProduce:
      return amount * prices.Production(effect.res());
    case Op::kTr:
      return amount * prices.tr;
    case Op::kTemperature:
      return TemperatureWorth(outlook, amount);
    case Op::kOxygen:
      return OxygenWorth(outlook, amount);
    case Op::kOcean:
      return OceanWorth(outlook, task);
    case Op::kFlood:
      return FloodWorth(outlook, effect);
    case Op::kGreenery:
      return prices.vp + OxygenWorth(outlook, 1) + BestAreaWorth(outlook, task) +
             StepWorth(outlook, Milestone::kGardener);
    case Op::kCity:
      return BestAreaWorth(outlook, task) + StepWorth(outlook, Milestone::kMayor);
    case Op::kTile:
    case Op::kClaim:
      return BestAreaWorth(outlook, task);
    case Op::kDraw:
      return amount * prices.card;
    case Op::kLook:
      return effect.keep() * prices.card * outlook.habits.look / 100;
    case Op::kLookBuy:
      return prices.card * outlook.habits.look_buy / 100;
    case Op::kCubes:
      return CubesWorth(outlook, effect, source);
    case Op::kRemove:
      return MostToTake(outlook, effect) * prices.Stock(effect.res()) * outlook.HarmPercent() / 100;
    case Op::kSteal: {
      const int taken = outlook.state.IsSolo() ? effect.n : MostToTake(outlook, effect);
      return taken * prices.Stock(effect.res()) * (100 + outlook.HarmPercent()) / 100;
    }
    case Op::kRemoveCubes:
      return TakenCubes(outlook, task);
    case Op::kCopyBox:
      return BestCard(outlook, task, BoxWorth);
    case Op::kReveal:
      return RevealWorth(outlook, source);
    case Op::kFavourite:
      return BestCard(outlook, task, CubeWorth);
    case Op::kSwapCard:
      return prices.card * outlook.habits.swap_card / 100;
    case Op::kCubeForCard:
      return prices.card;
    case Op::kNone:
    case Op::kBox:
    case Op::kEither:
      return 0;
  }
  return 0;
}

Worth EffectsWorth(const Outlook& outlook, std::span<const Effect> effects, SourceId source) {
  Worth sum = 0;
  Worth best = 0;  // of the alternatives
  for (const Effect& effect : effects) {
    if (effect.op == Op::kNone) break;
    const Worth worth = EffectWorth(outlook, effect, source);
    if (effect.one_of) {
      best = std::max(best, worth);
    } else {
      sum += worth;
    }
  }
  return sum + best;
}

Worth ActionWorth(const Outlook& outlook, SourceId source, int alternative) {
  const Action& action = ActionOf(source, alternative);
  if (!action.Exists()) return 0;
  Worth gain = EffectsWorth(outlook, action.effects, source);
  if (action.cost == Action::Cost::kAnyAmount) {
    gain *= outlook.me.Stock(action.res());
  }
  return gain - ActionCost(outlook, source, action);
}

}  // namespace syrtis::terraform
