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

std::string Joined(const std::vector<std::string>& parts, std::string_view between) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += between;
    text += parts[i];
  }
  return text;
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
