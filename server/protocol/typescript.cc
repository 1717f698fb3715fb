#include "server/protocol/typescript.h"

#include <algorithm>

#include "engine/core/mapped.h"
#include "engine/core/wording.h"
#include "server/protocol/describe.h"
#include "server/protocol/game_schemas.h"
#include "server/protocol/limits.h"
#include "server/protocol/refusals.h"
#include "server/protocol/schema.h"
#include "server/protocol/version.h"

namespace syrtis::protocol {
namespace {

constexpr std::size_t kWidth = 100;

std::string TextOf(const Type& type);

std::string ConstantText(const json::Value& value) {
  const std::string* word = value.AsString();
  return word != nullptr ? "'" + *word + "'" : json::Compact(value);
}

// Names with spaces in them have to be quoted.
std::string KeyText(std::string_view name) {
  const bool plain = std::all_of(name.begin(), name.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  });
  return plain ? std::string(name) : "'" + std::string(name) + "'";
}

std::string FieldText(const Field& field) {
  return KeyText(field.name) + (field.optional ? "?: " : ": ") + TextOf(field.type);
}

std::string Alone(const Field& field) { return "{ " + FieldText(field) + " }"; }

std::string FieldsText(const std::vector<Field>& fields) {
  if (fields.empty()) return "Record<string, never>";
  return "{ " + Joined(Mapped(fields, FieldText), "; ") + " }";
}

std::string ObjectText(const Type& type) {
  if (type.one_of.empty()) return FieldsText(type.fields);
  const std::string choice = Joined(Mapped(type.one_of, Alone), " | ");
  return type.fields.empty() ? choice : FieldsText(type.fields) + " & (" + choice + ")";
}

std::string ArrayText(const Type& type) {
  const Type& item = type.of[0];
  const std::string text = TextOf(item);
  if (type.min == type.max) {
    return "[" + Joined(std::vector<std::string>(static_cast<std::size_t>(type.min), text), ", ") +
           "]";
  }
  const bool simple = text.find(' ') == std::string::npos || item.form == Form::kObject;
  return (simple ? text : "(" + text + ")") + "[]";
}

// On one line.
std::string TextOf(const Type& type) {
  switch (type.form) {
    case Form::kAny:
      return "unknown";
    case Form::kAnyObject:
    case Form::kRef:
      return std::string(type.name);
    case Form::kNull:
      return "null";
    case Form::kBool:
      return "boolean";
    case Form::kInt:
      return "number";
    case Form::kText:
      return "string";
    case Form::kArray:
      return ArrayText(type);
    case Form::kObject:
      return ObjectText(type);
    case Form::kConstant:
      return Joined(Mapped(type.constants, ConstantText), " | ");
    case Form::kUnion:
      return Joined(Mapped(type.of, TextOf), " | ");
  }
  return "";
}

// Comments: over several lines if it has to be. A text in backquotes keeps them.
std::string Comment(std::string text, const std::string& indent) {
  if (text.empty()) return "";
  std::string one_line = indent + "/** " + text + " */\n";
  if (one_line.size() <= kWidth + 1) return one_line;
  std::string out = indent + "/**\n";
  const std::size_t room = kWidth - indent.size() - 3;
  while (!text.empty()) {
    std::size_t cut = text.size();
    if (cut > room) cut = text.rfind(' ', room);
    if (cut == std::string::npos) cut = text.size();
    out += indent + " * " + text.substr(0, cut) + "\n";
    text.erase(0, std::min(text.size(), cut + 1));
  }
  return out + indent + " */\n";
}

std::string WithLimits(std::string_view doc, const Type& type) {
  std::string text(doc);
  const std::string limits = LimitsOf(type);
  if (limits.empty()) return text;
  return text + (text.empty() ? "" : " ") + "(" + limits + ")";
}

bool IsWordList(const Type& type) {
  return type.form == Form::kConstant && type.constants.size() > 1 &&
         type.constants[0].AsString() != nullptr;
}

// Words wrapped at the width.
std::string Wrapped(const std::vector<std::string>& parts) {
  std::string out;
  std::string line = " ";
  for (const std::string& part : parts) {
    if (line.size() + part.size() + 2 > kWidth) {
      out += line + "\n";
      line = " ";
    }
    line += " " + part + ",";
  }
  return out + line + "\n";
}

std::string WordList(const Definition& definition) {
  const std::vector<std::string> words = Mapped(definition.type.constants, ConstantText);
  const std::string name(definition.name);
  const std::string start = "export const " + name + "s = [";
  const std::string one_line = start + Joined(words, ", ") + "] as const;\n";
  return (one_line.size() <= kWidth + 1 ? one_line
                                        : start + "\n" + Wrapped(words) + "] as const;\n") +
         "export type " + name + " = (typeof " + name + "s)[number];\n";
}

std::string Interface(std::string_view name, const std::vector<Field>& fields) {
  std::string out = "export interface " + std::string(name) + " {\n";
  for (const Field& field : fields) {
    out += Comment(WithLimits(field.doc, field.type), "  ") + "  " + FieldText(field) + ";\n";
  }
  return out + "}\n";
}

// An alternative of a union, on a line of its own behind |.
struct Alternative {
  std::string text;
  std::string_view doc;
};

std::string Alternatives(const std::vector<Alternative>& all, const std::string& indent) {
  std::string out;
  for (const Alternative& one : all) {
    out += Comment(std::string(one.doc), indent) + indent + "| " + one.text + "\n";
  }
  out.pop_back();
  return out;
}

std::string Declaration(const Definition& definition) {
  const Type& type = definition.type;
  const std::string start = "export type " + std::string(definition.name) + " =";
  if (IsWordList(type)) return WordList(definition);
  if (type.form == Form::kObject) {
    if (type.one_of.empty() && !type.fields.empty()) {
      return Interface(definition.name, type.fields);
    }
    if (!type.one_of.empty()) {
      const auto all = Mapped(
          type.one_of, [](const Field& field) { return Alternative{Alone(field), field.doc}; });
      if (type.fields.empty()) return start + "\n" + Alternatives(all, "  ") + ";\n";
      const std::string common = std::string(definition.name) + "Base";
      return Comment("Fields of every `" + std::string(definition.name) + "`.", "") +
             Interface(common, type.fields) + "\n" + Comment(std::string(definition.doc), "") +
             start + " " + common + " &\n  (\n" + Alternatives(all, "    ") + "\n  );\n";
    }
  }
  std::string one_line = start + " " + TextOf(type) + ";\n";
  const bool has_docs =
      type.form == Form::kUnion &&
      std::any_of(type.of.begin(), type.of.end(), [](const Type& one) { return !one.doc.empty(); });
  if (type.form != Form::kUnion || (!has_docs && one_line.size() <= kWidth + 1)) return one_line;
  const auto all =
      Mapped(type.of, [](const Type& one) { return Alternative{TextOf(one), one.doc}; });
  return start + "\n" + Alternatives(all, "  ") + ";\n";
}

std::string VerbMap(std::string_view name, std::string_view doc, std::string_view Verb::* type) {
  std::string out =
      Comment(std::string(doc), "") + "export interface " + std::string(name) + " {\n";
  for (const Verb& verb : Verbs()) {
    out += "  " + std::string(verb.name) + ": " + std::string(verb.*type) + ";\n";
  }
  return out + "}\n";
}

std::string Limit(std::string_view name, std::int64_t value) {
  return "  " + std::string(name) + ": " + std::to_string(value) + ",\n";
}

std::string List(std::span<const std::uint16_t> values) {
  return "[" +
         Joined(Mapped(values, [](std::uint16_t value) { return std::to_string(value); }), ", ") +
         "]";
}

std::string List(std::span<const std::string_view> words) {
  const auto quoted = [](std::string_view word) { return "'" + std::string(word) + "'"; };
  return "[" + Joined(Mapped(words, quoted), ", ") + "]";
}

std::string Choice(std::string_view name, std::span<const std::uint16_t> values) {
  return "  " + std::string(name) + ": " + List(values) + ",\n";
}

// The constants that the page has of a game before its engine is there.
std::string GameConstants(const GameSchema& game) {
  std::string title(game.title);
  title[0] = 't';  // "the maze game"
  std::string text;
  const auto add = [&](std::string_view name, const std::string& doc, const std::string& value) {
    text += "\n" + Comment(doc, "") + "export const " + std::string(game.constants) + "_" +
            std::string(name) + " = " + value + " as const;\n";
  };
  add("SEATS", "How many can play " + title + ".", List(game.seats));
  if (!game.options.empty()) {
    std::string lines;
    for (const OptionValues& option : game.options) lines += Choice(option.name, option.values);
    add("OPTIONS", "Values of the options of " + title + "; the first is the default.",
        "{\n" + lines + "}");
  }
  if (!game.option_seats.empty()) {
    std::string lines;
    for (const OptionSeats& option : game.option_seats) lines += Choice(option.name, option.seats);
    add("OPTION_SEATS",
        "With how many seats an option of " + title + " may differ from its default.",
        "{\n" + lines + "}");
  }
  add("LEVELS", "The bots of " + title + " that people choose among.", List(game.levels));
  if (!game.plain_levels.empty()) {
    add("PLAIN_LEVELS", "Its bots that need no weights.", List(game.plain_levels));
  }
  return text;
}

}  // namespace

