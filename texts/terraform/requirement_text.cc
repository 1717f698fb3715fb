#include "texts/terraform/card_parts.h"

namespace syrtis::texts {
namespace {

using terraform::Need;

std::string NeedText(const Phrases& phrases, const Need& need) {
  const std::string n = NumberText(need.n);
  switch (need.of) {
    case Need::Of::kNothing:
      return "";
    case Need::Of::kOxygen:
      return Fill(need.at_most ? phrases.oxygen_at_most : phrases.oxygen_at_least, {{"n", n}});
    case Need::Of::kTemperature:
      return Fill(need.at_most ? phrases.temperature_at_most : phrases.temperature_at_least,
                  {{"n", n}});
    case Need::Of::kOceans:
      return Fill(need.at_most ? phrases.oceans_at_most : phrases.oceans_at_least,
                  {{"what", Counted(need.n, phrases.oceans)}});
    case Need::Of::kTags:
      return CountedTags(phrases, need.n, need.tag());
    case Need::Of::kProduction:
      return Fill(phrases.production_at_least,
                  {{"production", phrases.production[need.what]}, {"n", n}});
    case Need::Of::kGreeneries:
      return Counted(need.n, phrases.own_greeneries);
    case Need::Of::kCities:
      return Counted(need.n, phrases.cities_in_play);
  }
  return "";
}

}  // namespace

std::string RequirementText(const Phrases& phrases, std::span<const Need> needs) {
  Words words;
  for (const Need& need : needs) {
    if (need.of != Need::Of::kNothing) words.push_back(NeedText(phrases, need));
  }
  return words.empty() ? "" : Fill(phrases.requires_all, {{"what", AllOf(phrases, words)}});
}

}  // namespace syrtis::texts
