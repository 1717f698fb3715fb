#pragma once

#include <string_view>

#include "engine/terraform/ids.h"
#include "texts/terraform/language.h"

namespace syrtis::texts {

// The name of a card or a corporation that exists, in that language. The English one is its row's.
std::string_view NameOf(terraform::SourceId source, Language language);

}  // namespace syrtis::texts
