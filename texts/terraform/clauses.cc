#include "texts/terraform/clauses.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <functional>

#include "engine/core/mapped.h"

namespace syrtis::texts {
namespace {

using terraform::Count;
using terraform::Effect;
using terraform::Op;
using terraform::Per;
using terraform::Res;
using terraform::Special;
using terraform::Tag;
using terraform::Where;

std::string StockText(const Phrases& phrases, const Effect& effect) {
  return Counted(std::abs(int{effect.n}), phrases.stock[static_cast<std::size_t>(effect.res())]);
}

std::string CubeText(const Phrases& phrases, const Effect& effect) {
  return Counted(effect.n, phrases.cubes[static_cast<std::size_t>(effect.cube())]);
}

std::string_view WhereText(const Phrases& phrases, const Effect& effect) {
  const auto where = effect.where();
  if (effect.op == Op::kOcean) return where == Where::kLand ? phrases.ocean_on_land : "";
  return phrases.where[static_cast<std::size_t>(where)];
}

Clause TileClause(const Phrases& phrases, const Effect& effect) {
  const bool is_city = effect.special() == Special::kCapital;
  return Say(phrases, is_city ? phrases.place_city_tile : phrases.place_tile,
             {{"where", WhereText(phrases, effect)}});
}

Clause ClauseOf(const Speaker& speaker, const Effect& effect) {
  const Phrases& phrases = speaker.phrases;
  const std::string per = PerText(speaker, effect.per);
  const std::string n = NumberText(effect.n);
  const std::string own_cube = Counted(1, phrases.cubes[static_cast<std::size_t>(speaker.holds)]);
  const auto raise = [&](const std::string& what) {
    return Say(phrases, phrases.raise, {{"what", what}});
  };
  const auto place = [&](const std::string& what) {
    return Say(phrases, phrases.place, {{"what", what}, {"where", WhereText(phrases, effect)}});
  };
  switch (effect.op) {
    case Op::kNone:
    case Op::kBox:
    case Op::kEither:
      return {};
    case Op::kGain:
      return Say(phrases, effect.n < 0 ? phrases.lose : phrases.gain,
                 {{"what", StockText(phrases, effect) + per}});
    case Op::kProduce:
      return raise(OwnProduction(speaker, effect.res(), n, effect.per));
    case Op::kTr:
      return raise(Fill(phrases.own_rating, {{"n", n}, {"per", per}}));
    case Op::kTemperature:
      return raise(Fill(phrases.temperature, {{"steps", Counted(effect.n, phrases.steps)}}));
    case Op::kOxygen:
      return raise(Fill(phrases.oxygen, {{"steps", Counted(effect.n, phrases.steps)}}));
    case Op::kOcean:
      return place(Counted(effect.n, phrases.oceans));
    case Op::kCity:
      return place(Counted(effect.n, phrases.cities));
    case Op::kGreenery:
      return Say(phrases, phrases.place_greenery,
                 {{"where", WhereText(phrases, effect)}, {"steps", Counted(1, phrases.steps)}});
    case Op::kTile:
      return TileClause(phrases, effect);
    case Op::kClaim:
      return Say(phrases, phrases.claim, {});
    case Op::kDraw:
      return Say(phrases, phrases.draw, {{"what", Counted(effect.n, phrases.cards)}});
    case Op::kLook:
      return Say(phrases, phrases.look,
                 {{"what", Counted(effect.n, phrases.cards)}, {"keep", NumberText(effect.keep())}});
    case Op::kLookBuy:
      return Say(phrases, phrases.look_buy, {{"price", MoneyText(phrases, terraform::kCardPrice)}});
    case Op::kCubes:
      return Say(phrases, phrases.add_cubes[static_cast<std::size_t>(effect.on())],
                 {{"what", CubeText(phrases, effect)}});
    case Op::kRemove:
      return Say(phrases, phrases.remove, {{"what", StockText(phrases, effect)}});
    case Op::kSteal:
      return Say(phrases, phrases.steal, {{"what", StockText(phrases, effect)}});
    case Op::kRemoveCubes:
      return Say(phrases, phrases.remove_cubes, {{"what", CubeText(phrases, effect)}});
    case Op::kCopyBox:
      return Say(phrases, phrases.copy_box, {{"tag", TagText(phrases, Tag::kBuilding, 1)}});
    case Op::kReveal:
      return Say(phrases, phrases.reveal,
                 {{"tag", TagText(phrases, effect.tag(), 1)}, {"what", own_cube}});
    case Op::kFavourite:
      return Say(phrases, phrases.favourite, {});
    case Op::kFlood:
      return Say(phrases, phrases.flood, {{"what", MoneyText(phrases, effect.n)}});
    case Op::kSwapCard:
      return Say(phrases, phrases.swap_card, {});
    case Op::kCubeForCard:
      return Say(phrases, phrases.cube_for_card, {{"what", own_cube}});
  }
  return {};
}

using Effects = std::vector<Effect>;

Words StockTexts(const Phrases& phrases, const Effects& effects) {
  return Mapped(effects, [&](const Effect& effect) { return StockText(phrases, effect); });
}

bool AllAre(const Effects& effects, Op op) {
  return std::ranges::all_of(effects, [op](const Effect& effect) { return effect.op == op; });
}

// "remove up to 3 titanium, 4 steel or 7 M€ from any player" rather than all of it three times.
Clause Alternatives(const Speaker& speaker, const Effects& effects) {
  const Phrases& phrases = speaker.phrases;
  if (AllAre(effects, Op::kRemove) || AllAre(effects, Op::kSteal)) {
    const bool steals = effects.front().op == Op::kSteal;
    return Say(phrases, steals ? phrases.steal : phrases.remove,
               {{"what", OneOf(phrases, StockTexts(phrases, effects))}});
  }
  const Clauses clauses =
      Mapped(effects, [&](const Effect& effect) { return ClauseOf(speaker, effect); });
  return {OneOf(phrases, Orders(clauses)), OneOf(phrases, Thens(clauses)),
          OneOf(phrases, Aims(clauses))};
}

bool IsPlainGain(const Effect& effect) {
  return effect.op == Op::kGain && effect.n > 0 && effect.per == Per{} && !effect.one_of;
}

// "gain 3 M€ and 3 heat".
Clause Gains(const Phrases& phrases, const Effects& effects) {
  return Say(phrases, phrases.gain, {{"what", AllOf(phrases, StockTexts(phrases, effects))}});
}

// Takes the effects of one clause from the front of `effects`.
Effects TakeGroup(std::span<const Effect>& effects) {
  const Effect first = effects.front();
  const auto belongs = [&](const Effect& effect) {
    if (first.one_of) return effect.one_of;
    return IsPlainGain(first) ? IsPlainGain(effect) : first.op == Op::kOcean && effect == first;
  };
  Effects group = {first};
  effects = effects.subspan(1);
  while (!effects.empty() && belongs(effects.front())) {
    group.push_back(effects.front());
    effects = effects.subspan(1);
  }
  return group;
}

Clause GroupClause(const Speaker& speaker, const Effects& group) {
  Effect first = group.front();
  if (first.one_of) return Alternatives(speaker, group);
  if (IsPlainGain(first)) return Gains(speaker.phrases, group);
  if (first.op == Op::kOcean) first.n = static_cast<std::int8_t>(group.size());
  return ClauseOf(speaker, first);
}

}  // namespace

Clause Say(const Phrases& phrases, const Verb& verb, std::initializer_list<Slot> slots) {
  const std::string order = Fill(verb.order, slots);
  return {Fill(order, {{"you", ""}}), Fill(order, {{"you", phrases.you_then}}),
          Fill(verb.aim, slots)};
}

Clauses ClausesOf(const Speaker& speaker, std::span<const Effect> effects) {
  Clauses clauses;
  while (!effects.empty() && effects.front().op != Op::kNone) {
    clauses.push_back(GroupClause(speaker, TakeGroup(effects)));
  }
  return clauses;
}

Words Orders(const Clauses& clauses) { return Mapped(clauses, std::mem_fn(&Clause::order)); }
Words Thens(const Clauses& clauses) { return Mapped(clauses, std::mem_fn(&Clause::then)); }
Words Aims(const Clauses& clauses) { return Mapped(clauses, std::mem_fn(&Clause::aim)); }

std::string ForEach(const Phrases& phrases, int each, const Noun& noun) {
  if (each == 1) return Fill(phrases.each, {{"what", noun.one}});
  return Fill(phrases.every, {{"n", NumberText(each)}, {"what", noun.many}});
}

std::string PerText(const Speaker& speaker, const Per& per) {
  const Phrases& phrases = speaker.phrases;
  const auto tags = [&](const Noun& of_whom) {
    const std::string one = Fill(of_whom.one, {{"tag", TagText(phrases, per.tag, 1)}});
    const std::string many = Fill(of_whom.many, {{"tag", TagText(phrases, per.tag, 2)}});
    return ForEach(phrases, per.each, {one, many});
  };
  switch (per.count) {
    case Count::kOne:
      return "";
    case Count::kOwnTags: {
      const bool counts_itself = (speaker.own_tags & Bit(per.tag)) != 0;
      return tags(phrases.own_tags) + std::string(counts_itself ? phrases.this_included : "");
    }
    case Count::kOpponentTags:
      return tags(phrases.opponent_tags);
    case Count::kCities:
      return ForEach(phrases, per.each, phrases.cities_in_play);
    case Count::kCitiesOnMars:
      return ForEach(phrases, per.each, phrases.cities_on_mars);
    case Count::kEvents:
      return ForEach(phrases, per.each, phrases.events_played);
  }
  return "";
}

std::string OwnProduction(const Speaker& speaker, Res res, std::string_view n, const Per& per) {
  const Phrases& phrases = speaker.phrases;
  return Fill(phrases.own_production,
              {{"production", phrases.production[static_cast<std::size_t>(res)]},
               {"n", n},
               {"per", PerText(speaker, per)}});
}

}  // namespace syrtis::texts
