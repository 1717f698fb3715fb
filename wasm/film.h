#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/log.h"
#include "engine/core/replay.h"
#include "engine/maze/game.h"

namespace syrtis::maze {

// A finished game to look at again, entry by entry, forwards and backwards.
//   {"film":{…a log…}} {"ok":true,"frames":[{"ms":0,"events":[]},{"ms":900,"seat":0,"events":[…]}]}
//                       frame 0 is the beginning, frame n the moment after entry n
//   {"frame":12}        {"ok":true,"view":"BASE64"}: the view then, encoded
class Film {
 public:
  explicit Film(const Rules& rules) : rules_(rules) {}
  std::string Answer(std::string_view line);

 private:
  std::string Load(json::ObjectReader& request);

  const Rules& rules_;
  std::vector<View> frames_;
};

}  // namespace syrtis::maze
