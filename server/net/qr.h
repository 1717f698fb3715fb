#pragma once

#include <string>
#include <string_view>

namespace syrtis::server {

// The text as a QR code with its quiet zone, two rows of it in each line, in black on white
// whatever the terminal's colours are. Empty if the text is too long.
std::string QrTerminal(std::string_view text);

// The same as an SVG document; a module is one unit of its view box.
std::string QrSvg(std::string_view text);

}  // namespace syrtis::server
