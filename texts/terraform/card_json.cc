#include "texts/terraform/card_json.h"

#include <string>

#include "engine/terraform/cards.h"
#include "texts/terraform/card_text.h"
#include "texts/terraform/icons.h"
#include "texts/terraform/names.h"

namespace syrtis::texts {
namespace {

using terraform::Tag;

std::string_view KindName(terraform::Kind kind) {
  switch (kind) {
    case terraform::Kind::kAutomated:
      return "automated";
    case terraform::Kind::kActive:
      return "active";
    case terraform::Kind::kEvent:
      return "event";
  }
  return "";
}

void WriteParts(const CardText& text, json::Writer& writer) {
  const auto field = [&](std::string_view key, const std::string& part) {
    if (!part.empty()) writer.Field(key, part);
  };
  writer.BeginObject("text");
  field("requirement", text.requirement);
  field("start", text.start);
  field("effect", text.effect);
  field("firstAction", text.first_action);
  field("action", text.action);
  field("ongoing", text.ongoing);
  field("points", text.points);
  writer.End();
}

void WriteParts(const CardIcons& icons, json::Writer& writer) {
  const auto field = [&](std::string_view key, const Icons& part) {
    if (part.empty()) return;
    writer.BeginArray(key);
    for (const std::string& icon : part) writer.Add(icon);
    writer.End();
  };
  writer.BeginObject("icons");
  field("tags", icons.tags);
  field("requirement", icons.requirement);
  field("start", icons.start);
  field("effect", icons.effect);
  field("firstAction", icons.first_action);
  field("action", icons.action);
  field("ongoing", icons.ongoing);
  field("points", icons.points);
  writer.End();
}

std::string_view DeckName(terraform::Deck deck) {
  return deck == terraform::Deck::kBasic ? "basic" : "corporate";
}

// Number, names, deck, kind, cost.
terraform::TagList WriteHead(terraform::SourceId source, Language language, json::Writer& writer) {
  const std::string_view local = NameOf(source, language);
  if (terraform::IsCorp(source)) {
    const terraform::CorpRow& row = terraform::kCorps[terraform::CorpOf(source)];
    writer.Field("number", row.code).Field("name", row.name).Field("localName", local);
    writer.Field("deck", DeckName(row.deck)).Field("kind", "corporation");
    return row.tags;
  }
  const terraform::CardRow& row = terraform::Row(source);
  std::string number = std::to_string(row.number);
  number.insert(0, 3 - number.size(), '0');
  writer.Field("number", number).Field("name", row.name).Field("localName", local);
  writer.Field("deck", DeckName(row.deck)).Field("kind", KindName(row.kind));
  writer.Field("cost", row.cost);
  return row.tags;
}

}  // namespace

void WriteCard(terraform::SourceId source, Language language, json::Writer& writer) {
  writer.BeginObject();
  const terraform::TagList tags = WriteHead(source, language, writer);
  writer.BeginArray("tags");
  for (const Tag tag : tags) {
    if (tag != Tag::kNone) writer.Add(terraform::kTagNames[static_cast<std::size_t>(tag)]);
  }
  writer.End().Field("language", CodeOf(language));
  WriteParts(TextOf(source, language), writer);
  WriteParts(IconsOf(source), writer);
  writer.End();
}

}  // namespace syrtis::texts
