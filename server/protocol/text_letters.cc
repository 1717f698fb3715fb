#include "server/protocol/text_letters.h"

#include <algorithm>

#include "engine/core/enum_names.h"
#include "engine/core/utf8.h"

namespace syrtis::protocol {
namespace {

constexpr char32_t kBroken = 0xFFFD;

// Takes the first character off the text.
char32_t Next(std::string_view& text) {
  const std::size_t length = Utf8Length(text);
  if (length == 0) {
    text.remove_prefix(1);
    return kBroken;
  }
  const auto lead = static_cast<unsigned char>(text[0]);
  char32_t c = length == 1 ? lead : lead & (0x7FU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    c = (c << 6U) | (static_cast<unsigned char>(text[i]) & 0x3FU);
  }
  text.remove_prefix(length);
  return c;
}

bool IsBetween(char32_t c, char32_t first, char32_t last) { return c >= first && c <= last; }

// Controls, breaks of lines, and what turns the direction of writing for all that follows.
bool IsControl(char32_t c) {
  return c < 0x20 || IsBetween(c, 0x7F, 0x9F) || IsBetween(c, 0x2028, 0x202E) ||
         IsBetween(c, 0x2066, 0x2069) || c == 0xFEFF || IsBetween(c, 0xFFF9, 0xFFFB);
}

// Spaces of all widths, and everything that is shown as nothing (Default_Ignorable_Code_Point of
// Unicode 15).
bool IsSpace(char32_t c) {
  return c == 0x20 || c == 0xA0 || c == 0xAD || c == 0x034F || c == 0x061C || c == 0x1680 ||
         IsBetween(c, 0x115F, 0x1160) || IsBetween(c, 0x17B4, 0x17B5) ||
         IsBetween(c, 0x180B, 0x180F) || IsBetween(c, 0x2000, 0x200F) || c == 0x202F ||
         IsBetween(c, 0x205F, 0x206F) || c == 0x2800 || c == 0x3000 || c == 0x3164 ||
         IsBetween(c, 0xFE00, 0xFE0F) || c == 0xFFA0 || IsBetween(c, 0xFFF0, 0xFFF8) ||
         IsBetween(c, 0x1BCA0, 0x1BCA3) || IsBetween(c, 0x1D173, 0x1D17A) ||
         IsBetween(c, 0xE0000, 0xE0FFF);
}

bool IsOne(Letters letters, char32_t c) {
  const bool digit = IsBetween(c, '0', '9');
  const bool letter = IsBetween(c, 'a', 'z') || IsBetween(c, 'A', 'Z');
  switch (letters) {
    case Letters::kLine:
      return !IsControl(c);
    case Letters::kHex:
      return digit || IsBetween(c, 'a', 'f');
    case Letters::kAlphabet:
      return letter;
    case Letters::kBase64:
      return digit || letter || c == '+' || c == '/' || c == '=';
    case Letters::kFree:
      return true;
  }
  return false;
}

}  // namespace

std::int64_t CountCharacters(std::string_view text) {
  return std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80; });
}

std::string_view NameOf(Letters letters) {
  constexpr auto kLetterNames = ByEnum<Letters>({{Letters::kLine, "characters"},
                                                 {Letters::kHex, "hexadecimal digits"},
                                                 {Letters::kAlphabet, "letters from A to Z"},
                                                 {Letters::kBase64, "characters of base64"},
                                                 {Letters::kFree, "characters"}});
  return kLetterNames[static_cast<std::size_t>(letters)];
}

bool HasOnly(Letters letters, std::string_view text) {
  while (!text.empty()) {
    if (!IsOne(letters, Next(text))) return false;
  }
  return true;
}

bool IsBlank(std::string_view text) {
  while (!text.empty()) {
    if (!IsSpace(Next(text))) return false;
  }
  return true;
}

std::string VisibleLetters(std::string_view text) {
  std::string visible;
  while (!text.empty()) {
    std::string_view rest = text;
    const char32_t c = Next(rest);
    const std::string_view letter = text.substr(0, text.size() - rest.size());
    if (IsBetween(c, 'A', 'Z')) {
      visible.push_back(static_cast<char>(c - 'A' + 'a'));
    } else if (!IsSpace(c)) {
      visible += letter;
    }
    text = rest;
  }
  return visible;
}

}  // namespace syrtis::protocol
