#include "texts/terraform/phrases.h"

namespace syrtis::texts {

const Phrases& PhrasesOf(Language language) {
  constexpr auto kAll = ByEnum<Language, const Phrases*>({{Language::kEnglish, &kEnglish},
                                                          {Language::kGerman, &kGerman},
                                                          {Language::kFrench, &kFrench},
                                                          {Language::kDutch, &kDutch}});
  return *kAll[static_cast<std::size_t>(language)];
}

}  // namespace syrtis::texts
