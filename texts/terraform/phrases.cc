#include "texts/terraform/phrases.h"

namespace syrtis::texts {

const Phrases& PhrasesOf(Language language) {
  switch (language) {
    case Language::kEnglish:
      return kEnglish;
    case Language::kGerman:
      return kGerman;
    case Language::kFrench:
      return kFrench;
    case Language::kDutch:
      return kDutch;
  }
  return kEnglish;
}

}  // namespace syrtis::texts
