#pragma once

#include <cstddef>
#include <string_view>

namespace syrtis::json {

// How many characters at the beginning of `text` stand for themselves in a JSON string and are one
// byte each: most text is such, and is copied at once.
constexpr std::size_t PlainLength(std::string_view text) {
  std::size_t length = 0;
  while (length < text.size() && text[length] >= ' ' && text[length] <= '~' &&
         text[length] != '"' && text[length] != '\\') {
    ++length;
  }
  return length;
}

}  // namespace syrtis::json
