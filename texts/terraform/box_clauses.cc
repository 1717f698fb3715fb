#include <cstddef>

#include "texts/terraform/clauses.h"

namespace syrtis::texts {
namespace {

using terraform::Box;
using terraform::Res;

std::string MoreWithTags(const Phrases& phrases, const Box& box) {
  return Fill(phrases.or_more_with_tags, {{"n", NumberText(box.Of(box.more_of) + box.more)},
                                          {"what", CountedTags(phrases, box.from, box.if_tag)}});
}

// Everything that goes up (sign 1) or down (sign -1).
Words Changes(const Speaker& speaker, const Box& box, int sign) {
  Words words;
  for (const Res res : kEach<Res>) {
    const int n = box.Of(res) * sign;
    if (n <= 0) continue;
    const bool swap = box.form == Box::Form::kSwap;
    std::string text = OwnProduction(speaker, res, swap ? "X" : NumberText(n), box.per);
    if (box.more > 0 && box.more_of == res) text += MoreWithTags(speaker.phrases, box);
    words.push_back(text);
  }
  return words;
}

std::string AnyProduction(const Phrases& phrases, const Box& box) {
  return Fill(phrases.any_production,
              {{"production", phrases.production[static_cast<std::size_t>(box.any_of)]},
               {"n", NumberText(box.any)}});
}

}  // namespace

Clauses ClausesOf(const Speaker& speaker, const Box& box) {
  const Phrases& phrases = speaker.phrases;
  if (box.form == Box::Form::kMetal) {
    const std::string what = Fill(phrases.metal_production, {{"n", "1"}});
    return {Say(phrases, phrases.raise, {{"what", what}})};
  }
  Clauses clauses;
  const auto add = [&](const Verb& verb, const std::string& what) {
    clauses.push_back(Say(phrases, verb, {{"what", what}}));
  };
  const Words down = Changes(speaker, box, -1);
  const Words up = Changes(speaker, box, 1);
  if (!down.empty()) add(phrases.lower, AllOf(phrases, down));
  if (box.any > 0) add(phrases.lower, AnyProduction(phrases, box));
  if (!up.empty()) {
    const bool either = box.form == Box::Form::kEither;
    add(phrases.raise, either ? OneOf(phrases, up) : AllOf(phrases, up));
  }
  if (box.form == Box::Form::kSwap) {
    const std::string choice(phrases.x_of_own_choice);
    clauses.push_back({choice, choice, choice});
  }
  return clauses;
}

}  // namespace syrtis::texts
