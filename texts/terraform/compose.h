#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "engine/terraform/ids.h"
#include "texts/terraform/phrases.h"

// Words to sentences, whatever the language.
namespace syrtis::texts {

struct Slot {
  std::string_view name;
  std::string_view text;
};
// The pattern with {name} replaced by the text of that slot.
std::string Fill(Pattern pattern, std::initializer_list<Slot> slots);

// "−2", with the sign that is as wide as a plus.
std::string NumberText(int n);
// "1 plant", "3 plants".
std::string Counted(int n, const Noun& noun);
// "3 M€".
std::string MoneyText(const Phrases& phrases, int n);
// "X plants".
std::string CountedX(const Noun& noun);

using Words = std::vector<std::string>;
// "a, b and c", "a, b or c".
std::string AllOf(const Phrases& phrases, const Words& words);
std::string OneOf(const Phrases& phrases, const Words& words);

// "science tag" for one, "science tags" for any other number, which is not written.
std::string TagText(const Phrases& phrases, terraform::Tag tag, int n);
// "3 science tags".
std::string CountedTags(const Phrases& phrases, int n, terraform::Tag tag);
// "plant, microbe or animal tag".
std::string AnyTagText(const Phrases& phrases, terraform::TagMask tags);
// The same without the word for a tag: "plant, microbe or animal".
std::string AnyStemText(const Phrases& phrases, terraform::TagMask tags);

// With a capital at its beginning, in UTF-8.
std::string Capitalised(std::string text);
// Each of them capitalised, with a full stop, and a space between them.
std::string Sentences(const Words& clauses);

}  // namespace syrtis::texts
