#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/json_value.h"
#include "engine/core/result.h"

namespace syrtis::json {

class ArrayReader;

// The first error while a value was read. Shared by all readers of one input: after it they return
// harmless defaults, so that callers read straight down and check once at the end:
//   json::Errors errors;
//   json::ObjectReader r(value, "command", errors);
//   const int x = r.Int("x", 0, 999);
//   const bool one_way = r.OptionalBool("oneWay", false);
//   if (!r.Finish()) return r.error();
class Errors {
 public:
  bool ok() const { return ok_; }
  // "path: what", or only "what" where the path is empty. Only the first call counts.
  void Add(std::string_view path, std::string_view what);
  const Error& error() const { return error_; }

 private:
  bool ok_ = true;
  Error error_;
};

// The common part of both readers: a path for the messages, and how to take a value as a type.
class Reader {
 public:
  // Where we are: "tiles[3].links[2]".
  const std::string& path() const { return path_; }
  bool ok() const { return errors_->ok(); }
  // Reports an error of the whole value.
  void Fail(std::string_view what) { errors_->Add(path_, what); }
  Errors& errors() { return *errors_; }
  const Error& error() const { return errors_->error(); }

 protected:
  // The name of a value, made only when there is an error to tell.
  struct Place {
    const std::string& path;
    std::string_view key;   // of an object …
    std::size_t index = 0;  // … or, where `key` has no data, of an array
    std::string Text() const;
  };

  Reader(std::string_view path, Errors& errors) : path_(path), errors_(&errors) {}

  template <Number T>
  T TakeNumber(const Value* value, const Place& place, T min, T max) {
    assert(std::in_range<std::int64_t>(min) && std::in_range<std::int64_t>(max));
    return static_cast<T>(
        TakeInt(value, place, static_cast<std::int64_t>(min), static_cast<std::int64_t>(max)));
  }
  std::int64_t TakeInt(const Value* value, const Place& place, std::int64_t min, std::int64_t max);
  bool TakeBool(const Value* value, const Place& place);
  std::string_view TakeString(const Value* value, const Place& place);
  std::size_t TakeEnum(const Value* value, const Place& place,
                       std::span<const std::string_view> names);

  std::string path_;
  Errors* errors_;
};

// Reads an object member by member. A member that is missing, of the wrong type or out of range is
// an error; the Optional… forms allow it to be missing. Values returned after an error are always
// in range (the least number, the first name, an empty text). The value must outlive the reader.
class ObjectReader : public Reader {
 public:
  ObjectReader(const Value& value, std::string_view path, Errors& errors);

  bool Has(std::string_view key) const;
  // True if it is there and null. It then counts as read; otherwise it is left to be read.
  bool IsNull(std::string_view key);

  template <Number T>
  T Int(std::string_view key, T min, T max) {
    return TakeNumber(Get(key), At(key), min, max);
  }
  bool Bool(std::string_view key) { return TakeBool(Get(key), At(key)); }
  std::string_view String(std::string_view key) { return TakeString(Get(key), At(key)); }
  // The index of the text in `names`.
  std::size_t Enum(std::string_view key, std::span<const std::string_view> names) {
    return TakeEnum(Get(key), At(key), names);
  }
  ObjectReader Object(std::string_view key);
  ArrayReader Array(std::string_view key, std::size_t min_size = 0,
                    std::size_t max_size = std::numeric_limits<std::size_t>::max());
  // As it is, of any kind; nullptr after an error.
  const Value* Any(std::string_view key) { return Get(key); }

  template <Number T>
  T OptionalInt(std::string_view key, T otherwise, T min = std::numeric_limits<T>::min(),
                T max = std::numeric_limits<T>::max()) {
    return Has(key) ? Int(key, min, max) : otherwise;
  }
  bool OptionalBool(std::string_view key, bool otherwise) {
    return Has(key) ? Bool(key) : otherwise;
  }
  std::size_t OptionalEnum(std::string_view key, std::span<const std::string_view> names,
                           std::size_t otherwise) {
    return Has(key) ? Enum(key, names) : otherwise;
  }
  // nullptr without an error if it is missing.
  const Value* OptionalAny(std::string_view key) { return Has(key) ? Get(key) : nullptr; }

  // Reports an error of this member, or of the whole (Reader::Fail).
  using Reader::Fail;
  void Fail(std::string_view key, std::string_view what);

  // Refuses members that were not read. Call it last; false if there is any error.
  bool Finish();

 private:
  const Value* Get(std::string_view key);
  Place At(std::string_view key) const { return Place{path_, key}; }

  const json::Object* members_ = nullptr;  // nullptr if the value was no object
  std::vector<bool> used_;
};

// Reads an array item by item; size() is 0 after an error, so a loop over it ends at once.
class ArrayReader : public Reader {
 public:
  ArrayReader(const Value* value, std::string_view path, Errors& errors, std::size_t min_size = 0,
              std::size_t max_size = std::numeric_limits<std::size_t>::max());

  std::size_t size() const { return ok() && items_ != nullptr ? items_->size() : 0; }

  template <Number T>
  T Int(std::size_t i, T min, T max) {
    return TakeNumber(Get(i), At(i), min, max);
  }
  bool Bool(std::size_t i) { return TakeBool(Get(i), At(i)); }
  std::string_view String(std::size_t i) { return TakeString(Get(i), At(i)); }
  std::size_t Enum(std::size_t i, std::span<const std::string_view> names) {
    return TakeEnum(Get(i), At(i), names);
  }
  ObjectReader Object(std::size_t i);
  ArrayReader Array(std::size_t i, std::size_t min_size = 0,
                    std::size_t max_size = std::numeric_limits<std::size_t>::max());
  const Value* Any(std::size_t i) { return Get(i); }

  // Reports an error of this item, or of the whole (Reader::Fail).
  using Reader::Fail;
  void Fail(std::size_t i, std::string_view what);

 private:
  const Value* Get(std::size_t i);
  Place At(std::size_t i) const { return Place{path_, {}, i}; }

  const json::Array* items_ = nullptr;  // nullptr if the value was no array
};

}  // namespace syrtis::json
