#include "texts/terraform/icon_parts.h"

#include "engine/core/enum_names.h"

namespace syrtis::texts {
namespace {

using terraform::Count;
using terraform::Cube;
using terraform::Effect;
using terraform::Op;
using terraform::Per;
using terraform::Where;

std::string CountName(const Per& per) {
  switch (per.count) {
    case Count::kOne:
      return "";
    case Count::kOwnTags:
      return NameOfTag(per.tag);
    case Count::kOpponentTags:
      return "opponent." + NameOfTag(per.tag);
    case Count::kCities:
      return "city";
    case Count::kCitiesOnMars:
      return "city.mars";
    case Count::kEvents:
      return "event";
  }
  return "";
}

std::string PerIcon(const Per& per) {
  if (per.count == Count::kOne) return "";
  return '/' + (per.each == 1 ? "" : std::to_string(per.each)) + CountName(per);
}

// Where tiles of their kind always go is not shown.
std::string AtWhere(const Effect& effect) {
  const auto where = effect.where();
  const bool usual = (effect.op == Op::kOcean && where == Where::kOcean) ||
                     (effect.op == Op::kGreenery && where == Where::kGreenery) ||
                     (effect.op == Op::kCity && where == Where::kCity);
  return usual ? "" : '@' + std::string(EnumName(where));
}

std::string TileName(const Effect& effect) {
  return "tile." + std::string(EnumName(effect.special()));
}

Icons IconsOfOne(const Effect& effect, Cube holds) {
  const auto n = int{effect.n};
  switch (effect.op) {
    case Op::kNone:
    case Op::kBox:
    case Op::kEither:
      return {};
    case Op::kGain:
      return {Signed(NameOfRes(effect.res()), n) + PerIcon(effect.per)};
    case Op::kProduce:
      return {Signed("production." + NameOfRes(effect.res()), n) + PerIcon(effect.per)};
    case Op::kTr:
      return {Signed("tr", n) + PerIcon(effect.per)};
    case Op::kTemperature:
      return {Signed("temperature", n)};
    case Op::kOxygen:
      return {Signed("oxygen", n)};
    case Op::kOcean:
      return {Amount("ocean", n) + AtWhere(effect)};
    case Op::kGreenery:
      return {Amount("greenery", n) + AtWhere(effect)};
    case Op::kCity:
      return {Amount("city", n) + AtWhere(effect)};
    case Op::kTile:
      return {Amount(TileName(effect), n) + AtWhere(effect)};
    case Op::kClaim:
      return {Amount("claim", n) + AtWhere(effect)};
    case Op::kDraw:
      return {Amount("draw", n)};
    case Op::kLook:
      return {Amount("look", n), Amount("keep", effect.keep())};
    case Op::kLookBuy:
      return {Amount("look", n), Amount("buy", terraform::kCardPrice)};
    case Op::kCubes: {
      const std::string cube =
          effect.cube() == Cube::kNone ? "resource" : NameOfCube(effect.cube());
      return {Signed(cube, n) + '@' + std::string(EnumName(effect.on()))};
    }
    case Op::kRemove:
      return {Signed("any." + NameOfRes(effect.res()), -n)};
    case Op::kSteal:
      return {Amount("steal." + NameOfRes(effect.res()), n)};
    case Op::kRemoveCubes:
      return {Signed("any." + NameOfCube(effect.cube()), -n)};
    case Op::kCopyBox:
      return {"copy.production/" + NameOfTag(terraform::Tag::kBuilding)};
    case Op::kReveal:
      return {Amount("reveal", n), NameOfTag(effect.tag()), "arrow",
              Signed(NameOfCube(holds), 1) + "@this"};
    case Op::kFavourite:
      return {Signed("resource", n) + "@favourite"};
    case Op::kFlood:
      return {Amount("ocean", 1), Signed("any.mc", -n) + "@nextToIt"};
    case Op::kSwapCard:
      return {Signed("card", -1), "arrow", Amount("draw", 1)};
    case Op::kCubeForCard:
      return {Signed(NameOfCube(holds), -1) + "@this", "arrow", Amount("draw", 1)};
  }
  return {};
}

}  // namespace

std::string Signed(const std::string& name, int n) {
  return name + ':' + (n < 0 ? "" : "+") + std::to_string(n);
}

std::string Amount(const std::string& name, int n) { return name + ':' + std::to_string(n); }

std::string NameOfRes(terraform::Res res) { return std::string(EnumName(res)); }

std::string NameOfCube(Cube cube) { return std::string(EnumName(cube)); }

std::string NameOfTag(terraform::Tag tag) { return "tag." + std::string(EnumName(tag)); }

void Append(Icons& icons, const Icons& more) {
  icons.insert(icons.end(), more.begin(), more.end());
}

Icons EffectIcons(std::span<const Effect> effects, Cube holds) {
  Icons icons;
  bool after_alternative = false;
  for (const Effect& effect : effects) {
    if (effect.op == Op::kNone) break;
    if (after_alternative && effect.one_of) icons.emplace_back("or");
    after_alternative = effect.one_of;
    Append(icons, IconsOfOne(effect, holds));
  }
  return icons;
}

Icons BoxIcons(const terraform::Box& box) {
  using Form = terraform::Box::Form;
  if (box.form == Form::kMetal) return {"production.metal:+1"};
  Icons icons;
  for (const terraform::Res res : kEach<terraform::Res>) {
    const int n = box.Of(res);
    if (n == 0) continue;
    const std::string name = "production." + NameOfRes(res);
    if (box.form == Form::kEither && !icons.empty()) icons.emplace_back("or");
    icons.push_back(box.form == Form::kSwap ? name + (n < 0 ? ":-X" : ":+X")
                                            : Signed(name, n) + PerIcon(box.per));
  }
  if (box.any > 0) {
    icons.push_back(Signed("any.production." + NameOfRes(box.any_of), -box.any));
  }
  if (box.more > 0) {
    icons.push_back(Amount("requirement." + NameOfTag(box.if_tag) + ".min", box.from));
    icons.emplace_back("arrow");
    icons.push_back(Signed("production." + NameOfRes(box.more_of), box.more));
  }
  return icons;
}

}  // namespace syrtis::texts
