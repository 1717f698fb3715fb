#include <cstddef>

#include "texts/terraform/card_parts.h"

namespace syrtis::texts {
namespace {

using terraform::Powers;
using terraform::Res;
using terraform::Trigger;
using When = Trigger::When;

std::string PlayTag(const Speaker& speaker, Pattern pattern, terraform::TagMask tags) {
  const bool itself = (speaker.own_tags & tags) != 0;
  std::string text = Fill(pattern, {{"tag", AnyTagText(speaker.phrases, tags)}});
  if (itself) text += speaker.phrases.trigger_this_included;
  return text;
}

std::string PlayEvent(const Phrases& phrases, terraform::TagMask tags) {
  if (tags == 0) return std::string(phrases.play_event);
  return Fill(phrases.play_event_with_tag, {{"tag", AnyTagText(phrases, tags)}});
}

std::string CityPlaced(const Speaker& speaker, std::string_view text) {
  return std::string(text) +
         std::string(speaker.places_city ? speaker.phrases.trigger_this_included : "");
}

std::string WhenText(const Speaker& speaker, const Trigger& trigger) {
  const Phrases& phrases = speaker.phrases;
  switch (trigger.when) {
    case When::kNever:
      return "";
    case When::kPlayTag:
      return PlayTag(speaker, phrases.play_tag, trigger.tags);
    case When::kAnyPlaysTag:
      return PlayTag(speaker, phrases.any_plays_tag, trigger.tags);
    case When::kPlayEvent:
      return PlayEvent(phrases, trigger.tags);
    case When::kOcean:
      return std::string(phrases.ocean_placed);
    case When::kCity:
      return CityPlaced(speaker, phrases.city_placed);
    case When::kCityOnMars:
      return CityPlaced(speaker, phrases.city_placed_on_mars);
    case When::kOwnCity:
      return CityPlaced(speaker, phrases.own_city_placed);
    case When::kOwnGreenery:
      return std::string(phrases.own_greenery_placed);
    case When::kProject:
      return std::string(phrases.project_paid);
    case When::kBigPayment:
      return Fill(phrases.big_payment, {{"what", MoneyText(phrases, terraform::kBigCost)}});
    case When::kMetalBonus:
      return std::string(phrases.metal_bonus);
  }
  return "";
}

std::string Discount(const Phrases& phrases, int n, const Words& on) {
  return Fill(phrases.discount, {{"what", MoneyText(phrases, n)}, {"on", AllOf(phrases, on)}});
}

std::string CardsWithDiscount(const Phrases& phrases, terraform::TagMask tags) {
  if (tags == 0) return std::string(phrases.on_all_cards);
  return Fill(phrases.on_cards_with_tag,
              {{"tag", AnyTagText(phrases, tags)}, {"stem", AnyStemText(phrases, tags)}});
}

Words Discounts(const Phrases& phrases, const Powers& powers) {
  Words sentences;
  const int on_plant = powers.power_plant_discount;
  if (powers.discount > 0) {
    Words on = {CardsWithDiscount(phrases, powers.discount_tags)};
    if (on_plant == powers.discount) on.emplace_back(phrases.on_power_plant);
    sentences.push_back(Discount(phrases, powers.discount, on));
  }
  if (on_plant > 0 && on_plant != powers.discount) {
    sentences.push_back(Discount(phrases, on_plant, {std::string(phrases.on_power_plant)}));
  }
  return sentences;
}

std::string MetalValue(const Phrases& phrases, Res metal, int n) {
  return Fill(phrases.metal_value,
              {{"metal", phrases.own_metals.Of(metal)}, {"what", MoneyText(phrases, n)}});
}

Words MetalValues(const Phrases& phrases, const Powers& powers) {
  const int steel = powers.steel_value;
  const int titanium = powers.titanium_value;
  if (steel > 0 && steel == titanium) {
    const std::string both = AllOf(
        phrases, {std::string(phrases.own_metals.steel), std::string(phrases.own_metals.titanium)});
    return {Fill(phrases.metal_values, {{"metal", both}, {"what", MoneyText(phrases, steel)}})};
  }
  Words sentences;
  if (steel > 0) sentences.push_back(MetalValue(phrases, Res::kSteel, steel));
  if (titanium > 0) sentences.push_back(MetalValue(phrases, Res::kTitanium, titanium));
  return sentences;
}

std::string GreeneryPrice(const Phrases& phrases, int saving) {
  const Noun& plants = phrases.stock[static_cast<std::size_t>(Res::kPlant)];
  return Fill(phrases.greenery_price,
              {{"what", Counted(terraform::kPlantsForGreenery - saving, plants)},
               {"n", NumberText(terraform::kPlantsForGreenery)}});
}

}  // namespace

Words TriggerSentences(const Speaker& speaker, std::span<const Trigger> triggers) {
  const Phrases& phrases = speaker.phrases;
  Words sentences;
  for (const Trigger& trigger : triggers) {
    if (trigger.when == When::kNever) continue;
    const std::string then = AllOf(phrases, Thens(ClausesOf(speaker, trigger.effects)));
    sentences.push_back(
        Fill(phrases.when_then, {{"when", WhenText(speaker, trigger)}, {"then", then}}));
  }
  return sentences;
}

Words PowerSentences(const Phrases& phrases, const Powers& powers) {
  Words sentences = Discounts(phrases, powers);
  for (const std::string& sentence : MetalValues(phrases, powers)) sentences.push_back(sentence);
  if (powers.slack > 0) {
    sentences.push_back(Fill(phrases.slack, {{"steps", Counted(powers.slack, phrases.steps)}}));
  }
  if (powers.greenery_saving > 0) {
    sentences.push_back(GreeneryPrice(phrases, powers.greenery_saving));
  }
  if (powers.heat_is_money) sentences.emplace_back(phrases.heat_is_money);
  if (powers.protects) sentences.emplace_back(phrases.protects);
  return sentences;
}

Words OneShotSentences(const Phrases& phrases, const Powers& powers) {
  Words sentences;
  if (powers.next_discount > 0) {
    sentences.push_back(
        Fill(phrases.next_discount, {{"what", MoneyText(phrases, powers.next_discount)}}));
  }
  if (powers.next_slack > 0) {
    sentences.push_back(
        Fill(phrases.next_slack, {{"steps", Counted(powers.next_slack, phrases.steps)}}));
  }
  return sentences;
}

}  // namespace syrtis::texts
