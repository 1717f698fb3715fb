#include "texts/terraform/icons.h"

#include "engine/terraform/cards.h"
#include "texts/terraform/icon_parts.h"

namespace syrtis::texts {
namespace {

using terraform::CardRow;
using terraform::CorpRow;
using terraform::Need;
using terraform::Res;
using terraform::Tag;
using terraform::Vp;

Icons TagIcons(const terraform::TagList& tags) {
  Icons icons;
  for (const Tag tag : tags) {
    if (tag != Tag::kNone) icons.push_back(NameOfTag(tag));
  }
  return icons;
}

std::string NeedName(const Need& need) {
  switch (need.of) {
    case Need::Of::kNothing:
      return "";
    case Need::Of::kOxygen:
      return "oxygen";
    case Need::Of::kTemperature:
      return "temperature";
    case Need::Of::kOceans:
      return "ocean";
    case Need::Of::kTags:
      return NameOfTag(need.tag());
    case Need::Of::kProduction:
      return "production." + NameOfRes(need.res());
    case Need::Of::kGreeneries:
      return "greenery";
    case Need::Of::kCities:
      return "city";
  }
  return "";
}

Icons NeedIcons(std::span<const Need> needs) {
  Icons icons;
  for (const Need& need : needs) {
    if (need.of == Need::Of::kNothing) continue;
    const std::string name = "requirement." + NeedName(need) + (need.at_most ? ".max" : ".min");
    icons.push_back(Amount(name, need.n));
  }
  return icons;
}

Icons PointIcons(const CardRow& row) {
  const Vp& vp = row.vp;
  if (vp.n == 0) return {};
  const std::string points = Amount("vp", vp.n);
  const std::string each = vp.each == 1 ? "/" : '/' + std::to_string(vp.each);
  const std::string cube = NameOfCube(row.holds);
  switch (vp.form) {
    case Vp::Form::kFlat:
      return {points};
    case Vp::Form::kPerCubes:
      return {points + each + cube};
    case Vp::Form::kIfCube:
      return {Amount("requirement." + cube + ".min", 1), "arrow", points};
    case Vp::Form::kPerTags:
      return {points + each + NameOfTag(vp.tag)};
    case Vp::Form::kPerCities:
      return {points + each + "city"};
    case Vp::Form::kPerOceanNext:
      return {points + each + "ocean.nextToIt"};
    case Vp::Form::kPerCityNext:
      return {points + each + "city.nextToIt"};
  }
  return {};
}

Icons StartIcons(const CorpRow& row) {
  Icons icons;
  const auto add = [&](Res res, int n) {
    if (n > 0) icons.push_back(Signed(NameOfRes(res), n));
  };
  add(Res::kMc, row.mc);
  add(Res::kSteel, row.steel);
  add(Res::kTitanium, row.titanium);
  add(Res::kPlant, row.plants);
  return icons;
}

}  // namespace

CardIcons IconsOf(const CardRow& row) {
  CardIcons icons;
  icons.tags = TagIcons(row.tags);
  if (row.kind == terraform::Kind::kEvent) icons.tags.emplace_back("tag.event");
  icons.requirement = NeedIcons(row.needs);
  icons.effect = BoxIcons(row.box);
  Append(icons.effect, EffectIcons(row.effects, row.holds));
  Append(icons.effect, OneShotIcons(row.powers));
  icons.action = ActionIcons(row.actions, row.holds);
  icons.ongoing = TriggerIcons(row.trigger, row.holds);
  Append(icons.ongoing, PowerIcons(row.powers));
  if (row.keeps_cubes) icons.ongoing.push_back("keeps." + NameOfCube(row.holds));
  icons.points = PointIcons(row);
  return icons;
}

CardIcons IconsOf(const CorpRow& row) {
  constexpr auto kHolds = terraform::Cube::kNone;
  CardIcons icons;
  icons.tags = TagIcons(row.tags);
  icons.start = StartIcons(row);
  icons.effect = BoxIcons(row.box);
  icons.first_action = EffectIcons({&row.first, 1}, kHolds);
  icons.action = ActionIcons({&row.action, 1}, kHolds);
  for (const terraform::Trigger& trigger : row.triggers) {
    Append(icons.ongoing, TriggerIcons(trigger, kHolds));
  }
  Append(icons.ongoing, PowerIcons(row.powers));
  return icons;
}

CardIcons IconsOf(terraform::SourceId source) {
  if (terraform::IsCorp(source)) return IconsOf(terraform::kCorps[terraform::CorpOf(source)]);
  return IconsOf(terraform::Row(source));
}

}  // namespace syrtis::texts
