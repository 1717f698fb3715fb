#include "texts/terraform/card_json.h"

#include <string>

#include "engine/terraform/cards.h"
#include "texts/terraform/card_text.h"
#include "texts/terraform/icons.h"
#include "texts/terraform/names.h"

namespace syrtis::texts {
namespace {

using terraform::Tag;

void WriteText(const CardText& text, json::Writer& writer) {
  writer.BeginObject("text");
  text.ForEach([&](std::string_view key, const std::string& part) {
    if (!part.empty()) writer.Field(key, part);
  });
  writer.End();
}

void WriteIcons(const CardIcons& icons, json::Writer& writer) {
  const auto field = [&](std::string_view key, const Icons& part) {
    if (part.empty()) return;
    writer.BeginArray(key);
    for (const std::string& icon : part) writer.Add(icon);
    writer.End();
  };
  writer.BeginObject("icons");
  field("tags", icons.tags);
  icons.ForEach(field);
  writer.End();
}

// Number, names, deck, kind, cost.
terraform::TagList WriteHead(terraform::SourceId source, Language language, json::Writer& writer) {
  const std::string_view local = NameOf(source, language);
  if (terraform::IsCorp(source)) {
    const terraform::CorpRow& row = terraform::kCorps[terraform::CorpOf(source)];
    writer.Field("number", row.code).Field("name", row.name).Field("localName", local);
    writer.Field("deck", EnumName(row.deck)).Field("kind", "corporation");
    return row.tags;
  }
  const terraform::CardRow& row = terraform::Row(source);
  std::string number = std::to_string(row.number);
  number.insert(0, 3 - number.size(), '0');
  writer.Field("number", number).Field("name", row.name).Field("localName", local);
  writer.Field("deck", EnumName(row.deck)).Field("kind", EnumName(row.kind));
  writer.Field("cost", row.cost);
  return row.tags;
}

}  // namespace

void WriteCard(terraform::SourceId source, Language language, json::Writer& writer) {
  writer.BeginObject();
  const terraform::TagList tags = WriteHead(source, language, writer);
  writer.BeginArray("tags");
  for (const Tag tag : tags) {
    if (tag != Tag::kNone) writer.Add(EnumName(tag));
  }
  writer.End().Field("language", CodeOf(language));
  WriteText(TextOf(source, language), writer);
  WriteIcons(IconsOf(source), writer);
  writer.End();
}

}  // namespace syrtis::texts
