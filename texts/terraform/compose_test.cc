#include "texts/terraform/compose.h"

#include <gtest/gtest.h>

namespace syrtis::texts {
namespace {

using terraform::Bit;
using terraform::Tag;
using terraform::TagMask;

TEST(Compose, FillReplacesWhatItKnows) {
  EXPECT_EQ(Fill("a {x} b {y}{x}", {{"x", "1"}, {"y", "2"}}), "a 1 b 21");
  EXPECT_EQ(Fill("plain", {{"x", "1"}}), "plain");
  EXPECT_EQ(Fill("{unknown} {x}", {{"x", "1"}}), "{unknown} 1");
  EXPECT_EQ(Fill("{open", {{"open", "1"}}), "{open");
}

TEST(Compose, OneIsSingularAndEverythingElsePlural) {
  const Noun plant = {"plant", "plants"};
  EXPECT_EQ(Counted(1, plant), "1 plant");
  EXPECT_EQ(Counted(2, plant), "2 plants");
  EXPECT_EQ(Counted(0, plant), "0 plants");
  EXPECT_EQ(Counted(-1, plant), "−1 plants");
  EXPECT_EQ(CountedX(plant), "X plants");
}

TEST(Compose, Lists) {
  EXPECT_EQ(AllOf(kEnglish, {}), "");
  EXPECT_EQ(AllOf(kEnglish, {"a"}), "a");
  EXPECT_EQ(AllOf(kEnglish, {"a", "b"}), "a and b");
  EXPECT_EQ(AllOf(kGerman, {"a", "b", "c"}), "a, b und c");
  EXPECT_EQ(OneOf(kFrench, {"a", "b", "c"}), "a, b ou c");
  EXPECT_EQ(OneOf(kDutch, {"a", "b"}), "a of b");
}

TEST(Compose, TagsOfEachLanguage) {
  EXPECT_EQ(TagText(kEnglish, Tag::kScience, 1), "science tag");
  EXPECT_EQ(CountedTags(kEnglish, 3, Tag::kScience), "3 science tags");
  EXPECT_EQ(CountedTags(kGerman, 1, Tag::kEarth), "1 Erdsymbol");
  EXPECT_EQ(CountedTags(kGerman, 3, Tag::kScience), "3 Wissenschaftssymbole");
  EXPECT_EQ(CountedTags(kFrench, 1, Tag::kJovian), "1 badge Jovien");
  EXPECT_EQ(CountedTags(kFrench, 3, Tag::kScience), "3 badges Science");
  EXPECT_EQ(CountedTags(kDutch, 1, Tag::kPower), "1 energiesymbool");
  EXPECT_EQ(CountedTags(kDutch, 2, Tag::kPower), "2 energiesymbolen");
}

TEST(Compose, SeveralTagsShareTheirWord) {
  const auto living = TagMask{Bit(Tag::kPlant) | Bit(Tag::kMicrobe) | Bit(Tag::kAnimal)};
  EXPECT_EQ(AnyTagText(kEnglish, living), "plant, microbe or animal tag");
  EXPECT_EQ(AnyTagText(kGerman, living), "Pflanzen-, Mikroben- oder Tiersymbol");
  EXPECT_EQ(AnyTagText(kFrench, living), "badge Plante, Microbe ou Animal");
  EXPECT_EQ(AnyTagText(kDutch, living), "planten-, microben- of dierensymbool");
}

TEST(Compose, CapitalsInUtf8) {
  EXPECT_EQ(Capitalised("gain"), "Gain");
  EXPECT_EQ(Capitalised("énergie"), "Énergie");
  EXPECT_EQ(Capitalised("ändern"), "Ändern");
  EXPECT_EQ(Capitalised("1 card"), "1 card");
  EXPECT_EQ(Capitalised("Already"), "Already");
  EXPECT_EQ(Capitalised(""), "");
  EXPECT_EQ(Sentences({"a b", "c."}), "A b. C.");
}

}  // namespace
}  // namespace syrtis::texts
