#include "tools/card_frame.h"

#include <algorithm>
#include <cstddef>
#include <sstream>

namespace syrtis::tools {
namespace {

std::string Rule(std::string_view left, std::string_view right, std::size_t columns) {
  std::string line(left);
  for (std::size_t i = 0; i < columns + 2; ++i) line += "─";
  return line.append(right) + '\n';
}

}  // namespace

std::size_t ColumnsOf(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }));
}

std::vector<std::string> Wrapped(std::string_view text, std::size_t columns) {
  std::vector<std::string> lines;
  std::istringstream words{std::string(text)};
  for (std::string word; words >> word;) {
    if (lines.empty() || ColumnsOf(lines.back()) + 1 + ColumnsOf(word) > columns) {
      lines.push_back(word);
    } else {
      lines.back() += ' ' + word;
    }
  }
  return lines;
}

std::string Framed(const std::vector<Block>& blocks, std::size_t columns) {
  std::string text = Rule("┌", "┐", columns);
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    if (i > 0) text += Rule("├", "┤", columns);
    for (const std::string& line : blocks[i]) {
      const std::size_t used = std::min(ColumnsOf(line), columns);
      text += "│ " + line + std::string(columns - used, ' ') + " │\n";
    }
  }
  return text + Rule("└", "┘", columns);
}

}  // namespace syrtis::tools
