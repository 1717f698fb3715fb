#pragma once

#include "draw/board.h"
#include "engine/maze/rules.h"
#include "engine/maze/state.h"

namespace syrtis::draw {

// The visible part of a position, for drawing it.
BoardPicture PictureOf(const maze::Rules& rules, const maze::State& state);

}  // namespace syrtis::draw
