#pragma once

#include <string>

namespace syrtis::server::test {

// A database as SQL text, so that one of an earlier day can lie beside the tests: everything in the
// SQLite file, and a file made of it again. Both throw what goes wrong.
std::string DatabaseToText(const std::string& file);
void TextToDatabase(const std::string& text, const std::string& file);

}  // namespace syrtis::server::test
