#include "texts/terraform/compose.h"

#include <algorithm>
#include <cstddef>

namespace syrtis::texts {
namespace {

using terraform::Tag;

std::string Joined(std::string_view comma, std::string_view last, const Words& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? last : comma;
    text += words[i];
  }
  return text;
}

}  // namespace

std::string Fill(Pattern pattern, std::initializer_list<Slot> slots) {
  std::string text;
  while (true) {
    const std::size_t open = pattern.find('{');
    const std::size_t close = pattern.find('}', open);
    if (close == Pattern::npos) return text.append(pattern);
    const Pattern name = pattern.substr(open + 1, close - open - 1);
    const auto* slot = std::ranges::find_if(slots, [&](const Slot& s) { return s.name == name; });
    text += pattern.substr(0, open);
    // An unfilled slot stays, so that a test finds it.
    text += slot == slots.end() ? pattern.substr(open, close - open + 1) : slot->text;
    pattern.remove_prefix(close + 1);
  }
}

std::string NumberText(int n) { return n < 0 ? "−" + std::to_string(-n) : std::to_string(n); }

std::string Counted(int n, const Noun& noun) {
  return NumberText(n) + ' ' + std::string(n == 1 ? noun.one : noun.many);
}

std::string MoneyText(const Phrases& phrases, int n) {
  return Counted(n, phrases.stock[static_cast<std::size_t>(terraform::Res::kMc)]);
}

std::string CountedX(const Noun& noun) { return "X " + std::string(noun.many); }

std::string AllOf(const Phrases& phrases, const Words& words) {
  return Joined(phrases.comma, phrases.and_last, words);
}

std::string OneOf(const Phrases& phrases, const Words& words) {
  return Joined(phrases.comma, phrases.or_last, words);
}

std::string TagText(const Phrases& phrases, Tag tag, int n) {
  const TagWords& words = phrases.tags;
  std::string text(n == 1 ? words.before.one : words.before.many);
  text += words.Of(tag).stem;
  return text.append(n == 1 ? words.after.one : words.after.many);
}

std::string CountedTags(const Phrases& phrases, int n, Tag tag) {
  return NumberText(n) + ' ' + TagText(phrases, tag, n);
}

std::string AnyStemText(const Phrases& phrases, terraform::TagMask tags) {
  Words stems;
  for (const Tag tag : kEach<Tag>) {
    if (tag == Tag::kNone || (tags & terraform::Bit(tag)) == 0) continue;
    if (!stems.empty()) stems.back() += phrases.tags.hanging;
    stems.emplace_back(phrases.tags.Of(tag).stem);
  }
  return OneOf(phrases, stems);
}

std::string AnyTagText(const Phrases& phrases, terraform::TagMask tags) {
  std::string text(phrases.tags.before.one);
  text += AnyStemText(phrases, tags);
  return text.append(phrases.tags.after.one);
}

std::string Capitalised(std::string text) {
  constexpr char kLatin1Lead = '\xC3';  // é, ö and their like: C3 A0 to C3 BE
  if (text.empty()) return text;
  if (text[0] >= 'a' && text[0] <= 'z') {
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  } else if (text[0] == kLatin1Lead && text.size() > 1 &&
             static_cast<unsigned char>(text[1]) >= 0xA0) {
    text[1] = static_cast<char>(text[1] - 0x20);
  }
  return text;
}

std::string Sentences(const Words& clauses) {
  std::string text;
  for (const std::string& clause : clauses) {
    if (!text.empty()) text += ' ';
    text += Capitalised(clause);
    if (!text.ends_with('.')) text += '.';
  }
  return text;
}

}  // namespace syrtis::texts
