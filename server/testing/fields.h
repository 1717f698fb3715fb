#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/json.h"
#include "server/protocol/version.h"

// Writing requests and reading answers by hand, as a client without the schema would.
namespace syrtis::server::test {

inline std::int64_t IntOf(const json::Value& value, std::string_view key) {
  return value.FindInt(key).value_or(0);
}

inline std::string TextOf(const json::Value& value, std::string_view key) {
  return value.FindString(key).value_or("");
}

inline bool IsTrue(const json::Value* value) {
  return value != nullptr && value->AsBool() != nullptr && *value->AsBool();
}

inline std::string Quote(std::string_view text) { return "\"" + std::string(text) + "\""; }

// How every first request begins.
inline std::string Greeting() { return "{\"protocol\":" + std::to_string(protocol::kProtocol); }

}  // namespace syrtis::server::test
