#pragma once

#include "engine/maze/game.h"
#include "engine/session/bots.h"

namespace syrtis::maze {

// The bots that a session of the maze game is given, in the browser and in `syrtis engine`: minds
// without a sense of time, since whoever asks decides when. The levels are the names of the paces.
Bots<Maze> SessionBots();

}  // namespace syrtis::maze
