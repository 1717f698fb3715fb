#include "server/serve/tiles_for_page.h"

namespace syrtis::server {

std::string TilesForPage(std::string_view tile_file) {
  std::string html = R"(<script type="application/json" id="tiles">)";
  for (const char c : tile_file) {
    // In JSON it stands in texts only, where it may be written so; in HTML it could end the script.
    if (c == '<') {
      html += "\\u003c";
    } else {
      html += c;
    }
  }
  return html + "</script>";
}

}  // namespace syrtis::server