std::string TypeScript() {
  std::string out =
      "// The messages between page and server. Printed by `syrtis schema --typescript`; do not "
      "edit.\n"
      "// docs/protocol.md explains them.\n\n";
  out += Comment("The version of the protocol that these types describe.", "") +
         "export const PROTOCOL = " + std::to_string(kProtocol) + ";\n\n";
  out += Comment("Sizes that the server insists on, in characters; seats are a number.", "") +
         "export const LIMITS = {\n" + Limit("seats", MaxSeats()) + Limit("name", kMaxName) +
         Limit("chat", kMaxChat) + Limit("code", kCodeLength) + "} as const;\n";
  for (const GameSchema* game : GameSchemas()) out += GameConstants(*game);
  for (const Definition& definition : Definitions()) {
    const Type& type = definition.type;
    const bool has_base =
        type.form == Form::kObject && !type.one_of.empty() && !type.fields.empty();
    out += "\n";
    if (!has_base) out += Comment(WithLimits(definition.doc, type), "");
    out += Declaration(definition);
  }
  out += "\n" + Comment("How many arguments a refusal has, where it has any.", "") +
         "export const REFUSAL_ARGS: Partial<Record<RefusalCode, number>> = {\n";
  for (const RefusalKind& kind : AllRefusals()) {
    const auto gaps = static_cast<std::int64_t>(GapsIn(kind.why));
    if (gaps > 0) out += Limit(kind.code, gaps);
  }
  out += "};\n\n" + Comment("The rule behind a refusal, where there is one.", "") +
         "export const REFUSAL_RULES: Partial<Record<RefusalCode, string>> = {\n";
  for (const RefusalKind& kind : AllRefusals()) {
    if (kind.rule.empty()) continue;
    out += "  " + std::string(kind.code) + ": '" + std::string(kind.rule) + "',\n";
  }
  out += "};\n";
  out += "\n" + VerbMap("RequestBodies", "The body of each request.", &Verb::body);
  out += "\n" +
         VerbMap("Answers", "The answer to each request, unless it is `Refused`.", &Verb::answer);
  out += "\nexport type Verb = keyof RequestBodies;\n";
  return out;
}

}  // namespace syrtis::protocol
