#include "bots/terraform/engine_value.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "bots/terraform/effect_value.h"
#include "engine/terraform/query.h"

namespace syrtis::terraform {
namespace {

// How many of a hundred cards have one of these tags.
int PercentWith(const Habits& habits, TagMask tags) {
  int percent = 0;
  for (std::size_t i = 1; i < habits.tag_share.size(); ++i) {
    if ((tags & Bit(static_cast<Tag>(i))) != 0) percent += habits.tag_share[i];
  }
  return percent;
}

// Cards that a player plays in the generations after this one.
int LaterPlays(const Outlook& outlook) {
  return outlook.habits.plays * (outlook.prices.generations - 1) / 100;
}

// How often a trigger comes in the rest of the game, times 100.
int TimesOf(const Outlook& outlook, const Trigger& trigger) {
  const int generations = outlook.prices.generations;
  const Habits& habits = outlook.habits;
  const int plays = LaterPlays(outlook) + 1;
  switch (trigger.when) {
    case Trigger::When::kNever:
      return 0;
    case Trigger::When::kPlayTag:
      return plays * PercentWith(habits, trigger.tags);
    case Trigger::When::kAnyPlaysTag:
      return plays * outlook.state.seats * PercentWith(habits, trigger.tags);
    case Trigger::When::kPlayEvent:
      return plays * (trigger.tags == 0 ? habits.event_share : habits.space_event_share);
    case Trigger::When::kOcean:
      return habits.ocean_times * (kMaxOceans - outlook.state.OceanCount());
    case Trigger::When::kCity:
    case Trigger::When::kCityOnMars:
      return habits.city_times * outlook.state.seats * generations;
    case Trigger::When::kOwnCity:
      return habits.own_city_times * generations;
    case Trigger::When::kOwnGreenery:
      return habits.greenery_times * generations;
    case Trigger::When::kProject:
      return habits.project_times * generations;
    case Trigger::When::kBigPayment:
      return habits.big_payment_times * generations;
    case Trigger::When::kMetalBonus:
      return habits.metal_bonus_times * generations;
  }
  return 0;
}

Worth BestOrSum(const Outlook& outlook, const std::array<Effect, 2>& effects, SourceId source) {
  const Worth first = EffectWorth(outlook, effects[0], source);
  const Worth second = EffectWorth(outlook, effects[1], source);
  return effects[0].one_of ? std::max(first, second) : first + second;
}

// An action that eats a resource can be used only as often as there is some, in percent.
int Fuel(const Outlook& outlook, const Action& action) {
  if (action.cost != Action::Cost::kStock && action.cost != Action::Cost::kProduction) return 100;
  const Res res = action.res();
  const int wanted = action.n * outlook.prices.generations;
  int has = outlook.me.Production(res);
  if (action.cost == Action::Cost::kStock) {
    has = has * outlook.prices.generations + outlook.me.Stock(res);
  }
  return std::clamp(100 * has / std::max(1, wanted), 0, 100);
}

int HandWith(const Outlook& outlook, TagMask tags, CardId apart) {
  int count = 0;
  for (const CardId card : outlook.me.hand) {
    if (card != apart && (tags == 0 || (kFacts[card].tags & tags) != 0)) ++count;
  }
  return count;
}

// T-4.14: good for a dear card that can be played next.
Worth NextCardWorth(const Outlook& outlook, const Powers& powers, CardId card) {
  if (powers.next_discount == 0) return 0;
  int most = 0;
  for (const CardId other : outlook.me.hand) {
    if (other == card || !NeedsMet(outlook.state, outlook.me, other)) continue;
    const int saved = std::min<int>(powers.next_discount, CostOf(outlook.me, other));
    if (CostOf(outlook.me, other) - saved <= Money(outlook.me)) most = std::max(most, saved);
  }
  return most * outlook.prices.money * outlook.habits.next_card / 100;
}

}  // namespace

Worth ActionsWorth(const Outlook& outlook, CardId card) {
  const CardRow& row = Row(card);
  if (!row.actions[0].Exists()) return 0;
  Worth best = 0;
  for (int i = 0; i < 2; ++i) {
    const Action& action = row.actions[static_cast<std::size_t>(i)];
    // Spending cubes is counted with gathering them.
    if (!action.Exists() || action.cost == Action::Cost::kCubesHere) continue;
    Worth once = ActionWorth(outlook, card, i);
    if (action.cost == Action::Cost::kAnyAmount) {
      const Res res = action.res();
      once = outlook.me.Production(res) *
             std::max(0, outlook.prices.money - outlook.prices.Stock(res));
    }
    best = std::max(best, once * Fuel(outlook, action) / 100);
  }
  return best * outlook.prices.generations * outlook.habits.actions / 100;
}

Worth TriggerWorth(const Outlook& outlook, CardId card) {
  const Trigger& trigger = Row(card).trigger;
  if (trigger.when == Trigger::When::kNever) return 0;
  return Share(Share(BestOrSum(outlook, trigger.effects, card), TimesOf(outlook, trigger)),
               outlook.habits.triggers);
}

Worth PowersWorth(const Outlook& outlook, const Powers& powers, CardId card) {
  const Habits& habits = outlook.habits;
  const int later = LaterPlays(outlook);
  const Worth money = outlook.prices.money;
  Worth worth = NextCardWorth(outlook, powers, card);
  if (powers.discount > 0) {
    const int percent = powers.discount_tags == 0 ? 100 : PercentWith(habits, powers.discount_tags);
    const int expected = later * percent / 100;
    const int held = HandWith(outlook, powers.discount_tags, card);
    const int cards = std::max(expected, std::min(held, later + 1));
    worth += powers.discount * cards * money * habits.discounts / 100;
  }
  const auto metal = [&](int more, Res res) {
    const int units =
        outlook.me.Stock(res) + outlook.me.Production(res) * (outlook.prices.generations - 1);
    worth += more * units * money * habits.metal_powers / 100;
  };
  metal(powers.steel_value, Res::kSteel);
  metal(powers.titanium_value, Res::kTitanium);
  if (powers.slack > 0) worth += habits.slack * outlook.prices.generations;
  if (powers.greenery_saving > 0) worth += habits.greenery_saving * outlook.prices.generations;
  if (powers.protects && !outlook.state.IsSolo())
    worth += habits.protection * outlook.prices.generations;
  return worth;
}

Worth OwnTriggersWorth(const Outlook& outlook, CardId card) {
  Worth worth = 0;
  const auto add = [&](const Trigger& trigger, SourceId source) {
    int times = 0;
    if (trigger.when == Trigger::When::kPlayEvent) {
      const bool fits = (kFacts[card].tags & trigger.tags) == trigger.tags;
      times = kFacts[card].is_event && fits ? 1 : 0;
    } else if (trigger.when == Trigger::When::kPlayTag ||
               trigger.when == Trigger::When::kAnyPlaysTag) {
      for (const Tag tag : Row(card).tags) {
        if ((Bit(tag) & trigger.tags) != 0) ++times;
      }
    }
    if (times > 0) worth += times * BestOrSum(outlook, trigger.effects, source);
  };
  for (const CardId other : outlook.me.played& kTriggerCards) add(Row(other).trigger, other);
  if (outlook.me.corp != kNoCorp) {
    for (const Trigger& trigger : kCorps[outlook.me.corp].triggers) {
      add(trigger, SourceOf(outlook.me.corp));
    }
  }
  return worth;
}

}  // namespace syrtis::terraform
