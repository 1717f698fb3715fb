#include "texts/terraform/names.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <map>
#include <string>
#include <string_view>

#include "engine/terraform/cards.h"
#include "engine/testing/terraform/all_sources.h"

namespace syrtis::texts {
namespace {

using terraform::SourceId;

TEST(Names, EnglishIsTheRow) {
  EXPECT_EQ(NameOf(9, Language::kEnglish), "Asteroid");
  for (int i = 0; i < terraform::kCorpCount; ++i) {
    const auto corp = static_cast<terraform::CorpId>(i);
    EXPECT_EQ(NameOf(terraform::SourceOf(corp), Language::kEnglish), terraform::kCorps[corp].name);
  }
}

// The rows of names stand in the order of the numbers: cards of both ends and of the middle.
TEST(Names, BelongToTheirCards) {
  EXPECT_EQ(NameOf(1, Language::kFrench), "Camp d’entraînement des colons");
  EXPECT_EQ(NameOf(86, Language::kGerman), "Robotische Arbeitskräfte");
  EXPECT_EQ(NameOf(140, Language::kDutch), "Lavastromen");
  EXPECT_EQ(NameOf(208, Language::kGerman), "KI-Zentrale");
  for (int i = 0; i < terraform::kCorpCount; ++i) {
    const auto corp = static_cast<terraform::CorpId>(i);
    const std::string_view code = terraform::kCorps[corp].code;
    const std::string_view german = NameOf(terraform::SourceOf(corp), Language::kGerman);
    if (code == "R24") EXPECT_EQ(german, "Bergbaugilde");
    if (code == "R30") EXPECT_EQ(german, "Teractor");
  }
}

TEST(Names, DifferInEachLanguage) {
  for (const Language language : kEach<Language>) {
    std::map<std::string, SourceId> seen;
    for (const SourceId source : terraform::AllSources()) {
      const std::string name(NameOf(source, language));
      EXPECT_FALSE(name.empty());
      EXPECT_TRUE(seen.emplace(name, source).second) << CodeOf(language) << ' ' << name;
    }
  }
}

// A name stands in two lines of a card; its letters are counted in UTF-8.
TEST(Names, AreShortEnough) {
  constexpr std::size_t kMostLetters = 40;
  for (const Language language : kEach<Language>) {
    for (const SourceId source : terraform::AllSources()) {
      const std::string_view name = NameOf(source, language);
      std::size_t letters = 0;
      for (const char c : name) letters += (static_cast<unsigned char>(c) & 0xC0) != 0x80 ? 1 : 0;
      EXPECT_LE(letters, kMostLetters) << CodeOf(language) << ' ' << name;
    }
  }
}

}  // namespace
}  // namespace syrtis::texts
