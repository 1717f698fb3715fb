#pragma once

#include <cassert>
#include <concepts>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "engine/core/json_value.h"

namespace syrtis::json {

// Appends compact JSON on one line to a string, and puts the commas:
//   w.BeginObject().Field("do", "move").Field("ms", 5).BeginArray("to").Add(1).Add(2).End().End();
// The caller must give every value inside an object a key. Malformed UTF-8 is replaced by U+FFFD,
// so that the result is always JSON.
class Writer {
 public:
  explicit Writer(std::string& out) : out_(out) {}

  // End() closes what was begun last.
  Writer& BeginObject();
  Writer& BeginArray();
  Writer& End();

  // Inside an object: the next thing that is added gets this key.
  Writer& Key(std::string_view key);

  Writer& Null();
  // A template, so that no pointer is ever taken for a bool.
  template <std::same_as<bool> T>
  Writer& Add(T value) {
    return AddBool(value);
  }
  Writer& Add(std::string_view text);
  Writer& Add(const char* text) { return Add(std::string_view(text)); }
  Writer& Add(const std::string& text) { return Add(std::string_view(text)); }
  Writer& Add(const Value& value);
  // A value that is JSON already.
  Writer& AddJson(std::string_view json);
  template <Number T>
  Writer& Add(T value) {
    assert(std::in_range<std::int64_t>(value));
    return AddInt(static_cast<std::int64_t>(value));
  }

  // Key and value in one.
  template <class T>
  Writer& Field(std::string_view key, const T& value) {
    return Key(key).Add(value);
  }
  Writer& BeginObject(std::string_view key) { return Key(key).BeginObject(); }
  Writer& BeginArray(std::string_view key) { return Key(key).BeginArray(); }
  Writer& Null(std::string_view key) { return Key(key).Null(); }

  // An object; `write` adds its members.
  template <class Write>
  Writer& Object(std::string_view key, const Write& write) {
    BeginObject(key);
    write();
    return End();
  }
  // An array; `each(item)` gives the value of each, or adds it itself.
  template <class Items, class Each = std::identity>
  Writer& Array(std::string_view key, const Items& items, const Each& each = {}) {
    BeginArray(key);
    for (const auto& item : items) {
      if constexpr (std::is_void_v<decltype(each(item))>) {
        each(item);
      } else {
        Add(each(item));
      }
    }
    return End();
  }
  // An array of objects; `write(item)` adds the members of each.
  template <class Items, class Write>
  Writer& Objects(std::string_view key, const Items& items, const Write& write) {
    return Array(key, items, [&](const auto& item) {
      BeginObject();
      write(item);
      End();
    });
  }

 private:
  void Separate();
  Writer& AddBool(bool value);
  Writer& AddInt(std::int64_t value);

  std::string& out_;
  std::string closers_;       // the brackets that are still to come, last one first
  bool needs_comma_ = false;  // something stands before the next thing in the same brackets
};

// The object whose members `write(writer)` adds.
template <class Write>
std::string ObjectText(const Write& write) {
  std::string text;
  Writer writer(text);
  writer.BeginObject();
  write(writer);
  writer.End();
  return text;
}

// One line, no spaces.
std::string Compact(const Value& value);

}  // namespace syrtis::json
