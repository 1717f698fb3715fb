#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <vector>

#include "engine/terraform/card_row.h"
#include "engine/terraform/effect.h"
#include "texts/terraform/compose.h"
#include "texts/terraform/phrases.h"

// The effects of a row as clauses, without capitals and full stops.
namespace syrtis::texts {

// The language, and the facts of the card that its sentences mention.
struct Speaker {
  const Phrases& phrases;
  terraform::TagMask own_tags = 0;
  terraform::Cube holds = terraform::Cube::kNone;
  bool places_city = false;
};

// As in `Verb`: "draw 2 cards", the form after "When …, " and the form after "to".
struct Clause {
  std::string order;
  std::string then;
  std::string aim;
};
using Clauses = std::vector<Clause>;

Clause Say(const Phrases& phrases, const Verb& verb, std::initializer_list<Slot> slots);

// One clause for each effect in order; alternatives are one clause.
Clauses ClausesOf(const Speaker& speaker, std::span<const terraform::Effect> effects);
// The production box.
Clauses ClausesOf(const Speaker& speaker, const terraform::Box& box);

Words Orders(const Clauses& clauses);
Words Thens(const Clauses& clauses);
Words Aims(const Clauses& clauses);

// " for each city in play"; nothing if nothing is counted.
std::string PerText(const Speaker& speaker, const terraform::Per& per);
// "for each" or "for every 3" of the noun.
std::string ForEach(const Phrases& phrases, int each, const Noun& noun);
// "your plant production by 2".
std::string OwnProduction(const Speaker& speaker, terraform::Res res, std::string_view n,
                          const terraform::Per& per = {});

}  // namespace syrtis::texts
