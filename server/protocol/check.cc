#include "server/protocol/check.h"

#include <algorithm>

#include "engine/core/mapped.h"
#include "engine/core/wording.h"
#include "server/check/check.h"
#include "server/protocol/text_letters.h"

namespace syrtis::protocol {
namespace {

using json::Kind;
using json::Value;

Error Wrong(const Path& path, const std::string& what) {
  const std::string where = path.Text();
  return Error{where.empty() ? what : where + ": " + what};
}

std::string Printed(const Value& constant) {
  return constant.AsString() != nullptr ? Quoted(*constant.AsString()) : json::Compact(constant);
}

const Type& Resolve(const Type& type) {
  const Type* resolved = &type;
  while (resolved->form == Form::kRef) {
    const Definition* definition = FindDefinition(resolved->name);
    SYRTIS_CHECK(definition != nullptr);
    resolved = &definition->type;
  }
  return *resolved;
}

std::optional<Error> CheckInt(const Type& type, const Value& value, const Path& path) {
  const std::int64_t* number = value.AsInt();
  if (number != nullptr && *number >= type.min && *number <= type.max) return std::nullopt;
  return Wrong(path, "must be a whole number from " + std::to_string(type.min) + " to " +
                         std::to_string(type.max) + InsteadOf(value));
}

std::optional<Error> CheckText(const Type& type, const Value& value, const Path& path) {
  const std::string* text = value.AsString();
  if (text == nullptr) return Wrong(path, "must be a text" + InsteadOf(value));
  // The value itself is not repeated here: it may be long, or a secret.
  const std::string what(NameOf(type.letters));
  if (type.letters != Letters::kLine && type.min == type.max) {
    const bool fits = std::cmp_equal(text->size(), type.min) && HasOnly(type.letters, *text);
    if (fits) return std::nullopt;
    return Wrong(path, "must be " + std::to_string(type.min) + " " + what);
  }
  if (!HasOnly(type.letters, *text)) {
    if (type.letters != Letters::kLine) return Wrong(path, "must consist of " + what);
    return Wrong(path, "must be one line without control characters");
  }
  const std::int64_t length = CountCharacters(*text);
  if (length > type.max) {
    return Wrong(path, "must have at most " + std::to_string(type.max) + " characters, not " +
                           std::to_string(length));
  }
  if (length >= type.min && (type.min == 0 || !IsBlank(*text))) return std::nullopt;
  if (type.min > 1) {
    return Wrong(path, "must have at least " + std::to_string(type.min) + " characters");
  }
  return Wrong(path, "must not be empty");
}

std::optional<Error> CheckConstant(const Type& type, const Value& value, const Path& path) {
  const auto& all = type.constants;
  if (std::ranges::find(all, value) != all.end()) return std::nullopt;
  return Wrong(path, "must be " + OrList(Mapped(all, Printed)) + InsteadOf(value));
}

std::optional<Error> CheckArray(const Type& type, const Value& value, const Path& path) {
  const json::Array* items = value.AsArray();
  if (items == nullptr) return Wrong(path, "must be an array" + InsteadOf(value));
  const auto size = static_cast<std::int64_t>(items->size());
  if (size < type.min || size > type.max) {
    return Wrong(path, "must have " + std::to_string(type.min) + " to " + std::to_string(type.max) +
                           " items, not " + std::to_string(size));
  }
  for (std::size_t i = 0; i < items->size(); ++i) {
    if (auto wrong = Check(type.of[0], (*items)[i], {.parent = &path, .index = i})) return wrong;
  }
  return std::nullopt;
}

const Field* FindField(const std::vector<Field>& fields, std::string_view name) {
  const auto at = std::ranges::find(fields, name, &Field::name);
  return at == fields.end() ? nullptr : &*at;
}

std::optional<Error> CheckObject(const Type& type, const Value& value, const Path& path) {
  const json::Object* members = value.AsObject();
  if (members == nullptr) return Wrong(path, "must be an object" + InsteadOf(value));
  const Field* one = nullptr;
  for (const json::Member& member : *members) {
    const Field* field = FindField(type.fields, member.key);
    if (field == nullptr) {
      field = FindField(type.one_of, member.key);
      if (field == nullptr) return Wrong(path, "unknown key " + Quoted(member.key));
      if (one != nullptr) {
        return Wrong(path, "has both " + Quoted(one->name) + " and " + Quoted(field->name) +
                               ", but one of them is enough");
      }
      one = field;
    }
    if (auto wrong = Check(field->type, member.value, {.parent = &path, .key = field->name})) {
      return wrong;
    }
  }
  for (const Field& field : type.fields) {
    if (!field.optional && value.Find(field.name) == nullptr) {
      return Wrong(path, Quoted(field.name) + " is missing");
    }
  }
  if (one != nullptr || type.one_of.empty()) return std::nullopt;
  const auto name = [](const Field& field) { return Quoted(field.name); };
  return Wrong(path, "must have " + OrList(Mapped(type.one_of, name)));
}

// How near a value comes to one of several types: what it is meant to be is what it comes nearest
// to, and that is what the error should speak of.
constexpr int kStranger = -1;

int Likeness(const Type& alternative, const Value& value) {
  const Type& type = Resolve(alternative);
  switch (type.form) {
    case Form::kAny:
      return 0;
    case Form::kNull:
      return value.IsNull() ? 0 : kStranger;
    case Form::kBool:
      return value.kind() == Kind::kBool ? 0 : kStranger;
    case Form::kInt:
      return value.kind() == Kind::kInt ? 0 : kStranger;
    case Form::kConstant: {
      const bool alike = std::ranges::any_of(
          type.constants, [&value](const Value& c) { return c.kind() == value.kind(); });
      return alike ? 0 : kStranger;
    }
    case Form::kText:
      return value.kind() == Kind::kString ? 0 : kStranger;
    case Form::kArray:
      return value.kind() == Kind::kArray ? 0 : kStranger;
    case Form::kAnyObject:
      return value.kind() == Kind::kObject ? 0 : kStranger;
    case Form::kUnion: {
      int best = kStranger;
      for (const Type& one : type.of) best = std::max(best, Likeness(one, value));
      return best;
    }
    case Form::kObject:
    case Form::kRef:
      break;
  }
  if (value.AsObject() == nullptr) return kStranger;
  int likeness = 0;
  for (const Field& field : type.fields) {
    const Value* member = value.Find(field.name);
    if (member == nullptr) continue;
    const bool decides = field.type.form == Form::kConstant && !field.optional;
    if (decides && Check(field.type, *member)) return kStranger;
    likeness += decides ? 100 : 1;
  }
  for (const Field& field : type.one_of) {
    if (value.Find(field.name) != nullptr) likeness += 50;
  }
  return likeness;
}

// The words of that field in all alternatives.
void CollectWords(const Type& alternative, std::string_view key, std::vector<Value>& all) {
  const Type& type = Resolve(alternative);
  for (const Type& one : type.of) CollectWords(one, key, all);
  const Field* field = FindField(type.fields, key);
  if (field == nullptr) return;
  const auto& constants = field->type.constants;
  all.insert(all.end(), constants.begin(), constants.end());
}

std::optional<Error> CheckUnion(const Type& type, const Value& value, const Path& path) {
  const Type* nearest = nullptr;
  int best = kStranger;
  for (const Type& alternative : type.of) {
    if (!Check(alternative, value, path)) return std::nullopt;
    const int likeness = Likeness(alternative, value);
    if (likeness <= best) continue;
    best = likeness;
    nearest = &alternative;
  }
  // Where all are told apart by a word such as "do", it is looked at first.
  const Type& first = Resolve(type.of[0]);
  const bool by_word =
      !first.fields.empty() && first.fields[0].type.form == Form::kConstant && type.of.size() > 1;
  if (by_word && value.AsObject() != nullptr) {
    const std::string_view key = first.fields[0].name;
    const Value* word = value.Find(key);
    if (word == nullptr) return Wrong(path, Quoted(key) + " is missing");
    Type words{.form = Form::kConstant};
    CollectWords(type, key, words.constants);
    if (auto wrong = CheckConstant(words, *word, {.parent = &path, .key = key})) return wrong;
  }
  if (nearest != nullptr) return Check(*nearest, value, path);
  std::vector<std::string> names;
  for (const Type& one : type.of) {
    if (one.form == Form::kRef) names.emplace_back(one.name);
  }
  if (names.empty()) return Wrong(path, "cannot be that" + InsteadOf(value));
  return Wrong(path, "must be " + OrList(names) + InsteadOf(value));
}

}  // namespace

std::string Path::Text() const {
  if (parent == nullptr) return std::string(key);
  const std::string before = parent->Text();
  if (key.data() == nullptr) return before + "[" + std::to_string(index) + "]";
  return before.empty() ? std::string(key) : before + "." + std::string(key);
}

std::string Quoted(std::string_view text) {
  // Characters that would upset a terminal or a log are not repeated.
  return HasOnly(Letters::kLine, text) ? syrtis::Quoted(text) : "with control characters in it";
}

std::string InsteadOf(const Value& value) {
  const std::string* text = value.AsString();
  return text != nullptr ? ", not " + Quoted(*text) : syrtis::InsteadOf(value);
}

std::optional<Error> Check(const Type& type, const Value& value, const Path& path) {
  switch (type.form) {
    case Form::kAny:
      return std::nullopt;
    case Form::kAnyObject:
      if (value.kind() == Kind::kObject) return std::nullopt;
      return Wrong(path, "must be an object" + InsteadOf(value));
    case Form::kNull:
      if (value.IsNull()) return std::nullopt;
      return Wrong(path, "must be null" + InsteadOf(value));
    case Form::kBool:
      if (value.kind() == Kind::kBool) return std::nullopt;
      return Wrong(path, "must be true or false" + InsteadOf(value));
    case Form::kConstant:
      return CheckConstant(type, value, path);
    case Form::kInt:
      return CheckInt(type, value, path);
    case Form::kText:
      return CheckText(type, value, path);
    case Form::kArray:
      return CheckArray(type, value, path);
    case Form::kObject:
      return CheckObject(type, value, path);
    case Form::kUnion:
      return CheckUnion(type, value, path);
    case Form::kRef:
      return Check(Resolve(type), value, path);
  }
  return std::nullopt;
}

std::optional<Error> Check(std::string_view name, const Value& value) {
  const Definition* definition = FindDefinition(name);
  SYRTIS_CHECK(definition != nullptr);
  return Check(definition->type, value);
}

}  // namespace syrtis::protocol
