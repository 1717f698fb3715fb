#include "server/protocol/describe.h"

#include "server/protocol/limits.h"
#include "server/protocol/text_letters.h"

namespace syrtis::protocol {
namespace {

// A limit that nothing reaches is none.
std::string Range(std::int64_t min, std::int64_t max) {
  if (min == max) return std::to_string(min);
  if (max >= kMaxId) return "from " + std::to_string(min);
  return std::to_string(min) + " to " + std::to_string(max);
}

std::string TextLimits(const Type& type) {
  if (type.letters == Letters::kFree) return "";
  if (type.letters == Letters::kBase64) return "base64";
  return Range(type.min, type.max) + " " + std::string(NameOf(type.letters));
}

}  // namespace

std::string LimitsOf(const Type& type) {
  switch (type.form) {
    case Form::kInt:
      return Range(type.min, type.max);
    case Form::kText:
      return TextLimits(type);
    case Form::kArray: {
      const std::string each = LimitsOf(type.of[0]);
      return each.empty() ? "" : "each " + each;
    }
    default:
      return "";
  }
}

}  // namespace syrtis::protocol
