#include "texts/terraform/icons.h"

#include <gtest/gtest.h>

#include <regex>
#include <string>

#include "engine/terraform/cards.h"
#include "engine/terraform/names.h"
#include "engine/testing/terraform/all_sources.h"
#include "texts/terraform/card_text.h"

namespace syrtis::texts {
namespace {

using terraform::SourceId;

CardIcons Of(std::string_view name) { return IconsOf(terraform::FindSource(name)); }

TEST(Icons, EachPartOfTheTextHasIcons) {
  const auto same = [](const std::string& text, const Icons& icons) {
    return text.empty() == icons.empty();
  };
  for (const SourceId source : terraform::AllSources()) {
    const CardText text = TextOf(source, Language::kEnglish);
    const CardIcons icons = IconsOf(source);
    const std::string_view name = terraform::NameOf(source);
    EXPECT_TRUE(same(text.requirement, icons.requirement)) << name;
    EXPECT_TRUE(same(text.start, icons.start)) << name;
    EXPECT_TRUE(same(text.effect, icons.effect)) << name;
    EXPECT_TRUE(same(text.first_action, icons.first_action)) << name;
    EXPECT_TRUE(same(text.action, icons.action)) << name;
    EXPECT_TRUE(same(text.ongoing, icons.ongoing)) << name;
    EXPECT_TRUE(same(text.points, icons.points)) << name;
  }
}

TEST(Icons, NamesHaveOneForm) {
  const std::regex form(
      "[a-z][A-Za-z.|+]*(:[+-]?([0-9]+|X))?(@[a-zA-Z]+)?(/[0-9]*[a-z][A-Za-z.]*)?");
  for (const terraform::CardRow& row : terraform::kCards) {
    if (row.number == terraform::kNoCard) continue;
    const CardIcons icons = IconsOf(row);
    for (const Icons* part : {&icons.tags, &icons.requirement, &icons.effect, &icons.action,
                              &icons.ongoing, &icons.points}) {
      for (const std::string& icon : *part) {
        EXPECT_TRUE(std::regex_match(icon, form))
            << row.name << ": the icon \"" << icon
            << "\" must be name:amount@where/count without digits in the name "
               "(texts/terraform/icons.h): rename it in icon_parts.cc (effects), icons_of_use.cc "
               "(actions, triggers, powers) or icons.cc (requirements, points) beside it";
      }
    }
  }
}

TEST(Icons, OfDeclarativeCards) {
  const CardIcons crater = Of("Domed Crater");
  EXPECT_EQ(crater.tags, (Icons{"tag.city", "tag.building"}));
  EXPECT_EQ(crater.requirement, (Icons{"requirement.oxygen.max:7"}));
  EXPECT_EQ(crater.effect,
            (Icons{"production.mc:+3", "production.energy:-1", "plant:+3", "city:1"}));
  EXPECT_EQ(crater.points, (Icons{"vp:1"}));
  EXPECT_EQ(Of("Comet").tags, (Icons{"tag.space", "tag.event"}));
  EXPECT_EQ(Of("Comet").effect, (Icons{"temperature:+1", "ocean:1", "any.plant:-3"}));
  EXPECT_EQ(Of("Cloud Seeding").effect,
            (Icons{"production.mc:-1", "production.plant:+2", "any.production.heat:-1"}));
  EXPECT_EQ(Of("Medical Lab").effect, (Icons{"production.mc:+1/2tag.building"}));
  EXPECT_EQ(Of("Mohole Area").effect, (Icons{"production.heat:+4", "tile.moholeArea:1@ocean"}));
}

TEST(Icons, OfChoicesAndHooks) {
  EXPECT_EQ(Of("Imported Hydrogen").effect,
            (Icons{"plant:+3", "or", "microbe:+3@other", "or", "animal:+2@other", "ocean:1"}));
  EXPECT_EQ(Of("Artificial Photosynthesis").effect,
            (Icons{"production.plant:+1", "or", "production.energy:+2"}));
  EXPECT_EQ(Of("Insulation").effect, (Icons{"production.mc:+X", "production.heat:-X"}));
  EXPECT_EQ(Of("Robotic Workforce").effect, (Icons{"copy.production/tag.building"}));
  EXPECT_EQ(Of("Search For Life").action,
            (Icons{"mc:-1", "arrow", "reveal:1", "tag.microbe", "arrow", "science:+1@this"}));
  EXPECT_EQ(Of("Search For Life").points, (Icons{"requirement.science.min:1", "arrow", "vp:3"}));
  EXPECT_EQ(Of("Special Design").effect, (Icons{"next.slack:2"}));
}

TEST(Icons, OfActionsAndTriggers) {
  EXPECT_EQ(Of("Regolith Eaters").action,
            (Icons{"arrow", "microbe:+1@this", "or", "microbe:-2@this", "arrow", "oxygen:+1"}));
  EXPECT_EQ(Of("Water Import From Europa").action,
            (Icons{"mc:-12", "payable.titanium", "arrow", "ocean:1"}));
  EXPECT_EQ(Of("Power Infrastructure").action, (Icons{"energy:-X", "arrow", "mc:+X"}));
  EXPECT_EQ(Of("Decomposers").ongoing,
            (Icons{"when.play.tag.plant|microbe|animal", "arrow", "microbe:+1@this"}));
  EXPECT_EQ(Of("Optimal Aerobraking").ongoing,
            (Icons{"when.play.event+tag.space", "arrow", "mc:+3", "heat:+3"}));
}

TEST(Icons, OfCorporations) {
  const CardIcons ecoline = Of("EcoLine");
  EXPECT_EQ(ecoline.start, (Icons{"mc:+36", "plant:+3"}));
  EXPECT_EQ(ecoline.effect, (Icons{"production.plant:+2"}));
  EXPECT_EQ(ecoline.ongoing, (Icons{"saving.greenery:1"}));
  EXPECT_EQ(Of("Inventrix").first_action, (Icons{"draw:3"}));
  EXPECT_EQ(Of("United Nations Mars Initiative").action,
            (Icons{"requirement.tr.raised", "mc:-3", "arrow", "tr:+1"}));
}

}  // namespace
}  // namespace syrtis::texts
