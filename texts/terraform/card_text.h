#pragma once

#include <string>
#include <vector>

#include "engine/terraform/card_row.h"
#include "engine/terraform/ids.h"
#include "texts/terraform/card_parts_as.h"
#include "texts/terraform/language.h"

// The text of a card or corporation in a language, made from its row. Its name is in names.h.
namespace syrtis::texts {

// Whole sentences, with their labels ("Action: …").
using CardText = CardPartsAs<std::string>;

CardText TextOf(const terraform::CardRow& row, Language language);
CardText TextOf(const terraform::CorpRow& row, Language language);
// Of a card or a corporation that exists.
CardText TextOf(terraform::SourceId source, Language language);

// The parts that are not empty, in reading order.
std::vector<std::string> LinesOf(const CardText& text);
// The same on one line.
std::string LineOf(const CardText& text);

}  // namespace syrtis::texts
