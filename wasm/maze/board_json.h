#pragma once

#include <string>

#include "engine/core/json.h"
#include "engine/maze/rules.h"
#include "engine/maze/state.h"

namespace syrtis::maze {

// Answers {"draw":["start",…]}: {"box":[x,y,x,y],"grounds":[[key,svg],…],"lights","links","places",
// "robots","spots":[…],"lines":[…]}, in units of a tile, which is 1000 wide. With "tile":"A3"
// beside it, that tile alone.
std::string BoardReply(const Rules& rules, const State& state, json::ObjectReader& request);

// The constants of a page: the rules by which it decodes views, and the options
// (wasm/maze/option_facts.h).
std::string FactsReply(const Rules& rules);

}  // namespace syrtis::maze
