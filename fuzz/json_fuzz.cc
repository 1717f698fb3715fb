// Any bytes to json::Parse. An accepted value must survive a round trip through both writers.
#include <string>

#include "engine/core/json.h"
#include "fuzz/check.h"

namespace syrtis::json {

using fuzz::Check;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Result<Value> value = Parse(fuzz::Text(data, size));
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
