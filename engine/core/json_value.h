#pragma once

#include <cassert>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace syrtis::json {

struct Member;
class Value;
using Array = std::vector<Value>;
// In the order in which it was written; a key stands in it once.
using Object = std::vector<Member>;

// A number type, as against bool and char, which convert to numbers without being meant as such.
template <class T>
concept Number = std::integral<T> && !std::same_as<T, bool> && !std::same_as<T, char>;

// The order is that of the alternatives inside Value.
enum class Kind : std::uint8_t { kNull, kBool, kInt, kString, kArray, kObject };

// The content of a JSON text. Numbers are whole: nothing in our games has a fraction, and so every
// number survives reading and writing exactly.
class Value {
 public:
  Value();
  // Implicit, so that values can be written down. Bool is a template, so that no pointer is ever
  // taken for one.
  template <std::same_as<bool> T>
  Value(T value);
  template <Number T>
  Value(T value);
  Value(std::string text);
  Value(std::string_view text);
  Value(const char* text);
  Value(Array items);
  Value(Object members);

  Value(const Value& other);
  Value(Value&& other) noexcept;
  Value& operator=(const Value& other);
  Value& operator=(Value&& other) noexcept;
  ~Value();

  Kind kind() const { return static_cast<Kind>(content_.index()); }
  bool IsNull() const { return kind() == Kind::kNull; }

  // Each is nullptr if the value is of another kind.
  const bool* AsBool() const { return std::get_if<bool>(&content_); }
  const std::int64_t* AsInt() const { return std::get_if<std::int64_t>(&content_); }
  const std::string* AsString() const { return std::get_if<std::string>(&content_); }
  const Array* AsArray() const { return std::get_if<Array>(&content_); }
  const Object* AsObject() const { return std::get_if<Object>(&content_); }
  Array* AsArray() { return std::get_if<Array>(&content_); }
  Object* AsObject() { return std::get_if<Object>(&content_); }

  // The member of that name; nullptr if there is none or this is no object.
  const Value* Find(std::string_view key) const;
  // Its content; nothing also if it is of another kind.
  std::optional<bool> FindBool(std::string_view key) const { return FindAs<bool>(key); }
  std::optional<std::int64_t> FindInt(std::string_view key) const {
    return FindAs<std::int64_t>(key);
  }
  std::optional<std::string> FindString(std::string_view key) const {
    return FindAs<std::string>(key);
  }

  // Two objects are equal if they have the same members in the same order.
  friend bool operator==(const Value& a, const Value& b);

 private:
  template <class T>
  std::optional<T> FindAs(std::string_view key) const {
    const Value* value = Find(key);
    const T* content = value == nullptr ? nullptr : std::get_if<T>(&value->content_);
    return content == nullptr ? std::nullopt : std::optional(*content);
  }

  std::variant<std::monostate, bool, std::int64_t, std::string, Array, Object> content_;
};

struct Member {
  std::string key;
  Value value;
  friend bool operator==(const Member&, const Member&) = default;
};

// Down here because an Object can be made and destroyed only where Member is known.
inline Value::Value() = default;
template <std::same_as<bool> T>
Value::Value(T value) : content_(std::in_place_type<bool>, value) {}
template <Number T>
Value::Value(T value)
    : content_(std::in_place_type<std::int64_t>, static_cast<std::int64_t>(value)) {
  assert(std::in_range<std::int64_t>(value));
}
inline Value::Value(std::string text) : content_(std::move(text)) {}
inline Value::Value(std::string_view text) : content_(std::string(text)) {}
inline Value::Value(const char* text) : content_(std::string(text)) {}
inline Value::Value(Array items) : content_(std::move(items)) {}
inline Value::Value(Object members) : content_(std::move(members)) {}
inline Value::Value(const Value& other) = default;
inline Value::Value(Value&& other) noexcept = default;
inline Value& Value::operator=(const Value& other) = default;
inline Value& Value::operator=(Value&& other) noexcept = default;
inline Value::~Value() = default;

inline const Value* Value::Find(std::string_view key) const {
  if (const Object* object = AsObject()) {
    for (const Member& member : *object) {
      if (member.key == key) return &member.value;
    }
  }
  return nullptr;
}

inline bool operator==(const Value& a, const Value& b) { return a.content_ == b.content_; }

}  // namespace syrtis::json
