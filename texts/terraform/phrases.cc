#include "texts/terraform/phrases.h"

namespace syrtis::texts {

const Phrases& PhrasesOf(Language language) {
  constexpr auto kAll = ByEnum<Language, const Phrases*>(&kEnglish, &kGerman, &kFrench, &kDutch);
  return *kAll[static_cast<std::size_t>(language)];
}

}  // namespace syrtis::texts
