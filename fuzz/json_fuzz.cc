// Any bytes to json::Parse. An accepted value must survive a round trip through both writers.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "engine/core/json.h"

namespace syrtis::json {
namespace {

void Check(bool holds) {
  if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const Result<Value> value = Parse(text);
  if (!value.ok()) {
    Check(!value.error().text.empty());
    return 0;
  }
  const std::string compact = Compact(*value);
  const Result<Value> again = Parse(compact);
  Check(again.ok() && *again == *value);
  Check(Compact(*again) == compact);
  return 0;
}

}  // namespace syrtis::json
