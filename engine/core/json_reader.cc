#include "engine/core/json_reader.h"

#include <optional>

#include "engine/core/wording.h"

namespace syrtis::json {
namespace {

// Read in place of a value that is not there.
const Value& Nothing() {
  static const Value nothing;
  return nothing;
}

// The place of a member; nothing if there is none.
std::optional<std::size_t> IndexOf(const Object* members, std::string_view key) {
  for (std::size_t i = 0; members != nullptr && i < members->size(); ++i) {
    if ((*members)[i].key == key) return i;
  }
  return std::nullopt;
}

}  // namespace

void Errors::Add(std::string_view path, std::string_view what) {
  if (!ok_) return;
  ok_ = false;
  error_.text = path;
  if (!path.empty()) error_.text.append(": ");
  error_.text.append(what);
}

std::string Reader::Place::Text() const {
  if (key.data() == nullptr) return path + "[" + std::to_string(index) + "]";
  return path.empty() ? std::string(key) : path + "." + std::string(key);
}

std::int64_t Reader::TakeInt(const Value* value, const Place& place, std::int64_t min,
                             std::int64_t max) {
  if (value == nullptr) return min;
  const std::int64_t* number = value->AsInt();
  if (number != nullptr && *number >= min && *number <= max) return *number;
  errors_->Add(place.Text(), "must be a whole number from " + std::to_string(min) + " to " +
                                 std::to_string(max) + InsteadOf(*value));
  return min;
}

bool Reader::TakeBool(const Value* value, const Place& place) {
  if (value == nullptr) return false;
  if (const bool* truth = value->AsBool()) return *truth;
  errors_->Add(place.Text(), "must be true or false" + InsteadOf(*value));
  return false;
}

std::string_view Reader::TakeString(const Value* value, const Place& place) {
  if (value == nullptr) return "";
  if (const std::string* text = value->AsString()) return *text;
  errors_->Add(place.Text(), "must be a text" + InsteadOf(*value));
  return "";
}

std::size_t Reader::TakeEnum(const Value* value, const Place& place,
                             std::span<const std::string_view> names) {
  if (value == nullptr) return 0;
  if (const std::string* text = value->AsString()) {
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (names[i] == *text) return i;
    }
  }
  std::vector<std::string> quoted;
  for (const std::string_view name : names) quoted.push_back(Quoted(name));
  errors_->Add(place.Text(), "must be " + OrList(quoted) + InsteadOf(*value));
  return 0;
}

ObjectReader::ObjectReader(const Value& value, std::string_view path, Errors& errors)
    : Reader(path, errors), members_(value.AsObject()) {
  if (members_ == nullptr) {
    Fail("must be an object" + InsteadOf(value));
  } else {
    used_.resize(members_->size());
  }
}

bool ObjectReader::Has(std::string_view key) const { return IndexOf(members_, key).has_value(); }

const Value* ObjectReader::Get(std::string_view key) {
  if (!ok() || members_ == nullptr) return nullptr;
  if (const std::optional<std::size_t> i = IndexOf(members_, key)) {
    used_[*i] = true;
    return &(*members_)[*i].value;
  }
  Fail(Quoted(key) + " is missing");
  return nullptr;
}

bool ObjectReader::IsNull(std::string_view key) {
  const std::optional<std::size_t> i = IndexOf(members_, key);
  if (!ok() || !i || !(*members_)[*i].value.IsNull()) return false;
  used_[*i] = true;
  return true;
}

ObjectReader ObjectReader::Object(std::string_view key) {
  const Value* value = Get(key);
  return ObjectReader(value != nullptr ? *value : Nothing(), At(key).Text(), *errors_);
}

ArrayReader ObjectReader::Array(std::string_view key, std::size_t min_size, std::size_t max_size) {
  return ArrayReader(Get(key), At(key).Text(), *errors_, min_size, max_size);
}

void ObjectReader::Fail(std::string_view key, std::string_view what) {
  errors_->Add(At(key).Text(), what);
}

bool ObjectReader::Finish() {
  for (std::size_t i = 0; ok() && i < used_.size(); ++i) {
    if (!used_[i]) Fail("unknown key " + Quoted((*members_)[i].key));
  }
  return ok();
}

ArrayReader::ArrayReader(const Value* value, std::string_view path, Errors& errors,
                         std::size_t min_size, std::size_t max_size)
    : Reader(path, errors) {
  if (value == nullptr) return;  // the error has been told
  items_ = value->AsArray();
  if (items_ == nullptr) {
    Fail("must be an array" + InsteadOf(*value));
    return;
  }
  const std::size_t size = items_->size();
  if (size >= min_size && size <= max_size) return;
  std::string what = "must have ";
  if (size < min_size) {
    what.append(min_size == max_size ? "" : "at least ").append(std::to_string(min_size));
  } else {
    what.append(min_size == max_size ? "" : "at most ").append(std::to_string(max_size));
  }
  Fail(what + " items, not " + std::to_string(size));
}

const Value* ArrayReader::Get(std::size_t i) {
  if (i >= size()) {
    Fail("item " + std::to_string(i) + " is missing");
    return nullptr;
  }
  return &(*items_)[i];
}

ObjectReader ArrayReader::Object(std::size_t i) {
  const Value* value = Get(i);
  return ObjectReader(value != nullptr ? *value : Nothing(), At(i).Text(), *errors_);
}

ArrayReader ArrayReader::Array(std::size_t i, std::size_t min_size, std::size_t max_size) {
  return ArrayReader(Get(i), At(i).Text(), *errors_, min_size, max_size);
}

void ArrayReader::Fail(std::size_t i, std::string_view what) { errors_->Add(At(i).Text(), what); }

}  // namespace syrtis::json
