#include "bots/terraform/waiting.h"

#include <algorithm>
#include <bit>

#include "engine/terraform/query.h"

namespace syrtis::terraform {
namespace {

constexpr Waiting kNever{.generations = 0, .percent = 0};

// All parameters reach their goals with the end of the game.
Waiting ForParameter(const Outlook& outlook, int has, int wants, int goal) {
  if (has >= wants) return {};
  const int left = outlook.prices.generations;
  return {.generations = (left * (wants - has) + goal - has - 1) / (goal - has),
          .percent = outlook.habits.parameter_wait};
}

Waiting ForGlobal(const Outlook& outlook, const Need& need, int has, int wants, int goal) {
  const int slack = outlook.me.slack + outlook.me.next_slack;
  if (need.at_most) return has <= wants + slack ? Waiting{} : kNever;
  return ForParameter(outlook, has, wants - slack, goal);
}

// Things of one's own that are still missing: each takes a while, and may never come.
Waiting ForOwn(int missing, int generations_each, int percent_each) {
  Waiting waiting;
  for (; missing > 0 && waiting.percent > 0; --missing) {
    waiting.generations += generations_each;
    waiting.percent = waiting.percent * percent_each / 100;
  }
  return waiting;
}

Waiting ForNeed(const Outlook& outlook, const Need& need) {
  const State& state = outlook.state;
  switch (need.of) {
    case Need::Of::kNothing:
      return {};
    case Need::Of::kOxygen:
      return ForGlobal(outlook, need, state.oxygen, need.n, kMaxOxygen);
    case Need::Of::kTemperature:
      return ForGlobal(outlook, need, state.temperature, StepsOf(need.n), kMaxTemperature);
    case Need::Of::kOceans:
      return ForGlobal(outlook, need, state.OceanCount(), need.n, kMaxOceans);
    case Need::Of::kTags:
      return ForOwn(need.n - outlook.me.Tags(need.tag()), 1, outlook.habits.tag_wait);
    case Need::Of::kProduction:
      return ForOwn(need.n - outlook.me.Production(need.res()), 1, outlook.habits.production_wait);
    case Need::Of::kGreeneries:
      return ForOwn(need.n - std::popcount(state.greeneries & outlook.me.tiles), 2,
                    outlook.habits.greenery_wait);
    case Need::Of::kCities:
      return ForOwn(need.n - std::popcount(state.cities), 2, outlook.habits.city_wait);
  }
  return {};
}

// A production that the box lowers must be there first.
Waiting ForBox(const Outlook& outlook, CardId card) {
  const Box& box = Row(card).box;
  int missing = 0;
  for (int i = 1; i < kResCount; ++i) {
    const Res res = static_cast<Res>(i);
    missing += std::max(0, -box.Of(res) - outlook.me.Production(res));
  }
  return ForOwn(missing, 1, outlook.habits.box_wait);
}

void Join(Waiting& all, const Waiting& one) {
  all.generations = std::max(all.generations, one.generations);
  all.percent = all.percent * one.percent / 100;
}

}  // namespace

Waiting WaitingFor(const Outlook& outlook, CardId card) {
  Waiting all;
  for (const Need& need : Row(card).needs) Join(all, ForNeed(outlook, need));
  Join(all, ForBox(outlook, card));
  return all;
}

int MoneyAtHand(const State& known, const Player& player) {
  if (known.phase != Phase::kCorporations) return Money(player);
  return player.corp == kNoCorp ? 0 : kCorps[player.corp].mc;
}

int GenerationsToPay(const Outlook& outlook, CardId card) {
  const Player& me = outlook.me;
  int bill = CostOf(me, card);
  for (const CardId other : me.hand) {
    // What cannot be played yet need not be paid yet.
    if (NeedsMet(outlook.state, me, other)) bill += CostOf(me, other);
  }
  for (const CardId other : me.kept) bill += CostOf(me, other) + kCardPrice;
  const int metal =
      me.Stock(Res::kSteel) * me.steel_value + me.Stock(Res::kTitanium) * me.titanium_value;
  const int missing = bill - MoneyAtHand(outlook.state, me) - metal / 2;
  const int income = std::max(10, me.tr + me.Production(Res::kMc) + 2 * me.Production(Res::kSteel) +
                                      3 * me.Production(Res::kTitanium));
  return std::max(0, missing) / income;
}

}  // namespace syrtis::terraform
