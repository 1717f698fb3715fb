#pragma once

#include <string>

#include "draw/board.h"
#include "engine/core/json.h"
#include "engine/maze/rules.h"
#include "engine/maze/state.h"

namespace syrtis::maze {

// What of a position the drawer needs; pawns are not among it, a page moves them itself.
draw::BoardPicture PictureOf(const Rules& rules, const State& state);

// Answers {"draw":["start",…]}: {"box":[x,y,x,y],"grounds":[[key,svg],…],"lights","links","places",
// "robots","spots":[…],"lines":[…]}, in units of a tile, which is 1000 wide. With "tile":"A3"
// beside it, that tile alone.
std::string BoardReply(const Rules& rules, const State& state, json::ObjectReader& request);

// What a page must know once: by which rules it decodes views, and what can be agreed
// (wasm/maze/option_facts.h).
std::string FactsReply(const Rules& rules);

}  // namespace syrtis::maze
