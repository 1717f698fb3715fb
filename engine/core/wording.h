#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/json_value.h"

// Parts of sentences about errors.
namespace syrtis {

// The text in quotation marks, cut if it is long: real names are short, and an error need not
// repeat a longer text whole.
std::string Quoted(std::string_view text);

// "a, b or c".
template <class Words>
std::string OrList(const Words& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text.append(i + 1 < words.size() ? ", " : " or ");
    text.append(words[i]);
  }
  return text;
}

// "a, b, c", for ", " in between.
std::string Joined(const std::vector<std::string>& parts, std::string_view between);

// "…, not this": what stands there instead.
std::string InsteadOf(const json::Value& value);

}  // namespace syrtis
