#include <algorithm>
#include <cstddef>
#include <iomanip>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/json.h"
#include "engine/terraform/cards.h"
#include "texts/terraform/card_json.h"
#include "texts/terraform/card_text.h"
#include "texts/terraform/icons.h"
#include "texts/terraform/names.h"
#include "texts/terraform/phrases.h"
#include "tools/card_frame.h"
#include "tools/commands.h"

namespace syrtis::tools {
namespace {

using terraform::CardRow;
using terraform::CorpRow;
using terraform::SourceId;
using terraform::Tag;
using texts::CardIcons;
using texts::CardText;
using texts::Icons;
using texts::Language;
using texts::Phrases;

constexpr std::size_t kFrameColumns = 64;

// The part of cards and corporations that is shown.
struct Entry {
  SourceId source = 0;
  bool is_corporation = false;
  std::string number;
  std::string_view name;
  terraform::Deck deck{};
  terraform::Kind kind{};  // of a card
  std::optional<int> cost;
  terraform::TagList tags{};
};

Entry EntryOf(SourceId source) {
  if (terraform::IsCorp(source)) {
    const CorpRow& row = terraform::kCorps[terraform::CorpOf(source)];
    return {.source = source,
            .is_corporation = true,
            .number = std::string(row.code),
            .name = row.name,
            .deck = row.deck,
            .tags = row.tags};
  }
  const CardRow& row = terraform::Row(source);
  std::string number = std::to_string(row.number);
  number.insert(0, 3 - number.size(), '0');
  return {.source = source,
          .number = number,
          .name = row.name,
          .deck = row.deck,
          .kind = row.kind,
          .cost = row.cost,
          .tags = row.tags};
}

// The cards by number, then the corporations.
std::vector<Entry> AllEntries() {
  std::vector<Entry> all;
  for (int i = 1; i <= terraform::kCardCount; ++i) all.push_back(EntryOf(static_cast<SourceId>(i)));
  for (int i = 0; i < terraform::kCorpCount; ++i) {
    all.push_back(EntryOf(terraform::SourceOf(static_cast<terraform::CorpId>(i))));
  }
  return all;
}

std::string Lower(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return lower;
}

// By number, with its zeros or without, or by name, whatever the capitals.
std::optional<Entry> Find(std::string_view wanted) {
  const std::string name = Lower(wanted);
  const auto fits = [&](const Entry& entry) {
    const std::string number = Lower(entry.number);
    return Lower(entry.name) == name || number == name ||
           number.substr(std::min(number.find_first_not_of('0'), number.size())) == name;
  };
  const std::vector<Entry> all = AllEntries();
  const auto found = std::ranges::find_if(all, fits);
  return found == all.end() ? std::nullopt : std::optional(*found);
}

std::string TagNames(const Entry& entry, const Phrases& phrases) {
  std::string text;
  for (const Tag tag : entry.tags) {
    if (tag == Tag::kNone) continue;
    if (!text.empty()) text += ", ";
    text += phrases.tags.Of(tag).name;
  }
  return text;
}

std::string Padded(std::string_view text, std::size_t columns) {
  std::string padded(text);
  return padded.append(columns - std::min(columns, ColumnsOf(text)), ' ');
}

void PrintTable(Language language, std::ostream& out) {
  constexpr std::size_t kNameColumns = 32;
  constexpr std::size_t kTagColumns = 30;
  const Phrases& phrases = texts::PhrasesOf(language);
  for (const Entry& entry : AllEntries()) {
    out << entry.number << "  " << Padded(entry.name, kNameColumns) << std::right << std::setw(2)
        << (entry.cost ? std::to_string(*entry.cost) : "") << "  "
        << Padded(TagNames(entry, phrases), kTagColumns)
        << LineOf(texts::TextOf(entry.source, language)) << '\n';
  }
}

void PrintJson(Language language, std::ostream& out) {
  std::string line;
  json::Writer writer(line);
  writer.BeginObject().Field("language", CodeOf(language));
  for (const bool corporations : {false, true}) {
    writer.BeginArray(corporations ? "corporations" : "cards");
    for (const Entry& entry : AllEntries()) {
      if (entry.is_corporation == corporations) texts::WriteCard(entry.source, language, writer);
    }
    writer.End();
  }
  writer.End();
  out << line << '\n';
}

Block Head(const Entry& entry, Language language) {
  const Phrases& phrases = texts::PhrasesOf(language);
  std::string title = entry.number + "  " + std::string(entry.name);
  if (entry.cost) {
    const std::string cost = std::to_string(*entry.cost) + " M€";
    title = Padded(title, kFrameColumns - ColumnsOf(cost)) + cost;
  }
  std::string what(entry.is_corporation ? phrases.corporation
                                        : phrases.kinds[static_cast<std::size_t>(entry.kind)]);
  what += " · " + std::string(phrases.decks[static_cast<std::size_t>(entry.deck)]);
  const std::string tags = TagNames(entry, phrases);
  if (!tags.empty()) what += " · " + tags;
  const std::string_view local_name = texts::NameOf(entry.source, language);
  if (local_name == entry.name) return {title, what};
  return {title, std::string(local_name), what};
}

Block Body(const CardText& text) {
  Block block;
  for (const std::string& part : LinesOf(text)) {
    for (std::string& line : Wrapped(part, kFrameColumns)) block.push_back(std::move(line));
  }
  return block;
}

Block IconBlock(const CardIcons& icons) {
  Block block;
  for (const Icons* part : {&icons.tags, &icons.requirement, &icons.start, &icons.effect,
                            &icons.first_action, &icons.action, &icons.ongoing, &icons.points}) {
    std::string text;
    for (const std::string& icon : *part) text += icon + ' ';
    for (std::string& line : Wrapped(text, kFrameColumns)) block.push_back(std::move(line));
  }
  return block;
}

std::string NoLanguage(const std::string& code) {
  return "there is no language \"" + code + "\"; there are en, de, fr and nl";
}

}  // namespace

int CardsList(const CardsOptions& options, std::ostream& out, std::ostream& err) {
  const std::optional<Language> language = texts::FindLanguage(options.language);
  if (!language) return Complain(err, "cards", NoLanguage(options.language));
  if (options.json) {
    PrintJson(*language, out);
  } else {
    PrintTable(*language, out);
  }
  return kOk;
}

int CardsShow(const CardsOptions& options, std::ostream& out, std::ostream& err) {
  const std::optional<Language> language = texts::FindLanguage(options.language);
  if (!language) return Complain(err, "cards show", NoLanguage(options.language));
  const std::optional<Entry> entry = Find(options.card);
  if (!entry) {
    return Complain(err, "cards show",
                    "there is no card or corporation \"" + options.card +
                        "\"; syrtis cards lists their numbers and names");
  }
  if (options.json) {
    std::string line;
    json::Writer writer(line);
    texts::WriteCard(entry->source, *language, writer);
    out << line << '\n';
    return kOk;
  }
  out << Framed({Head(*entry, *language), Body(texts::TextOf(entry->source, *language)),
                 IconBlock(texts::IconsOf(entry->source))},
                kFrameColumns);
  return kOk;
}

}  // namespace syrtis::tools
