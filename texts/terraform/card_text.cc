#include "texts/terraform/card_text.h"

#include <algorithm>
#include <cstddef>

#include "engine/terraform/cards.h"
#include "texts/terraform/card_parts.h"

namespace syrtis::texts {
namespace {

using terraform::Box;
using terraform::CardRow;
using terraform::CorpRow;
using terraform::Cube;
using terraform::Effect;
using terraform::Op;
using terraform::Res;

Speaker SpeakerOf(const CardRow& row, Language language) {
  // The tags of an event are gone when something is counted.
  const bool stays = row.kind != terraform::Kind::kEvent;
  return {.phrases = PhrasesOf(language),
          .own_tags = stays ? MaskOf(row.tags) : terraform::TagMask{0},
          .holds = row.holds,
          .places_city =
              std::ranges::any_of(row.effects, [](const Effect& e) { return e.op == Op::kCity; })};
}

void AppendWords(Words& words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
}

std::string EffectText(const Speaker& speaker, const CardRow& row) {
  const Words box = Orders(ClausesOf(speaker, row.box));
  const Words effects = Orders(ClausesOf(speaker, row.effects));
  // "That metal" is known when the tile lies.
  const bool box_last = row.box.form == Box::Form::kMetal;
  Words words = box_last ? effects : box;
  AppendWords(words, box_last ? box : effects);
  AppendWords(words, OneShotSentences(speaker.phrases, row.powers));
  return Sentences(words);
}

std::string Ongoing(const Phrases& phrases, const Words& sentences) {
  if (sentences.empty()) return "";
  return Fill(phrases.effect, {{"what", Sentences(sentences)}});
}

std::string KeepsCubes(const Phrases& phrases, Cube cube) {
  return Fill(phrases.keeps_cubes, {{"what", phrases.cubes[static_cast<std::size_t>(cube)].many}});
}

std::string StartText(const Phrases& phrases, const CorpRow& row) {
  Words stock;
  const auto add = [&](Res res, int n) {
    if (n > 0) stock.push_back(Counted(n, phrases.stock[static_cast<std::size_t>(res)]));
  };
  add(Res::kMc, row.mc);
  add(Res::kSteel, row.steel);
  add(Res::kTitanium, row.titanium);
  add(Res::kPlant, row.plants);
  std::string text = Fill(phrases.start, {{"what", AllOf(phrases, stock)}});
  if (row.code == terraform::kCorps[terraform::kBeginnerCorp].code) {
    text += ' ';
    text += phrases.beginner;
  }
  return text;
}

}  // namespace

CardText TextOf(const CardRow& row, Language language) {
  const Speaker speaker = SpeakerOf(row, language);
  Words ongoing = TriggerSentences(speaker, {&row.trigger, 1});
  AppendWords(ongoing, PowerSentences(speaker.phrases, row.powers));
  if (row.keeps_cubes) ongoing.push_back(KeepsCubes(speaker.phrases, row.holds));
  return {.requirement = RequirementText(speaker.phrases, row.needs),
          .effect = EffectText(speaker, row),
          .action = ActionText(speaker, row.actions),
          .ongoing = Ongoing(speaker.phrases, ongoing),
          .points = PointsText(speaker, row.vp)};
}

CardText TextOf(const CorpRow& row, Language language) {
  const Speaker speaker = {.phrases = PhrasesOf(language), .own_tags = MaskOf(row.tags)};
  const Phrases& phrases = speaker.phrases;
  Words ongoing = TriggerSentences(speaker, row.triggers);
  AppendWords(ongoing, PowerSentences(phrases, row.powers));
  const Clauses first = ClausesOf(speaker, {&row.first, 1});
  CardText text = {.start = StartText(phrases, row),
                   .effect = Sentences(Orders(ClausesOf(speaker, row.box))),
                   .action = ActionText(speaker, {&row.action, 1}),
                   .ongoing = Ongoing(phrases, ongoing)};
  if (!first.empty()) {
    text.first_action = Fill(phrases.first_action, {{"what", Capitalised(first.front().order)}});
  }
  return text;
}

CardText TextOf(terraform::SourceId source, Language language) {
  if (terraform::IsCorp(source)) {
    return TextOf(terraform::kCorps[terraform::CorpOf(source)], language);
  }
  return TextOf(terraform::Row(source), language);
}

std::vector<std::string> LinesOf(const CardText& text) {
  std::vector<std::string> lines;
  text.ForEach([&lines](std::string_view /*name*/, const std::string& part) {
    if (!part.empty()) lines.push_back(part);
  });
  return lines;
}

std::string LineOf(const CardText& text) {
  std::string line;
  for (const std::string& part : LinesOf(text)) line += (line.empty() ? "" : " ") + part;
  return line;
}

}  // namespace syrtis::texts
