#include "server/protocol/markdown.h"

#include <algorithm>

#include "engine/core/mapped.h"
#include "engine/core/wording.h"
#include "server/protocol/describe.h"
#include "server/protocol/game_schemas.h"
#include "server/protocol/refusals.h"
#include "server/protocol/schema.h"
#include "server/protocol/version.h"

namespace syrtis::protocol {
namespace {

std::string Lower(std::string_view name) {
  std::string text(name);
  std::transform(text.begin(), text.end(), text.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
  });
  return text;
}

std::string Link(std::string_view name) {
  return "[" + std::string(name) + "](#" + Lower(name) + ")";
}

std::string Code(const json::Value& value) { return "`" + json::Compact(value) + "`"; }

std::string TypeText(const Type& type);

std::string FieldList(const std::vector<Field>& fields, std::string_view between) {
  const auto text = [](const Field& field) {
    return "`" + std::string(field.name) + (field.optional ? "?" : "") + "` " +
           TypeText(field.type);
  };
  return Joined(Mapped(fields, text), between);
}

// In a sentence or a table.
std::string TypeText(const Type& type) {
  const std::string limits = LimitsOf(type);
  switch (type.form) {
    case Form::kAny:
      return "any JSON";
    case Form::kAnyObject:
      return "object";
    case Form::kNull:
      return "null";
    case Form::kBool:
      return "true or false";
    case Form::kInt:
      return "number " + limits;
    case Form::kText:
      return "text" + (limits.empty() ? "" : ", " + limits);
    case Form::kArray:
      if (type.min == type.max) return std::to_string(type.min) + " × " + TypeText(type.of[0]);
      return "array of " + TypeText(type.of[0]);
    case Form::kObject: {
      std::string text = "{" + FieldList(type.fields, ", ");
      if (!type.one_of.empty()) {
        text += (type.fields.empty() ? "" : ", and ") + FieldList(type.one_of, " or ");
      }
      return text + "}";
    }
    case Form::kUnion:
      return Joined(Mapped(type.of, TypeText), " or ");
    case Form::kRef:
      return Link(type.name);
    case Form::kConstant:
      return Joined(Mapped(type.constants, Code), ", ");
  }
  return "";
}

std::string Row(const Field& field, std::string_view mark) {
  std::string row = "| ";
  row.append(mark).append("`").append(field.name).append("`");
  if (field.optional) row += " (optional)";
  return row + " | " + TypeText(field.type) + " | " + std::string(field.doc) + " |\n";
}

std::string FieldTable(const Type& type) {
  if (type.fields.empty() && type.one_of.empty()) return "";
  std::string out = "| field | type | |\n|---|---|---|\n";
  for (const Field& field : type.fields) out += Row(field, "");
  for (const Field& field : type.one_of) out += Row(field, "○ ");
  if (!type.one_of.empty()) out += "\nExactly one of those with ○.\n";
  return out + "\n";
}

// One line in a frame; what is long is not broken, so that it can be copied.
std::string Example(const std::string& text) { return "```json\n" + text + "\n```\n\n"; }

std::string DefinitionText(const Definition& definition) {
  std::string out = "### " + std::string(definition.name) + "\n\n" + std::string(definition.doc);
  const Type& type = definition.type;
  if (type.form == Form::kObject) {
    out += "\n\n" + FieldTable(type);
  } else if (type.form == Form::kUnion &&
             std::any_of(type.of.begin(), type.of.end(),
                         [](const Type& one) { return one.form == Form::kObject; })) {
    out += "\n\n";
    for (const Type& one : type.of) {
      out += "- " + TypeText(one) + (one.doc.empty() ? "" : ": " + std::string(one.doc)) + "\n";
    }
    out += "\n";
  } else {
    out +=
        " " + std::string(type.form == Form::kUnion ? "One of: " : "") + TypeText(type) + ".\n\n";
  }
  if (!definition.example.empty()) out += Example(std::string(definition.example));
  return out;
}

std::string Section(std::string_view title, const std::vector<Definition>& definitions) {
  std::string out = "## " + std::string(title) + "\n\n";
  for (const Definition& definition : definitions) out += DefinitionText(definition);
  return out;
}

std::string VerbText(const Verb& verb) {
  const std::string name(verb.name);
  std::string out = "### Request `" + name + "`\n\n" + std::string(verb.doc) +
                    " Answer: " + Link(verb.answer) + ".\n\n";
  // A type that is defined elsewhere is described there.
  const Definition* body = FindDefinition(verb.body);
  out += verb.body == "Chat" ? "A " + Link("Chat") + ".\n\n" : FieldTable(body->type);
  return out + Example("{\"id\":7,\"" + name + "\":" + std::string(verb.example) + "}");
}

std::string VerbTexts(bool at_table) {
  std::string out;
  for (const Verb& verb : Verbs()) {
    if (verb.at_table == at_table) out += VerbText(verb);
  }
  return out;
}

std::string EndpointTable() {
  std::string out = "## Over plain HTTP\n\n| address | |\n|---|---|\n";
  for (const Endpoint& endpoint : Endpoints()) {
    out += "| `" + std::string(endpoint.path) + "` | " + std::string(endpoint.doc) + " |\n";
  }
  return out + "\n";
}

std::string RefusalTable() {
  std::string out = "## Refusals\n\n" + std::string(kHowRefusalsRead) +
                    "\n| code | rule | why |\n|---|---|---|\n";
  for (const RefusalKind& kind : AllRefusals()) {
    out += "| `" + std::string(kind.code) + "` | " + std::string(kind.rule) + " | " +
           std::string(kind.why) + " |\n";
  }
  return out + "\n";
}

}  // namespace

std::string Markdown() {
  std::string out(kHowAClientFollows);
  out += "## Requests\n\nVersion " + std::to_string(kProtocol) +
         ". Every request is `{\"id\":n,\"verb\":{…}}`, and every one can be answered by " +
         Link("Refused") + " instead of what is named here.\n\n" + VerbTexts(false) +
         "## Requests at a table\n\n" + VerbTexts(true);
  out += Section("Messages of the server", MessageTypes());
  out += Section("Parts of messages", CommonTypes());
  for (const GameSchema* game : GameSchemas()) out += Section(game->title, game->types());
  out += RefusalTable();
  out += EndpointTable();
  out += kWhatIsRefused;
  return out;
}

}  // namespace syrtis::protocol
