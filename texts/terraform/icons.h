#pragma once

#include <string>
#include <vector>

#include "engine/terraform/card_row.h"
#include "engine/terraform/ids.h"

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

struct CardIcons {
  Icons tags;
  Icons requirement;
  Icons start;  // of a corporation
  Icons effect;
  Icons first_action;  // of a corporation
  Icons action;
  Icons ongoing;
  Icons points;
};

CardIcons IconsOf(const terraform::CardRow& row);
CardIcons IconsOf(const terraform::CorpRow& row);
// Of a card or a corporation that exists.
CardIcons IconsOf(terraform::SourceId source);

}  // namespace syrtis::texts
