#pragma once

#include <cassert>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace syrtis {

// The error in input from outside, as one sentence for a person. (The rules' answer to a
// command is a `Status`, which is cheaper.)
struct Error {
  std::string text;
  // Programs know it by this: the name of a refusal (engine/core/refusal.h) or of a fault; or "".
  std::string_view code = {};
  std::vector<std::string> args = {};
  friend bool operator==(const Error&, const Error&) = default;
};

// A value, or the reason why there is none. Ask ok() before taking either.
template <class T>
class [[nodiscard]] Result {
 public:
  // Implicit on purpose: a function returns its value or an Error{"…"} as it is.
  Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : content_(std::in_place_index<1>, std::move(error)) {}

  bool ok() const { return content_.index() == 0; }

  T& value() & {
    assert(ok());
    return *std::get_if<0>(&content_);
  }
  const T& value() const& {
    assert(ok());
    return *std::get_if<0>(&content_);
  }
  T&& value() && { return std::move(value()); }

  T& operator*() & { return value(); }
  const T& operator*() const& { return value(); }
  T&& operator*() && { return std::move(value()); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }

  const Error& error() const {
    assert(!ok());
    return *std::get_if<1>(&content_);
  }

 private:
  std::variant<T, Error> content_;
};

}  // namespace syrtis
