#include "engine/core/wording.h"

#include "engine/core/json_writer.h"

namespace syrtis {

std::string Quoted(std::string_view text) {
  constexpr std::size_t kLongest = 40;
  if (text.size() <= kLongest) return "\"" + std::string(text) + "\"";
  // Not in the middle of a character.
  std::size_t cut = kLongest;
  while (cut > 0 && (static_cast<unsigned char>(text[cut]) & 0xC0U) == 0x80) --cut;
  return "\"" + std::string(text.substr(0, cut)) + "…\"";
}

std::string InsteadOf(const json::Value& value) {
  switch (value.kind()) {
    case json::Kind::kNull:
    case json::Kind::kBool:
    case json::Kind::kInt:
      return ", not " + json::Compact(value);
    case json::Kind::kString:
      return ", not " + Quoted(*value.AsString());
    case json::Kind::kArray:
      return ", not an array";
    case json::Kind::kObject:
      return ", not an object";
  }
  return "";
}

}  // namespace syrtis
