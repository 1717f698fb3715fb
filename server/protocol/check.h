#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/json.h"
#include "engine/core/result.h"
#include "server/protocol/schema.h"

namespace syrtis::protocol {

// Where we are in a message; put into words only when something is wrong there.
struct Path {
  const Path* parent = nullptr;
  std::string_view key;      // of an object …
  std::size_t index = 0;     // … or, where `key` has no data, of an array
  std::string Text() const;  // "hello.games[0].seats"; empty at the top
};

// The first error of the value; nothing if it is of the type.
std::optional<Error> Check(const Type& type, const json::Value& value, const Path& path = {});
// The same for the type of that name, which must exist.
std::optional<Error> Check(std::string_view name, const json::Value& value);

// "…, not this": what stands there instead.
std::string InsteadOf(const json::Value& value);
// The text in quotation marks, cut if it is long.
std::string Quoted(std::string_view text);

}  // namespace syrtis::protocol
