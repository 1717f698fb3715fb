#pragma once

#include <string>
#include <string_view>
#include <vector>

// Text laid out for a terminal.
namespace syrtis::tools {

// How many columns a text in UTF-8 takes, if each of its letters takes one.
std::size_t ColumnsOf(std::string_view text);

// Broken at spaces into lines of at most so many columns; a longer word has a line of its own.
std::vector<std::string> Wrapped(std::string_view text, std::size_t columns);

// Puts a frame around blocks of lines, with a rule between each two.
using Block = std::vector<std::string>;
std::string Framed(const std::vector<Block>& blocks, std::size_t columns);

}  // namespace syrtis::tools
