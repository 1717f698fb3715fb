#pragma once

#include "engine/core/json.h"
#include "engine/terraform/ids.h"
#include "texts/terraform/language.h"

namespace syrtis::texts {

// A card or corporation that exists as an object for programs: number, name (English) and
// localName, deck, kind, cost, tags, its text in that language and its icons (docs/tools.md).
void WriteCard(terraform::SourceId source, Language language, json::Writer& writer);

}  // namespace syrtis::texts
