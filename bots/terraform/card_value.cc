#include "bots/terraform/card_value.h"

#include <algorithm>
#include <bit>

#include "bots/terraform/effect_value.h"
#include "bots/terraform/engine_value.h"
#include "bots/terraform/goals.h"
#include "bots/terraform/waiting.h"
#include "engine/terraform/payment.h"

namespace syrtis::terraform {
namespace {

Worth PointsOf(const Outlook& outlook, CardId card) {
  const Vp& vp = Row(card).vp;
  const Worth each = vp.n * outlook.prices.vp;
  switch (vp.form) {
    case Vp::Form::kFlat:
      return each;
    case Vp::Form::kPerTags: {
      const int own = (MaskOf(Row(card).tags) & Bit(vp.tag)) != 0 ? 1 : 0;
      return each * (2 * (outlook.me.Tags(vp.tag) + own) + 1) / 2;
    }
    case Vp::Form::kPerCities: {
      const int to_come =
          outlook.state.seats * outlook.prices.generations * outlook.habits.cities_to_come / 100;
      return each * (std::popcount(outlook.state.cities) + to_come) / vp.each;
    }
    case Vp::Form::kPerCubes:  // with the cubes …
    case Vp::Form::kIfCube:
    case Vp::Form::kPerOceanNext:  // … and with the area
    case Vp::Form::kPerCityNext:
      return 0;
  }
  return 0;
}

// Tags help cards that count them, and milestones.
Worth TagsOf(const Outlook& outlook, CardId card) {
  if (kFacts[card].is_event || outlook.prices.generations < 2) return 0;
  Worth worth = 0;
  for (const Tag tag : Row(card).tags) {
    if (tag == Tag::kNone) break;
    worth += tag == Tag::kJovian    ? outlook.habits.jovian_tag
             : tag == Tag::kScience ? outlook.habits.science_tag
                                    : outlook.habits.other_tag;
    if (tag == Tag::kBuilding) worth += StepWorth(outlook, Milestone::kBuilder);
  }
  return worth;
}

// Experience with this card, beyond what its row says.
Worth ExtraOf(const Outlook& outlook, CardId card) {
  return outlook.habits.card_extra[card] +
         outlook.habits.card_flow[card] * outlook.prices.generations;
}

}  // namespace

Worth PlayWorth(const Outlook& outlook, CardId card) {
  return BoxWorth(outlook, card) + EffectsWorth(outlook, Row(card).effects, card) +
         PointsOf(outlook, card) + TagsOf(outlook, card) + ActionsWorth(outlook, card) +
         TriggerWorth(outlook, card) + PowersWorth(outlook, Row(card).powers, card) +
         OwnTriggersWorth(outlook, card) + ExtraOf(outlook, card);
}

Worth PriceWorth(const Outlook& outlook, CardId card) {
  const Player& me = outlook.me;
  const Price price = PriceOf(me, card);
  int left = price.cost;
  Worth worth = 0;
  const auto pay = [&](bool may, Res res, int value) {
    if (!may) return;
    const int units = std::min(me.Stock(res), left / value);
    left -= units * value;
    worth += units * outlook.prices.Stock(res);
  };
  pay(price.steel, Res::kSteel, me.steel_value);
  pay(price.titanium, Res::kTitanium, me.titanium_value);
  return worth + left * outlook.prices.money;
}

Worth HoldWorth(const Outlook& outlook, CardId card) {
  const Waiting waiting = WaitingFor(outlook, card);
  const int left = outlook.prices.generations - waiting.generations;
  if (waiting.percent == 0 || left < 1) return 0;
  const Outlook then = outlook.With(left);
  const Worth net = PlayWorth(then, card) - PriceWorth(then, card);
  return Share(Share(std::max(0, net), waiting.percent), outlook.LaterPercent(waiting.generations));
}

Worth CorporationWorth(const Outlook& outlook, CorpId corp) {
  // Its stock, production and rules over a game of usual length.
  Worth worth = outlook.habits.corporations[corp];
  const CorpRow& row = kCorps[corp];
  for (const CardId card : outlook.me.offer) {
    const TagMask tags = kFacts[card].tags;
    if ((tags & row.powers.discount_tags) != 0) worth += 100 * row.powers.discount * 2 / 3;
    if (row.steel > 0 && (tags & Bit(Tag::kBuilding)) != 0) worth += 80;
    if (row.titanium > 0 && (tags & Bit(Tag::kSpace)) != 0) worth += 100;
    if ((MaskOf(row.tags) & tags) != 0) worth += 30;
  }
  return worth;
}

}  // namespace syrtis::terraform
