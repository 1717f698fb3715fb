#include <cstddef>

#include "engine/core/enum_names.h"
#include "texts/terraform/icon_parts.h"

// The icons of a card's effects while it is in play.
namespace syrtis::texts {
namespace {

using terraform::Action;
using terraform::Cube;
using terraform::Tag;
using terraform::Trigger;
using Cost = Action::Cost;

// The tags of a mask, joined: "tag.plant|microbe".
std::string AnyTag(terraform::TagMask tags) {
  std::string name;
  for (int i = 1; i < terraform::kTagCount; ++i) {
    if ((tags & Bit(static_cast<Tag>(i))) == 0) continue;
    name += name.empty() ? "tag." : "|";
    name += terraform::kTagNames[static_cast<std::size_t>(i)];
  }
  return name;
}

Icons CostIcons(const Action& action, Cube holds) {
  const int n = action.n;
  switch (action.cost) {
    case Cost::kNoAction:
    case Cost::kFree:
      return {};
    case Cost::kStock:
      return {Signed(NameOfRes(action.res()), -n)};
    case Cost::kMoney:
      if (action.res() == terraform::Res::kMc) return {Signed("mc", -n)};
      return {Signed("mc", -n), "payable." + NameOfRes(action.res())};
    case Cost::kProduction:
      return {Signed("production." + NameOfRes(action.res()), -n)};
    case Cost::kCubesHere:
      return {Signed(NameOfCube(holds), -n) + "@this"};
    case Cost::kCubeAnywhere:
      return {Signed("any." + NameOfCube(action.cube()), -n)};
    case Cost::kAnyAmount:
      return {NameOfRes(action.res()) + ":-X"};
  }
  return {};
}

Icons IconsOfOne(const Action& action, Cube holds) {
  Icons icons;
  if (action.after_tr_rise) icons.emplace_back("requirement.tr.raised");
  Append(icons, CostIcons(action, holds));
  icons.emplace_back("arrow");
  if (action.cost == Cost::kAnyAmount) {
    icons.push_back(NameOfRes(action.effects[0].res()) + ":+X");
  } else {
    Append(icons, EffectIcons(action.effects, holds));
  }
  return icons;
}

std::string WhenName(const Trigger& trigger) {
  constexpr auto kNames = ByEnum<Trigger::When>({{Trigger::When::kNever, ""},
                                                 {Trigger::When::kPlayTag, "play."},
                                                 {Trigger::When::kAnyPlaysTag, "any.play."},
                                                 {Trigger::When::kPlayEvent, "play.event"},
                                                 {Trigger::When::kOcean, "any.ocean"},
                                                 {Trigger::When::kCity, "any.city"},
                                                 {Trigger::When::kCityOnMars, "any.city.mars"},
                                                 {Trigger::When::kOwnCity, "own.city"},
                                                 {Trigger::When::kOwnGreenery, "own.greenery"},
                                                 {Trigger::When::kProject, "project"},
                                                 {Trigger::When::kBigPayment, "payment.min:20"},
                                                 {Trigger::When::kMetalBonus, "bonus.metal"}});
  std::string name(kNames[static_cast<std::size_t>(trigger.when)]);
  if (trigger.tags == 0) return name;
  if (trigger.when == Trigger::When::kPlayEvent) name += '+';
  return name + AnyTag(trigger.tags);
}

}  // namespace

Icons ActionIcons(std::span<const Action> actions, Cube holds) {
  Icons icons;
  for (const Action& action : actions) {
    if (!action.Exists()) continue;
    if (!icons.empty()) icons.emplace_back("or");
    Append(icons, IconsOfOne(action, holds));
  }
  return icons;
}

Icons TriggerIcons(const Trigger& trigger, Cube holds) {
  if (trigger.when == Trigger::When::kNever) return {};
  Icons icons = {"when." + WhenName(trigger), "arrow"};
  Append(icons, EffectIcons(trigger.effects, holds));
  return icons;
}

Icons PowerIcons(const terraform::Powers& powers) {
  Icons icons;
  const auto add = [&](const std::string& name, int n) {
    if (n > 0) icons.push_back(Amount(name, n));
  };
  const std::string tags = powers.discount_tags == 0 ? "" : '.' + AnyTag(powers.discount_tags);
  add("discount" + tags, powers.discount);
  add("discount.powerPlant", powers.power_plant_discount);
  add("value.steel", powers.steel_value);
  add("value.titanium", powers.titanium_value);
  add("slack", powers.slack);
  add("saving.greenery", powers.greenery_saving);
  if (powers.heat_is_money) icons.emplace_back("payable.heat");
  if (powers.protects) icons.emplace_back("protects");
  return icons;
}

Icons OneShotIcons(const terraform::Powers& powers) {
  Icons icons;
  if (powers.next_discount > 0) icons.push_back(Amount("next.discount", powers.next_discount));
  if (powers.next_slack > 0) icons.push_back(Amount("next.slack", powers.next_slack));
  return icons;
}

}  // namespace syrtis::texts
