#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace syrtis::texts {

enum class Language : std::uint8_t { kEnglish, kGerman, kFrench, kDutch };
inline constexpr std::array<Language, 4> kLanguages = {Language::kEnglish, Language::kGerman,
                                                       Language::kFrench, Language::kDutch};
inline constexpr std::array<std::string_view, 4> kLanguageCodes = {"en", "de", "fr", "nl"};

constexpr std::string_view CodeOf(Language language) {
  return kLanguageCodes[static_cast<std::size_t>(language)];
}

constexpr std::optional<Language> FindLanguage(std::string_view code) {
  for (const Language language : kLanguages) {
    if (CodeOf(language) == code) return language;
  }
  return std::nullopt;
}

}  // namespace syrtis::texts
