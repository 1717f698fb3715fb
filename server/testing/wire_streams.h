#pragma once

#include <string>
#include <utility>
#include <vector>

#include "server/testing/wire_player.h"

namespace syrtis::server::test {

// Everything that this client was sent, without what chance gives every table, and without who is
// connected: a cut may be noticed before the return, or not.
inline std::vector<std::string> StreamOf(const WirePlayer& player) {
  std::vector<std::string> texts;
  for (std::string text : player.texts) {
    if (text.starts_with(R"({"presence")")) continue;
    for (const std::string& chance : {player.code, player.token}) {
      const std::size_t at = chance.empty() ? std::string::npos : text.find(chance);
      if (at != std::string::npos) text.replace(at, chance.size(), "?");
    }
    texts.push_back(std::move(text));
  }
  return texts;
}

}  // namespace syrtis::server::test
