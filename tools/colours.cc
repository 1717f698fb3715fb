#include "tools/colours.h"

#include <cstddef>

#include "engine/core/enum_names.h"
#include "engine/maze/pieces.h"

namespace syrtis::tools {
namespace {

// Of the 256 colours of a terminal, those that are told apart on black and on white.
constexpr auto kCodes = ByEnum<maze::Colour>({{maze::Colour::kYellow, "38;5;178"},
                                              {maze::Colour::kBlue, "38;5;33"},
                                              {maze::Colour::kGreen, "38;5;34"},
                                              {maze::Colour::kBrown, "38;5;130"},
                                              {maze::Colour::kOrange, "38;5;208"},
                                              {maze::Colour::kPurple, "38;5;134"}});

}  // namespace

std::string Paint::With(std::string_view code, std::string_view text) const {
  if (!on_) return std::string(text);
  std::string out = "\x1b[";
  return out.append(code).append("m").append(text).append("\x1b[0m");
}

std::string Paint::Colours(std::string_view text) const {
  std::string out;
  while (on_ && !text.empty()) {
    std::size_t at = text.size();
    std::size_t colour = 0;
    for (std::size_t i = 0; i < kCodes.size(); ++i) {
      if (const std::size_t found = text.find(maze::kColourNames[i]); found < at) {
        at = found;
        colour = i;
      }
    }
    out.append(text.substr(0, at));
    text.remove_prefix(at);
    if (text.empty()) return out;
    out += With(kCodes[colour], maze::kColourNames[colour]);
    text.remove_prefix(maze::kColourNames[colour].size());
  }
  return out.append(text);
}

}  // namespace syrtis::tools
