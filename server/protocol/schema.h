#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/json.h"

// The messages between client and server as data. Everything that has to know their form reads it
// from here: the server's check of requests, the tests of what it sends, the TypeScript types of
// the page and docs/protocol.md.
namespace syrtis::protocol {

enum class Form : std::uint8_t {
  kAny,        // any JSON
  kAnyObject,  // an object whose members the game looks after
  kNull,
  kBool,
  kConstant,  // one of these texts, numbers or truths
  kInt,
  kText,
  kArray,
  kObject,
  kUnion,
  kRef,  // a type that has a name
};

// Characters that a text may have.
enum class Letters : std::uint8_t {
  kLine,      // what people write on one line: nothing that controls the display
  kHex,       // 0 to 9, a to f
  kAlphabet,  // A to Z, a to z
  kBase64,
  kFree,  // anything, as in sentences that repeat what somebody wrote
};

struct Field;

// Type of a value in a message. Made by the functions below.
struct Type {
  Form form = Form::kAny;
  std::int64_t min = 0;  // of a number; characters of a text; items of an array
  std::int64_t max = 0;
  Letters letters = Letters::kLine;
  std::vector<json::Value> constants;
  std::vector<Type> of;  // the item of an array, the alternatives of a union
  std::vector<Field> fields;
  std::vector<Field> one_of;  // an object has exactly one of these besides, if there are any
  // Of what is referred to; of an object that the game looks after, what it is in TypeScript.
  std::string_view name;
  std::string_view doc;  // of an alternative of a union
};

struct Field {
  std::string_view name;
  Type type;
  std::string_view doc;
  bool optional = false;
};

// A type with a name.
struct Definition {
  std::string_view name;
  std::string_view doc;
  Type type;
  std::string_view example;  // JSON
};

// A kind of request: {"id":1,"<name>":{…}}.
struct Verb {
  std::string_view name;
  bool at_table = false;    // only who is at a table can ask for it
  std::string_view body;    // the types of what it brings …
  std::string_view answer;  // … and of what comes back
  std::string_view doc;
  std::string_view example;  // the body
};

// A path that is answered over plain HTTP.
struct Endpoint {
  std::string_view path;
  std::string_view doc;
};

// All definitions, what is used before what uses it as far as that goes.
std::span<const Definition> Definitions();
// nullptr if there is none of that name.
const Definition* FindDefinition(std::string_view name);
std::span<const Verb> Verbs();
std::span<const Endpoint> Endpoints();

// The parts of Definitions() besides those of the games (game_schemas.h).
std::vector<Definition> CommonTypes();   // common_types.cc
std::vector<Definition> RequestTypes();  // request_types.cc
std::vector<Definition> MessageTypes();  // message_types.cc

// How types are written down.
inline Type Any() { return {.form = Form::kAny}; }
inline Type AnyObject(std::string_view name) { return {.form = Form::kAnyObject, .name = name}; }
inline Type Bool() { return {.form = Form::kBool}; }
inline Type Int(std::int64_t min, std::int64_t max) {
  return {.form = Form::kInt, .min = min, .max = max};
}
inline Type Text(std::int64_t min, std::int64_t max, Letters letters = Letters::kLine) {
  return {.form = Form::kText, .min = min, .max = max, .letters = letters};
}
inline Type Constants(std::vector<json::Value> values) {
  return {.form = Form::kConstant, .constants = std::move(values)};
}
inline Type Constant(json::Value value) { return Constants({std::move(value)}); }
inline Type Words(std::span<const std::string_view> words) {
  return Constants({words.begin(), words.end()});
}
inline Type Array(Type item, std::int64_t min, std::int64_t max) {
  return {.form = Form::kArray, .min = min, .max = max, .of = {std::move(item)}};
}
inline Type Object(std::vector<Field> fields, std::vector<Field> one_of = {}) {
  return {.form = Form::kObject, .fields = std::move(fields), .one_of = std::move(one_of)};
}
inline Type Described(Type type, std::string_view doc) {
  type.doc = doc;
  return type;
}
inline Type Union(std::vector<Type> alternatives) {
  return {.form = Form::kUnion, .of = std::move(alternatives)};
}
inline Type Ref(std::string_view name) { return {.form = Form::kRef, .name = name}; }
inline Type OrNull(Type type) { return Union({std::move(type), {.form = Form::kNull}}); }
inline Field Optional(std::string_view name, Type type, std::string_view doc) {
  return {.name = name, .type = std::move(type), .doc = doc, .optional = true};
}
// `first`, then `more`.
template <class T>
std::vector<T> Concat(std::vector<T> first, std::vector<T> more) {
  for (T& one : more) first.push_back(std::move(one));
  return first;
}

}  // namespace syrtis::protocol
