#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/core/enum_names.h"

namespace syrtis::texts {

enum class Language : std::uint8_t { kEnglish, kGerman, kFrench, kDutch };
inline constexpr auto kLanguageCodes = ByEnum<Language>({{Language::kEnglish, "en"},
                                                         {Language::kGerman, "de"},
                                                         {Language::kFrench, "fr"},
                                                         {Language::kDutch, "nl"}});

constexpr std::string_view CodeOf(Language language) {
  return kLanguageCodes[static_cast<std::size_t>(language)];
}

constexpr std::optional<Language> FindLanguage(std::string_view code) {
  for (const Language language : kEach<Language>) {
    if (CodeOf(language) == code) return language;
  }
  return std::nullopt;
}

}  // namespace syrtis::texts
