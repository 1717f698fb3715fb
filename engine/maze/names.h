#pragma once

#include <string>
#include <string_view>

#include "engine/maze/place.h"
#include "engine/maze/rules.h"

namespace syrtis::maze {

// How a place is called in JSON and in texts: the tile and the place's name there, "A1.north".
// "none" for a place that no tile has.
std::string PlaceName(const Rules& rules, PlaceId place);

// The place of that name; none if no tile has it. A joined platform has two names, one for each
// half: `State::Platform` of what comes back is the one the rules go by.
PlaceId FindPlace(const Rules& rules, std::string_view name);

}  // namespace syrtis::maze
