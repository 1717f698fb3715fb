#include "texts/terraform/card_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cctype>
#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <string_view>

#include "engine/terraform/cards.h"
#include "engine/terraform/names.h"
#include "engine/testing/terraform/all_sources.h"
#include "texts/terraform/compose.h"
#include "texts/terraform/icons.h"
#include "texts/terraform/phrases.h"

namespace syrtis::texts {
namespace {

using terraform::CardRow;
using terraform::Cube;
using terraform::On;
using terraform::Res;
using terraform::SourceId;
using terraform::Tag;

std::string In(Language language, std::string_view name) {
  const SourceId source = terraform::FindSource(name);
  EXPECT_NE(source, 0) << name;
  return LineOf(TextOf(source, language));
}

std::string Effect(const CardRow& row, Language language) { return TextOf(row, language).effect; }

TEST(CardText, EveryCardHasATextInEveryLanguage) {
  for (const SourceId source : terraform::AllSources()) {
    std::set<std::string> different;
    for (const Language language : kEach<Language>) {
      const std::string line = LineOf(TextOf(source, language));
      ASSERT_FALSE(line.empty()) << terraform::NameOf(source);
      different.insert(line);
      for (const char* wrong : {"{", "}", "  ", " .", " ,", "..", ",.", ". .", "( ", " )"}) {
        EXPECT_EQ(line.find(wrong), std::string::npos)
            << terraform::NameOf(source) << ", " << CodeOf(language) << ", has \"" << wrong
            << "\": " << line << "\nIs a field of phrases.h empty in this language?";
      }
    }
    EXPECT_EQ(different.size(), kEach<Language>.size()) << *different.begin();
  }
}

// All languages leave the same fields empty, except those of tags and {you}.
TEST(CardText, NoWordIsForgotten) {
  using Fields = std::array<std::string_view, sizeof(Phrases) / sizeof(std::string_view)>;
  std::size_t differ = 0;
  std::string listed;
  const auto english = std::bit_cast<Fields>(kEnglish);
  for (std::size_t i = 0; i < english.size(); ++i) {
    const bool empty = english[i].empty();
    const bool same =
        std::all_of(kEach<Language>.begin(), kEach<Language>.end(), [&](Language language) {
          return std::bit_cast<Fields>(PhrasesOf(language))[i].empty() == empty;
        });
    if (same) continue;
    ++differ;
    listed += "\n  \"" + std::string(english[i]) + '"';
  }
  EXPECT_EQ(differ, 6U)
      << "Only before, after (one and many), hanging and you_then may be empty in some languages. "
      << "A new field of phrases.h needs words in english.cc, german.cc, french.cc and dutch.cc. "
      << "The English words of those that differ:" << listed;
}

TEST(CardText, EveryLineIsASentence) {
  for (const SourceId source : terraform::AllSources()) {
    for (const Language language : kEach<Language>) {
      for (const std::string& line : LinesOf(TextOf(source, language))) {
        EXPECT_TRUE(line.ends_with('.')) << line;
        EXPECT_FALSE(std::islower(static_cast<unsigned char>(line[0]))) << line;
      }
    }
  }
}

// Whether the words stand in the text as words of their own.
bool Has(const std::string& text, const std::string& words) {
  const auto is_letter = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || (c & 0x80) != 0;
  };
  for (std::size_t at = text.find(words); at != std::string::npos; at = text.find(words, at + 1)) {
    const std::size_t end = at + words.size();
    if ((at == 0 || !is_letter(text[at - 1])) && (end == text.size() || !is_letter(text[end]))) {
      return true;
    }
  }
  return false;
}

void ExpectNumbersAgree(const std::string& text, const Noun& noun) {
  if (noun.one == noun.many) return;
  EXPECT_FALSE(Has(text, "1 " + std::string(noun.many))) << text;
  for (int n = 2; n <= 20; ++n) {
    EXPECT_FALSE(Has(text, std::to_string(n) + ' ' + std::string(noun.one))) << text;
  }
}

// "3 plant tags" is not about plants.
std::string WithoutTags(const Phrases& phrases, std::string text) {
  for (int i = 1; i < terraform::kTagCount; ++i) {
    const std::string tags = TagText(phrases, static_cast<Tag>(i), 2);
    for (std::size_t at = text.find(tags); at != std::string::npos; at = text.find(tags)) {
      text.erase(at, tags.size());
    }
  }
  return text;
}

TEST(CardText, NumbersAgreeWithTheirNouns) {
  for (const Language language : kEach<Language>) {
    const Phrases& phrases = PhrasesOf(language);
    for (const SourceId source : terraform::AllSources()) {
      const std::string text = WithoutTags(phrases, LineOf(TextOf(source, language)));
      for (const Noun& noun : phrases.stock) ExpectNumbersAgree(text, noun);
      for (const Noun& noun : phrases.cubes) ExpectNumbersAgree(text, noun);
      for (const Noun& noun :
           {phrases.cards, phrases.steps, phrases.oceans, phrases.cities, phrases.own_greeneries}) {
        ExpectNumbersAgree(text, noun);
      }
    }
  }
}

TEST(CardText, OnePlantAndTwoPlants) {
  const CardRow one = {.effects = {terraform::Gain(Res::kPlant, 1)}};
  const CardRow two = {.effects = {terraform::Gain(Res::kPlant, 2)}};
  EXPECT_EQ(Effect(one, Language::kEnglish), "Gain 1 plant.");
  EXPECT_EQ(Effect(two, Language::kEnglish), "Gain 2 plants.");
  EXPECT_EQ(Effect(one, Language::kGerman), "Erhalte 1 Pflanze.");
  EXPECT_EQ(Effect(two, Language::kGerman), "Erhalte 2 Pflanzen.");
  EXPECT_EQ(Effect(one, Language::kFrench), "Gagnez 1 plante.");
  EXPECT_EQ(Effect(two, Language::kFrench), "Gagnez 2 plantes.");
  EXPECT_EQ(Effect(one, Language::kDutch), "Ontvang 1 plant.");
  EXPECT_EQ(Effect(two, Language::kDutch), "Ontvang 2 planten.");
}

TEST(CardText, OneAnimalAndTwoAnimals) {
  const CardRow one = {.effects = {terraform::Cubes(Cube::kAnimal, 1, On::kOther)}};
  const CardRow two = {.effects = {terraform::Cubes(Cube::kAnimal, 2, On::kOther)}};
  EXPECT_EQ(Effect(one, Language::kEnglish), "Add 1 animal to another of your cards.");
  EXPECT_EQ(Effect(two, Language::kGerman), "Lege 2 Tiere auf eine andere deiner Karten.");
  EXPECT_EQ(Effect(one, Language::kFrench), "Ajoutez 1 animal sur une autre de vos cartes.");
  EXPECT_EQ(Effect(two, Language::kFrench), "Ajoutez 2 animaux sur une autre de vos cartes.");
  EXPECT_EQ(Effect(two, Language::kDutch), "Leg 2 dieren op een van je andere kaarten.");
}

TEST(CardText, OceansInARowAreCounted) {
  const CardRow one = {.effects = {terraform::Ocean()}};
  const CardRow two = {.effects = {terraform::Ocean(), terraform::Ocean()}};
  EXPECT_EQ(Effect(one, Language::kEnglish), "Place 1 ocean.");
  EXPECT_EQ(Effect(two, Language::kEnglish), "Place 2 oceans.");
  EXPECT_EQ(Effect(two, Language::kGerman), "Lege 2 Ozeane.");
  EXPECT_EQ(Effect(two, Language::kFrench), "Placez 2 Océans.");
  EXPECT_EQ(Effect(two, Language::kDutch), "Plaats 2 oceanen.");
}

TEST(CardText, PointsForEachAndForEvery) {
  CardRow row = {.vp = {.n = 1, .form = terraform::Vp::Form::kPerCubes}, .holds = Cube::kMicrobe};
  EXPECT_EQ(TextOf(row, Language::kEnglish).points, "1 VP for each microbe on this card.");
  EXPECT_EQ(TextOf(row, Language::kFrench).points, "1 PV par microbe sur cette carte.");
  row.vp.each = 3;
  EXPECT_EQ(TextOf(row, Language::kEnglish).points, "1 VP for every 3 microbes on this card.");
  EXPECT_EQ(TextOf(row, Language::kGerman).points, "1 SP je 3 Mikroben auf dieser Karte.");
  EXPECT_EQ(TextOf(row, Language::kDutch).points, "1 OP per 3 microben op deze kaart.");
}

TEST(CardText, ACardThatCountsItselfSaysSo) {
  const terraform::Box box = {.mc = 1, .per = terraform::PerTag(Tag::kEarth)};
  const CardRow with = {.tags = {Tag::kEarth}, .box = box};
  const CardRow without = {.tags = {Tag::kSpace}, .box = box};
  const CardRow event = {.kind = terraform::Kind::kEvent, .tags = {Tag::kEarth}, .box = box};
  EXPECT_EQ(Effect(with, Language::kEnglish),
            "Raise your M€ production by 1 for each Earth tag you have (this card included).");
  EXPECT_EQ(Effect(without, Language::kEnglish),
            "Raise your M€ production by 1 for each Earth tag you have.");
  EXPECT_EQ(Effect(event, Language::kEnglish), Effect(without, Language::kEnglish));
}

TEST(CardText, WholeCards) {
  EXPECT_EQ(In(Language::kEnglish, "Asteroid"),
            "Raise the temperature by 1 step. Gain 2 titanium. Remove up to 3 plants from any "
            "player.");
  EXPECT_EQ(In(Language::kEnglish, "Regolith Eaters"),
            "Action: Add 1 microbe to this card, or remove 2 microbes from this card to raise "
            "oxygen by 1 step.");
  EXPECT_EQ(In(Language::kGerman, "Ironworks"),
            "Aktion: Gib 4 Energie aus, um 1 Stahl zu erhalten und den Sauerstoff um 1 Schritt zu "
            "erhöhen.");
  EXPECT_EQ(In(Language::kFrench, "Electro Catapult"),
            "Condition : au plus 8 % d’oxygène. Baissez de 1 votre production d’énergie. Action : "
            "Dépensez 1 plante ou 1 unité d’acier pour gagner 7 M€. 1 PV.");
  EXPECT_EQ(In(Language::kDutch, "Sabotage"),
            "Verwijder maximaal 3 titanium, 4 staal of 7 M€ van een speler naar keuze.");
  EXPECT_EQ(In(Language::kEnglish, "Tharsis Republic"),
            "You start with 40 M€. First action: Place 1 city. Effect: When anyone places a city "
            "on Mars, raise your M€ production by 1. When you place a city, gain 3 M€.");
}

std::string IconLine(const CardIcons& icons) {
  std::string line;
  for (const Icons* part : {&icons.tags, &icons.requirement, &icons.start, &icons.effect,
                            &icons.first_action, &icons.action, &icons.ongoing, &icons.points}) {
    if (!line.empty() && !part->empty()) line += "  ";
    for (const std::string& icon : *part) line += ' ' + icon;
  }
  return line;
}

std::string AllTexts() {
  std::string all;
  for (const SourceId source : terraform::AllSources()) {
    all += std::string(terraform::NameOf(source)) + '\n';
    all += "  icons" + IconLine(IconsOf(source)) + '\n';
    for (const Language language : kEach<Language>) {
      all += "  " + std::string(CodeOf(language)) + "  " + LineOf(TextOf(source, language)) + '\n';
    }
  }
  return all;
}

constexpr const char* kAfterAChange =
    "\nIf rows or words were meant to change, write the texts anew and read the diff in all "
    "languages:\n"
    "  SYRTIS_WRITE_GOLDEN=1 build/release/texts/terraform/texts_test --gtest_filter='*Golden*'";

// All texts as they are, in tests/golden/terraform_texts.txt.
TEST(CardText, GoldenTexts) {
  const std::string path = std::string(SYRTIS_SOURCE_DIR) + "/tests/golden/terraform_texts.txt";
  if (std::getenv("SYRTIS_WRITE_GOLDEN") != nullptr) {
    std::ofstream(path, std::ios::binary) << AllTexts();
    return;
  }
  std::ifstream file(path, std::ios::binary);
  ASSERT_TRUE(file.is_open()) << path;
  std::istringstream made_lines(AllTexts());
  std::string made;
  std::string kept;
  for (int line = 1; std::getline(made_lines, made); ++line) {
    std::getline(file, kept);
    ASSERT_EQ(made, kept) << path << " line " << line << kAfterAChange;
  }
  EXPECT_FALSE(std::getline(file, kept)) << path << " has more lines" << kAfterAChange;
}

}  // namespace
}  // namespace syrtis::texts
