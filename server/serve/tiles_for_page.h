#pragma once

#include <string>
#include <string_view>

namespace syrtis::server {

// A tile file as HTML for the page's head, where the page finds it and plays with it: the tiles
// then come and are kept offline with the page, and never differ from those of the server.
std::string TilesForPage(std::string_view tile_file);

}  // namespace syrtis::server
