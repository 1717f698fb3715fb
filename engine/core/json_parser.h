#pragma once

#include <cstddef>
#include <string_view>

#include "engine/core/json_value.h"
#include "engine/core/result.h"

namespace syrtis::json {

// How much a text may ask of us before it is refused.
struct Limits {
  int max_depth = 32;  // arrays and objects inside each other
  std::size_t max_bytes = std::size_t{64} << 20;
};

// Reads one JSON text (RFC 8259, nothing more lenient), well-formed UTF-8 and whole 64-bit
// numbers only; a key that stands twice in an object is an error. The error says line, column
// (in characters) and what is wrong there.
Result<Value> Parse(std::string_view text, const Limits& limits = {});

}  // namespace syrtis::json
