#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/core/json.h"
#include "server/protocol/check.h"

namespace syrtis::protocol {

// First error of a text as a message of this type; "" if there is none.
inline std::string ProblemOf(std::string_view type, std::string_view text) {
  const Result<json::Value> value = json::Parse(text);
  if (!value.ok()) return value.error().text;
  const std::optional<Error> wrong = Check(type, *value);
  return wrong ? wrong->text : "";
}

}  // namespace syrtis::protocol
