#pragma once

#include <string>
#include <vector>

#include "engine/terraform/card_row.h"
#include "engine/terraform/ids.h"
#include "texts/terraform/card_parts_as.h"

// A card as a list of named pictures, which a page draws instead of the text.
//
//   name        what is shown: "plant", "production.plant", "any.production.plant" (red-bordered),
//               "tag.science", "ocean", "tr", "draw", "requirement.oxygen.min" …
//   :amount     how many, with a sign where it can be either: "production.energy:-1", "draw:2";
//               X is any number
//   @where      where to: "city:1@noctis", "animal:+2@other"
//   /count      for each of these: "plant:+1/city", "production.mc:+1/2tag.building" (for every 2)
//
// Between them stand "or" (alternatives) and "arrow" (cost or trigger on the left, result on the
// right). docs/tools.md has the whole list.
namespace syrtis::texts {

using Icons = std::vector<std::string>;

struct CardIcons : CardPartsAs<Icons> {
  Icons tags;
};

CardIcons IconsOf(const terraform::CardRow& row);
CardIcons IconsOf(const terraform::CorpRow& row);
// Of a card or a corporation that exists.
CardIcons IconsOf(terraform::SourceId source);

}  // namespace syrtis::texts
